//! What lies under a place on the picture, or near it.

use crate::board_view::{BoardView, Cell, Groove, Target};
use crate::point::Point;

/// Whether anything can be done with the piece on this cell.
pub fn may_lift(sight: &dyn BoardView, cell: Cell) -> bool {
    sight.choices().iter().any(|choice| choice.from == Some(cell))
}

/// The cell under a point.
pub fn under(sight: &dyn BoardView, at: Point) -> Option<Cell> {
    nearest(sight, at, 1.0, |_| true)
}

/// The nearest cell that is `useful`, not more than `reach` half cells away.
pub fn nearest(
    sight: &dyn BoardView,
    at: Point,
    reach: f32,
    useful: impl Fn(Cell) -> bool,
) -> Option<Cell> {
    let half = sight.half() * (reach * 1.02);
    let mut best = None;
    for cell in sight.rows().into_iter().flatten() {
        let to = sight.center(cell);
        let off = to - at;
        let far = to.far(at);
        let near = off.x.abs() <= half.x && off.y.abs() <= half.y;
        if near && best.is_none_or(|(_, least)| far < least) && useful(cell) {
            best = Some((cell, far));
        }
    }
    best.map(|(cell, _)| cell)
}

/// The groove that a point lies in, or so near that it must be meant.
pub fn groove_under(sight: &dyn BoardView, at: Point) -> Option<Groove> {
    let (groove, far) = sight.groove(at, None, false)?;
    (far <= sight.half().x * 0.42).then_some(groove)
}

/// Whether an aimed wall lies at this groove or next to it.
pub fn touches(aim: Target, groove: Groove) -> bool {
    matches!(aim, Target::Wall(shown)
        if shown.file.abs_diff(groove.file) <= 1 && shown.rank.abs_diff(groove.rank) <= 1)
}
