//! Each card for itself: its bytes, its words, its place.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use deck::{Hand, Piece, pieces};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use language::Language;
use resvg::usvg::{Options, Tree};

/// What a card may weigh, raw and packed.
const BUDGET: [usize; 2] = [90_000, 26_000];

/// What the whole deck may weigh, packed.
const DECK: usize = 1_800_000;

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

fn packed(svg: &str) -> usize {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(svg.as_bytes()).unwrap();
    packer.finish().unwrap().len()
}

#[test]
fn a_card_is_a_small_and_plain_svg_the_same_each_time() {
    let mut whole = 0;
    for piece in pieces() {
        let (card, svg) = (piece.card, piece.svg());
        assert!(svg == piece.svg(), "{} differs from itself", card.name);

        let packed = packed(&svg);
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

/// Each folder stores the checksums of its cards from when they were last reviewed. After a change of a card write them
/// again (`cargo run -p deck --example deck -- marks`). A card that differs on one machine alone is a fault of the
/// easel.
#[test]
fn a_card_is_the_same_on_every_machine() {
    let mut recorded = BTreeSet::new();
    for hand in Hand::ALL {
        let folder = format!("{hand:?}").to_lowercase();
        let marks =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cards").join(folder).join("marks.txt");
        recorded
            .extend(std::fs::read_to_string(marks).unwrap_or_default().lines().map(str::to_owned));
    }
    let now: BTreeSet<String> = pieces().map(Piece::mark).collect();
    let differ: Vec<&String> = recorded.symmetric_difference(&now).collect();
    assert!(differ.is_empty(), "kept and drawn differ: {differ:#?}");
}

#[test]
fn a_card_lies_in_the_folder_of_its_hand_and_is_listed_there() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cards");
    let mut files = BTreeSet::new();
    for folder in
        std::fs::read_dir(cards).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_dir())
    {
        for file in std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path()) {
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            if file.extension().is_some_and(|end| end == "rs") && name != "mod" {
                files.insert(format!("{}/{name}", folder.file_name().to_str().unwrap()));
            }
        }
    }
    let listed: Vec<String> = pieces()
        .map(|Piece { card, .. }| format!("{:?}/{}", card.hand, card.name).to_lowercase())
        .collect();
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

#[test]
fn seeds_are_cards_own() {
    let seeds: BTreeSet<(u64, Hand)> =
        pieces().map(|piece| (piece.card.seed, piece.card.hand)).collect();
    assert_eq!(seeds.len(), pieces().count(), "two cards of one hand have one seed");
}
