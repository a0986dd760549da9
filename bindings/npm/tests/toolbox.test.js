// The examples of JavaScript in `docs/toolbox.md` and the packages' front pages run as printed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const ROOT = process.env.HAMBAZI_ROOT ?? "../..";

for (const page of ["docs/toolbox.md", "bindings/npm/rules/README.md"]) {
  test(`the examples of ${page} run as printed`, () => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const blocks = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
    assert.ok(blocks.length > 0);
    for (const code of blocks) {
      const printed = execFileSync(process.execPath, ["--input-type=module"], { input: code });
      const due = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
      assert.ok(due.length > 0, code);
      assert.deepEqual(String(printed).trimEnd().split("\n"), due);
    }
  });
}
