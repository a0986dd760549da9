// The account: a name is made, comes back by its number, is shared with nobody, and goes; several people on one
// device; by keys, by ear, on a phone and where the browser lends no clipboard.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Listener } from "../support/listener.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Somebody at the page of the account. */
async function come(how = {}) {
  const visitor = await Visitor.come(browser, server.address, how);
  await visitor.goto("/account");
  await visitor.page.locator(".account > *").nth(1).waitFor();
  return visitor;
}

/** Leaves. The browser's console tells of each answer that was a refusal. */
async function leave(visitor) {
  visitor.faults = visitor.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  await visitor.leave();
}

/** Takes a name. Returns the number. */
async function make(page, name) {
  await page.locator("#new-name").fill(name);
  await page.locator("form", { has: page.locator("#new-name") }).locator("[type=submit]").click();
  return shown(page);
}

/** The number on the page, in the digits of its language. */
async function shown(page) {
  await page.waitForFunction(() => document.activeElement?.id === "number-heading");
  const groups = await page.locator("#the-number span").allTextContents();
  assert.deepEqual(groups.map((group) => group.length), [5, 5, 5, 5, 5]);
  return groups.join("-");
}

/** Puts the number away. */
const kept = (page) => page.locator(".number .acts button").last().click();

/** Comes back by name and number. */
async function enter(page, name, number) {
  if (!(await page.locator("#own-number").isVisible())) await page.locator("details.card > summary").first().click();
  await page.locator("#own-name").fill(name);
  await page.locator("#own-number").fill(number);
  await page.locator("details.card [type=submit]").click();
}

/** Opens a row of what one can do, counted from 0. */
const row = async (page, n) => {
  // The rows about others, holidays and notices come a moment later.
  const row = page.locator(".mine details:not(.safety, .holiday, .push)").nth(n);
  await row.locator("summary").click();
  return row;
};
const [RENAME, KEYS, RENEW, EXPORT, LEAVE, ERASE] = [0, 1, 3, 4, 5, 6];

const notice = (page, what) => page.locator(".notice", { hasText: what }).waitFor();
const own = (page, name) => page.locator(".mine h2 bdi", { hasText: name }).waitFor();

/** Looks at the page as it stands. */
async function look(visitor, name) {
  await visitor.shot(`account-${name}`);
  await visitor.axe(name);
  await visitor.fits(name);
}

test("by keys and by ear: a name is made, the number is shown once, and one plays under the name", async () => {
  const visitor = await come();
  const { page } = visitor;
  await look(visitor, "welcome-en");
  const ear = await Listener.come(visitor);
  const focused = async (name) => {
    for (let n = 0; (await ear.focus())?.name !== name; n++) {
      assert.ok(n < 20, `${name} is never reached`);
      await page.keyboard.press("Tab");
    }
  };
  await page.locator("main h1").click();
  await focused("Name");
  await page.keyboard.type("A");
  await page.keyboard.press("Enter");
  await ear.hears(/at least two letters/);
  await page.waitForFunction(() => document.activeElement?.id === "new-name", null, { polling: 50 });
  assert.equal(await page.locator("#new-name").getAttribute("aria-invalid"), "true");
  await page.keyboard.press("End");
  await page.keyboard.type("da Byron");
  await page.keyboard.press("Enter");
  const number = await shown(page);
  assert.match(number, /^\d{5}(-\d{5}){4}$/);
  assert.match((await page.locator(".number .ear").textContent()).replace(/\D/g, ""), new RegExp(number.replaceAll("-", "")));
  await look(visitor, "number-en");
  await page.emulateMedia({ media: "print" });
  await visitor.shot("account-print-en");
  for (const [what, is] of [[".paper", true], [".digits", true], [".whose", true], [".parts", false], [".acts", false]]) {
    assert.equal(await page.locator(`${what} >> nth=0`).isVisible(), is, what);
  }
  await page.emulateMedia({ media: null });
  await focused("Copy");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await focused("I have kept it");
  await page.keyboard.press("Enter");
  await own(page, "Ada Byron");
  await page.getByRole("link", { name: "Account: Ada Byron" }).waitFor();
  await look(visitor, "own-en");
  await page.reload();
  await own(page, "Ada Byron");
  assert.equal(await page.locator("#the-number").count(), 0, "it is shown once");
  const stored = await page.evaluate(() => localStorage.player);
  assert.match(stored, /^\S{16} Ada Byron$/);
  await visitor.goto("/");
  await page.locator(".with label").nth(1).click();
  assert.equal(await page.locator("main .field input").inputValue(), "Ada Byron");
  await page.locator("article.game button.go").nth(2).click();
  await page.locator(".plate", { hasText: "Ada Byron" }).first().waitFor();
  // A guest elsewhere can't be called so, at a table of theirs or at this one.
  const guest = await Visitor.come(browser, server.address);
  await guest.goto(new URL(page.url()).pathname);
  await guest.page.locator("#sit-name").fill("ADA BYRON");
  await guest.page.locator("form.sit button").click();
  await guest.page.getByText("This name belongs to somebody with an account.").first().waitFor();
  await leave(guest);
  await leave(visitor);
});

