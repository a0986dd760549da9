// What newcomers need: the goal of a game, names that tell people from engines, and a way on after the
// end.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Mouse } from "../support/hands.js";
import { press } from "../support/lobby.js";
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

const tile = ({ page }, game) => page.locator("article.game").nth(game);

/** Resigns by the menu, which every screen has. */
async function resign({ page }) {
  await page.locator(".bar .end button").last().click();
  await page.locator("dialog[open] .settle button").first().click();
  await page.locator("dialog[open] .acts button").first().click();
  await page.locator(".after").waitFor();
}

test("only Play, the picture and the title start a game", async () => {
  const visitor = await Visitor.come(browser, server.address, { phone: true });
  await visitor.goto("/");
  const card = tile(visitor, 2);
  const select = await card.locator("select").boundingBox();
  await visitor.page.touchscreen.tap(select.x + select.width / 2, select.y + select.height + 3);
  const text = await card.locator("p").boundingBox();
  await visitor.page.touchscreen.tap(text.x + text.width / 2, text.y + text.height / 2);
  assert.match(new URL(visitor.page.url()).pathname, /^\/(en)?\/?$/, "a tap beside the level starts nothing");
  assert.notEqual(
    await card.locator("button.go").evaluate((button) => getComputedStyle(button).backgroundColor), "rgba(0, 0, 0, 0)");
  await visitor.shot("tiles-en-phone");
  await visitor.fits("tiles");
  await visitor.goto("/");
  await card.locator(".art").tap();
  await visitor.page.waitForSelector(".board");
  await visitor.leave();
});

test("the goal and the rules stand at the board until a first game is over", async () => {
  for (const lang of ["fa", "sv", "en"]) {
    const visitor = await Visitor.come(browser, server.address, { lang, phone: true, dark: lang === "sv" });
    await press(visitor, 0, "screen");
    const goal = visitor.page.locator(".goal-line");
    await goal.waitFor();
    assert.match(await goal.locator("a").getAttribute("href"), /\/rules\/dvonn$/);
    const { height } = await goal.boundingBox();
    assert.ok(height < 72, `two lines at most on a phone, not ${height} px`);
    await visitor.shot(`goal-${lang}-phone`);
    await visitor.axe(`the goal: ${lang}`);
    await resign(visitor);
    await goal.waitFor({ state: "detached" });
    await visitor.page.locator(".hem .acts button").first().click();
    await visitor.page.locator(".after").waitFor({ state: "detached" });
    assert.equal(await goal.count(), 0, "a second game needs none");
    await press(visitor, 2, "screen");
    await goal.waitFor(); // of another game
    await visitor.leave();
  }
});

test("the computer is called so, and its level is no name", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await press(visitor, 1, "computer");
  const { page } = visitor;
  assert.equal(await page.locator(".across .plate b").first().innerText(), "Computer");
  assert.match(await page.locator(".across .plate .small").innerText(), /Hatchling \(2\)/);
  await new Mouse(page).play("c1-c5");
  await page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 2);
  await page.locator(".bar .brand").click();
  await page.locator(".cont").waitFor();
  assert.match(await page.locator(".cont").innerText(), /Kamisado against the computer, level 2/);
  await visitor.leave();
});

