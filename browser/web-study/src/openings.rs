//! What others played in the position that is shown: counted by the server, in public games and in
//! its book of self-play.

use std::collections::HashMap;

use catalog::{AnyRecord, Setup};
use i18n::{Phrase, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Openings, PlayedMove};
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::net;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{effect, part, press, text};

use crate::desk::Desk;

/// The most moves that are listed of a source.
const MOST: usize = 8;
/// How long a position must be shown before the server is asked, in milliseconds.
const SETTLES: u64 = 200;

/// What the server counted of a position.
#[derive(Clone)]
enum Counted {
    Waiting,
    Known(Openings),
    Unanswered,
}

/// What others played.
pub fn openings(desk: Desk) -> AnyView {
    let counted = RwSignal::new(Counted::Waiting);
    let (known, alarm) = (StoredValue::new(HashMap::new()), Alarm::new());
    effect(move || {
        let record = desk.record.get();
        let address = address(&desk.study.with_untracked(|study| study.setup().clone()), &record);
        let found = known.with_value(|known| known.get(&address).cloned());
        counted.set(found.map_or(Counted::Waiting, Counted::Known));
        alarm.clear();
        if matches!(counted.get_untracked(), Counted::Waiting) {
            alarm.set(SETTLES, move || ask(address, desk, known, counted));
        }
    });
    let lists = move || match counted.get() {
        Counted::Waiting => ().into_any(),
        Counted::Unanswered => muted(study::openings_unanswered),
        Counted::Known(Openings { public, book }) => vec![
            list(desk, study::openings_public, &public),
            list(desk, study::openings_book, &book),
        ]
        .into_any(),
    };
    view! { <div class="thinks">{part(lists)}</div> }.into_any()
}

/// Where the server tells what was played in a position.
fn address(setup: &Setup, record: &AnyRecord) -> String {
    let setup = serde_json::to_string(setup).unwrap_or_default();
    let coded = |text: &str| String::from(js_sys::encode_uri_component(text));
    ["/api/openings?setup=", &coded(&setup), "&position=", &coded(&record.position())].concat()
}

/// Asks the server. The answer is shown unless another position is by then.
fn ask(
    address: String,
    desk: Desk,
    known: StoredValue<HashMap<String, Openings>>,
    counted: RwSignal<Counted>,
) {
    let asked = desk.record.get_untracked();
    spawn_local(async move {
        let answer = net::text(&address).await;
        let answer = answer.and_then(|text| serde_json::from_str::<Openings>(&text).ok());
        if let Some(answer) = &answer {
            known.try_update_value(|known| known.insert(address, answer.clone()));
        }
        if desk.record.try_get_untracked() == Some(asked) {
            counted.try_set(answer.map_or(Counted::Unanswered, Counted::Known));
        }
    });
}

fn muted(phrase: fn() -> Phrase) -> AnyView {
    view! { <p class="muted small">{words(phrase)}</p> }.into_any()
}

/// The moves of one source.
fn list(desk: Desk, title: fn() -> Phrase, moves: &[PlayedMove]) -> AnyView {
    let rows: Vec<_> = moves.iter().take(MOST).map(|played| row(desk, played)).collect();
    let rows = if rows.is_empty() {
        muted(study::openings_none)
    } else {
        view! { <ol class="lines">{rows}</ol> }.into_any()
    };
    view! { <h2>{words(title)}</h2>{rows} }.into_any()
}

/// A move: how often it was played, how often it won, and how its games ended as a bar.
fn row(desk: Desk, played: &PlayedMove) -> AnyView {
    let PlayedMove { mv, won, drawn, lost } = played.clone();
    let games = won + drawn + lost;
    let percent = (won * 100 + games / 2) / games.max(1);
    let bar = bar([won, drawn, lost]);
    let number = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
    let told = localized(study::openings_move(number(games), number(percent)));
    let (shown, go) = (
        mv.clone(),
        press(move || {
            desk.play(&mv);
        }),
    );
    view! {
        <li>
            <button type="button" class="mv" on:click=go>
                <b><bdi dir="ltr">{shown}</bdi></b>" "<span class="muted small">{text(move || told.clone())}</span>
            </button>
            <div class="ends" aria-hidden="true" inner_html=bar></div>
        </li>
    }
    .into_any()
}

/// How the games of a move ended, from won to lost, as SVG.
fn bar([won, drawn, lost]: [u32; 3]) -> String {
    let all = (won + drawn + lost).max(1);
    let mut at = 0;
    let mut parts = String::from("<svg viewBox=\"0 0 1000 12\" preserveAspectRatio=none>");
    for (class, count) in [("won", won), ("drawn", drawn), ("lost", lost)] {
        let wide = count * 1000 / all;
        parts +=
            &["<rect class=", class, " x=", &at.to_string(), " width=", &wide.to_string()].concat();
        parts += " height=12 />";
        at += wide;
    }
    parts + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_bar_follow_each_other() {
        let bar = bar([1, 1, 2]);
        for part in
            ["class=won x=0 width=250", "class=drawn x=250 width=250", "class=lost x=500 width=500"]
        {
            assert!(bar.contains(part), "{bar}");
        }
    }
}
