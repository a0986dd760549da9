// The page of a person, and the page that says what is stored: in three languages, light and dark, on a phone and
// a wide screen, and followed from the app.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { players } from "../support/players.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser, mina, watch;
before(async () => {
  [server, browser] = [await Server.start("--public-tables"), await open()];
  mina = await Visitor.come(browser, server.address);
  await mina.goto("/en/about");
  await mina.page.evaluate(players);
  watch = await mina.page.evaluate(play);
});
after(async () => {
  await mina.leave();
  await browser.close();
  await server.stop();
});

/** In the page: two people with names on this device play a rated game in public, and the second one resigns. */
async function play() {
  const make = async (name) => (await fetch("/api/account", { method: "POST", body: JSON.stringify({ name }) })).json();
  const [one, other] = [await make("Mina Ek"), await make("آرش")];
  const tokens = ["0a", "0b"].map((pair) => pair.repeat(16));
  const [setup, clock] = [{ game: "daaliz" }, { start_ms: 600000, increment_ms: 0 }];
  const wish = JSON.stringify({ setup, clock, rated: true, seat: 0, name: "", token: tokens[0] });
  const headers = { "x-person": one.person };
  const opened = await (await fetch("/api/tables", { method: "POST", body: wish, headers })).json();
  const players = [];
  for (const [n, { person }] of [one, other].entries()) {
    players.push(await window.come(opened.code, { token: tokens[n], person }));
  }
  players[0].ask({ ask: "publish", public: true });
  await players[0].until((view) => view.public);
  players[1].ask({ ask: "sit", seat: 1, name: "" });
  await players[0].until((view) => view.chairs.every((chair) => chair.name));
  players[0].ask({ ask: "act", moment: players[0].view.moment, move: "e2" });
  await players[1].until((view) => view.moves.length === 1);
  players[1].ask({ ask: "act", moment: players[1].view.moment, move: "e8" });
  await players[1].until((view) => view.moves.length === 2);
  players[1].ask({ ask: "resign", moment: players[1].view.moment });
  await players[0].until((view) => view.ending);
  return opened.watch;
}

/** Looks at a page in each language, on a phone and a wide screen, one of them dark. */
async function each(path, name, arrived, look) {
  for (const [n, lang] of TAGS.entries()) {
    for (const phone of [false, true]) {
      const dark = phone === (n % 2 === 0);
      const visitor = await Visitor.come(browser, server.address, { lang, phone, dark });
      await visitor.page.goto(`/${lang}${path}`);
      await visitor.page.waitForSelector(arrived);
      await look(visitor, lang);
      const shot = `${name}-${lang}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
      await visitor.shot(shot);
      await visitor.axe(shot);
      await visitor.fits(shot);
      await visitor.leave();
    }
  }
}

const HIGHER = { en: "between", sv: "mellan", fa: "بین" };

test("a person's page has their results, ratings and public games, without scripts", async () => {
  await eventually(async () => assert.match(await (await fetch(`${server.address}/en/@Mina%20Ek`)).text(), /±/));
  await each("/@Mina%20Ek", "person", "main .results", async ({ page }, lang) => {
    assert.equal(await page.locator("h1").textContent(), "Mina Ek");
    assert.equal(await page.locator("main > .results tbody tr").count(), 1);
    assert.match(await page.locator(".files").first().textContent(), new RegExp(`±.*${HIGHER[lang]}`, "u"));
    const link = page.locator(".files a");
    assert.equal(await link.getAttribute("href"), `/${lang}/g/${watch}/1`);
    assert.match(await link.textContent(), /آرش/);
  });
});

test("a game's page leads to those who played, and the account to one's own page", async () => {
  const { page } = mina;
  await page.goto(`/en/g/${watch}/1`);
  await page.getByRole("link", { name: "آرش" }).click();
  await page.waitForURL(/\/en\/@%D8%A2/);
  await page.goto("/en/account");
  await page.locator("a[href*='/en/@']").click();
  await page.waitForURL(/\/en\/@/);
  await page.locator("main > table.results").waitFor();
});

test("light and dark are one tap also where no app is", async () => {
  const visitor = await Visitor.come(browser, server.address, { dark: true });
  const { page } = visitor;
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  for (const [n, path] of [`/en/g/${watch}/1`, "/en/@Mina%20Ek", "/en/privacy"].entries()) {
    await page.goto(path);
    const before = await theme();
    assert.equal(before, n % 2 === 0 ? "dark" : "light", "as it was turned on the page before");
    await page.locator(".bar button.round:not([disabled])").first().click();
    await eventually(async () => assert.notEqual(await theme(), before));
    await visitor.shot(`theme-${n}`);
  }
  await visitor.leave();
});

test("a person lets search engines list the page", async () => {
  const { page } = mina;
  const noindex = async () => /noindex/.test(await (await fetch(`${server.address}/en/@Mina%20Ek`)).text());
  for (const [n, lang] of ["en", "sv", "fa"].entries()) {
    await page.goto(`/${lang}/account`);
    const listed = page.locator("section.card:not(.mine) input[role=switch]").last();
    await listed.waitFor();
    await page.locator(".who input").first().check();
    await eventually(async () => assert.equal(await listed.isChecked(), n % 2 === 1));
    await listed.click();
    await eventually(async () => assert.equal(await noindex(), n % 2 === 1));
    await mina.shot(`account-listed-${lang}`);
  }
  await mina.axe("the switch for search engines");
});

test("what is stored is read in each language, and found from the app", async () => {
  await each("/privacy", "privacy", "body > #main:not([aria-busy])", async ({ page }) => {
    assert.ok((await page.locator("#main h2").count()) >= 7);
    assert.match(await page.locator("#main").textContent(), /⌂/);
  });
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/en/");
  await visitor.page.locator("footer a[href$='/about']").click();
  await visitor.page.locator("#main a[href$='/privacy']").click();
  await visitor.page.getByRole("heading", { name: "For how long" }).waitFor();
  await eventually(async () => assert.match(await visitor.page.title(), /^Privacy/));
  await visitor.leave();
});
