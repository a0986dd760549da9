//! Names that a leader pastes, one a line, and what is wrong with some.

use i18n::club;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{part, text, when};
use wasm_bindgen::JsCast;
use web_people::form::called;
use web_people::json::{Json, list};
use web_people::progress::Progress;
use web_sys::HtmlTextAreaElement;

use crate::club::{Card, Club, Panel};
use crate::fields::{failure, submit};
use crate::request::rule;

/// The id of the field.
const NAMES: &str = "new-names";

/// The most letters of a line that are sent: more than a name has.
const MOST: usize = 40;

/// The field for new names.
pub fn new_names(club: Club) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let send = submit(move || {
        let typed = field().map(|field| field.value()).unwrap_or_default();
        let lines = typed.lines().map(str::trim).filter(|line| !line.is_empty());
        let names: Vec<String> = lines.map(|line| line.chars().take(MOST).collect()).collect();
        let body = ["{\"names\":", &list(&names), "}"].concat();
        club.ask("members", body, progress, move |text| {
            let wrong = Json::read(&text).get("wrong");
            let wrong = wrong.items().map(|it| (it.get("name").text(), it.get("why").text()));
            club.wrong.try_set(wrong.collect());
            if let Some(field) = field() {
                field.set_value(&left(club));
            }
            club.refresh();
            let cards = Card::all(&text);
            if !cards.is_empty() {
                club.show(Panel::Cards(cards));
            }
        });
    });
    let wrong = move || {
        let wrong = club.wrong.get().into_iter();
        wrong.map(|(name, why)| one(club, name, why)).collect::<Vec<_>>().into_any()
    };
    view! {
        <form class="card lines" on:submit=send>
            <h2>{words(club::club_add)}</h2>
            <p id="new-names-how" class="muted">{words(club::club_add_lead)}</p>
            <label for=NAMES>{words(club::club_names)}</label>
            <textarea id=NAMES rows="8" dir="auto" spellcheck="false" autocomplete="off" required
                aria-describedby="new-names-how new-names-wrong">{untrack(|| left(club))}</textarea>
            <div id="new-names-wrong" role="alert">
                {when(
                    move || club.wrong.with(|wrong| !wrong.is_empty()),
                    || view! { <p class="no">{words(club::club_wrong)}</p> }.into_any(),
                )}
                <ul class="wrong">{part(wrong)}</ul>
            </div>
            {failure(club.locale, progress)}
            <button type="submit">{words(club::club_add_do)}</button>
        </form>
    }
    .into_any()
}

fn field() -> Option<HtmlTextAreaElement> {
    let field = document().get_element_by_id(NAMES)?;
    Some(field.unchecked_into())
}

/// The names that are to be mended, one a line.
fn left(club: Club) -> String {
    club.wrong.with_untracked(|wrong| wrong.iter().map(|(name, _)| [name, "\n"].concat()).collect())
}

fn one(club: Club, name: String, why: String) -> AnyView {
    view! {
        <li>{called(move || name.clone())}" "<span class="no">{text(move || localized(rule(&why, club.locale)))}</span></li>
    }
    .into_any()
}
