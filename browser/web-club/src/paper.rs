//! What is printed: cards, eight a sheet, and the recovery number of somebody who is released.

use i18n::{club, people};
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::{digits, t};
use ui_kit::view_helpers::{button, text};
use wasm_bindgen::JsValue;
use web_people::form::called;
use web_people::js::call;
use web_people::qr_code::QrCode;

use crate::club::{Card, Club, Panel};
use crate::door::short;

fn print() {
    drop(call(&window(), "print", &JsValue::UNDEFINED, &JsValue::UNDEFINED));
}

/// The cards of some members.
pub fn cards(club: Club, cards: Vec<Card>) -> AnyView {
    let (name, address) = untrack(|| (club.seen.get().name, club.address()));
    // Where the address changes from day to day, a picture of it would lead nowhere tomorrow.
    let code =
        untrack(|| club.seen.with(|seen| (!seen.origin.is_empty()).then(|| seen.code.clone())));
    let of = (name, address, code);
    let drawn: Vec<_> = cards.into_iter().map(|card| one(card, &of)).collect();
    view! {
        <section class="sheets">
            <div class="card lines screen">
                <h2>{words(club::club_cards)}</h2>
                <p>{words(club::club_cards_lead)}</p>
                <div class="acts">
                    {button("", words(club::club_print), print)}
                    {button("quiet", words(club::club_cards_done), move || club.show(Panel::Home))}
                </div>
            </div>
            <ul class="paper-cards">{drawn}</ul>
        </section>
    }
    .into_any()
}

fn one(card: Card, (club, address, qr): &(String, String, Option<QrCode>)) -> AnyView {
    let Card { name, digits: code } = card;
    let club = club.clone();
    let shown = short(address);
    let qr = qr.clone().map(|qr| qr.view(t!(qr_label)));
    view! {
        <li>
            <p class="name">{called(move || name.clone())}</p>
            <p class="code" dir="ltr">{text(move || digits(&code))}</p>
            <p class="of">{called(move || club.clone())}</p>
            <p class="at">{words(club::club_at)}" "<bdi dir="ltr">{shown}</bdi></p>
            {qr}
        </li>
    }
    .into_any()
}

/// The recovery number of somebody who is released.
pub fn number(club: Club, name: String, number: &str, code: QrCode) -> AnyView {
    let groups = number.split('-').map(|group| {
        let group = group.to_owned();
        view! { <span>{text(move || digits(&group))}</span> }.into_any()
    });
    let groups = groups.collect::<Vec<_>>();
    let spelled = number.replace('-', ",").chars().flat_map(|c| [c, ' ']).collect::<String>();
    let whose = name.clone();
    let lead = text(move || ui_kit::locale::localized(club::club_released(name.clone())));
    let place = club.address();
    let place = place.split("/club/").next().map(|origin| short(&[origin, "/account"].concat()));
    view! {
        <section class="card number">
            <h2>{words(people::account_number)}</h2>
            <p class="whose">{called(move || whose.clone())}</p>
            <p class="digits" dir="ltr" aria-hidden="true">{groups}</p>
            {code.view(words(people::account_number))}
            <p class="ear" dir="ltr">{text(move || digits(&spelled))}</p>
            <p class="screen">{lead}</p>
            <p class="paper">{words(people::account_number_where)}" "<bdi dir="ltr">{place}</bdi></p>
            <div class="acts">
                {button("quiet", words(club::club_print), print)}
                {button("", words(people::account_kept), move || club.show(Panel::Home))}
            </div>
        </section>
    }
    .into_any()
}
