//! The inputs and outputs of a room.

use game_core::{Dice, Offer, Seat, Table, Viewer};
use room_core::{ConnectionId, Decline, Holiday, RoomInput, SetPhrase, StoredEvent};
use serde::{Deserialize, Serialize};

use crate::clocks::{Clock, Lag};
use crate::event::{Event, Stop};
use crate::request::Request;

/// What a room asks for outside: chance, and the setup of the next game.
pub trait Env<T: Table>: Dice {
    /// The setup of the next game; its random parts are drawn again.
    fn next_setup(&mut self, last: &T::Setup) -> T::Setup;
}

/// An input of a room. `C` is the table's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<C> {
    /// What every room takes.
    Room(RoomInput),
    /// A guest's request, with the measured lag of the connection.
    Asked(ConnectionId, Lag, Request<C>),
    /// The person on this seat is away. By correspondence their clock stands meanwhile; elsewhere nothing changes.
    Away(Seat, Holiday),
    /// The bot on this seat began to think about this version; its clock runs from now.
    Begun(Seat, u32),
    /// The command of the bot on this seat, for this version.
    Thought(Seat, u32, C),
    /// By correspondence: the command on which the person on this seat decided before it was their turn, for this version.
    Decided(Seat, u32, C),
}

impl<C> From<RoomInput> for Input<C> {
    fn from(input: RoomInput) -> Input<C> {
        Input::Room(input)
    }
}

/// What the room wants done, in order.
pub enum Output<T: Table> {
    /// Store these events, the first under this number, before any later output
    /// is sent.
    Persist(u32, Vec<StoredEvent<Event<T::Event, T::Setup>>>),
    /// Show the table to these guests.
    Show(Vec<ConnectionId>, Box<RoomView<T::View>>),
    /// Tell these guests what the person on this seat says.
    Say(Vec<ConnectionId>, Seat, SetPhrase),
    /// Tell this guest why the request was declined.
    Decline(ConnectionId, Decline<T::Refusal>),
}

/// A chair as everyone sees it; also the wire format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The name of the person, program or bot; `None` while the chair is free.
    pub name: Option<String>,
    /// Whether that person is connected; a bot always is.
    pub here: bool,
    /// The bot's level, if it is one.
    #[serde(rename = "mind", default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether it is a person with an account: the name is theirs alone. It is empty once they are
    /// forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
    /// Whether it is somebody's program, which called itself so when it sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// The clocks at the time of a view; also the wire format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// What was agreed.
    pub agreed: Clock,
    /// What each seat has left, in milliseconds.
    pub left_ms: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// By correspondence: the seats that have had their day of grace in this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub graced: Vec<Seat>,
    /// By correspondence: the seats whose people are away, and for how many milliseconds more. Their clocks stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away_ms: Vec<(Seat, u64)>,
    /// Whether the viewer may give the other one more time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_give: bool,
}

/// What all guests with the same viewer are shown of a room. `V` is the table's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomView<V> {
    /// Who is looking.
    pub viewer: Viewer,
    /// Whether they may see the code that lets people in.
    pub inside: bool,
    /// The table.
    pub view: V,
    /// Which version this is.
    pub version: u32,
    /// How many games were played here before this one.
    pub games_before: u32,
    /// Who sits where, by seat.
    pub chairs: Vec<Chair>,
    /// The clocks, if the game has any.
    pub clocks: Option<ClockView>,
    /// The open offers and who made them, the oldest first.
    pub offers: Vec<(Seat, Offer)>,
    /// How the game ended, if not by its rules.
    pub stop: Option<Stop>,
    /// Whether either player may break the game off.
    pub may_abort: bool,
    /// The seat that is waited for, and for how many milliseconds more. While the game may be broken
    /// off, it is one whose first move is due; after that one that is away, or whose time is up in a friendly game by
    /// correspondence, and the other may claim.
    pub awaited: Option<(Seat, u64)>,
    /// How many look on.
    pub onlookers: u32,
    /// Whether anyone may find the table; `None` where the operator allows no public tables.
    pub public: Option<bool>,
    /// Whether the viewer is the host, who may make the table public; never where no table may be.
    pub host: bool,
}
