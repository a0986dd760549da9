//! What the browser keeps for its visitor: small texts by key.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What is kept under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text under a key; a browser that keeps nothing is no trouble.
pub fn write(key: &str, text: &str) {
    if let Some(storage) = storage() {
        storage.set_item(key, text).ok();
    }
}

/// Keeps nothing under a key any more.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        storage.remove_item(key).ok();
    }
}

/// The keys that begin in a certain way, without that beginning.
pub fn keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count)
        .filter_map(|n| storage.key(n).ok()??.strip_prefix(beginning).map(str::to_owned))
        .collect()
}
