//! Words that are no name: insults, and words that the site itself uses for people.
//!
//! The list is short on purpose. It keeps the plainest words away; an operator strikes the others.

use std::sync::LazyLock;

use crate::account_name::skeleton;

/// No word of a name is one of these.
const WORDS: [&str; 56] = [
    // What the site calls people, in English, Swedish and Persian.
    "anonymous",
    "guest",
    "nobody",
    "player",
    "everybody",
    "former player",
    "computer",
    "level",
    "bot",
    "anonym",
    "gäst",
    "ingen",
    "spelare",
    "alla",
    "dator",
    "nivå",
    "ناشناس",
    "مهمان",
    "هیچکس",
    "بازیکن",
    "همه",
    "رایانه",
    "کامپیوتر",
    "ربات",
    "سطح",
    // Insults.
    "fuck",
    "fucker",
    "cunt",
    "bitch",
    "whore",
    "slut",
    "asshole",
    "dick",
    "nigger",
    "nigga",
    "faggot",
    "nazi",
    "hitler",
    "rapist",
    "fitta",
    "hora",
    "kuk",
    "bög",
    "neger",
    "jävel",
    "knulla",
    "کیر",
    "کص",
    "کس",
    "کون",
    "جنده",
    "کونی",
    "گایید",
    "لاشی",
    "حرومزاده",
    "کسکش",
];

/// No name has one of these in it: no word in these languages does.
const PARTS: [&str; 8] = ["fuck", "nigger", "hitler", "motherf", "fittor", "کیرم", "جنده", "کسکش"];

/// The skeletons of these words.
static SKELETONS: LazyLock<(Vec<String>, Vec<String>)> =
    LazyLock::new(|| (WORDS.map(skeleton).into(), PARTS.map(skeleton).into()));

/// Whether nobody may have this name. A number after it makes it no better.
pub(crate) fn is_refused(name: &str) -> bool {
    let (words, parts) = &*SKELETONS;
    let whole = skeleton(name.trim_end_matches(|c: char| c.is_numeric() || c == ' '));
    words.contains(&whole)
        || parts.iter().any(|part| whole.contains(part))
        || name.split([' ', '-']).any(|word| words.contains(&skeleton(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_words_are_found_as_words_and_people_keep_their_names() {
        for name in [
            "Guest",
            "guest 2",
            "G u e s t",
            "Fuck you",
            "xFUCKx",
            "Gäst",
            "مهمان",
            "مهمان ۳",
            "Anonymous",
        ] {
            assert!(is_refused(name), "{name}");
        }
        for name in [
            "Dickson",
            "Scunthorpe",
            "Horatio",
            "Botvinnik",
            "Levelin",
            "کسری",
            "کیان",
            "شکیرا",
            "Alla-Karin",
        ] {
            assert_eq!(is_refused(name), name == "Alla-Karin", "{name}");
        }
    }
}
