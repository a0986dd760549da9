// The lobby: people say what they like to play, and sit at one board.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Listener } from "../support/listener.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";

let server, browser, rules;
before(async () => {
  [server, browser, rules] = [await Server.start("--public-tables", "true"), await open(), new Rules()];
});
after(async () => {
  rules.close();
  await browser.close();
  await server.stop();
});

const seek = (visitor) => visitor.page.locator("#seek");

/** Ticks these boxes among the games, and no others. */
async function games(visitor, wanted) {
  const boxes = visitor.page.locator("fieldset").first().getByRole("checkbox");
  for (let n = 0; n < (await boxes.count()); n++) await boxes.nth(n).setChecked(wanted.includes(n), { force: true });
}

test("two come from the front page, look for somebody, and sit at one board", async () => {
  const [one, other] = [await Visitor.come(browser, server.address, { phone: true }), await Visitor.come(browser, server.address, { lang: "fa" })];
  await one.goto("/en/");
  await one.page.getByRole("link", { name: "Find an opponent" }).click();
  await one.page.waitForURL("**/en/lobby");
  await one.ready();
  await games(one, [0, 2]);
  await seek(one).click();
  await one.page.locator(".seeking").waitFor();
  await one.shot("lobby-seeking");
  await one.axe("seeking");

  // Meanwhile they go elsewhere, and the search goes on.
  await one.page.locator(".seeking a").click();
  await one.page.waitForURL("**/here/**");
  await one.page.locator(".lobby-bar").waitFor();
  await one.shot("lobby-meanwhile");

  await other.goto("/fa/lobby");
  await other.page.locator(".others li").first().waitFor();
  await games(other, [2, 3]);
  await other.shot("lobby-fa");
  await seek(other).click();
  for (const visitor of [one, other]) {
    await visitor.page.waitForURL("**/t/*");
    await visitor.page.locator("main .board, main svg").first().waitFor();
    assert.equal(await visitor.page.locator(".lobby-bar").count(), 0);
  }
  const code = (visitor) => visitor.page.url().split("/").pop();
  assert.equal(code(one), code(other));
  await one.shot("lobby-board");
  for (const visitor of [one, other]) await visitor.leave();
});

test("who stops looking is not found, and the bell rings for who comes", async () => {
  const [one, other] = [await Visitor.come(browser, server.address), await Visitor.come(browser, server.address)];
  await one.goto("/en/lobby");
  await games(one, [3]);
  await seek(one).click();
  await one.page.locator(".seeking").waitFor();
  await seek(one).click();
  await one.page.locator("fieldset").first().waitFor();
  await one.page.getByRole("switch").check({ force: true });
  await one.page.locator(".parts a").first().click();
  await one.page.waitForURL("**/en/");
  assert.equal(await one.page.locator(".lobby-bar").count(), 0, "nothing to tell yet");
  // What is shown changes once a second: who goes and who comes within one are not told apart.
  await one.page.locator("#live-seeks", { hasText: "Be the first" }).waitFor();

  await other.goto("/en/lobby");
  await games(other, [3]);
  await seek(other).click();
  await one.page.locator(".lobby-bar").waitFor();
  await one.shot("lobby-bell");
  await one.axe("the bell rang");
  await one.page.locator(".lobby-bar").getByRole("button", { name: "Look for somebody" }).click();
  for (const visitor of [one, other]) await visitor.page.waitForURL("**/t/*");
  for (const visitor of [one, other]) await visitor.leave();
});

test("a lost server is tried again until it is back", async () => {
  const [one, other] = [await Visitor.come(browser, server.address), await Visitor.come(browser, server.address)];
  await one.goto("/en/lobby");
  await games(one, [1]);
  await seek(one).click();
  await one.page.locator(".seeking").waitFor();
  one.offline = other.offline = true;
  await server.kill();
  await one.page.getByText("We try again by ourselves").waitFor();
  await server.up();
  await other.goto("/en/lobby");
  await games(other, [1]);
  await seek(other).click();
  for (const visitor of [one, other]) await visitor.page.waitForURL("**/t/*");
  for (const visitor of [one, other]) await visitor.leave();
});

test("the lobby reads well in every language, on a phone and a screen", async () => {
  for (const lang of TAGS) {
    for (const phone of [true, false]) {
      const visitor = await Visitor.come(browser, server.address, { lang, phone, dark: phone });
      await visitor.goto(`/${lang}/lobby`);
      await seek(visitor).waitFor();
      const name = `lobby-${lang}-${phone ? "phone" : "screen"}`;
      await visitor.shot(name);
      await visitor.axe(name);
      await visitor.fits(name);
      await visitor.leave();
    }
  }
});

