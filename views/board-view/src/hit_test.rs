//! What is at a point of the picture, or near it.

use crate::board_view::{BoardView, Cell, Groove, Target};
use crate::point::Point;

/// Whether the piece on this cell has any choice.
pub fn may_lift(view: &dyn BoardView, cell: Cell) -> bool {
    view.choices().iter().any(|choice| choice.from == Some(cell))
}

/// The cell under a point.
#[must_use]
pub fn under(view: &dyn BoardView, at: Point) -> Option<Cell> {
    nearest(view, at, 1.0, |_| true)
}

/// The nearest `useful` cell within `reach` half cells.
pub fn nearest(
    view: &dyn BoardView,
    at: Point,
    reach: f32,
    useful: impl Fn(Cell) -> bool,
) -> Option<Cell> {
    let half = view.half() * (reach * 1.02);
    let mut best = None;
    for cell in view.rows().into_iter().flatten() {
        let to = view.center(cell);
        let off = to - at;
        let far = to.far(at);
        let near = off.x.abs() <= half.x && off.y.abs() <= half.y;
        if near && best.is_none_or(|(_, least)| far < least) && useful(cell) {
            best = Some((cell, far));
        }
    }
    best.map(|(cell, _)| cell)
}

/// The groove at a point, or close enough to be meant.
pub fn groove_under(view: &dyn BoardView, at: Point) -> Option<Groove> {
    let (groove, far) = view.groove(at, None, false)?;
    (far <= view.half().x * 0.42).then_some(groove)
}

/// Whether an aimed wall is at this groove or next to it.
pub fn touches(aim: Target, groove: Groove) -> bool {
    matches!(aim, Target::Wall(shown)
        if shown.file.abs_diff(groove.file) <= 1 && shown.rank.abs_diff(groove.rank) <= 1)
}
