// Safe among strangers: at a table one mutes, blocks and reports; on the page of the account one blocks by name, and reads what
// the operator decided.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { Server } from "../support/server.js";

const OFFICE = { authorization: "Bearer chosen by the club" };

let server, browser;
before(async () => {
  [server, browser] = [await Server.start("--admin-token", "chosen by the club"), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const decide = (form) =>
  fetch(`${server.address}/admin/people`, { method: "POST", headers: OFFICE, body: new URLSearchParams(form) });
const cases = async () => (await (await fetch(`${server.address}/admin/rooms`, { headers: OFFICE })).json()).cases;

/** Two with accounts at one board. */
async function table(one, other, person) {
  const code = await one.page.evaluate(async (person) => {
    const token = "0a".repeat(16);
    const wish = { setup: { game: "daaliz" }, clock: null, seat: 0, name: "", token };
    const heads = { "x-person": person };
    const { code } = await (await fetch("/api/tables", { method: "POST", body: JSON.stringify(wish), headers: heads })).json();
    localStorage.setItem(`seat/${code}`, token);
    return code;
  }, person);
  await one.goto(`/t/${code}`);
  await other.goto(`/t/${code}`);
  await other.page.locator("form.sit button").click();
  await other.page.locator("form.sit").waitFor({ state: "detached" });
  await one.page.locator(".speaks").waitFor();
  return code;
}

const say = async ({ page }, name) => {
  await page.locator(".speaks").click();
  await page.locator("dialog[open]").getByRole("button", { name, exact: true }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};
/** A label with a name in it, which is isolated. */
const of = (label, name) => new RegExp(label.replace(name, `.?${name}`));
const act = async ({ page }, name) => {
  await page.locator(".speaks").click();
  await page.locator("dialog[open]").getByRole("button", { name: of(name, "Bosse") }).click();
};
const closes = async ({ page }) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};

test("somebody mutes, reports and blocks the other at the board, in three taps at most", async () => {
  const mina = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const bo = await Visitor.come(browser, server.address);
  const [person] = [await make(mina, "مینا"), await make(bo, "Bosse")];
  const code = await table(mina, bo, person);

  // Muted, he is seen no more and heard no more; another press, and he is.
  await act(mina, "بی‌صدا کردن Bosse");
  await mina.page.locator("dialog[open]").getByRole("button", { name: of("شنیدن دوبارهٔ Bosse", "Bosse") }).waitFor();
  await mina.shot("safety-company-fa");
  await mina.axe("the others at the table");
  await mina.fits("safety-company-fa");
  await closes(mina);
  const own = bo.page.locator(".near .said").waitFor();
  await say(bo, "Hello!");
  await own;
  await say(mina, "سلام!");
  await bo.page.locator(".across .said").waitFor();
  assert.equal(await mina.page.locator(".across .said").count(), 0, "he came first, and is not heard");
  await act(mina, "شنیدن دوبارهٔ Bosse");
  await closes(mina);
  const heard = mina.page.locator(".across .said").waitFor();
  await say(bo, "Sorry!");
  await heard;
  for (const visitor of [mina, bo]) await visitor.page.locator(".said").first().waitFor({ state: "detached" });

  // The third tap reports.
  await act(mina, "گزارش Bosse");
  await mina.shot("safety-reasons-fa");
  await mina.page.locator("dialog[open]").getByRole("button", { name: "عمداً می‌بازد" }).click();
  await mina.page.locator("dialog[open]").getByText("گردانندگان سایت").waitFor();
  const [found] = await cases();
  assert.deepEqual([found.name, found.reports[0].why, found.reports[0].place.table], ["Bosse", "losing", code]);
  await closes(mina);

  await act(mina, "مسدود کردن Bosse");
  await mina.page.locator("dialog[open]").getByText("انجام شد.").waitFor();
  await mina.shot("safety-blocked-fa");
  await closes(mina);
  // The table hears of it a moment later.
  const others = async () => (await mina.page.locator(".across .said").count()) + (await bo.page.locator(".across .said").count());
  for (let heard = 1, tries = 0; heard > 0; tries++) {
    assert.ok(tries < 5, "they don't hear each other");
    for (const visitor of [mina, bo]) await visitor.page.locator(".said").first().waitFor({ state: "detached" });
    const spoken = bo.page.locator(".near .said", { hasText: "Thanks!" }).waitFor();
    await say(bo, "Thanks!");
    await spoken;
    await say(mina, "ممنون!");
    await mina.page.locator(".near .said", { hasText: "ممنون!" }).waitFor();
    heard = await others();
  }

  // She undoes it on the page of her account.
  await mina.goto("/fa/account");
  await mina.page.getByText("با چه کسانی روبه‌رو می‌شوم").click();
  await mina.page.getByRole("button", { name: of("بخشیدن Bosse", "Bosse") }).click();
  await mina.page.locator(".notice", { hasText: "Bosse" }).waitFor();
  assert.equal(await mina.page.getByRole("button", { name: of("بخشیدن Bosse", "Bosse") }).count(), 0);
  await mina.shot("safety-account-fa");
  await mina.axe("the account with whom one does not want to meet");
  for (const visitor of [mina, bo]) await visitor.leave();
});

test("somebody's page leads to where one blocks and reports them, by keys", async () => {
  const [ada, sam] = [await Visitor.come(browser, server.address, { lang: "sv" }), await Visitor.come(browser, server.address)];
  await make(ada, "Ada");
  await make(sam, "Sam");
  await ada.page.goto("/sv/@Sam");
  await ada.page.getByRole("link", { name: "Blockera eller anmäl" }).focus();
  await ada.page.keyboard.press("Enter");
  await ada.page.waitForURL("**/sv/account#about-@Sam");
  const field = ada.page.locator("#whom");
  await field.waitFor();
  assert.equal(await field.inputValue(), "Sam");
  await field.focus();
  await ada.page.keyboard.press("Enter");
  await ada.page.getByRole("button", { name: of("Förlåt Sam", "Sam") }).waitFor();
  await ada.page.locator("#report-why").selectOption("name");
  await ada.page.getByRole("button", { name: /^Anmäl/ }).click();
  await ada.page.locator(".notice", { hasText: "Tack" }).waitFor();
  await ada.shot("safety-account-sv");
  await ada.fits("safety-account-sv");
  assert.ok((await cases()).some(({ name, reports }) => name === "Sam" && reports[0].why === "name"));
  await field.fill("Nobody here");
  await field.press("Enter");
  await ada.page.locator("#whom-wrong", { hasText: "Ingen annan" }).waitFor();
  ada.faults = ada.faults.filter((fault) => !/status of 404/.test(fault));
  await ada.leave();
  await sam.leave();
});

test("what the operator decided stands on the account with its reason, and the name is hidden at once", async () => {
  const kim = await Visitor.come(browser, server.address);
  await make(kim, "Kim Ek");
  assert.equal((await decide({ name: "Kim Ek", what: "rated", days: 7, why: "engine" })).status, 204);
  assert.equal((await decide({ name: "Kim Ek", what: "name", why: "name" })).status, 204);
  await kim.goto("/en/account");
  await kim.page.getByText(/no rated games for you.?\. The reason: .?A program finds the moves/).waitFor();
  await kim.page.getByText(/nobody sees your name until you choose another one/).waitFor();
  await kim.shot("safety-withheld-en");
  await kim.axe("what is withheld");
  await kim.page.goto("/en/@Kim%20Ek");
  assert.equal(await kim.page.locator("h1", { hasText: "Kim Ek" }).count(), 0);
  kim.faults = kim.faults.filter((fault) => !/status of 404/.test(fault));
  const admin = await browser.newPage({ extraHTTPHeaders: OFFICE });
  await admin.goto(`${server.address}/admin`);
  await admin.getByRole("heading", { name: "Reports" }).waitFor();
  await kim.leave();
  await admin.close();
});
