//! Exchanges cards and handles (6.4).
//!
//! The host owns the handles, 64 random bits for each card of each game. The rules do not need
//! them, and have no chance of their own.

use crate::command::Command;
use crate::view::{Mine, PublicView, Shown, ShownCard, View};

impl<C> View<C> {
    /// The same view with other cards. Hands are sorted again, so that they reveal nothing of the
    /// old order.
    #[must_use]
    pub fn map_cards<D: Ord>(self, mut to: impl FnMut(C) -> D) -> View<D> {
        View { open: open(self.open, &mut to), mine: self.mine.map(|mine| own(mine, &mut to)) }
    }
}

impl<C> Command<C> {
    /// The same command with other cards; `None` if `to` knows no card for one.
    pub fn try_map_cards<D>(self, mut to: impl FnMut(C) -> Option<D>) -> Option<Command<D>> {
        Some(match self {
            Command::Clue { card, text } => Command::Clue { card: to(card)?, text },
            Command::Give { cards } => {
                Command::Give { cards: cards.into_iter().map(to).collect::<Option<_>>()? }
            }
            Command::Draft { cards } => {
                Command::Draft { cards: cards.into_iter().map(to).collect::<Option<_>>()? }
            }
            Command::Buzz => Command::Buzz,
            Command::Theme { text } => Command::Theme { text },
            Command::Name { giver } => Command::Name { giver },
            Command::Vote(ballot) => Command::Vote(ballot),
            Command::DraftVote(ballot) => Command::DraftVote(ballot),
            Command::Ready => Command::Ready,
            Command::Finish => Command::Finish,
            Command::Leave => Command::Leave,
            Command::Lend => Command::Lend,
            Command::Return => Command::Return,
            Command::Sit { bot } => Command::Sit { bot },
        })
    }
}

fn open<C, D: Ord>(open: PublicView<C>, to: &mut impl FnMut(C) -> D) -> PublicView<D> {
    PublicView {
        terms: open.terms,
        players: open.players,
        phase: open.phase,
        round: open.round,
        teller: open.teller,
        clue: open.clue,
        row: open.row.into_iter().map(&mut *to).collect(),
        chairs: open.chairs,
        scores: open.scores,
        stock: open.stock,
        discard: open.discard,
        last: open.last.map(|last| last.map_cards(&mut *to)),
        over: open.over,
    }
}

impl<C> Shown<C> {
    /// The same round with other names for cards.
    #[must_use]
    pub fn map_cards<D>(self, mut to: impl FnMut(C) -> D) -> Shown<D> {
        let card = |lying: ShownCard<C>| ShownCard {
            card: to(lying.card),
            owner: lying.owner,
            auto: lying.auto,
        };
        Shown {
            round: self.round,
            teller: self.teller,
            clue: self.clue,
            row: self.row.into_iter().map(card).collect(),
            votes: self.votes,
            abstained: self.abstained,
            points: self.points,
            void: self.void,
        }
    }
}

fn own<C, D: Ord>(mine: Mine<C>, to: &mut impl FnMut(C) -> D) -> Mine<D> {
    let mut sorted = |cards: Vec<C>| {
        let mut cards: Vec<D> = cards.into_iter().map(&mut *to).collect();
        cards.sort_unstable();
        cards
    };
    Mine {
        seat: mine.seat,
        hand: mine.hand.map(&mut sorted),
        given: sorted(mine.given),
        draft: sorted(mine.draft),
        slots: mine.slots,
        ballot: mine.ballot,
        draft_ballot: mine.draft_ballot,
    }
}