test("a family on one tablet: two people, a switch in two taps, another name, and all the ways out, in Persian", async () => {
  const visitor = await come({ lang: "fa", phone: true, dark: true });
  const { page } = visitor;
  await look(visitor, "welcome-fa-phone-dark");
  const number = await make(page, "مینا");
  assert.match(number, /^[۰-۹]{5}(-[۰-۹]{5}){4}$/);
  await look(visitor, "number-fa-phone-dark");
  await kept(page);
  await own(page, "مینا");
  await page.locator(".who > button").tap();
  // One that looks the same is taken.
  await page.locator("#new-name").fill("مینا");
  await page.locator("form", { has: page.locator("#new-name") }).locator("[type=submit]").tap();
  await page.locator("#new-name-wrong:not(:empty)").waitFor();
  await look(visitor, "taken-fa-phone-dark");
  await make(page, "بابا");
  await kept(page);
  await own(page, "بابا");
  await visitor.goto("/");
  await page.locator(".parts a[href='/fa/account']").tap();
  await page.locator(".who label", { hasText: "مینا" }).tap();
  await own(page, "مینا");
  await notice(page, "مینا");
  await look(visitor, "own-fa-phone-dark");
  assert.equal(await page.evaluate(() => localStorage.name), "مینا");

  // A first name may be changed at once. After that the page tells from which day on it may be again.
  const rename = async (name) => {
    const at = await row(page, RENAME);
    await at.locator("input").fill(name);
    await at.locator("button").tap();
    return at;
  };
  await rename("مینو");
  await own(page, "مینو");
  await page.locator(".who", { hasText: "مینو" }).waitFor();
  await page.getByRole("link", { name: /مینو/ }).waitFor();
  await page.reload();
  await own(page, "مینو");
  const refused = await rename("مریم");
  await eventually(async () => assert.match(await refused.locator(".no").textContent(), /[۰-۹]/, "a day in Persian digits"));
  await look(visitor, "rename-fa-phone-dark");

  await (await row(page, LEAVE)).locator("button").tap();
  await own(page, "بابا");
  await page.locator(".who > button").tap();
  const wrong = page.locator("#own-number-wrong");
  const digits = number.replaceAll("-", " ");
  for (const [typed, says] of [[digits.slice(1), /۲۵ رقم/], [digits.replace(/.$/, "x"), /رقم نیست/], [swapped(digits), /یک رقم/]]) {
    await enter(page, "مینو", typed);
    await eventually(async () => assert.match(await wrong.textContent(), says));
  }
  await enter(page, "بابا", digits);
  await eventually(async () => assert.match(await wrong.textContent(), /به هم نمی‌خورند/));
  await look(visitor, "wrong-fa-phone-dark");
  await enter(page, "مینو", digits);
  await own(page, "مینو");

  const erase = await row(page, ERASE);
  await look(visitor, "erase-fa-phone-dark");
  await erase.locator("button").tap();
  await erase.locator("button", { hasText: "بله" }).tap();
  await own(page, "بابا");
  await notice(page, "پاک شد");
  await (await row(page, LEAVE)).locator("button").tap();
  await page.locator("#new-name").waitFor();
  assert.deepEqual(await page.evaluate(() => [localStorage.player, localStorage.name]), [undefined, ""]);
  await leave(visitor);
});

