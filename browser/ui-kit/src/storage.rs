//! The browser's local storage: short texts by key.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text of a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a text; fails silently if the browser stores nothing.
pub fn write(key: &str, text: &str) {
    if let Some(storage) = storage() {
        storage.set_item(key, text).ok();
    }
}

/// Removes a key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        storage.remove_item(key).ok();
    }
}

/// Removes everything.
pub fn forget_all() {
    if let Some(storage) = storage() {
        storage.clear().ok();
    }
}

/// The keys with this prefix, without the prefix.
pub fn keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count)
        .filter_map(|n| storage.key(n).ok()??.strip_prefix(beginning).map(str::to_owned))
        .collect()
}
