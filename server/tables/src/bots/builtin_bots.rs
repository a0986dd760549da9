//! Dixit's bots, which know pictures by the tags of the deck.

use std::sync::Arc;

use dixit::{Card, Command, Shown, View};
use dixit_bot::{Concept, Graph, PictureTags};
use game_core::Seat;
use language::Language;
use protocol::dixit_messages::{Because, Deck, Deed, Reason, Word};

use crate::bots::interfaces::{Bot, Bots};

/// The bots that know our decks.
pub struct OurBots;

impl Bots for OurBots {
    fn bot(
        &self,
        deck: Deck,
        languages: &[Language],
        seat: Seat,
        seed: u64,
    ) -> Option<Box<dyn Bot>> {
        let bot = dixit_bot::Bot::in_chair(languages, seat, seed)?;
        Some(Box::new(OurBot { bot, tags: tags_of(deck) }))
    }

    fn speak(&self, languages: &[Language]) -> bool {
        dixit_bot::speaks_any_of(languages)
    }
}

struct OurBot {
    bot: dixit_bot::Bot,
    tags: Arc<[PictureTags]>,
}

impl Bot for OurBot {
    fn act(&mut self, view: &View) -> Option<Command> {
        let tags = |card: Card| self.tags.get(usize::from(card.0)).cloned().unwrap_or_default();
        self.bot.act(view, &tags)
    }

    fn reasons(&self, seat: Seat, round: &Shown) -> Vec<Reason> {
        let reasons = self.bot.reasons(seat, round).into_iter();
        reasons.map(|reason| in_words(reason, &round.clue)).collect()
    }
}

/// A reason in the words of each language.
fn in_words(reason: dixit_bot::Reason, clue: &str) -> Reason {
    let deed = match reason.deed {
        dixit_bot::Deed::Told => Deed::Told,
        dixit_bot::Deed::Gave => Deed::Gave,
        dixit_bot::Deed::Found => Deed::Found,
        dixit_bot::Deed::Missed => Deed::Missed,
        dixit_bot::Deed::Favored => Deed::Favored,
    };
    let because = match reason.because {
        dixit_bot::Because::Met { heard, between, seen } => {
            Because::Met { heard: word(heard), between: between.map(word), seen: word(seen) }
        }
        dixit_bot::Because::Evoked { from, count } => {
            Because::Evoked { said: dixit_bot::words_of(clue, from, count) }
        }
        dixit_bot::Because::Recalled => Because::Recalled,
        dixit_bot::Because::Whim => Because::Whim,
    };
    Reason { seat: reason.seat, deed, because }
}

fn word(concept: Concept) -> Word {
    let graph = Graph::written();
    let of = |language: Language| {
        Some((language.tag().to_owned(), graph.form(concept, language)?.text.clone()))
    };
    Language::ALL.into_iter().filter_map(of).collect()
}

/// The tags of each card of a deck. A host's photographs have none.
fn tags_of(deck: Deck) -> Arc<[PictureTags]> {
    match deck {
        Deck::Ours => picture_tags::ours(),
        Deck::Fresh(number) => picture_tags::fresh(number),
        Deck::Own => Arc::default(),
    }
}
