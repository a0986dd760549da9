//! What a host may ask of a game, open or hidden.

use crate::dice::Dice;
use crate::seat::Seat;

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anyone else. Nobody sees everything: that is the table itself.
    Spectator,
}

/// A game as its host sees it.
///
/// Seats *decide* and the host *follows*. Everything that happens is an event, and a table is
/// nothing but its events in order. So chance is asked for once, stored, and never asked for again.
pub trait Table: Sized {
    /// What was agreed before the game.
    type Setup;
    /// What a seat asks to do.
    type Command;
    /// What happened. Stored, never sent.
    type Event;
    /// What one viewer may know. Sent, never stored.
    type View: PartialEq;
    /// Why a command was declined.
    type Refusal;

    /// The table before the first event.
    fn lay(setup: &Self::Setup) -> Self;

    /// The seats that the game waits for; none when it is over.
    fn to_act(&self) -> Vec<Seat>;

    /// The version. It changes when a command meant for the old one no longer makes sense: with
    /// every move of an open game, with every stage of a game in which many act at once.
    fn version(&self) -> u32;

    /// What `command` would make happen.
    ///
    /// # Errors
    /// Why it may not happen. The table is unchanged.
    fn decide(&self, seat: Seat, command: Self::Command) -> Result<Self::Event, Self::Refusal>;

    /// What happens next without anybody's command: a deal, a reveal, a count.
    fn follow(&self, dice: &mut dyn Dice) -> Option<Self::Event>;

    /// What the host does for a seat whose time ran out; `None` if that ends the game instead.
    fn time_out(&self, _seat: Seat, _dice: &mut dyn Dice) -> Option<Self::Event> {
        None
    }

    /// Applies an event. It can't fail: the event has already happened.
    fn apply(&mut self, event: &Self::Event);

    /// All that `eye` may know, built up from nothing.
    fn view(&self, eye: Viewer) -> Self::View;
}
