//! Bots that look at our pictures through what the deck says of them.

use std::sync::{Arc, OnceLock};

use deck::{Piece, Theme};
use dixit::{Card, Command, View};
use dixit_bot::PictureTags;
use language::Language;
use protocol::evening::Deck;

use crate::bots::interfaces::{Bot, Bots};

/// Players made of code who know our decks.
pub struct OurBots;

impl Bots for OurBots {
    fn bot(&self, deck: Deck, languages: &[Language], seed: u64) -> Option<Box<dyn Bot>> {
        let mind = dixit_bot::Bot::new(languages, seed)?;
        Some(Box::new(OurBot { mind, seen: seen_on(deck) }))
    }

    fn speak(&self, languages: &[Language]) -> bool {
        dixit_bot::speaks_any_of(languages)
    }
}

struct OurBot {
    mind: dixit_bot::Bot,
    seen: Arc<[PictureTags]>,
}

impl Bot for OurBot {
    fn act(&mut self, view: &View) -> Option<Command> {
        let see = |card: Card| self.seen.get(usize::from(card.0)).cloned().unwrap_or_default();
        self.mind.act(view, &see)
    }
}

/// What is seen on each card of a deck. Of a host's photographs nothing is known.
fn seen_on(deck: Deck) -> Arc<[PictureTags]> {
    static OURS: OnceLock<Arc<[PictureTags]>> = OnceLock::new();
    let painted = |piece: &Piece| seen(piece.card.things, piece.card.themes);
    match deck {
        Deck::Ours => OURS.get_or_init(|| deck::pieces().map(painted).collect()).clone(),
        Deck::Fresh(number) => {
            let cards = deck::fresh::fresh(number.into());
            cards.iter().map(|card| seen(&card.things(), &card.themes())).collect()
        }
        Deck::Own => Arc::default(),
    }
}

fn seen(things: &[&str], themes: &[Theme]) -> PictureTags {
    let themes: Vec<String> = themes.iter().map(|it| format!("{it:?}").to_lowercase()).collect();
    let themes: Vec<&str> = themes.iter().map(String::as_str).collect();
    PictureTags::described(things, &themes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_sees_most_of_what_is_on_each_picture() {
        for (piece, seen) in deck::pieces().zip(seen_on(Deck::Ours).iter()) {
            let all = piece.card.things.len();
            assert!(seen.plain.len() * 2 >= all, "{}: {:?}", piece.card.name, piece.card.things);
            assert_eq!(seen.themes.len(), piece.card.themes.len(), "{}", piece.card.name);
        }
        for (card, seen) in deck::fresh::fresh(7).iter().zip(seen_on(Deck::Fresh(7)).iter()) {
            assert!(seen.plain.len() >= 3, "{:?}", card.things());
            assert_eq!(seen.themes.len(), card.themes().len());
        }
        assert!(seen_on(Deck::Own).is_empty());
    }
}
