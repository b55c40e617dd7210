"""``penta replay``, ``penta repair`` and ``penta daily``: stored games and the day's deal, without a notebook."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from penta_widgets.drawing import SEAT_NAMES, text
from penta_widgets.engine import game, game_names
from penta_widgets.engine.deals import daily_id, day_of, deal_for
from penta_widgets.engine.errors import PentaError
from penta_widgets.engine.records import load_record
from penta_widgets.stepper import Stepper, printed

if TYPE_CHECKING:
    from penta_widgets.storage import DayResult

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_commands(commands: Commands) -> None:
    """Teach the `penta` command to replay records and to tell the day's deal."""
    replay = commands.add_parser("replay", help="step through a recorded game, or print it if this is no terminal")
    replay.add_argument("file", type=Path, help="a record, as a table's record saves it; - reads standard input")
    replay.add_argument("--seat", type=int, default=0, help="the seat whose cards are shown (0)")
    replay.add_argument("--open", action="store_true", help="show all hands")
    replay.add_argument("--print", action="store_true", help="print the whole game, in a terminal too")
    replay.set_defaults(run=_replay)

    repair = commands.add_parser("repair", help="save what is whole in a damaged file of stored games")
    repair.add_argument("file", nargs="*", type=Path, help="the damaged file (all that were set aside)")
    repair.set_defaults(run=_repair)

    daily = commands.add_parser("daily", help="today's deal, the same for everyone (by UTC date)")
    daily.add_argument("game", nargs="?", default="solitaire", choices=game_names(), help="which game (solitaire)")
    daily.set_defaults(run=_daily)


def _replay(options: argparse.Namespace) -> int:
    try:
        record = load_record(sys.stdin.buffer.read() if str(options.file) == "-" else options.file)
    except PentaError as error:
        sys.stderr.write(f"penta: {error}\n")
        return 2
    players = record.game.players
    if not 0 <= options.seat < players:
        sys.stderr.write(f"penta: there is no seat {options.seat}; seats are 0 to {players - 1}\n")
        return 2
    if options.print or not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.stdout.write(printed(record, record.names or SEAT_NAMES[:players]) + "\n")
        return 0
    Stepper(record, sys.stdout, seat=options.seat, open_hands=options.open).run(_typed())
    return 0


def _repair(options: argparse.Namespace) -> int:
    from penta_widgets.storage import StorageError, Store, damaged_files

    failed = False
    with Store() as store:
        files = options.file or damaged_files(store.path)
        if not files:
            sys.stdout.write(f"No damaged file of stored games lies beside {store.path}.\n")
        for file in files:
            try:
                done = store.repair(file)
            except StorageError as error:
                sys.stderr.write(f"penta: {error}\n")
                failed = True
                continue
            lost = f", {len(done.lost)} lost ({', '.join(done.lost)})" if done.lost else ""
            sys.stdout.write(
                f"{file}: {len(done.saved)} games saved, {len(done.known)} were here already{lost}, "
                f"{done.results} results added. The damaged file is left as it is.\n"
            )
    return 2 if failed else 0


def _typed() -> Iterator[str]:
    try:
        while True:
            yield input("> ")
    except (EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")


def _daily(options: argparse.Namespace, now: datetime | None = None) -> int:
    deal_id = daily_id(options.game, now or datetime.now(UTC))
    start = game(options.game).start()
    state = start.after(deal_for(start, deal_id))
    day = day_of(deal_id)
    kept = _kept(options.game)
    lines = [
        deal_id,
        text(state, 0 if start.game.players > 1 else None),
        f'To play it: play("{options.game}", deal="daily") in a notebook.',
        *(_result(result) for played, result in kept.items() if played == day),
        f"Days kept: {len(kept)}, won: {sum(result.won for result in kept.values())}.",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def _kept(name: str) -> dict[date, DayResult]:
    from penta_widgets.storage import Store, data_file

    if not data_file().exists():  # telling the deal makes no file
        return {}
    with Store(on_warning=_warned) as store:
        return store.calendar(name)


def _warned(warning: str | None) -> None:
    if warning:
        sys.stderr.write(f"penta: {warning}\n")


def _result(result: DayResult) -> str:
    return f"Today's result: {'won' if result.won else 'not won'}, score {result.score:g}."
