// Challenges: from somebody's page to the board, told on any page, refused with a reason.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
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

/** Opens the form, fills it in and sends it. */
async function challenge({ page }, game, to) {
  if (to) {
    if (!(await page.locator("#challenged details").evaluate((it) => it.open))) await page.locator("#challenged summary").click();
    await page.locator("#challenge-whom").fill(to);
  }
  await page.locator("#challenge-game").selectOption(game);
  await page.locator("#challenge-pace").selectOption("2");
  await page.locator("#challenged button[type=submit]").click();
}

test("somebody is challenged from their page, hears of it on the front page, and both play", async () => {
  const mina = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const bo = await Visitor.come(browser, server.address);
  await make(mina, "مینا");
  await make(bo, "Bosse");
  await bo.goto("/en/");
  await mina.page.goto("/fa/@Bosse");
  await mina.page.getByRole("link", { name: "دعوت به بازی" }).click();
  await mina.page.waitForURL("**/fa/lobby#to-@Bosse");
  await mina.page.locator("#challenge-whom").waitFor();
  assert.equal(await mina.page.locator("#challenge-whom").inputValue(), "Bosse");
  await mina.shot("challenge-form-fa");
  await mina.axe("the form of a challenge");
  await mina.fits("challenge-form-fa");
  await challenge(mina, "kamisado-round");
  await mina.page.waitForURL("**/t/*");

  // He is on the front page, and hears of it there.
  const bar = bo.page.locator(".lobby-bar");
  await bar.waitFor();
  assert.match((await bar.textContent()).replace(/[\u2068\u2069]/g, ""), /مینا challenges you: Kamisado/);
  await bo.shot("challenge-bar-en");
  await bar.getByRole("link").click();
  await bo.page.waitForURL("**/en/lobby");
  await bo.page.locator("#challenged li.card").waitFor();
  await bo.shot("challenge-came-en");
  await bo.axe("a challenge that came");
  assert.equal(await bo.page.locator(".lobby-bar").count(), 0);
  await bo.page.getByRole("button", { name: "Play", exact: true }).click();
  await bo.page.waitForURL("**/t/*");
  await bo.page.locator("form.sit button").click();
  await bo.page.locator("form.sit").waitFor({ state: "detached" });
  await mina.page.locator(".speaks").waitFor();
  await mina.goto("/fa/lobby");
  await mina.page.locator("#challenged li", { hasText: "پذیرفته شد" }).waitFor();
  for (const visitor of [mina, bo]) await visitor.leave();
});

test("a refusal has a reason, by keys alone, and who asked reads it", async () => {
  const [ada, sam] = [await Visitor.come(browser, server.address, { lang: "sv" }), await Visitor.come(browser, server.address)];
  await make(ada, "Ada");
  await make(sam, "Sam");
  await ada.goto("/sv/lobby");
  await ada.page.locator("#challenged summary").waitFor();
  await challenge(ada, "daaliz", "Sam");
  await ada.page.waitForURL("**/t/*");
  await sam.goto("/en/lobby");
  const card = sam.page.locator("#challenged li.card");
  await card.waitFor();
  await card.locator("select").focus();
  await card.locator("select").selectOption("pace");
  await sam.page.keyboard.press("Tab");
  await sam.page.keyboard.press("Enter");
  await card.waitFor({ state: "detached" });
  await ada.goto("/sv/lobby");
  await ada.page.locator("#challenged li", { hasText: "Inte i den takten." }).waitFor();
  await ada.shot("challenge-refused-sv");

  // Whom one can't challenge, and whom there is not, is told.
  await challenge(ada, "dvonn", "Ada");
  await ada.page.locator("#challenged [role=alert]", { hasText: "kan du inte utmana" }).waitFor();
  await challenge(ada, "dvonn", "Nobody here");
  await ada.page.locator("#challenged [role=alert]", { hasText: "Ingen annan" }).waitFor();
  await ada.fits("challenge-refused-sv");
  ada.faults = ada.faults.filter((fault) => !/status of 40[34]/.test(fault));
  for (const visitor of [ada, sam]) await visitor.leave();
});

test("nothing listens for a guest", async () => {
  const guest = await Visitor.come(browser, server.address);
  const asked = [];
  guest.page.on("request", (request) => asked.push(request.url()));
  await guest.goto("/en/");
  await guest.page.waitForTimeout(3000);
  assert.ok(!asked.some((url) => url.includes("/api/challenges") || /split_(people|lobby)/.test(url)), asked.join(" "));
  await guest.leave();
});
