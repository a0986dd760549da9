//! What happened in an evening, as it is kept.

use game_core::Seat;
use room_core::{Name, PersonId};

use crate::commit_reveal::{Nonce, Seed};
use crate::mark::Mark;
use crate::settings::Settings;

/// What may happen in an evening and matters after a restart. Who is
/// connected does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The host chose how the next game is played.
    Settled(Settings),
    /// Someone took a chair. Before a game that is all; while one is played,
    /// the table has heard of it too.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name to show.
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
    /// Somebody bears another name.
    Named(Seat, Name),
    /// Somebody is host.
    Hosts(Seat),
    /// Somebody gave a number for the shuffles of the next game.
    Nonce(Seat, Nonce),
    /// The host brought a photograph.
    Brought(Mark),
    /// The host took one out again; without a mark, all of them are gone.
    TakenOut(Option<Mark>),
    /// The game was begun with those who sat; they close up, so that no chair
    /// is empty.
    Begun,
    /// A seat did something.
    Acted(Seat, dixit::Event),
    /// The house did, with nobody asked.
    Automatic(dixit::Event),
    /// The house did, for a seat whose time ran out.
    TimedOut(Seat, dixit::Event),
    /// The storyteller's time ran out, and the grace began.
    Late,
    /// The timer stands still with so many milliseconds left.
    Stood(u64),
    /// The timer runs again, with so many milliseconds left.
    Resumed(u64),
    /// After a game: back to the choosing of the next one, for which this
    /// seed was drawn.
    Again(Seed),
}

// A seed has no `Debug` of its own, so that none slips into a log.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}
