// Twelve browsers at one table of Dixit: two votes each, three languages, people who leave, return and join
// late.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../../support/browser.js";
import { autopilot, begin, byHand, comeIn, holds, openEvening, reaches } from "../../support/evening.js";
import { TAGS } from "../../support/languages.js";
import { Server } from "../../support/server.js";
import { eventually } from "../../support/waits.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const NAMES = ["نگین", "Åsa", "Noor", "کیان", "Elin", "Sam", "زهرا", "Björn", "Ida", "بابا", "Malin"];
const CLUE = { en: "the night the moon asked for a ladder", fa: "شبی که ماه نردبان خواست" };

/** The chair of that name in the dialog that a host opens during a game. */
async function chairOf({ page }, name) {
  if (!(await page.locator("dialog[open]").count())) await page.locator("header.bar .end button").last().tap();
  return page.locator("dialog[open] .chairs li", { hasText: name });
}
const closeSheet = async ({ page }) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};
/** The direction of a text, and of the page. */
const runs = ({ page }, what) =>
  page.locator(what).first().evaluate((one) => [getComputedStyle(one).direction, document.documentElement.dir]);

test("twelve browsers play at one table; one leaves and returns, one is removed, one joins late", async () => {
  const { host, link } = await openEvening(browser, server.address, { first: 2 });
  const guests = {};
  const comes = async (name) => {
    guests[name] = await comeIn(browser, server.address, link, name, { lang: TAGS[NAMES.indexOf(name) % TAGS.length] });
  };
  for (let n = 0; n < NAMES.length; n += 3) await Promise.all(NAMES.slice(n, n + 3).map(comes));
  const everybody = () => [host, ...Object.values(guests)];
  const screen = await Visitor.come(browser, server.address, { lang: "sv" });
  await screen.page.setViewportSize({ width: 1280, height: 720 });
  await screen.goto(`/tv/${link.split("/").at(-1)}`);
  await screen.page.locator(".tv-seats li:not(.free)").nth(11).waitFor();
  await holds(screen, "tv-twelve-lobby");
  await begin(host, Object.values(guests));

  // The first guest plays by finger, the others automatically.
  const fa = guests["نگین"];
  for (const visitor of everybody().filter((one) => one !== fa)) await autopilot(visitor, CLUE.en);
  await reaches(fa, "giving");
  assert.match(await fa.page.locator(".clue-words").innerText(), new RegExp(CLUE.en));
  assert.deepEqual(await runs(fa, ".clue-words"), ["ltr", "rtl"], "an English clue on a Persian page");
  await fa.page.locator(".hand .pc").first().tap();
  await fa.page.locator(".hand .pc.on").waitFor();
  await fa.page.locator(".do-it button").tap();

  await reaches(fa, "voting");
  await byHand(host); // so that the results stay until they were checked
  await eventually(async () => {
    assert.equal(await fa.page.locator(".row .pc").count(), 12);
    assert.equal(await fa.page.locator(".row .pc.veiled").count(), 1);
  });
  await fa.page.locator(".under").waitFor();
  const free = fa.page.locator(".row .pc:not(.veiled)");
  await free.nth(3).tap();
  await free.nth(8).tap();
  await fa.page.locator(".row .pc.on").nth(1).waitFor();
  assert.equal(await fa.page.locator(".row .pc.on").count(), 2);
  await holds(fa, "twelve-voting-fa");
  await screen.page.locator("main.tv[data-phase=voting] .row.many").waitFor();
  await holds(screen, "tv-twelve-voting");
  await fa.page.locator(".do-it button").tap();

  // Eleven people cast two votes each, and all of them are shown on the cards.
  await reaches(fa, "results");
  for (const visitor of [fa, screen]) {
    await reaches(visitor, "results");
    await eventually(async () => {
      assert.equal(await visitor.page.locator(".row .voters .rabbit").count(), 22);
      assert.equal(await visitor.page.locator(".row .pc.true").count(), 1);
    });
  }
  const names = await screen.page.locator(".row .owner bdi").allInnerTexts();
  assert.deepEqual(names.toSorted(), ["Mina", ...NAMES].toSorted());
  await holds(fa, "twelve-results-fa");
  await holds(screen, "tv-twelve-results");

  // One closes the browser: a bot takes the chair. Another is removed, and a newcomer sits down.
  const kept = await guests.Sam.context.storageState();
  await guests.Sam.leave();
  const sam = await chairOf(host, "Sam");
  await sam.getByRole("button", { name: "Let a bot play" }).tap();
  await sam.getByRole("button", { name: "Let a bot play" }).waitFor({ state: "detached" });
  await (await chairOf(host, "Elin")).getByRole("button", { name: /^Remove .*Elin/ }).tap();
  await guests.Elin.page.locator(".dock form.sit").waitFor();
  await guests.Elin.leave();
  delete guests.Elin;
  // The host role passes to the finger player, who may now do what the host could.
  await (await chairOf(host, "نگین")).getByRole("button", { name: "Make host" }).tap();
  await (await chairOf(host, "نگین")).getByRole("button").first().waitFor({ state: "detached" });
  await closeSheet(host);
  await (await chairOf(fa, "Åsa")).getByRole("button").first().waitFor();
  await closeSheet(fa);

  await autopilot(host, CLUE.en);
  guests.Sam = await Visitor.come(browser, server.address, { phone: true, lang: "en", kept });
  await guests.Sam.goto(link);
  await guests.Sam.page.locator(".note button").tap();
  await guests.Sam.page.locator(".note button").waitFor({ state: "detached" });
  // The rest is automatic. The chair is free after the round, and the newcomer holds cards after the next.
  for (const visitor of [fa, guests.Sam]) await autopilot(visitor, CLUE.fa);
  await screen.page.locator(".tv-head h1", { hasText: /[2-9]|\d\d/ }).waitFor();
  guests.Late = await comeIn(browser, server.address, link, "Late", { lang: "sv" });
  await autopilot(guests.Late);
  // Both are read and counted at once, since the round goes on.
  await guests.Late.page.locator(".hand .pc").nth(4).waitFor();
  await screen.page.waitForFunction(() => document.querySelectorAll(".people li:not(.away)").length === 12);
  const round = screen.page.locator(".tv-head h1", { hasText: /[4-9]|\d\d/ });
  await round.waitFor();
  for (const visitor of [...everybody(), screen]) await visitor.leave();
});