/** The number with two neighbors in the other order: a mistake that the check finds. */
function swapped(digits) {
  const at = [...digits].findIndex((digit, n) => /\S\S/.test(digits.slice(n, n + 2)) && digits[n + 1] !== digit);
  return digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2);
}

test("two devices: one signs the other out, a new number takes the place of the old, and all can be taken along", async () => {
  const desktop = await come({ lang: "sv" });
  const { page } = desktop;
  const old = await make(page, "Åsa");
  await kept(page);
  const phone = await come({ lang: "sv", phone: true });
  await enter(phone.page, "åsa", old.replaceAll("-", " "));
  await own(phone.page, "Åsa");

  const keys = await row(page, KEYS);
  await keys.getByText("Den här enheten").waitFor();
  await keys.getByRole("button", { name: /^Logga ut där: .?Chrom/ }).first().waitFor();
  await look(desktop, "keys-sv");
  await keys.getByRole("button", { name: /^Logga ut där/ }).first().click();
  await notice(page, "Klart");
  await eventually(async () => assert.equal(await keys.getByRole("button", { name: /^Logga ut/ }).count(), 0));
  await phone.page.reload();
  await phone.page.locator("#new-name").waitFor();

  await (await row(page, RENEW)).locator("button").click();
  const fresh = await shown(page);
  await look(desktop, "number-sv");
  await kept(page);
  await enter(phone.page, "Åsa", old);
  await eventually(async () => assert.match(await phone.page.locator("#own-number-wrong").textContent(), /hör inte ihop/));
  await enter(phone.page, "Åsa", fresh);
  await own(phone.page, "Åsa");
  await look(phone, "own-sv-phone");

  const file = page.waitForEvent("download");
  await (await row(page, EXPORT)).locator("button").click();
  const taken = JSON.parse(await readFile(await (await file).path(), "utf8"));
  assert.match(JSON.stringify(taken), /Åsa/);

  // Whoever is signed out elsewhere learns it with the next thing they do.
  await (await row(page, KEYS)).getByRole("button", { name: "Logga ut överallt annars" }).click();
  await notice(page, "Alla andra enheter");
  await (await row(phone.page, EXPORT)).locator("button").click();
  await notice(phone.page, "utloggad");
  await phone.page.locator("#new-name").waitFor();
  await leave(phone);
  await leave(desktop);
});

test("without HTTPS there is no clipboard: the number is copied by the old command, or else selected", async () => {
  for (const [can, label] of [[true, "Copied"], [false, "Copy"]]) {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.context.addInitScript((can) => {
      delete Navigator.prototype.clipboard;
      document.execCommand = () => can;
    }, can);
    await visitor.goto("/account");
    const { page } = visitor;
    const number = await make(page, can ? "Bo Ek" : "Bo Alm");
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByRole("button", { name: label, exact: true }).waitFor();
    if (!can) await page.getByText("The number is selected.").waitFor();
    const selected = await page.evaluate(() => String(getSelection()).replace(/\D/g, ""));
    assert.equal(selected, number.replaceAll("-", ""));
    await leave(visitor);
  }
});

test("a server that can't be reached is asked again", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  await page.route("**/api/account", (route) => route.abort());
  await visitor.goto("/account");
  await page.getByText("Can’t reach the server").waitFor();
  await page.unroute("**/api/account");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("#new-name").waitFor();
  visitor.faults = visitor.faults.filter((fault) => !/ERR_FAILED/.test(fault));
  await visitor.leave();
});
