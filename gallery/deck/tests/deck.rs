//! The deck as a whole. Most of these bounds are of 84 cards; while there are fewer, they ask whether the cards that are
//! still to come can keep them, and whatever has an upper bound must never pass it.

use std::collections::BTreeMap;

use deck::{Card, Hour, Mood, Piece, Space, Theme, WHOLE, pieces};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most hundredths of their themes and things that two cards may share.
const COMMON_TAGS: usize = 40;

/// The least number of 256 bits by which any two cards differ when seen from afar.
const APART_IN_LOOKS: usize = 44;

fn missing() -> usize {
    WHOLE.saturating_sub(pieces().count())
}

/// Holds a count against its bounds; the lower one only as far as the missing cards cannot still mend it.
fn within(what: &str, count: usize, least: usize, most: usize) {
    assert!(count <= most, "{what}: {count} cards, and {most} are enough");
    assert!(
        count + missing() >= least,
        "{what}: {count} cards, {} to come, and {least} are needed",
        missing()
    );
}

fn counted<K: Ord>(key: impl Fn(&Card) -> K) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    for Piece { card, .. } in pieces() {
        *counts.entry(key(card)).or_default() += 1;
    }
    counts
}

fn count(is: impl Fn(&Card) -> bool) -> usize {
    pieces().filter(|piece| is(&piece.card)).count()
}

#[test]
fn a_deck_has_no_more_than_its_cards() {
    within("the deck", pieces().count(), WHOLE, WHOLE);
}

#[test]
fn each_theme_lives_on_5_to_20_cards() {
    for theme in Theme::ALL {
        within(&format!("{theme:?}"), count(|card| card.themes.contains(&theme)), 5, 20);
    }
}

#[test]
fn there_are_8_hands_with_at_most_10_cards_each() {
    let hands = counted(|card| card.hand);
    for (hand, &cards) in &hands {
        within(&format!("{hand:?}"), cards, 0, 10);
    }
    within("hands", hands.len(), 8, 10);
}

#[test]
fn there_are_12_layouts_with_at_most_10_cards_each() {
    let layouts = counted(|card| card.template);
    for (layout, &cards) in &layouts {
        within(&format!("{layout:?}"), cards, 0, 10);
    }
    within("layouts", layouts.len(), 12, 15);
}

#[test]
fn day_and_night_inside_and_outside_and_all_moods_are_there() {
    for hour in [Hour::Day, Hour::Dusk, Hour::Night] {
        within(&format!("{hour:?}"), count(|card| card.hour == hour), 16, 42);
    }
    within("inside", count(|card| card.space == Space::Inside), 16, 50);
    for mood in [Mood::Eerie, Mood::Funny, Mood::Sad, Mood::Solemn, Mood::Tender] {
        within(&format!("{mood:?}"), count(|card| card.mood == mood), 9, 26);
    }
}

#[test]
fn moon_or_sun_is_on_at_most_a_quarter() {
    within("moon or sun", count(|card| card.orb), 0, WHOLE / 4);
}

#[test]
fn no_two_cards_are_near_in_tags() {
    let tags = |card: &Card| -> Vec<String> {
        let themes = card.themes.iter().map(|theme| format!("{theme:?}"));
        themes.chain(card.things.iter().map(|&thing| thing.to_owned())).collect()
    };
    each_pair(|one, other| {
        let (a, b) = (tags(&one.card), tags(&other.card));
        let common = a.iter().filter(|tag| b.contains(tag)).count();
        let share = common * 100 / (a.len() + b.len() - common);
        let names = [one.card.name, other.card.name];
        assert!(share <= COMMON_TAGS, "{names:?} share {common} tags, {share} in a hundred");
    });
}

/// Each card as 256 bits: on a grid of 16 by 16, whether it gets lighter to the right (Krawetz's difference hash).
#[test]
fn no_two_cards_are_near_in_looks() {
    let looks: BTreeMap<&str, Vec<bool>> =
        pieces().map(|piece| (piece.card.name, look(&piece.svg()))).collect();
    each_pair(|one, other| {
        let names = [one.card.name, other.card.name];
        let apart = looks[names[0]].iter().zip(&looks[names[1]]).filter(|(a, b)| a != b).count();
        assert!(apart >= APART_IN_LOOKS, "{names:?} look alike: {apart} of 256 bits");
    });
}

fn look(svg: &str) -> Vec<bool> {
    let tree = Tree::from_str(svg, &Options::default()).unwrap();
    let mut pixels = Pixmap::new(17 * 4, 16 * 4).unwrap();
    let scale = Transform::from_scale(68. / 600., 64. / 900.);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    let gray = |x: u32, y: u32| -> u32 {
        let place = |i: u32| pixels.pixel(x * 4 + i % 4, y * 4 + i / 4).unwrap();
        (0..16)
            .map(place)
            .map(|p| 2 * u32::from(p.red()) + 5 * u32::from(p.green()) + u32::from(p.blue()))
            .sum()
    };
    (0..16)
        .flat_map(|y| (0..16).map(move |x| (x, y)))
        .map(|(x, y)| gray(x, y) < gray(x + 1, y))
        .collect()
}

fn each_pair(see: impl Fn(&Piece, &Piece)) {
    let all: Vec<&Piece> = pieces().collect();
    for (i, one) in all.iter().enumerate() {
        for other in &all[..i] {
            see(one, other);
        }
    }
}
