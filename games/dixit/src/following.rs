//! What the host does on its own: deal, lay out, reveal, count, refill, end.

use game_core::{Dice, Seat, Table};

use crate::card::{Card, shuffle};
use crate::chair::Side;
use crate::event::{Cause, Event};
use crate::setup::{First, TieBreak, Variant};
use crate::stage::{Giving, Stage, Voting};
use crate::table::Dixit;

/// The points that end the base game (rule 20).
const GOAL: u16 = 30;

impl Dixit {
    pub(crate) fn following(&self, dice: &mut dyn Dice) -> Option<Event> {
        if let Stage::Over { .. } = self.stage {
            return None;
        }
        if self.seated().next().is_none() {
            return Some(Event::Ended { cause: Cause::Nobody, winners: Vec::new() });
        }
        let none_owe = || self.to_act().is_empty();
        match &self.stage {
            Stage::Boxed => Some(self.deal(dice)),
            Stage::First => self.choose_first(dice),
            Stage::Giving(giving) if none_owe() => Some(Dixit::lay_out(giving, dice)),
            Stage::Voting(_) if none_owe() => Some(Event::Revealed),
            Stage::Counting(voting) => Some(self.count(voting)),
            Stage::Results { .. } if none_owe() => {
                Some(self.end().unwrap_or_else(|| self.go_on(dice)))
            }
            Stage::Results { .. } => self.end(),
            Stage::Closing => Some(self.end().unwrap_or_else(|| self.go_on(dice))),
            Stage::Paused { .. } if self.are_enough() => Some(self.refill(dice)),
            Stage::Paused { .. } if none_owe() => {
                Some(Event::Ended { cause: Cause::Few, winners: self.winners() })
            }
            _ => None,
        }
    }

    /// Rule 4.
    fn deal(&self, dice: &mut dyn Dice) -> Event {
        let mut deck: Vec<Card> = (0..self.setup.terms().deck).map(Card).collect();
        shuffle(&mut deck, dice);
        Event::Dealt { deck }
    }

    /// A12: at random, or the host's choice; a race waits for the seats.
    fn choose_first(&self, dice: &mut dyn Dice) -> Option<Event> {
        match self.setup.terms().first {
            First::Buzz => None,
            First::Random => Some(self.draw_first(dice)),
            First::Host(host) if self.is_seated(host) => Some(Event::Chosen { seat: host }),
            First::Host(host) => self.around(host).next().map(|seat| Event::Chosen { seat }),
        }
    }

    pub(crate) fn draw_first(&self, dice: &mut dyn Dice) -> Event {
        let seats: Vec<Seat> = self.seated().collect();
        Event::Chosen { seat: seats[dice.below(seats.len())] }
    }

    /// Rule 10. The order is drawn only now and from the cards alone, so it shows neither who gave
    /// first nor who told (A14, 6.1).
    fn lay_out(giving: &Giving, dice: &mut dyn Dice) -> Event {
        let given = giving.given.values().flat_map(|gift| gift.cards.iter().copied());
        let mut row: Vec<Card> = giving.story.card.into_iter().chain(given).collect();
        row.sort_unstable();
        shuffle(&mut row, dice);
        Event::Laid { row }
    }

    /// Rules 15 to 18 and 27. A player who left scores nothing (section 5).
    fn count(&self, voting: &Voting) -> Event {
        let tally = self.poll(voting).tally(&Dixit::cast(voting));
        let earned = |(seat, points)| if self.is_seated(seat) { points } else { 0 };
        let points = (0..).map(Seat).zip(tally.seats).map(earned).collect();
        Event::Scored { points, void: tally.void }
    }

    /// After a round: one more for a tie, or the end.
    fn end(&self) -> Option<Event> {
        let cause = self.cause_to_end()?;
        let winners = self.winners();
        match self.extra {
            Some(extra) if self.round < extra => None,
            None if winners.len() > 1 && self.setup.terms().tie_break == TieBreak::OneMoreRound => {
                Some(Event::Extended)
            }
            _ => Some(Event::Ended { cause, winners }),
        }
    }

    /// Rule 20, or 29 and 35.
    fn cause_to_end(&self) -> Option<Cause> {
        let cycles = u32::from(self.setup.terms().cycles);
        match self.variant() {
            Variant::Base => {
                let reached = |seat| self.scores[self.side(seat).index()] >= GOAL;
                self.seated().any(reached).then_some(Cause::Thirty)
            }
            Variant::Party | Variant::Team => {
                let has_told = |seat: Seat| self.chairs[seat.index()].turns >= cycles;
                self.seated().all(has_told).then_some(Cause::Turns)
            }
        }
    }

    /// The leaders among those who still play (A8, A9).
    fn winners(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = self.seated().map(|seat| self.side(seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        let points = |side: &Side| self.scores[side.index()];
        let most = sides.iter().map(points).max();
        sides.into_iter().filter(|side| Some(points(side)) == most).collect()
    }

    /// The next turn, or a pause if too few players remain (section 5).
    fn go_on(&self, dice: &mut dyn Dice) -> Event {
        if self.are_enough() { self.refill(dice) } else { Event::Paused }
    }

    /// Whether enough players remain, or join now, for the variant; in Team no partner may be
    /// missing.
    fn are_enough(&self) -> bool {
        let present = self.chairs.iter().filter(|c| c.is_seated() || c.is_joining()).count();
        match self.variant() {
            Variant::Team => present == self.chairs.len(),
            other => present >= usize::from(other.fewest()),
        }
    }
}
