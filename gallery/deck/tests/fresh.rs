//! Decks that are drawn by chance.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use deck::fresh::{Fresh, fresh};
use deck::{Theme, WHOLE};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use language::Language;
use resvg::usvg::{Options, Tree};

#[test]
fn a_seed_makes_the_same_deck_each_time_and_another_seed_another() {
    let bytes = |seed| fresh(seed).iter().take(6).map(Fresh::svg).collect::<Vec<_>>();
    assert_eq!(bytes(5), bytes(5));
    assert_ne!(bytes(5), bytes(6));
}

#[test]
fn every_card_is_light_and_described_in_each_language() {
    for (place, card) in (0..3).flat_map(fresh).enumerate() {
        let svg = card.svg();
        Tree::from_str(&svg, &Options::default()).expect("a picture");
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
        packer.write_all(svg.as_bytes()).unwrap();
        let weight = packer.finish().unwrap().len();
        assert!(svg.len() <= 90_000 && weight <= 26_000, "{place}: {} {weight}", svg.len());
        let told = Language::ALL.map(|language| card.description(language).unwrap());
        assert!(
            told.iter().all(|text| text.chars().count() > 60 && !text.contains(['{', '}'])),
            "{told:?}"
        );
        assert!((3..=6).contains(&card.themes().len()), "{:?}", card.themes());
        assert!(card.things().len() >= 5, "{:?}", card.things());
    }
}

#[test]
fn no_two_cards_are_described_alike_and_themes_are_many() {
    for seed in 0..40 {
        let deck = fresh(seed);
        assert_eq!(deck.len(), WHOLE);
        let told: BTreeSet<String> =
            deck.iter().map(|card| card.description(Language::English).unwrap()).collect();
        assert_eq!(told.len(), WHOLE, "seed {seed}");
        let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
        deck.iter()
            .flat_map(Fresh::themes)
            .for_each(|theme| *themes.entry(theme).or_default() += 1);
        assert!(themes.len() >= 20, "seed {seed}: {themes:?}");
        assert!(themes.values().all(|&cards| cards <= 34), "seed {seed}: {themes:?}");
    }
}
