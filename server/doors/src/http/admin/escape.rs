//! Texts inside the operator's page.

/// What somebody typed, as text in HTML or in quotes.
pub fn escaped(text: &str) -> String {
    let letter = |c| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        c => String::from(c),
    };
    text.chars().map(letter).collect()
}
