"""A music player: an album with its tracks, a wall of covers, or what plays now."""

from __future__ import annotations

from dataclasses import dataclass

from generators._web_app_life import Album
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_page import Page
from generators._web_scenes import scene

_COVERS = ("arcs", "waves", "night", "sea", "leaves", "hills", "peaks", "street")


@dataclass(frozen=True, slots=True)
class _Deck:
    """What plays: the index of the track, seconds into it, and the covers of the album and of its shelf."""

    album: Album
    playing: int
    at: int
    covers: list[str]

    @property
    def track(self) -> tuple[str, int]:
        return self.album.tracks[self.playing]


def _length(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def music(page: Page, album: Album, layout: str) -> list[Node]:
    """The player's screen."""
    covers = page.draw.some(_COVERS, 5)
    playing = page.draw.between(0, len(album.tracks) - 1)
    at = int(album.tracks[playing][1] * (0.15 + 0.7 * page.draw.share()))
    deck = _Deck(album, playing, at, covers)
    keys, seek = _keys(page), _seek(page, deck)
    if layout == "now":
        return _now_playing(page, deck, keys, seek)
    page.css(
        ".app{display:grid;grid-template-columns:210px minmax(0, 1fr);min-height:100vh;grid-template-rows:1fr auto}.player{grid-column:1 / -1}.side{padding:$6 $4;background:$surface}.side a{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1}.side a.is-current{background:$soft;color:$link;font-weight:600}.side strong{display:block;margin:0 $3 $5;font-family:$head;font-size:$t1}.page{min-width:0;padding:$6 $7}"
        "@media (max-width: 800px){.app{grid-template-columns:minmax(0, 1fr);grid-template-rows:auto 1fr auto}.side{display:flex;align-items:center;gap:$2;padding:$3 $4}.side strong{margin:0;margin-inline-end:auto}.side ul{display:flex}.side span{display:none}.page{padding:$5 $4}}",
        "App",
    )
    side = _side(page, album)
    head, songs, shelf = _head(page, deck), _songs(page, deck), _shelf(page, deck)
    parts = [head, shelf, songs] if layout == "wall" else [head, songs, shelf]
    return [h("div.app", side, h("main.page", parts), _player(page, deck, keys, seek))]


def _keys(page: Page) -> Node:
    page.css(
        ".player{display:grid;grid-template-columns:1fr 1.4fr 1fr;align-items:center;gap:$5;padding:$3 $5;background:$surface;border-top:$border $line}.player__now{display:flex;align-items:center;gap:$3;min-width:0}.player__now p{color:$muted;font-size:$ts}.player__cover{flex:none;width:48px;height:48px;border-radius:$r0;overflow:hidden}.player__mid{display:grid;gap:$1;justify-items:center}.player__keys{display:flex;align-items:center;gap:$4}.player__keys button{display:grid;place-items:center;padding:6px;border:0;border-radius:50%;background:none;cursor:pointer}.player__keys .is-main{padding:10px;background:$accent;color:$on-accent}.seek{display:flex;align-items:center;gap:$3;width:100%;color:$muted;font-size:$txs}.seek__track{flex:1;height:4px;border-radius:2px;background:$hair;overflow:hidden}.seek__track div{height:100%;background:$accent}@media (max-width: 700px){.player{grid-template-columns:minmax(0, 1fr)}.player__vol{display:none}}.player__vol{display:flex;justify-content:flex-end;color:$muted}",
        "Player",
    )
    return h(
        "div.player__keys",
        [
            h(
                "button.is-main" if n == "pause" else "button",
                icon(page, n, 20, fill=n in ("skip", "prev")),
                type="button",
                aria_label=n,
                id=page.uid(f"key-{n}"),
            )
            for n in ("shuffle", "prev", "pause", "skip", "repeat")
        ],
    )


def _seek(page: Page, deck: _Deck) -> Node:
    at, seconds = deck.at, deck.track[1]
    return h(
        "div.seek",
        h("span", _length(at)),
        h("div.seek__track", h("div", style=f"width: {100 * at / seconds:.0f}%")),
        h("span", _length(seconds)),
        id=page.uid("seek"),
    )


def _now_playing(page: Page, deck: _Deck, keys: Node, seek: Node) -> list[Node]:
    album, title = deck.album, deck.track[0]
    page.css(
        ".now{display:grid;justify-items:center;gap:$5;max-width:460px;margin:0 auto;padding:$8 $5}.now__cover{width:min(100%, 340px);aspect-ratio:1;border-radius:$r2;overflow:hidden;box-shadow:$e2}.now h1{font-size:$t3;text-align:center}.now p{text-align:center;color:$muted}.now .seek{width:100%}.next{width:100%;border-top:1px solid $line}.next li{display:flex;justify-content:space-between;padding:$3 0;border-bottom:1px solid $hair}.next span{color:$muted}"
    )
    following = [album.tracks[(deck.playing + i) % len(album.tracks)] for i in (1, 2, 3)]
    upcoming = h(
        "ol.next",
        [h("li", h("b", t), h("span", _length(s)), id=page.uid("next-track")) for t, s in following],
    )
    return [
        h(
            "main.now",
            h(
                "div.now__cover",
                scene(page, deck.covers[0], 340, 340, label=album.title),
                id=page.uid("cover"),
            ),
            h("div", h("h1", title), h("p", f"{album.artist} · {album.title}")),
            seek,
            keys,
            upcoming,
        )
    ]


def _side(page: Page, album: Album) -> Node:
    return h(
        "nav.side",
        h("strong", album.app),
        h(
            "ul",
            [
                h(
                    "li",
                    h(
                        "a.is-current" if i == 2 else "a",
                        icon(page, n, 20),
                        h("span", t),
                        href="#",
                        aria_label=t,
                        id=page.uid("menu-item"),
                    ),
                )
                for i, (n, t) in enumerate(album.menu)
            ],
        ),
        id=page.uid("sidebar"),
        aria_label=album.app,
    )


def _head(page: Page, deck: _Deck) -> Node:
    album = deck.album
    page.css(
        ".lp{display:flex;align-items:flex-end;gap:$6;margin-bottom:$6}.lp__cover{flex:none;width:190px;height:190px;border-radius:$r1;overflow:hidden;box-shadow:$e2}.lp h1{font-size:$t4}.lp p{color:$muted}.play{display:inline-flex;align-items:center;gap:$2;margin-top:$4;padding:$2 $5;border:0;border-radius:999px;background:$accent;color:$on-accent;font-weight:600;cursor:pointer}@media (max-width: 600px){.lp{gap:$4;align-items:center}.lp__cover{width:120px;height:120px}.lp h1{font-size:$t2}}"
    )
    minutes = sum(s for _, s in album.tracks) // 60
    return h(
        "header.lp",
        h("div.lp__cover", scene(page, deck.covers[0], 190, 190, label=album.title), id=page.uid("cover")),
        h(
            "div",
            h("h1", album.title),
            h("p", f"{album.artist} · {album.year} · {minutes} min"),
            h(
                "button.play",
                icon(page, "play", 18, fill=True),
                album.play,
                type="button",
                id=page.uid("play"),
            ),
        ),
    )


def _songs(page: Page, deck: _Deck) -> Node:
    album = deck.album
    page.css(
        ".songs{width:100%;border-collapse:collapse}.songs th{padding:$2;text-align:start;color:$muted;font-size:$ts;font-weight:500;border-bottom:1px solid $line}.songs td{padding:$3 $2;border-bottom:1px solid $hair}.songs .n{width:40px;color:$muted}.songs .t{width:80px;text-align:end;color:$muted}.songs .is-playing td{color:$link;font-weight:600}"
    )
    return h(
        "table.songs",
        h("thead", h("tr", h("th.n", "#"), h("th", album.columns[0]), h("th.t", album.columns[1]))),
        h(
            "tbody",
            [
                h(
                    "tr.is-playing" if i == deck.playing else "tr",
                    h("td.n", str(i + 1)),
                    h("td", t),
                    h("td.t", _length(s)),
                    id=page.uid("track"),
                )
                for i, (t, s) in enumerate(album.tracks)
            ],
        ),
    )


def _shelf(page: Page, deck: _Deck) -> Node:
    album = deck.album
    page.css(
        ".shelf h2{margin:$7 0 $4;font-size:$t1}.shelf ul{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4}.shelf figure{margin:0}.shelf figure > div{aspect-ratio:1;border-radius:$r1;overflow:hidden}.shelf figcaption{margin-top:$2;font-size:$ts;color:$muted}.shelf b{display:block;color:$ink}@media (max-width: 700px){.shelf ul{grid-template-columns:1fr 1fr}}"
    )
    return h(
        "section.shelf",
        h("h2", album.shelf_title),
        h(
            "ul",
            [
                h(
                    "li",
                    h(
                        "figure",
                        h("div", scene(page, deck.covers[i + 1], 200, 200, label=t)),
                        h("figcaption", h("b", t), who),
                    ),
                    id=page.uid("album"),
                )
                for i, (t, who) in enumerate(album.shelves)
            ],
        ),
    )


def _player(page: Page, deck: _Deck, keys: Node, seek: Node) -> Node:
    return h(
        "footer.player",
        h(
            "div.player__now",
            h("div.player__cover", scene(page, deck.covers[0], 48, 48)),
            h("div", h("b", deck.track[0]), h("p", deck.album.artist)),
        ),
        h("div.player__mid", keys, seek),
        h("div.player__vol", icon(page, "volume", 20)),
        id=page.uid("player"),
    )
