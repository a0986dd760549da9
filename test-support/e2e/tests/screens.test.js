// Screens that are used: from 1200 pixels on, boards are as large as the window allows, and nothing moves as they come.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { press } from "../support/lobby.js";
import { Server } from "../support/server.js";
import { MOST_SHIFT, record, shifted } from "../support/shifts.js";

const SCREENS = [[1280, 800], [1920, 1080], [2560, 1440]];
/** The least share of the window's height that a board takes: DVONN's is twice as wide as high, so width bounds it. */
const LEAST = { dvonn: 0.6, kamisado: 0.85, daaliz: 0.85 };
const GAMES = Object.keys(LEAST);

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Checks the board's share of each screen, and that nothing overflows sideways. */
async function fills(visitor, game, name) {
  const { page } = visitor;
  await page.locator(".board [role=gridcell]").first().waitFor();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const board = await page.locator(".board").boundingBox();
    const told = `${name} at ${width}x${height}: ${Math.round(board.width)}x${Math.round(board.height)}`;
    assert.ok(board.height >= LEAST[game] * height, told);
    assert.ok(board.y + board.height <= height, `${told} ends at ${board.y + board.height}`);
    await visitor.fits(told);
    await visitor.shot(`screen-${name.replaceAll("/", "-")}-${width}`);
  }
}

for (const place of ["here", "puzzles", "course", "study"]) {
  test(`boards are as large as the window allows, and nothing moves: ${place}`, async () => {
    for (const [game, lang, dark] of [["dvonn", "en", false], ["kamisado", "fa", true], ["daaliz", "sv", false]]) {
      const visitor = await Visitor.come(browser, server.address, { lang, dark, view: { width: 1920, height: 1080 } });
      await visitor.context.addInitScript(record);
      await visitor.goto(`/${lang}/${place}/${game}`);
      await visitor.page.locator(".board [role=gridcell]").first().waitFor();
      const { sum, told } = await shifted(visitor.page);
      assert.ok(sum < MOST_SHIFT, `${place}/${game} moved by ${sum}: ${told}`);
      await fills(visitor, game, `${place}/${game}`);
      await visitor.leave();
    }
  });
}

test("so are those of tables on the server", async () => {
  const visitor = await Visitor.come(browser, server.address);
  for (const [n, game] of GAMES.entries()) {
    await press(visitor, n, "friend");
    await visitor.page.keyboard.press("Escape");
    await fills(visitor, game, `table/${game}`);
  }
  await visitor.leave();
});

test("a desktop's board of DVONN is half as large again as 880 pixels", async () => {
  const visitor = await Visitor.come(browser, server.address, { view: { width: 1920, height: 1080 } });
  await visitor.goto("/en/here/dvonn");
  const board = visitor.page.locator(".board");
  await board.locator("[role=gridcell]").first().waitFor();
  assert.ok((await board.boundingBox()).width >= 1.5 * 880);
  await visitor.leave();
});
