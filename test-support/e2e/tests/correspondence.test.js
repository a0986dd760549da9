// Games by correspondence: two people with accounts go from one to the next by a key, and find them in the order of need.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { opens, types } from "../support/correspondence.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

const DAY = 24 * 3600 * 1000;

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** A visitor who is signed in. */
async function signedIn(name, how) {
  const visitor = await Visitor.come(browser, server.address, how);
  visitor.person = await make(visitor, name);
  return visitor;
}

const here = (visitor) => new URL(visitor.page.url()).pathname.split("/").pop();

/** Plays a move in each game that waits for the visitor, and goes from one to the next by a key. Returns their codes. */
async function round(visitor, mv, first) {
  const seen = [];
  await visitor.goto(`/t/${first}`);
  for (;;) {
    seen.push(here(visitor));
    await types(visitor, mv);
    await visitor.page.locator("button.next-game").waitFor();
    await visitor.page.keyboard.press("n");
    const before = here(visitor);
    await visitor.page.waitForFunction(
      (before) => !location.pathname.endsWith(before) || /No other game/.test(document.body.innerText),
      before,
    );
    if (here(visitor) === before) return seen;
    await visitor.ready();
  }
}

test("two play several games by the key for the next one", async () => {
  const [mina, bo] = [await signedIn("Mina"), await signedIn("Bosse", { phone: true })];
  const codes = [];
  for (const days of [7, 1, 3]) codes.push(await opens(mina, days));
  for (const code of codes) {
    await bo.goto(`/t/${code}`);
    await bo.page.locator("form.sit button").click();
    await bo.page.locator("form.sit").waitFor({ state: "detached" });
  }
  const [seven, one, three] = codes;
  // The one with a day first, and then by the time that is left.
  assert.deepEqual(await round(mina, "c1-c5", three), [three, one, seven]);
  await mina.shot("correspondence-next-en");
  await mina.axe("a game by correspondence");
  assert.match(await mina.page.locator(".column").innerText(), /7 days for each move/);
  assert.match(await mina.page.locator(".plate .clock").first().innerText(), /^[67] d \d+ h$/);
  assert.deepEqual(await round(bo, "b8-b6", one), [one, three, seven]);
  await bo.fits("a game by correspondence on a phone");

  await mina.goto("/en/account");
  const rows = mina.page.locator("ul.my-games li");
  await rows.nth(2).waitFor();
  const places = await rows.evaluateAll((rows) => rows.map((row) => row.querySelector("a").pathname.split("/").pop()));
  assert.deepEqual(places, [one, three, seven]);
  const words = await rows.allInnerTexts();
  assert.match(words[0], /Your turn, 23 h \d+ min left/);
  assert.match(words[1], /Your turn, 2 d 23 h left/);
  await mina.shot("correspondence-games-en");
  await mina.axe("games in the order of need");

  // A bar warns of one that has less than a day, once.
  const told = { code: seven, game: "kamisado", left_ms: DAY - 1 };
  await mina.page.route("**/api/account/due", (route) => route.fulfill({ json: { due: [told] } }));
  await mina.page.reload();
  const due = mina.page.locator("aside.lobby-bar", { hasText: "23 hours left for your move" });
  await due.waitFor();
  await mina.shot("correspondence-due-en");
  await mina.axe("a warning that the time runs out");
  await due.getByRole("button").click();
  await due.waitFor({ state: "detached" });
  assert.equal(await mina.page.evaluate((code) => localStorage[`due/${code}`], seven), "first");
  // The second warning comes all the same.
  told.left_ms = DAY / 10;
  await mina.page.reload();
  await mina.page.locator("aside.lobby-bar", { hasText: "2 hours left" }).getByRole("link").click();
  await mina.page.waitForURL(new RegExp(seven));
  assert.equal(await mina.page.locator("aside.lobby-bar").count(), 0, "the game is here");

  // A tap leads on as the key does.
  await mina.page.locator("button.next-game").click();
  await mina.page.waitForURL(new RegExp(one));
  for (const visitor of [mina, bo]) await visitor.leave();
});

test("while one is on a holiday the other sees it, and may give time", async () => {
  const [mina, bo] = [await signedIn("Mira", { phone: true }), await signedIn("Birk")];
  const code = await opens(mina, 1);
  await bo.goto(`/t/${code}`);
  await bo.page.locator("form.sit button").click();
  await bo.page.locator("button.give-time").click();
  await bo.page.locator(".plate .clock", { hasText: "3 d 23 h" }).waitFor();
  assert.equal(await bo.page.locator("button.give-time").count(), 0, "three days are enough");

  await mina.goto("/en/account");
  const row = mina.page.locator("details.holiday");
  await row.locator("summary").click();
  await row.getByText("You have 30 days left.").waitFor();
  await row.locator("select").selectOption("5");
  await mina.shot("holiday-en");
  await mina.fits("the form for a holiday on a phone");
  await mina.axe("the form for a holiday");
  await row.getByRole("button", { name: "Go away now" }).click();
  await row.getByText("You are away until").waitFor();
  await bo.page.getByText("so the clock stands for up to 5 more days").waitFor();
  await bo.shot("holiday-table-en");
  for (const lang of ["fa", "sv"]) {
    await mina.goto(`/${lang}/account`);
    await row.locator("summary").click();
    await row.locator("button").waitFor();
    await mina.shot(`holiday-${lang}`);
    await mina.goto(`/${lang}/t/${code}`);
    await mina.page.locator(".column p.small").nth(1).waitFor();
    await mina.shot(`holiday-table-${lang}`);
  }
  await mina.goto("/en/account");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "I am back" }).click();
  await row.getByText("You have 29 days left.").waitFor();
  await bo.page.getByText("so the clock stands").waitFor({ state: "detached" });
  for (const visitor of [mina, bo]) await visitor.leave();
});

const SHUT = { en: /both players need an account/, sv: /behöver ett konto/, fa: /باید حساب داشته باشند/ };

test("a guest reads that it takes an account", async () => {
  const host = await signedIn("Cecilia");
  const code = await opens(host, 3);
  for (const [n, lang] of TAGS.entries()) {
    const visitor = await Visitor.come(browser, server.address, { lang, phone: n % 2 === 0 });
    await visitor.goto(`/t/${code}`);
    await visitor.page.locator(".column", { hasText: SHUT[lang] }).waitFor();
    assert.equal(await visitor.page.locator("form.sit").count(), 0);
    await visitor.shot(`correspondence-shut-${lang}`);
    await visitor.axe(`correspondence-shut-${lang}`);
    await visitor.fits(`correspondence-shut-${lang}`);
    await visitor.leave();
  }
  await host.leave();
});

test("who has an account chooses days among the options of a game against a friend", async () => {
  const host = await signedIn("Dagny");
  const { page } = host;
  await host.goto("/en/");
  await page.locator(".with label").nth(1).click();
  await page.locator("article.game button.set").nth(2).click();
  await page.locator("dialog[open] input[name=days]").nth(4).check({ force: true });
  await host.shot("correspondence-options-en");
  await host.axe("options of a game by correspondence");
  await page.locator("dialog[open] .acts button").click();
  await page.locator(".column", { hasText: /10 days, and 36 hours more for each move/ }).waitFor();
  await host.leave();
});
