//! Names that strangers must not read: addresses, and words by which somebody would be taken for one
//! who runs the site.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::lookalikes::looks;

/// No word of a name begins or ends with one of these, in English, Swedish or Persian.
const LONG: [&str; 12] = [
    "admin",
    "moderator",
    "operator",
    "hambazi",
    "system",
    "webmaster",
    "superuser",
    "offici",
    "همبازی",
    "ادمین",
    "اپراتور",
    "پشتیبان",
];

/// No word of a name is one of these, but people are called Rooter or مدیری.
const SHORT: [&str; 13] = [
    "mod",
    "root",
    "staff",
    "support",
    "server",
    "servern",
    "sysop",
    "driften",
    "سیستم",
    "سامانه",
    "سرور",
    "مدیر",
    "ناظر",
];

/// The last parts of addresses that are told from the end of a sentence.
const WELL_KNOWN: [&str; 34] = [
    "com", "net", "org", "info", "biz", "xyz", "app", "dev", "site", "online", "shop", "club",
    "link", "top", "live", "example", "io", "co", "me", "gg", "tv", "ly", "to", "cc", "se", "ir",
    "no", "dk", "fi", "de", "uk", "fr", "ru", "cn",
];

/// Whether strangers may read this name.
pub(crate) fn is_for_strangers(name: &str) -> bool {
    let plain: String = name.nfkc().flat_map(char::to_lowercase).collect();
    !has_reserved_word(&plain) && !has_address(&plain)
}

fn has_reserved_word(name: &str) -> bool {
    let (long, short) = (LONG.map(bare), SHORT.map(bare));
    let is_reserved = |word: &str| {
        // A number after a word may be one, or letters.
        [bare(word), bare(word.trim_matches(char::is_numeric))].iter().any(|word| {
            let is_within = |long: &String| word.starts_with(long) || word.ends_with(long);
            short.contains(word) || long.iter().any(is_within)
        })
    };
    // Letters that stand apart make a word too.
    name.split(|c: char| !is_of_word(c)).chain([name]).any(is_reserved)
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '\u{200c}' | '\u{200d}' | '@' | '$')
}

/// A word as it is taken to be: letters alone, without accents, and digits as the letters that they
/// stand for.
fn bare(word: &str) -> String {
    let letter = |c: char| match c {
        '@' | '4' => 'a',
        '3' => 'e',
        '5' | '$' => 's',
        '7' => 't',
        c => c,
    };
    let plain: String = word.nfkd().filter(|&c| !is_combining_mark(c)).map(letter).collect();
    looks(&plain).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// A page, a domain, an IP address or an e-mail address.
fn has_address(name: &str) -> bool {
    let has = |mark: &str| name.contains(mark);
    if has("://") || has("http") || name.split(' ').any(|word| word.starts_with("www")) {
        return true;
    }
    let mut words = name.split(|c: char| c.is_whitespace() || "/,;()<>\"'".contains(c));
    let squeezed: String = name.chars().filter(|c| !c.is_whitespace()).collect();
    words.clone().any(is_mail) || words.any(is_domain) || is_well_known(&squeezed)
}

fn is_mail(word: &str) -> bool {
    let is_side = |side: &str| side.chars().any(char::is_alphanumeric);
    word.split_once('@').is_some_and(|(before, after)| is_side(before) && is_side(after))
}

/// Parts with dots between them. The initials of a name have dots as well.
fn is_domain(word: &str) -> bool {
    let parts: Vec<&str> = word.split(['.', '。']).collect();
    let is_number = |part: &&str| !part.is_empty() && part.chars().all(char::is_numeric);
    if parts.len() == 4 && parts.iter().all(is_number) {
        return true;
    }
    parts.windows(2).any(|pair| {
        let ends_well = pair[0].chars().next_back().is_some_and(char::is_alphanumeric);
        let is_last = pair[1].chars().count() > 1 && pair[1].chars().all(char::is_alphabetic);
        let is_initial = pair[0].chars().count() == 1;
        ends_well && is_last && (!is_initial || WELL_KNOWN.contains(&pair[1]))
    })
}

/// An address with gaps in it.
fn is_well_known(squeezed: &str) -> bool {
    let parts: Vec<&str> = squeezed.split('.').collect();
    parts.windows(2).any(|pair| !pair[0].is_empty() && WELL_KNOWN[..16].contains(&pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_bears_the_name_of_those_who_run_the_site() {
        for name in [
            "Admin",
            "Admin Hambazi",
            "admin1",
            "ADMİN",
            "Adm1n",
            "@dmin",
            "Аdmin",
            "ａｄｍｉｎ",
            "a d m i n",
            "A.d.m.i.n",
            "àdmín",
            "the_admin",
            "sysadmin",
            "Administratör",
            "Hambazi",
            "H4mbaz1",
            "Hambazi-team",
            "System: type your password",
            "Systemet",
            "Operator",
            "Operatör",
            "M0derator",
            "mod",
            "Root",
            "Support 24",
            "همبازی",
            "هم\u{200c}بازی",
            "هم بازی",
            "مدیر",
            "مدير سایت",
            "پشتیبانی",
            "ادمین",
            "سیستم",
            "ناظر",
        ] {
            assert!(!is_for_strangers(name), "{name:?}");
        }
    }

    #[test]
    fn nobody_is_an_address() {
        for name in [
            "visit evil.example",
            "evil.com/prizes",
            "https://x",
            "www.evil.se",
            "wWw evil",
            "evil．com",
            "evil . com",
            "t.me",
            "bo@evil.example",
            "bo＠evil",
            "10.0.0.1",
            "пример.рф",
            "例え。テスト",
        ] {
            assert!(!is_for_strangers(name), "{name:?}");
        }
    }

    #[test]
    fn names_of_people_are_for_everybody() {
        for name in [
            "",
            "Bo Ek",
            "J. Smith",
            "J.R. Smith",
            "J.Smith",
            "Bo Jr.",
            "Bo. Ek",
            "Badminton",
            "Modesty",
            "Rooter",
            "شهرام ناظری",
            "مهران مدیری",
            "Awww",
            "Bo 2",
            "@bo",
            "Öst…",
            "مینا",
            "علی ۲",
            "محمّد",
            "王小明",
            "👩\u{200d}👧",
        ] {
            assert!(is_for_strangers(name), "{name:?}");
        }
    }
}
