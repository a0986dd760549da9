//! The dialogs of a study: opening one, and sharing or saving it.

use game_study::{encode, import};
use i18n::study;
use leptos::prelude::*;
use ui_kit::dialog::sheet;
use ui_kit::icon;
use ui_kit::lesson::words;
use ui_kit::link::copyable;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{button, part, press, round, text, when};

use crate::desk::Desk;
use crate::faults::phrase;
use crate::picture::{download, picture_buttons};
use crate::store::{self, Slot};

/// The dialog that opens what is pasted, or a study of this device.
pub fn open_sheet(desk: Desk, open: RwSignal<bool>) -> AnyView {
    sheet(open, words(study::study_import_title), move || {
        let field = NodeRef::<leptos::html::Textarea>::new();
        let wrong = RwSignal::new(None);
        let read = move |event: web_sys::SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.get_untracked() else { return };
            let opened = import(desk.game, &field.value());
            let is_empty = opened.study.is_empty();
            wrong.set(opened.error.clone());
            // What could be read is opened, and the board says what could not.
            if opened.error.is_none() || !is_empty {
                desk.open(opened);
                open.set(false);
            }
        };
        let why = move || wrong.get().map(|why| localized(phrase(desk.game, &why)));
        let sites = game_faces::sites(desk.game).map(|sites| text(move || localized(&sites)));
        view! {
            <form on:submit=read>
                <p>{words(study::study_paste_lead)}" "{sites}</p>
                <textarea node_ref=field dir="ltr" rows="6" spellcheck="false" autocomplete="off" aria-label=words(study::study_text)></textarea>
                <p class="no" role="alert">{text(move || why().unwrap_or_default())}</p>
                <div class="acts"><button type="submit">{words(study::study_import)}</button></div>
            </form>
            {mine(desk, open)}
        }
        .into_any()
    })
}

/// The studies on this device.
fn mine(desk: Desk, open: RwSignal<bool>) -> AnyView {
    let slots = RwSignal::new(store::slots(desk.game));
    let entry = move |slot: Slot| {
        let known = store::read(desk.game, slot)?.study;
        let moves = known.order().len() - 1;
        let main = known.whole_line().moves();
        let begins = main.iter().take(4).cloned().collect::<Vec<_>>().join(" ");
        let what = StoredValue::new([study::study_item(moves)]);
        let label = text(move || {
            let what = what.with_value(|what| what[0].clone());
            localized(study::study_remove(what))
        });
        let go = press(move || {
            desk.open_slot(slot);
            open.set(false);
        });
        let remove = move || {
            store::remove(desk.game, slot);
            slots.set(store::slots(desk.game));
        };
        let is_open = slot == desk.slot.get_untracked();
        let item = view! {
            <li class="slot">
                <button type="button" class="quiet" aria-current=is_open.to_string() on:click=go>
                    {text(move || what.with_value(|what| localized(&what[0])))}" "<bdi dir="ltr" class="muted small">{begins}</bdi>
                </button>
                {(!is_open).then(|| round("", label, icon::cross(), remove))}
            </li>
        };
        Some(item.into_any())
    };
    let entries = move || slots.get().into_iter().filter_map(entry).collect::<Vec<_>>().into_any();
    let fresh = move || {
        desk.open_new();
        open.set(false);
    };
    view! {
        <h3>{words(study::study_mine)}</h3>
        <ul class="studies">{part(entries)}</ul>
        <div class="acts">{button("quiet", words(study::study_new), fresh)}</div>
    }
    .into_any()
}

/// The dialog with the link and the files.
pub fn share_sheet(desk: Desk, open: RwSignal<bool>) -> AnyView {
    sheet(open, words(study::study_share), move || {
        let path = location().pathname().unwrap_or_default();
        let link = desk.study.with_untracked(encode);
        let is_short = link.is_some();
        let link = link.map(|link| {
            let origin = location().origin().unwrap_or_default();
            copyable([origin.as_str(), &path, "#", &link].concat())
        });
        let name = desk.game.name();
        let save = move || {
            let text = desk.study.with_untracked(game_study::Study::write);
            download(&[name, "-study.txt"].concat(), "text/plain", &text);
        };
        let record = move || {
            let text = desk.study.with_untracked(game_study::Study::write_record);
            download(&[name, ".txt"].concat(), "text/plain", &text);
        };
        let note = if is_short { study::study_link } else { study::study_too_long };
        let position = desk.record.with_untracked(catalog::AnyRecord::position);
        view! {
            <p>{words(note)}</p>
            {link}
            <div class="settle">
                {button("quiet", words(study::study_save), save)}
                {button("quiet", words(study::study_save_record), record)}
                {picture_buttons(desk)}
            </div>
            <h3>{words(study::study_position)}</h3>
            {copyable(position)}
        }
        .into_any()
    })
}

/// What could not be read of what was opened.
pub fn fault(desk: Desk) -> AnyView {
    when(
        move || desk.error.with(Option::is_some),
        move || {
            let why = move || {
                let why = desk.error.get();
                why.map(|why| localized(phrase(desk.game, &why))).unwrap_or_default()
            };
            view! {
                <div class="slot broken" role="alert">
                    <p class="no">{text(why)}</p>
                    {round("", t!(close), icon::cross(), move || desk.error.set(None))}
                </div>
            }
            .into_any()
        },
    )
}
