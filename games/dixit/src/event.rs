//! What happened. Stored, never sent: events hold secrets.

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
    /// Everybody has told as often as was agreed (rules 29, 35).
    Turns,
    /// Too few were left to play on (section 5).
    Few,
    /// Nobody was left.
    Nobody,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// The deck was shuffled, and hands were dealt from its top, seat by seat.
    Dealt {
        /// All cards, the top first.
        deck: Vec<Card>,
    },
    /// This seat was the first to say that it has something to say.
    Buzzed {
        /// Who.
        seat: Seat,
    },
    /// This seat was made the first storyteller, at random or by the host.
    Chosen {
        /// Who.
        seat: Seat,
    },
    /// The storyteller chose a card and said something.
    Told {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// What was said.
        clue: String,
    },
    /// The storyteller said a theme.
    Themed {
        /// Who.
        seat: Seat,
        /// What was said.
        theme: String,
    },
    /// The storyteller said nothing, and the turn went by.
    PassedOver {
        /// Who.
        seat: Seat,
    },
    /// A seat has cards ready.
    Drafted {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Vec<Card>,
    },
    /// It was said which of two partners gives.
    Named {
        /// The one who gives.
        giver: Seat,
    },
    /// A seat gave cards.
    Given {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Vec<Card>,
        /// Whether the house did it when the time had run out.
        auto: bool,
    },
    /// The cards were shuffled and laid out.
    Laid {
        /// The row, from slot 1.
        row: Vec<Card>,
    },
    /// A seat has a vote ready.
    VoteDrafted {
        /// Who.
        seat: Seat,
        /// Which vote.
        ballot: Ballot,
    },
    /// A seat voted.
    Voted {
        /// Who.
        seat: Seat,
        /// For what.
        ballot: Ballot,
        /// Whether the house did it when the time had run out.
        auto: bool,
    },
    /// A seat let the time for its vote run out.
    Abstained {
        /// Who.
        seat: Seat,
    },
    /// All votes, all owners and the true card were shown.
    Revealed,
    /// Points were given.
    Scored {
        /// The points of this round, by seat.
        points: Vec<u8>,
        /// Whether fewer than two had voted, so that nothing counts.
        void: bool,
    },
    /// A seat is ready to go on.
    Readied {
        /// Who.
        seat: Seat,
    },
    /// Several lead at the end, so one more round is played (A9).
    Extended,
    /// Hands were filled up, and the next storyteller's turn began.
    Refilled {
        /// The shuffled discard that was put under the stock; empty where the
        /// stock was enough (A10).
        under: Vec<Card>,
    },
    /// Too few were left, so the game waits.
    Paused,
    /// A seat would rather end the game than wait.
    Finished {
        /// Who.
        seat: Seat,
    },
    /// A seat left for good.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A seat changes its player: lent to a bot, or taken back.
    Kept {
        /// Which.
        seat: Seat,
        /// Who plays there now.
        keeper: Keeper,
    },
    /// A free chair was taken.
    Sat {
        /// Which.
        seat: Seat,
        /// Who is to play there.
        keeper: Keeper,
    },
    /// The game ended.
    Ended {
        /// Why.
        cause: Cause,
        /// Those with the most points.
        winners: Vec<Side>,
    },
}
