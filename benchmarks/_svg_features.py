"""Small drawings by hand, one feature of SVG each; every one fills a square of 100 units."""

from __future__ import annotations

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">'
# a ring, 48 by 48 pixels, transparent around it and in its middle
PIXELS = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAISUlEQVR42u3ZT6vj1h0G4HysLrrooovALaYGg4qoQKAgIhA4mBoMLqYGg4upwe"
    "BgKhCoiAgEGsQYDA5mLswiCy2yyCLfx32+QNt7Z5w/hTnwbiU/GI5+7zmfffZpfVqf1kPX8PniPnz+V/mbbOTv8g85yNf3X98PfvryPjzl8pX8"
    "RQCeAJ4AngCeAJ4AngCevpZ/Sin/km9+OdAwiu/D6AsBGAGMAEYAI4ARwAhgBDACGAGMAEYAI4ARwAhg9I208ubnhQzjP9+HMcAYYAwwBhgDjA"
    "HGAGOAMcAYYAwwBhgDjAHGAGOAMcAYYAwwfiNvf3rEMJnch8mfBGACMAGYAEwAJgATgAnABGACMAGYAEwAJgATgAnABGACMAGYAEwAJm/lIt/+"
    "NJAh+ON9CAACgAAgAAgAAoAAIAAIAAKAACAACAACgAAgAAgAAoAAIAAIAAKAACAACACCb+XdYxFD+If7EAKEACFACBAChAAhQAgQAoQAIUAIEA"
    "KEACFACBAChAAhQAgQAoQAIUAIEAKEACFA+E7ePwYxRJ/fhwggAogAIoAIIAKIACKACCACiAAigAggAogAIoAIIAKIACKACCACiAAigAggAogA"
    "IoAIIHov3308YogBYoAYIAaIAWKAGCAGiAFigBggBogBYoAYIAaIAWKAGCAGiAFigBggBogBYoAYIAaIAWKAGCD+SMCQ/P4+JAAJQAKQACQACU"
    "ACkAAkAAlAApAAJAAJQAKQACQACUACkAAkAAlAApAAJAAJQAKQACQACUACkHwnw4chhvR39yEFSAFSgBQgBUgBUoAUIAVIAVKAFCAFSAFSgBQg"
    "BUgBUoAUIAVIAVKAFCAFSAFSgBQgBUgBUoAUIAVIB/n+9YghA8gAMoAMIAPIADKADCADyAAygAwgA8gAssX9Pz8TIAPIADKADCADyAAygAwgA8"
    "gAMoAMIAPIXgkY8t/ehxwgB8gBcoAcIAfIAXKAHCAHyAFygPyr+8ufD5AD5AA5QA6QA+QAOUAOkAPkADlA/r388HLEMAWYAkwBpgBTgCnAFGAK"
    "MAWYAkwBpgDT/NV/8TAFmAJMAaYAU4ApwBRgCjAFmAJMAaYA09cAZgAzgBnADGAGMAOYAcwAZgAzgBnA7MsP3imGGcAMYAYwA5gBzABmADOAGc"
    "AMYAYwew1gDjAHmAPMAeYAc4A5wBxgDjAHmH/x0fv0MAeYA8wB5gBzgDnAHGAOMAeYA8xfCBgWv7kPC4AFwAJgAbAAWAAsABYAC4AFwOIBgAXA"
    "AmABsABYACwAFgALgAXAAmDxg/z4v983LAGWAEuAJcASYAmwBFgCLAGWAMv4YfPKsARYAiwBlgBLgCXAEmAJsARYAixfAlgBrABWACuAFcAKYA"
    "WwAlgBrABWDwSsAFYAK4AVwApgBbACWAGsAFYAq5cA1gBrgDXAGmANsAZYA6wB1gBrgPUDAWuANcAaYA2wBlgDrAHWAGuANcD6JYANwAZgA7AB"
    "2ABsADYAG4ANwAZg80DABmADsAHYAGwANgAbgA3ABmADsHkJYAuwBdgCbAG2AFuALcAWYAuwBdg+ELAF2AJsAbYAW4AtwBZgC7AF2AJsXwLYAe"
    "wAdgA7gB3ADmAHsAPYAewAdg8E7AB2ADuAHcAOYAewA9gB7AB2ALuXAPYAe4A9wB5gD7AH2APsAfYAe4C9bXT/gG10bxvdA+wB9gB7gD3AHmAP"
    "sAfYA+wB9j++8FtwADgAHAAOAAeAA8AB4ABwADgAHB4AOAAcAA4AB4ADwAHgAHAAOAAcAA6v+RIfAY4AR4AjwBHgCHAEOAIcAY4AR6PE8SNGia"
    "NR4ghwBDgCHAGOAEeAI8AR4AhwBDi+BnACOAGcAE4AJ4ATwAngBHACOAGcAE6GudMHDHMnw9wJ4ARwAjgBnABOACeAE8AJ4ARwAji9BlAAFAAF"
    "QAFQABQABUABUAAUAAVAAVAYp4tXjNOFcboAKAAKgAKgACgACoACoAAoAAqAAqD44ZWdoAQoAUqAEqAEKAFKgBKgBCgBSoASoFRoSoWm/C+Fpl"
    "RoSoWmBCgBSoASoAQoAUqAEqAEKAFKgBKg/JBGVgFUABVABVABVAAVQAVQAVQAFUAFUAFUAJVKWamUlUpZqZSVSlmplJVKWQFUABVABVABVAAV"
    "QAVQAVQAFUAFUAFUANX3H9iLa4AaoAaoAWqAGqAGqAFqgBqgBqgBaoAaoAaoAWqAGqAGqAFqgBqgBqgBaoAaoAaoAWqAGqAGqAFqgHr4yJOJBq"
    "ABaAAagAagAWgAGoAGoAFoABqABqABaAAagAagAWgAGoAGoAFoABqABqABaAAagAagAWgAmkecC7UALUAL0AK0AC1AC9ACtAAtQAvQArQALUAL"
    "0AK0AC1AC9ACtAAtQAvQArQALUAL0AK0AC1AC9B+96DTuQ6gA+gAOoAOoAPoADqADqAD6AA6gA6gA+gAOoAOoAPoADqADqAD6AA6gA6gA+gAOo"
    "AOoHv/4PPRHqAH6AF6gB6gB+gBeoAeoAfoAXqAHqAH6AF6gB6gB+gBeoAeoAfoAXqAHqAH6AH6dz/RCfUZ4AxwBjgDnAHOAGeAM8AZ4AxwBjgD"
    "nAHOAGeAM8AZ4AxwBjgDnAHOAGeAM8AZ4Pztz3BPcAG4AFwALgAXgAvABeACcAG4AFwALgAXgAvABeACcAG4AFwALgAXgMvbn/mW5gpwBbgCXA"
    "GuAFeAK8AV4ApwBbgCXAGuAFeAK8AV4ApwBbgCXN/8gndlN4AbwA3gBnADuAHcAG4AN4AbwA3gBnADuAHcAG7f/ApvLZ8BngGeAZ4BngGeAZ4B"
    "nn+F16yf1qf1f77+DYplEa56mnHiAAAAAElFTkSuQmCC"
)
INNER = "data:image/svg+xml;utf8,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='10'%3E%3Ccircle cx='5' cy='5' r='4' fill='teal'/%3E%3C/svg%3E"
STAR = "M50 8 61 38H93L67 57 77 88 50 69 23 88 33 57 7 38H39Z"

