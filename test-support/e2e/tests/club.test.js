// A school's set-up on plain http: a leader makes a club, pastes names, prints cards and opens the door; eight
// browsers sign in at once; wrong digits close a name; a card is made anew, and an account handed over.

import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Listener } from "../support/listener.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.at("0.0.0.0"), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gun", "مینا"];

/**
 * Somebody at a page. The browser's console tells of each answer that was a refusal, and on plain http of
 * a header that counts only with HTTPS.
 */
const come = (how = {}) => Visitor.come(browser, server.address, how);
async function leave(visitor) {
  visitor.faults = visitor.faults.filter((fault) => !/status of 4\d\d|Opener-Policy header has been ignored/.test(fault));
  await visitor.leave();
}

async function look(visitor, name) {
  await visitor.shot(`club-${name}`);
  await visitor.axe(name);
  await visitor.fits(name);
}

/** A leader with an account and a club, at its page. */
async function lead(how = {}, name = "Teacher", club = "4B") {
  const visitor = await come(how);
  const { page } = visitor;
  await visitor.goto("/account");
  await page.locator("#new-name").fill(name);
  await page.locator("form", { has: page.locator("#new-name") }).locator("[type=submit]").click();
  await page.locator(".number .acts button").last().click();
  await page.locator("a[href$='/club']").click();
  await page.locator("#club-name").fill(club);
  await page.locator("#club-name").press("Enter");
  await page.locator(".door").waitFor();
  return visitor;
}

/** The cards on the page: digits by name. */
async function cards(page) {
  await page.locator(".paper-cards li").first().waitFor();
  const names = await page.locator(".paper-cards .name").allTextContents();
  const digits = await page.locator(".paper-cards .code").allTextContents();
  return new Map(names.map((name, n) => [name, digits[n]]));
}
const done = (page) => page.locator(".sheets .acts button").last().click();

/** Pastes names; returns the cards. */
async function add(page, names) {
  await page.locator("#new-names").fill(names.join("\n"));
  await page.locator("form", { has: page.locator("#new-names") }).locator("[type=submit]").click();
  return cards(page);
}

/** Types a card's digits. */
async function type(page, name, digits) {
  if (!(await page.locator("#card-digits").isVisible())) await page.locator(".names button", { hasText: name }).click();
  await page.locator("#card-digits").fill(digits);
  await page.locator("#card-digits").press("Enter");
}
const other = (digits) => String((Number(digits) + 1) % 10000).padStart(4, "0");
const says = (page, what) => eventually(async () => assert.match((await page.locator(".no").allTextContents()).join(" "), what));

