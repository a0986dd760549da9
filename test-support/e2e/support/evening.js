// A table of Dixit with people: opening, joining, and automatic play.

import assert from "node:assert/strict";

import { Visitor } from "./browser.js";
import { PATIENCE } from "./waits.js";

/** Presses one option of a radio group, as a finger does: where the bar lies over it, the page scrolls first. */
export async function choose(page, name, n) {
  await page.locator("label", { has: page.locator(`input[name=${name}]`) }).nth(n).click();
}

/** A table that its host opened with two presses from the front page. */
export async function openEvening(browser, address, { name = "Mina", variant = 0, first = 0, timers = 3, ...how } = {}) {
  const host = await Visitor.come(browser, address, { phone: true, ...how });
  const { page } = host;
  await host.goto("/");
  await page.locator("article.game a[href$='/dixit/open']").click();
  await page.waitForURL("**/dixit/open");
  await host.ready();
  await page.fill("input[autocomplete=nickname]", name);
  await choose(page, "variant", variant);
  await choose(page, "timers", timers);
  if (first) {
    await page.locator("summary").click();
    await choose(page, "first", first);
  }
  await page.locator("form button[type=submit]").click();
  await page.locator("main.lobby").waitFor();
  const link = await page.locator(".way-in input[readonly]").inputValue();
  const tv = await page.locator(".to-tv a").getAttribute("href");
  return { host, link: new URL(link).pathname, tv };
}

/** Follows the link and sits down. */
export async function comeIn(browser, address, link, name, how = {}) {
  const guest = await Visitor.come(browser, address, { phone: true, ...how });
  await guest.goto(link);
  await guest.page.fill("#sit-name", name);
  await guest.page.locator("form.sit button").click();
  // With many browsers on one processor, this is the slowest step.
  await guest.page.locator("form.sit").waitFor({ state: "detached" });
  return guest;
}

/** Adds bots until the table has this many. */
export async function fill(host, count) {
  const chairs = host.page.locator(".chairs li");
  while ((await chairs.count()) < count) {
    const before = await chairs.count();
    await host.page.locator(".add-bot").click();
    await chairs.nth(before).waitFor();
  }
}

/** Begins once everybody has loaded all pictures. */
export async function begin(host, guests = []) {
  for (const { page } of [host, ...guests]) await page.locator(".loads").waitFor({ state: "detached" });
  await host.page.locator(".who-is-here .acts button").first().click();
  for (const { page } of [host, ...guests]) await page.locator("main.evening").waitFor();
}

/** The phase that a page shows. */
export const phase = ({ page }) => page.locator("main.evening").getAttribute("data-phase");

/** Waits until a page shows a phase; if it doesn't, the error says what it shows. */
export const reaches = ({ page }, name) =>
  page.locator(`main.evening[data-phase=${name}]`).waitFor().catch(async (why) => {
    const main = page.locator("main");
    throw new Error(`${why.message}\n${await main.getAttribute("data-phase")}: ${await main.innerText()}`);
  });

/**
 * Waits until a page has shown a phase, however briefly: looking now and then might miss it. The page
 * must not reload meanwhile.
 */
export const passes = ({ page }, name) =>
  page.evaluate(([name, patience]) => new Promise((done, fail) => {
    const look = () => document.querySelector(`main.evening[data-phase=${name}]`) && done();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    const shown = () => document.querySelector("main").innerText;
    setTimeout(() => fail(new Error(`${name} was never shown, but at last: ${shown()}`)), patience);
  }), [name, PATIENCE]);

/** Whether this page's player is the storyteller. */
export const tells = async ({ page }) => (await page.locator(".people .you.tells").count()) > 0;

/**
 * Plays automatically from the next phase on, with the same buttons that a finger would press. If two votes
 * are allowed it casts both.
 */
