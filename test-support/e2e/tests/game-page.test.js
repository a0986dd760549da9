// The page of a finished game: replayed without scripts, framed by another site, and without names if a player wants so.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { LANGUAGES } from "../support/languages.js";
import { players } from "../support/players.js";
import { Server } from "../support/server.js";

const MOVES = ["e2", "e8", "e3", "c6h"];

let server, browser, mina, game;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
  mina = await Visitor.come(browser, server.address);
  await mina.page.goto("/en/about");
  await mina.page.evaluate(players);
  game = await mina.page.evaluate(play, MOVES);
});
after(async () => {
  await mina.leave();
  await browser.close();
  await server.stop();
});

/** In the page: two people play these moves, and the second one resigns. The page keeps the token of the first. */
async function play(moves) {
  const [token, other] = ["0a", "0b"].map((pair) => pair.repeat(16));
  const setup = { game: "daaliz" };
  const clock = { start_ms: 180_000, increment_ms: 2_000 };
  const wish = JSON.stringify({ setup, clock, seat: 0, name: "مینا", token });
  const opened = await (await fetch("/api/tables", { method: "POST", body: wish })).json();
  localStorage.setItem(`seat/${opened.code}`, token);

  const people = [await window.come(opened.code, { token }), await window.come(opened.code, { token: other })];
  people[1].ask({ ask: "sit", seat: 1, name: "Bo" });
  await people[0].until((view) => view.chairs.every((chair) => chair.name));
  for (const [ply, move] of moves.entries()) {
    const person = people[ply % 2];
    await person.until((view) => view.moves.length === ply);
    person.ask({ ask: "act", moment: person.view.moment, move });
  }
  await people[1].until((view) => view.moves.length === moves.length);
  people[1].ask({ ask: "resign", moment: people[1].view.moment });
  await people[0].until((view) => view.ending);
  return opened;
}

/** A page without scripts. */
const bare = (how = {}) => browser.newContext({ baseURL: server.address, javaScriptEnabled: false, ...how });

/** Where the pieces stand. */
const board = (page) => page.locator("figure .painted").innerHTML();
const shown = (page) => page.locator(".moves [aria-current] bdi").allTextContents();

test("a game is replayed without scripts, by steps and by moves", async () => {
  const context = await bare();
  const page = await context.newPage();
  await page.goto(`/en/g/${game.watch}/1`);
  assert.equal(await page.locator("h1").textContent(), "Daaliz: مینا against Bo");
  assert.equal(await page.locator(".result").textContent(), "مینا won. Bo resigned.");
  assert.deepEqual(await page.locator(".moves bdi").allTextContents(), MOVES);
  assert.deepEqual(await shown(page), ["c6h"]);
  const last = await board(page);
  await page.getByRole("link", { name: "To the beginning" }).click();
  await page.waitForURL(/ply=0#board$/);
  const boards = [await board(page)];
  for (const move of MOVES) {
    await page.getByRole("link", { name: "One move forward" }).click();
    await page.waitForURL(new RegExp(`ply=${boards.length}#`));
    assert.deepEqual(await shown(page), [move]);
    boards.push(await board(page));
  }
  assert.equal(new Set(boards).size, MOVES.length + 1, "each move is seen");
  assert.equal(boards.at(-1), last);
  await page.locator(".moves a").nth(2).click();
  await page.waitForURL(/ply=3#/);
  assert.equal(await board(page), boards[3]);
  assert.match(await page.locator("noscript p").textContent(), /needs JavaScript/);
  assert.equal(await page.locator("#names").isVisible(), false);
  await context.close();
});

test("another site may frame a game, and no other page", async () => {
  const site = createServer((request, response) => {
    const framed = decodeURIComponent(request.url.slice(1));
    response.writeHead(200, { "content-type": "text/html" }).end(`<iframe width=400 height=600 src="${server.address}${framed}"></iframe>`);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const context = await browser.newContext();
  const page = await context.newPage();
  const inside = async (path) => {
    await page.goto(`http://localhost:${site.address().port}/${encodeURIComponent(path)}`);
    return page.frameLocator("iframe");
  };
  const frame = await inside(`/embed/g/${game.watch}/1?in=sv`);
  await frame.getByRole("link", { name: "Ett drag tillbaka" }).click();
  await frame.getByText("3 av 4").waitFor();
  assert.equal(await frame.locator("html").getAttribute("lang"), "sv");
  assert.equal(await frame.locator("script, form, button, input").count(), 0);
  for (const path of [`/en/g/${game.watch}/1`, `/en/t/${game.code}`, "/en/"]) {
    const refused = page.waitForEvent("console", (said) => /frame-ancestors/.test(said.text()));
    assert.equal(await (await inside(path)).locator("main").count(), 0, path);
    await refused;
  }
  await context.close();
  site.closeAllConnections();
  site.close();
});

test("a game's page is pleasant to read on every screen", async () => {
  const views = { fa: [360, 740], sv: [844, 390], en: [1280, 800] };
  for (const { tag } of LANGUAGES) {
    const [width, height] = views[tag];
    const visitor = await Visitor.come(browser, server.address, { lang: tag, dark: tag !== "en", view: { width, height } });
    await visitor.page.goto(`/${tag}/g/${game.watch}/1`);
    await visitor.page.evaluate(() => document.fonts.ready.then(() => {}));
    await visitor.fits(tag);
    await visitor.shot(`game-page-${tag}`);
    if (tag === "fa") await visitor.axe(tag);
    await visitor.leave();
  }
});

test("who sat there takes the names off", async () => {
  const { page } = mina;
  await page.goto(`/en/g/${game.watch}/1`);
  assert.equal(await page.locator("#names").isVisible(), false, "the token is kept under the code of the seats");
  await page.goto(`/en/g/${game.code}/1`);
  await mina.shot("game-page-names-en");
  await page.getByRole("button", { name: "Take the names off" }).click();
  await page.getByText("Somebody who played took the names off").waitFor();
  assert.doesNotMatch(await page.locator("main").textContent(), /مینا|Bo\b/);
});
