//! Texts one after the other.

/// Texts one after the other, each with a full stop unless it ends in a mark of its own.
#[must_use]
pub fn sentences(texts: impl IntoIterator<Item = String>) -> String {
    let mut all = String::new();
    for text in texts {
        if !all.is_empty() {
            let is_closed = all.trim_end().ends_with(['.', '?', '!', '؟', '…', ':', '»']);
            all.push_str(if is_closed { " " } else { ". " });
        }
        all.push_str(&text);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_closed_once() {
        let said = sentences(["Once more?".into(), "You won".into(), "13 to 0.".into()]);
        assert_eq!(said, "Once more? You won. 13 to 0.");
    }
}
