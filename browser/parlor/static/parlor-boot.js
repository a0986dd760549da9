import init from "/assets/parlor.js";

init({ module_or_path: "/assets/parlor_bg.wasm" });
