//! The end of the game: winners, points, and the next game.

use dixit::Side;
use game_core::Seat;
use i18n::dixit as phrases;
use leptos::prelude::*;
use protocol::dixit_messages::Request;
use ui_kit::lesson::finish;
use ui_kit::locale::{listed, localized};
use ui_kit::view_helpers::{button, part, text, when};
use web_shell::dixit_routes::DixitRoute;

use super::Table;
use super::results::shown;
use crate::parts::{badge, track};
use crate::table_state::TableState;
use crate::words::{d, name, number};

/// The end of the game, with the last round.
pub fn over(table: Table) -> AnyView {
    if untrack(|| table.state.you().is_some()) {
        finish("dixit");
    }
    let last = Memo::new(move |_| table.state.last());
    view! {
        {ending(table)}
        {track(table.state, true)}
        {part(move || last.with(|last| last.as_ref().map(|round| shown(table, round))).into_any())}
    }
    .into_any()
}

/// Winners, points, and the next game.
pub fn ending(table: Table) -> AnyView {
    let state = table.state;
    let host = move || state.is_host();
    let watch = state.of_now(|view| view.watch.clone()).unwrap_or_default();
    let (album, fair) = (DixitRoute::Album(watch.clone()).href(), DixitRoute::Fair(watch).href());
    view! {
        <section class="ending">
            <p class="muted">{text(move || why(state))}</p>
            <h2 class="winner">{text(move || won(state))}</h2>
            {part(move || standings(state))}
            <div class="do-it">
                {when(host, move || button("", d!(dixit_again), move || table.ask.run(Request::Again)))}
                <a class="btn quiet" href=album>{d!(dixit_album)}</a>
                <a class="btn bare" href=fair>{d!(dixit_fair)}</a>
            </div>
            {when(move || !host() && state.you().is_some(), || view! { <p class="muted small">{d!(dixit_wait_again)}</p> }.into_any())}
        </section>
    }
    .into_any()
}

fn members(state: TableState, side: Side) -> Vec<Seat> {
    state
        .seats()
        .into_iter()
        .filter(|seat| state.open(|open| open.chairs[seat.index()].side) == Some(side))
        .collect()
}

fn called(state: TableState, side: Side) -> String {
    let names = members(state, side).into_iter().map(|seat| name(state, seat)).collect::<Vec<_>>();
    match &names[..] {
        [one, other] => localized(phrases::dixit_partners(one.clone(), other.clone())),
        _ => listed(names),
    }
}

/// The winners in a sentence.
pub fn won(state: TableState) -> String {
    match winners(state)[..] {
        [] => String::new(),
        [_] if is_yours(state) => localized(phrases::dixit_won_you()),
        [side] => localized(phrases::dixit_won(called(state, side))),
        _ => localized(phrases::dixit_won_shared()),
    }
}

/// Whether the viewer is among the winners.
pub fn is_yours(state: TableState) -> bool {
    let mine = state.you().and_then(|you| state.open(|open| open.chairs[you.index()].side));
    mine.is_some_and(|mine| winners(state).contains(&mine))
}

fn winners(state: TableState) -> Vec<Side> {
    let winners = state.open(|open| open.over.as_ref().map(|over| over.winners.clone())).flatten();
    winners.unwrap_or_default()
}

/// Why it is over.
fn why(state: TableState) -> String {
    let cause = state.open(|open| open.over.as_ref().map(|over| over.cause)).flatten();
    cause.map(|cause| localized(dixit_words::ending(cause))).unwrap_or_default()
}

/// The end in sentences: why, who won, and the points.
pub fn last_words(state: TableState) -> Vec<String> {
    let points = |(side, points): (Side, u16)| {
        let points = localized(phrases::dixit_points_n(points));
        [&called(state, side), ": ", &points].concat()
    };
    let ends = [why(state), won(state)].into_iter().filter(|text| !text.is_empty());
    ends.chain(sides(state).into_iter().map(points)).collect()
}

/// The sides with their points, most first.
fn sides(state: TableState) -> Vec<(Side, u16)> {
    let mut sides: Vec<(Side, u16)> = Vec::new();
    for seat in state.seats() {
        let side = state.open(|open| {
            let side = open.chairs[seat.index()].side;
            (side, open.scores.get(side.index()).copied().unwrap_or(0))
        });
        if let Some(side) = side.filter(|side| !sides.contains(side)) {
            sides.push(side);
        }
    }
    sides.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    sides
}

fn standings(state: TableState) -> AnyView {
    let one = |(side, points): (Side, u16)| {
        view! {
            <li>{badge(state, Seat(side.0))}<bdi>{text(move || called(state, side))}</bdi><b>{text(move || number(points))}</b></li>
        }
        .into_any()
    };
    view! { <ol class="standings">{sides(state).into_iter().map(one).collect::<Vec<_>>()}</ol> }
        .into_any()
}
