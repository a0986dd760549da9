//! A program that speaks the Universal Game Interface (`docs/ugi.md`) at the tables of a site
//! (`docs/table-protocol.md`), and one that plays [`dixit`].
//!
//! It comes through the same door as people do, and says that it is a program. It refuses draws, and
//! agrees to take-backs and rematches. A restart of the server or of the program costs it nothing but time.

mod backoff;
pub mod dixit;
mod engine;
mod house;
mod seat;
mod site;
mod table;
mod thought;

use std::fmt;
use std::num::NonZeroU32;

use arena::Pace;
use catalog::{Game, Setup};
use protocol::Clock;
use tokio::sync::watch;

pub use house::run;
pub use site::Site;

/// What a program does at a site.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where.
    pub site: Site,
    /// Which game.
    pub game: Game,
    /// The command of a program that speaks UGI, or `level:N` for an engine of ours.
    pub engine: String,
    /// Its options, beside those that describe the game.
    pub settings: Vec<(String, String)>,
    /// What it is called at tables.
    pub name: String,
    /// How long it thinks where no clock runs; at most as long where one does.
    pub pace: Pace,
    /// At which tables it sits down.
    pub tables: Tables,
    /// How many games it plays before it leaves.
    pub games: Games,
}

/// How many games a program plays before it leaves; `None`: as many as there are.
pub type Games = Option<NonZeroU32>;

/// The tables at which a program sits down.
#[derive(Clone, Debug)]
pub enum Tables {
    /// The one that this code opens, as the host gave it.
    Invited(String),
    /// Its own, which anyone may join.
    Open {
        /// What is played there.
        setup: Setup,
        /// The clocks; `None` for games without.
        clock: Option<Clock>,
        /// How many at once.
        most: usize,
    },
}

/// How a program is asked to leave.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Leave {
    /// Not yet.
    #[default]
    Stay,
    /// After the games that are being played.
    AfterGames,
    /// At once: games that are being played are resigned.
    Now,
}

/// Who hears what happens, a line at a time.
pub type Say<'a> = dyn Fn(String) + Sync + 'a;

/// Who tells it to leave.
pub type Leaving = watch::Receiver<Leave>;

/// The games of a program, by their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// Games that it won.
    pub won: u32,
    /// Games that it lost.
    pub lost: u32,
    /// Games that nobody won, or that were broken off.
    pub drawn: u32,
}

impl Results {
    /// All games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.drawn
    }
}

impl std::ops::AddAssign for Results {
    fn add_assign(&mut self, other: Results) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
    }
}

/// Why a program can't play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(pub String);

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}