test("after a game the sides change, another is set up, and it can be shown around", async () => {
  for (const phone of [true, false]) {
    const visitor = await Visitor.come(browser, server.address, { phone });
    await press(visitor, 1, "computer");
    const { page } = visitor;
    await resign(visitor); // with nothing played
    await page.locator(".hem").filter({ hasText: "You resigned" }).waitFor();
    const buttons = await page.locator(".after button").allInnerTexts();
    assert.deepEqual(buttons, ["Swap sides", "New game", "Share"]);
    await visitor.shot(`after-${phone ? "phone" : "desktop"}`);
    await visitor.axe("after a game");
    await visitor.fits("after a game");
    await page.evaluate(() => {
      window.passed = [];
      const share = ({ text }) => (window.passed.push(text), Promise.resolve());
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.locator(".after button").last().click();
    await page.waitForFunction(() => /Kamisado/.test(window.passed.join()));
    await page.locator(".after button").nth(1).click();
    await page.locator("dialog[open] input[name=length]").first().waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Once more" }).click();
    await page.locator(".after").waitFor({ state: "detached" });
    await page.locator(".hem").filter({ hasText: "Any of your towers" }).waitFor(); // the same sides
    await resign(visitor);
    await page.getByRole("button", { name: "Swap sides" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 1);
    await visitor.leave();
  }
});

test("a beaten level has a tick on the tile, and hints are told", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/");
  await tile(visitor, 1).locator("select").selectOption("1");
  await tile(visitor, 1).locator("button.go").click();
  const { page } = visitor;
  const hand = new Mouse(page);
  await page.locator("[role=gridcell]").first().waitFor();
  await page.keyboard.press("h");
  await page.waitForFunction(() => /Hint: /.test(document.querySelector(".hem .say").innerText));
  const move = /[a-h]\d-[a-h]\d/.exec(await page.locator(".hem .say").innerText())[0];
  await hand.play(move);
  await page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 2);
  await resign(visitor);
  const hints = page.locator(".hem").filter({ hasText: "With one hint" });
  await hints.waitFor();
  await page.reload();
  await visitor.ready();
  await hints.waitFor(); // a reload forgets none
  await page.evaluate(() => (localStorage.beaten = "kamisado=3"));
  await visitor.goto("/");
  const tick = tile(visitor, 1).locator(".best");
  assert.equal(await tick.innerText(), "✓ 3");
  assert.match(await tick.getAttribute("aria-label"), /Best level beaten: 3/);
  assert.equal(await tile(visitor, 0).locator(".best").count(), 0);
  await visitor.axe("a tick on a tile");
  await visitor.leave();
});

test("friends learn who invites, who is who, and what was refused", async () => {
  const mina = await Visitor.come(browser, server.address);
  await press(mina, 1, "friend");
  const sheet = mina.page.locator("dialog[open]");
  await sheet.locator(".own-name").fill("Mina");
  await sheet.locator(".own-name").press("Enter");
  await mina.page.locator(".plate b", { hasText: /You \(.?Mina.?\)/ }).waitFor({ state: "attached" });
  await sheet.locator("input[readonly]").nth(1).waitFor();
  const links = await sheet.locator("input[readonly]").evaluateAll((fields) => fields.map((field) => field.value));
  await mina.shot("invite-without-a-name");
  const guest = await Visitor.come(browser, server.address, { phone: true });
  await guest.goto(links[0]);
  const says = guest.page.locator(".hem .say");
  await says.waitFor();
  assert.match(await says.innerText(), /Mina.? invites you to Kamisado/); // the name is isolated
  const filled = await guest.page.locator("main button:visible").evaluateAll((all) =>
    all.filter((button) => !/quiet|bare|mv/.test(button.className)).map((button) => button.innerText));
  assert.deepEqual(filled, ["Sit down"]);
  await guest.shot("invited-en-phone");
  await guest.axe("invited");
  await guest.page.locator("form.sit button").click();
  await guest.page.locator("form.sit").waitFor({ state: "detached" });
  await guest.page.locator(".near .plate b").getByText("You", { exact: true }).waitFor();
  const onlooker = await Visitor.come(browser, server.address);
  await onlooker.goto(links[1]);
  await mina.page.locator("dialog[open]").waitFor({ state: "detached" });
  const settle = mina.page.locator(".column .settle button");
  await settle.nth(1).click(); // offers a draw
  await onlooker.page.locator(".hem .muted", { hasText: "offers a draw" }).waitFor();
  await guest.page.locator(".hem .acts button").nth(1).click(); // no, thanks
  await mina.page.locator(".hem .news", { hasText: "said no" }).waitFor();
  await settle.nth(1).click();
  await mina.page.getByRole("button", { name: "Never mind" }).click();
  await mina.page.locator(".hem .acts button", { hasText: "Never mind" }).waitFor({ state: "detached" });
  for (const visitor of [mina, guest, onlooker]) await visitor.leave();
});

test("a page begins with its bar in sight", async () => {
  const visitor = await Visitor.come(browser, server.address, { view: { width: 1366, height: 768 } });
  await press(visitor, 2, "screen");
  await visitor.page.waitForFunction(() => document.activeElement.id === "main");
  assert.equal(await visitor.page.evaluate(() => scrollY), 0);
  await visitor.leave();
});

test("DVONN marks the stacks that can move", async () => {
  const visitor = await Visitor.come(browser, server.address, { beginner: true });
  await press(visitor, 0, "computer");
  const marks = visitor.page.locator(".mark.movable");
  await marks.first().waitFor({ state: "attached" });
  await visitor.shot("movable-en-desktop");
  await visitor.page.locator(".cells [aria-label*='White']").first().press("Enter");
  await marks.first().waitFor({ state: "detached" });
  await visitor.leave();
});
