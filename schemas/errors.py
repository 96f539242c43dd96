"""Who acts on a failure: the class of an error decides, its reason code says why."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a program did not become a sample. The list is closed; rejects hold these words."""

    SYNTAX = "syntax"
    """The program does not parse."""
    BLANK = "blank"
    """The picture shows nothing."""
    TIMEOUT = "timeout"
    """A deadline passed."""
    MEMORY = "memory"
    """The memory bound was reached."""
    NETWORK = "network"
    """The program needs the network, which there is none of."""
    FILE_ACCESS = "file_access"
    """The program reached for a file outside its own folder."""
    TOO_LARGE = "too_large"
    """Source, page, picture, geometry or output is above its bound."""
    MISSING_GLYPH = "missing_glyph"
    """A character has no glyph in the pinned fonts."""
    MISSING_ASSET = "missing_asset"
    """A file that the program names is not in its folder."""
    SCRIPT_ERROR = "script_error"
    """The program raised an error while it ran."""
    CONTEXT_LOST = "context_lost"
    """The graphics context went away."""
    KERNEL_CRASH = "kernel_crash"
    """A native engine died under the program."""
    INVALID_GEOMETRY = "invalid_geometry"
    """The solid or mesh is empty, open or not valid."""
    UNSTABLE = "unstable"
    """Two renderings of the program differ."""
    TRUTH_MISMATCH = "truth_mismatch"
    """Boxes disagree with the independent pixel measurement."""
    DUPLICATE = "duplicate"
    """A near-duplicate of a kept sample."""
    HOSTILE = "hostile"
    """The program tried something that no honest program does."""


class RefusalReason(StrEnum):
    """Why a profile leaves out a target, or a profile or container refuses a document. The list is closed; an export counts these."""

    TOO_SMALL = "too_small"
    """The target is smaller than two steps of the profile's coordinates."""
    NEAR_ORIGIN = "near_origin"
    """A point in pixels with both values 0 or 1 would read as a normalised one."""
    ASPECT = "aspect"
    """A picture is too long or too narrow for the profile's processor."""
    REWRITTEN = "rewritten"
    """The document is in another profile already; export from the corpus that the run made."""
    NOT_COMPOSED = "not_composed"
    """The document is not what this version composes of the sample; export with the version that made it."""
    NOTHING_LEFT = "nothing_left"
    """Every target that the document asks for is refused."""
    NO_REPLY = "no_reply"
    """A chat of the document would have nothing for the assistant to say."""
    IMAGE_TAG = "image_tag"
    """The document's text holds `<image>`, `<video>` or `<audio>`, which trainers of chats count as a picture, video or sound."""
    CONTROL_TOKEN = "control_token"
    """The document's text holds a control token of the profile's model, which its tokenizer would not read as text."""


class RenderloomError(Exception):
    """Base of the errors whose class says who acts."""


class SampleError(RenderloomError):
    """The program is at fault: drop it to rejects with its reason and go on."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message

    def __reduce__(self) -> tuple[type[SampleError], tuple[Reason, str]]:
        return (type(self), (self.reason, self.message))

    def __str__(self) -> str:
        return f"{self.reason}: {self.message}"


class WorkerError(RenderloomError):
    """The runtime is at fault: restart it and try again; reject with ``reason`` when that fails twice."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message

    def __reduce__(self) -> tuple[type[WorkerError], tuple[Reason, str]]:
        return (type(self), (self.reason, self.message))

    def __str__(self) -> str:
        return f"{self.reason}: {self.message}"


class SetupError(RenderloomError):
    """Something this machine lacks: the message says what to install. Stops the run."""


class ClusterError(RenderloomError):
    """Ray went away under the run: what is finished is kept for a resume."""


class RecipeError(RenderloomError):
    """What was asked for cannot be, in a recipe or a view: the message names the key and the nearest known one."""


class CorpusError(RenderloomError):
    """A folder that is not a finished corpus, is damaged, or belongs to another run."""


class PassingError(CorpusError):
    """A disk or store that refuses now and may not later: what is finished is kept. The command says how to go on."""


class StageError(RenderloomError):
    """A slip of ours inside a stage: the message names stage, unit, item, and the line that raised. Stops the run."""


class RefusedError(RenderloomError):
    """A document that a coordinate profile cannot say: skip it and count its reason."""

    def __init__(self, reason: RefusalReason, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message

    def __reduce__(self) -> tuple[type[RefusedError], tuple[RefusalReason, str]]:
        return (type(self), (self.reason, self.message))

    def __str__(self) -> str:
        return f"{self.reason}: {self.message}"