test("a class of eight signs in at once by printed cards, on plain http", async () => {
  const leader = await lead();
  const { page } = leader;
  const place = new URL(page.url()).pathname;
  assert.match(place, /^\/en\/club\/[0-9a-z]{6}$/);
  await look(leader, "leader-en");

  // What is wrong is told name by name, and stays to be mended.
  const made = await add(page, [...NAMES, "x", "Bo!", "ADA"]);
  assert.deepEqual([...made.keys()], NAMES);
  assert.ok([...made.values()].every((digits) => /^\d{4}$/.test(digits)));
  await look(leader, "cards-en");
  await page.emulateMedia({ media: "print" });
  await leader.shot("club-cards-print-en");
  assert.equal(await page.locator(".parts").isVisible(), false);
  const heights = await page.locator(".paper-cards li").evaluateAll((all) => all.map((one) => one.offsetHeight * 4 * 25.4 / 96));
  assert.ok(heights.every((four) => four <= 277), "eight are on a sheet of A4");
  assert.equal(await page.locator(".paper-cards .qr").count(), 0, "the address may be another one tomorrow");
  await page.emulateMedia({ media: null });
  await done(page);
  assert.equal(await page.locator("#new-names").inputValue(), "x\nBo!\nADA\n");
  await page.getByText("at least two letters").waitFor();
  await page.getByText("Somebody in the club has this name").waitFor();

  // The door is shut, and the names are nobody's business.
  const children = await Promise.all(NAMES.map(() => come({ phone: true })));
  for (const child of children) await child.goto(place.replace("/en", ""));
  await children[0].page.getByText("The door is shut").waitFor();
  assert.equal(await children[0].page.getByText("Ada").count(), 0);
  await look(children[0], "shut-en-phone");
  await page.getByRole("button", { name: "Open for 45 minutes" }).click();
  await page.getByText("45 more minutes").waitFor();

  await Promise.all(children.map(async ({ page }, n) => {
    await page.reload();
    await type(page, NAMES[n], made.get(NAMES[n]));
    await page.getByText("You are signed in").waitFor();
  }));
  await look(children[0], "welcome-en-phone");
  await page.reload();
  await eventually(async () => assert.equal(await page.getByText("signed in on 1 device").count(), 8));
  await look(leader, "class-en");
  assert.equal(await children[1].page.evaluate(() => localStorage.name), "Bo ⌂");
  await children[1].goto("/account");
  await children[1].page.locator(".mine h2 bdi", { hasText: "Bo ⌂" }).waitFor();
  const pageOf = (child) => child.page.locator("a[href*='/en/@']");
  assert.equal(await pageOf(children[1]).count(), 0, "a member has no page");

  // Five wrong tries close a name, until the leader opens it.
  const thief = await come({ phone: true });
  await thief.goto(place);
  await thief.page.locator(".names").waitFor();
  await look(thief, "names-en-phone");
  for (const left of [/4 more tries/, /3 more/, /2 more/, /One more/, /too often/]) {
    await type(thief.page, "Ada", other(made.get("Ada")));
    await says(thief.page, left);
  }
  await look(thief, "closed-en-phone");
  await type(thief.page, "Ada", made.get("Ada"));
  await says(thief.page, /too often/);
  await page.reload();
  const row = page.locator(".people details", { hasText: "Ada" });
  await row.getByText("closed after five").waitFor();
  await row.locator("summary").first().click();
  await row.getByRole("button", { name: "Let the card be tried again" }).click();
  await page.locator(".notice", { hasText: "can be tried again" }).waitFor();
  await type(thief.page, "Ada", made.get("Ada"));
  await thief.page.getByText("You are signed in").waitFor();

  // A lost card: new digits, and out everywhere.
  await row.getByRole("button", { name: "New card, and sign out everywhere" }).click();
  const fresh = await cards(page);
  assert.deepEqual([...fresh.keys()], ["Ada"]);
  await done(page);
  await thief.goto("/account");
  await thief.page.locator("#new-name").waitFor();

  // Handed over: from now on a name like others', and a number.
  const free = page.locator(".people details[name=member]", { hasText: "Cem" });
  await free.locator("summary").first().click();
  await look(leader, "member-en");
  await free.locator("summary", { hasText: "Hand over" }).click();
  await free.getByRole("button", { name: "Hand it over" }).click();
  await page.locator(".number .digits").waitFor();
  assert.match(await page.locator(".number .ear").textContent(), /(\d[ ,]*){25}/);
  await look(leader, "number-en");
  await children[2].goto("/account");
  await children[2].page.locator(".mine h2 bdi", { hasText: /^Cem$/ }).waitFor();
  await pageOf(children[2]).waitFor();
  for (const child of [...children, thief, leader]) await leave(child);
});

test("in Persian and Swedish, by keys and by ear, at the address of the network", async () => {
  const lan = Object.values(networkInterfaces()).flat().find((it) => it.family === "IPv4" && !it.internal);
  const leader = await lead({ lang: "fa", dark: true }, "آموزگار", "باشگاه ۴ب");
  const { page } = leader;
  const made = await add(page, ["مینا", "سارا"]);
  assert.ok([...made.values()].every((digits) => /^[۰-۹]{4}$/.test(digits)));
  await look(leader, "cards-fa-dark");
  await done(page);
  await page.locator(".door .acts button").nth(2).click();
  await page.locator(".door.open").waitFor();
  await look(leader, "leader-fa-dark");
  const child = await come({ lang: "sv", phone: true });
  const place = new URL(page.url()).pathname.replace("/fa", "");
  await child.goto(lan ? `http://${lan.address}:${server.port}${place}` : place);
  const ear = await Listener.come(child);
  await child.page.locator(".names").waitFor();
  await look(child, "names-sv-phone");
  await child.page.locator("main h1").click();
  while ((await ear.focus())?.name !== "مینا") await child.page.keyboard.press("Tab");
  await child.page.keyboard.press("Enter");
  await child.page.waitForFunction(() => document.activeElement?.id === "card-digits");
  await child.page.keyboard.type(made.get("مینا"));
  await child.page.keyboard.press("Enter");
  await child.page.getByText("Du är inloggad").waitFor();
  await look(child, "welcome-sv-phone");
  await leave(child);

  const end = page.locator("section.mine").last();
  await end.locator("summary").last().click();
  await end.locator("button.grave").click();
  await end.locator("button.grave").click();
  await page.locator("#club-name").waitFor();
  await look(leader, "none-fa-dark");
  await leave(leader);
});
