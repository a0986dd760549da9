// The languages, from their single table.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const TABLE = readFileSync(new URL("../../../language/src/table.rs", import.meta.url), "utf8");
const LINE = /^ {4}\w+ "(\w+)" written\("([^"]+)", (\w+),/gm;

/** For each its tag, its own name, and its direction. */
export const LANGUAGES = [...TABLE.matchAll(LINE)].map(([, tag, ownName, direction]) => ({
  tag,
  ownName,
  dir: direction === "RightToLeft" ? "rtl" : "ltr",
}));
assert.ok(LANGUAGES.length > 1, "the table of languages is written as this reads it");

/** Their tags. */
export const TAGS = LANGUAGES.map(({ tag }) => tag);
