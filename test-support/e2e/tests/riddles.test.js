// Riddles of Dixit: by finger, by keys, and read without scripts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** The riddle that the page shows, as its file has it. */
const shown = async ({ page }, lang) => {
  const clue = (await page.locator(".clue-words").innerText()).trim();
  const riddles = await page.evaluate(async (named) => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return (await fetch(fetched.find((name) => name.includes(named)))).text();
  }, `puzzles-dixit-${lang}.`);
  return riddles.trim().split("\n").map((line) => JSON.parse(line)).find((riddle) => riddle.clue === clue);
};

test("riddles by finger, in Persian, on a small phone: one is solved, one is not, and both are remembered", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, view: { width: 360, height: 740 } });
  const { page } = visitor;
  const card = (n) => page.locator(".cards .pc").nth(n);
  const act = page.locator(".do-it button");
  await visitor.goto("/fa/puzzles/dixit");
  for (const isRight of [true, false]) {
    await page.locator("main.riddle .clue-words").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".cards .pic").length === 6);
    await page.waitForFunction(() => [...document.querySelectorAll(".cards .pic")].every((pic) => pic.naturalWidth > 0));
    await visitor.fits("a riddle");
    assert.ok(await act.isDisabled(), "no card is chosen yet");
    const { answer } = await shown(visitor, "fa");
    const other = (answer + 1) % 6;
    await card(other).tap();
    if (isRight) await card(answer).tap();
    await visitor.axe("a riddle");
    await act.tap();
    await page.locator(`.told .${isRight ? "right" : "wrong"}`).waitFor();
    assert.equal(await page.locator(".pc.true").count(), 1);
    assert.match(await card(answer).getAttribute("class"), /true/);
    assert.match(await page.locator(".told p").innerText(), isRight ? /ربات.*[«"]/s : /تصویر .* بود/);
    await visitor.shot(`riddle-fa-${isRight ? "right" : "wrong"}`);
    await page.locator(".next").tap();
    await page.locator(".told p").waitFor({ state: "detached" });
  }
  await page.locator(".bar .end").getByText("درست: ۱ از ۲").waitFor();
  await visitor.goto("/fa/puzzles/dixit");
  await page.locator(".bar .end").getByText("درست: ۱ از ۲").waitFor();
  await visitor.leave();
});

test("riddles by keys, in English, in the dark, on a phone on its side", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "en", dark: true, view: { width: 844, height: 390 } });
  const { page } = visitor;
  const heard = (text) => page.locator("[aria-live=polite]").getByText(text).first().waitFor({ state: "attached" });
  await visitor.goto("/en/puzzles/dixit");
  for (let n = 0; n < 2; n += 1) {
    await heard(/A bot said: .*Which picture was meant\?/s);
    const { answer, found } = await shown(visitor, "en");
    if (n === 0) await page.locator(".cards [tabindex='0']").focus();
    await page.waitForFunction(() => document.activeElement.matches(".cards .pc"));
    for (let at = 0; at < answer; at += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator(".do-it button").focus();
    await visitor.shot(`riddle-en-${n}`);
    await page.keyboard.press("Enter");
    await heard(new RegExp(`Right!.*${found === 1 ? "One" : found} of five bots.*(I saw|To me)`, "s"));
    await page.locator(".next").focus();
    await page.keyboard.press("Enter");
  }
  await page.locator(".bar .end").getByText("Right: 2 of 2").waitFor();
  // Another language has riddles of its own.
  await visitor.goto("/sv/puzzles/dixit");
  await page.locator("main.riddle .clue-words").waitFor();
  assert.ok(await shown(visitor, "sv"));
  await visitor.shot("riddle-sv-dark");
  await visitor.leave();
});

test("without scripts there are riddles to read, with their pictures and answers", async () => {
  for (const lang of TAGS) {
    const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(`/${lang}/rules/dixit`);
    await reader.locator(`.acts a[href='/${lang}/puzzles/dixit']`).click();
    assert.equal(await reader.locator("main ol > li").count(), 12);
    const pictures = reader.locator("main ol img");
    assert.equal(await pictures.count(), 72);
    const alts = await pictures.evaluateAll((all) => all.map((img) => img.alt));
    assert.ok(alts.every((alt) => alt.length > 60), lang);
    const answer = await reader.request.get(await pictures.first().getAttribute("src"));
    assert.equal(answer.headers()["content-type"], "image/svg+xml");
    await reader.locator("details").first().click();
    assert.match(await reader.locator("details p").first().innerText(), /\p{Nd}/u);
    await context.close();
  }
});
