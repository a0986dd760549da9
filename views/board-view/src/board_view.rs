//! What an eye knows of a board, asked the same way for all three games.

use game_core::Seat;

use crate::board_status::{Aim, KeyAnswer, NotAllowed};
use crate::cell_label::CellName;
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::Part;

/// A place that a cursor can stand on, numbered by its board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell's place in a list of cells.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Where a wall may stand: the crossing that its middle lies on, counted from
/// the corner nearest a1, and whether it runs along a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Groove {
    /// Between this file and the next, counted from 0.
    pub file: u8,
    /// Between this rank and the next, counted from 0.
    pub rank: u8,
    /// Whether it runs along a file.
    pub upright: bool,
}

/// Where a choice leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// To a cell.
    Cell(Cell),
    /// To a wall in this groove.
    Wall(Groove),
    /// Between rounds of Kamisado: to a board filled from the left, or not.
    Fill {
        /// From the left.
        left: bool,
    },
    /// Nowhere: a pass, or a tower that has no way.
    Still,
}

/// A place that may be chosen. It bears its move, so a tap needs no second
/// look at the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is lifted for it.
    pub from: Option<Cell>,
    /// Where it leads.
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

/// How a board is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// Who sits at the bottom.
    pub facing: Seat,
    /// How the visitor likes boards.
    pub taste: crate::preferences::BoardPreferences,
    /// DVONN's board stands on end, for narrow screens.
    pub standing: bool,
    /// Whose goals are lit; nothing for whoever is to move.
    pub goals: Option<Seat>,
}

/// What an eye knows of a board at one moment of a game: a plain value behind one door.
pub trait BoardView: Send + Sync {
    /// The width and height of the picture.
    fn size(&self) -> Point;
    /// The cells, row by row, as a reader would go through them.
    fn rows(&self) -> Vec<Vec<Cell>>;
    /// The middle of a cell.
    fn center(&self, cell: Cell) -> Point;
    /// Half the width and height of a cell.
    fn half(&self) -> Point;
    /// What may be chosen here by this screen; nothing when it is not its turn.
    fn choices(&self) -> &[Choice];
    /// The one piece that can move at all, where it need not be lifted first.
    fn due(&self) -> Option<Cell>;
    /// The picture while the hand does what it does.
    fn paint(&self, hand: &Interaction) -> Vec<Part>;
    /// What there is to say of a cell.
    fn name(&self, cell: Cell, hand: &Interaction) -> CellName;
    /// What a choice would do.
    fn aim(&self, choice: &Choice) -> Aim;
    /// Whether a choice costs something that should be seen before.
    fn is_risky(&self, choice: &Choice) -> bool;
    /// Why nothing leads from there to there.
    fn why(&self, from: Option<Cell>, to: Target) -> NotAllowed;
    /// The next cell in a direction, `turned` for the other of two diagonals.
    fn toward(&self, cell: Cell, way: ScreenDirection, turned: bool) -> Option<Cell>;
    /// How things stand, for whoever asks by a key.
    fn score(&self) -> KeyAnswer;
    /// Who moved last, and what.
    fn last(&self) -> KeyAnswer;
    /// The groove next to a place, of all or only those with a legal wall; of
    /// one direction or both; with its distance. Boards without walls have none.
    fn groove(&self, _at: Point, _upright: Option<bool>, _legal: bool) -> Option<(Groove, f32)> {
        None
    }
    /// The middle of a wall in a groove, and half its width and height.
    fn wall(&self, _groove: Groove) -> Option<(Point, Point)> {
        None
    }
    /// What a wall in a groove is called.
    fn wall_name(&self, _groove: Groove) -> Option<String> {
        None
    }
    /// The groove one step on.
    fn slide(&self, _groove: Groove, _way: ScreenDirection) -> Option<Groove> {
        None
    }
}
