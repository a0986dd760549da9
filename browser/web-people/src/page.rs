//! The page of the account.

use i18n::people;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::{localized, t};
use ui_kit::router::href;
use ui_kit::still::{lost, waits};
use ui_kit::view_helpers::{part, text};

use crate::account::{Account, DrawWays, Panel, Ways};
use crate::number::number;
use crate::progress::Phase;
use crate::welcome::welcome;
use crate::who_plays::who_plays;

/// The page, as soon as the server has said who is signed in.
pub fn page(bar: fn() -> AnyView, foot: fn() -> AnyView, ways: DrawWays) -> AnyView {
    let account = Account::begin(ways);
    part(move || match account.phase.get() {
        Phase::Coming => waits(),
        Phase::Lost(why) => {
            let why = text(move || localized(why.phrase(account.locale)));
            vec![bar(), lost(why, move || account.load())].into_any()
        }
        Phase::Here => vec![bar(), here(account, foot)].into_any(),
    })
    .into_any()
}

fn here(account: Account, foot: fn() -> AnyView) -> AnyView {
    let notice = move || account.notice.get().map(localized).unwrap_or_default();
    let has_people = Memo::new(move |_| account.people.with(|people| !people.is_empty()));
    let panel = move || match account.panel.get() {
        Panel::Number(person, digits, code) => number(account, person, digits, code),
        Panel::Own if has_people.get() => own(account),
        _ => welcome(account, has_people.get()),
    };
    view! {
        <main id="main" tabindex="-1" class="read">
            <h1>{t!(account)}</h1>
            <p class="muted">{words(people::account_lead)}</p>
            <div class="account">
                <p class="notice" role="status">{text(notice)}</p>
                {part(panel)}
            </div>
            {foot()}
        </main>
    }
    .into_any()
}

fn own(account: Account) -> AnyView {
    let player = Memo::new(move |_| account.player());
    view! {
        {who_plays(account)}
        {part(move || {
            let id = player.get();
            untrack(|| account.ways(Ways::Own(id)))
        })}
        // A document of its own knows where the words and looks of clubs lie.
        <p><a target="_self" href=href("/club".to_owned())>{words(people::account_clubs)}</a></p>
    }
    .into_any()
}
