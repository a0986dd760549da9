//! Playing by keys alone.

use board_view::{Act, Cell, Input, ScreenDirection, Target, next_target};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::board::{Shown, Table};

/// Handles a key while the board has the focus.
pub fn pressed(table: Table, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let Some(cursor) = ask(table, |shown| shown.grid.focused()) else { return };
    let key = latin_key(event);
    let input = match key.as_str() {
        "ArrowUp" => return arrow(table, event, cursor, ScreenDirection::Up),
        "ArrowDown" => return arrow(table, event, cursor, ScreenDirection::Down),
        "ArrowLeft" => return arrow(table, event, cursor, ScreenDirection::Left),
        "ArrowRight" => return arrow(table, event, cursor, ScreenDirection::Right),
        "Home" | "End" => return along(table, event, cursor, key == "Home"),
        "t" | "T" => {
            let next = ask(table, |shown| next_target(&*shown.view, &shown.hand, cursor));
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

/// The name of the key; for a letter of another script, the Latin letter on the same key.
pub fn latin_key(event: &KeyboardEvent) -> String {
    let key = event.key();
    match event.code().strip_prefix("Key") {
        Some(letter) if !key.is_ascii() => letter.to_owned(),
        _ => key,
    }
}

/// Reads something from the board on the screen.
fn ask<T>(table: Table, what: impl FnOnce(&Shown) -> Option<T>) -> Option<T> {
    table.shown.with_value(|shown| shown.as_ref().and_then(what))
}

/// An arrow key moves the cursor, or a shown wall.
fn arrow(table: Table, event: &KeyboardEvent, cursor: Cell, direction: ScreenDirection) {
    let wall = ask(table, |shown| {
        let wall = shown.hand.pinned && matches!(shown.hand.aim, Some(Target::Wall(_)));
        wall.then_some(())
    });
    if wall.is_some() {
        event.prevent_default();
        event.stop_propagation();
        return table.input(Input::Slide(direction));
    }
    let next = ask(table, |shown| shown.view.toward(cursor, direction, event.shift_key()));
    go(table, event, next);
}

/// The first or last cell of the cursor's row.
fn along(table: Table, event: &KeyboardEvent, cursor: Cell, first: bool) {
    let end = ask(table, |shown| {
        let row = shown.view.rows().into_iter().find(|row| row.contains(&cursor))?;
        if first { row.first() } else { row.last() }.copied()
    });
    go(table, event, end);
}

fn go(table: Table, event: &KeyboardEvent, to: Option<Cell>) {
    event.prevent_default();
    event.stop_propagation();
    if let Some(cell) = to {
        table.shown.update_value(|shown| {
            if let Some(shown) = shown {
                shown.grid.put(Some(cell), true);
            }
        });
        table.input(Input::Focus(cell));
    }
}
