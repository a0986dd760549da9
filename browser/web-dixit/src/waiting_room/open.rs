//! Opening a table: by a host who invites others, or for practice with bots.

use dixit::Variant;
use game_core::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Settings, Timers};
use ui_kit::lesson::has_finished;
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::router;
use ui_kit::still::{still, waits};
use ui_kit::storage;
use ui_kit::view_helpers::{change, part, text, when};
use ui_kit::visitor::{acting, visitor};
use web_shell::dixit_routes::DixitRoute;

use super::chosen::{fields, usual};
use crate::codec::{self, RequestError};
use crate::parts::plain_bar;
use crate::words::{d, failed, field_value};

/// The page that opens a table.
pub fn open_page() -> AnyView {
    let (router, visitor, locale) = (router(), visitor(), locale());
    let chosen = RwSignal::new(usual(locale.language()));
    let sorry = RwSignal::new(None::<RequestError>);
    let busy = RwSignal::new(false);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        busy.set(true);
        spawn_local(async move {
            match codec::open(chosen.get_untracked(), visitor.called(locale)).await {
                Ok(table) => router.go(&DixitRoute::Table(table.code).place()),
                Err(why) => {
                    sorry.try_set(Some(why));
                    busy.try_set(false);
                }
            }
        });
    };
    let why = move || sorry.get().map(|why| localized(failed(why))).unwrap_or_default();
    let named = change(move |event| visitor.name.set(event_target_value(&event)));
    view! {
        {plain_bar()}
        <main id="main" tabindex="-1" class="dixit-open">
            <h1>{d!(dixit_open)}</h1>
            <form on:submit=go>
                <label class="field"><span class="small muted">{t!(your_name)}</span>
                    <input maxlength="20" autocomplete="nickname" dir="auto" placeholder=t!(guest) readonly=acting().is_some()
                        prop:value=field_value(visitor.name) on:input=named/>
                </label>
                {fields(chosen, Seat(0))}
                <p class="no" role="alert">{text(why)}</p>
                <div class="acts">
                    <button type="submit" prop:disabled=move || busy.get()>{t!(room_open)}</button>
                    <a class="btn quiet" href=DixitRoute::Practice.href()>{d!(dixit_practice)}</a>
                    {when(|| !has_finished("dixit"), || view! {
                        <a class="btn quiet" href=DixitRoute::Course.href()>{d!(dixit_course)}</a>
                    }.into_any())}
                </div>
            </form>
        </main>
    }
    .into_any()
}

/// A practice table with three bots, which begins at once.
pub fn practice() -> AnyView {
    let (router, visitor, locale) = (router(), visitor(), locale());
    let sorry = RwSignal::new(None::<RequestError>);
    let settings = Settings {
        variant: Variant::Base,
        chairs: 4,
        timers: Timers::Off,
        ..usual(locale.language())
    };
    spawn_local(async move {
        match codec::open(settings, visitor.called(locale)).await {
            Ok(table) => {
                storage::write("practice", &table.code);
                router.replace(&DixitRoute::Table(table.code).place());
            }
            Err(why) => {
                sorry.try_set(Some(why));
            }
        }
    });
    part(move || match sorry.get() {
        None => waits(),
        Some(why) => still(text(move || localized(failed(why))), ()),
    })
    .into_any()
}
