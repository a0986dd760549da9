//! The codes of tables.

use std::fmt;

/// Digits and capital letters that are not mistaken for one another, not even
/// in handwriting; so Z, S, B and the like are left out.
const SYMBOLS: &[u8; 28] = b"23456789ACDEFGHJKMNPQRTUVWXY";

/// The length of a code: 28^6 is about 480 million.
const LENGTH: usize = 6;

/// The code of a table: either for playing or for watching.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; LENGTH]);

impl Code {
    /// A random code.
    pub fn draw(dice: &mut dyn game_core::Dice) -> Code {
        Code(std::array::from_fn(|_| SYMBOLS[dice.below(SYMBOLS.len())]))
    }

    /// Reads a code as people type it: in capital or small letters, with
    /// Persian or Arabic digits, with spaces and dashes.
    pub fn read(typed: &str) -> Option<Code> {
        let skipped = |c: &char| !matches!(c, ' ' | '-' | '\u{200c}' | '\u{200e}' | '\u{200f}');
        let mut symbols = typed.chars().filter(skipped).map(symbol);
        let mut code = [0; LENGTH];
        for place in &mut code {
            *place = symbols.next()??;
        }
        symbols.next().is_none().then_some(Code(code))
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("every symbol is ASCII")
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
        let code = Code::read("A2C3D4").unwrap();
        for typed in ["a2c3d4", "a2c-3d4", " A۲C۳D۴ ", "a٢c٣d٤"] {
            assert_eq!(Code::read(typed), Some(code), "{typed}");
        }
        for wrong in ["", "A2C3D", "A2C3D44", "A2C3D0", "A2C3DI", "A2C3Dذ", "../../"] {
            assert_eq!(Code::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_drawn_code_is_read_back() {
        let mut dice = Seeded::new(1);
        for _ in 0..100 {
            let code = Code::draw(&mut dice);
            assert_eq!(Code::read(code.as_str()), Some(code));
        }
    }
}
