"""Write the front end's types of what the kernel sends: ``python scripts/snapshot_types.py``.

They come from ``penta_widgets/widgets/wire``; a test fails while ``frontend/src/snapshot.ts`` is not as written here.
"""

from __future__ import annotations

import inspect
import types
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from penta_widgets.widgets.wire import shapes, snapshot

TARGET: Final = Path(shapes.__file__).parents[2] / "frontend" / "src" / "snapshot.ts"
HEAD: Final = """/**
 * What the kernel sends. Written by scripts/snapshot_types.py from penta_widgets/widgets/wire; do not edit.
 */
"""
PLAIN: Final[dict[object, str]] = {int: "number", str: "string", bool: "boolean", type(None): "null", Any: "object"}
WIDEST: Final = 110


def shape_types() -> list[type]:
    """Every TypedDict of the wire, in the order they are written."""
    return [
        value
        for module in (snapshot, shapes)
        for value in vars(module).values()
        if is_typeddict(value) and value.__module__ == module.__name__
    ]


def type_text(shape: object) -> str:
    """A type as TypeScript writes it."""
    origin, arguments = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return str(getattr(shape, "__name__", ""))
    if shape in PLAIN:
        return PLAIN[shape]
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in arguments)
    if origin in {Union, types.UnionType}:
        return " | ".join(map(type_text, arguments))
    if origin is list:
        inner = type_text(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_text, arguments))}]"
    if origin is dict:
        return "object" if arguments[1] is Any else f"Record<string, {type_text(arguments[1])}>"
    raise TypeError(f"{shape!r} has no TypeScript type here")


def interface(shape: type) -> str:
    """One interface with its comment; a table's own part is its parameter."""
    name = shape.__name__
    comment = inspect.cleandoc(shape.__doc__ or "") if not (shape.__doc__ or "").startswith("dict(") else ""
    lines = [f" * {line}".rstrip() for line in comment.splitlines()]
    head = [] if not lines else [f"/**{lines[0][2:]} */"] if len(lines) == 1 else ["/**", *lines, " */"]
    generic = f"{name}<Table = object>" if name == "Snapshot" else name
    body = []
    for field, hint, required in shapes.fields(shape):
        text = "Table" if (name, field) == ("Snapshot", "table") else type_text(hint)
        line = f"  {field}{'' if required else '?'}: {text};"
        if len(line) > WIDEST:
            line = f"  {field}{'' if required else '?'}:\n    | " + text.replace(" | ", "\n    | ") + ";"
        body.append(line)
    return "\n".join([*head, f"export interface {generic} {{", *body, "}", ""])


def snapshot_types() -> str:
    """The whole file."""
    return HEAD + "".join(f"\n{interface(shape)}" for shape in shape_types())


if __name__ == "__main__":
    TARGET.write_text(snapshot_types(), encoding="utf-8")
