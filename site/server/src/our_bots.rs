//! Bots that look at our own pictures through what the deck says of them.

use std::sync::OnceLock;

use deck::Piece;
use dixit::{Card, Command, View};
use dixit_mind::{Language, Seen};
use protocol::evening::Tongue;

use crate::parts::{Bot, Bots};

/// Players made of code who know our deck.
pub struct OurBots;

impl Bots for OurBots {
    fn bot(&self, tongues: &[Tongue], seed: u64) -> Box<dyn Bot> {
        let languages: Vec<Language> = tongues.iter().copied().map(language).collect();
        Box::new(OurBot(dixit_mind::Bot::new(&languages, seed)))
    }
}

struct OurBot(dixit_mind::Bot);

impl Bot for OurBot {
    fn act(&mut self, view: &View) -> Option<Command> {
        self.0.act(view, &see)
    }
}

fn language(tongue: Tongue) -> Language {
    match tongue {
        Tongue::Fa => Language::Persian,
        Tongue::Sv => Language::Swedish,
        Tongue::En => Language::English,
    }
}

/// What is seen on a card; nothing on one that is not painted.
fn see(card: Card) -> Seen {
    static SEEN: OnceLock<Vec<Seen>> = OnceLock::new();
    let all = SEEN.get_or_init(|| deck::pieces().map(seen).collect());
    all.get(usize::from(card.0)).cloned().unwrap_or_default()
}

/// What of a card's tags a bot has words for. The one it lacks it overlooks.
fn seen(piece: &Piece) -> Seen {
    let known = |word: &&str| !Seen::find(word).is_empty();
    let things: Vec<&str> = piece.card.things.iter().copied().filter(known).collect();
    let themes: Vec<String> =
        piece.card.themes.iter().map(|theme| format!("{theme:?}").to_lowercase()).collect();
    let themes: Vec<&str> = themes.iter().map(String::as_str).filter(known).collect();
    Seen::of(&things, &[], &themes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_sees_most_of_what_is_on_each_picture() {
        for (at, piece) in deck::pieces().enumerate() {
            let seen = see(Card(u16::try_from(at).expect("a deck is small")));
            let all = piece.card.things.len();
            assert!(seen.plain.len() * 2 >= all, "{}: {:?}", piece.card.name, piece.card.things);
            assert_eq!(seen.themes.len(), piece.card.themes.len(), "{}", piece.card.name);
        }
        assert_eq!(see(Card(u16::MAX)), Seen::default());
    }
}
