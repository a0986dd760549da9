//! Imagined pictures, for the hands of others.

use game_core::Dice;

use crate::concept::{Concept, Kind};
use crate::graph::Graph;
use crate::picture_tags::PictureTags;

/// The themes of a deck's pictures, a few each.
pub const THEMES: [&str; 25] = [
    "care",
    "change",
    "childhood",
    "choice",
    "community",
    "danger",
    "dream",
    "fear",
    "freedom",
    "home",
    "hope",
    "journey",
    "longing",
    "loss",
    "love",
    "memory",
    "music",
    "play",
    "power",
    "secret",
    "loneliness",
    "time",
    "truth",
    "wonder",
    "work",
];

/// An imagined picture: things of one or two themes, something unrelated, and associations.
#[must_use]
pub fn imagined(dice: &mut dyn Dice) -> PictureTags {
    let graph = Graph::written();
    let theme = |name: &str| graph.concept(name).expect("a test finds all themes");
    let mut themes = Vec::new();
    while themes.len() < 3 {
        add(&mut themes, theme(THEMES[dice.below(THEMES.len())]));
    }
    let mut plain = Vec::new();
    for &about in &themes[..2] {
        let near = visible(near(about).into_iter());
        for _ in 0..2 {
            if !near.is_empty() {
                add(&mut plain, near[dice.below(near.len())]);
            }
        }
    }
    let all = visible(graph.concepts());
    for _ in 0..2 {
        add(&mut plain, all[dice.below(all.len())]);
    }
    let mut hinted = Vec::new();
    for &thing in &plain {
        let ideas: Vec<Concept> =
            near(thing).into_iter().filter(|&c| graph.entry(c).kind == Kind::Idea).collect();
        if !ideas.is_empty() && dice.below(2) == 0 {
            add(&mut hinted, ideas[dice.below(ideas.len())]);
        }
    }
    let weigh = |list: Vec<Concept>| {
        list.into_iter().zip([1.0, 0.9, 0.8, 0.7, 0.6, 0.6]).collect::<Vec<_>>()
    };
    let (plain, hinted, themes) = (weigh(plain), weigh(hinted), weigh(themes));
    PictureTags { plain, hinted, themes, ..PictureTags::default() }
}

fn add(list: &mut Vec<Concept>, concept: Concept) {
    if !list.contains(&concept) {
        list.push(concept);
    }
}

fn near(concept: Concept) -> Vec<Concept> {
    Graph::written().entry(concept).relations.iter().map(|relation| relation.to).collect()
}

/// Concepts that can be painted.
fn visible(concepts: impl Iterator<Item = Concept>) -> Vec<Concept> {
    let kind = |concept: &Concept| Graph::written().entry(*concept).kind;
    let can = |concept: &Concept| {
        matches!(kind(concept), Kind::Thing | Kind::Creature | Kind::Person | Kind::Place)
    };
    concepts.filter(can).collect()
}
