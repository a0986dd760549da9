// Starts the module before anything else runs.

import { unpack } from "./unpack.js";

await unpack();

export * from "./native.js";
