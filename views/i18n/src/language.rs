//! The languages that the house speaks.

/// A language that the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// Persian.
    Fa,
    /// Swedish.
    Sv,
    /// English.
    #[default]
    En,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Language; 3] = [Language::Fa, Language::Sv, Language::En];

    /// Its tag on the web.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::Fa => "fa",
            Language::Sv => "sv",
            Language::En => "en",
        }
    }

    /// The language of a tag such as `sv` or `fa-IR`.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let first = tag.split('-').next()?;
        Language::ALL.into_iter().find(|language| first.eq_ignore_ascii_case(language.tag()))
    }

    /// What its speakers call it.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        match self {
            Language::Fa => "فارسی",
            Language::Sv => "Svenska",
            Language::En => "English",
        }
    }

    /// Which way it is written.
    #[must_use]
    pub fn direction(self) -> &'static str {
        match self {
            Language::Fa => "rtl",
            Language::Sv | Language::En => "ltr",
        }
    }

    /// The digits of a number as this language writes them in prose.
    #[must_use]
    pub fn digits(self, text: &str) -> String {
        match self {
            Language::Fa => text.chars().map(persian_digit).collect(),
            Language::Sv | Language::En => text.to_owned(),
        }
    }

    /// The plural category of a whole number, by CLDR.
    pub(crate) fn plural(self, n: i32) -> &'static str {
        match self {
            Language::Fa if n == 0 || n == 1 => "one",
            Language::Sv | Language::En if n == 1 => "one",
            _ => "other",
        }
    }
}

/// The same digit as notation writes it, whichever keyboard it was typed on.
#[must_use]
pub fn latin_digit(c: char) -> char {
    match c {
        '۰'..='۹' => char::from_digit(u32::from(c) - u32::from('۰'), 10).unwrap_or(c),
        '٠'..='٩' => char::from_digit(u32::from(c) - u32::from('٠'), 10).unwrap_or(c),
        _ => c,
    }
}

fn persian_digit(c: char) -> char {
    match c {
        '0'..='9' => char::from_u32(0x6F0 + (u32::from(c) - u32::from('0'))).unwrap_or(c),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_leads_to_its_language() {
        assert_eq!(Language::of_tag("fa-IR"), Some(Language::Fa));
        assert_eq!(Language::of_tag("SV"), Some(Language::Sv));
        assert_eq!(Language::of_tag("fat"), None);
    }

    #[test]
    fn persian_prose_has_persian_digits() {
        assert_eq!(Language::Fa.digits("4:20"), "۴:۲۰");
        assert_eq!(Language::Sv.digits("4:20"), "4:20");
    }
}
