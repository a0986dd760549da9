//! The board by keys alone.

use leptos::prelude::*;
use scene::{Act, Cell, Input, Spot, Way};
use web_sys::KeyboardEvent;

use crate::board::Table;
use crate::board::grid::next_target;

/// A key went down while the focus was on the board.
pub fn pressed(table: Table, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let Some(cursor) = table.grid.with_value(|grid| grid.as_ref()?.focused()) else { return };
    let key = event.key();
    let input = match key.as_str() {
        "ArrowUp" => return arrow(table, event, cursor, Way::Up),
        "ArrowDown" => return arrow(table, event, cursor, Way::Down),
        "ArrowLeft" => return arrow(table, event, cursor, Way::Left),
        "ArrowRight" => return arrow(table, event, cursor, Way::Right),
        "Home" | "End" => return along(table, event, cursor, key == "Home"),
        "t" | "T" => {
            let sight = table.sight.get_untracked();
            let next = table.hand.with_untracked(|hand| next_target(&*sight, hand, cursor));
            return go(table, event, next);
        }
        "Enter" | " " => Input::Enter(cursor),
        "Escape" => Input::Act(Act::PutBack),
        "r" | "R" => Input::Act(Act::Turn),
        "w" | "W" => Input::Walls(cursor),
        "l" | "L" => Input::Last,
        "s" | "S" => Input::Score,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    table.input(input);
}

/// An arrow: the cursor goes that way on the screen, or a shown wall does.
fn arrow(table: Table, event: &KeyboardEvent, cursor: Cell, way: Way) {
    let wall =
        table.hand.with_untracked(|hand| hand.pinned && matches!(hand.aim, Some(Spot::Wall(_))));
    if wall {
        event.prevent_default();
        return table.input(Input::Slide(way));
    }
    let next = table.sight.with_untracked(|sight| sight.toward(cursor, way, event.shift_key()));
    go(table, event, next);
}

/// The first or last cell of the cursor's row.
fn along(table: Table, event: &KeyboardEvent, cursor: Cell, first: bool) {
    let rows = table.sight.with_untracked(|sight| sight.rows());
    let row = rows.into_iter().find(|row| row.contains(&cursor)).unwrap_or_default();
    go(table, event, if first { row.first() } else { row.last() }.copied());
}

fn go(table: Table, event: &KeyboardEvent, to: Option<Cell>) {
    event.prevent_default();
    event.stop_propagation();
    if let Some(cell) = to {
        table.grid.update_value(|grid| {
            if let Some(grid) = grid {
                grid.put(Some(cell), true);
            }
        });
        table.input(Input::Focus(cell));
    }
}