test("those with an account look for rated games, near them or not", async () => {
  const [hers, his] = [await Visitor.come(browser, server.address, { phone: true }), await Visitor.come(browser, server.address)];
  for (const [visitor, name] of [[hers, "Mina"], [his, "Bosse"]]) {
    await visitor.goto("/en/about");
    const person = await visitor.page.evaluate(
      async (name) => (await (await fetch("/api/account", { method: "POST", body: JSON.stringify({ name }) })).json()).person,
      name,
    );
    await visitor.page.evaluate((player) => localStorage.setItem("player", player), `${person} ${name}`);
    await visitor.goto("/en/lobby");
    await games(visitor, [0]);
    await visitor.page.getByRole("radio", { name: "Rated", exact: true }).check({ force: true });
    await visitor.page.getByRole("radio", { name: /200 points/ }).check({ force: true });
    await visitor.shot(`lobby-rated-${name}`);
    await visitor.axe("the lobby of somebody with an account");
    await visitor.fits("the lobby of somebody with an account");
    await seek(visitor).click();
  }
  for (const visitor of [hers, his]) {
    await visitor.page.waitForURL("**/t/*");
    await visitor.page.locator("main .rated").waitFor();
    await visitor.leave();
  }
});

test("where strangers do not meet, the lobby says so", async () => {
  const closed = await Server.start();
  const visitor = await Visitor.come(browser, closed.address);
  await visitor.goto("/en/");
  assert.equal(await visitor.page.getByRole("link", { name: "Find an opponent" }).count(), 0);
  visitor.offline = true; // a refusal is logged
  await visitor.goto("/en/lobby");
  await visitor.page.getByText("strangers are not paired").waitFor();
  await visitor.axe("a closed lobby");
  await closed.stop();
});

/** The opponent: types the first move that the rules allow whenever it is their turn, until the other has moved twice; then resigns. */
async function opponent({ page }) {
  for (;;) {
    await page.locator(".plate.turn", { hasText: "Your turn" }).waitFor();
    const moves = await page.locator(".log .mv").allTextContents();
    if (moves.length >= 4) break;
    const { legal } = await rules.ask({ game: "kamisado", moves, want: ["legal"] });
    await page.keyboard.press("/");
    await page.locator("#typed").fill(legal[0]);
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => document.querySelectorAll(".log .mv").length > n, moves.length);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Resign" }).first().click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
}

test("a player who can't see the page takes a name, finds somebody, and wins", async () => {
  const blind = await Visitor.come(browser, server.address);
  await blind.goto("/en/");
  const ear = await Listener.come(blind);
  const comes = (role, name) => ear.until(async () => (await ear.all(role, name)).length, `for ${role} ${name}`);
  const uses = async (role, name) => {
    await comes(role, name);
    await ear.use(role, name);
  };
  const types = async (name, text) => {
    await comes("textbox", name);
    await ear.tab("textbox", name);
    await blind.page.keyboard.type(text);
    await ear.press("Enter");
  };
  await uses("link", /account/i);
  await types(/^Name$/, "Soraya");
  await uses("button", /I have kept it/);
  await uses("link", /^Play$/);
  await uses("link", /Find an opponent/);

  // Of the games only Kamisado, by what is said of each box.
  const wanted = async () => {
    for (const box of await ear.all("checkbox", /DVONN|Kamisado|Daaliz/)) {
      const is = box.is.checked === "true" || box.is.checked === true;
      if (is !== /Kamisado, one round/.test(box.name)) return box.name;
    }
    return undefined;
  };
  await comes("checkbox", /Kamisado, one round/);
  for (let name = await wanted(); name; name = await wanted()) {
    await ear.tabTo((node) => node.role === "checkbox" && node.name === name, name);
    await ear.press("Space");
  }
  await uses("button", /Look for somebody/);
  await comes("button", /Stop looking/);

  const other = await Visitor.come(browser, server.address);
  await other.goto("/en/lobby");
  await games(other, [1]);
  await seek(other).click();
  for (const { page } of [blind, other]) await page.waitForURL("**/t/*");
  await comes("grid", /Kamisado/);
  const plays = opponent(other);

  // Moves by the key for the next target, as what is heard leads.
  for (;;) {
    const heard = await ear.hears(/Your turn|Your \w+ tower must move|Any of your towers|You won/);
    if (/You won/.test(heard)) break;
    await ear.tab("gridcell");
    await ear.press("t");
    await ear.press("Enter");
    await ear.hears(/Where does|must move/);
    await ear.press("t");
    await ear.press("Enter");
    await ear.until(async () => (await ear.heard()) !== heard, "for an answer");
  }
  await plays;
  await blind.axe("a game that was won by ear");
  for (const visitor of [blind, other]) await visitor.leave();
});
