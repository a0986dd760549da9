//! The table: each language can be named, read, written and counted in.

use std::collections::BTreeSet;

use language::{Direction, Language, latin_digit};

#[test]
fn a_tag_leads_to_its_language() {
    assert_eq!(Language::of_tag("fa-IR"), Some(Language::Persian));
    assert_eq!(Language::of_tag("SV"), Some(Language::Swedish));
    assert_eq!(Language::of_tag("fat"), None);
    for language in Language::ALL {
        assert_eq!(Language::of_tag(language.tag()), Some(language));
    }
}

#[test]
fn each_language_has_a_place_a_tag_and_a_name_of_its_own() {
    for (place, language) in Language::ALL.into_iter().enumerate() {
        assert_eq!(language.index(), place);
    }
    let tags: BTreeSet<&str> = Language::ALL.iter().map(|it| it.tag()).collect();
    let names: BTreeSet<&str> = Language::ALL.iter().map(|it| it.own_name()).collect();
    assert_eq!((tags.len(), names.len()), (Language::COUNT, Language::COUNT));
}

#[test]
fn wire_and_journals_write_a_language_by_its_tag() {
    for language in Language::ALL {
        let written = serde_json::to_string(&language).unwrap();
        assert_eq!(written, format!("\"{}\"", language.tag()));
        assert_eq!(serde_json::from_str::<Language>(&written).unwrap(), language);
    }
    // Journals have these since the first.
    let known = [Language::Persian, Language::Swedish, Language::English];
    assert_eq!(known.map(Language::tag), ["fa", "sv", "en"]);
    assert!(serde_json::from_str::<Language>("\"FA\"").is_err());
}

#[test]
fn prose_has_digits_of_its_own_and_notation_reads_them_all() {
    assert_eq!(Language::Persian.digits("4:20"), "۴:۲۰");
    assert_eq!(Language::Swedish.digits("-4:20"), "-4:20");
    for language in Language::ALL {
        let written = language.digits("0123456789");
        assert_eq!(written.chars().map(latin_digit).collect::<String>(), "0123456789");
    }
    assert_eq!("٠٩".chars().map(latin_digit).collect::<String>(), "09");
    assert_eq!(latin_digit('x'), 'x');
}

#[test]
fn a_direction_is_written_as_html_writes_it() {
    assert_eq!(Language::Persian.direction(), Direction::RightToLeft);
    assert_eq!(Language::Persian.direction().as_str(), "rtl");
    assert_eq!(Language::English.direction().as_str(), "ltr");
}
