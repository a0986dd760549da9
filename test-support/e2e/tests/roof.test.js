// One roof: from the front page to every part of the site and back, by touch, by keys and by ear; each
// game's own page, and what the browser stores.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";
import { MOST_SHIFT, record, shifted } from "../support/shifts.js";
import { eventually } from "../support/waits.js";

const HUBS = ["learn", "puzzles", "study", "watch", "settings", "account"];
const GAMES = ["dvonn", "kamisado", "daaliz", "dixit"];

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** The link to the part of the site where the page is. */
const here = (page) => page.locator(".parts a:not([aria-current=false])");

for (const lang of TAGS) {
  test(`each part of the site is one tap away and has a title of its own: ${lang}`, async () => {
    const visitor = await Visitor.come(browser, server.address, { lang, phone: true, dark: lang === "sv" });
    const { page } = visitor;
    await visitor.goto("/");
    const titles = new Set([await page.title()]);
    assert.equal(await here(page).getAttribute("href"), `/${lang}/`);
    for (const hub of HUBS) {
      await page.locator(`.parts a[href='/${lang}/${hub}']`).tap();
      await page.waitForURL(`**/${lang}/${hub}`);
      await page.locator("main.read h1").waitFor();
      assert.equal(await here(page).getAttribute("aria-current"), "page");
      assert.equal(await here(page).getAttribute("href"), `/${lang}/${hub}`);
      titles.add(await page.title());
      await visitor.fits(hub);
      await visitor.axe(hub);
      await visitor.shot(`hub-${hub}-${lang}-phone`);
    }
    await page.locator(`.parts a[href='/${lang}/']`).tap();
    await page.locator("article.game").first().waitFor();
    for (const game of GAMES) {
      await page.locator(`article.game h2 a[href='/${lang}/${game}']`).tap();
      await page.locator("main .overview h1").waitFor();
      titles.add(await page.title());
      await visitor.fits(game);
      await visitor.axe(game);
      await visitor.shot(`overview-${game}-${lang}-phone`);
      await page.goBack();
      await page.locator("article.game").first().waitFor();
    }
    assert.equal(titles.size, 1 + HUBS.length + GAMES.length, [...titles].join("; "));
    await visitor.leave();
  });
}

test("by keys: the parts come after the way to the content, and say where one is", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  for (const hub of ["", "learn", "puzzles", "study", "watch"]) {
    await visitor.goto(`/${hub}`);
    await page.waitForFunction(() => !document.getElementById("painted"));
    const passed = [];
    while (passed.at(-1) !== "Watch") {
      await page.keyboard.press("Tab");
      passed.push(await page.evaluate(() => document.activeElement.textContent));
      assert.ok(passed.length <= 6, passed.join(", "));
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/watch");
    const bar = page.getByRole("navigation", { name: "Parts of the site" });
    await bar.getByRole("link", { name: "Watch", exact: true }).and(page.locator("[aria-current=page]")).waitFor();
  }
  await visitor.leave();
});

test("at a table a phone has no bar, a desktop has, and the emblem leads to all", async () => {
  for (const phone of [true, false]) {
    const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone });
    const { page } = visitor;
    await visitor.goto("/here/daaliz");
    await page.waitForSelector(".board");
    assert.equal(await page.locator(".parts").isVisible(), !phone);
    await page.locator(".bar .brand").click();
    await page.locator(".parts").waitFor();
    await visitor.leave();
  }
});

test("nothing moves on any of these pages, and all of them are there without scripts", async () => {
  const places = [...HUBS, ...GAMES];
  for (const phone of [true, false]) {
    const visitor = await Visitor.come(browser, server.address, { phone });
    await visitor.context.addInitScript(record);
    for (const place of places) {
      await visitor.goto(`/${place}`);
      await visitor.page.waitForFunction(() => !document.getElementById("painted"));
      const { sum, told } = await shifted(visitor.page);
      assert.ok(sum < MOST_SHIFT, `${place} moved by ${sum}: ${told}`);
      if (!phone) await visitor.shot(`${GAMES.includes(place) ? "overview" : "hub"}-${place}-en`);
    }
    await visitor.leave();
  }
  for (const place of places) {
    const html = await (await fetch(`${server.address}/sv/${place}`)).text();
    assert.match(html, /<nav class="parts"/, place);
    assert.match(html, /<h1[^>]*>[^<]/, place);
  }
});

test("a game's own page begins a game, and shows its puzzle of the day", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  for (const [foe, leads] of [["computer", "**/here/kamisado"], ["screen", "**/here/kamisado"], ["friend", "**/t/*"]]) {
    await visitor.goto("/kamisado");
    await page.waitForFunction(() => !document.getElementById("painted"));
    await page.locator(`[data-foe=${foe}]`).click();
    await page.waitForURL(leads);
    await page.waitForSelector(".board");
  }
  // What stands on the board of the document is what the page lets one solve.
  await visitor.goto("/kamisado");
  const drawn = await page.locator("figure.today svg").count();
  assert.equal(drawn, 1);
  const about = JSON.parse(await page.locator("script[type='application/ld+json']").first().textContent());
  assert.deepEqual(about["@graph"].map((it) => it["@type"]), ["Game", "FAQPage"]);
  await visitor.leave();
});

test("light and dark are one tap, and what the browser stores can be forgotten", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  await visitor.goto("/");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole("button", { name: "Light or dark" }).click();
  await eventually(async () => assert.equal(await theme(), "dark"));
  await visitor.goto("/settings");
  await page.locator(".settings").waitFor();
  await page.getByRole("button", { name: "Forget everything here" }).click();
  assert.equal(await page.evaluate(() => localStorage.light), "dark", "it asks once more");
  await page.getByRole("button", { name: /Really forget/ }).click();
  await page.locator("article.game").first().waitFor();
  await eventually(async () => assert.equal(await theme(), "light"));
  await visitor.leave();
});

test("a page that is left while it fetches what hubs tell reports no fault", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  visitor.offline = true; // Chromium logs the request
  await page.route(/\/assets\/stored\./, (request) => request.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/stored."));
  await visitor.goto("/");
  await lost;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await visitor.leave();
});

test("hubs say what the device remembers, and positions that strong players know open on the board", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa" });
  const { page } = visitor;
  await visitor.goto("/learn");
  await page.locator(".insights").first().waitFor();
  assert.deepEqual(await page.locator("stored-count").allInnerTexts(), ["", "", "", ""], "nothing is done yet");
  await page.evaluate(() => {
    localStorage.setItem("course/dvonn", "place take of-another-version");
    localStorage.setItem("puzzles/kamisado", "puzzles 1\nstrength 1612345 210000 59998\nstreak 7\nrun 12\nseen a");
    localStorage.setItem("study/daaliz/3", "hambazi 1 daaliz");
  });
  // By the app, which puts the hubs into its page, and as documents.
  const says = async (hub, what) => {
    await page.locator(`.parts a[href='/fa/${hub}']`).click();
    await page.locator("stored-count", { hasText: what }).waitFor();
    await visitor.goto(`/${hub}`);
    await page.locator("stored-count", { hasText: what }).waitFor();
  };
  await says("puzzles", "۱۶۱۲");
  await says("puzzles", "۷");
  await says("study", "۱");
  await says("learn", /۲.*۱۱/);
  await page.locator(".insights summary", { hasText: "کامیسادو" }).click();
  await page.locator(".insights a[href*='d1-d6']").click();
  await page.locator(".twigs .mv", { hasText: "d1-d6" }).waitFor();
  await visitor.leave();
});
