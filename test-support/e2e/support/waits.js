// Waiting: always for a condition, and always as long.

import { setTimeout as sleep } from "node:timers/promises";

/** How long a test waits for what must come, in ms: a busy machine is slow, and no reason to fail. */
export const PATIENCE = 120_000;

/** Waits until `condition` returns something, and returns it; `what` was waited for, for the error. */
export async function until(condition, what) {
  for (const end = Date.now() + PATIENCE; ; await sleep(30)) {
    const got = await condition();
    if (got) return got;
    if (Date.now() > end) throw new Error(`waited in vain ${typeof what === "string" ? what : await what()}`);
  }
}

/** Repeats `check` until none of its assertions fails, and returns what it returns. */
export async function eventually(check) {
  for (const end = Date.now() + PATIENCE; ; await sleep(30)) {
    try {
      return await check();
    } catch (why) {
      if (Date.now() > end) throw why;
    }
  }
}
