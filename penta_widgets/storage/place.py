"""Where the one file stands."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

FOLDER_VARIABLE: Final = "PENTA_DATA"
FILE_NAME: Final = "games.sqlite3"


def data_file() -> Path:
    """The file of stored games: in the folder that PENTA_DATA names, else in the platform's data folder.

    A name that cannot be expanded, such as ``~nobody``, is taken as it stands; without a home folder the games go to
    the temporary one. Writing there then says what is wrong, if anything is.
    """
    chosen = os.environ.get(FOLDER_VARIABLE)
    try:
        folder = Path(chosen).expanduser() if chosen else user_data_path("penta-widgets", appauthor=False)
    except RuntimeError:
        folder = Path(chosen) if chosen else Path(tempfile.gettempdir()) / "penta-widgets"
    return folder / FILE_NAME
