//! Events. They are stored and never sent, since they hold secrets.

use game_core::Seat;

use crate::card::Card;
use crate::chair::{Keeper, Side};
use crate::command::Ballot;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Cause {
    /// Somebody reached 30 points (rule 20).
    Thirty,
    /// Everybody has been storyteller as often as agreed (rules 29, 35).
    Turns,
    /// Too few players remained (section 5).
    Few,
    /// No player remained.
    Nobody,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// The deck was shuffled, and hands were dealt from its top, seat by seat.
    Dealt {
        /// All cards, the top first.
        deck: Vec<Card>,
    },
    /// This seat won the race to be first storyteller.
    Buzzed {
        /// The seat.
        seat: Seat,
    },
    /// This seat became the first storyteller, at random or by the host's choice.
    Chosen {
        /// The seat.
        seat: Seat,
    },
    /// The storyteller chose a card and gave a clue.
    Told {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The clue.
        clue: String,
    },
    /// The storyteller said a theme.
    Themed {
        /// The seat.
        seat: Seat,
        /// The theme.
        theme: String,
    },
    /// The storyteller said nothing, and the turn was skipped.
    PassedOver {
        /// The seat.
        seat: Seat,
    },
    /// A seat drafted cards.
    Drafted {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// The partner who gives was named.
    Named {
        /// The one who gives.
        giver: Seat,
    },
    /// A seat gave cards.
    Given {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
        /// Whether the host did it because the time ran out.
        auto: bool,
    },
    /// The cards were shuffled and laid out.
    Laid {
        /// The row, from slot 1.
        row: Vec<Card>,
    },
    /// A seat drafted a vote.
    VoteDrafted {
        /// The seat.
        seat: Seat,
        /// The vote.
        ballot: Ballot,
    },
    /// A seat voted.
    Voted {
        /// The seat.
        seat: Seat,
        /// The vote.
        ballot: Ballot,
        /// Whether the host did it because the time ran out.
        auto: bool,
    },
    /// A seat's time for voting ran out.
    Abstained {
        /// The seat.
        seat: Seat,
    },
    /// All votes, owners and the true card were revealed.
    Revealed,
    /// Points were scored.
    Scored {
        /// The points of this round, by seat.
        points: Vec<u8>,
        /// Whether fewer than two voted, so that nothing scores.
        void: bool,
    },
    /// A seat is ready to go on.
    Readied {
        /// The seat.
        seat: Seat,
    },
    /// Several lead at the end, so one more round is played (A9).
    Extended,
    /// Hands were filled up, and the next storyteller's turn began.
    Refilled {
        /// The shuffled discard that was put under the stock; empty if the stock was enough (A10).
        under: Vec<Card>,
    },
    /// Too few players remain, so the game waits.
    Paused,
    /// A seat votes to end the game instead of waiting.
    Finished {
        /// The seat.
        seat: Seat,
    },
    /// A seat left for good.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A seat changes its player: lent to a bot, or taken back.
    Kept {
        /// The seat.
        seat: Seat,
        /// Its new player.
        keeper: Keeper,
    },
    /// A free chair was taken.
    Sat {
        /// The seat.
        seat: Seat,
        /// Its player.
        keeper: Keeper,
    },
    /// The game ended.
    Ended {
        /// The cause.
        cause: Cause,
        /// Those with the most points.
        winners: Vec<Side>,
    },
}
