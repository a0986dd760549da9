//! The setup of a game of Daaliz.

use std::error::Error;
use std::fmt;

use game_core::Ruled;

use crate::board::Board;

/// What a pawn must do to win (`docs/rules/daaliz.md`, section 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Goal {
    /// Leave the board beyond the far row: Daaliz.
    #[default]
    Leave,
    /// Reach the far row: Quoridor.
    Reach,
}

/// Where the pawns start, and their goals (6.1 to 6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Layout {
    /// Each pawn in the middle of its own side, with the far side as its goal.
    #[default]
    Usual,
    /// Both pawns side by side at the same end.
    Race,
    /// All with the middle square as their goal.
    Meeting,
}

/// The walls that the seats start with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(untagged, expecting = "walls are a number from 0 to 99, or a list of one for each seat")
)]
pub enum Stock {
    /// The same number for all.
    Each(u8),
    /// One number for each seat: a handicap.
    Seats(Vec<u8>),
}

/// The setup of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// The goal.
    pub goal: Goal,
    /// Seats: 2, 3 or 4; at a meeting 4.
    pub players: u8,
    /// Opposite seats play together (four players only).
    pub teams: bool,
    /// The walls of each seat; `None` for the usual number (10, 6 or 5; 7 at a meeting).
    pub walls: Option<Stock>,
    /// Files and ranks; `None` for the usual board of the layout.
    pub size: Option<(u8, u8)>,
    /// Where the pawns start, and their goals.
    pub layout: Layout,
    /// The edge of the board does not count as a wall for side jumps (4.3).
    pub strict_edge: bool,
    /// How often a position may occur before the game is drawn; 0 for no limit (5.1).
    pub repetition: u8,
    /// After how many turns the game is drawn; 0 for no limit (5.1).
    pub turn_limit: u16,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            goal: Goal::Leave,
            players: 2,
            teams: false,
            walls: None,
            size: None,
            layout: Layout::Usual,
            strict_edge: false,
            repetition: 3,
            turn_limit: 300,
        }
    }
}

impl Setup {
    /// The board of this setup.
    ///
    /// # Errors
    /// Why it can't be played.
    pub(crate) fn board(&self) -> Result<Board, SetupError> {
        if !(2..=4).contains(&self.players) {
            return Err(SetupError::Players(self.players));
        }
        if self.teams && self.players != 4 {
            return Err(SetupError::TeamsAreForFour);
        }
        if self.repetition == 1 {
            return Err(SetupError::Repetition);
        }
        self.layout_suits()?;
        let (files, ranks) = self.size_that_suits()?;
        let Setup { goal, layout, strict_edge, teams, .. } = *self;
        Ok(Board { files, ranks, goal, layout, strict_edge, teams })
    }

    /// The walls that each seat starts with.
    ///
    /// # Errors
    /// There are too many walls, or not one number for each seat.
    pub(crate) fn stocks(&self) -> Result<Vec<u8>, SetupError> {
        let seats = usize::from(self.players);
        let stocks = match &self.walls {
            None => vec![self.usual_stock(); seats],
            Some(Stock::Each(walls)) => vec![*walls; seats],
            Some(Stock::Seats(list)) => list.clone(),
        };
        if stocks.len() != seats {
            return Err(SetupError::Stocks(stocks.len()));
        }
        match stocks.iter().find(|&&walls| walls > 99) {
            Some(&walls) => Err(SetupError::Stock(walls)),
            None => Ok(stocks),
        }
    }

    fn usual_stock(&self) -> u8 {
        match (self.layout, self.players) {
            (Layout::Meeting, _) => 7,
            (_, 4) => 5,
            (_, 3) => 6,
            _ => 10,
        }
    }

    fn layout_suits(&self) -> Result<(), SetupError> {
        match self.layout {
            Layout::Race if self.players != 2 => Err(SetupError::RaceIsForTwo),
            Layout::Meeting if self.players != 4 => Err(SetupError::MeetingIsForFour),
            _ => Ok(()),
        }
    }

    /// A race may be longer than other games, on at most nine files; a meeting needs a middle
    /// square.
    fn size_that_suits(&self) -> Result<(u8, u8), SetupError> {
        let usual = match self.layout {
            Layout::Usual => (9, 9),
            Layout::Race => (9, 13),
            Layout::Meeting => (11, 11),
        };
        let (files, ranks) = self.size.unwrap_or(usual);
        let (most_files, most_ranks) = if self.layout == Layout::Race { (9, 13) } else { (11, 11) };
        let odd = files % 2 == 1 && ranks % 2 == 1;
        if !(3..=most_files).contains(&files) || !(3..=most_ranks).contains(&ranks) {
            Err(SetupError::Size(files, ranks))
        } else if self.layout == Layout::Meeting && !odd {
            Err(SetupError::NoMiddle(files, ranks))
        } else {
            Ok((files, ranks))
        }
    }
}

/// Why a setup can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupError {
    /// There are 2, 3 or 4 players, not this many.
    Players(u8),
    /// Only four make two teams.
    TeamsAreForFour,
    /// A race is for two.
    RaceIsForTwo,
    /// A meeting is for four.
    MeetingIsForFour,
    /// No board has this many files and ranks.
    Size(u8, u8),
    /// A board with this many files and ranks has no middle square to meet on.
    NoMiddle(u8, u8),
    /// There are this many stocks, not one for each seat.
    Stocks(usize),
    /// A stock of this many walls is more than 99.
    Stock(u8),
    /// A repetition limit of 1: every position has occurred once.
    Repetition,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(players) => write!(f, "{players} players instead of 2 to 4"),
            SetupError::TeamsAreForFour => f.write_str("teams without four players"),
            SetupError::RaceIsForTwo => f.write_str("a race without two players"),
            SetupError::MeetingIsForFour => f.write_str("a meeting without four players"),
            SetupError::Size(files, ranks) => write!(f, "no board of {files} x {ranks}"),
            SetupError::NoMiddle(files, ranks) => {
                write!(f, "a board of {files} x {ranks} has no middle square")
            }
            SetupError::Stocks(count) => write!(f, "{count} stocks of walls, not one a seat"),
            SetupError::Stock(walls) => write!(f, "a stock of {walls} walls"),
            SetupError::Repetition => f.write_str("a repetition limit of 1"),
        }
    }
}

impl Error for SetupError {}

impl Ruled for SetupError {
    fn rule(&self) -> &'static str {
        match self {
            SetupError::Players(_) => "6.1",
            SetupError::TeamsAreForFour => "6.2",
            SetupError::RaceIsForTwo
            | SetupError::MeetingIsForFour
            | SetupError::Size(..)
            | SetupError::NoMiddle(..)
            | SetupError::Stocks(_)
            | SetupError::Stock(_) => "6.4",
            SetupError::Repetition => "5.1",
        }
    }
}
