// Dixit: four browsers play a whole game, others play Party and Team, and one plays with keys only.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import {
  autopilot, begin, byHand, comeIn, covered, fill, hand, holds, openEvening, passes, phase, reaches, tells, watchPictures, watchStates, witnessed,
} from "../support/evening.js";
import { Server } from "../support/server.js";
import { eventually, until } from "../support/waits.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const SAID = { en: "the night the moon asked for a ladder", fa: "شبی که ماه نردبان خواست", sv: "natten då månen bad om en stege" };

/** Reloads a page, and checks that its state is restored. */
async function comesBack(visitor, what) {
  const before = await what(visitor);
  await visitor.page.reload();
  await visitor.page.locator("main.evening").waitFor();
  await visitor.page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  await eventually(async () => assert.deepEqual(await what(visitor), before));
  return before;
}

const chosen = ({ page }) => page.locator(".pc").evaluateAll((all) => all.map((one) => one.className));
const both = async (visitor) => [await hand(visitor), await chosen(visitor)];

/** On a phone in landscape all of these are visible and uncovered. */
async function onItsSide(visitor, what, name) {
  await visitor.page.setViewportSize({ width: 844, height: 390 });
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await visitor.shot(`dixit-${name}-side`);
  await visitor.fits(`${name} on its side`);
  const low = await visitor.page.locator(what).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  assert.ok(low <= 390, `${name}: cards end at ${low}`);
  assert.deepEqual(await covered(visitor, what), []);
  await visitor.page.setViewportSize({ width: 360, height: 740 });
}

