//! Dixit Odyssey: its rules (`docs/rules/dixit.md`).
#![doc = include_str!("../README.md")]

mod applying;
mod card;
mod chair;
mod choices;
mod clue;
mod command;
mod counting;
mod deciding;
mod driver;
mod event;
mod following;
mod handles;
mod leaving;
mod poll;
mod refilling;
mod refusal;
mod setup;
mod stage;
mod table;
mod timeouts;
mod view;
mod viewing;

#[cfg(test)]
mod obeys;
#[cfg(test)]
mod scramble;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod walks;

pub use card::{Card, Slot};
pub use chair::{Keeper, Place, Side};
pub use clue::{LONGEST, clean};
pub use command::{Ballot, Command};
pub use counting::{Gain, Reason};
pub use driver::{Driver, Status};
pub use event::{Cause, Event};
pub use poll::{Poll, RoundPoints};
pub use refusal::Refusal;
pub use setup::{First, Newcomer, Proposal, Setup, TieBreak, Unfit, Variant};
pub use stage::Phase;
pub use table::Dixit;
pub use view::{ChairView, Mine, Over, PublicView, Shown, ShownCard, ShownVote, View};
