//! Counts the points of votes.

use game_core::{Ruled, Seat};

use crate::card::Slot;
use crate::command::Ballot;
use crate::poll::{Poll, RoundPoints};
use crate::refusal::Refusal;
use crate::setup::Variant;

/// The most points for votes on one's own card (rule 17).
const MOST_FOR_DECOYS: u8 = 3;
/// The most points for a green vote (rule 27).
const MOST_FOR_GREEN: u8 = 5;
/// A round with fewer votes scores nothing (section 5).
const FEWEST_VOTES: usize = 2;

/// What a seat gets for one reason. It may be nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub points: u8,
    /// The reason.
    pub reason: Reason,
}

/// Why a seat gets points, or gets none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// All found the true card, or nobody did.
    AllOrNobody,
    /// The storyteller gets nothing for that.
    TooClearOrTooDark,
    /// Some found the true card, but not all: this seat is one of them.
    Found,
    /// Some found the true card, but not all: this seat told of it.
    WellTold,
    /// A single vote was right, where two are allowed.
    SingleVote,
    /// How many votes lie on cards of this seat.
    Votes(u8),
    /// How many voted green for the same card.
    Together(u8),
    /// Nobody else voted green for the same card.
    Alone,
    /// The red vote lies on the card.
    Red,
}

impl Ruled for Reason {
    fn rule(&self) -> &'static str {
        match self {
            Reason::AllOrNobody | Reason::TooClearOrTooDark => "15",
            Reason::Found | Reason::WellTold => "16",
            Reason::Votes(_) => "17",
            Reason::SingleVote => "18",
            Reason::Together(_) | Reason::Alone | Reason::Red => "27",
        }
    }
}

impl Poll {
    /// Counts a round. A seat that is not in `cast` abstained.
    ///
    /// # Errors
    /// The first rule that the row or a vote breaks.
    pub fn count(&self, cast: &[(Seat, Ballot)]) -> Result<RoundPoints, Refusal> {
        self.is_countable(cast)?;
        Ok(self.tally(cast))
    }

    /// What each seat gets, reason by reason. The points of [`Poll::count`] are their sums.
    ///
    /// # Errors
    /// The first rule that the row or a vote breaks.
    pub fn gains(&self, cast: &[(Seat, Ballot)]) -> Result<Vec<Gain>, Refusal> {
        self.is_countable(cast)?;
        Ok(self.reasons(cast))
    }

    fn is_countable(&self, cast: &[(Seat, Ballot)]) -> Result<(), Refusal> {
        if !(self.variant == Variant::Party && self.owners.is_empty()) {
            self.row_is_possible()?;
        }
        cast.iter().try_for_each(|(seat, ballot)| self.check(*seat, ballot))
    }

    /// Counts legal votes.
    pub(crate) fn tally(&self, cast: &[(Seat, Ballot)]) -> RoundPoints {
        let mut seats = vec![0; usize::from(self.chairs)];
        for gain in self.reasons(cast) {
            seats[gain.seat.index()] += gain.points;
        }
        RoundPoints { sides: self.by_side(&seats), seats, void: cast.len() < FEWEST_VOTES }
    }

    fn reasons(&self, cast: &[(Seat, Ballot)]) -> Vec<Gain> {
        match self.variant {
            _ if cast.len() < FEWEST_VOTES => Vec::new(),
            Variant::Base | Variant::Team => self.base(cast),
            Variant::Party => Poll::party(cast),
        }
    }

    fn by_side(&self, seats: &[u8]) -> Vec<u8> {
        let sides = match self.variant {
            Variant::Team => seats.len() / 2,
            Variant::Base | Variant::Party => seats.len(),
        };
        let mut sum = vec![0; sides];
        for (seat, points) in (0..).map(Seat).zip(seats) {
            sum[self.side(seat).index()] += points;
        }
        sum
    }

    /// Rules 15 to 18, and 34 for Team.
    fn base(&self, cast: &[(Seat, Ballot)]) -> Vec<Gain> {
        let true_slot = self.true_slot();
        let found = |slots: &[Slot]| true_slot.is_some_and(|slot| slots.contains(&slot));
        let votes: Vec<(Seat, &[Slot])> = cast
            .iter()
            .filter_map(|(seat, ballot)| match ballot {
                Ballot::Slots { slots } => Some((*seat, &slots[..])),
                Ballot::Colors { .. } => None,
            })
            .collect();
        let finders = votes.iter().filter(|(_, slots)| found(slots)).count();
        let all = finders == votes.len();
        let mut gains = Vec::new();
        let mut add = |seat, points, reason| gains.push(Gain { seat, points, reason });

        // 15, 16: all or nobody found it, or some did.
        if all || finders == 0 {
            add(self.teller, 0, Reason::TooClearOrTooDark);
            for (seat, _) in &votes {
                add(*seat, 2, Reason::AllOrNobody);
            }
        } else {
            add(self.teller, 3, Reason::WellTold);
            let finders = votes.iter().filter(|(_, slots)| found(slots));
            for (seat, _) in finders {
                add(*seat, 3, Reason::Found);
            }
        }
        // 18: a single right vote, if two are allowed.
        if self.variant.votes(self.players) == 2 && (self.bonus_when_all_found || !all) {
            let single = votes.iter().filter(|(_, slots)| slots.len() == 1 && found(slots));
            for (seat, _) in single {
                add(*seat, 1, Reason::SingleVote);
            }
        }
        // 17: votes for cards of seats other than the storyteller (A1).
        let mut decoyed = vec![0_u8; usize::from(self.chairs)];
        for slot in votes.iter().flat_map(|(_, slots)| *slots) {
            if let Some(&owner) = slot.of(&self.owners)
                && owner != self.teller
            {
                decoyed[owner.index()] += 1;
            }
        }
        for (seat, votes) in (0..).map(Seat).zip(decoyed).filter(|(_, votes)| *votes > 0) {
            add(seat, MOST_FOR_DECOYS.min(votes), Reason::Votes(votes));
        }
        gains
    }

    /// Rule 27.
    fn party(cast: &[(Seat, Ballot)]) -> Vec<Gain> {
        let greens: Vec<(Seat, Slot)> = cast
            .iter()
            .filter_map(|(seat, ballot)| match ballot {
                Ballot::Colors { green, .. } => Some((*seat, *green)),
                Ballot::Slots { .. } => None,
            })
            .collect();
        let is_red = |slot: Slot| {
            cast.iter().any(|(_, b)| matches!(b, Ballot::Colors { red, .. } if *red == Some(slot)))
        };
        let gain = |&(seat, green): &(Seat, Slot)| {
            let together = greens.iter().filter(|(_, other)| *other == green).count();
            let together = u8::try_from(together).expect("at most twelve vote");
            let (points, reason) = match together {
                _ if is_red(green) => (0, Reason::Red),
                1 => (0, Reason::Alone),
                together => (MOST_FOR_GREEN.min(together), Reason::Together(together)),
            };
            Gain { seat, points, reason }
        };
        greens.iter().map(gain).collect()
    }
}