test("four browsers play a whole game, in three languages, and may reload at any time", async () => {
  const { host, link } = await openEvening(browser, server.address, { first: 2 });
  await holds(host, "lobby-en");
  const guests = [];
  for (const [name, lang] of [["نگین", "fa"], ["Åsa", "sv"], ["A very long name indeed", "en"]]) {
    guests.push(await comeIn(browser, server.address, link, name, { lang }));
  }
  const [fa, sv] = guests;
  await holds(fa, "lobby-fa");
  // Names in the other direction are shown like all others.
  for (const [visitor, side] of [[host, "left"], [fa, "right"]]) {
    const edges = await visitor.page
      .locator(".chairs .who bdi")
      .evaluateAll((all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])), side);
    assert.equal(new Set(edges).size, 1, `${side}: ${edges}`);
  }
  await begin(host, guests);
  const pictures = watchPictures(guests[2]); // this guest never reloads

  // The host is the first storyteller.
  await reaches(host, "telling");
  const held = await comesBack(fa, hand);
  assert.equal(held.length, 6);
  assert.ok(held.every((told) => /[آ-ی]/.test(told)), "pictures are told in the language of the page");
  await holds(fa, "telling-fa");
  await host.page.locator(".hand .pc").nth(2).click();
  await host.page.locator(".hand .pc.on").waitFor();
  await host.page.fill("#clue", SAID.en);
  await comesBack(host, async (visitor) => [await both(visitor), await visitor.page.inputValue("#clue")]);
  await holds(host, "telling-en");
  await onItsSide(host, ".hand .pc", "telling");
  await host.page.press("#clue", "Enter");

  // The others give cards; drafts and given cards survive a reload.
  await reaches(fa, "giving");
  assert.equal(await fa.page.locator(".clue-words").innerText(), SAID.en);
  await fa.page.locator(".hand .pc").nth(1).tap();
  await fa.page.locator(".hand .pc.on").waitFor();
  await comesBack(fa, both);
  await fa.page.locator(".do-it button").tap();
  await fa.page.locator(".pc.given").waitFor();
  await comesBack(fa, both);
  await holds(fa, "giving-fa");
  await holds(sv, "giving-sv");
  for (const guest of guests.slice(1)) await autopilot(guest);

  // Votes: nobody can choose their own card, and the picture doesn't show why.
  await reaches(fa, "voting");
  for (const guest of guests.slice(1)) await byHand(guest);
  const veiled = fa.page.locator(".row .pc.veiled");
  await veiled.first().waitFor();
  assert.equal(await veiled.count(), 1);
  assert.equal((await veiled.innerText()).replace(/[\s۱-۴]/g, "").length, (await veiled.locator(".ear").innerText()).replace(/[\s۱-۴]/g, "").length);
  await veiled.tap();
  assert.equal(await fa.page.locator(".pc.on").count(), 0);
  await fa.page.locator(".row .pc:not(.veiled)").first().tap();
  await fa.page.locator(".row .pc.on").waitFor();
  await comesBack(fa, chosen);
  await holds(fa, "voting-fa");
  await holds(host, "voting-teller-en");
  await onItsSide(fa, ".row .pc", "voting");
  // An enlarged card has a label while it is open, and closes for the results.
  const look = fa.page.locator("dialog.look");
  assert.equal(await look.getAttribute("aria-label"), null);
  await fa.page.locator(".closer button").tap();
  await look.locator("img").waitFor();
  await eventually(async () => assert.match(await look.getAttribute("aria-label"), /کارت/));
  await look.getByRole("button", { name: "کارت بعدی" }).tap();
  await look.getByRole("button", { name: "کارت قبلی" }).tap();
  assert.equal(await look.evaluate((one) => one.open), true);
  // Through it, since all other players may have acted by now.
  await fa.page.evaluate(() => document.querySelector(".do-it button").click());
  for (const guest of guests.slice(1)) await autopilot(guest);

  await reaches(fa, "results");
  for (const guest of guests.slice(1)) await byHand(guest);
  await fa.page.waitForFunction(() => !document.querySelector("dialog.look").open);
  await fa.page.setViewportSize({ width: 390, height: 844 });
  await fa.page.locator(".track .hopper").nth(3).waitFor();
  assert.deepEqual(await covered(fa, ".track .spot.mark, .track .hopper"), []);
  await fa.shot("dixit-results-fa-390");
  await fa.page.setViewportSize({ width: 360, height: 740 });
  const heard = await fa.page.locator(".people .ear, .row .ear").allInnerTexts();
  assert.ok(heard.every((text) => !text.includes(",")), `commas of Latin: ${heard}`);
  await comesBack(fa, chosen);
  await holds(fa, "results-fa");
  await holds(sv, "results-sv");
  assert.equal(await fa.page.locator(".pc.true").count(), 1);

  // On to the end.
  for (const visitor of [host, ...guests]) await autopilot(visitor);
  await host.page.locator("main.evening[data-phase=over]").waitFor();
  await host.page.locator(".standings b").first().waitFor();
  const points = await host.page.locator(".standings b").allInnerTexts();
  assert.ok(Number(points[0]) >= 30, points.join(" "));
  await holds(host, "over-en");
  await reaches(sv, "over");
  await holds(sv, "over-sv");
  assert.equal(pictures.count, 0, "no picture is asked for after the deal");
  for (const visitor of [host, ...guests]) await visitor.leave();
});

for (const [variant, name] of [[1, "Party"], [2, "Team"]]) {
  test(`${name} is played to its end by people and bots`, async () => {
    const { host, link } = await openEvening(browser, server.address, { variant, lang: "sv" });
    const guests = [];
    // In Team the first and the fourth are partners, who must agree.
    for (const [name, lang] of [["Kian", "fa"], ["Elin", "sv"], ["Noor", "en"]]) {
      guests.push(await comeIn(browser, server.address, link, name, { lang }));
    }
    await fill(host, 6);
    await begin(host, guests);
    const pictures = watchPictures(guests[0]);
    const everybody = [host, ...guests];
    for (const visitor of everybody) await watchStates(visitor);
    // These phases need a person; with all players active each may be over within a second.
    const passed = Promise.all([passes(host, "giving"), passes(host, "voting")]);
    for (const visitor of everybody) await autopilot(visitor, SAID.sv);
    await passed;
    for (const visitor of everybody) await byHand(visitor);
    if ((await phase(host)) === "voting") await holds(host, `${name}-voting`);
    for (const visitor of everybody) await autopilot(visitor, SAID.sv);
    await host.page.locator("main.evening[data-phase=over]").waitFor();
    await holds(host, `${name}-over`);
    await eventually(async () => assert.equal(await host.page.locator(".standings li").count(), variant === 2 ? 3 : 6));
    assert.equal(pictures.count, 0);
    // In every state each page had a sentence, and a player who had to act had a button, in three languages.
    const states = new Set();
    for (const visitor of everybody) {
      await reaches(visitor, "over");
      const { seen, dead } = await witnessed(visitor);
      assert.deepEqual(dead, []);
      for (const state of seen) states.add(state);
    }
    for (const state of ["telling waits", "giving acts", "giving waits", "voting acts", "voting waits", "results acts", "over waits"]) {
      assert.ok(states.has(state), `${state} was seen: ${[...states]}`);
    }
    for (const visitor of everybody) await visitor.leave();
  });
}

