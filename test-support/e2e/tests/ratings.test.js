// What a rated game changed, ratings game by game, and the lists of players: in three languages, light and dark, on a
// phone and a wide screen, all without scripts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { players } from "../support/players.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser, mina, watch;
before(async () => {
  [server, browser] = [await Server.start("--public-tables"), await open()];
  mina = await Visitor.come(browser, server.address);
  await mina.goto("/en/about");
  await mina.page.evaluate(players);
  watch = await mina.page.evaluate(play);
});
after(async () => {
  await mina.leave();
  await browser.close();
  await server.stop();
});

/** In the page: two people with names play five rated games on one day, all in public but two. */
async function play() {
  const make = async (name) => (await fetch("/api/account", { method: "POST", body: JSON.stringify({ name }) })).json();
  const people = [await make("Mina Ek"), await make("آرش")];
  const tokens = ["0a", "0b"].map((pair) => pair.repeat(16));
  const setup = { game: "daaliz" };
  const clock = { start_ms: 600000, increment_ms: 0 };
  const wish = JSON.stringify({ setup, clock, rated: true, seat: 0, name: "", token: tokens[0] });
  const watch = [];
  for (let game = 0; game < 5; game += 1) {
    const headers = { "x-person": people[0].person };
    const opened = await (await fetch("/api/tables", { method: "POST", body: wish, headers })).json();
    const both = [];
    for (const [n, { person }] of people.entries()) {
      both.push(await window.come(opened.code, { token: tokens[n], person }));
    }
    if (game !== 2 && game !== 4) {
      both[0].ask({ ask: "publish", public: true });
      await both[0].until((view) => view.public);
    }
    both[1].ask({ ask: "sit", seat: 1, name: "" });
    await both[0].until((view) => view.chairs.every((chair) => chair.name));
    both[0].ask({ ask: "act", moment: both[0].view.moment, move: "e2" });
    await both[1].until((view) => view.moves.length === 1);
    both[1].ask({ ask: "act", moment: both[1].view.moment, move: "e8" });
    const loser = both[game % 3 === 0 ? 1 : 0];
    await loser.until((view) => view.moves.length === 2);
    loser.ask({ ask: "resign", moment: loser.view.moment });
    await both[0].until((view) => view.ending);
    watch.push(opened.watch);
  }
  return watch;
}

/** Looks at a page in each language, on a phone and a wide screen, one of them dark. */
async function each(path, name, arrived, look) {
  for (const [n, lang] of TAGS.entries()) {
    for (const phone of [false, true]) {
      const dark = phone === (n % 2 === 0);
      const visitor = await Visitor.come(browser, server.address, { lang, phone, dark });
      await visitor.page.goto(`/${lang}${path}`);
      await visitor.page.waitForSelector(arrived);
      await look(visitor, lang);
      const shot = `${name}-${lang}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
      await visitor.shot(shot);
      await visitor.axe(shot);
      await visitor.fits(shot);
      await visitor.leave();
    }
  }
}

const text = async (path) => (await fetch(`${server.address}${path}`)).text();

test("a game's page says what it changed, and works it out", async () => {
  const counted = () => text(`/en/g/${watch[4]}/1`);
  await eventually(async () => assert.match(await counted(), /four games a day/));
  await each(`/g/${watch[0]}/1`, "game-rating", "main .rating table", async ({ page }) => {
    assert.equal(await page.locator(".rating tbody tr").count(), 2);
    const steps = page.locator(".rating details").first();
    await steps.locator("summary").click();
    assert.equal(await steps.locator("li").count(), 8);
    assert.match(await steps.textContent(), /√/);
    for (const numbers of await page.locator(".rating bdi[dir=ltr]").all()) {
      assert.doesNotMatch(await numbers.textContent(), page.url().includes("/fa/") ? /[0-9a-z]/i : /[۰-۹]/);
    }
  });
});

test("a person's page has a point for each game, and the same as a table", async () => {
  await each("/@Mina%20Ek", "history", "main .history svg", async ({ page }, lang) => {
    assert.equal(await page.locator(".history circle.reach").count(), 4, "the fifth does not count");
    await page.locator(".history summary").click();
    assert.equal(await page.locator(".history tbody tr").count(), 4);
    const links = page.locator(".history tbody a");
    assert.equal(await links.count(), 3, "one is not public");
    assert.equal(await links.last().getAttribute("href"), `/${lang}/g/${watch[0]}/1`);
    const xs = await page.locator(".history circle.reach").evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().left),
    );
    assert.deepEqual([...xs].sort((one, other) => one - other), xs, "time runs from left to right");
  });
});

test("a list of players says how one comes onto it, and the account has the switch", async () => {
  await each("/players/daaliz", "players-empty", "main .lists", async ({ page }) => {
    assert.equal(await page.locator(".lists a").count(), 4);
    assert.equal(await page.locator(".lists [aria-current=page]").count(), 1);
  });
  const { page } = mina;
  for (const [n, lang] of ["en", "sv", "fa"].entries()) {
    await page.goto(`/${lang}/account`);
    await page.locator(".who input").first().check();
    const shown = page.locator("section.card input[role=switch]").first();
    await shown.waitFor();
    await eventually(async () => assert.equal(await shown.isChecked(), n % 2 === 1));
    await shown.click();
    await eventually(async () => assert.equal(await stored(), n % 2 === 0));
    await mina.shot(`account-players-${lang}`);
  }
  await mina.axe("the switch for lists of players");
  await page.goto("/en/daaliz");
  await page.locator("a[href='/en/players/daaliz']").click();
  await page.locator("main .lists").waitFor();

  async function stored() {
    return page.evaluate(async () => {
      const { people } = await (await fetch("/api/account")).json();
      const headers = { "x-person": people[0].person };
      return (await (await fetch("/api/account/games", { headers })).json()).players ?? false;
    });
  }
});
