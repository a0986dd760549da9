//! What a guest may ask of a room; also the wire format.

use game_core::{Offer, Seat};
use room_core::SetPhrase;
use serde::{Deserialize, Deserializer, Serialize};

/// A guest's request. `C` is the table's command: text on the wire.
///
/// `version` is that of the table that the guest saw, `moment` on the wire. A request for another is
/// declined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request<C> {
    /// Takes a free seat; without `seat`, the first free one.
    Sit {
        /// Which seat.
        seat: Option<Seat>,
        /// The name to show.
        name: String,
    },
    /// Takes a free seat for a program, which is known as one: a person's page never asks for this.
    SitProgram {
        /// Which seat.
        seat: Option<Seat>,
        /// What it calls itself.
        name: String,
    },
    /// Gives a free seat to a bot; without `seat`, the first free one. Only for those with a seat.
    Seat {
        /// Which seat.
        seat: Option<Seat>,
        /// The bot's level, from 1 to 10.
        #[serde(deserialize_with = "level")]
        level: u8,
    },
    /// Plays a move.
    Act {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: C,
        /// How long the guest thought, in milliseconds of the page's clock. The room believes this
        /// only within bounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought_ms: Option<u64>,
    },
    /// Makes an offer, or agrees to the same one made by another seat.
    Offer {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
        /// What is offered.
        offer: Offer,
    },
    /// Refuses an offer, or withdraws one's own.
    Refuse {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
        /// What is refused.
        offer: Offer,
    },
    /// Resigns.
    Resign {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
    },
    /// Breaks the game off, as long as not both have moved.
    Abort {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
    },
    /// Ends the game, since the other has been away too long when they were to move.
    Claim {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
        /// As what.
        claim: Claim,
    },
    /// Gives the other more time, in a friendly game by correspondence.
    GiveTime {
        /// The version that the guest saw.
        #[serde(rename = "moment")]
        version: u32,
    },
    /// Offers the table to anyone, or no longer. Only its host may offer it; everyone with a seat
    /// may end that.
    Publish {
        /// Whether it is offered.
        public: bool,
        /// Whether to people alone: no program sits down then.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        people_only: bool,
    },
    /// Says something to everyone at the table. Only for those with a seat.
    Say {
        /// What is said.
        phrase: SetPhrase,
    },
}

/// What a player makes of a game that the other has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

impl<C> Request<C> {
    /// The name that somebody wants to bear.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Request::Sit { name, .. } | Request::SitProgram { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Whether the table is to be offered to anyone.
    #[must_use]
    pub fn publishes(&self) -> bool {
        matches!(self, Request::Publish { public: true, .. })
    }
}

fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let level = u8::deserialize(deserializer)?;
    match level {
        1..=10 => Ok(level),
        _ => Err(serde::de::Error::custom("a bot's level is from 1 to 10")),
    }
}
