//! What the list of devices calls this browser: its maker's name for it, and the system.

use js_sys::Reflect;
use leptos::prelude::window;

/// Browsers by what they say of themselves. Most say that they are Chrome or Safari too.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];

/// Systems by what browsers say of them. Android is a Linux.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
];

/// The name of this browser, such as `Firefox, Android`; empty, if it says nothing known.
pub fn browser_name() -> String {
    let agent = Reflect::get(&window().navigator(), &"userAgent".into());
    named(&agent.ok().and_then(|agent| agent.as_string()).unwrap_or_default())
}

fn named(agent: &str) -> String {
    let first = |of: &[(&str, &'static str)]| {
        of.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name)
    };
    match (first(&BROWSERS), first(&SYSTEMS)) {
        (Some(browser), Some(system)) => [browser, ", ", system].concat(),
        (browser, system) => browser.or(system).unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_by_the_most_special_word() {
        let agents = [
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
                "Firefox, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0",
                "Edge, Windows",
            ),
            ("", ""),
        ];
        for (agent, name) in agents {
            assert_eq!(named(agent), name);
        }
    }
}
