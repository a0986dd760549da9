// Games by correspondence: a table is opened as the page would, and moves are typed.

const DAY = 24 * 3600 * 1000;

/** Opens a table of Kamisado by correspondence for somebody with an account, `person`, who takes its first seat. Returns its code. */
export function opens(visitor, days) {
  return visitor.page.evaluate(async ({ person, ms }) => {
    const clock = { start_ms: ms, increment_ms: ms, cap_ms: ms };
    const wish = { setup: { game: "kamisado", match: "single" }, clock, seat: 0, name: "", token: "0a".repeat(16) };
    const headers = { "x-person": person };
    const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(wish), headers });
    return (await answer.json()).code;
  }, { person: visitor.person, ms: days * DAY });
}

/** Types a move at the table where the visitor is, and waits until it is played. */
export async function types({ page }, mv) {
  await page.locator(".plate.turn", { hasText: "Your turn" }).waitFor();
  await page.keyboard.press("/");
  await page.locator("#typed").fill(mv);
  await page.keyboard.press("Enter");
  await page.locator(".plate.turn", { hasText: "Your turn" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
}
