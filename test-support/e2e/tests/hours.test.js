// Fixed hours: a leader publishes one on the club's page, a member in another time zone sees it in the lobby, a guest joins one of
// the site's. The browsers' clocks stand still, so no test depends on when it runs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { lead, make, takeIn } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { Server } from "../support/server.js";

const TOKEN = "chosen by the club";
let server, browser;
before(async () => {
  [server, browser] = [await Server.start("--public-tables", "true", "--admin-token", TOKEN), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** A Thursday in winter, at this time in Stockholm. */
const at = (time) => new Date(`2026-12-03T${time}+01:00`);
const plain = async (locator) => (await locator.textContent()).replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ").trim();

test("a leader publishes an hour, and a member reads it by the clocks of another zone", async () => {
  const leader = await Visitor.come(browser, server.address, { lang: "sv", zone: "Europe/Stockholm" });
  const child = await Visitor.come(browser, server.address, { lang: "fa", phone: true, zone: "Asia/Tehran" });
  for (const { page } of [leader, child]) await page.clock.setFixedTime(at("19:30:00"));
  const person = await make(leader, "Lärare");
  const club = await lead(leader, person, "4B");
  await takeIn(leader, person, club, child, "مینا");

  await leader.goto(`/sv/club/${club}`);
  const section = leader.page.locator("section.hours");
  await section.locator("summary#new-hour").click();
  const days = await section.locator("#hour-day option").allTextContents();
  assert.deepEqual([days[0], days[6]], ["måndag", "söndag"]);
  await section.locator("#hour-day").selectOption("2026-12-03");
  await leader.shot("hours-form-sv");
  await leader.axe("the form of an hour");
  await leader.fits("hours-form-sv");
  await section.locator("form button[type=submit]").focus();
  await leader.page.keyboard.press("Enter");
  const row = section.locator("li", { hasText: "DVONN" });
  await row.waitFor();
  assert.equal(await plain(row.locator("span").first()), "I dag 20:00–21:30 DVONN");
  await leader.shot("hours-club-sv");

  await child.goto("/fa/lobby");
  const hours = child.page.locator("section.hours");
  await hours.locator("li").waitFor();
  assert.match(await plain(hours.locator("li")), /^امروز ۲۲:۳۰ تا ۰۰:۰۰ دوون · 4B$/);
  await child.shot("hours-member-fa");
  await child.axe("hours of a member");
  await child.fits("hours-member-fa");
  // It stands above while it goes on, and until its end.
  for (const time of ["20:00:00", "21:29:59"]) {
    await child.page.clock.setFixedTime(at(time));
    await child.goto("/fa/lobby");
    await hours.locator("li.now").waitFor();
    assert.match(await plain(hours.locator("li.now")), /همین حالا: دوون/);
  }
  await child.shot("hours-now-fa");
  await child.page.clock.setFixedTime(at("21:30:00"));
  await child.goto("/fa/lobby");
  await hours.locator("li:not(.now)").waitFor();
  assert.match(await plain(hours.locator("li")), /۱۹ آذر|۱۹ آذر پنجشنبه|پنجشنبه/, "the next one, in the calendar of Iran");

  // The calendar file bears no cookie.
  const file = await hours.locator("a[download]").first().getAttribute("href");
  const text = await (await fetch(server.address + file)).text();
  assert.match(text, /DTSTART;TZID=Europe\/Stockholm:20261203T200000\r\nDURATION:PT90M\r\nRRULE:FREQ=WEEKLY\r\n/);
  const [download] = await Promise.all([child.page.waitForEvent("download"), hours.locator("a[download]").first().click()]);
  assert.equal(download.suggestedFilename(), "hours.ics");

  // It is taken down, and is gone.
  await row.getByRole("button").click();
  await row.waitFor({ state: "detached" });
  await child.goto("/fa/lobby");
  await child.page.locator("#seek").waitFor();
  assert.equal(await hours.count(), 0);
  for (const visitor of [leader, child]) await visitor.leave();
});

test("an hour of the site goes on, and one button looks for its games", async () => {
  const office = { authorization: `Bearer ${TOKEN}` };
  const hour = { first: "2026-11-26", at: "20:00", minutes: "90", zone: "Europe/Stockholm", weekly: "on", daaliz: "on" };
  const answer = await fetch(`${server.address}/admin/hours`, { method: "POST", headers: office, body: new URLSearchParams(hour) });
  assert.equal(answer.status, 204);
  const guest = await Visitor.come(browser, server.address, { zone: "America/New_York", dark: true });
  await guest.page.clock.setFixedTime(at("20:45:00"));
  await guest.goto("/en/lobby");
  const now = guest.page.locator("section.hours li.now");
  await now.waitFor();
  assert.match(await plain(now), /Now: Daaliz ?Until 15:30/);
  await guest.shot("hours-now-en-dark");
  await guest.axe("an hour that goes on");
  await now.getByRole("button").click();
  await guest.page.locator(".seeking").waitFor();
  assert.equal(await plain(guest.page.locator(".seeking .muted").first()), "Daaliz");
  assert.equal(await now.getByRole("button").count(), 0);
  await guest.page.locator("#seek").click();
  await guest.leave();
});
