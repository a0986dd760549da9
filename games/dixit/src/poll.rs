//! Who may vote for which cards.

use game_core::Seat;

use crate::card::Slot;
use crate::chair::Side;
use crate::command::Ballot;
use crate::refusal::Refusal;
use crate::setup::Variant;

/// A row of cards to vote on: everything that voting and counting depend on.
///
/// A table makes one when it needs it; without a table it is a bare count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Poll {
    /// The variant.
    pub variant: Variant,
    /// How many chairs there are: points are counted for each.
    pub chairs: u8,
    /// The number of players in the sense of the rules for 3 and for 7 or more.
    pub players: u8,
    /// The storyteller.
    pub teller: Seat,
    /// The owners of the cards, from slot 1.
    pub owners: Vec<Seat>,
    /// Whether a single right vote earns its extra point even if all were right (A2).
    pub bonus_when_all_found: bool,
}

/// The points of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundPoints {
    /// The points of each seat.
    pub seats: Vec<u8>,
    /// The points of each side: in Team the two partners together.
    pub sides: Vec<u8>,
    /// Whether fewer than two voted, so that nothing scores (section 5).
    pub void: bool,
}

impl Poll {
    /// A bare count: a round that nobody left or joined, with the default rules.
    ///
    /// In Team, seats `i` and `i + players / 2` are partners (rule 30). In Party the owners make no
    /// difference, and `owners` may be empty.
    #[must_use]
    pub fn new(variant: Variant, players: u8, teller: Seat, owners: Vec<Seat>) -> Poll {
        Poll { variant, chairs: players, players, teller, owners, bonus_when_all_found: true }
    }

    /// The side that a seat plays for (rule 30).
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        side(self.variant, self.chairs, seat)
    }

    /// How many cards are in the row.
    #[must_use]
    pub fn length(&self) -> usize {
        if self.variant == Variant::Party && self.owners.is_empty() {
            usize::from(self.players)
        } else {
            self.owners.len()
        }
    }

    /// The slot of the storyteller's card.
    pub(crate) fn true_slot(&self) -> Option<Slot> {
        Slot::all(self.owners.len()).find(|slot| slot.of(&self.owners) == Some(&self.teller))
    }

    /// Whether a round can lay out such a row: one true card (rule 10), and from every other seat
    /// as many as it gives (rules 9, 24, 32), or fewer if somebody left.
    ///
    /// # Errors
    /// [`Refusal::RowImpossible`], or [`Refusal::NotSeated`] for an owner
    /// without a chair.
    pub fn row_is_possible(&self) -> Result<(), Refusal> {
        if self.owners.iter().chain([&self.teller]).any(|seat| seat.0 >= self.chairs) {
            return Err(Refusal::NotSeated);
        }
        let of = |seat: Seat| self.owners.iter().filter(|&&owner| owner == seat).count();
        let beside = |seat: Seat| match self.variant {
            Variant::Team => self.owners.iter().any(|&o| o != seat && self.are_rivals(o, seat)),
            _ => false,
        };
        let fits = |seat: Seat| match self.variant {
            Variant::Party => of(seat) <= 1,
            _ if seat == self.teller => of(seat) == 1,
            _ => of(seat) <= self.variant.gives(self.players) && !(of(seat) > 0 && beside(seat)),
        };
        let fits_all = (0..self.chairs).map(Seat).all(fits);
        fits_all.then_some(()).ok_or(Refusal::RowImpossible)
    }

    /// Whether two partners both gave, although only one may (rule 32).
    fn are_rivals(&self, one: Seat, other: Seat) -> bool {
        self.side(one) == self.side(other) && self.side(one) != self.side(self.teller)
    }

    /// Whether `seat` has a vote at all.
    ///
    /// # Errors
    /// Why it has none.
    pub fn may_vote(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.chairs {
            return Err(Refusal::NotSeated);
        }
        match self.variant {
            Variant::Party => Ok(()),
            _ if seat == self.teller => Err(Refusal::StorytellerCannotVote),
            Variant::Team if self.side(seat) == self.side(self.teller) => {
                Err(Refusal::StorytellerTeamCannotVote)
            }
            Variant::Team if self.owners.contains(&seat) => Err(Refusal::ContributorCannotVote),
            Variant::Base | Variant::Team => Ok(()),
        }
    }

    /// Whether this vote of `seat` is legal.
    ///
    /// # Errors
    /// The first rule that the vote breaks.
    pub fn check(&self, seat: Seat, ballot: &Ballot) -> Result<(), Refusal> {
        self.may_vote(seat)?;
        match (self.variant, ballot) {
            (Variant::Party, &Ballot::Colors { green, red }) => self.check_colors(seat, green, red),
            (Variant::Base | Variant::Team, Ballot::Slots { slots }) => {
                self.check_slots(seat, slots)
            }
            _ => Err(Refusal::NotInVariant(self.variant)),
        }
    }

    fn check_slots(&self, seat: Seat, slots: &[Slot]) -> Result<(), Refusal> {
        self.are_so_many(slots)?;
        for (at, &slot) in slots.iter().enumerate() {
            self.lies_there(slot)?;
            if slots[..at].contains(&slot) {
                return Err(Refusal::DuplicateVote(slot));
            }
            self.is_not_ones_own(seat, slot)?;
        }
        Ok(())
    }

    /// One vote; in the base game of seven or more, one or two.
    fn are_so_many(&self, slots: &[Slot]) -> Result<(), Refusal> {
        let most = self.variant.votes(self.players);
        match slots.len() {
            0 => Err(Refusal::NoVote),
            n if n > most => Err(Refusal::TooManyVotes { most }),
            _ => Ok(()),
        }
    }

    /// Slots are those of the row.
    fn lies_there(&self, slot: Slot) -> Result<(), Refusal> {
        if slot.0 == 0 || usize::from(slot.0) > self.length() {
            return Err(Refusal::NoSuchSlot(slot));
        }
        Ok(())
    }

    /// Nobody votes for their own or their team's cards.
    fn is_not_ones_own(&self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        match slot.of(&self.owners) {
            Some(&owner) if owner == seat => Err(Refusal::OwnCard(slot)),
            Some(&owner) if self.side(owner) == self.side(seat) => Err(Refusal::OwnTeamCard(slot)),
            _ => Ok(()),
        }
    }

    /// All vote green; the storyteller also votes red, on another card.
    fn check_colors(&self, seat: Seat, green: Slot, red: Option<Slot>) -> Result<(), Refusal> {
        self.lies_there(green)?;
        match red {
            None if seat == self.teller => Err(Refusal::RedMissing),
            None => Ok(()),
            Some(_) if seat != self.teller => Err(Refusal::RedOnlyStoryteller),
            Some(red) if red == green => Err(Refusal::RedEqualsGreen),
            Some(red) => self.lies_there(red),
        }
    }
}

/// The side that a seat plays for: partners sit opposite (rule 30).
pub(crate) fn side(variant: Variant, chairs: u8, seat: Seat) -> Side {
    match variant {
        Variant::Team => Side(seat.0 % (chairs / 2)),
        Variant::Base | Variant::Party => Side(seat.0),
    }
}
