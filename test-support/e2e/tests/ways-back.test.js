// Ways back to an account: a device lets in another one, a passkey, and what is told of a new key.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
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
async function come(how = {}, at = server.address, path = "/account") {
  const visitor = await Visitor.come(browser, at, how);
  await visitor.goto(path);
  await visitor.page.locator(".account > *").nth(1).waitFor();
  return visitor;
}

/** Leaves. The browser's console tells of each answer that was a refusal. */
async function leave(visitor) {
  visitor.faults = visitor.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  await visitor.leave();
}

/** Takes a name, and puts the number away. */
async function make(page, name) {
  await page.locator("#new-name").fill(name);
  await page.locator("form", { has: page.locator("#new-name") }).locator("[type=submit]").click();
  await page.waitForFunction(() => document.activeElement?.id === "number-heading");
  await page.locator(".number .acts button").last().click();
  await own(page, name);
}

const own = (page, name) => page.locator(".mine h2 bdi", { hasText: name }).waitFor();
const notice = (page, what) => page.locator(".notice", { hasText: what }).waitFor();

/** A new device shows its code. Returns the digits and the number, in Latin digits. */
async function shown(page) {
  const card = page.locator("details.card").nth(1);
  if ((await card.getAttribute("open")) === null) await card.locator("summary").click();
  await card.getByRole("button").click();
  await card.locator(".qr").waitFor();
  const [digits, number] = await card.locator(".digits").allTextContents();
  return { digits, number };
}

/** Looks at the page as it stands. */
async function look(visitor, name) {
  await visitor.shot(`ways-back-${name}`);
  await visitor.axe(name);
  await visitor.fits(name);
}

test("a device lets in another one: by its digits, by the number that it shows, once", async () => {
  const [phone, tablet] = [await come({ phone: true }), await come()];
  await make(phone.page, "Ada");
  const first = await shown(tablet.page);
  await look(tablet, "code-en");
  const add = phone.page.locator(".mine details", { hasText: "Add a device" });
  await add.locator("summary").click();
  await phone.page.locator("#link-digits").fill("12345678");
  await add.locator("[type=submit]").click();
  await phone.page.getByText("No device waits with these digits").waitFor();
  await phone.page.locator("#link-digits").fill(first.digits);
  await add.locator("[type=submit]").click();
  await phone.page.getByText(/signed in as .?Ada/).waitFor();
  await look(phone, "pick-en-phone");
  // Another number: it stays out, and is told so.
  const numbers = add.locator(".acts button");
  assert.equal(await numbers.count(), 3);
  await numbers.filter({ hasNotText: first.number }).first().click();
  await phone.page.getByText("That was another number").waitFor();
  await tablet.page.getByText("No device waits").waitFor();
  // The right one.
  const second = await shown(tablet.page);
  await phone.page.goto("about:blank"); // as the camera of the phone opens the address of the code
  await phone.goto(`/account#link-${second.digits.replace(/\D/g, "")}`);
  await phone.page.getByText(/signed in as .?Ada/).waitFor();
  await phone.page.locator(".acts button", { hasText: second.number }).click();
  await notice(phone.page, "signed in");
  await own(tablet.page, "Ada");
  await notice(tablet.page, "Ada");
  // The phone tells of the tablet, until it is seen.
  await phone.page.reload();
  const news = phone.page.locator(".news");
  await news.waitFor();
  await look(phone, "news-en-phone");
  await news.getByRole("button", { name: "That was me" }).click();
  await news.waitFor({ state: "detached" });
  await phone.page.reload();
  await own(phone.page, "Ada");
  await phone.page.locator(".mine details", { hasText: "Devices and keys" }).locator("summary").click();
  await phone.page.getByText("This device", { exact: true }).waitFor();
  assert.equal(await news.count(), 0);
  assert.equal(await tablet.page.locator(".news").count(), 0, "a device is no news to itself");
  await leave(phone);
  await leave(tablet);
});

