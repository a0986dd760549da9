//! A bot's memory of its table: clues, pictures, and how well people guessed.

use std::collections::{BTreeMap, BTreeSet};

use dixit::{Card, Shown, View};

use crate::bank::{Bank, Pattern};
use crate::concept::Concept;
use crate::hearing::Heard;
use crate::parameters::{OLD, STRANGE};
use crate::picture_tags::PictureTags;
use crate::spelling::{joined, words};

/// A bot's memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    clues: BTreeSet<String>,
    /// How often each idea was heard, for variety.
    ideas: BTreeMap<Concept, u32>,
    /// The patterns that somebody used.
    worn: BTreeSet<&'static str>,
    shown: BTreeMap<Card, PictureTags>,
    /// What was once said about a picture.
    meanings: BTreeMap<Card, Vec<(Concept, f32)>>,
    /// What unknown words meant at this table.
    strange: BTreeMap<String, Vec<(Concept, f32)>>,
    last: Option<(u32, String)>,
}

impl Memory {
    /// Learns from a view; returns the last round if it is new.
    pub fn notice<'v>(
        &mut self,
        view: &'v View,
        see: &dyn Fn(Card) -> PictureTags,
    ) -> Option<&'v Shown> {
        if let Some(clue) = &view.open.clue {
            self.note_clue(clue);
        }
        let mine = view.mine.iter();
        let own = mine.flat_map(|mine| mine.hand.iter().flatten().chain(&mine.given));
        let last = view.open.last.iter().flat_map(|last| last.row.iter().map(|card| &card.card));
        for &card in own.chain(&view.open.row).chain(last) {
            self.shown.entry(card).or_insert_with(|| see(card));
        }
        let last = view.open.last.as_ref()?;
        let key = (last.round, last.clue.clone());
        if self.last.as_ref() == Some(&key) {
            return None;
        }
        self.last = Some(key);
        Some(last)
    }

    /// Learns a round's clue and its picture.
    pub fn learn(&mut self, last: &Shown) {
        self.note_clue(&last.clue);
        let heard = Heard::of(&last.clue);
        for &(concept, _) in &heard.concepts {
            *self.ideas.entry(concept).or_default() += 1;
        }
        let truth = last.row.iter().find(|card| card.owner == last.teller);
        let Some(card) = truth.map(|card| card.card) else { return };
        let meanings = self.meanings.entry(card).or_default();
        meanings.extend(heard.concepts.iter().map(|&(concept, sure)| (concept, sure * OLD)));
        let Some(tags) = self.shown.get(&card) else { return };
        let meaning: Vec<(Concept, f32)> = [&tags.themes, &tags.hinted, &tags.plain]
            .into_iter()
            .flat_map(|list| list.iter().map(|&(concept, w)| (concept, w * STRANGE)))
            .collect();
        for word in heard.unknown.into_iter().filter(|word| !Bank::written().has_word(word)) {
            self.strange.insert(word, meaning.clone());
        }
    }

    /// Adds a clue.
    pub fn note_clue(&mut self, text: &str) {
        self.clues.insert(joined(&words(text)));
        let made = Bank::written().pattern_of(text).filter(|(pattern, _)| !pattern.is_bare());
        self.worn.extend(made.map(|(pattern, _)| &pattern.text[..]));
    }

    /// Whether this clue, or another of its pattern, was used at this table.
    pub fn was_used(&self, text: &str) -> bool {
        let made = Bank::written().pattern_of(text);
        self.clues.contains(&joined(&words(text)))
            || made.is_some_and(|(pattern, _)| self.is_worn(pattern))
    }

    /// How often an idea was heard.
    pub fn times(&self, concept: Concept) -> u32 {
        self.ideas.get(&concept).copied().unwrap_or(0)
    }

    /// Whether somebody at this table used that pattern.
    pub fn is_worn(&self, pattern: &Pattern) -> bool {
        self.worn.contains(&pattern.text[..])
    }

    /// The meaning of a clue, with words learned at this table.
    pub fn hear(&self, clue: &str) -> Heard {
        let mut heard = Heard::of(clue);
        for word in &heard.unknown {
            if let Some(meaning) = self.strange.get(word) {
                heard.concepts.extend(meaning);
            }
        }
        heard
    }

    /// What was once said about a picture.
    pub fn descriptions(&self, card: Card) -> &[(Concept, f32)] {
        self.meanings.get(&card).map_or(&[], Vec::as_slice)
    }

    /// All pictures seen so far.
    pub fn shown(&self) -> impl Iterator<Item = (Card, &PictureTags)> {
        self.shown.iter().map(|(&card, tags)| (card, tags))
    }

    /// The tags of a picture seen before.
    pub fn tags(&self, card: Card) -> Option<&PictureTags> {
        self.shown.get(&card)
    }
}

#[cfg(test)]
mod tests {
    use dixit::ShownCard;
    use game_core::Seat;

    use super::*;
    use crate::graph::Graph;

    fn concept(key: &str) -> Concept {
        Graph::written().concept(key).unwrap()
    }

    /// Seat 0 gave `clue` for a picture of a whale; beside it was one of a clock.
    fn shown(round: u32, clue: &str) -> Shown {
        let card = |card, owner| ShownCard { card: Card(card), owner: Seat(owner), auto: false };
        Shown {
            round,
            teller: Seat(0),
            clue: clue.to_owned(),
            row: vec![card(5, 1), card(7, 0)],
            votes: Vec::new(),
            abstained: Vec::new(),
            points: Vec::new(),
            void: false,
        }
    }

    fn after(clue: &str) -> Memory {
        let mut memory = Memory::default();
        memory.shown.insert(Card(7), PictureTags::of(&["whale"], &[], &["fear"]).unwrap());
        memory.shown.insert(Card(5), PictureTags::of(&["clock"], &[], &["time"]).unwrap());
        memory.learn(&shown(1, clue));
        memory
    }

    #[test]
    fn an_unknown_word_comes_to_mean_what_its_picture_showed() {
        let names = |memory: &Memory, key| {
            memory.hear("Zlatko again").concepts.iter().any(|(known, _)| *known == concept(key))
        };
        assert!(!names(&Memory::default(), "whale"));
        let memory = after("Our Zlatko!");
        assert!(names(&memory, "whale") && names(&memory, "fear"));
        assert!(!names(&memory, "clock"), "only the true picture counts");
    }

    #[test]
    fn a_clue_comes_back_with_its_picture() {
        let memory = after("homesickness");
        assert!(
            memory.descriptions(Card(7)).iter().any(|(known, _)| *known == concept("homesickness"))
        );
        assert!(memory.descriptions(Card(5)).is_empty());
    }

    #[test]
    fn the_same_words_in_another_spelling_count_as_used() {
        let memory = after("كليد خانه");
        assert!(memory.was_used("کلیدِ خانه") && memory.was_used("کلید‌خانه!"));
        assert!(!memory.was_used("کلید باغ"));
    }

    #[test]
    fn common_words_are_not_unknown() {
        let memory = after("Hope, slightly used");
        assert!(memory.hear("slightly used").concepts.is_empty());
    }
}
