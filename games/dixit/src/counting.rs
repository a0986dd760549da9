//! Counts the points of votes.

use game_core::Seat;

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

impl Poll {
    /// Counts a round. A seat that is not in `cast` abstained.
    ///
    /// # Errors
    /// The first rule that the row or a vote breaks.
    pub fn count(&self, cast: &[(Seat, Ballot)]) -> Result<RoundPoints, Refusal> {
        if !(self.variant == Variant::Party && self.owners.is_empty()) {
            self.row_is_possible()?;
        }
        for (seat, ballot) in cast {
            self.check(*seat, ballot)?;
        }
        Ok(self.tally(cast))
    }

    /// Counts legal votes.
    pub(crate) fn tally(&self, cast: &[(Seat, Ballot)]) -> RoundPoints {
        let mut seats = vec![0; usize::from(self.chairs)];
        let void = cast.len() < FEWEST_VOTES;
        if !void {
            match self.variant {
                Variant::Base | Variant::Team => self.add_base(cast, &mut seats),
                Variant::Party => Poll::add_party(cast, &mut seats),
            }
        }
        RoundPoints { sides: self.by_side(&seats), seats, void }
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
    fn add_base(&self, cast: &[(Seat, Ballot)], points: &mut [u8]) {
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

        // 15, 16: all or nobody found it, or some did.
        if all || finders == 0 {
            for (seat, _) in &votes {
                points[seat.index()] += 2;
            }
        } else {
            points[self.teller.index()] += 3;
            for (seat, _) in votes.iter().filter(|(_, slots)| found(slots)) {
                points[seat.index()] += 3;
            }
        }
        // 18: a single right vote, if two are allowed.
        let bonus = self.variant.votes(self.players) == 2 && (self.bonus_when_all_found || !all);
        for (seat, _) in votes.iter().filter(|(_, slots)| slots.len() == 1 && found(slots)) {
            points[seat.index()] += u8::from(bonus);
        }
        // 17: votes for cards of seats other than the storyteller (A1).
        let mut decoyed = vec![0; points.len()];
        for slot in votes.iter().flat_map(|(_, slots)| *slots) {
            if let Some(&owner) = slot.of(&self.owners)
                && owner != self.teller
            {
                decoyed[owner.index()] += 1;
            }
        }
        for (points, decoyed) in points.iter_mut().zip(decoyed) {
            *points += MOST_FOR_DECOYS.min(decoyed);
        }
    }

    /// Rule 27.
    fn add_party(cast: &[(Seat, Ballot)], points: &mut [u8]) {
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
        for &(seat, green) in &greens {
            let together = greens.iter().filter(|(_, other)| *other == green).count();
            if together > 1 && !is_red(green) {
                let together = u8::try_from(together).expect("at most twelve vote");
                points[seat.index()] = MOST_FOR_GREEN.min(together);
            }
        }
    }
}
