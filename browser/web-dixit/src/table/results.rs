//! The results of the round: the cards' owners, the votes, and the points.

use dixit::{Command, Shown, Variant};
use dixit_words::{Tally, tally};
use game_core::Seat;
use i18n::dixit as phrases;
use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::locale::{listed, localized};
use ui_kit::view_helpers::{part, text, when};

use super::Table;
use super::agree::act;
use super::cards::{Face, cards};
use crate::parts::{badge, clue, track};
use crate::table_state::TableState;
use crate::words::{d, name, number, short_name};

/// The results of the round.
pub fn results(table: Table) -> AnyView {
    let state = table.state;
    let last = Memo::new(move |_| state.last());
    let may = move || table.can(|command| matches!(command, Command::Ready)) && !table.is_done();
    view! {
        {part(move || last.with(|last| last.as_ref().map(|round| shown(table, round))).into_any())}
        {track(state, true)}
        {when(may, move || view! { <div class="do-it">{act("", d!(dixit_ready), table, Command::Ready)}</div> }.into_any())}
    }
    .into_any()
}

/// A revealed round.
pub fn shown(table: Table, round: &Shown<Handle>) -> AnyView {
    let state = table.state;
    let counted = tally(round, state.variant());
    let row = round.row.iter().map(|card| card.card).collect::<Vec<_>>();
    let row = Memo::new(move |_| row.clone());
    let lead = counted.lead.clone();
    let lead = move || lead.as_ref().map(localized).unwrap_or_default();
    let size = if round.row.len() > 6 { "row many counted" } else { "row few counted" };
    let face = {
        let (round, counted) = (round.clone(), counted.clone());
        move |n: usize, _: Handle| face(state, &round, &counted, n)
    };
    let press = Callback::new(move |n: usize| table.look.at(row.get_untracked(), n));
    let teller = round.teller;
    let party = state.of_now(|view| view.settings.variant == Variant::Party) == Some(true);
    let who = move || {
        let name = name(state, teller);
        localized(if party { phrases::dixit_theme_of(name) } else { phrases::dixit_said(name) })
    };
    view! {
        <div class="clue"><p class="muted small">{text(who)}</p>{clue(round.clue.clone())}</div>
        {cards(size, d!(dixit_row), row, RwSignal::new(0), table.look, face, press)}
        <p class="prompt told-lead">{text(lead)}</p>
    }
    .into_any()
}

fn face(state: TableState, round: &Shown<Handle>, counted: &Tally, n: usize) -> Face {
    let (owner, auto) = round.row.get(n).map_or((Seat(0), false), |card| (card.owner, card.auto));
    let (is_true, is_red) = (counted.truth == Some(n), counted.red == Some(n));
    let voters = counted.votes.get(n).cloned().unwrap_or_default();
    let class = match (is_true, is_red) {
        (true, _) => "pc true",
        (_, true) => "pc red",
        _ => "pc",
    };
    let all = round.row.len();
    let seats = voters.clone();
    let labels = move || {
        let mut labels = vec![
            localized(phrases::dixit_card_n(n + 1, all)),
            localized(phrases::dixit_from(name(state, owner))),
        ];
        labels.extend(is_true.then(|| localized(phrases::dixit_true())));
        labels.extend(is_red.then(|| localized(phrases::dixit_red())));
        labels.extend(auto.then(|| localized(phrases::dixit_auto())));
        let names = seats.iter().map(|seat| name(state, *seat)).collect::<Vec<_>>();
        labels
            .extend((!names.is_empty()).then(|| localized(phrases::dixit_votes_of(listed(names)))));
        listed(labels)
    };
    let over = view! {
        <span class="slot-no" aria-hidden="true">{text(move || number(n + 1))}</span>
        <span class="owner" aria-hidden="true">{badge(state, owner)}<bdi>{text(move || short_name(state, owner))}</bdi></span>
        <span class="voters" aria-hidden="true">{voters.into_iter().map(|seat| badge(state, seat)).collect::<Vec<_>>()}</span>
    };
    Face {
        class: text(move || class.to_owned()),
        label: text(labels),
        chosen: None,
        over: over.into_any(),
    }
}
