// Conditional moves by correspondence: decided on a board of study while the other is to move, and played by the server.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { opens, types } from "../support/correspondence.js";
import { Mouse } from "../support/hands.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Leaves. What a page was still fetching when the next one was asked for is no fault. */
async function leave(visitor) {
  visitor.faults = visitor.faults.filter((fault) => !/loading was aborted|Failed to fetch/.test(fault));
  await visitor.leave();
}

test("an answer is decided on the board, and played when the other has moved", async () => {
  const mina = await Visitor.come(browser, server.address);
  const bo = await Visitor.come(browser, server.address, { phone: true });
  for (const [visitor, name] of [[mina, "Mina"], [bo, "Bosse"]]) visitor.person = await make(visitor, name);
  const code = await opens(mina, 3);
  await bo.goto(`/t/${code}`);
  await bo.page.locator("form.sit button").click();
  await bo.page.locator("form.sit").waitFor({ state: "detached" });

  await mina.goto(`/t/${code}`);
  assert.equal(await mina.page.locator("a.conditional").count(), 0, "it is her turn");
  await types(mina, "c1-c5");
  await mina.page.locator("a.conditional").click();
  const { page } = mina;
  await page.locator(".conditional", { hasText: "Play a move of White, and then your answer." }).waitFor();
  await mina.shot("conditional-empty-en");
  await mina.axe("a board for conditional moves");
  const keep = page.getByRole("button", { name: "Keep", exact: true });
  assert.ok(await keep.isDisabled());

  // What the other may play, one's answer, and a second answer to the same move.
  const mouse = new Mouse(page);
  await mouse.play("b8-b6");
  await mouse.play("e1-e3");
  await page.getByText("One line, not kept yet.").waitFor();
  await page.getByRole("button", { name: "One move back" }).click();
  await page.locator(".twigs [aria-current=step]", { hasText: "b8-b6" }).waitFor();
  await mouse.play("e1-e4");
  await page.getByText(/After .* there are two answers/).waitFor();
  assert.ok(await keep.isDisabled());
  await mina.shot("conditional-two-en");
  await page.getByRole("button", { name: "Delete from here on" }).click();
  await page.getByText("One line, not kept yet.").waitFor();
  await keep.click();
  await page.getByText("Your answers are kept.").waitFor();
  await mina.shot("conditional-kept-en");
  await mina.axe("kept conditional moves");

  // It is there when one comes back, in each language, on a phone too.
  await mina.goto("/en/about");
  for (const lang of TAGS) {
    await mina.goto(`/${lang}/study/kamisado#conditional=${code}`);
    await page.locator(".twigs .mv", { hasText: "e1-e3" }).waitFor();
    await mina.shot(`conditional-${lang}`);
  }
  await leave(mina);

  await bo.goto(`/en/t/${code}`);
  await types(bo, "b8-b6");
  // The server answers after a moment, and nobody is there.
  await bo.page.locator(".plate.turn", { hasText: "Your turn" }).waitFor();
  const log = await bo.page.evaluate(() => document.body.textContent.includes("e1-e3"));
  assert.ok(log, "the answer is in the list of moves");
  await bo.goto(`/en/study/kamisado#conditional=${code}`);
  await bo.page.getByText("It is your turn: play your move first").waitFor();
  await bo.shot("conditional-yours-phone-en");
  await bo.fits("conditional moves on a phone");
  await leave(bo);
});
