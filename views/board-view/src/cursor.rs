//! Where the keyboard cursor goes.

use crate::board_view::{BoardView, Cell, Target};
use crate::interaction::Interaction;

/// The first place of the cursor: the piece that must move, else one that may, else any.
#[must_use]
pub fn beginning(view: &dyn BoardView) -> Option<Cell> {
    let lifts = || view.choices().iter().find_map(|choice| choice.from);
    let middle = || {
        let rows = view.rows();
        let row = rows.get(rows.len() / 2)?;
        row.get(row.len() / 2).copied()
    };
    view.due().or_else(lifts).or_else(middle)
}

/// The next cell with a choice, after the cursor's.
#[must_use]
pub fn next_target(view: &dyn BoardView, hand: &Interaction, cursor: Cell) -> Option<Cell> {
    let cells: Vec<Cell> = view.rows().into_iter().flatten().collect();
    let lifted = hand.lifted(view);
    let useful = |cell: Cell| {
        let to = Target::Cell(cell);
        match lifted {
            Some(_) => hand.choice(view, to).is_some(),
            None => view.choices().iter().any(|choice| {
                choice.from == Some(cell) || choice.from.is_none() && choice.to == to
            }),
        }
    };
    let at = cells.iter().position(|cell| *cell == cursor).map_or(0, |at| at + 1);
    cells[at..].iter().chain(&cells[..at]).copied().find(|&cell| useful(cell))
}
