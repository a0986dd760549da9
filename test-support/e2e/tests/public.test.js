// Public tables: one person offers a chair, another takes it from the front page, a third watches from there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Mouse } from "../support/hands.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [browser, server] = [await open(), await Server.start("--public-tables")];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const listed = ({ page }) => page.locator("#live-tables li");

test("a chair is offered on the front page, taken from there, and the game watched there", async () => {
  const mina = await Visitor.come(browser, server.address);
  await mina.goto("/");
  await mina.page.locator(".with label").nth(1).click();
  await mina.page.locator("input[autocomplete=nickname]").fill("Mina");
  await mina.page.locator("article.game").nth(2).locator("button.go").click();
  const sheet = mina.page.locator("dialog[open]");
  const offer = sheet.getByRole("button", { name: "Let anyone join" });
  await offer.waitFor();
  await mina.shot("public-offer-en");

  const bo = await Visitor.come(browser, server.address, { lang: "sv" });
  await bo.goto("/");
  await bo.page.locator("#live-tables").waitFor({ state: "attached" });
  assert.equal(await listed(bo).count(), 0, "a table is private until its host says otherwise");
  await offer.click();
  await listed(bo).filter({ hasText: "Mina" }).waitFor();
  await bo.shot("public-listed-sv");
  await bo.axe("an open table");
  // A name that an earlier version took is cut in its row, however wide it is.
  const name = listed(bo).locator("bdi").first();
  for (const old of ["\ufdfd", "W", "\u0e47"]) {
    await name.evaluate((bdi, old) => (bdi.textContent = old.repeat(40)), old);
    for (const width of [390, 1440]) {
      await bo.page.setViewportSize({ width, height: 844 });
      await bo.fits(`a row with forty of ${old}, ${width} px wide`);
    }
  }
  await listed(bo).getByRole("link").click();
  await bo.page.locator("form.sit button").click();
  await bo.page.locator("form.sit").waitFor({ state: "detached" });
  await sheet.waitFor({ state: "detached" });
  await mina.page.getByText("Anyone may watch.").waitFor();
  await bo.page.getByText("Vem som helst får titta på.").waitFor();
  await mina.shot("public-game-en");

  const nasrin = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await nasrin.goto("/");
  const board = nasrin.page.locator("#live-games li svg");
  await board.waitFor();
  await board.scrollIntoViewIfNeeded();
  await nasrin.shot("public-watched-fa-phone");
  await nasrin.axe("a game that is being played");
  const start = await board.evaluate((svg) => svg.outerHTML);
  const play = (visitor) => new Mouse(visitor.page).play("e2");
  await Promise.any([play(mina), play(bo)]); // the seats are random
  await nasrin.page.waitForFunction((start) => document.querySelector("#live-games li svg").outerHTML !== start, start);

  // Either of them may end it, and only its host begin it again.
  await bo.page.getByRole("button", { name: "Gör privat" }).click();
  await board.waitFor({ state: "detached" });
  await mina.page.getByText("Anyone may watch.").waitFor({ state: "detached" });
  for (const visitor of [nasrin, bo, mina]) await visitor.leave();
});

test("an evening of Dixit is offered until its host leaves", async () => {
  const mina = await Visitor.come(browser, server.address);
  await mina.goto("/dixit/open");
  await mina.page.locator("main form button[type=submit], main .go, main button.main").first().click();
  await mina.page.waitForURL(/dixit\/[^/]+$/);
  const bo = await Visitor.come(browser, server.address);
  await bo.goto("/");
  await mina.page.getByRole("button", { name: "Let anyone join" }).click();
  await listed(bo).filter({ hasText: "Dixit" }).waitFor();
  await mina.page.getByText("Anyone may join.").waitFor();
  await mina.shot("public-dixit-en");
  await mina.leave();
  await listed(bo).waitFor({ state: "detached" });
  await bo.leave();
});
