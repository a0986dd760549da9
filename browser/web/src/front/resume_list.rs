//! Unfinished games, each with a link.

use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{part, round, text, when};
use web_shell::known_tables;
use web_shell::routes::Route;
use web_shell::stored_table::StoredTable;

/// Unfinished games.
pub fn running() -> AnyView {
    let local = StoredTable::all();
    let tables = RwSignal::new(known_tables::known());
    let some_here = !local.is_empty();
    // Where it is the visitor's turn comes first.
    let head = || view! { <h2>{t!(running)}</h2> }.into_any();
    let drawn = move || {
        let mut lines = Vec::new();
        for yours in [true, false] {
            let here = local.iter().filter(|stored| stored.is_yours == yours);
            lines.extend(tables.get().into_iter().filter_map(|code| at_table(code, yours, tables)));
            lines.extend(here.map(at_home));
        }
        lines.into_any()
    };
    view! {
        {when(move || some_here || tables.with(|tables| !tables.is_empty()), head)}
        {part(drawn)}
    }
    .into_any()
}

fn at_home(stored: &StoredTable) -> AnyView {
    let name = stored.name.clone();
    let (lead, under) = if let Some(level) = stored.level {
        (page::game_computer(name, level), stored.is_yours.then(page::your_turn))
    } else {
        (page::game_screen(name), None)
    };
    let route = Route::Here(stored.game);
    view! { <div class="cont">{line(lead, under, stored.game.name(), &route)}</div> }.into_any()
}

/// A table at which it is the visitor's turn or not, as far as this device knows.
fn at_table(code: String, is_yours: bool, tables: RwSignal<Vec<String>>) -> Option<AnyView> {
    let (name, other, yours) =
        known_tables::remembered(&code).filter(|(.., yours)| *yours == is_yours)?;
    let (lead, under) = match (other.is_empty(), yours) {
        (true, _) => (name, page::waiting_seat()),
        (false, true) => (page::game_with(name, other), page::your_turn()),
        (false, false) => (page::game_with(name, other.clone()), page::waiting(other)),
    };
    let line = line(lead, Some(under), &code, &Route::Table(code.clone()));
    let forget = move || {
        known_tables::forget(&code);
        tables.update(|tables| tables.retain(|other| *other != code));
    };
    Some(
        view! {
            <div class="cont">
                {line}
                {round("", t!(forget), icon::cross(), forget)}
            </div>
        }
        .into_any(),
    )
}

/// A game. Below its name is a slot, which the server fills for its tables.
fn line(lead: Phrase, under: Option<Phrase>, id: &str, route: &Route) -> AnyView {
    let slot = ["mine-", id].concat();
    let under = text(move || under.as_ref().map(localized).unwrap_or_default());
    view! {
        <span><span>{text(move || localized(&lead))}</span><span id=slot class="muted small">{under}</span></span>
        <a class="btn quiet" href=route.href()>{t!(go_on)}</a>
    }
    .into_any()
}
