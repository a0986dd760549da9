// The web component in a browser, on a page in Persian.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import test from "node:test";
import { promisify } from "node:util";

const TYPES = { ".html": "text/html", ".js": "text/javascript" };

/**
 * What a page has written into its body once its script is done.
 * @param {string} path
 */
async function visited(path) {
  const server = createServer(async ({ url = "/" }, answer) => {
    const type = TYPES[/** @type {".js"} */ (extname(url))];
    try {
      answer.setHeader("Content-Type", type).end(await readFile(`.${url}`));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"];
  try {
    const chromium = promisify(execFile)("chromium", [...flags, `http://127.0.0.1:${port}${path}`], {
      maxBuffer: 1 << 26,
    });
    const { stdout } = await chromium;
    return /<pre id="told">(.*?)<\/pre>/s.exec(stdout)?.[1] ?? stdout;
  } finally {
    server.close();
  }
}

test("the board holds what its page promises", async () => {
  assert.equal(await visited("/board.html"), "every promise holds");
});

test("without a browser the module can be imported", async () => {
  const { HambaziBoard } = await import("@hambazi/board");
  assert.equal(typeof HambaziBoard, "function");
});
