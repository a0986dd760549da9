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
    /// The public part.
    pub open: PublicView<C>,
    /// The private part of this seat; `None` for spectators.
    pub mine: Option<Mine<C>>,
}

/// The public part of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublicView<C = Card> {
    /// The setup.
    pub terms: Proposal,
    /// The number of players in the sense of the rules for 3 and for 7 or more; it changes only at
    /// refills.
    pub players: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// Which round, from 1.
    pub round: u32,
    /// The storyteller, once there is one.
    pub teller: Option<Seat>,
    /// The clue or theme, once there is one.
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
    /// The last revealed round.
    pub last: Option<Shown<C>>,
    /// How the game ended, once it has.
    pub over: Option<Over>,
}

/// A chair in a view.
#[allow(clippy::struct_excessive_bools)] // four independent flags
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChairView {
    /// Its state.
    pub place: Place,
    /// Its side.
    pub side: Side,
    /// How many cards it holds.
    pub cards: u8,
    /// How often it was storyteller.
    pub turns: u32,
    /// Whether the game waits for it.
    pub awaited: bool,
    /// Whether it has acted in this phase, but not when or in which order.
    pub done: bool,
    /// Whether it has a draft that its partner may let it give (T-e).
    pub staged: bool,
    /// Whether its team named it as the giver (T-e).
    pub gives: bool,
}

/// A revealed round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shown<C = Card> {
    /// Its number.
    pub round: u32,
    /// The storyteller.
    pub teller: Seat,
    /// The clue or theme.
    pub clue: String,
    /// The row, from slot 1.
    pub row: Vec<ShownCard<C>>,
    /// The votes, by seat.
    pub votes: Vec<ShownVote>,
    /// The seats whose time for the vote ran out.
    pub abstained: Vec<Seat>,
    /// The points of each seat.
    pub points: Vec<u8>,
    /// Whether fewer than two voted, so that nothing scored.
    pub void: bool,
}

/// A card of a revealed row.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShownCard<C = Card> {
    /// The picture.
    pub card: C,
    /// Its owner.
    pub owner: Seat,
    /// Whether the host gave it because the time ran out.
    pub auto: bool,
}

/// A revealed vote.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShownVote {
    /// The seat.
    pub seat: Seat,
    /// Its ballot.
    pub ballot: Ballot,
    /// Whether the host cast it, from a draft, because the time ran out.
    pub auto: bool,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Over {
    /// The cause.
    pub cause: Cause,
    /// Those with the most points: several share the win (A9).
    pub winners: Vec<Side>,
}

/// The private part of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mine<C = Card> {
    /// The seat.
    pub seat: Seat,
    /// The cards in hand, in an order that reveals nothing; empty while they lie face down (rule
    /// 22).
    pub hand: Option<Vec<C>>,
    /// The cards given this round, or the storyteller's card.
    pub given: Vec<C>,
    /// The draft for when the time runs out.
    pub draft: Vec<C>,
    /// The slots of this seat's own cards in the row; in Team also of the partner's. But the
    /// storyteller and the storyteller's partner don't learn each other's slot.
    pub slots: Vec<Slot>,
    /// This seat's vote.
    pub ballot: Option<Ballot>,
    /// The drafted vote for when the time runs out.
    pub draft_ballot: Option<Ballot>,
}
