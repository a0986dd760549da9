//! Party: themes, and votes for the popular card.

use dixit::{Ballot, Command, Slot, View};
use search::mix_hash;

use crate::bank::Bank;
use crate::bot::Bot;
use crate::concept::{Concept, Kind};
use crate::graph::Graph;
use crate::guess::{chances, leveled};
use crate::parameters::{OWN_EYES, PARTY_MOOD_SPREAD, PARTY_SHARPNESS, THEME_LINKS};
use crate::phrase::Phrase;
use crate::temper::{Temper, chance};

impl Bot {
    /// A theme chosen before any card (rule 22): one that many pictures may fit, and that nobody
    /// has used.
    pub(crate) fn theme(&mut self, view: &View) -> Option<Command> {
        let turn = self.turn(view);
        let language = self.language(turn);
        let bank = Bank::written();
        let mut best: Option<(f32, Phrase)> = None;
        let mut weigh = |phrase: Phrase, seed: u64| {
            let stale = phrase.heard.concepts.iter().map(|(c, _)| self.memory.times(*c)).max();
            let worth = self.persona.likes(phrase.voice) * chance(seed, 17, (0, 0))
                - 0.1 * stale.unwrap_or(0) as f32;
            if best.as_ref().is_none_or(|(most, _)| worth > *most)
                && !self.memory.was_used(&phrase.text)
            {
                best = Some((worth, phrase));
            }
        };
        for idea in broad() {
            let seed = mix_hash(&(turn, idea.0));
            if let Some(phrase) = self.made_of(idea, language, seed) {
                weigh(phrase, seed);
            }
        }
        for at in 0..bank.lines(language).len() {
            weigh(Phrase::line(language, at), mix_hash(&(turn, at, 1_u8)));
        }
        let (_, phrase) = best?;
        Some(Command::Theme { text: self.written(&phrase.text) })
    }

    /// The card that shows the theme best to its own eyes, with a glance at what others may see
    /// (rule 25); it may be its own. The storyteller's red vote goes to the next best (rule 26).
    ///
    /// Bots that all reckoned what is popular would agree nearly always, and no person could keep
    /// up with them (experiment 8).
    pub(crate) fn colors(&self, view: &View) -> Option<Command> {
        let clue = view.open.clue.as_deref().unwrap_or_default();
        let heard = self.hear(view, clue);
        let row = &view.open.row;
        let fits =
            |head: &Temper| row.iter().map(|&card| self.fit_in(head, card, &heard)).collect();
        let others: Vec<Vec<f32>> = self.heads.iter().map(fits).collect();
        let leaning = |&card| self.leaning(view, card, &heard, PARTY_MOOD_SPREAD);
        let own = row.iter().map(leaning).collect();
        let mut popular = vec![0.0; row.len()];
        let weights = others.iter().map(|_| 1.0).chain([OWN_EYES]);
        for (fits, weight) in others.iter().chain([&own]).zip(weights) {
            for (sum, chance) in popular.iter_mut().zip(chances(&leveled(fits), PARTY_SHARPNESS)) {
                *sum += weight * chance;
            }
        }
        let mut order: Vec<usize> = (0..popular.len()).collect();
        order.sort_by(|&one, &other| popular[other].total_cmp(&popular[one]));
        let slot = |at: usize| Slot(u8::try_from(at + 1).expect("a row has at most twelve cards"));
        let green = slot(*order.first()?);
        let is_teller = view.mine.as_ref().is_some_and(|mine| view.open.teller == Some(mine.seat));
        let red = if is_teller { order.get(1).map(|&at| slot(at)) } else { None };
        Some(Command::Vote(Ballot::Colors { green, red }))
    }
}

/// Ideas with many links.
fn broad() -> impl Iterator<Item = Concept> {
    let graph = Graph::written();
    graph.concepts().filter(|&concept| {
        let entry = graph.entry(concept);
        entry.relations.len() >= THEME_LINKS && !matches!(entry.kind, Kind::Thing | Kind::Tale)
    })
}
