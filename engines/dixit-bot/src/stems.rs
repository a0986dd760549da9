//! Takes endings off words, lightly.

use crate::spelling::JOINT;
use language::Language;

/// What a word may be without its endings, the likeliest first.
pub(crate) fn stems(word: &str, language: Language) -> Vec<String> {
    match language {
        Language::Persian => persian(word),
        Language::Swedish => swedish(word),
        Language::English => english(word),
    }
}

/// Endings after which a Persian word is itself again; the half-space tells them apart
/// from letters of the word.
const PERSIAN: [&str; 18] = [
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

fn persian(word: &str) -> Vec<String> {
    let mut stems = Vec::new();
    if let Some((head, tail)) = word.rsplit_once(JOINT)
        && PERSIAN.contains(&tail)
    {
        stems.push(head.replace(JOINT, ""));
    }
    let plain = word.replace(JOINT, "");
    // Without a half-space only what is unlikely to belong to the word is taken off.
    for ending in &PERSIAN[..10] {
        push_stem(&mut stems, plain.strip_suffix(ending), 2);
    }
    for ending in ["ی", "م", "ت", "ش"] {
        push_stem(&mut stems, plain.strip_suffix(ending), 3);
    }
    stems
}

fn swedish(word: &str) -> Vec<String> {
    const ENDINGS: [&str; 24] = [
        "arnas", "ornas", "ernas", "arna", "orna", "erna", "ande", "aste", "ast", "ens", "ets",
        "are", "ar", "or", "er", "en", "et", "na", "ad", "an", "a", "e", "n", "t",
    ];
    let mut stems = Vec::new();
    let bare = word.strip_suffix('s').filter(|bare| bare.chars().count() > 3);
    for word in [Some(word), bare].into_iter().flatten() {
        for ending in ENDINGS {
            if let Some(stem) = word.strip_suffix(ending) {
                push_stem(&mut stems, Some(stem), 3);
                push_stem(&mut stems, undoubled(stem).as_deref(), 3);
            }
        }
    }
    push_stem(&mut stems, bare, 3);
    stems
}

fn english(word: &str) -> Vec<String> {
    let mut stems = Vec::new();
    if let Some(stem) = word.strip_suffix("ies") {
        push_stem(&mut stems, Some(&format!("{stem}y")), 3);
    }
    if !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is") {
        push_stem(&mut stems, word.strip_suffix('s'), 3);
        push_stem(&mut stems, word.strip_suffix("es"), 3);
    }
    for ending in ["ing", "ings", "ed", "er", "ly", "ness", "ful", "less"] {
        if let Some(stem) = word.strip_suffix(ending) {
            push_stem(&mut stems, Some(stem), 3);
            push_stem(&mut stems, undoubled(stem).as_deref(), 3);
            push_stem(&mut stems, Some(&format!("{stem}e")), 4);
        }
    }
    stems
}

/// Keeps a stem that is long enough to mean anything.
fn push_stem(stems: &mut Vec<String>, stem: Option<&str>, least: usize) {
    let Some(stem) = stem.filter(|stem| stem.chars().count() >= least) else { return };
    if !stems.iter().any(|known| known == stem) {
        stems.push(stem.to_owned());
    }
}

/// Without the second of two like letters at the end: "drömm-ar", "run-n-ing".
fn undoubled(stem: &str) -> Option<String> {
    let mut signs = stem.chars().rev();
    let (last, before) = (signs.next()?, signs.next()?);
    (last == before).then(|| stem[..stem.len() - last.len_utf8()].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_meet_in_a_stem() {
        let meet = |one: &str, other: &str, language| {
            let all = |word: &str| {
                let mut list = stems(word, language);
                list.push(word.to_owned());
                list
            };
            all(one).iter().any(|stem| all(other).contains(stem))
        };
        for (one, other) in [("flickornas", "flicka"), ("drömmar", "dröm"), ("husets", "hus")] {
            assert!(meet(one, other, Language::Swedish), "{one}");
        }
        for (one, other) in [("ladies", "lady"), ("running", "run"), ("hoping", "hope")] {
            assert!(meet(one, other, Language::English), "{one}");
        }
        for (one, other) in
            [("کلیدها", "کلید"), ("ماه\u{200c}ام", "ماه"), ("خانه\u{200c}های", "خانه")]
        {
            assert!(meet(one, other, Language::Persian), "{one}");
        }
        assert!(!meet("باران", "بار", Language::Persian), "rain is not a burden");
    }
}
