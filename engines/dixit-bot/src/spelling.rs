//! Normalizes what people type.

/// The words of a text in normal spelling: lower case, Persian letters for Arabic ones, no vowel
/// marks, no accents except those of å, ä and ö, and no punctuation.
///
/// A half-space stays inside its word, because only it separates an ending from the word's letters.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match letter(c) {
            Some('\'') | None => {}
            Some(' ') => end(&mut word, &mut words),
            Some(c) => word.push(c),
        }
    }
    end(&mut word, &mut words);
    words
}

/// Some words of a text as they are written there, counted from 0 as in [`words`].
#[must_use]
pub fn words_of(text: &str, from: usize, count: usize) -> String {
    let is_gap = |c: char| c.to_lowercase().any(|c| letter(c) == Some(' '));
    let written = text.split(is_gap).filter(|part| !words(part).is_empty());
    written.skip(from).take(count).collect::<Vec<_>>().join(" ")
}

/// A word without joints: spelled with a half-space, joined or apart, it is the same word.
pub(crate) fn joined(words: &[String]) -> String {
    words.iter().flat_map(|word| word.chars()).filter(|&c| c != JOINT).collect()
}

/// The half-space.
pub(crate) const JOINT: char = '\u{200c}';

fn end(word: &mut String, words: &mut Vec<String>) {
    let whole = word.trim_matches(JOINT);
    if !whole.is_empty() {
        words.push(whole.to_owned());
    }
    word.clear();
}

/// The normal form of a character: a letter, a blank, or nothing.
fn letter(c: char) -> Option<char> {
    Some(match c {
        'ي' | 'ى' | 'ئ' => 'ی',
        'ك' => 'ک',
        'ة' | 'ۀ' => 'ه',
        'أ' | 'إ' | 'ٱ' | 'آ' => 'ا',
        'ؤ' => 'و',
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        'æ' => 'ä',
        'ø' => 'ö',
        '۰'..='۹' => digit(c, '۰')?,
        '٠'..='٩' => digit(c, '٠')?,
        '\'' | '’' | '‘' => '\'',
        JOINT => JOINT,
        // Vowel marks, the stretching stroke, and invisible characters.
        '\u{64b}'..='\u{65f}'
        | '\u{670}'
        | 'ـ'
        | '\u{300}'..='\u{36f}'
        | '\u{200d}'..='\u{200f}' => return None,
        c if c.is_alphanumeric() => c,
        _ => ' ',
    })
}

fn digit(c: char, zero: char) -> Option<char> {
    char::from_digit(u32::from(c) - u32::from(zero), 10)
}

/// Whether a word is in Arabic script.
pub(crate) fn is_arabic(word: &str) -> bool {
    word.chars().any(|c| ('\u{600}'..='\u{6ff}').contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn persian_has_one_spelling_whatever_the_keyboard() {
        assert_eq!(words("كليدِ آبی"), words("کلید ابی"));
        assert_eq!(joined(&words("شب‌تاب")), joined(&words("شب تاب")));
        assert_eq!(words("گــــل ۱۲"), ["گل", "12"]);
    }

    #[test]
    fn words_are_found_again_as_they_are_written() {
        assert_eq!(words_of("The king’s — LAST, supper?", 1, 2), "king’s LAST");
        assert_eq!(words_of("كليدِ آبی!", 1, 1), "آبی");
        assert_eq!(words_of("one", 1, 1), "");
    }

    #[test]
    fn punctuation_splits_words_and_apostrophes_do_not() {
        assert_eq!(words("The king's — LAST, supper?"), ["the", "kings", "last", "supper"]);
        assert_eq!(words("Smörgås à la café"), ["smörgås", "a", "la", "cafe"]);
        assert!(words(" ؟! ").is_empty());
    }
}