BODIES: dict[str, str] = {
    "shapes": '<rect x="5" y="5" width="20" height="14" rx="4" fill="#c33"/><circle cx="45" cy="14" r="9.3" fill="#393"/><ellipse cx="78" cy="14" rx="14" ry="7" fill="#36c"/>'
    '<line x1="8" y1="34" x2="38" y2="44" stroke="#000" stroke-width="3"/><polyline points="48,32 58,46 68,32 78,46" fill="none" stroke="#850" stroke-width="2"/>'
    '<polygon points="12,58 34,58 23,86" fill="#639"/><path d="M50 60a15 15 0 0 1 30 0v20q-15 14-30 0z" fill="#fa0"/>',
    "fractional": '<rect x="10.3" y="10.7" width="20.4" height="9.2"/><circle cx="60.25" cy="40.5" r="12.125" fill="teal"/><path d="M5.5 90.25 44.1 61.9" stroke="#222" stroke-width=".7"/>',
    "caps": '<g fill="none" stroke="#147" stroke-width="12"><path d="M20 20H60"/><path d="M20 45H60" stroke-linecap="round"/><path d="M20 70H60" stroke-linecap="square"/><path d="M80 20v0" stroke-linecap="round"/></g>',
    "joins": '<g fill="none" stroke="#714" stroke-width="9"><path d="M12 40 26 12 40 40"/><path d="M55 40 69 12 83 40" stroke-linejoin="round"/><path d="M12 86 26 58 40 86" stroke-linejoin="bevel"/>'
    '<path d="M55 92 62 58 69 92" stroke-miterlimit="12"/></g>',
    "miter limit": '<path d="M20 80 50 20 80 80" fill="none" stroke="#000" stroke-width="8" stroke-miterlimit="1"/><polygon points="60,10 90,10 75,14" fill="none" stroke="red" stroke-width="3" stroke-miterlimit="20"/>',
    "dashes": '<g fill="none" stroke="#255" stroke-width="4"><path d="M10 20H90" stroke-dasharray="12 6"/><path d="M10 40H90" stroke-dasharray="1 9" stroke-linecap="round"/>'
    '<circle cx="50" cy="70" r="20" stroke-dasharray="20 10 5 10" stroke-dashoffset="7"/></g>',
    "dash gap at the end": '<path d="M10 50H90" stroke="#000" stroke-width="6" stroke-dasharray="30 60"/>',
    "zero length": '<path d="M20 20h0" stroke="#000" stroke-width="10"/><path d="M50 20h0" stroke="#000" stroke-width="10" stroke-linecap="square"/><path d="M20 60 60 90" stroke="red" stroke-width="2"/>',
    "hairlines": '<path d="M10 10.5H90" stroke="#000" stroke-width=".25"/><path d="M10 30H90" stroke="#000" stroke-width=".1"/><path d="M10.5 40V90" stroke="#000" stroke-width=".5"/><rect x="40" y="50" width="40" height=".2"/>',
    "arcs": '<path d="M15 50A35 20 30 1 1 70 80" fill="none" stroke="#333" stroke-width="3"/><path d="M60 20a10 10 0 1 0 20 0a10 10 0 1 0-20 0" fill="#c60"/><path d="M10 90A80 80 0 0 1 90 90" fill="none" stroke="blue"/>',
    "curves": '<path d="M5 60C20 0 40 0 50 60S80 120 95 40" fill="none" stroke="#063" stroke-width="4"/><path d="M10 90Q30 60 50 90T90 90" fill="none" stroke="#a06" stroke-width="2"/>',
    "fill rules": f'<path d="{STAR}M50 30 40 60H60Z" fill-rule="evenodd" fill="#fb0" stroke="#850"/>',
    "compact path": '<path d="m10 10h.5.5l20 20-5-10.5.5-.5zM60 60a5 5 0 0110 0 5 5 0 01-10 0z"/><path d="M10,80 l20,0 0,10 -20,0z" fill="red"/>',
    "text": '<text x="10" y="30" font-family="Inter" font-size="16">Baseline</text><text x="50" y="60" text-anchor="middle" font-family="Lato" font-weight="700" font-size="14" fill="#a30">Middle gy</text>'
    '<text x="95" y="88" text-anchor="end" font-family="monospace" font-size="11">end:42</text>',
    "text stroke": '<text x="6" y="65" font-family="Inter" font-size="44" fill="none" stroke="#06c" stroke-width="2">Rgf</text>',
    "rotated text": '<text transform="translate(30 80) rotate(-60)" font-family="Roboto" font-size="15">Axis label</text><text x="60" y="40" rotate="20" font-family="Lato" font-size="18">abc</text>',
    "tspans": '<text x="8" y="24" font-family="Inter" font-size="13">One <tspan fill="red" font-weight="700">two</tspan> three<tspan x="8" dy="22">next line</tspan><tspan x="8" dy="22" font-size="9">small <tspan fill="blue">nested</tspan></tspan></text>',
    "text lists": '<text x="10 24 40 58" y="40 44 48 52" font-family="Lato" font-size="18">abcd</text><text x="10" y="85" dx="0 6 6 6" font-family="Lato" font-size="16">wide</text>',
    "letter spacing": '<text x="6" y="40" font-family="Inter" font-size="12" letter-spacing="4">SPACED</text><text x="6" y="70" font-family="Inter" font-size="12" word-spacing="14">a b c</text>',
    "text length": '<text x="10" y="40" textLength="80" font-family="Lato" font-size="14">stretch</text><text x="10" y="70" textLength="40" lengthAdjust="spacingAndGlyphs" font-family="Lato" font-size="14">squeezed</text>',
    "baseline shift": '<text x="10" y="50" font-family="Lato" font-size="22">H<tspan baseline-shift="sub" font-size="13">2</tspan>O x<tspan baseline-shift="super" font-size="13">3</tspan></text>',
    "text path": '<path id="p" d="M10 70Q50 10 90 70" fill="none" stroke="#ccc"/><text font-family="Lato" font-size="12"><textPath href="#p">along a curve</textPath></text>',
    "text path offset": '<defs><path id="p" d="M10 60C40 10 60 10 90 60"/></defs><text font-family="Lato" font-size="11" text-anchor="middle"><textPath xlink:href="#p" startOffset="50%">half <tspan fill="red">way</tspan></textPath></text>',
    "scripts": '<text x="8" y="30" font-size="16" font-family="Noto Sans CJK SC">汉字测试</text><text x="90" y="60" font-size="16" text-anchor="end" font-family="Noto Sans Arabic">مرحبا</text><text x="8" y="90" font-size="16" font-family="Inter">Żółć Ωж</text>',
    "generic families": '<text x="8" y="25" font-size="14" font-family="sans-serif">Sans</text><text x="8" y="50" font-size="14" font-family="Georgia, serif">Serif</text><text x="8" y="75" font-size="14" font-family="Arial, Helvetica">Arial</text>',
    "space preserve": '<text x="5" y="40" font-size="12" font-family="Lato" xml:space="preserve">a   b</text><text x="5" y="70" font-size="12" font-family="Lato">a   b</text>',
    "use": '<defs><g id="k"><rect width="14" height="10" fill="#37c"/><circle cx="20" cy="5" r="4"/></g></defs><use href="#k" x="10" y="10"/><use xlink:href="#k" transform="translate(50 40) rotate(30)"/><use href="#k" x="5" y="70" fill="red"/>',
    "use of one": '<path id="s" d="M10 10h20v8h-20z"/><use href="#s" x="40" y="20" fill="red"/><use href="#s" transform="matrix(0 2 -1 0 70 30)" fill="green" stroke="#000"/>',
    "use of use": '<defs><rect id="a" width="8" height="8"/><g id="b"><use href="#a"/><use href="#a" x="12" fill="red"/></g></defs><use href="#b" x="10" y="10"/><use href="#b" x="10" y="40" transform="scale(1.5)"/>',
    "symbol": '<symbol id="s" viewBox="0 0 20 10"><rect width="20" height="10" fill="#fc3"/><circle cx="20" cy="5" r="6"/></symbol><use href="#s" x="10" y="10" width="40" height="20"/><use href="#s" x="40" y="50" width="50" height="40"/>',
    "symbol visible": '<symbol id="s" viewBox="0 0 10 10" overflow="visible"><circle cx="10" cy="5" r="6" fill="#83c"/></symbol><use href="#s" x="20" y="20" width="30" height="30"/>',
    "symbol slice": '<symbol id="s" viewBox="0 0 20 10" preserveAspectRatio="xMinYMin slice"><rect width="20" height="10" fill="#c93"/><path d="M0 0 20 10" stroke="#000"/></symbol><use href="#s" x="10" y="10" width="30" height="60"/>',
    "markers": '<defs><marker id="m" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z"/></marker>'
    '<marker id="d" markerWidth="6" markerHeight="6" refX="3" refY="3"><circle cx="3" cy="3" r="2.5" fill="red"/></marker></defs>'
    '<path d="M15 25H80" stroke="#000" stroke-width="2" marker-end="url(#m)" marker-start="url(#m)"/><polyline points="12,80 35,55 60,80 88,50" fill="none" stroke="#555" marker-mid="url(#d)" marker-end="url(#m)"/>',
    "marker overflow": '<marker id="m" markerWidth="2" markerHeight="2" refX="0" refY="0" overflow="visible" markerUnits="userSpaceOnUse"><rect x="-6" y="-6" width="12" height="12" fill="#a44"/></marker><path d="M30 30 70 70" stroke="#000" marker-start="url(#m)" marker-end="url(#m)"/>',
    "pattern": '<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#b33"/></pattern><rect x="12" y="12" width="60" height="40" fill="url(#p)"/><circle cx="60" cy="72" r="20" fill="url(#p)" stroke="#333"/>',
    "pattern transform": '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H8" stroke="#036" stroke-width="4"/></pattern><rect x="15" y="20" width="70" height="50" fill="url(#p)"/>',
    "pattern box units": '<pattern id="p" width=".25" height=".25" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#393"/></pattern><rect x="10" y="10" width="80" height="60" fill="url(#p)"/>',
    "images": f'<image x="10" y="10" width="30" height="30" href="{PIXELS}"/><image x="50" y="10" width="40" height="20" preserveAspectRatio="xMidYMid meet" href="{INNER}"/><image x="20" y="55" width="60" height="30" preserveAspectRatio="none" xlink:href="{INNER}"/>',
    "nested svg": '<svg x="10" y="10" width="40" height="40" viewBox="0 0 10 10"><rect x="5" y="5" width="9" height="9" fill="#27a"/><circle cx="3" cy="3" r="2"/></svg><svg x="60" y="55" width="30" height="30" overflow="visible"><circle cx="0" cy="0" r="12" fill="#a72"/></svg>',
    "clip": f'<clipPath id="c"><circle cx="40" cy="40" r="25"/></clipPath><rect x="5" y="20" width="90" height="30" clip-path="url(#c)" fill="#393"/><path d="{STAR}" fill="none" stroke="#aaa" stroke-width=".5"/>',
    "clip of a group": '<clipPath id="c"><rect x="20" y="20" width="50" height="50"/></clipPath><g clip-path="url(#c)"><circle cx="25" cy="25" r="20" fill="#c55"/><rect x="40" y="60" width="60" height="30" fill="#55c"/></g><circle cx="85" cy="20" r="8"/>',
    "clip rule": f'<clipPath id="c"><path clip-rule="evenodd" d="{STAR}M50 35 42 55H58Z"/></clipPath><rect width="100" height="100" fill="#267" clip-path="url(#c)"/>',
    "clip of clip": '<clipPath id="a"><rect width="50" height="100"/></clipPath><clipPath id="b" clip-path="url(#a)"><circle cx="50" cy="50" r="30"/></clipPath><rect width="100" height="100" clip-path="url(#b)" fill="#714"/>',
    "clip by text": '<clipPath id="c"><text x="5" y="70" font-family="Inter" font-weight="900" font-size="50">CLIP</text></clipPath><rect width="100" height="100" fill="#d50" clip-path="url(#c)"/>',
    "clip box units": '<clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M.5 0 1 1H0z"/></clipPath><rect x="10" y="10" width="60" height="40" clip-path="url(#c)" fill="#183"/><circle cx="60" cy="75" r="18" clip-path="url(#c)"/>',
    "mask": '<mask id="m"><rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="18" fill="#000"/></mask><rect x="15" y="15" width="70" height="70" fill="#c37" mask="url(#m)"/>',
    "mask gradient": '<linearGradient id="l"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m"><rect width="100" height="100" fill="url(#l)"/></mask><g mask="url(#m)"><rect x="5" y="10" width="90" height="30"/><rect x="5" y="55" width="90" height="30" fill="red"/></g>',
    "mask alpha": '<mask id="m" mask-type="alpha"><circle cx="50" cy="50" r="30"/></mask><rect x="10" y="10" width="80" height="80" fill="#06a" mask="url(#m)"/>',
    "groups": '<g id="o" transform="translate(20 10) scale(1.5)" fill="#457"><g transform="rotate(15)"><rect width="20" height="12"/><rect x="24" width="14" height="12" fill="#e92"/></g><circle cx="10" cy="34" r="9"/></g>',
    "transforms": '<rect width="20" height="10" transform="translate(10,10)rotate(20)"/><rect width="20" height="10" transform="translate(60 10) skewX(30)" fill="red"/><rect width="20" height="10" transform="matrix(1 .4 -.3 1 20 60)" fill="blue"/><rect x="70" y="70" width="20" height="10" transform="rotate(45 80 75)" fill="green"/>',
    "gradients": '<defs><linearGradient id="a" x1="0" x2="1"><stop stop-color="#f60"/><stop offset="1" stop-color="#06f"/></linearGradient><radialGradient id="b" cx=".4" cy=".4" r=".7" fx=".3"><stop stop-color="#fff"/><stop offset="1" stop-color="#224"/></radialGradient>'
    '<linearGradient id="c" href="#a" gradientTransform="rotate(90)"/></defs><rect x="8" y="8" width="40" height="30" fill="url(#a)"/><circle cx="72" cy="26" r="20" fill="url(#b)"/><rect x="10" y="60" width="80" height="30" fill="url(#c)" stroke="url(#a)" stroke-width="4"/>',
    "gradient to nothing": '<radialGradient id="g"><stop stop-color="#e33"/><stop offset="1" stop-color="#e33" stop-opacity="0"/></radialGradient><circle cx="50" cy="50" r="40" fill="url(#g)"/><rect x="10" y="80" width="9" height="9"/>',
    "filter blur": '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><rect x="30" y="30" width="40" height="40" fill="#38c" filter="url(#f)"/><circle cx="85" cy="15" r="8"/>',
    "filter shadow": '<filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="4" dy="5" stdDeviation="2"/></filter><rect x="20" y="20" width="40" height="30" rx="4" fill="#fff" filter="url(#f)"/>',
    "filter of a group": '<filter id="f"><feOffset dx="6" dy="6" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#f)"><circle cx="30" cy="40" r="15" fill="#a33"/><circle cx="60" cy="50" r="15" fill="#33a"/></g>',
    "filter colour": '<filter id="f"><feColorMatrix type="saturate" values=".2"/></filter><circle cx="40" cy="40" r="25" fill="#f33" filter="url(#f)"/><rect x="50" y="60" width="40" height="30" fill="#2a5"/>',
    "filter flood": '<filter id="f" x="0" y="0" width="1" height="1"><feFlood flood-color="#fd0"/><feComposite in2="SourceAlpha" operator="out"/></filter><circle cx="50" cy="50" r="25" filter="url(#f)"/>',
    "opacity": '<g opacity=".5"><rect x="10" y="10" width="40" height="40" fill="red"/><rect x="30" y="30" width="40" height="40" fill="blue"/></g><circle cx="70" cy="70" r="20" fill="lime" fill-opacity=".3" stroke="#000" stroke-opacity=".4" stroke-width="5"/>',
    "switch": '<switch><g systemLanguage="de"><text y="50" font-family="Lato">nein</text></g><g systemLanguage="en"><rect x="10" y="20" width="50" height="30" fill="#484"/></g><g><circle r="9"/></g></switch>',
    "classes": '<style>.a{fill:#1a7f5a}.b{fill:none;stroke:#d33;stroke-width:6}g .c{opacity:.6}rect.a{stroke:#000}#one{fill:gold}</style><rect class="a" x="10" y="10" width="30" height="20"/><g><circle class="b c" cx="70" cy="30" r="18"/><path id="one" d="M10 90h30v-30z"/></g>',
    "selectors": '<style>rect:first-child{fill:red}g>rect+rect{fill:blue}[data-k="v"]{stroke:#000;stroke-width:3}*{stroke-linejoin:round}</style><g><rect x="5" y="5" width="30" height="30"/><rect x="45" y="5" width="30" height="30"/><rect data-k="v" x="5" y="50" width="40" height="30" fill="#ccc"/></g>',
    "variables": '<style>svg{--ink:#246;--w:7px}.s{stroke:var(--ink);stroke-width:var(--w);fill:var(--none,#fd8)}</style><circle class="s" cx="50" cy="50" r="30"/>',
    "colours of today": '<rect x="5" y="5" width="40" height="40" fill="rgb(200 30 60 / 60%)"/><g color="teal"><rect x="50" y="5" width="40" height="40" fill="currentcolor"/></g><circle cx="40" cy="70" r="20" fill="hsl(210 60% 40%)"/>',
    "css transform": '<rect width="30" height="20" style="transform:translate(20px,30px) rotate(15deg)" fill="#937"/><rect x="60" y="60" width="20" height="20" style="transform:rotate(45deg);transform-origin:70px 70px" fill="#397"/>',
    "css transform box": '<style>.k{transform-box:fill-box;transform-origin:center;transform:scale(1.5)}</style><rect class="k" x="40" y="40" width="20" height="20" fill="#c70"/>',
    "vector effect": '<g transform="scale(4 1)"><path d="M3 20H20V80" fill="none" stroke="#000" stroke-width="4" vector-effect="non-scaling-stroke"/></g>',
    "dominant baseline": '<path d="M0 50H100" stroke="#ddd"/><text x="2" y="50" font-family="Lato" font-size="14" dominant-baseline="middle">mid</text><text x="34" y="50" font-family="Lato" font-size="14" dominant-baseline="hanging">hang</text><text x="70" y="50" font-family="Lato" font-size="14" dominant-baseline="central">cen</text>',
    "paint order": '<text x="8" y="60" font-family="Inter" font-size="36" font-weight="800" fill="#fff" stroke="#c04" stroke-width="6" paint-order="stroke">Top</text>',
    "blend": '<rect x="10" y="10" width="50" height="50" fill="#0af"/><rect x="35" y="35" width="50" height="50" fill="#fa0" style="mix-blend-mode:multiply"/>',
    "covered": '<rect x="10" y="10" width="50" height="50" fill="#a55"/><rect x="30" y="5" width="60" height="40" fill="#5a5"/><rect x="0" y="50" width="100" height="20" fill="#55a"/><circle cx="50" cy="60" r="4" fill="#fff"/>',
    "outside": '<circle cx="0" cy="50" r="30" fill="#267"/><rect x="80" y="80" width="60" height="10" fill="#b42"/><rect x="200" width="9" height="9"/>',
    "hidden": '<g visibility="hidden"><rect width="20" height="20"/><rect x="30" y="30" width="20" height="20" visibility="visible"/></g><g display="none"><circle r="9"/></g><circle cx="70" cy="70" r="9" opacity="0"/><rect x="60" y="60" width="30" height="9" fill="#444"/>',
    "units": '<rect x="1cm" y="5mm" width=".5in" height="18pt" fill="#468"/><circle cx="50%" cy="75%" r="10%" fill="#864"/><line x1="2em" y1="60" x2="90%" y2="60" stroke="#000" stroke-width="2%"/>',
    "polyline open fill": '<polyline points="10,10 90,20 50,90" fill="#fda"/><polygon points="5 95 20 95 12.5,80"/>',
    "links": '<a href="#x"><rect x="10" y="10" width="40" height="20" fill="#25c"/><text x="14" y="24" font-family="Inter" font-size="10" fill="#fff">Link</text></a><circle cx="70" cy="70" r="14"/>',
    "context paint": '<marker id="m" markerWidth="5" markerHeight="5" refX="2" refY="2" orient="auto"><path d="M0 0 4 2 0 4z" fill="context-stroke"/></marker><path d="M10 50H80" stroke="#c0c" stroke-width="4" marker-end="url(#m)"/>',
    "text decoration": '<text x="8" y="50" font-family="Lato" font-size="20" text-decoration="underline">Under</text>',
    "vertical": '<text x="30" y="10" font-family="Noto Sans CJK JP" font-size="16" writing-mode="vertical-rl">縦書き</text><rect x="60" y="60" width="20" height="20"/>',
    "same colour": '<g fill="#888"><rect x="10" y="10" width="40" height="40"/><rect x="30" y="30" width="40" height="40"/><circle cx="60" cy="60" r="5"/></g>',
    "entities": "<text x='5' y='50' font-family='Lato' font-size='14'>a &lt; b &amp; c</text><!-- <rect> in a comment --><desc>a > b</desc><rect x='5' y='70' width='20' height='9'/>",
    "path length": '<path d="M10 50H90" pathLength="10" stroke="#000" stroke-width="6" stroke-dasharray="1 1"/>',
    "foreign object": '<foreignObject x="10" y="10" width="80" height="40"><div xmlns="http://www.w3.org/1999/xhtml" style="font:14px Inter;background:#def">HTML text</div></foreignObject><rect x="10" y="70" width="30" height="9"/>',
}


def feature_files() -> dict[str, str]:
    """Name to text of every drawing."""
    return {name: f"{HEAD}{body}</svg>" for name, body in BODIES.items()}
