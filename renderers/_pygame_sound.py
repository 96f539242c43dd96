"""Sounds that take their time on the virtual clock and are never heard. Runs inside the sandbox."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pygame.mixer

from renderers._pygame_clock import Clock
from renderers._pygame_files import audited
from renderers._sandbox_types import replace_methods

MUSIC_MS = 180_000.0
"""How long a piece of music lasts, as its file is not measured."""


class Mixer:
    """Which channel plays what until when, in milliseconds of virtual time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._playing: dict[int, tuple[float, object]] = {}
        self._music = (0.0, 0.0)

    def start(self, channel: int, sound: Any, loops: int, maxtime: int) -> None:
        """Play a sound on a channel."""
        lasts = math.inf if loops < 0 else (loops + 1) * sound.get_length() * 1000
        self._playing[channel] = (self._clock.now_ms + (min(lasts, maxtime) if maxtime > 0 else lasts), sound)

    def free(self) -> int | None:
        """The first channel that plays nothing."""
        channels = range(pygame.mixer.get_num_channels())
        return next((i for i in channels if not self.is_busy(i)), None)

    def is_busy(self, channel: int) -> bool:
        return self._playing.get(channel, (0.0, None))[0] > self._clock.now_ms

    def any_busy(self) -> bool:
        return any(self.is_busy(i) for i in self._playing)

    def sound(self, channel: int) -> object:
        """What a channel plays, or None."""
        return self._playing[channel][1] if self.is_busy(channel) else None

    def stop(self, channel: int | None = None, sound: object = None) -> None:
        """Silence a channel, the channels of a sound, or all."""
        for i in list(self._playing):
            if channel in (None, i) and (sound is None or self._playing[i][1] is sound):
                del self._playing[i]

    def play_music(self, loops: int = 0, start: float = 0.0, fade_ms: int = 0) -> None:
        lasts = math.inf if loops < 0 else (loops + 1) * MUSIC_MS
        self._music = (self._clock.now_ms, self._clock.now_ms + lasts)

    def stop_music(self, *_: object) -> None:
        self._music = (0.0, 0.0)

    def music_busy(self) -> bool:
        return self._music[1] > self._clock.now_ms

    def music_pos(self) -> int:
        return int(self._clock.now_ms - self._music[0]) if self.music_busy() else -1


def make_sound(mixer: Mixer) -> type:
    """The class that stands for ``pygame.mixer.Sound``."""

    class Sound(pygame.mixer.Sound):
        """A sound from the program's folder or from its own samples."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            for value in (*(a for a in args[:1] if not isinstance(a, bytes)), kwargs.get("file")):
                audited(value)
            super().__init__(*args, **kwargs)

        def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> Any:
            channel = mixer.free()
            if channel is None:
                return None
            mixer.start(channel, self, loops, maxtime)
            return pygame.mixer.Channel(channel)

        def stop(self) -> None:
            mixer.stop(sound=self)

        def fadeout(self, time: int) -> None:
            mixer.stop(sound=self)

        def get_num_channels(self) -> int:
            return sum(mixer.sound(i) is self for i in range(pygame.mixer.get_num_channels()))

    return Sound


def install_sound(clock: Clock) -> None:
    """Let sounds and music play in virtual time alone."""
    mixer = Mixer(clock)
    nothing: Callable[..., None] = lambda *_, **__: None  # noqa: E731

    def find_channel(force: bool = False) -> Any:
        found = mixer.free()
        return pygame.mixer.Channel(0 if found is None else found) if found is not None or force else None

    def play(channel: Any, sound: Any, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> None:
        mixer.start(channel.id, sound, loops, maxtime)

    replace_methods(
        pygame.mixer.Channel,
        {
            "play": play,
            "queue": lambda channel, sound: mixer.start(channel.id, sound, 0, 0),
            "get_busy": lambda channel: mixer.is_busy(channel.id),
            "get_sound": lambda channel: mixer.sound(channel.id),
            **dict.fromkeys(("stop", "fadeout"), lambda channel, *_: mixer.stop(channel.id)),
            **dict.fromkeys(("pause", "unpause"), nothing),
        },
    )
    Sound = make_sound(mixer)  # noqa: N806  # a class
    vars(pygame)["Sound"] = Sound
    vars(pygame.mixer).update(
        Sound=Sound,
        find_channel=find_channel,
        get_busy=mixer.any_busy,
        **dict.fromkeys(("stop", "fadeout"), lambda *_: mixer.stop()),
        **dict.fromkeys(("pause", "unpause"), nothing),
    )
    vars(pygame.mixer.music).update(
        play=mixer.play_music,
        stop=mixer.stop_music,
        fadeout=mixer.stop_music,
        get_busy=mixer.music_busy,
        get_pos=mixer.music_pos,
        **dict.fromkeys(("pause", "unpause", "rewind", "set_pos"), nothing),
    )
