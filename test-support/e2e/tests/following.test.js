// Following: from somebody's page to the lobby, where they are seen while they are here, and challenged by one tap.

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

test("somebody is followed from their page, seen in the lobby, challenged by one tap, and can hide", async () => {
  const mina = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const bo = await Visitor.come(browser, server.address);
  await make(mina, "مینا");
  await make(bo, "Bosse");
  await mina.page.goto("/fa/@Bosse");
  await mina.page.getByRole("link", { name: "دنبال کردن" }).click();
  await mina.page.waitForURL("**/fa/lobby#follow-@Bosse");
  const section = mina.page.locator(".following");
  await section.locator("form button").click();
  await section.locator("details li", { hasText: "Bosse" }).waitFor();
  await mina.shot("following-fa");
  await mina.axe("those whom one follows");
  await mina.fits("following-fa");

  // He comes, by any page, and she sees it when she looks.
  const listens = bo.page.waitForResponse((answer) => answer.url().endsWith("/api/challenges"));
  await bo.goto("/en/");
  await listens;
  await mina.goto("/fa/lobby");
  const card = section.locator("> ul li.card", { hasText: "Bosse" });
  await card.locator(".here").waitFor();
  await mina.shot("following-here-fa");
  await mina.fits("following-here-fa");
  await card.getByRole("button").first().click();
  assert.equal(await mina.page.locator("#challenge-whom").inputValue(), "Bosse");
  assert.equal(await mina.page.evaluate(() => document.activeElement.id), "challenge-game");
  await mina.shot("following-challenge-fa");

  // He lets himself be seen no more.
  await bo.goto("/en/account");
  await bo.page.locator("details.safety summary").click();
  const shown = bo.page.locator("details.safety [role=switch]");
  assert.ok(await shown.isChecked());
  const set = bo.page.waitForResponse((answer) => answer.url().endsWith("/api/account/set"));
  await shown.click();
  await set;
  await bo.shot("following-switch-en");
  await bo.axe("the switch of presence");
  await mina.goto("/fa/lobby");
  await section.locator("summary").click();
  await section.locator("details li", { hasText: "Bosse" }).waitFor();
  assert.equal(await card.count(), 0);
  await section.locator("details li button").nth(1).click();
  await section.locator("details li").waitFor({ state: "detached" });
  for (const visitor of [mina, bo]) await visitor.leave();
});
