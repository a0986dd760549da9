//! What is public now, and how it stands at the visitor's own tables.

use catalog::Game;
use game_core::Seat;

use crate::known::{Chair, Table};

/// A table that anyone may join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Its code.
    pub code: String,
    /// What is played; `None` for Dixit.
    pub game: Option<Game>,
    /// The clock: milliseconds at the start, and after each turn.
    pub clock: Option<(u64, u64)>,
    /// The host's name, which may be empty.
    pub host: String,
    /// Whether the host is somebody's program.
    pub program: bool,
    /// How many seats are taken.
    pub taken: u8,
    /// How many there are.
    pub seats: u8,
}

/// A game that anyone may watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveGame {
    /// The code to watch it.
    pub watch: String,
    /// What is played.
    pub game: Game,
    /// Who plays, in the order of the seats.
    pub names: Vec<Option<String>>,
    /// The whole `<svg>` of the board, small and still.
    pub board: String,
}

/// How many people look for an opponent in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeekCount {
    /// The game.
    pub game: Game,
    /// The name of its rating list.
    pub list: &'static str,
    /// How many people look for somebody to play it with.
    pub people: usize,
}

/// What is public now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Live {
    /// The tables with a free seat.
    pub tables: Vec<OpenTable>,
    /// The games being played.
    pub games: Vec<LiveGame>,
    /// Who looks for an opponent, by game; `None` where no strangers meet.
    pub seeks: Option<Vec<SeekCount>>,
}

/// How it stands at one of the visitor's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// It is the visitor's turn.
    Yours,
    /// It is the turn of somebody else, whose name may be empty.
    Of(String),
    /// It is the turn of an engine of this level.
    OfBot(Game, u8),
    /// A seat is still free.
    SeatFree,
    /// The game is over.
    Over,
}

impl Turn {
    /// How it stands for the player on `seat`, where `turn` is the seat to move; `None` before all
    /// sit and after the end.
    #[must_use]
    pub fn at(table: &Table, turn: Option<Seat>, seat: Option<Seat>) -> Turn {
        let Some(turn) = turn else {
            return if table.has_free_chair() { Turn::SeatFree } else { Turn::Over };
        };
        match table.chairs.get(turn.index()) {
            _ if seat == Some(turn) => Turn::Yours,
            Some(Chair::Person(name) | Chair::Program(name)) => Turn::Of(name.clone()),
            Some(Chair::Bot(level)) => Turn::OfBot(table.setup.game(), *level),
            Some(Chair::Free) | None => Turn::SeatFree,
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::Setup;

    use super::*;

    #[test]
    fn whose_turn_it_is_depends_on_the_seat() {
        let table = |chairs| Table { setup: Setup::usual(Game::Dvonn), clock: None, chairs };
        let two = table(vec![Chair::Person("Bo".into()), Chair::Bot(3)]);
        let at = |table: &Table, turn: u8| Turn::at(table, Some(Seat(turn)), Some(Seat(0)));
        assert_eq!(at(&two, 0), Turn::Yours);
        assert_eq!(at(&two, 1), Turn::OfBot(Game::Dvonn, 3));
        assert_eq!(Turn::at(&two, Some(Seat(0)), Some(Seat(1))), Turn::Of("Bo".into()));
        assert_eq!(Turn::at(&two, None, Some(Seat(0))), Turn::Over);
        let one = table(vec![Chair::Person("Bo".into()), Chair::Free]);
        assert_eq!(Turn::at(&one, None, Some(Seat(0))), Turn::SeatFree);
    }
}
