//! Dixit's bots, which know pictures by the tags of the deck.

use std::sync::{Arc, OnceLock};

use deck::{Piece, Theme};
use dixit::{Card, Command, View};
use dixit_bot::PictureTags;
use language::Language;
use protocol::evening::Deck;

use crate::bots::interfaces::{Bot, Bots};

/// The bots that know our decks.
pub struct OurBots;

impl Bots for OurBots {
    fn bot(&self, deck: Deck, languages: &[Language], seed: u64) -> Option<Box<dyn Bot>> {
        let bot = dixit_bot::Bot::new(languages, seed)?;
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
}

/// The tags of each card of a deck. A host's photographs have none.
fn tags_of(deck: Deck) -> Arc<[PictureTags]> {
    static OURS: OnceLock<Arc<[PictureTags]>> = OnceLock::new();
    let of_piece = |piece: &Piece| picture_tags(piece.card.things, piece.card.themes);
    match deck {
        Deck::Ours => OURS.get_or_init(|| deck::pieces().map(of_piece).collect()).clone(),
        Deck::Fresh(number) => {
            let cards = deck::fresh::fresh(number.into());
            cards.iter().map(|card| picture_tags(&card.things(), &card.themes())).collect()
        }
        Deck::Own => Arc::default(),
    }
}

fn picture_tags(things: &[&str], themes: &[Theme]) -> PictureTags {
    let themes: Vec<String> = themes.iter().map(|it| format!("{it:?}").to_lowercase()).collect();
    let themes: Vec<&str> = themes.iter().map(String::as_str).collect();
    PictureTags::described(things, &themes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_knows_most_things_on_each_picture() {
        for (piece, tags) in deck::pieces().zip(tags_of(Deck::Ours).iter()) {
            let all = piece.card.things.len();
            assert!(tags.plain.len() * 2 >= all, "{}: {:?}", piece.card.name, piece.card.things);
            assert_eq!(tags.themes.len(), piece.card.themes.len(), "{}", piece.card.name);
        }
        for (card, tags) in deck::fresh::fresh(7).iter().zip(tags_of(Deck::Fresh(7)).iter()) {
            assert!(tags.plain.len() >= 3, "{:?}", card.things());
            assert_eq!(tags.themes.len(), card.themes().len());
        }
        assert!(tags_of(Deck::Own).is_empty());
    }
}
