//! What people type is understood, in three languages and with slips.

use dixit_bot::{Graph, Heard, spoken};

fn keys(text: &str) -> Vec<&'static str> {
    let heard = Heard::of(text);
    heard.concepts.iter().map(|(c, _)| Graph::written().entry(*c).key.as_str()).collect()
}

fn hears(text: &str, key: &str) {
    assert!(keys(text).contains(&key), "{text}: {:?}", keys(text));
}

#[test]
fn each_form_of_each_word_is_heard_as_what_it_names() {
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
        hears(text, key);
    }
}

#[test]
fn keyboards_and_half_spaces_make_no_difference() {
    for text in ["کرم شب‌تاب", "کرم شب تاب", "كرم شبتاب", "کِرمِ شَب‌تاب"]
    {
        hears(text, "firefly");
    }
    for text in ["تنهايي", "تنهایی"] {
        hears(text, "loneliness");
    }
}

#[test]
fn slips_of_the_finger_are_forgiven() {
    for (text, key) in [
        ("freedmo", "freedom"),
        ("lonelyness", "loneliness"),
        ("hemlighet", "secret"),
        ("hemmlighet", "secret"),
        ("barndommen", "childhood"),
        ("خاطزه", "memory"),
    ] {
        hears(text, key);
    }
    assert!(keys("xyzzy").is_empty(), "not everything is a slip");
    assert_eq!(Heard::of("Qwfp").unknown, ["qwfp"]);
}

#[test]
fn words_of_several_words_and_words_in_words_are_found() {
    hears("as in little red riding hood", "little-red-riding-hood");
    hears("en vinternattssaga", "winter");
    hears("kärleksbrev", "letter");
    hears("شازده کوچولو و گلش", "the-little-prince".trim_start_matches("the-"));
}

#[test]
fn one_word_in_two_languages_is_heard_in_the_language_of_its_neighbors() {
    assert!(!keys("the gift of love").contains(&"poison"), "English");
    assert!(keys("gift är farligt").contains(&"poison"), "Swedish");
    assert!(keys("gift").contains(&"gift") && keys("gift").contains(&"poison"), "who knows");
}

#[test]
fn a_homonym_is_both_and_neither_surely() {
    let heard = Heard::of("مرغ");
    assert!(keys("مرغ").contains(&"bird") && keys("مرغ").contains(&"chicken"));
    assert!(heard.concepts.iter().all(|(_, sure)| *sure < 1.0));
}
