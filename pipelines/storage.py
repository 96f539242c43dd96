"""Where a corpus may lie: a local folder or an address in an object store, told apart in one place.

Credentials and endpoints come from the usual variables of the environment alone: ``AWS_ACCESS_KEY_ID``,
``AWS_SECRET_ACCESS_KEY``, ``AWS_SESSION_TOKEN``, ``AWS_PROFILE``, ``AWS_REGION``, ``AWS_ENDPOINT_URL`` for ``s3://``;
``GOOGLE_APPLICATION_CREDENTIALS``, ``GOOGLE_CLOUD_PROJECT``, ``STORAGE_EMULATOR_HOST`` for ``gs://``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

from schemas.errors import CorpusError

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://(.*)", re.DOTALL)
_PROCESS_ONLY = ("memory", "data", "blockcache", "filecache", "simplecache")
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
    import fsspec
    from upath import UPath

    try:
        fsspec.get_filesystem_class(scheme)
    except ImportError as error:
        raise CorpusError(f"{text}: {error}") from error
    except ValueError as error:
        raise CorpusError(f"{text}: no kind of store is called {scheme}://") from error
    # A listing that is kept says of a file that another worker wrote since that there is none.
    return cast(Path, UPath(text, **_options(scheme)))


def _options(scheme: str) -> dict[str, Any]:
    options: dict[str, Any] = {"use_listings_cache": False}
    if scheme in ("gs", "gcs"):
        options["consistency"] = "md5"  # what the store received is what was sent
    return options


def is_remote(path: Path) -> bool:
    """Whether the path lies in an object store."""
    return not isinstance(path, Path)


def store_of(path: Path) -> tuple[Any, str]:
    """The fsspec file system of a remote path, and the path as that file system names it."""
    remote = cast(Any, path)
    return remote.fs, remote.path
