//! What one viewer may know: everything open, and at most one hand.

use game_core::Seat;

use crate::card::{Card, Slot};
use crate::chair::{Place, Side};
use crate::command::Ballot;
use crate::event::Cause;
use crate::setup::Proposal;
use crate::stage::Phase;

/// What one viewer may know.
///
/// The rules fill it with cards; a host sends handles instead, see [`View::map_cards`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View<C = Card> {
    /// What everyone sees.
    pub open: PublicView<C>,
    /// What only this seat sees; `None` for spectators.
    pub mine: Option<Mine<C>>,
}

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublicView<C = Card> {
    /// What was agreed.
    pub terms: Proposal,
    /// The number of players in the sense of the rules for 3 and for 7 or more; it changes only at
    /// refills.
    pub players: u8,
    /// Where in the round we are.
    pub phase: Phase,
    /// Which round, from 1.
    pub round: u32,
    /// The storyteller, once there is one.
    pub teller: Option<Seat>,
    /// What was said, once it was.
    pub clue: Option<String>,
    /// The row, once it is laid out, without owners.
    pub row: Vec<C>,
    /// The chairs, by seat.
    pub chairs: Vec<ChairView>,
    /// The points of each side.
    pub scores: Vec<u16>,
    /// How many cards the stock has.
    pub stock: u16,
    /// How many cards are out of play.
    pub discard: u16,
    /// The last round that was shown.
    pub last: Option<Shown<C>>,
    /// How the game ended, once it has.
    pub over: Option<Over>,
}

/// A chair, as everyone sees it.
#[allow(clippy::struct_excessive_bools)] // four questions with four answers, in any mixture
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChairView {
    /// How it is taken.
    pub place: Place,
    /// The side that it scores for.
    pub side: Side,
    /// How many cards it holds.
    pub cards: u8,
    /// How often it told.
    pub turns: u32,
    /// Whether the game waits for it.
    pub awaited: bool,
    /// Whether it did what this phase asks of it, but not when or in which order.
    pub done: bool,
    /// Whether it has a card ready that its partner may let it give (T-e).
    pub staged: bool,
    /// Whether its team said that it gives (T-e).
    pub gives: bool,
}

/// A round that is over, with nothing left to hide.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shown<C = Card> {
    /// Which round.
    pub round: u32,
    /// Who told.
    pub teller: Seat,
    /// What was said.
    pub clue: String,
    /// The row, from slot 1.
    pub row: Vec<ShownCard<C>>,
    /// The votes, by seat.
    pub votes: Vec<ShownVote>,
    /// The seats whose time for the vote ran out.
    pub abstained: Vec<Seat>,
    /// The points of each seat.
    pub points: Vec<u8>,
    /// Whether fewer than two voted, so that nothing counts.
    pub void: bool,
}

/// A card in a row that was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShownCard<C = Card> {
    /// Which picture.
    pub card: C,
    /// Whose it was.
    pub owner: Seat,
    /// Whether the host gave it when the time had run out.
    pub auto: bool,
}

/// A vote that was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShownVote {
    /// Whose it was.
    pub seat: Seat,
    /// For what.
    pub ballot: Ballot,
    /// Whether the host cast it, from a draft, when the time had run out.
    pub auto: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Over {
    /// Why.
    pub cause: Cause,
    /// Those with the most points: several share the win (A9).
    pub winners: Vec<Side>,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mine<C = Card> {
    /// Which seat.
    pub seat: Seat,
    /// The cards in hand, in an order that reveals nothing; empty while they lie face down (rule
    /// 22).
    pub hand: Option<Vec<C>>,
    /// The cards given this round, or the storyteller's card.
    pub given: Vec<C>,
    /// The cards ready to go when the time runs out.
    pub draft: Vec<C>,
    /// The slots of this seat's own cards in the row; in Team also of the
    /// partner's, but neither the storyteller nor the partner learns where the
    /// other's card lies.
    pub slots: Vec<Slot>,
    /// This seat's vote.
    pub ballot: Option<Ballot>,
    /// The vote that counts when the time runs out.
    pub draft_ballot: Option<Ballot>,
}
