// Starts the module before anything else runs, or says why it can't be started.

import { unpack } from "./unpack.js";

/** Why there is no module: a page's policy may forbid it. */
export const refused = await unpack().then(
  () => null,
  (why) => why,
);

export * from "./native.js";
