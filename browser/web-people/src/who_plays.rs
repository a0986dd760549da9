//! Who of those on this device plays.

use i18n::people;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::view_helpers::{button, change, flag, part, when};

use crate::account::{Account, Panel, Person};
use crate::form::{called, spot};
use crate::js::to_top;

/// The most people on one device.
const MOST: usize = 8;

/// The switch between people.
pub fn who_plays(account: Account) -> AnyView {
    let add = move || {
        account.notice.set(None);
        account.panel.set(Panel::Adding);
        to_top();
    };
    let people = move || {
        let people = account.people.get().into_iter().enumerate();
        people.map(|(place, person)| one(account, place, person)).collect::<Vec<_>>().into_any()
    };
    view! {
        <fieldset class="who">
            <legend>{words(people::account_who)}</legend>
            {part(people)}
            {when(
                move || account.people.with(Vec::len) < MOST,
                move || button("quiet", words(people::account_add), add),
            )}
        </fieldset>
    }
    .into_any()
}

fn one(account: Account, place: usize, person: Person) -> AnyView {
    let (id, name) = (person.id.clone(), person.name.clone());
    let first = name.clone();
    let plays = flag(move || account.player() == id);
    let choose = change(move |_| {
        account.play(&person);
        account.tell(people::account_plays(person.name.clone()));
    });
    view! {
        <label class=["p", &place.to_string()].concat()>
            <input type="radio" name="who" prop:checked=plays on:change=choose/>
            <span>{spot(move || first.clone())}{called(move || name.clone())}</span>
        </label>
    }
    .into_any()
}
