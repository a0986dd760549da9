// What happens while a game goes on: guests come, lines break, phones turn, keys answer.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Keys, Mouse } from "../support/hands.js";
import { isToMove, press, resume } from "../support/lobby.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  browser = await open();
});
after(() => browser.close());
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const spoken = ({ page }) => page.locator(".ear[aria-live=polite]").innerText();
const hears = ({ page }, words) =>
  page.waitForFunction(
    (words) => new RegExp(words).test(document.querySelector(".ear[aria-live=polite]").innerText), words);

test("the invitation closes when the friend sits down, and the host is told", async () => {
  const ada = await Visitor.come(browser, server.address);
  await press(ada, 1, "friend");
  const link = await ada.page.locator("dialog[open] input[readonly]").first().inputValue();
  const omid = await Visitor.come(browser, server.address, { phone: true });
  await omid.goto(link);
  await omid.page.locator("form.sit input").fill("Omid");
  await omid.page.locator("form.sit button").click();
  await ada.page.locator("dialog[open]").waitFor({ state: "detached" });
  await ada.page.locator(".hem .news").filter({ hasText: "Omid" }).waitFor();
  await hears(ada, "Omid|turn");
  await ada.page.waitForFunction(() => /Omid/.test(document.title));
  await ada.shot("friend-has-come");
  for (const visitor of [ada, omid]) await visitor.leave();
});

test("a move made offline waits, and is sent after reconnecting", async () => {
  const [ada, omid] = [await Visitor.come(browser, server.address), await Visitor.come(browser, server.address)];
  await press(ada, 1, "friend");
  const link = await ada.page.locator("dialog[open] input[readonly]").first().inputValue();
  await omid.goto(link);
  await omid.page.locator("form.sit button").click();
  await ada.page.locator("dialog[open]").waitFor({ state: "detached" });
  for (const visitor of [ada, omid]) visitor.hand = new Mouse(visitor.page);
  const adas = await isToMove(ada);
  const mover = adas ? ada : omid;
  const other = adas ? omid : ada;
  for (const visitor of [ada, omid]) visitor.offline = true;
  await server.kill();
  await mover.page.locator(".lost").waitFor();
  await mover.hand.play("c1-c5");
  const waits = mover.page.locator(".hem .say").filter({ hasText: "waits" });
  await waits.waitFor();
  await mover.shot("move-waits");
  await server.up();
  await other.page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 1);
  assert.deepEqual(await other.page.locator(".log .mv").allTextContents(), ["c1-c5"]);
  await waits.waitFor({ state: "detached" });
  for (const visitor of [ada, omid]) await visitor.leave();
});

test("after the end the turning point is shown, and the search ends", async () => {
  const visitor = await Visitor.come(browser, server.address);
  // Black opens the path home for White's pink tower, and White takes it.
  const rules = new Rules();
  const about = { game: "kamisado", setup: { match: "single" } };
  const { moves } = await rules.game(about, 3);
  await resume(visitor, rules, "en", about, moves.slice(0, -4));
  rules.close();
  const hand = new Mouse(visitor.page);
  for (const move of moves.slice(-4)) await hand.play(move);
  const how = visitor.page.locator(".hem").filter({ hasText: /tower reached|Nobody can move/ });
  await how.waitFor();
  const active = () => visitor.page.evaluate(() => document.activeElement.textContent);
  await visitor.page.waitForFunction(() => document.activeElement.closest(".hem .acts"));
  assert.match(await active(), /Once more/);
  await visitor.page.locator(".hem .acts button").nth(1).click();
  await visitor.page.waitForFunction(() => /the game turned/.test(document.querySelector(".hem").innerText));
  await visitor.page.locator(".advice.best").first().waitFor({ state: "attached" });
  await visitor.shot("where-it-turned");
  await visitor.axe("where it turned");
  await visitor.page.locator(".hem .acts button").first().click(); // back to the current position
  await visitor.page.locator(".thinks").filter({ hasNotText: "Looking…" }).waitFor();
  await visitor.leave();
});

test("answers to keys and shown walls are announced", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await press(visitor, 2, "screen");
  const { page } = visitor;
  const hand = new Keys(page);
  await hand.play("e2");
  await hand.walk("e2");
  await page.keyboard.press("s");
  await hears(visitor, "Plum: \\d+ Blue: \\d+");
  await page.keyboard.press("l");
  await hears(visitor, "Last: .*e2");
  await page.keyboard.press("w");
  await hears(visitor, "The wall .* path");
  const first = await spoken(visitor);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((first) => document.querySelector(".ear[aria-live=polite]").innerText !== first, first);
  await page.keyboard.press("Escape");
  await hand.play("e4h");
  await hand.walk("e4");
  await page.keyboard.press("w");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".hem .say").filter({ hasText: /[a-i]\d[hv]/ }).waitFor();
  await visitor.leave();
});

test("boards and the parts for the turn fit a phone in landscape", async () => {
  const views = [{ width: 844, height: 390 }, { width: 667, height: 375 }];
  for (const game of [0, 1, 2]) {
    const visitor = await Visitor.come(browser, server.address, { phone: true, view: views[0], lang: ["fa", "sv", "en"][game] });
    await press(visitor, game, "screen");
    await visitor.page.locator("[role=gridcell]").first().waitFor();
    if (game === 1) await visitor.page.locator(".cells [role=gridcell]").nth(60).tap();
    for (const view of views) {
      await visitor.page.setViewportSize(view);
      await eventually(async () => {
        const bottoms = await visitor.page.evaluate(() =>
          [".board", ".hem .say", ".hem .acts"].map((what) => document.querySelector(what).getBoundingClientRect().bottom));
        for (const bottom of bottoms) assert.ok(bottom <= view.height, `${game} at ${view.width}: ${bottoms}`);
      });
      await visitor.fits(`game ${game} on its side`);
      await visitor.shot(`side-${game}-${view.width}`);
    }
    await visitor.leave();
  }
});

test("a beginner finds DVONN filled, and may choose an empty board", async () => {
  const visitor = await Visitor.come(browser, server.address, { beginner: true });
  await press(visitor, 0, "computer");
  await visitor.page.locator("[role=gridcell]").first().waitFor();
  const empty = () => visitor.page.locator(".cells [aria-label*=empty]").count();
  await eventually(async () => assert.equal(await empty(), 0));
  await visitor.goto("/");
  await visitor.page.locator("article.game button.set").nth(0).click();
  const sheet = visitor.page.locator("dialog[open]");
  await sheet.locator("input[name=start]").nth(0).check({ force: true });
  await sheet.locator(".acts button").click();
  await visitor.page.waitForFunction(() => document.querySelectorAll(".cells [aria-label*=empty]").length > 40);
  await visitor.leave();
});
