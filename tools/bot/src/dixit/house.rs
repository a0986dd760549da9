//! Our own bot at somebody else's table: it knows the pictures by what is told of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use dixit::{Card, Command, View};
use dixit_bot::{Bot, PictureTags};
use language::Language;
use protocol::dixit_messages::{Deck, Handle};

/// The pictures of a game, by their handles.
#[derive(Clone, Debug, Default)]
pub struct Pictures {
    /// What is seen on them in the program's language.
    pub texts: BTreeMap<Handle, String>,
    /// Their numbers in our deck; one that is not of it has a number of its own.
    numbers: BTreeMap<Handle, Card>,
    /// The handles, by number.
    handles: BTreeMap<Card, Handle>,
    /// The tags, by number.
    tags: Arc<[PictureTags]>,
}

impl Pictures {
    /// The pictures of a deck: all handles, what is seen on them in the program's language, and in
    /// English, by which our bot knows them again.
    pub fn new(
        deck: Deck,
        handles: &[Handle],
        texts: BTreeMap<Handle, String>,
        english: &BTreeMap<Handle, String>,
    ) -> Pictures {
        let (tags, known) = match deck {
            Deck::Ours => (picture_tags::ours(), picture_tags::by_description(None)),
            Deck::Fresh(number) => {
                (picture_tags::fresh(number), picture_tags::by_description(Some(number)))
            }
            Deck::Own => (Arc::default(), BTreeMap::new()),
        };
        let mut numbers = BTreeMap::new();
        let mut taken = BTreeMap::new();
        for (unknown, &handle) in (1_000..).zip(handles) {
            let number = english.get(&handle).and_then(|text| known.get(text)).copied();
            // Two cards of a generated deck may be described alike.
            let number = number.filter(|number| !taken.contains_key(&Card(*number)));
            let card = Card(number.unwrap_or(unknown));
            taken.insert(card, handle);
            numbers.insert(handle, card);
        }
        Pictures { texts, numbers, handles: taken, tags }
    }

    fn number(&self, handle: Handle) -> Card {
        self.numbers.get(&handle).copied().unwrap_or(Card(u16::MAX))
    }
}

/// Our own bot, or chance where it does not speak the language.
#[derive(Debug)]
pub struct HouseBot {
    bot: Option<Bot>,
    seed: u64,
}

impl HouseBot {
    /// A bot that speaks this language.
    pub fn new(language: Language, seed: u64) -> HouseBot {
        HouseBot { bot: Bot::new(&[language], seed), seed }
    }

    /// One of the legal commands that move the game on; `None` where there is none.
    pub fn act(&mut self, view: &View<Handle>, pictures: &Pictures) -> Option<Command<Handle>> {
        let choices = view.choices("…");
        let mut seen = view.clone().map_cards(|handle| pictures.number(handle));
        if let Some(mine) = &seen.mine
            && let Some(chair) = seen.open.chairs.get_mut(mine.seat.index())
        {
            chair.gives = true; // whether it gives at all is settled before it is asked
        }
        let see = |card: Card| pictures.tags.get(usize::from(card.0)).cloned().unwrap_or_default();
        let command = self.bot.as_mut().and_then(|bot| bot.act(&seen, &see));
        let to_handle = |card| pictures.handles.get(&card).copied();
        let command = command.and_then(|command| command.try_map_cards(to_handle));
        let is_legal = |command: &Command<Handle>| match command {
            Command::Clue { .. } | Command::Theme { .. } => true,
            other => choices.contains(other),
        };
        command.filter(is_legal).or_else(|| {
            let chance = self.seed ^ u64::from(view.open.round).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let place = usize::try_from(chance >> 33).unwrap_or(0) % choices.len().max(1);
            choices.into_iter().nth(place)
        })
    }
}
