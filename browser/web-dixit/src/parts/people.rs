//! Rabbits: a color and a letter for each side.

use dixit::{Phase, Place};
use game_core::Seat;
use i18n::{dixit as phrases, page};
use leptos::prelude::*;
use ui_kit::locale::{listed, localized};
use ui_kit::set_phrases::bubble;
use ui_kit::timer;
use ui_kit::view_helpers::{TextFn, effect, part, text};
use ui_kit::visitor::visitor;

use crate::table_state::{TableState, is_bot};
use crate::words::{is_acting, name, number, short_name};

/// The color class of a seat; partners share one.
fn color(state: TableState, seat: Seat) -> String {
    let side = state.open(|open| open.chairs.get(seat.index()).map(|chair| chair.side.0)).flatten();
    ["c", &side.unwrap_or(seat.0).to_string()].concat()
}

/// A seat's rabbit, with the first letter of its name.
pub fn badge(state: TableState, seat: Seat) -> AnyView {
    let class = move || ["rabbit ", &color(state, seat)].concat();
    let letter = move || {
        let first = name(state, seat).chars().find(|c| c.is_alphanumeric());
        first.map(|sign| sign.to_uppercase().to_string()).unwrap_or_default()
    };
    lettered(text(class), text(letter))
}

/// A rabbit of a class, with a letter on it.
pub fn lettered(class: TextFn, letter: TextFn) -> AnyView {
    view! {
        <span class=class aria-hidden="true">
            <svg viewBox="0 0 28 36" inner_html=EARS></svg>
            <i>{letter}</i>
        </span>
    }
    .into_any()
}

const EARS: &str = "<path d='M8 16C4 9 4 2 7.500 1.500S12 8 12 15zM20 16c4-7 4-14 .5-14.500S16 8 16 15z'/><circle cx=14 cy=24 r=11 />";

/// A rabbit without a player.
pub fn rabbit() -> AnyView {
    view! { <span class="rabbit"><svg viewBox="0 0 28 36" inner_html=EARS></svg></span> }.into_any()
}

/// Announces what people say, and shows it in their bubbles.
pub fn begin_talk(state: TableState) {
    let called = move |seat| name(state, Seat(u8::try_from(seat).unwrap_or(0)));
    state.talk.begin(move || state.may_speak(), called);
}

/// The people at the table: rabbits with their points, and who has acted.
pub fn people(state: TableState) -> AnyView {
    let seats = Memo::new(move |_| state.seats());
    let rows = move || {
        seats.get().into_iter().map(|seat| person(state, seat)).collect::<Vec<_>>().into_any()
    };
    let label = ui_kit::view_helpers::text(move || localized(phrases::dixit_people()));
    view! { <ul class="people" aria-label=label>{part(rows)}</ul> }.into_any()
}

/// What somebody has done in this stage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    Tells,
    Done,
    Awaited,
    Joins,
    Idle,
}

fn stand(state: TableState, seat: Seat) -> Stand {
    state
        .open(|open| {
            let chair = open.chairs.get(seat.index())?;
            let acts =
                is_acting(open.phase) || matches!(open.phase, Phase::Results | Phase::Paused);
            Some(match chair.place {
                Place::Joining(_) => Stand::Joins,
                _ if chair.done && acts => Stand::Done,
                _ if chair.awaited && acts => Stand::Awaited,
                _ if open.teller == Some(seat) => Stand::Tells,
                _ => Stand::Idle,
            })
        })
        .flatten()
        .unwrap_or(Stand::Idle)
}

fn person(state: TableState, seat: Seat) -> AnyView {
    let stand = Memo::new(move |_| stand(state, seat));
    let tells = Memo::new(move |_| state.teller() == Some(seat));
    let away = Memo::new(move |_| {
        state.of(|view| {
            let person = view.people.get(seat.index());
            !is_bot(view, seat) && person.is_some_and(|person| !person.here)
        }) == Some(true)
    });
    let points = Memo::new(move |_| {
        state
            .open(|open| {
                let side = open.chairs.get(seat.index())?.side;
                open.scores.get(side.index()).copied()
            })
            .flatten()
            .unwrap_or(0)
    });
    // The points gained in the shown round.
    let gain = Memo::new(move |_| {
        state
            .open(|open| {
                let last = open.last.as_ref().filter(|last| !last.void)?;
                let looked_at = matches!(open.phase, Phase::Results | Phase::Over);
                last.points.get(seat.index()).copied().filter(|gain| looked_at && *gain > 0)
            })
            .flatten()
    });
    let counted = counted_up(points, gain);
    let class = move || {
        let stand = match stand.get() {
            Stand::Done => "done",
            Stand::Awaited => "awaited",
            Stand::Joins => "joins",
            Stand::Tells | Stand::Idle => "idle",
        };
        let tells = if tells.get() { " tells" } else { "" };
        let you = if state.you() == Some(seat) { " you" } else { "" };
        [stand, tells, you, if away.get() { " away" } else { "" }].concat()
    };
    let label = move || {
        let mut label = vec![name(state, seat), localized(phrases::dixit_points_n(points.get()))];
        label.extend(gain.get().map(|gain| localized(phrases::dixit_gained(gain))));
        label.extend(tells.get().then(|| localized(phrases::dixit_teller())));
        label.extend(match stand.get() {
            Stand::Done => Some(localized(phrases::dixit_has_done())),
            Stand::Awaited => Some(localized(phrases::dixit_thinks())),
            Stand::Joins => Some(localized(phrases::dixit_comes())),
            Stand::Tells | Stand::Idle => None,
        });
        label.extend(away.get().then(|| localized(page::away())));
        listed(label)
    };
    view! {
        <li class=text(class) title=text(move || name(state, seat))>
            {badge(state, seat)}
            <span class="points" aria-hidden="true">{text(move || number(counted.get()))}</span>
            {part(move || gain.get().map(|gain| view! {
                <span class="gain" aria-hidden="true">"+"{number(gain)}</span>
            }).into_any())}
            <bdi class="called" aria-hidden="true">{text(move || short_name(state, seat))}</bdi>
            <span class="ear">{text(label)}</span>
            {bubble(state.talk, seat.index())}
        </li>
    }
    .into_any()
}

/// The delay before points are counted up, and the time for each point, in milliseconds.
const COUNT: (u64, u64) = (2100, 160);

/// The points, counted up one by one after the votes were shown.
fn counted_up(points: Memo<u16>, gain: Memo<Option<u8>>) -> RwSignal<u16> {
    let calm = visitor().calm.get_untracked();
    let gain = u16::from(gain.get_untracked().unwrap_or(0));
    let begin = points.get_untracked();
    let shown = RwSignal::new(if calm { begin } else { begin.saturating_sub(gain) });
    effect(move || {
        let now = points.get();
        let before = shown.get_untracked();
        if calm || now < before {
            shown.set(now);
        } else {
            for (n, step) in (0..).zip(before + 1..=now) {
                timer::later(COUNT.0 + n * COUNT.1, move || {
                    shown.try_update(|shown| {
                        *shown = if *shown + 1 == step { step } else { *shown }
                    });
                });
            }
        }
    });
    shown
}
