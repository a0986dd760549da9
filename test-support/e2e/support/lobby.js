// The front page: how a visitor begins a game.

/** Against whom one plays, in the order of the choices on the page. */
const FOE = { computer: 0, friend: 1, screen: 2 };

/** Begins a game as it is set, by one press. */
export async function press(visitor, game, foe) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(FOE[foe]).click();
  await page.locator("article.game").nth(game).locator("button.go").click();
  await page.waitForSelector(foe === "friend" ? "dialog[open]" : ".board");
}

/**
 * Begins a game with options, each the label of a row and one of its choices; against the computer at this level, or
 * at the one that is set.
 */
export async function begin(visitor, game, foe, options, level) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(FOE[foe]).click();
  if (level) await page.locator("article.game").nth(game).locator("select").selectOption(level);
  await page.locator("article.game button.set").nth(game).click();
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  for (const [name, n] of Object.entries(options)) {
    await sheet.locator(`input[name=${name}]`).nth(n).check({ force: true });
  }
  await sheet.locator(".acts button").click();
  await page.waitForSelector(".board");
}

/**
 * Goes on with a game after these moves, which lie on the device as the page stores them: on one screen, or against
 * the computer from a seat.
 */
export async function resume(visitor, rules, lang, about, moves, { you = null, level = 1 } = {}) {
  const { position } = await rules.ask({ ...about, want: ["position"] });
  const { game, setup } = about;
  const table = {
    setup: { game, ...setup }, start: position, moves, you, turn: null, level, seed: 0,
    clock: null, left_ms: [], ending: null, games_before: 0,
  };
  await visitor.goto(`/${lang}`);
  await visitor.page.evaluate(([key, table]) => localStorage.setItem(key, table), [`here/${game}`, JSON.stringify(table)]);
  await visitor.goto(`/${lang}/here/${game}`);
}

/** Whether it is this visitor's turn at a table of two, once both sit there; the page is in English. */
export async function isToMove({ page }) {
  const says = page.locator(".hem .say").filter({ hasText: /Your turn|Any of your|Waiting for (?!someone)/ });
  return !/Waiting/.test(await says.innerText());
}
