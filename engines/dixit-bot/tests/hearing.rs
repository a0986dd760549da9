//! What people type is understood, in three languages and with typos.

use dixit_bot::{Graph, Heard, spoken};

fn keys(text: &str) -> Vec<&'static str> {
    let heard = Heard::of(text);
    heard.concepts.iter().map(|(c, _)| Graph::written().entry(*c).key.as_str()).collect()
}

fn assert_names(text: &str, key: &str) {
    assert!(keys(text).contains(&key), "{text}: {:?}", keys(text));
}

#[test]
fn each_form_is_understood_as_its_concept() {
    let graph = Graph::written();
    for concept in graph.concepts() {
        for language in spoken() {
            for form in &graph.entry(concept).forms[language.index()] {
                assert!(
                    Heard::of(&form.text).names(concept),
                    "{}: {:?}",
                    form.text,
                    keys(&form.text)
                );
            }
        }
    }
}

#[test]
fn endings_do_not_hide_a_word() {
    for (text, key) in [
        ("the kings of winter", "winter"),
        ("Flickornas drömmar", "dream"),
        ("i trädgårdarna", "garden"),
        ("کلیدهای گمشده", "key"),
        ("خانه‌ام", "house"),
        ("خانه ام", "house"),
        ("پرنده‌هایی", "bird"),
        ("ensammast", "loneliness"),
    ] {
        assert_names(text, key);
    }
}

#[test]
fn keyboards_and_half_spaces_make_no_difference() {
    for text in ["کرم شب‌تاب", "کرم شب تاب", "كرم شبتاب", "کِرمِ شَب‌تاب"]
    {
        assert_names(text, "firefly");
    }
    for text in ["تنهايي", "تنهایی"] {
        assert_names(text, "loneliness");
    }
}

#[test]
fn typos_are_forgiven() {
    for (text, key) in [
        ("freedmo", "freedom"),
        ("lonelyness", "loneliness"),
        ("hemlighet", "secret"),
        ("hemmlighet", "secret"),
        ("barndommen", "childhood"),
        ("خاطزه", "memory"),
    ] {
        assert_names(text, key);
    }
    assert!(keys("xyzzy").is_empty(), "not everything is a slip");
    assert_eq!(Heard::of("Qwfp").unknown, ["qwfp"]);
}

#[test]
fn phrases_and_compounds_are_found() {
    assert_names("as in little red riding hood", "little-red-riding-hood");
    assert_names("en vinternattssaga", "winter");
    assert_names("kärleksbrev", "letter");
    assert_names("شازده کوچولو و گلش", "the-little-prince".trim_start_matches("the-"));
}

#[test]
fn a_word_of_two_languages_is_read_in_the_language_of_its_neighbors() {
    assert!(!keys("the gift of love").contains(&"poison"), "English");
    assert!(keys("gift är farligt").contains(&"poison"), "Swedish");
    assert!(keys("gift").contains(&"gift") && keys("gift").contains(&"poison"), "who knows");
}

#[test]
fn a_homonym_has_both_meanings_without_certainty() {
    let heard = Heard::of("مرغ");
    assert!(keys("مرغ").contains(&"bird") && keys("مرغ").contains(&"chicken"));
    assert!(heard.concepts.iter().all(|(_, sure)| *sure < 1.0));
}
