//! Party: themes, and votes for the popular card.

use dixit::{Ballot, Command, Slot, View};
use search::mix_hash;

use crate::bank::{Bank, Pattern};
use crate::bot::Bot;
use crate::concept::{Concept, Kind};
use crate::graph::Graph;
use crate::guess::{chances, leveled};
use crate::parameters::{PARTY_SHARPNESS, THEME_LINKS};
use crate::phrase::Phrase;
use crate::temper::chance;

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
            let kind = Graph::written().entry(idea).kind;
            let fits = |p: &&Pattern| !p.takes_two() && p.kind.is_none_or(|wanted| wanted == kind);
            let patterns: Vec<&'static Pattern> =
                bank.patterns(language).iter().filter(fits).collect();
            if let Some(phrase) =
                self.pick(&patterns, seed).and_then(|p| Phrase::filled(p, idea, None, language))
            {
                weigh(phrase, seed);
            }
        }
        for at in 0..bank.lines(language).len() {
            weigh(Phrase::line(language, at), mix_hash(&(turn, at, 1_u8)));
        }
        let (_, phrase) = best?;
        self.memory.wear(phrase.pattern);
        Some(Command::Theme { text: self.written(&phrase.text) })
    }

    /// The card that most others will probably choose, possibly its own (rule 25). The
    /// storyteller's red vote goes to the next best (rule 26).
    pub(crate) fn colors(&self, view: &View) -> Option<Command> {
        let clue = view.open.clue.as_deref().unwrap_or_default();
        let heard = self.memory.hear(clue);
        let mut popular = vec![0.0; view.open.row.len()];
        for head in self.heads.iter().chain([&self.own]) {
            let fits: Vec<f32> =
                view.open.row.iter().map(|&card| self.fit_in(head, card, &heard)).collect();
            for (sum, chance) in popular.iter_mut().zip(chances(&leveled(&fits), PARTY_SHARPNESS)) {
                *sum += chance;
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
