//! Holidays: while the person is away, their clocks by correspondence stand.

use i18n::lobby;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::{digits, localized};
use ui_kit::view_helpers::{button, part, text};

use crate::account::Account;
use crate::form::{failure, typed};
use crate::js::day;
use crate::json::Json;
use crate::progress::Progress;
use crate::request::Request;

/// The id of the field for the days.
const DAYS: &str = "holiday-days";

/// The most days of one holiday.
const LONGEST: u64 = 21;

/// What the server says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Holiday {
    until: Option<u64>,
    left: u64,
}

impl Holiday {
    fn read(text: &str) -> Holiday {
        let json = Json::read(text);
        Holiday { until: json.get("until").number(), left: json.get("left").number().unwrap_or(0) }
    }
}

/// The row with it, asked for when it is opened.
pub fn holiday(account: Account, id: String) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let known = RwSignal::new(None::<Holiday>);
    let id = StoredValue::new(id);
    let date = move |until| day(until, account.locale.language().tag());
    let load = move |_| {
        account.look_up(Request::get("/away", &id.get_value()), progress, move |text| {
            known.try_set(Some(Holiday::read(&text)));
        });
    };
    let set = move |days: String| {
        let body = ["{\"days\":", &days, "}"].concat();
        let request = Request::bearing("/away", &id.get_value(), body);
        account.ask(request, progress, move |text| {
            let now = Holiday::read(&text);
            known.try_set(Some(now));
            account.tell(match now.until {
                Some(until) => lobby::holiday_gone(date(until)),
                None => lobby::holiday_ended(),
            });
        });
    };
    let away = move |until| {
        let told = text(move || localized(lobby::holiday_until(date(until))));
        view! {
            <p>{told}</p>
            {button("", words(lobby::holiday_back), move || set("0".to_owned()))}
        }
        .into_any()
    };
    let here = move |left: u64| {
        let days = usize::try_from(left).unwrap_or(usize::MAX);
        let told = text(move || localized(lobby::holiday_left(days)));
        let most = left.min(LONGEST);
        let choice = |days: u64| {
            let days = days.to_string();
            view! { <option value=days.clone()>{digits(&days)}</option> }.into_any()
        };
        let form = move || {
            view! {
                <label for=DAYS>{words(lobby::holiday_days)}</label>
                <select id=DAYS>{(1..=most).map(choice).collect::<Vec<_>>()}</select>
                {button("", words(lobby::holiday_go), move || set(typed(DAYS)))}
            }
            .into_any()
        };
        view! { <p>{told}</p> {(most > 0).then(form)} }.into_any()
    };
    let drawn = move || match known.get() {
        None => ().into_any(),
        Some(Holiday { until: Some(until), .. }) => away(until),
        Some(Holiday { left, .. }) => here(left),
    };
    view! {
        <details name="mine" class="holiday" on:toggle=load>
            <summary>{words(lobby::holiday)}</summary>
            <div class="lines">
                <p class="muted">{words(lobby::holiday_lead)}</p>
                {failure(account, progress)}
                {part(drawn)}
            </div>
        </details>
    }
    .into_any()
}
