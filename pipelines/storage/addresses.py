"""Where a corpus may lie: a local folder or an address in an object store, told apart in one place.

Credentials and endpoints come from the usual variables of the environment alone: ``AWS_ACCESS_KEY_ID``,
``AWS_SECRET_ACCESS_KEY``, ``AWS_SESSION_TOKEN``, ``AWS_PROFILE``, ``AWS_REGION``, ``AWS_ENDPOINT_URL`` for ``s3://``;
``GOOGLE_APPLICATION_CREDENTIALS``, ``GOOGLE_CLOUD_PROJECT``, ``STORAGE_EMULATOR_HOST`` for ``gs://``.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from schemas.errors import CorpusError

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://(.*)", re.DOTALL)
_ZONAL_BUCKETS = ("GCSFS_EXPERIMENTAL_ZB_HNS_SUPPORT", "false")
"""Else gcsfs asks another service, by another protocol, for the kind of every bucket."""
_PROCESS_ONLY = ("memory", "data", "blockcache", "filecache", "simplecache")
_VARIABLES = {
    "s3": ("AWS_",),
    "gs": ("GOOGLE_", "STORAGE_EMULATOR_HOST", "GCSFS_"),
    "gcs": ("GOOGLE_", "STORAGE_EMULATOR_HOST", "GCSFS_"),
    "az": ("AZURE_",),
    "abfs": ("AZURE_",),
}
_READ_ONLY = ("http", "https", "github", "git", "zip", "tar")


def address(text: str | Path) -> Path:
    """The path that a user named: an absolute local one, or one of fsspec's with the same methods.

    Raises:
        CorpusError: the address is of no kind that can hold a corpus, or its package is not installed.
    """
    found = _SCHEME.fullmatch(str(text))
    if isinstance(text, Path) or found is None:
        return Path(text).absolute()
    scheme, rest = found.groups()
    if scheme in ("file", "local"):
        return Path("/" + rest.lstrip("/"))
    if scheme in _PROCESS_ONLY:
        raise CorpusError(f"{text} lives in one process, where no worker sees it: name a folder or a bucket")
    if scheme in _READ_ONLY:
        raise CorpusError(f"{text} cannot be written: name a folder or a bucket (s3://BUCKET/PREFIX)")
    if not rest.strip("/"):
        raise CorpusError(f"{text} names no bucket: write {scheme}://BUCKET/PREFIX")
    return _remote(f"{scheme}://{rest.rstrip('/')}", scheme)


def _remote(text: str, scheme: str) -> Path:
    os.environ.setdefault(*_ZONAL_BUCKETS)
    import fsspec
    from upath import UPath

    try:
        fsspec.get_filesystem_class(scheme)
    except ImportError as error:
        raise CorpusError(f"{text}: {error}") from error
    except ValueError as error:
        raise CorpusError(f"{text}: no kind of store is called {scheme}://") from error
    logging.getLogger("gcsfs").setLevel(logging.CRITICAL)  # it prints every error that it also raises
    # A listing that is kept says of a file that another worker wrote since that there is none.
    return cast(Path, UPath(text, **_options(scheme)))


def _options(scheme: str) -> dict[str, Any]:
    options: dict[str, Any] = {"use_listings_cache": False}
    if scheme in ("gs", "gcs"):
        options["consistency"] = "md5"  # what the store received is what was sent
        if "STORAGE_EMULATOR_HOST" in os.environ and "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ:
            options["token"] = "anon"  # else Google's machines are asked for credentials, over the network
    return options


def is_remote(path: Path) -> bool:
    """Whether the path lies in an object store."""
    return not isinstance(path, Path)


def store_of(path: Path) -> tuple[Any, str]:
    """The fsspec file system of a remote path, and the path as that file system names it."""
    remote = cast(Any, path)
    return remote.fs, remote.path


@dataclass(frozen=True, kw_only=True, slots=True)
class Stored:
    """A file below a folder: its path from there with ``/``, and when its disk or store says that it was written."""

    name: str
    num_bytes: int
    written_s: float


def files_below(folder: Path) -> list[Stored]:
    """Every file below a folder, by name, none where there is no such folder; of a store one listing, 1,000 a request."""
    if not is_remote(folder):
        below = ((p, p.stat() if p.exists() else p.lstat()) for p in folder.rglob("*") if not p.is_dir())
        found = [
            Stored(name=p.relative_to(folder).as_posix(), num_bytes=stat.st_size, written_s=stat.st_mtime)
            for p, stat in below
        ]
        return sorted(found, key=lambda f: f.name)
    store, key = store_of(folder)
    listed = store.find(f"{key}/", detail=True)
    return [
        Stored(name=name.removeprefix(f"{key}/"), num_bytes=info["size"], written_s=_written_s(info))
        for name, info in sorted(listed.items())
        if name.startswith(f"{key}/") and not name.endswith("/")
    ]


def _written_s(info: dict[str, Any]) -> float:
    when = next((info[k] for k in ("LastModified", "mtime", "last_modified") if k in info), None)
    return when.timestamp() if isinstance(when, datetime) else float(when or 0)


def names_in(folder: Path) -> list[str]:
    """The names of what lies in a folder, none where there is no such folder; of a store one listing."""
    if not is_remote(folder):
        return sorted(p.name for p in folder.iterdir()) if folder.is_dir() else []
    store, key = store_of(folder)
    try:
        listed = store.ls(key, detail=False)
    except FileNotFoundError:
        return []
    return sorted({name.rstrip("/").rpartition("/")[2] for name in listed if name.rstrip("/") != key})


def remove_folder(folder: Path, keep: str = "") -> None:
    """Remove a folder with all that is in it, but for what is called ``keep``; of a store 1,000 files a request."""
    if is_remote(folder):
        store, key = store_of(folder)
        names = [f"{key}/{f.name}" for f in files_below(folder) if f.name.partition("/")[0] != (keep or None)]
        if names:
            store.rm(names)
    elif folder.is_dir() and not keep:
        shutil.rmtree(folder)
    elif folder.is_dir():
        for path in folder.iterdir():
            if path.name != keep:
                shutil.rmtree(path) if path.is_dir() else path.unlink()


def remove_file(path: Path) -> None:
    """Remove a file, if there is one; of a store with one request."""
    if not is_remote(path):
        path.unlink(missing_ok=True)
        return
    store, key = store_of(path)
    with contextlib.suppress(FileNotFoundError):
        store.rm_file(key)


def end_unfinished_uploads(folder: Path) -> None:
    """End the uploads in parts that killed writers left below a folder: S3 keeps, and bills, their parts otherwise."""
    if not is_remote(folder):
        return
    store, key = store_of(folder)
    if "s3" not in store.protocol:
        return  # Google's end by themselves and cost nothing
    bucket, _, prefix = key.partition("/")
    marks: dict[str, str] = {}
    while True:
        page = store.call_s3("list_multipart_uploads", Bucket=bucket, Prefix=f"{prefix}/", **marks)
        for upload in page.get("Uploads", []):
            store.abort_mpu(bucket, upload["Key"], upload["UploadId"])
        if not page.get("IsTruncated"):
            return
        marks = {"KeyMarker": page["NextKeyMarker"], "UploadIdMarker": page["NextUploadIdMarker"]}


def environment_for(path: Path) -> dict[str, str]:
    """The variables of this process by which workers on other machines reach the path; none for a local one."""
    prefixes = _VARIABLES.get(str(path).partition("://")[0], ()) if is_remote(path) else ()
    return (
        {name: value for name, value in os.environ.items() if name.startswith(prefixes)} if prefixes else {}
    )
