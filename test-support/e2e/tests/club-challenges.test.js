// A challenge to a whole club: from the club's page, told on any page, taken by the first; muted by who does not want to hear.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { lead, make, takeIn } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start("--public-tables", "true"), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const plain = async (locator) => (await locator.textContent()).replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ").trim();

test("a leader asks the club, one child plays, and the other no longer sees it", async () => {
  const leader = await Visitor.come(browser, server.address, { lang: "sv" });
  const mina = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const bo = await Visitor.come(browser, server.address);
  const person = await make(leader, "Lärare");
  const club = await lead(leader, person, "4B");
  await takeIn(leader, person, club, mina, "مینا");
  await takeIn(leader, person, club, bo, "Bo");
  await mina.goto("/fa/");
  await bo.goto("/en/lobby");

  await leader.goto(`/sv/club/${club}`);
  await leader.page.getByRole("link", { name: "Fråga klubben om ett parti" }).click();
  await leader.page.waitForURL(`**/sv/lobby#club-${club}`);
  const form = leader.page.locator(`#club-${club}`);
  await form.locator("button[type=submit]").waitFor();
  assert.ok(await form.evaluate((it) => it.open));
  await leader.shot("club-challenge-form-sv");
  await leader.axe("the form of a challenge to a club");
  await leader.fits("club-challenge-form-sv");
  await form.locator(`#club-${club}-game`).selectOption("daaliz");
  await form.locator("button[type=submit]").focus();
  await leader.page.keyboard.press("Enter");
  await leader.page.waitForURL("**/t/*");

  const bar = mina.page.locator(".lobby-bar");
  await bar.waitFor();
  assert.match(await plain(bar), /^Lärare از 4B بازی می‌خواهد: /);
  await mina.shot("club-challenge-bar-fa");
  const card = bo.page.locator("#challenged li.card");
  await card.waitFor();
  assert.match(await plain(card), /^Lärare asks 4B for a game: Daaliz/);
  assert.equal(await card.locator("select").count(), 0, "nobody refuses for all");
  await bo.shot("club-challenge-came-en");
  await bo.axe("a challenge to a club");
  await bar.getByRole("link").click();
  await mina.page.waitForURL("**/fa/lobby");
  await mina.page.locator("#challenged li.card button").click();
  await mina.page.waitForURL("**/t/*");
  await card.waitFor({ state: "detached" });
  await mina.page.locator("form.sit button").click();
  await mina.page.locator("form.sit").waitFor({ state: "detached" });

  // Who mutes the club hears of no more.
  await bo.page.locator(`#club-${club} summary`).click();
  const muted = bo.page.waitForResponse((answer) => answer.url().endsWith("/api/challenges/mute"));
  const hears = bo.page.locator(`#club-${club} [role=switch]`).last();
  assert.ok(await hears.isChecked());
  await hears.click();
  assert.equal((await muted).status(), 204);
  await bo.goto("/en/lobby");
  await bo.page.locator(`#club-${club} summary`).click();
  await bo.shot("club-challenge-muted-en");
  assert.equal(await hears.isChecked(), false);
  for (const visitor of [leader, mina, bo]) await visitor.leave();
});