export async function autopilot({ page }, words = "a ladder to the moon") {
  await page.evaluate((words) => {
    const all = (what) => [...document.querySelectorAll(what)];
    const dice = (list) => list[Math.floor(Math.random() * list.length)];
    let told = 0;
    const play = () => {
      const main = document.querySelector("main.evening");
      const phase = main?.dataset.phase;
      const button = all(".do-it button").find((button) => !button.disabled);
      document.querySelector(".buzz")?.click();
      if (phase === "telling" && document.querySelector("#clue")) {
        if (all(".hand .pc").length && !all(".hand .pc.on").length) return dice(all(".hand .pc")).click();
        const field = document.querySelector("#clue");
        if (field.value) return document.querySelector(".say-it button").click();
        field.value = `${words} ${++told}`;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      } else if (phase === "giving" && button) button.click();
      else if (phase === "giving" && all(".hand .pc").length && !all(".hand .pc.given").length) {
        const free = all(".hand .pc:not(.on)");
        if (free.length) dice(free).click();
      } else if (phase === "voting" && button && all(".row .pc.on").length >= (document.querySelector(".under") ? 2 : 1)) button.click();
      else if (phase === "voting" && all(".do-it").length) {
        const free = all(".row .pc:not(.veiled):not(.on):not(.red)");
        if (free.length) dice(free).click();
      } else if (phase === "results" && button) button.click();
    };
    window.autopilot = setInterval(play, 120);
  }, words);
}

/**
 * Watches a page from now on: in every state it must show a sentence in its language, and a player who must
 * act needs a button. `witnessed` reports what was missing for longer than a moment, with all states.
 */
export const watchStates = ({ page }) =>
  page.evaluate(() => {
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.getClientRects().length);
    const words = (what) => all(what).map((one) => one.textContent.trim()).join(" ").trim();
    const own = { fa: /[\u0621-\u06cc]/, sv: /[a-zåäö]/, en: /[a-z]/ }[document.documentElement.lang];
    const seen = new Set();
    const dead = new Map();
    let last = "";
    let times = 0;
    const state = () => {
      const phase = document.querySelector("main.evening")?.dataset.phase;
      const awaited = all(".people .you.awaited").length > 0;
      if (phase) seen.add(`${phase} ${awaited ? "acts" : "waits"}`);
      return [phase, awaited];
    };
    // A state may be over before anyone looks.
    new MutationObserver(state).observe(document.body, { subtree: true, childList: true, attributes: true });
    const look = () => {
      const [phase, awaited] = state();
      if (!phase) return;
      // Results of Party are shown on the cards; above them is the theme's author.
      const sentence = words(".prompt") || words(phase === "over" ? ".ending h2" : ".clue > p");
      const acts = all(".do-it button, .do-it a, .say-it input, .agree button, .buzz, .pc[aria-pressed], .note button");
      const missing = own.test(sentence) ? (awaited && !acts.length ? "no button" : "") : `no sentence: ${sentence}`;
      const now = `${phase} ${awaited ? "acts" : "waits"}: ${missing}`;
      times = now === last ? times + 1 : 0;
      last = now;
      if (missing && times === 3) dead.set(now, document.querySelector("main").innerText.slice(0, 200));
    };
    setInterval(look, 60);
    window.witnessed = () => ({ seen: [...seen], dead: [...dead] });
  });

/** The states that `watchStates` recorded. */
export const witnessed = ({ page }) => page.evaluate(() => window.witnessed());

/** The parts of `what` that are covered, or cut off by the edge of the window. */
export const covered = ({ page }, what) =>
  page.locator(what).evaluateAll((all) => {
    const told = [];
    for (const one of all) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const there = document.elementFromPoint(x, y);
      if (!there || !(one.contains(there) || there.contains(one) || one.parentElement.contains(there)))
        told.push(`${one.className} at ${Math.round(x)}, ${Math.round(y)} under ${there?.className ?? "nothing"}`);
    }
    return told;
  });

/** Stops automatic play. */
export const byHand = ({ page }) => page.evaluate(() => clearInterval(window.autopilot));

/** The cards in the hand, by their descriptions. */
export const hand = ({ page }) => page.locator(".hand .pc .pic").evaluateAll((all) => all.map((one) => one.alt));

/** Checks accessibility and overflow. */
export async function holds(visitor, name) {
  await visitor.shot(`dixit-${name}`);
  await visitor.fits(name);
  await visitor.axe(name);
}

/** Checks that every picture is loaded before the deal, in the order of the handles, and none after it. */
export function watchPictures({ page }) {
  const asked = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/cards/")) asked.push(path.split("/").at(-1));
  });
  return {
    check(count) {
      assert.equal(asked.length, count, "each picture once, and none when it is played");
      assert.deepEqual(asked, [...asked].sort(), "in the order of their handles");
    },
    get count() {
      return asked.length;
    },
  };
}
