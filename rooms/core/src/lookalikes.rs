//! Names that look the same, though they are spelled otherwise.
//!
//! The table holds the letters that alphabets share by their looks in usual
//! fonts; it is no copy of Unicode's list of confusables. Taking two names for
//! alike costs no more than a number behind the second.

use unicode_normalization::UnicodeNormalization;

/// What a name looks like: two names of the same looks are hard to tell apart.
pub(crate) fn looks(name: &str) -> String {
    let plain = name.nfkc().filter(|&c| !is_joiner(c) && !is_selector(c) && !c.is_whitespace());
    let folded: String = plain.map(alike).flat_map(char::to_lowercase).nfkc().map(alike).collect();
    folded.replace("rn", "m").replace("vv", "w").replace("ss", "ß")
}

/// Joins or parts two letters, and has no width of its own.
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Says how the letter before it is drawn.
pub(crate) fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// Takes room in a name and none on the page, or turns its direction.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The letter or figure that stands for all that look like it.
fn alike(c: char) -> char {
    match c {
        '\u{6f0}'..='\u{6f9}' => figure(c, '\u{6f0}'),
        '\u{660}'..='\u{669}' => figure(c, '\u{660}'),
        '0' | 'О' | 'о' | 'Ο' | 'ο' | 'σ' | 'օ' => 'o',
        '1' | 'I' | 'i' | '|' | 'ı' | 'І' | 'і' | 'Ӏ' | 'ӏ' | 'Ι' | 'ι' => 'l',
        // Cyrillic and Greek.
        'А' | 'а' | 'Α' | 'α' | 'ɑ' => 'a',
        'В' | 'в' | 'Β' => 'b',
        'С' | 'с' | 'ϲ' | 'Ϲ' => 'c',
        'ԁ' => 'd',
        'Е' | 'е' | 'Ε' => 'e',
        'ɡ' | 'ց' => 'g',
        'Н' | 'н' | 'Η' | 'һ' | 'Һ' => 'h',
        'Ј' | 'ј' => 'j',
        'К' | 'к' | 'Κ' | 'κ' => 'k',
        'М' | 'м' | 'Μ' => 'm',
        'Ν' | 'п' => 'n',
        'Р' | 'р' | 'Ρ' | 'ρ' => 'p',
        'Ԛ' | 'ԛ' => 'q',
        'г' => 'r',
        'Ѕ' | 'ѕ' => 's',
        'Т' | 'т' | 'Τ' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'ѵ' | 'Ѵ' => 'v',
        'Ԝ' | 'ԝ' | 'ω' => 'w',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        'У' | 'у' | 'Υ' | 'Ү' | 'ү' | 'γ' => 'y',
        'Ζ' => 'z',
        'ё' | 'Ё' => 'ë',
        'ї' | 'Ї' | 'ϊ' | 'Ϊ' => 'ï',
        // Arabic letters that Persian writes otherwise.
        'ي' | 'ى' => 'ی',
        'ك' => 'ک',
        'ۀ' | 'ة' => 'ه',
        c => c,
    }
}

fn figure(c: char, zero: char) -> char {
    char::from_digit(u32::from(c) - u32::from(zero), 10).unwrap_or(c)
}

/// A number as the script of the name before it writes it.
pub(crate) fn number_after(name: &str, n: usize) -> String {
    let is_arabic = |c: char| matches!(c, '\u{620}'..='\u{64a}' | '\u{66e}'..='\u{6d3}');
    let digits = n.to_string();
    if name.chars().any(is_arabic) {
        let persian = |c: char| c.to_digit(10).and_then(|d| char::from_u32(0x6f0 + d)).unwrap_or(c);
        digits.chars().map(persian).collect()
    } else {
        digits
    }
}
