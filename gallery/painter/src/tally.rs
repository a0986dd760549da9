//! How the cards are spread over themes, hands, layouts and moods.

use std::collections::BTreeMap;

use deck::{Piece, Theme, pieces};

/// Prints how often each occurs.
pub fn tally() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for theme in Theme::ALL {
        counts.insert(format!("theme {theme:?}"), 0);
    }
    for Piece { card, .. } in pieces() {
        let themes = card.themes.iter().map(|theme| format!("theme {theme:?}"));
        let rest = [
            format!("hand {:?}", card.hand),
            format!("layout {:?}", card.template),
            format!("mood {:?}", card.mood),
            format!("hour {:?}", card.hour),
            format!("space {:?}", card.space),
            format!("moon or sun: {}", card.orb),
        ];
        for word in themes.chain(rest) {
            *counts.entry(word).or_default() += 1;
        }
    }
    println!("{} cards", pieces().count());
    for (word, count) in &counts {
        println!("{count:3} {word}");
    }
}
