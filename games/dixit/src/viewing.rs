//! Builds a view from nothing, field by field.

use game_core::{Seat, Table, Viewer};

use crate::card::Card;
use crate::command::Ballot;
use crate::setup::Variant;
use crate::stage::{Cast, Giving, Lying, Stage, Story, Voting};
use crate::table::Dixit;
use crate::view::{ChairView, Mine, Over, PublicView, View};

impl Dixit {
    pub(crate) fn viewed(&self, eye: Viewer) -> View {
        let mine = match eye {
            Viewer::Seat(seat) if self.is_seated(seat) => Some(self.mine(seat)),
            _ => None,
        };
        View { open: self.open(), mine }
    }

    fn open(&self) -> PublicView {
        let count = |cards: usize| u16::try_from(cards).expect("a deck is counted in 16 bits");
        PublicView {
            terms: self.setup.terms().clone(),
            players: self.players,
            phase: self.stage.phase(),
            round: self.round,
            teller: self.teller,
            clue: self.story().map(|story| story.clue.clone()),
            row: self.voting_row().iter().map(|lying| lying.card).collect(),
            chairs: self.seats().map(|seat| self.chair_view(seat)).collect(),
            scores: self.scores.clone(),
            stock: count(self.stock.len()),
            discard: count(self.discard.len()),
            last: self.last.clone(),
            over: match &self.stage {
                Stage::Over { cause, winners } => {
                    Some(Over { cause: *cause, winners: winners.clone() })
                }
                _ => None,
            },
        }
    }

    fn story(&self) -> Option<&Story> {
        match &self.stage {
            Stage::Giving(giving) => Some(&giving.story),
            Stage::Voting(voting) | Stage::Counting(voting) => Some(&voting.story),
            _ => None,
        }
    }

    fn voting_row(&self) -> &[Lying] {
        match &self.stage {
            Stage::Voting(voting) | Stage::Counting(voting) => &voting.row,
            _ => &[],
        }
    }

    fn chair_view(&self, seat: Seat) -> ChairView {
        let chair = &self.chairs[seat.index()];
        ChairView {
            place: chair.place,
            side: self.side(seat),
            cards: u8::try_from(chair.hand.len()).expect("a hand is small"),
            turns: chair.turns,
            awaited: self.to_act().contains(&seat),
            done: self.is_done(seat),
            staged: self.is_staged(seat),
            gives: self.is_named(seat),
        }
    }

    fn is_done(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Giving(giving) => {
                let is_storyteller = giving.story.card.is_some() && giving.story.teller == seat;
                is_storyteller || giving.given.contains_key(&seat)
            }
            Stage::Voting(voting) => voting.cast.contains_key(&seat),
            Stage::Results { ready } => ready.contains(&seat),
            Stage::Paused { finish } => finish.contains(&seat),
            _ => false,
        }
    }

    /// Everybody sees *that* one of two partners has a draft; nobody sees which cards.
    fn is_staged(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Giving(giving) if self.must_agree(seat, &giving.story) => {
                giving.drafts.contains_key(&seat) || giving.given.contains_key(&seat)
            }
            _ => false,
        }
    }

    fn is_named(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Giving(giving) if self.must_agree(seat, &giving.story) => {
                giving.givers.get(&self.side(seat)) == Some(&seat)
            }
            _ => false,
        }
    }

    fn mine(&self, seat: Seat) -> Mine {
        let chair = &self.chairs[seat.index()];
        let blank = Mine {
            seat,
            hand: self.hand_is_open(seat).then(|| chair.hand.clone()),
            given: Vec::new(),
            draft: Vec::new(),
            slots: Vec::new(),
            ballot: None,
            draft_ballot: None,
        };
        match &self.stage {
            Stage::Telling { draft } if self.teller == Some(seat) => {
                Mine { draft: draft.clone(), ..blank }
            }
            // A bot's opinion must not leak: the hand looks as before.
            Stage::Giving(giving) if giving.by_bots.contains(&seat) => {
                let gift = giving.given.get(&seat).map_or(&[][..], |gift| &gift.cards);
                let mut hand = [&chair.hand[..], gift].concat();
                hand.sort_unstable();
                Mine { hand: Some(hand), ..blank }
            }
            Stage::Giving(giving) => Mine {
                given: Dixit::given_by(seat, giving),
                draft: giving.drafts.get(&seat).cloned().unwrap_or_default(),
                ..blank
            },
            Stage::Voting(voting) | Stage::Counting(voting) => {
                let own = voting.row.iter().filter(|lying| lying.owner == seat);
                let by_bot = voting.by_bots.contains(&seat);
                Mine {
                    given: own.map(|lying| lying.card).collect(),
                    slots: Dixit::slots(&voting.row, |lying| self.knows(seat, lying, voting)),
                    ballot: ballot(seat, voting).filter(|_| !by_bot),
                    draft_ballot: voting.drafts.get(&seat).filter(|_| !by_bot).cloned(),
                    ..blank
                }
            }
            _ => blank,
        }
    }

    fn given_by(seat: Seat, giving: &Giving) -> Vec<Card> {
        let own_story = giving.story.card.filter(|_| giving.story.teller == seat);
        let gift = giving.given.get(&seat).map_or(&[][..], |gift| &gift.cards);
        own_story.into_iter().chain(gift.iter().copied()).collect()
    }

    /// The owner of a card, as far as `seat` knows: its own, and the one that its partner gave for
    /// both. The storyteller and the storyteller's partner gave one each, and know only their own.
    fn knows(&self, seat: Seat, lying: &Lying, voting: &Voting) -> bool {
        lying.owner == seat
            || self.must_agree(seat, &voting.story) && self.side(lying.owner) == self.side(seat)
    }

    /// In Party the storyteller's cards are face down until the theme is said, and in the first
    /// round everybody's are (22, P-a).
    fn hand_is_open(&self, seat: Seat) -> bool {
        if self.variant() != Variant::Party {
            return true;
        }
        match self.stage {
            Stage::Telling { .. } => self.round > 1 && self.teller != Some(seat),
            Stage::Giving(_) | Stage::Voting(_) | Stage::Counting(_) => true,
            Stage::Results { .. } | Stage::Over { .. } => self.last.is_some(),
            Stage::Boxed | Stage::First | Stage::Closing | Stage::Paused { .. } => false,
        }
    }
}

fn ballot(seat: Seat, voting: &Voting) -> Option<Ballot> {
    match voting.cast.get(&seat) {
        Some(Cast::Vote { ballot, .. }) => Some(ballot.clone()),
        _ => None,
    }
}
