"""Widths of texts in the typefaces that drawings use, so that no label leaves its box."""

from __future__ import annotations

import unicodedata

# Advance widths of the printable ASCII characters, two hexadecimal digits each, in hundredths of the font size.
ADVANCES = {
    (
        "Inter",
        400,
    ): "1c1c283f40514016242432421c2e1c243e2e3d40403d3e393e3e1c1c424242335e444149483c3b4a4a1a364138594b4c3f4c4040404a445f40423e2424242f2d32383e383e3a243d3b18183618573b3c3d3d2534243a385136383624212442",
    (
        "Inter",
        700,
    ): "1720274141564315292938441e2f1e2745313f424440423b42421e1e44444438674b424b493d3a4c4b1c3945395b4a4e414e424143494b684748432927293130323a403b403c273f3e1b1b3a1b5b3e3d3f3f2938273e3b55393b3929252944",
    (
        "Lato",
        400,
    ): "1a1b253a3a5047141b1b2a3a1725182d3a3a3a3a3a3a3a3a3a3a191a3a3a3a2d544441434c3a39494c1c2a42335d4c503c503f363b4a4468413e3c1f2d1f3a2e283238303835233438181833185238393838242b2438344f32342d1e191e3a",
    (
        "Lato",
        700,
    ): "181c283a3a5248151b1b2a3a1725182f3a3a3a3a3a3a3a3a3a3a1a1b3a3a3a2e544542424c3939494d1e2b45345e4d513e5140373c4a456943413d1f2f1f3a2f283339303935243538191935195438393939252c2538355034352e1f1a1f3a",
    (
        "Roboto",
        400,
    ): "191a203e38493e1122232b39141c1a293838383838383838383818153337342f5a413e4142393744471b373f365747453f453e3b3c4140593f3c3c1b291b2a2d1f363834383523383718183318583739383922342137304b322f3222182244",
    (
        "Roboto",
        700,
    ): "191b203c394a421023232d3718271d25393939393939393939391c1a333934325a43404141383744471d3840365847454145403d3e424158403e3d1c2a1c2c2d2136383438362439381b1a351b573839383825332238334933323321192141",
    (
        "Open Sans",
        400,
    ): "1a1b2841395249161e1e373919201b25393939393939393939391b1b3939392b5a3f413f493834494a1c1b3d345a4b4e3c4e3e3737493c5d3a3839212521362d3a383d303d3822373d191934195d3d3c3d3d2930233d324e34322f26372639",
    (
        "Open Sans",
        700,
    ): "1a1d2f41395a4b1b222236391d201d29393939393939393939391d1d393939305a4543404a3837484d212142385e51503f5042373a4c4161433e3a21292135293d3c3f333f3b2738421f1f3e1f62423e3f3f2d322b4239563a393127372739",
    (
        "Quicksand",
        400,
    ): "1b122641384e441325251f38132712343c2139343837363438371314343035306141414148393946481939443553494d3c4e43383c4742613d38402834283443173c3c333c38233e39151836175b3a3c3c3c262f2239354b3039302b142b2e",
    (
        "Quicksand",
        700,
    ): "1c1b2b453c5247152424243a1c2819393d243634473a37393b371b1d343e34356040423f48393846481c374238524a4c3c4c453c3f46445e423c412939293e461a3e3e343e3a2a3f3b181c391b5c3c3d3e3e2b30293b384d313b3028192836",
    (
        "EB Garamond",
        400,
    ): "141c1f2f2e4a4f122020223b171b1728331d2a253124312e2d2f19173b3b3b274b453a404b36334951221e443a5a4d4c3751472e434a435c473a3c25282532321c2834263327202c3418152f184e3532343421201f352c442b2c26251a2532",
    (
        "EB Garamond",
        700,
    ): "1421242b2e4d4a161e1e1f31162e1c1d321c28242a253122302f1e1a3b2c3d2a45403b474a3633484f211d45415a4d4836474232464a435c504641221d222623252c332832281b32321a1733184b33333433232620332e4b322c26221d2226",
    (
        "Liberation Sans",
        400,
    ): "1c1c2338385943132121273a1c211c1c383838383838383838381c1c3a3a3a386643434848433d4e481c32433853484e434e48433d48435e43433d1c1c1c2f382138383238381c383816163216533838383821321c383248323232211a213a",
    (
        "Liberation Sans",
        700,
    ): "1c212f38385948182121273a1c211c1c3838383838383838383821213a3a3a3d6248484848433d4e481c38483d53484e434e48433d48435e43433d211c213a3821383d383d38213d3d1c1c381c593d3d3d3d2738213d384e383832271c273a",
    (
        "Liberation Serif",
        400,
    ): "1921293232534e12212132381921191c323232323232323232321c1c3838382c5c484343483d3848482127483d594848384843383d48485e48483d211c212f32212c322c322c2132321c1c321c4e3232323221271c32324832322c30143036",
    (
        "Liberation Serif",
        700,
    ): "192138323264531c212132391921191c323232323232323232322121393939325d48434848433d4e4e27324e435e484e3d4e483843484864484843211c213a322132382c382c2132381c21381c53383238382c272138324832322c27162734",
    (
        "DejaVu Sans",
        400,
    ): "20282e54405f4e1b272732542024202240404040404040404040222254545435644445464d3f3a4d4b1d1d4238564b4f3c4f453f3d494463453d452722275432323d3f373f3e233f3f1c1c3a1c613f3d3f3f2934273f3b523b3b3440224054",
    (
        "DejaVu Sans",
        700,
    ): "232e34544664571f2e2e3454262a26254646464646464646464628285454543a644d4c49534444525425254d4064545549554d4844514d6e4d48492e252e54323243483b48442c4847222243226847454848313c3047415c41413a47254754",
}
# Stacks as people write them, and the face that their first pinned family resolves to.
STACKS = {
    "Inter, sans-serif": "Inter",
    "Inter, system-ui, sans-serif": "Inter",
    "Lato, sans-serif": "Lato",
    "Roboto, sans-serif": "Roboto",
    "Roboto, Arial, sans-serif": "Roboto",
    "'Open Sans', sans-serif": "Open Sans",
    "Quicksand, sans-serif": "Quicksand",
    "'EB Garamond', serif": "EB Garamond",
    "Georgia, serif": "EB Garamond",
    "Arial, sans-serif": "Liberation Sans",
    "Helvetica, Arial, sans-serif": "Liberation Sans",
    "'Times New Roman', serif": "Liberation Serif",
    "Verdana, sans-serif": "DejaVu Sans",
    "'Segoe UI', 'Open Sans', sans-serif": "Open Sans",
}
SANS_STACKS = tuple(s for s in STACKS if "serif" not in s.replace("sans-serif", ""))
SERIF_STACKS = tuple(s for s in STACKS if s not in SANS_STACKS)
BOLD_STACKS = tuple(s for s, face in STACKS.items() if face != "EB Garamond")  # whose face has a bold cut
WIDE = frozenset({"W", "F"})


