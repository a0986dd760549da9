//! What a leader sees: the door, the members, new names, and the end of the club.

use i18n::club;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::view_helpers::{part, when};

use crate::DrawHours;
use crate::club::Club;
use crate::danger::{all_cards, close};
use crate::door::door;
use crate::fields::row;
use crate::member::member;
use crate::new_names::new_names;

/// The leader's page of a club.
pub fn leader(club: Club, hours: DrawHours) -> AnyView {
    // A row stays as it is while others come and go, so what is typed there is not lost.
    let ids = Memo::new(move |_| {
        club.seen.with(|seen| seen.people.iter().map(|it| it.id.clone()).collect::<Vec<_>>())
    });
    let rows = move || {
        let ids = ids.get();
        untrack(|| ids.into_iter().map(|id| member(club, id)).collect::<Vec<_>>().into_any())
    };
    let is_empty = move || ids.with(Vec::is_empty);
    view! {
        {door(club)}
        <section class="card mine people">
            <h2>{words(club::club_people)}</h2>
            {when(is_empty, || view! { <p class="muted">{words(club::club_none)}</p> }.into_any())}
            {part(rows)}
        </section>
        {new_names(club)}
        {hours(club.id.get_value(), true)}
        <section class="card mine">
            {when(move || !is_empty(), move || row(club::club_cards_all, all_cards(club)))}
            {row(club::club_close, close(club))}
        </section>
    }
    .into_any()
}
