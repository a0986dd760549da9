//! What a club is called.

use room_core::Name;

use crate::account_name::NameFault;
use crate::refused_words::is_refused;

/// The most characters of a club's name.
const CHARACTERS: usize = 40;

/// The name of a club: a line of at most 40 characters, such as `Chess, class 4B`. Several clubs may have
/// the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClubName(String);

impl ClubName {
    /// Checks a name that somebody typed.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn new(typed: &str) -> Result<ClubName, NameFault> {
        let name = Name::stored(typed);
        let text = name.as_str();
        if typed.trim().chars().count() > CHARACTERS {
            return Err(NameFault::TooLong);
        }
        if text.chars().count() < 2 {
            return Err(NameFault::TooShort);
        }
        if !text.chars().any(char::is_alphabetic) {
            return Err(NameFault::NoLetter);
        }
        // A word follows the rules of names at a table: few marks on a letter, and not too wide.
        if text.split(' ').any(|word| Name::new(word).as_str() != word) {
            return Err(NameFault::Marks);
        }
        if !name.is_for_strangers() || is_refused(text) {
            return Err(NameFault::Refused);
        }
        Ok(ClubName(text.to_owned()))
    }

    /// Reads a name that was stored. An earlier version may have had other rules.
    #[must_use]
    pub fn stored(text: &str) -> ClubName {
        ClubName(Name::stored(text).as_str().to_owned())
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_is_called_by_one_line() {
        for name in ["4B", "Chess, class 4B", "Schackklubben Vit Bonde", "باشگاه شطرنج ۴ب"]
        {
            assert_eq!(ClubName::new(name).as_ref().map(ClubName::as_str), Ok(name));
            assert_eq!(Ok(ClubName::stored(name)), ClubName::new(name));
        }
        assert_eq!(ClubName::new(" A \n\u{202e} club ").unwrap().as_str(), "A club");
        for (typed, fault) in [
            ("", NameFault::TooShort),
            ("x", NameFault::TooShort),
            ("12", NameFault::NoLetter),
            (&"x y ".repeat(20), NameFault::TooLong),
            ("Bx\u{300}\u{301}\u{302}o", NameFault::Marks),
            ("www.example.com", NameFault::Refused),
        ] {
            assert_eq!(ClubName::new(typed), Err(fault), "{typed:?}");
        }
    }
}
