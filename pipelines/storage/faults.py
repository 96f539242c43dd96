"""What a disk or an object store refused, in a sentence that says what to do.

How work that stopped goes on differs from command to command: such errors are :class:`PassingError`, and the command says it.
"""

from __future__ import annotations

import contextlib
import errno
import sys
from collections.abc import Iterator
from pathlib import Path

from pipelines.storage.addresses import is_remote
from schemas.errors import CorpusError, PassingError

_FOREIGN = {
    "botocore.exceptions": ("BotoCoreError", "ClientError"),
    "aiohttp": ("ClientError",),
    "gcsfs.retry": ("HttpError", "ChecksumError", "NonRetryableError"),
    "google.auth.exceptions": ("GoogleAuthError",),
    "fsspec.exceptions": ("FSTimeoutError",),
}
_HINTS = {
    errno.ENOSPC: "free some",
    errno.EDQUOT: "free some",
    errno.EROFS: "name a folder that can be written",
    errno.EACCES: "name a folder that you may write, or change its owner",
    errno.EPERM: "name a folder that you may write, or change its owner",
}
_PASSING = (errno.ENOSPC, errno.EDQUOT)
_WRONG_KEYS = (
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "ExpiredToken",
    "InvalidToken",
    "TokenRefreshRequired",
)
_NO_KEYS = (
    "NoCredentialsError",
    "PartialCredentialsError",
    "DefaultCredentialsError",
    "RefreshError",
    "ProfileNotFound",
)
_BUSY = ("SlowDown", "ServiceUnavailable", "503", "500", "429", "InternalError", "OperationAborted")


def failures() -> tuple[type[BaseException], ...]:
    """The exceptions by which disks and stores refuse; of a package that was not imported there is none to come."""
    found: list[type[BaseException]] = [OSError]
    for module, names in _FOREIGN.items():
        loaded = sys.modules.get(module)
        found += [getattr(loaded, name) for name in names if hasattr(loaded, name)]
    return tuple(found)


@contextlib.contextmanager
def explained(doing: str, path: Path) -> Iterator[None]:
    """Turn what a disk or store refuses within the block into a :class:`CorpusError`."""
    try:
        yield
    except failures() as error:
        raise cannot(doing, path, error) from error


def cannot(doing: str, path: Path, error: BaseException) -> CorpusError:
    """The error to raise from one of :func:`failures`; ``doing`` is ``write`` or ``read``."""
    reason, passes = _remote_reason(path, doing, error) if is_remote(path) else _local_reason(doing, error)
    return (PassingError if passes else CorpusError)(f"cannot {doing} {path}: {reason}")


def _local_reason(doing: str, error: BaseException) -> tuple[str, bool]:
    """Why, and whether it may pass."""
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    number = getattr(error, "errno", None) or 0
    hint = _HINTS.get(number)
    return (f"{said}: {hint}", number in _PASSING) if hint and doing != "read" else (said, False)


def _remote_reason(path: Path, doing: str, error: BaseException) -> tuple[str, bool]:
    """As :func:`_local_reason`, of a store."""
    chain = _chain(error)
    names = {type(e).__name__ for e in chain}
    code = next((c for e in chain if (c := _code(e))), "")
    said = " ".join(str(error).split()) or type(error).__name__
    bucket = path.parts[0].strip("/").rpartition("/")[2] if path.parts else ""
    if names & set(_NO_KEYS):
        return f"no credentials for it ({said}): {_credentials(path)}", False
    if code in _WRONG_KEYS or code == "401":
        return f"the store does not accept the credentials ({said}): {_credentials(path)}", False
    if code == "NoSuchBucket" or (doing == "write" and isinstance(error, FileNotFoundError)):
        return f"there is no bucket {bucket}: make it, or name another", False
    if isinstance(error, FileNotFoundError):
        return "there is no such object", False
    if isinstance(error, PermissionError) or code == "403" or said.startswith("Forbidden"):
        return (
            f"the store refuses ({said}): the credentials are wrong, or lack the right to list, read, write and delete there",
            False,
        )
    if code in _BUSY:
        return f"the store is overloaded ({said})", True
    if isinstance(error, TimeoutError | ConnectionError) or any(
        "Connect" in n or "Timeout" in n for n in names
    ):
        return f"the store cannot be reached ({said}): {_endpoint(path)}", True
    return said, False


def _chain(error: BaseException) -> list[BaseException]:
    """The error and what it came from."""
    chain = [error]
    while (cause := chain[-1].__cause__ or chain[-1].__context__) is not None and cause not in chain:
        chain.append(cause)
    return chain


def _code(error: BaseException) -> str:
    """The code by which a store says why, as S3 (a word) or GCS (a number) gives it; empty where there is none."""
    response = getattr(error, "response", None)
    if isinstance(response, dict):
        return str(response.get("Error", {}).get("Code", ""))
    return str(getattr(error, "code", "") or "")


def _scheme(path: Path) -> str:
    return str(path).partition("://")[0]


def _credentials(path: Path) -> str:
    if _scheme(path) in ("gs", "gcs"):
        return "set GOOGLE_APPLICATION_CREDENTIALS or run gcloud auth application-default login"
    if _scheme(path) in ("s3", "s3a"):
        return "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE"
    return f"set the variables that {_scheme(path)}:// reads"


def _endpoint(path: Path) -> str:
    variable = {"s3": "AWS_ENDPOINT_URL", "gs": "STORAGE_EMULATOR_HOST"}.get(_scheme(path))
    return f"check the network and {variable}" if variable else "check the network"
