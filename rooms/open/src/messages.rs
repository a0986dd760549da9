//! What reaches a room, and what it wants done.

use game_core::{Dice, Offer, Seat, Table, Viewer};
use room_core::{ConnectionId, Decline, Millis, PersonId, StoredEvent};
use serde::{Deserialize, Serialize};

use crate::clocks::{Clock, Lag};
use crate::event::{Event, Stop};
use crate::request::Request;

/// Chance, and the setup of the next game: what a room must ask for outside.
pub trait Env<T: Table>: Dice {
    /// Lays out the game after this one; where lots are drawn for it, anew.
    fn next_setup(&mut self, last: &T::Setup) -> T::Setup;
}

/// What reaches a room. `C` is the table's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<C> {
    /// The room was opened, for the first time or again. The house does what
    /// it owes; running clocks are charged up to the instant at which the
    /// host was last known to live, and for nothing after that.
    Opened(Option<Millis>),
    /// A guest came in, or came back.
    Came {
        /// The connection.
        guest: ConnectionId,
        /// Who it is; nothing for who may only look on.
        person: Option<PersonId>,
        /// Whether the guest knows the code that lets people in.
        inside: bool,
    },
    /// A guest went away.
    Went(ConnectionId),
    /// A guest asks for something, over a connection that is known to be like this.
    Asked(ConnectionId, Lag, Request<C>),
    /// The bot on this seat has begun to think of this moment; its clock runs from now.
    Begun(Seat, u32),
    /// What the bot on this seat does in this moment.
    Thought(Seat, u32, C),
    /// The instant has come for which the room asked to be woken.
    Woke,
}

/// What the room wants done, in this order.
pub enum Output<T: Table> {
    /// Write these down, the first as number so-and-so, before anything below
    /// is sent.
    Persist(u32, Vec<StoredEvent<Event<T::Event, T::Setup>>>),
    /// Show these guests the table.
    Show(Vec<ConnectionId>, Box<RoomView<T::View>>),
    /// Tell this guest why not.
    Decline(ConnectionId, Decline<T::Refusal>),
}

/// A chair as everyone sees it, which is also its form on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The name of whoever sits there; nothing while the chair is free.
    pub name: Option<String>,
    /// Whether that person is connected just now; a bot always is.
    pub here: bool,
    /// How strong the bot is that sits there, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<u8>,
}

/// The clocks as they stand when a view is made, which is also their form on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// What was agreed.
    pub agreed: Clock,
    /// What each seat has left, in milliseconds.
    pub left_ms: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<Seat>,
}

/// All that guests with the same eye see of a room. `V` is the table's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomView<V> {
    /// Whose eye.
    pub viewer: Viewer,
    /// Whether it may see the code that lets people in.
    pub inside: bool,
    /// The table.
    pub view: V,
    /// Which version this is.
    pub version: u32,
    /// How many games were played here before this one.
    pub games_before: u32,
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
    /// The clocks, where there are any.
    pub clocks: Option<ClockView>,
    /// What is offered, and by whom, the oldest first.
    pub offers: Vec<(Seat, Offer)>,
    /// How people ended the game, if they did.
    pub stop: Option<Stop>,
    /// How many look on.
    pub onlookers: u32,
}
