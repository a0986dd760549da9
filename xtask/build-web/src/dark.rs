//! Dark colors before the app is there: a document in the dark is dark at once, and without scripts.

use previews::{blocks, selector};

/// How style sheets ask whether the app has chosen the dark.
const CHOSEN: &str = "[data-theme=\"dark\"]";
/// A root for which no app has chosen yet.
const OPEN: &str = ":root:not([data-theme])";

/// The style sheet, in which each rule for the dark also holds where the system is dark and the app
/// has not chosen yet.
///
/// # Errors
/// A rule for the dark is in a block of another, where this does not look.
pub fn at_once(sheet: &str) -> Result<String, String> {
    let mut whole = String::new();
    for (head, body) in blocks(sheet) {
        if body.contains(CHOSEN) {
            return Err(format!("a rule for {CHOSEN} in a block of another: look at dark.rs"));
        }
        for part in [head, "{", body, "}"] {
            whole.push_str(part);
        }
        if head.contains(CHOSEN) {
            let root = [":root", CHOSEN].concat();
            let open = selector(head).replace(&root, OPEN).replace(CHOSEN, OPEN);
            for part in ["\n@media (prefers-color-scheme: dark) {\n", &open, " {", body, "}\n}"] {
                whole.push_str(part);
            }
        }
    }
    whole.push_str(sheet.rsplit('}').next().unwrap_or_default());
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dark_comes_with_the_system_too() {
        let sheet = ".a { b: c; }\n/* The dark */\n:root[data-theme=\"dark\"] .a { b: d; }\n\
                     @media print { .a { b: e; } }\n[data-theme=\"dark\"] .b { c: f; }\n";
        let whole = ".a { b: c; }\n/* The dark */\n:root[data-theme=\"dark\"] .a { b: d; }\n\
                     @media (prefers-color-scheme: dark) {\n:root:not([data-theme]) .a { b: d; }\n}\n\
                     @media print { .a { b: e; } }\n[data-theme=\"dark\"] .b { c: f; }\n\
                     @media (prefers-color-scheme: dark) {\n:root:not([data-theme]) .b { c: f; }\n}\n";
        assert_eq!(at_once(sheet).unwrap(), whole);
    }

    #[test]
    fn a_rule_that_would_be_missed_is_refused() {
        let why = at_once("@media print { [data-theme=\"dark\"] p { b: c; } }").unwrap_err();
        assert!(why.contains("look at dark.rs"), "{why}");
    }
}
