//! What happened in an evening, as it is stored.

use game_core::Seat;
use room_core::{Name, PersonId};

use crate::commit_reveal::{Nonce, Seed};
use crate::mark::Mark;
use crate::settings::Settings;

/// What can happen in an evening and matters after a restart. Connections do
/// not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The host chose how the next game is played.
    Settled(Settings),
    /// Someone took a chair. During a game, an event of the table comes before
    /// it.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name to show, or the reference to an account.
        name: Name,
    },
    /// A program took a chair, and is known as one. During a game, an event of the table comes
    /// before it.
    ProgramSat {
        /// Which one.
        seat: Seat,
        /// Whose it is.
        person: PersonId,
        /// What it calls itself.
        name: Name,
    },
    /// Before a game, someone took another chair.
    Moved {
        /// From this one.
        from: Seat,
        /// To that one.
        to: Seat,
    },
    /// Before a game, a bot took a chair.
    Bot(Seat),
    /// Before a game, someone got up.
    Rose(Seat),
    /// Somebody changed their name.
    Named(Seat, Name),
    /// Somebody became host.
    Hosts(Seat),
    /// Somebody gave a number for the shuffles of the next game.
    Nonce(Seat, Nonce),
    /// The host brought a photograph.
    Brought(Mark),
    /// The host took a photograph out; without a mark, all of them are gone.
    TakenOut(Option<Mark>),
    /// The game began with those who sat. They moved together, so that no chair
    /// between them is empty.
    Begun,
    /// A seat acted.
    Acted(Seat, dixit::Event),
    /// The table acted by itself.
    Automatic(dixit::Event),
    /// The table acted for a seat whose time ran out.
    TimedOut(Seat, dixit::Event),
    /// The storyteller's time ran out, and the grace began.
    Late,
    /// The timer was paused with this many milliseconds left.
    Stood(u64),
    /// The timer was resumed with this many milliseconds left.
    Resumed(u64),
    /// After a game: back to the waiting room of the next one, with this new seed.
    Again(Seed),
}

// Hides the seed, so that none slips into a log.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}