def text_width(text: str, size: float, stack: str, weight: int = 400) -> float:
    """Width in user units; accented letters count as their base letter, CJK and emoji as one em."""
    face = STACKS[stack]
    heavy = 700 if weight >= 550 else 400
    table = ADVANCES[face, heavy]
    total = 0
    for character in text:
        base = unicodedata.normalize("NFD", character)[0]
        if " " <= base <= "~":
            at = 2 * (ord(base) - 32)
            total += int(table[at : at + 2], 16)
        else:
            total += 100 if unicodedata.east_asian_width(base) in WIDE else 62
    return total * size / 100


def fits(text: str, size: float, stack: str, room: float, weight: int = 400) -> bool:
    return text_width(text, size, stack, weight) <= room


def fitted_size(text: str, size: float, stack: str, room: float, weight: int = 400) -> float:
    """The largest size up to ``size``, in half units, at which the text fits in ``room``; never below 6."""
    width = text_width(text, size, stack, weight)
    return size if width <= room else max(6.0, int(size * room / width * 2) / 2)


def wrapped(text: str, size: float, stack: str, room: float, weight: int = 400) -> list[str]:
    """Lines that fit in ``room``, broken at spaces; a word wider than that stands alone."""
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and fits(joined, size, stack, room, weight):
            lines[-1] = joined
        else:
            lines.append(word)
    return lines
