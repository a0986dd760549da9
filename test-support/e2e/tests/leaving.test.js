// Two people play by the clock, and one of them leaves: broken off before both have moved, or claimed afterward.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { players } from "../support/players.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  // An hour for the first move, so that a slow machine ends no game; two seconds for somebody who is away.
  [server, browser] = [await Server.start("--first-move", "1h", "--absence", "2s"), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const TOKENS = ["0a", "0b"].map((pair) => pair.repeat(16));

/** In the page: opens a table and sits there as the first; `window.other` sits down as the second, over a socket. */
async function begin([token, other]) {
  const clock = { start_ms: 600_000, increment_ms: 5_000 };
  const wish = JSON.stringify({ setup: { game: "daaliz" }, clock, seat: 0, name: "Mina", token });
  const { code } = await (await fetch("/api/tables", { method: "POST", body: wish })).json();
  localStorage.setItem(`seat/${code}`, token);
  window.other = await window.come(code, { token: other });
  window.other.ask({ ask: "sit", seat: 1, name: "Bo" });
  await window.other.until((view) => view.you === 1);
  return code;
}

/** A visitor at the board with the first seat, and one who has the page in which the second one's socket is. */
async function pair(how) {
  const bo = await Visitor.come(browser, server.address);
  await bo.goto("/en/about");
  await bo.page.evaluate(players);
  const code = await bo.page.evaluate(begin, TOKENS);
  const mina = await Visitor.come(browser, server.address, how);
  await mina.context.addInitScript(([code, token]) => localStorage.setItem(`seat/${code}`, token), [code, TOKENS[0]]);
  await mina.goto(`/t/${code}`);
  await mina.page.locator(".board").waitFor();
  return { mina, bo, code };
}

/** Plays a move as the second. */
const play = ({ page }, move) =>
  page.evaluate(async (move) => {
    await window.other.until((view) => view.moves.length % 2 === 1);
    window.other.ask({ ask: "act", moment: window.other.view.moment, move });
  }, move);

/** Types a move at the board. */
async function type({ page }, move) {
  await page.keyboard.press("/");
  await page.locator("#typed").fill(move);
  await page.keyboard.press("Enter");
}

const ABORT = { en: "Abort", sv: "Avbryt partiet", fa: "لغو بازی" };
const RESIGN = { en: "Resign", sv: "Ge upp", fa: "واگذار کردن" };
const ABORTED = { en: /You broke the game off/, sv: /Du avbröt partiet/, fa: /بازی را لغو کردید/ };
const AWAY = { en: /Bo.? is away\. You may/, sv: /Bo.? är borta\. Du kan/, fa: /Bo.? اینجا نیست\. می‌توانید/ };
const LEFT = { en: /Bo.? was away too long/, sv: /Bo.? var borta för länge/, fa: /غیبت .?Bo.? طولانی شد/ };
const WIN = { en: "Take the win", sv: "Ta vinsten", fa: "برنده می‌شوم" };

test("a game is broken off from the menu, in the place of resigning", async () => {
  for (const [n, lang] of TAGS.entries()) {
    const { mina, bo } = await pair({ lang, phone: n % 2 === 0, dark: n === 1 });
    const { page } = mina;
    await page.locator(".bar .end button").last().click();
    const abort = page.locator("dialog[open]").getByRole("button", { name: ABORT[lang] });
    await abort.waitFor();
    assert.equal(await page.getByRole("button", { name: RESIGN[lang], exact: true }).count(), 0, "there is nothing to resign yet");
    await mina.shot(`leaving-menu-${lang}`);
    await abort.click();
    await page.locator(".awaited").filter({ hasText: ABORTED[lang] }).waitFor();
    await mina.shot(`leaving-aborted-${lang}`);
    await mina.axe(`leaving-aborted-${lang}`);
    await mina.fits(`leaving-aborted-${lang}`);
    const ended = await bo.page.evaluate(() => window.other.until((view) => view.ending).then(() => window.other.view.ended));
    assert.deepEqual(ended, { Aborted: 0 });
    for (const visitor of [mina, bo]) await visitor.leave();
  }
});

test("who stays is asked what to make of it, and takes the win", async () => {
  for (const [n, lang] of TAGS.entries()) {
    const { mina, bo, code } = await pair({ lang, phone: n % 2 === 1, dark: n === 2 });
    const { page } = mina;
    await type(mina, "e2");
    await play(bo, "e8");
    await page.locator(".turn.s0").waitFor();
    await type(mina, "e3");
    await page.locator(".turn.s1").waitFor();
    await bo.leave(); // and so the socket is gone
    const line = page.locator(".awaited");
    await line.waitFor();
    await line.filter({ hasText: AWAY[lang] }).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[aria-live=polite]")].some(({ textContent }) => /away|borta|نیست/.test(textContent)));
    await mina.shot(`leaving-absent-${lang}`);
    await mina.axe(`leaving-absent-${lang}`);
    await mina.fits(`leaving-absent-${lang}`);
    await line.getByRole("button", { name: WIN[lang] }).click();
    await line.filter({ hasText: LEFT[lang] }).waitFor();
    await mina.shot(`leaving-won-${lang}`);
    await page.goto(`/${lang}/g/${code}/1`);
    assert.match(await page.locator(".result").textContent(), /Mina.*Bo/);
    await mina.leave();
  }
});
