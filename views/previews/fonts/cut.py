#!/usr/bin/env python3
"""Cuts the page's two faces for link previews, in two weights, and lists their letters. Run once, by hand:

    npm install --prefix /tmp/faces @fontsource-variable/vazirmatn @fontsource-variable/figtree
    pip install fonttools brotli
    python3 views/previews/fonts/cut.py /tmp/faces/node_modules views/previews

What it writes is kept in the repository, so that a build needs neither.
Both faces are under the SIL Open Font License 1.1 (see the files beside this one).
"""

import io
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PERSIAN = "U+0020-002F,U+003A,U+0600-06FF,U+200B-200F,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC"
LATIN = "U+0020-007E,U+00A0-024F,U+0259,U+0300-0304,U+1E00-1EFF,U+2010-2015,U+2018-2022,U+2026,U+2032-2033,U+2212"


def static(path, weight):
    font = TTFont(path)
    font.flavor = None
    return instancer.instantiateVariableFont(font, {"wght": weight})


def cut(font, unicodes, family, weight, out):
    options = subset.Options(layout_features=["*"], hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    font.flavor = None
    font["OS/2"].usWeightClass = weight
    font["name"].names = []
    for number, text in ((1, family), (2, "Regular"), (4, f"{family} {weight}"), (6, f"{family}-{weight}")):
        font["name"].setName(text, number, 3, 1, 0x409)
    font.save(out)
    return set(font.getBestCmap())


def ranges(letters):
    found = []
    for letter in sorted(letters):
        if found and found[-1][1] == letter - 1:
            found[-1][1] = letter
        else:
            found.append([letter, letter])
    return found


def main(modules, crate):
    letters = set()
    for name, weight in (("medium", 500), ("bold", 700)):
        faces = f"{modules}/@fontsource-variable"
        persian = static(f"{faces}/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2", weight)
        letters |= cut(persian, PERSIAN, "Vazirmatn", weight, f"{crate}/fonts/vazirmatn-{name}.ttf")
        parts = []
        for part in ("latin", "latin-ext"):
            file = io.BytesIO()
            static(f"{faces}/figtree/files/figtree-{part}-wght-normal.woff2", weight).save(file)
            file.seek(0)
            parts.append(file)
        letters |= cut(Merger().merge(parts), LATIN, "Figtree", weight, f"{crate}/fonts/figtree-{name}.ttf")
    with open(f"{crate}/src/letters.rs", "w") as file:
        file.write("//! The letters of the faces. `fonts/cut.py` writes this.\n\n")
        file.write("/// The letters that the faces have, as ranges of code points.\n")
        found = ranges(letters)
        file.write(f"pub const LETTERS: [(u32, u32); {len(found)}] = [\n")
        file.writelines(f"    ({first:#06x}, {last:#06x}),\n" for first, last in found)
        file.write("];\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
