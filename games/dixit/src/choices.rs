//! The commands of a seat, from its view alone: a bot needs no table.

use game_core::Seat;

use crate::card::Slot;
use crate::chair::{Keeper, Place};
use crate::clue;
use crate::command::{Ballot, Command};
use crate::setup::{First, Variant};
use crate::stage::Phase;
use crate::view::{ChairView, Mine, View};

impl<C: Copy + Ord> View<C> {
    /// All commands that move the game on, with `text` as the clue: buzz, tell, give, vote, be
    /// ready, finish.
    #[must_use]
    pub fn choices(&self, text: &str) -> Vec<Command<C>> {
        let Some(mine) = &self.mine else { return Vec::new() };
        match self.open.phase {
            Phase::First if self.open.terms.first == First::Buzz => vec![Command::Buzz],
            Phase::Telling if self.open.teller == Some(mine.seat) => self.tellings(mine, text),
            Phase::Giving if self.may_give(mine) && !self.partner_gives(mine) => self
                .gifts(mine, self.gives()..=self.gives())
                .map(|cards| Command::Give { cards })
                .collect(),
            Phase::Voting => self.ballots(mine).into_iter().map(Command::Vote).collect(),
            Phase::Results => vec![Command::Ready],
            Phase::Paused => vec![Command::Finish],
            _ => Vec::new(),
        }
    }

    /// All other commands of `seat`, whose view this is: draft, name the giver, sit down, leave,
    /// lend.
    #[must_use]
    pub fn asides(&self, seat: Seat) -> Vec<Command<C>> {
        if self.open.phase == Phase::Over {
            return Vec::new();
        }
        let mut list = self.comings_and_goings(seat);
        let Some(mine) = &self.mine else { return list };
        match self.open.phase {
            Phase::Telling if self.open.teller == Some(mine.seat) && !self.is(Variant::Party) => {
                list.extend(self.gifts(mine, 0..=1).map(|cards| Command::Draft { cards }));
            }
            Phase::Giving if self.may_give(mine) => {
                let drafts = self.gifts(mine, 0..=self.gives());
                list.extend(drafts.map(|cards| Command::Draft { cards }));
                list.extend(self.names(mine));
            }
            Phase::Voting => list.extend(self.ballots(mine).into_iter().map(Command::DraftVote)),
            _ => {}
        }
        list
    }

    fn is(&self, variant: Variant) -> bool {
        self.open.terms.variant == variant
    }

    fn gives(&self) -> usize {
        self.open.terms.variant.gives(self.open.players)
    }

    fn tellings(&self, mine: &Mine<C>, text: &str) -> Vec<Command<C>> {
        let text = text.to_owned();
        if clue::clean(&text).is_err() {
            return Vec::new();
        }
        if self.is(Variant::Party) {
            return vec![Command::Theme { text }];
        }
        let hand = mine.hand.iter().flatten();
        hand.map(|&card| Command::Clue { card, text: text.clone() }).collect()
    }

    fn may_give(&self, mine: &Mine<C>) -> bool {
        self.is(Variant::Party) || self.open.teller != Some(mine.seat)
    }

    fn partner(&self, seat: Seat) -> Option<(Seat, &ChairView)> {
        let side = self.open.chairs[seat.index()].side;
        (0..).map(Seat).zip(&self.open.chairs).find(|(s, c)| *s != seat && c.side == side)
    }

    fn partner_gives(&self, mine: &Mine<C>) -> bool {
        self.partner(mine.seat).is_some_and(|(_, chair)| chair.gives)
    }

    /// Whether this seat and the storyteller are on the same side.
    fn is_with_the_teller(&self, seat: Seat) -> bool {
        let side = |seat: Seat| self.open.chairs[seat.index()].side;
        self.open.teller.is_some_and(|teller| side(teller) == side(seat))
    }

