"""Compile the rules' integer functions if Numba is there; the same source runs without it.

A function marked ``@kernel`` stays plain Python for interactive play. ``fast(function)`` is its compiled twin,
made on first request together with every kernel it calls; without Numba it is the function itself. This is
the only file that knows Numba exists.

What a kernel may use (learnt the hard way): 64-bit integers below 2**62, tuples and ints as module globals,
arrays across the boundary, no recursion (a cached self-recursive function crashes the second process).
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_kernels: dict[Callable[..., Any], None] = {}
_lock = threading.RLock()

GENERATOR_FACTOR: Final = 536_870_598
WORD: Final = (1 << 32) - 1


def kernel(function: F) -> F:
    """Mark an integer function as compilable; it is returned unchanged."""
    _kernels[function] = None
    return function


@cache
def available() -> bool:
    """Whether Numba is installed (without importing it) and may compile.

    ``PENTA_INTERPRET=1`` says no, and so does Numba's own ``NUMBA_DISABLE_JIT``, under which our intrinsics fail.
    """
    wanted = os.environ.get("PENTA_INTERPRET") != "1" and os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}
    return wanted and importlib.util.find_spec("numba") is not None


def fast(function: F) -> F:
    """The compiled twin of a kernel, or the kernel itself where Numba is missing."""
    if not available():
        return function
    with _lock:
        return cast("F", _compiled(function))


@kernel
def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


@kernel
def lowest(mask: int) -> int:
    """Position of the lowest set bit; the mask must not be empty."""
    return (mask & -mask).bit_length() - 1


@kernel
def highest(mask: int) -> int:
    """Position of the highest set bit; the mask must not be empty."""
    return mask.bit_length() - 1


@kernel
def kth_bit(mask: int, k: int) -> int:
    """Position of the k-th set bit, counted from 0."""
    while k:
        mask &= mask - 1
        k -= 1
    return (mask & -mask).bit_length() - 1


@kernel
def kth_only(mask: int, k: int) -> int:
    """The mask with its k-th set bit alone, counted from 0."""
    while k:
        mask &= mask - 1
        k -= 1
    return mask & -mask


@kernel
def draw(generator: Any, n: int) -> int:
    """A number from 0 to n - 1; ``generator[0]`` is the state of a multiply-with-carry generator.

    The 61-bit state is the same sequence in Python, compiled and in C (G. Marsaglia's MWC; the bias of the
    multiply-shift reduction is below n / 2**32).
    """
    state: int = generator[0]
    low = state & WORD
    generator[0] = GENERATOR_FACTOR * low + (state >> 32)
    return low * n >> 32


@kernel
def shuffle(cards: Any, generator: Any) -> None:
    """Shuffle in place (Fisher and Yates); ``draw`` is written out, since it is the hot spot of a deal."""
    state: int = generator[0]
    for left in range(len(cards), 1, -1):
        low = state & WORD
        state = GENERATOR_FACTOR * low + (state >> 32)
        k = low * left >> 32
        card = cards[k]
        cards[k] = cards[left - 1]
        cards[left - 1] = card
    generator[0] = state


BIT_KERNELS: Final = (popcount, lowest, highest, kth_bit, kth_only)
"""The kernels that have a machine instruction (``intrinsics.TWINS``)."""


def seeded(seed: int) -> list[int]:
    """A generator's starting state from any int: eight bytes of a hash, folded into the valid range."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return [1 + int.from_bytes(digest, "big") % (GENERATOR_FACTOR * (1 << 32) - 2)]


def array(values: list[int]) -> Any:
    """Integers in the form that compiled kernels take: an int64 array; without Numba a list. Always a copy."""
    if not available():
        return list(values)
    import numpy as np

    return np.array(values, dtype=np.int64)


def zeros(size: int) -> Any:
    """``size`` cells of 0, in the form of ``array``."""
    if not available():
        return [0] * size
    import numpy as np

    return np.zeros(size, dtype=np.int64)


@cache
def _compiled(function: Callable[..., Any]) -> Any:
    import numba

    native = _native(function)
    if native is not None:
        return native
    plain = cast("FunctionType", function)
    scope = dict(plain.__globals__)
    for name in plain.__code__.co_names:
        callee = scope.get(name)
        if callable(callee) and callee in _kernels and callee is not function:
            scope[name] = _compiled(callee)
    twin = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__, None)
    twin.__qualname__, twin.__module__ = plain.__qualname__, plain.__module__
    settings: Any = numba.config
    directory, settings.CACHE_DIR = settings.CACHE_DIR, str(_cache_folder())
    try:
        return numba.njit(cache=True, nogil=True, error_model="numpy")(twin)
    finally:
        settings.CACHE_DIR = directory


@cache
def _cache_folder() -> Path:
    """One folder for each state of the kernel sources; a temporary one where the usual place cannot be written.

    The temporary one is the user's own and is used again by the next process, so that kernels compile once; a new one
    for this process alone is the last resort, if somebody else made a folder of that name.
    """
    version = f"py{sys.version_info[0]}{sys.version_info[1]}-{sources_digest(Path(__file__).parents[1])}"
    for base in (_usual_caches(), Path(tempfile.gettempdir()) / f"penta-widgets-{_user()}"):
        if base is not None and (folder := _private(base, version)) is not None:
            return folder
    return Path(tempfile.mkdtemp(prefix="penta-widgets-"))


def _usual_caches() -> Path | None:
    """Where this system keeps a user's caches; None if there is no home."""
    chosen = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(chosen) if chosen else Path.home() / ".cache") / "penta-widgets"
    except RuntimeError:  # no HOME, and no entry in the list of users
        return None


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _private(base: Path, version: str) -> Path | None:
    """The folder of this version, made if need be; None if it cannot be written or is another user's.

    Compiled code is loaded from it, so nobody else may be able to put theirs there.
    """
    folder = base / version
    try:
        base.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(exist_ok=True)
        own = not hasattr(os, "getuid") or (not base.is_symlink() and base.stat().st_uid == os.getuid())
        return folder if own and os.access(folder, os.W_OK) else None
    except OSError:
        return None


def sources_digest(package: Path) -> str:
    """A digest of all that compiled kernels are made from: the engine, and files with kernels elsewhere.

    Numba alone looks at one file, so it would not see that a callee, a constant or an intrinsic changed.
    """
    digest = hashlib.blake2b(digest_size=8)
    for source in sorted(package.rglob("*.py")):
        text = source.read_bytes()
        if source.is_relative_to(package / "engine") or b"@kernel" in text:
            digest.update(b"%d %s\n" % (len(text), source.relative_to(package).as_posix().encode()))
            digest.update(text)
    return digest.hexdigest()


def _native(function: Callable[..., Any]) -> Any | None:
    """Machine instructions for the bit counts, which Numba does not know on Python's int methods."""
    from penta_widgets.engine import intrinsics

    return intrinsics.TWINS.get(function.__name__) if function in BIT_KERNELS else None
