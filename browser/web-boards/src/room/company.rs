//! Who else is at the table, to be muted, blocked or reported.

use game_core::Seat;
use leptos::prelude::*;
use protocol::{Chair, View};
use ui_kit::company::{Company, Other, company};

use super::table_state::{TableState, is_person};

/// The others, in the dialog of set phrases.
pub fn others(state: TableState) -> AnyView {
    let code = |view: &View| view.code.as_ref().unwrap_or(&view.watch).clone();
    let others = |view: &View| {
        let people = (0..)
            .zip(&view.chairs)
            .filter(|&(seat, chair)| Some(seat) != view.you.map(Seat::index) && is_person(chair));
        let other = |(seat, chair): (usize, &Chair)| Other {
            seat,
            name: chair.name.clone().unwrap_or_default(),
            has_account: chair.account,
        };
        people.map(other).collect::<Vec<_>>()
    };
    company(Company {
        code: Signal::derive(move || state.of(code).unwrap_or_default()),
        others: Signal::derive(move || state.of(others).unwrap_or_default()),
        tells: false,
    })
}
