// Boards of lessons and puzzles: a hand that does what they ask for.

import assert from "node:assert/strict";

/** A hand at the board of a lesson or a puzzle, which has no list of moves. */
export const learning = (Hand) =>
  class extends Hand {
    /** The task, which is another one once a move has done it. */
    count() {
      return this.says();
    }

    asks() {
      return this.page.locator(".hem .acts button:not(.quiet, .next)").count();
    }

    says() {
      return this.page.locator(".hem .say").innerText();
    }

    /** Does the tasks of a step, each once it is asked for. */
    async learn(moves) {
      let sentence = "";
      for (const move of moves) {
        await this.page.waitForFunction(
          (before) => document.querySelector(".hem .say")?.innerText !== before, sentence)
          .catch(async () => assert.fail(`before ${move}: ${await this.page.locator(".hem").innerText()}`));
        sentence = await this.says();
        await this.make(touches(move));
      }
      await this.page.locator(".hem .next").waitFor().catch(async () => {
        throw new Error(`${moves} did not do it: ${await this.page.locator(".hem").innerText()}`);
      });
    }
  };

/** The places to touch for a move of any game. */
export const touches = (move) => {
  const [, from, , to] = /^([A-Ka-h][1-8])([-x]?)([A-Ka-h][1-8])(?::\d)?$/.exec(move) ?? [];
  const [, wall, way] = /^([a-i]\d)([hv])$/.exec(move) ?? [];
  if (move.startsWith("fill:")) return { fill: move.slice(5) };
  return from ? { from, to } : wall ? { wall, way } : { to: move };
};

/** Whether sentence, board and buttons are in sight at once. */
export async function isInSight({ page }, name) {
  const parts = [".board", ".hem .say", ".hem .acts"];
  const boxes = await page.evaluate(
    (parts) => [innerHeight, ...parts.map((part) => document.querySelector(part).getBoundingClientRect().bottom)], parts);
  const [height, ...bottoms] = boxes;
  assert.ok(bottoms.every((bottom) => bottom <= height + 1), `${name}: ${bottoms} in ${height} px`);
}
