// Unpacks and starts the module, which travels as text: so no server or bundler has to bring it. A
// page's Content-Security-Policy must allow it, by 'wasm-unsafe-eval'.

import { initSync } from "./native.js";
import packed from "./wasm.js";

/** Starts the module. */
export async function unpack() {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const module = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
  initSync({ module });
}
