//! The codes of tables.

use std::fmt;

/// Digits and capital letters that are not mistaken for one another, not even
/// in handwriting; so Z, S, B and the like are left out.
const SYMBOLS: &[u8; 28] = b"23456789ACDEFGHJKMNPQRTUVWXY";

/// The length of a new code: 28^8 is about 378 billion.
const LENGTH: usize = 8;

/// The length of the codes that earlier versions drew. Their tables are kept, and their links lead on.
const EARLIER: usize = 6;

/// The code of a table: either for playing or for watching.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// Zeros follow the symbols of a shorter code.
    symbols: [u8; LENGTH],
    length: u8,
}

impl Code {
    /// A random code.
    pub fn draw(dice: &mut dyn game_core::Dice) -> Code {
        Code::of(std::array::from_fn::<_, LENGTH, _>(|_| SYMBOLS[dice.below(SYMBOLS.len())]))
    }

    /// Reads a code as people type it: in capital or small letters, with
    /// Persian or Arabic digits, with spaces and dashes.
    pub fn read(typed: &str) -> Option<Code> {
        let skipped = |c: &char| !matches!(c, ' ' | '-' | '\u{200c}' | '\u{200e}' | '\u{200f}');
        // One more than fits is enough to know that the code is too long.
        let symbols = typed.chars().filter(skipped).map(symbol).take(LENGTH + 1);
        let symbols: Vec<u8> = symbols.collect::<Option<_>>()?;
        let long = || <[u8; LENGTH]>::try_from(&symbols[..]).ok().map(Code::of);
        let short = || <[u8; EARLIER]>::try_from(&symbols[..]).ok().map(Code::of);
        long().or_else(short)
    }

    fn of<const N: usize>(code: [u8; N]) -> Code {
        let mut symbols = [0; LENGTH];
        symbols[..N].copy_from_slice(&code);
        Code { symbols, length: u8::try_from(N).expect("a code is short") }
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.symbols[..usize::from(self.length)])
            .expect("every symbol is ASCII")
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

fn symbol(typed: char) -> Option<u8> {
    let plain = match typed {
        '۰'..='۹' => char::from_digit(typed as u32 - '۰' as u32, 10)?,
        '٠'..='٩' => char::from_digit(typed as u32 - '٠' as u32, 10)?,
        other => other.to_ascii_uppercase(),
    };
    let plain = u8::try_from(plain).ok()?;
    SYMBOLS.contains(&plain).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Seeded;

    #[test]
    fn a_code_is_read_in_any_spelling() {
        let code = Code::read("A2C3D4E5").unwrap();
        assert_eq!(code.as_str(), "A2C3D4E5");
        for typed in ["a2c3d4e5", "a2c3-d4e5", " A۲C۳D۴E۵ ", "a٢c٣d٤e٥"] {
            assert_eq!(Code::read(typed), Some(code), "{typed}");
        }
        for wrong in ["", "A2C3D4E", "A2C3D4E55", "A2C3D4E0", "A2C3D4EI", "A2C3D4Eذ", "../../.."] {
            assert_eq!(Code::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_code_of_an_earlier_version_leads_on() {
        let code = Code::read("A2C3D4").unwrap();
        assert_eq!(code.as_str(), "A2C3D4");
        for typed in ["a2c3d4", "a2c-3d4", " A۲C۳D۴ ", "a٢c٣d٤"] {
            assert_eq!(Code::read(typed), Some(code), "{typed}");
        }
        assert_ne!(Code::read("A2C3D422"), Some(code));
        for wrong in ["A2C3D", "A2C3D44", "A2C3D0", "A2C3DI", "../../"] {
            assert_eq!(Code::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_drawn_code_is_read_back() {
        let mut dice = Seeded::new(1);
        for _ in 0..100 {
            let code = Code::draw(&mut dice);
            assert_eq!(code.as_str().len(), 8, "enough that nobody finds a table by guessing");
            assert_eq!(Code::read(code.as_str()), Some(code));
        }
    }
}
