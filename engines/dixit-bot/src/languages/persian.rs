//! Persian, as bots speak it.

use language::Language;

use super::endings::push_stem;
use super::vocabulary::{Script, Vocabulary};
use crate::spelling::JOINT;

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    language: Language::Persian,
    script: Script::Arabic,
    bank: include_str!("../../languages/fa/bank.txt"),
    words: include_str!("../../languages/fa/words.txt"),
    articles: &[],
    small: SMALL,
    number: "شماره‌ی",
    stems,
};

/// Function words.
const SMALL: &str = "و در به از که را با این ان بر تا هم یک نه هر چه اگر ای من تو او ما شما انها است بود شد \
     شود باشد نیست هست بی برای روی زیر پیش پس ولی اما هیچ مرا تورا همین همان چون کز ز گر نمی \
     می خود چیزی مثل شاید باز کمی خیلی ای یا کی چی چرا کجا کدام بعد ان همه کن شده کرد شدم \
     می‌شم کنم دارد دارم داری گفت";

/// Endings of Persian words; a half-space sets them off from the letters of the word.
const ENDINGS: [&str; 18] = [
    "هایشان",
    "هایمان",
    "هایی",
    "هایم",
    "هایت",
    "هایش",
    "های",
    "ها",
    "ترین",
    "تر",
    "ای",
    "اش",
    "ات",
    "ام",
    "اند",
    "ایم",
    "ان",
    "ی",
];

/// The stems of a word.
fn stems(word: &str) -> Vec<String> {
    let mut stems = Vec::new();
    if let Some((head, tail)) = word.rsplit_once(JOINT)
        && ENDINGS.contains(&tail)
    {
        stems.push(head.replace(JOINT, ""));
    }
    let plain = word.replace(JOINT, "");
    // Without a half-space, only endings that are unlikely to belong to the word are removed.
    for ending in &ENDINGS[..10] {
        push_stem(&mut stems, plain.strip_suffix(ending), 2);
    }
    for ending in ["ی", "م", "ت", "ش"] {
        push_stem(&mut stems, plain.strip_suffix(ending), 3);
    }
    stems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::endings::meet;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        for (one, other) in
            [("کلیدها", "کلید"), ("ماه\u{200c}ام", "ماه"), ("خانه\u{200c}های", "خانه")]
        {
            assert!(meet(stems, one, other), "{one}");
        }
        assert!(!meet(stems, "باران", "بار"), "rain is not a burden");
    }
}
