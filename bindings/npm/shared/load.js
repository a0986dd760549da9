// Unpacks and starts the module, which travels as text: so no server, bundler or permission has to
// bring it.

import { initSync } from "./native.js";
import packed from "./wasm.js";

const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
const module = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
initSync({ module });

export * from "./native.js";
