//! The languages of one table.

/// A language that bots speak; they understand all three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// Persian.
    Persian,
    /// Swedish.
    Swedish,
    /// English.
    English,
}

impl Language {
    /// All three.
    pub const ALL: [Language; 3] = [Language::Persian, Language::Swedish, Language::English];

    /// Its place in a list of one thing for each language.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Language::Persian => 0,
            Language::Swedish => 1,
            Language::English => 2,
        }
    }

    /// Its name in two letters.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["fa", "sv", "en"][self.index()]
    }

    /// The language of two letters.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}
