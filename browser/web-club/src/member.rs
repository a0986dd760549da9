//! A member, and what the leader can do for them.

use i18n::club;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{TextFn, button, part, text, when};
use web_people::form::called;
use web_people::json::{Json, object};
use web_people::progress::Progress;
use web_people::qr_code::QrCode;

use crate::club::{Card, Club, Panel};
use crate::fields::{failure, grave, submit};

/// A member's row.
pub fn member(club: Club, id: String) -> AnyView {
    let of = |id: &str| {
        let id = id.to_owned();
        move || club.member(&id)
    };
    let (name, closed, devices) = (of(&id), of(&id), of(&id));
    let is_closed = Memo::new(move |_| closed().is_closed);
    let about = text(move || localized(club::club_devices(devices().devices)));
    let is_drawn = RwSignal::new(false);
    let inner = move || {
        let id = id.clone();
        untrack(|| if is_drawn.get_untracked() { acts(club, id, is_closed) } else { ().into_any() })
    };
    let toggled = move |_| is_drawn.set(true);
    view! {
        <details name="member" on:toggle=toggled>
            <summary>
                <span>
                    {called(move || name().name)}
                    {when(
                        move || is_closed.get(),
                        || view! { <span class="no small">{words(club::club_closed)}</span> }.into_any(),
                    )}
                    <span class="muted small">{about}</span>
                </span>
            </summary>
            <div class="lines">{part(move || { is_drawn.track(); inner() })}</div>
        </details>
    }
    .into_any()
}

fn acts(club: Club, id: String, is_closed: Memo<bool>) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let whose = StoredValue::new(id);
    let name = move || untrack(|| club.member(&whose.get_value()).name);
    let card = move |out: &'static str| {
        let body = ["{\"people\":[\"", &whose.get_value(), "\"],\"out\":", out, "}"].concat();
        club.ask("cards", body, progress, move |text| {
            club.refresh();
            club.show(Panel::Cards(Card::all(&text)));
        });
    };
    let unlock = move || {
        club.act("unlock", &whose.get_value(), progress, move |_| {
            club.tell(club::club_unlock_done(name()));
        });
    };
    let out = move || {
        club.act("out", &whose.get_value(), progress, move |_| {
            club.tell(club::club_out_done(name()));
        });
    };
    let erase = move || {
        let name = name();
        club.act("erase", &whose.get_value(), progress, move |_| {
            club.tell(club::club_erased(name));
        });
    };
    view! {
        {failure(club.locale, progress)}
        <div class="acts">
            {when(move || is_closed.get(), move || button("", words(club::club_unlock), unlock))}
            {button("quiet", words(club::club_card), move || card("false"))}
            {button("quiet", words(club::club_card_out), move || card("true"))}
            {button("quiet", words(club::club_out), out)}
        </div>
        {renaming(club, whose)}
        {releasing(club, whose)}
        {grave(
            move || localized(club::club_erase(name())),
            || localized(club::club_erase_sure()),
            erase,
        )}
    }
    .into_any()
}

/// A field for a name, and what is done with it.
fn naming(
    club: Club,
    (id, label, value, act): (String, TextFn, String, TextFn),
    what: &'static str,
    whose: StoredValue<String>,
    then: impl Fn(String) + Copy + 'static,
) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let typed = RwSignal::new(value.clone());
    let send = submit(move || {
        let body = object(&[("person", &whose.get_value()), ("name", &typed.get_untracked())]);
        club.ask(what, body, progress, move |text| {
            club.refresh();
            then(text);
        });
    });
    let field = id.clone();
    view! {
        <form class="lines" on:submit=send>
            <label for=id>{label}</label>
            <input id=field type="text" dir="auto" autocomplete="off" spellcheck="false" maxlength="60" required value=value
                on:input=move |event| typed.set(event_target_value(&event))/>
            {failure(club.locale, progress)}
            <button type="submit" class="quiet">{act}</button>
        </form>
    }
    .into_any()
}

fn renaming(club: Club, whose: StoredValue<String>) -> AnyView {
    let id = whose.get_value();
    let field = ["name-", &id].concat();
    let name = untrack(|| club.member(&id).name);
    let then = move |text: String| {
        club.tell(club::club_renamed(Json::read(&text).get("name").text()));
    };
    let act = words(club::club_rename_do);
    naming(club, (field, words(i18n::people::account_name), name, act), "name", whose, then)
}

fn releasing(club: Club, whose: StoredValue<String>) -> AnyView {
    let id = whose.get_value();
    let field = ["free-", &id].concat();
    let name = untrack(|| club.member(&id).name);
    let then = move |text: String| {
        let json = Json::read(&text);
        let number = json.get("recovery").text();
        club.show(Panel::Number(json.get("name").text(), number, QrCode::read(&json.get("qr"))));
    };
    let act = words(club::club_release_do);
    view! {
        <details>
            <summary>{words(club::club_release)}</summary>
            <p class="muted">{words(club::club_release_lead)}</p>
            {naming(club, (field, words(club::club_release_name), name, act), "release", whose, then)}
        </details>
    }
    .into_any()
}