test("in Persian: nobody is signed in where the code is opened, the digits are Persian, and none may be picked", async () => {
  const how = { lang: "fa", phone: true, dark: true };
  const [old, fresh] = [await come(how), await come({ lang: "fa" })];
  await make(old.page, "مینا");
  const { digits } = await shown(fresh.page);
  assert.match(digits, /^[۰-۹]{4}-[۰-۹]{4}$/);
  await look(fresh, "code-fa");
  const nobody = await come(how, server.address, "/account#link-12345678");
  await notice(nobody.page, "روی این دستگاه کسی وارد نشده است");
  await leave(nobody);
  const add = old.page.locator(".mine details", { hasText: "افزودن دستگاه" });
  await add.locator("summary").tap();
  await old.page.locator("#link-digits").fill(digits);
  await add.locator("[type=submit]").tap();
  await add.locator(".acts button").first().waitFor();
  await look(old, "pick-fa-phone-dark");
  await add.getByRole("button", { name: "هیچ‌کدام" }).tap();
  await notice(old.page, "وارد نشد");
  await fresh.page.locator("details.card .no:not(:empty)").first().waitFor();
  await leave(fresh);
  await leave(old);
});

test("a new key that was not the person's is signed out from the line that tells of it", async () => {
  const [desktop, phone] = [await come({ lang: "sv" }), await come({ lang: "sv", phone: true })];
  await make(desktop.page, "Åsa");
  const { digits, number } = await shown(phone.page);
  const add = desktop.page.locator(".mine details", { hasText: "Lägg till en enhet" });
  await add.locator("summary").click();
  await desktop.page.locator("#link-digits").fill(digits);
  await add.locator("[type=submit]").click();
  await look(desktop, "pick-sv");
  await add.locator(".acts button", { hasText: number }).click();
  await own(phone.page, "Åsa");
  await notice(desktop.page, "inloggad");
  await desktop.page.reload();
  await look(desktop, "news-sv");
  await desktop.page.locator(".news").getByRole("button", { name: /^Logga ut där/ }).click();
  await notice(desktop.page, "Klart");
  await phone.page.reload();
  await phone.page.locator("#new-name").waitFor();
  await leave(phone);
  await leave(desktop);
});

test("a passkey is offered after the name, named, lets its person in again, and is dropped; none is offered by an address", async () => {
  const visitor = await come({}, server.address.replace("127.0.0.1", "localhost"));
  const { page } = visitor;
  const authenticator = await visitor.context.newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true };
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await make(page, "Bea");
  await page.locator("#passkey-label").fill("My laptop");
  await look(visitor, "passkey-en");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await notice(page, "The passkey is made");
  const { credentials } = await authenticator.send("WebAuthn.getCredentials", { authenticatorId });
  assert.deepEqual(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential]), [["localhost", true]]);
  const row = (name) => page.locator(".mine details", { hasText: name });
  // A second one is not made on the same device.
  if (!(await page.locator("#passkey-label").isVisible())) await row("Add a passkey").locator("summary").click();
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByText("No passkey came").waitFor();

  await row("Sign out here").locator("summary").click();
  await row("Sign out here").locator("button").click();
  await page.locator("#new-name").waitFor();
  await page.locator("details.card > summary").first().click();
  await look(visitor, "enter-en");
  const enter = page.getByRole("button", { name: "Sign in with a passkey" });
  await enter.click();
  await own(page, "Bea");

  await row("Devices and keys").locator("summary").click();
  await page.getByText("My laptop").waitFor();
  await look(visitor, "keys-en");
  await page.locator(".keys li", { hasText: "My laptop" }).getByRole("button").click();
  await notice(page, "Done");
  await row("Sign out here").locator("summary").click();
  await row("Sign out here").locator("button").click();
  await page.locator("details.card > summary").first().click();
  await enter.click();
  await page.getByText("This passkey opens nothing here").waitFor();
  await leave(visitor);

  const by_address = await come();
  await by_address.page.locator("details.card > summary").first().click();
  await by_address.page.locator("#own-name").waitFor();
  assert.equal(await by_address.page.getByRole("button", { name: "Sign in with a passkey" }).count(), 0);
  await leave(by_address);
});

test("a device that forgets everything signs its people out", async () => {
  const visitor = await come();
  const { page } = visitor;
  await make(page, "Bo");
  await visitor.goto("/settings");
  // What comes above the button moves it.
  await page.locator(".place label").first().waitFor();
  const forget = page.locator("[data-sure]");
  const front = page.waitForURL((url) => url.pathname === "/en/");
  await forget.click();
  await page.waitForFunction(() => {
    const button = document.querySelector("[data-sure]");
    return button.textContent === button.dataset.sure;
  });
  await forget.click();
  await front;
  assert.deepEqual(await visitor.context.cookies(), []);
  await visitor.goto("/account");
  await page.locator("#new-name").waitFor();
  await leave(visitor);
});
