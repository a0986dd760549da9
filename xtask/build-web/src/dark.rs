//! Dark colors before the app is there: a document in the dark is dark at once, and without scripts.

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
    let mut rest = sheet;
    while let Some(open) = rest.find('{') {
        let close = open + closing(&rest[open..]);
        let (head, body) = (&rest[..open], &rest[open..=close]);
        if body.contains(CHOSEN) {
            return Err(format!("a rule for {CHOSEN} in a block of another: look at dark.rs"));
        }
        whole.push_str(&rest[..=close]);
        if head.contains(CHOSEN) {
            let head = head.rsplit("*/").next().unwrap_or_default().trim();
            let head = head.replace(&[":root", CHOSEN].concat(), OPEN).replace(CHOSEN, OPEN);
            for part in ["\n@media (prefers-color-scheme: dark) {\n", &head, " ", body, "\n}"] {
                whole.push_str(part);
            }
        }
        rest = &rest[close + 1..];
    }
    whole.push_str(rest);
    Ok(whole)
}

/// Where the block that begins here ends.
fn closing(text: &str) -> usize {
    let mut depth = 0_usize;
    for (place, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return place,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len() - 1
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
