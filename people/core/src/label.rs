//! What a person calls a key: `Firefox on Android`.

use room_core::Name;

/// A short text in one line, cleaned and cut as a stored name is. It may be empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Label(String);

impl Label {
    /// Makes a label of what a browser says, or somebody typed.
    #[must_use]
    pub fn new(text: &str) -> Label {
        Label(Name::stored(text).as_str().to_owned())
    }

    /// The label as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_one_short_line() {
        assert_eq!(Label::new("Firefox\n on  Android\u{202e}").as_str(), "Firefox on Android");
        assert_eq!(Label::new(&"x".repeat(99)).as_str().len(), 40);
    }
}
