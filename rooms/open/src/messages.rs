//! What reaches a room, and what it wants done.

use game_core::{Decline, Dice, Offer, Seat, Table, Viewer};

use crate::clocks::{Lag, Millis, Pace};
use crate::event::{Stop, StoredEvent};
use crate::people::{Bot, ConnectionId, Name, TokenHash};
use crate::request::Request;

/// Chance, and the setup of the next game: what a room must ask for outside.
pub trait Env<T: Table>: Dice {
    /// Lays out the game after this one; where lots are drawn for it, anew.
    fn next_setup(&mut self, last: &T::Setup) -> T::Setup;
}

/// What reaches the room. `C` is the table's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<C> {
    /// The room was opened, for the first time or again. The house does what
    /// it owes; running clocks are charged up to the instant at which the
    /// host was last known to live, and for nothing after that.
    Opened(Option<Millis>),
    /// A guest came in, or came back; without a key, to look on and no more.
    Came(ConnectionId, Option<TokenHash>),
    /// A guest went away.
    Went(ConnectionId),
    /// A guest asks for something, over a connection that is known to be like this.
    Asked(ConnectionId, Lag, Request<C>),
    /// The mind on this seat has begun to think of this moment; its clock runs from now.
    Begun(Seat, u32),
    /// What the mind on this seat does in this moment.
    Thought(Seat, u32, C),
    /// The instant has come for which the room asked to be woken.
    Woke,
}

/// What the room wants done, in this order.
pub enum Output<T: Table> {
    /// Write these down, the first as number so-and-so, before anything below
    /// is sent.
    Persist(u32, Vec<StoredEvent<T::Event, T::Setup>>),
    /// Show these guests the table.
    Show(Vec<ConnectionId>, Box<RoomView<T::View>>),
    /// Tell this guest why not.
    Decline(ConnectionId, Decline<T::Refusal>),
}

/// A chair as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Who sits there; nothing while it is free.
    pub name: Option<Name>,
    /// Whether that person is connected; a mind always is.
    pub here: bool,
    /// The mind, if it is one.
    pub bot: Option<Bot>,
}

/// What the clocks show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// What was agreed.
    pub pace: Pace,
    /// What each seat has left, in milliseconds.
    pub left: Vec<u64>,
    /// The seats whose clocks run.
    pub running: Vec<Seat>,
}

/// All that guests with the same eye see of a room. `V` is the table's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomView<V> {
    /// Whose eye.
    pub viewer: Viewer,
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
