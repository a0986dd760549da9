#!/usr/bin/env python3
"""Cuts the three faces to what the page writes with. Run once, by hand:

    npm install --prefix /tmp/faces @fontsource-variable/vazirmatn \
        @fontsource-variable/figtree @fontsource/lxgw-wenkai-tc
    pip install fonttools brotli
    python3 browser/web/fonts/cut.py /tmp/faces/node_modules browser/web/static

What it writes is kept in the repository, so that a build needs neither.
All three faces are under the SIL Open Font License 1.1 (see the files beside this one).
"""

import glob
import io
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

SIGNS = "棕綠紅黃粉紫藍橙"
PERSIAN = "U+0600-06FF,U+200C-200F,U+2010-2011,U+2066-2069,U+FB50-FDFF,U+FE70-FEFC"
LATIN = "U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00C4-00C6,U+00C9,U+00D5-00D7,U+00D8,U+00DC,U+00DF-00E0,U+00E4-00E9,U+00F3,U+00F5,U+00F6,U+00F7,U+00F8,U+00FC,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2032,U+2033,U+2190-2193,U+2212"


def cut(font, unicodes, out, features="*"):
    options = subset.Options(flavor="woff2", layout_features=[features])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    subset.save_font(font, out, options)


def signs(modules, out):
    """The eight signs lie in different files of the package: cut each, then join."""
    parts = []
    for path in sorted(glob.glob(f"{modules}/@fontsource/lxgw-wenkai-tc/files/*-400-normal.woff2")):
        font = TTFont(path)
        here = [c for c in SIGNS if ord(c) in font.getBestCmap()]
        wanted = [c for c in here if not any(c in seen for seen, _ in parts)]
        if wanted:
            options = subset.Options(layout_features=[], drop_tables=["GSUB", "GPOS", "GDEF", "vhea", "vmtx", "STAT"])
            cutter = subset.Subsetter(options)
            cutter.populate(text="".join(wanted))
            cutter.subset(font)
            font.flavor = None
            file = io.BytesIO()
            font.save(file)
            file.seek(0)
            parts.append(("".join(wanted), file))
    assert sorted("".join(seen for seen, _ in parts)) == sorted(SIGNS)
    joined = Merger().merge([file for _, file in parts])
    joined.flavor = "woff2"
    joined.save(out)


def main(modules, static):
    persian = TTFont(f"{modules}/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2")
    cut(persian, PERSIAN, f"{static}/vazirmatn.woff2")
    latin = TTFont(f"{modules}/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")
    cut(latin, LATIN, f"{static}/figtree.woff2")
    signs(modules, f"{static}/wenkai.woff2")


if __name__ == "__main__":
    main(*sys.argv[1:])
