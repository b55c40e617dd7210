"""Bit counts as single machine instructions, for compiled kernels only (imports Numba).

Numba passes the compiler's context to an intrinsic by itself, which its types do not say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

WORD_TYPE: Final = ir.IntType(64)


def _call(name: str, extra: list[ir.Constant], builder: Any, args: list[Any]) -> Any:
    function_type = ir.FunctionType(WORD_TYPE, [arg.type for arg in [*args, *extra]])
    function = builder.module.declare_intrinsic(name, fnty=function_type)
    return builder.call(function, [*args, *extra])


@intrinsic
def _popcount(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _call("llvm.ctpop.i64", [], builder, list(args))

    return types.int64(types.int64), generate


@intrinsic
def _trailing_zeros(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _call("llvm.cttz.i64", [ir.Constant(ir.IntType(1), 0)], builder, list(args))

    return types.int64(types.int64), generate


@intrinsic
def _leading_zeros(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _call("llvm.ctlz.i64", [ir.Constant(ir.IntType(1), 0)], builder, list(args))

    return types.int64(types.int64), generate


@intrinsic
def _deposit(_context: Any, _source: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _call("llvm.x86.bmi.pdep.64", [], builder, list(args))

    return types.int64(types.int64, types.int64), generate


@numba.njit(inline="always")
def _count(mask: int) -> Any:
    return _popcount(mask)  # type: ignore[call-arg]


@numba.njit(inline="always")
def _lowest(mask: int) -> Any:
    return _trailing_zeros(mask)  # type: ignore[call-arg]


@numba.njit(inline="always")
def _highest(mask: int) -> Any:
    return 63 - _leading_zeros(mask)  # type: ignore[call-arg]


@numba.njit(inline="always")
def _kth_by_loop(mask: int, k: int) -> Any:
    while k:
        mask &= mask - 1
        k -= 1
    return _trailing_zeros(mask)  # type: ignore[call-arg]


@numba.njit(inline="always")
def _kth_by_deposit(mask: int, k: int) -> Any:
    return _trailing_zeros(_deposit(1 << k, mask))  # type: ignore[call-arg]


@numba.njit(inline="always")
def _kth_only_by_loop(mask: int, k: int) -> Any:
    while k:
        mask &= mask - 1
        k -= 1
    return mask & -mask


@numba.njit(inline="always")
def _kth_only_by_deposit(mask: int, k: int) -> Any:
    return _deposit(1 << k, mask)  # type: ignore[call-arg]


@overload_method(types.Integer, "bit_count")
def _bit_count_method(_mask: Any) -> Callable[[Any], Any]:
    """Let kernels write ``mask.bit_count()``: interpreted, a method is half the price of a function."""

    def count(_mask: Any) -> Any:  # Numba compares the two signatures, annotations included
        return _popcount(_mask)  # type: ignore[call-arg]

    return count


@overload_method(types.Integer, "bit_length")
def _bit_length_method(_mask: Any) -> Callable[[Any], Any]:
    """The same for ``mask.bit_length()``."""

    def length(_mask: Any) -> Any:
        return 64 - _leading_zeros(_mask)  # type: ignore[call-arg]

    return length


def _target_has(feature: str) -> bool:
    """Whether the processor that Numba compiles for has a feature: not always the one that it runs on.

    ``NUMBA_CPU_NAME`` and ``NUMBA_CPU_FEATURES`` choose another; an instruction it lacks ends the process.
    """
    config: Any = numba.config
    if config.CPU_FEATURES is not None:
        return f"+{feature}" in str(config.CPU_FEATURES).split(",")
    return config.CPU_NAME is None and bool(llvm.get_host_cpu_features().get(feature, False))


_HAS_DEPOSIT = _target_has("bmi2")

TWINS: Final[dict[str, Any]] = {
    "popcount": _count,
    "lowest": _lowest,
    "highest": _highest,
    "kth_bit": _kth_by_deposit if _HAS_DEPOSIT else _kth_by_loop,
    "kth_only": _kth_only_by_deposit if _HAS_DEPOSIT else _kth_only_by_loop,
}
