"""Where the one file stands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

FOLDER_VARIABLE: Final = "PENTA_DATA"
FILE_NAME: Final = "games.sqlite3"


def data_file() -> Path:
    """The file of stored games: in the folder that PENTA_DATA names, else in the platform's data folder."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    folder = Path(chosen).expanduser() if chosen else user_data_path("penta-widgets", appauthor=False)
    return folder / FILE_NAME
