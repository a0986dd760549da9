//! Each card for itself: its bytes, its words, its place.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use deck::{Hand, Piece, pieces};
use language::Language;
use resvg::usvg::{Options, Tree};

/// What a card may weigh, raw and packed.
const BUDGET: [usize; 2] = [90_000, 22_000];

/// What the whole deck may weigh, packed.
const DECK: usize = 1_150_000;

/// The parts of SVG that a card is made of. Among what is absent: filters, pictures, masks, scripts, styles, links and letters.
const ELEMENTS: [&str; 13] = [
    "svg",
    "defs",
    "g",
    "path",
    "circle",
    "ellipse",
    "use",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "stop",
    "rect",
    "line",
];

#[test]
fn a_card_is_a_small_and_plain_svg() {
    let mut whole = 0;
    for piece in pieces() {
        let (card, svg, packed) = (piece.card, piece.svg(), piece.packed.len());
        whole += packed;
        assert!(svg.len() <= BUDGET[0], "{}: {} bytes", card.name, svg.len());
        assert!(packed <= BUDGET[1], "{}: {packed} bytes packed", card.name);

        Tree::from_str(&svg, &Options::default())
            .unwrap_or_else(|why| panic!("{}: {why}", card.name));
        let opened = svg.split('<').skip(1).filter(|tag| !tag.starts_with('/'));
        for tag in opened.map(|tag| tag.split([' ', '>', '/']).next().unwrap()) {
            assert!(ELEMENTS.contains(&tag), "{}: <{tag}>", card.name);
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{}: not a number", card.name);
        assert!(svg.matches("http").count() == 1, "{}: a link besides the namespace", card.name);
    }
    assert!(whole <= DECK, "the deck: {whole} bytes packed");
}

fn pictures(hand: Hand) -> PathBuf {
    let folder = format!("{hand:?}").to_lowercase();
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(folder)
}

/// `cargo xtask paint` stores pictures and marks; `cargo xtask paint --check` asks whether they are what is painted.
#[test]
fn a_card_bears_its_mark() {
    for hand in Hand::ALL {
        let marks = std::fs::read_to_string(pictures(hand).join("marks.txt")).unwrap();
        let own = pieces().filter(|piece| piece.card.hand == hand);
        let now: BTreeSet<String> = own.map(Piece::mark).collect();
        let stored: BTreeSet<String> = marks.lines().map(str::to_owned).collect();
        let differ: Vec<&String> = stored.symmetric_difference(&now).collect();
        assert!(differ.is_empty(), "pictures and marks differ: {differ:#?}");
    }
}

#[test]
fn a_card_lies_in_the_folder_of_its_hand_and_is_listed_there() {
    let mut files = BTreeSet::new();
    for hand in Hand::ALL {
        for file in std::fs::read_dir(pictures(hand)).unwrap().map(|file| file.unwrap().path()) {
            let name = file.file_name().unwrap().to_str().unwrap();
            files.extend(name.strip_suffix(".svg.br").map(|name| format!("{hand:?}/{name}")));
        }
    }
    let listed: Vec<String> =
        pieces().map(|Piece { card, .. }| format!("{:?}/{}", card.hand, card.name)).collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<String>>(), files);
    assert_eq!(listed.len(), files.len(), "a card is listed twice");
}

#[test]
fn a_card_is_tagged_and_described_in_each_language() {
    let mut texts = BTreeSet::new();
    for piece in pieces() {
        let card = &piece.card;
        let name = card.name;
        assert!((3..=5).contains(&card.themes.len()), "{name}: {} themes", card.themes.len());
        assert!((4..=10).contains(&card.things.len()), "{name}: {} things", card.things.len());
        let themes: BTreeSet<_> = card.themes.iter().collect();
        let things: BTreeSet<_> = card.things.iter().collect();
        assert!(
            themes.len() == card.themes.len() && things.len() == card.things.len(),
            "{name}: said twice"
        );
        assert!(
            card.things.iter().all(|thing| !thing.is_empty()
                && thing.chars().all(|c| c.is_ascii_lowercase() || c == ' ')),
            "{name}: plain words"
        );

        for language in Language::ALL {
            let text = piece.description(language).expect("a test of the files says so");
            let signs = text.chars().count();
            assert!((120..=520).contains(&signs), "{name}: {signs} signs are told in {text:?}");
            assert!(text.ends_with('.') && !text.contains("  "), "{name}: {text:?}");
            assert!(texts.insert(text), "{name}: told as another");
            let persian = |c: char| ('\u{600}'..='\u{6ff}').contains(&c);
            let is_persian = language == Language::Persian;
            assert!(
                text.chars().filter(|&c| c.is_alphabetic()).all(|c| persian(c) == is_persian),
                "{name}: letters of {text:?}"
            );
            assert!(!is_persian || !text.contains(['ي', 'ك']), "{name}: Arabic letters in Persian");
            let is_swedish = language == Language::Swedish;
            assert!(!is_swedish || text.contains(['å', 'ä', 'ö']), "{name}: is that Swedish?");
        }
    }
}