    /// All sets of one's own cards of these sizes.
    fn gifts(
        &self,
        mine: &Mine<C>,
        sizes: std::ops::RangeInclusive<usize>,
    ) -> impl Iterator<Item = Vec<C>> + use<C> {
        let mut own: Vec<C> = mine.hand.iter().flatten().copied().collect();
        if self.open.phase == Phase::Giving {
            own.extend(&mine.given);
        }
        own.sort_unstable();
        let mut sets = vec![Vec::new()];
        for (at, &card) in own.iter().enumerate() {
            sets.push(vec![card]);
            sets.extend(own[at + 1..].iter().map(|&other| vec![card, other]));
        }
        sets.into_iter().filter(move |cards| sizes.contains(&cards.len()))
    }

    /// The seats that this seat may name as givers.
    fn names(&self, mine: &Mine<C>) -> Vec<Command<C>> {
        if !self.is(Variant::Team) || self.is_with_the_teller(mine.seat) {
            return Vec::new();
        }
        let seated = |chair: &ChairView| matches!(chair.place, Place::Seated(_));
        let partner = self.partner(mine.seat).filter(|(_, chair)| seated(chair));
        let pair = [Some(mine.seat), partner.map(|(seat, _)| seat)];
        pair.into_iter().flatten().map(|giver| Command::Name { giver }).collect()
    }

    /// All votes that this seat may cast.
    fn ballots(&self, mine: &Mine<C>) -> Vec<Ballot> {
        let row = || Slot::all(self.open.row.len());
        match self.open.terms.variant {
            Variant::Party if self.open.teller == Some(mine.seat) => row()
                .flat_map(|green| row().map(move |red| (green, red)))
                .filter(|(green, red)| green != red)
                .map(|(green, red)| Ballot::Colors { green, red: Some(red) })
                .collect(),
            Variant::Party => row().map(|green| Ballot::Colors { green, red: None }).collect(),
            Variant::Base if self.open.teller == Some(mine.seat) => Vec::new(),
            Variant::Team if self.is_with_the_teller(mine.seat) || !mine.given.is_empty() => {
                Vec::new()
            }
            variant => {
                let free: Vec<Slot> = row().filter(|slot| !mine.slots.contains(slot)).collect();
                let mut list: Vec<Vec<Slot>> = free.iter().map(|&slot| vec![slot]).collect();
                if variant.votes(self.open.players) == 2 {
                    for (at, &one) in free.iter().enumerate() {
                        list.extend(free[at + 1..].iter().map(|&other| vec![one, other]));
                    }
                }
                list.into_iter().map(|slots| Ballot::Slots { slots }).collect()
            }
        }
    }

    /// Sitting down, leaving, lending the seat to a bot and taking it back.
    fn comings_and_goings(&self, seat: Seat) -> Vec<Command<C>> {
        let place = self.open.chairs.get(seat.index()).map(|chair| chair.place);
        match place {
            Some(Place::Joining(_)) => vec![Command::Leave],
            Some(Place::Seated(Keeper::Person)) => vec![Command::Leave, Command::Lend],
            Some(Place::Seated(Keeper::Bot)) => vec![Command::Leave, Command::Return],
            Some(Place::Free) | None if self.has_a_chair_for(seat) => {
                vec![Command::Sit { bot: false }, Command::Sit { bot: true }]
            }
            _ => Vec::new(),
        }
    }

    fn has_a_chair_for(&self, seat: Seat) -> bool {
        let chairs = &self.open.chairs;
        let is_next = seat.index() == chairs.len() && seat.0 < 12 && !self.is(Variant::Team);
        let taken = |c: &&ChairView| matches!(c.place, Place::Seated(_) | Place::Joining(_));
        let players = u8::try_from(chairs.iter().filter(taken).count() + 1);
        let players = players.expect("there are at most twelve chairs");
        (seat.index() < chairs.len() || is_next)
            && self.open.terms.variant.least_deck(players) <= usize::from(self.open.terms.deck)
    }
}