/**
 * While voting a screen reader meets the clue, the question, the cards with descriptions, the vote, and the
 * players, in this order.
 */
async function readsInOrder(page) {
  const heard = await page.locator("main.evening").ariaSnapshot();
  const texts = await Promise.all(
    [".clue-words", ".prompt", ".do-it button"].map((what) => page.locator(what).first().innerText()),
  );
  const cards = await page.locator(".row .pc .pic").evaluateAll((all) => all.map((one) => one.alt.slice(0, 12)));
  const people = await page.locator(".people").getAttribute("aria-label");
  // Each after the one before: two descriptions may begin with the same words.
  let at = -1;
  for (const text of [texts[0], texts[1], ...cards, texts[2], people]) {
    at = heard.indexOf(text, at + 1);
    assert.ok(at >= 0, `not in its place: ${text}\n${heard}`);
  }
}

test("practice begins with one press, and can be played by keys alone", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa" });
  const pictures = watchPictures(visitor);
  await visitor.goto("/");
  const { page } = visitor;
  await page.locator("article.game a.go").focus();
  await page.keyboard.press("Enter");
  await page.locator("main.evening").waitFor();
  const cards = pictures.count;
  pictures.check(cards);
  const tab = async (to) => {
    for (let n = 0; n < 40; n++) {
      if (await page.evaluate((to) => document.activeElement?.matches(to), to)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${to} by keys`);
  };
  const done = new Set();
  /** Does what the page asks for; whether it asked for anything. */
  const act = async () => {
    const now = await phase(visitor);
    if (now === "telling" && (await page.locator("#clue").count()) && !done.has("telling")) {
      await tab(".hand .pc");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.locator(".hand .pc.on").waitFor();
      await tab("#clue");
      await page.keyboard.type(SAID.fa);
      await page.keyboard.press("Enter");
      // To which phase no one can say: the others may be quicker than we look.
      await page.locator("main.evening:not([data-phase=telling])").waitFor();
      done.add("telling");
    } else if (now === "giving" && (await page.locator(".hand .pc").count()) && !(await page.locator(".pc.given").count())) {
      await tab(".hand .pc");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await tab(".do-it button");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector(".pc.given") || !document.querySelector("[data-phase=giving]"));
      done.add("giving");
    } else if (now === "voting" && !(await tells(visitor)) && (await page.locator(".do-it button").count())) {
      await readsInOrder(page);
      await tab(".row .pc");
      await page.keyboard.press("Home");
      for (let n = 0; n < 4 && !(await page.locator(".row .pc.on").count()); n++) {
        await page.keyboard.press("Enter");
        if (!(await page.locator(".row .pc.on").count())) await page.keyboard.press("ArrowLeft");
      }
      await tab(".do-it button");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => !document.querySelector("[data-phase=voting] .do-it"));
      done.add("voting");
    } else if (now === "results" && (await page.locator(".do-it button").count())) {
      // What came of it is told to the ear.
      await page.locator(".ear[aria-live=polite]").filter({ hasText: /امتیاز/ }).waitFor({ state: "attached" });
      await tab(".do-it button");
      await page.keyboard.press("Enter");
      done.add("results");
      await page.waitForFunction(() => !document.querySelector("[data-phase=results] .do-it button"));
    } else return false;
    return true;
  };
  while (done.size < 4) await until(act, async () => `for the next turn: ${await page.locator("main").innerText()}`);
  assert.deepEqual([...done].sort(), ["giving", "results", "telling", "voting"]);
  await holds(visitor, "practice-fa-desktop");
  await visitor.leave();
});
