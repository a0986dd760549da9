// Set phrases: people at one table say them, each in a language of their own.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { begin, comeIn, fill, openEvening, reaches } from "../support/evening.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Opens a table for a friend and returns the links for sitting down and for watching. */
async function openTable(visitor, game, name) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(1).click();
  await page.locator("input[autocomplete=nickname]").fill(name);
  await page.locator("article.game").nth(game).locator("button.go").click();
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  await sheet.locator("input[readonly]").nth(1).waitFor();
  const links = await sheet.locator("input[readonly]").evaluateAll((all) => all.map((one) => one.value));
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  return links;
}

async function sitDown(visitor, link, name) {
  await visitor.goto(link);
  await visitor.page.locator("form.sit input").fill(name);
  await visitor.page.locator("form.sit button").click();
  await visitor.page.locator("form.sit").waitFor({ state: "detached" });
}

/** Opens the dialog and says something. */
async function say({ page }, name) {
  await page.locator(".speaks").click();
  await page.locator("dialog[open]").getByRole("button", { name }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

/** What is said at the other side of the board, or elsewhere; begun before it is said, since it goes by itself. */
const hears = ({ page }, text, where = ".across .said") => page.locator(where).filter({ hasText: text }).waitFor();
const isTold = ({ page }, text) =>
  page.waitForFunction(
    (text) => [...document.querySelectorAll("[aria-live=polite]")].some(
      (region) => region.textContent.replace(/[\u2068\u2069]/g, "").includes(text)), text);
const places = ({ page }) =>
  page.locator(".plate, .board").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

test("two people and an onlooker, in three languages, by finger and by keys; and one wants to hear no more", async () => {
  const mina = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const [sit, watch] = await openTable(mina, 1, "مینا");
  assert.equal(await mina.page.locator(".speaks").count(), 0, "nobody is there to listen");
  const bo = await Visitor.come(browser, server.address);
  await sitDown(bo, sit, "Bo");
  const onlooker = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  await onlooker.goto(watch);
  const button = bo.page.getByRole("button", { name: "Say something" });
  await button.waitFor();
  await mina.page.getByRole("button", { name: "چیزی بگویید" }).waitFor();
  assert.equal(await onlooker.page.locator(".speaks").count(), 0, "an onlooker only hears");

  // Bo presses keys.
  await button.focus();
  await bo.page.keyboard.press("Enter");
  const dialog = bo.page.getByRole("dialog", { name: "Say something" });
  await dialog.getByRole("button", { name: "Good luck!" }).waitFor();
  await bo.shot("phrases-dialog-en");
  await bo.axe("the dialog with the phrases");
  for (let n = 0; n < 4 && (await bo.page.evaluate(() => document.activeElement.textContent)) !== "Good luck!"; n++)
    await bo.page.keyboard.press("Tab");
  const before = await places(mina);
  const luck = Promise.all([
    hears(mina, "موفق باشید!"),
    isTold(mina, "Bo: موفق باشید!"),
    hears(onlooker, "Lycka till!", ".said"),
    hears(bo, "Good luck!", ".near .said"),
  ]);
  await bo.page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await luck;
  assert.deepEqual(await places(mina), before, "nothing moves");
  await mina.shot("phrases-bubble-fa-phone");
  await mina.axe("a bubble");
  await onlooker.shot("phrases-bubble-sv-dark");
  await bo.page.waitForFunction(() => document.activeElement.matches(".speaks"));

  // Mina taps.
  await mina.page.locator(".speaks").tap();
  await mina.page.locator("dialog[open] .phrases button").first().waitFor();
  await mina.shot("phrases-dialog-fa-phone");
  const nice = Promise.all([hears(bo, "Nice one!"), isTold(bo, "مینا: Nice one!")]);
  await mina.page.locator("dialog[open]").getByRole("button", { name: "آفرین!" }).tap();
  await nice;
  await bo.shot("phrases-bubble-en");
  const smile = Promise.all([bo.page.locator(".across .said svg").waitFor(), isTold(bo, "مینا: Smile")]);
  await say(mina, "لبخند");
  await smile;
  await bo.page.locator(".said").first().waitFor({ state: "detached" });

  // Bo has heard enough, also after the page is loaded again.
  await bo.page.getByRole("button", { name: "Menu" }).click();
  await bo.page.getByRole("switch", { name: "Phrases and smiles" }).click();
  await bo.page.keyboard.press("Escape");
  // The button stays, for what one can do about the others.
  await button.click();
  await dialog.getByRole("button", { name: /^Report/ }).waitFor();
  assert.equal(await dialog.getByRole("button", { name: "Hello!" }).count(), 0);
  await bo.page.keyboard.press("Escape");
  for (const again of [false, true]) {
    if (again) {
      await bo.page.reload();
      await bo.ready();
      await onlooker.page.locator(".said").first().waitFor({ state: "detached" });
    }
    const hello = hears(onlooker, "Hej!", ".said");
    await say(mina, "سلام!");
    await hello;
    assert.equal(await bo.page.locator(".said").count(), 0);
    assert.doesNotMatch(await bo.page.locator("[aria-live=polite]").innerText(), /Hello/);
  }

  // Too much at once is declined, and heard by nobody.
  await mina.page.waitForFunction(() => {
    (document.querySelector("dialog[open] .phrases button") ?? document.querySelector(".speaks")).click();
    return document.querySelector(".hem .no");
  }, null, { polling: 100 });
  for (const visitor of [onlooker, bo, mina]) await visitor.leave();
});

test("DVONN upright, on its side and in the dark", async () => {
  const mina = await Visitor.come(browser, server.address, { phone: true });
  const [sit] = await openTable(mina, 0, "Mina");
  const bo = await Visitor.come(browser, server.address, { lang: "sv", phone: true, dark: true, view: { width: 844, height: 390 } });
  await sitDown(bo, sit, "Bo");
  for (const visitor of [mina, bo]) await visitor.page.locator(".speaks").waitFor();
  const moment = hears(mina, "One moment");
  await say(bo, "Ett ögonblick");
  await moment;
  await mina.shot("phrases-dvonn-en-phone");
  await mina.fits("a bubble upright");
  const praise = hears(bo, "Bra spelat!");
  await say(mina, "Well played!");
  await praise;
  await bo.shot("phrases-dvonn-sv-landscape");
  await bo.fits("a bubble on its side");
  await bo.axe("a bubble in the dark");
  await bo.page.locator(".speaks").click();
  await bo.page.locator("dialog[open] .phrases button").first().waitFor();
  await bo.shot("phrases-dialog-sv-landscape");
  for (const visitor of [mina, bo]) await visitor.leave();
});

test("people greet each other in the lobby of Dixit, and speak in the game and on the television", async () => {
  const { host, link, tv } = await openEvening(browser, server.address, { first: 2 });
  assert.equal(await host.page.locator(".speaks").count(), 0);
  await fill(host, 3);
  assert.equal(await host.page.locator(".speaks").count(), 0, "bots don't listen");
  const omid = await comeIn(browser, server.address, link, "امید", { lang: "fa" });
  const screen = await Visitor.come(browser, server.address, { dark: true, view: { width: 1920, height: 1080 } });
  await screen.goto(tv);
  await omid.page.locator(".speaks").waitFor();
  const hello = Promise.all([
    hears(host, "Hello!", ".chairs .said"),
    isTold(host, "امید: Hello!"),
    hears(screen, "Hello!", ".tv-seats .said"),
  ]);
  await say(omid, "سلام!");
  await hello;
  await host.shot("phrases-dixit-lobby-en");

  await begin(host, [omid]);
  await reaches(omid, "telling");
  const luck = hears(omid, "موفق باشید!", ".people .said");
  await say(host, "Good luck!");
  await luck;
  await omid.shot("phrases-dixit-fa-phone");
  await omid.fits("a bubble in the game");
  await omid.axe("a bubble in the game");
  const wonder = Promise.all([host, screen].map(({ page }) => page.locator(".people .said svg").waitFor()));
  await say(omid, "تعجب");
  await wonder;
  await screen.shot("phrases-tv-en");
  await host.shot("phrases-dixit-en-phone");
  for (const visitor of [screen, omid, host]) await visitor.leave();
});
