//! What a viewer knows of a board, with the same methods for all games.

use game_core::Seat;

use crate::board_status::{Aim, KeyAnswer, NotAllowed};
use crate::cell_label::CellName;
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::Part;

/// A place for the cursor; each board numbers its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The index of the cell in a list of cells.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A place for a wall: the crossing at its middle, counted from the corner nearest a1, and whether
/// it runs along a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Groove {
    /// Between this file and the next, counted from 0.
    pub file: u8,
    /// Between this rank and the next, counted from 0.
    pub rank: u8,
    /// Whether it runs along a file.
    pub upright: bool,
}

/// The target of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A cell.
    Cell(Cell),
    /// A wall in this groove.
    Wall(Groove),
    /// Between rounds of Kamisado: a board filled from the left, or from the right.
    Fill {
        /// From the left.
        left: bool,
    },
    /// None: a pass, or a blocked tower.
    Still,
}

/// A place that may be chosen. It holds its move, so a tap needs no second look at the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The piece to lift for it.
    pub from: Option<Cell>,
    /// Its target.
    pub to: Target,
    /// The move, in the game's notation.
    pub mv: String,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenDirection {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// How a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// The seat at the bottom.
    pub facing: Seat,
    /// The visitor's preferences.
    pub preferences: crate::preferences::BoardPreferences,
    /// DVONN's board stands upright, for narrow screens.
    pub standing: bool,
    /// The seat whose goals are lit; `None` for the seat to move.
    pub goals: Option<Seat>,
}

impl Stance {
    /// As a spectator sees a board: from the first seat, with the goals of the seat to move lit.
    #[must_use]
    pub fn spectator(preferences: crate::preferences::BoardPreferences) -> Stance {
        Stance { facing: Seat(0), preferences, standing: false, goals: None }
    }
}

/// What a viewer knows of a board at one moment of a game, as a plain value.
pub trait BoardView: Send + Sync {
    /// The width and height of the picture.
    fn size(&self) -> Point;
    /// The cells row by row, in reading order.
    fn rows(&self) -> Vec<Vec<Cell>>;
    /// The center of a cell.
    fn center(&self, cell: Cell) -> Point;
    /// Half the width and height of a cell.
    fn half(&self) -> Point;
    /// The viewer's choices; empty when another seat is to move.
    fn choices(&self) -> &[Choice];
    /// The only piece that can move, if it need not be lifted first.
    fn due(&self) -> Option<Cell>;
    /// The picture during an interaction.
    fn paint(&self, hand: &Interaction) -> Vec<Part>;
    /// The label of a cell.
    fn name(&self, cell: Cell, hand: &Interaction) -> CellName;
    /// The effect of a choice.
    fn aim(&self, choice: &Choice) -> Aim;
    /// Whether a choice has a cost that should be shown first.
    fn is_risky(&self, choice: &Choice) -> bool;
    /// Why no choice leads from one to the other.
    fn why(&self, from: Option<Cell>, to: Target) -> NotAllowed;
    /// The next cell in a direction; `turned` picks the other of two diagonals.
    fn toward(&self, cell: Cell, direction: ScreenDirection, turned: bool) -> Option<Cell>;
    /// The score, for a key.
    fn score(&self) -> KeyAnswer;
    /// The last move and its seat, for a key.
    fn last(&self) -> KeyAnswer;
    /// The nearest groove to a point, and its distance. `_upright` limits the direction, `_legal`
    /// demands a legal wall. `None` on boards without walls.
    fn groove(&self, _at: Point, _upright: Option<bool>, _legal: bool) -> Option<(Groove, f32)> {
        None
    }
    /// The center of a wall in a groove, and half its width and height.
    fn wall(&self, _groove: Groove) -> Option<(Point, Point)> {
        None
    }
    /// The name of a wall in a groove.
    fn wall_name(&self, _groove: Groove) -> Option<String> {
        None
    }
    /// The next groove in a direction.
    fn slide(&self, _groove: Groove, _direction: ScreenDirection) -> Option<Groove> {
        None
    }
}
