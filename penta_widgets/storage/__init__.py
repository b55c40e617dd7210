"""Games and results that outlive the kernel: one SQLite file, safe against a kill at any moment."""

from penta_widgets.storage.damage import Repaired, damaged_files
from penta_widgets.storage.errors import StorageError, StorageWarning
from penta_widgets.storage.journal import Journal, journal_of_tables, store_of_tables
from penta_widgets.storage.place import data_file
from penta_widgets.storage.statistics import DayResult, Statistics
from penta_widgets.storage.store import Saved, Store, Summary

__all__ = [
    "DayResult",
    "Journal",
    "Repaired",
    "Saved",
    "Statistics",
    "StorageError",
    "StorageWarning",
    "Store",
    "Summary",
    "damaged_files",
    "data_file",
    "journal_of_tables",
    "store_of_tables",
]
