//! The others at a table: to be muted, blocked, or reported to those who run the site.
//!
//! It stands in the dialog of set phrases, and its words come with theirs.

use i18n::{Phrase, phrases};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::live_region::live_region;
use super::locale::{locale, localized};
use super::net::{answer, bearing};
use super::seat_token::token;
use super::storage;
use super::view_helpers::{button, part, text};
use super::visitor::acting;

/// The storage key of the names that are muted on this device.
const MUTED: &str = "muted";

/// The most names that are muted.
const MOST: usize = 50;

/// Somebody else at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Other {
    /// The seat, from 0.
    pub seat: usize,
    /// The name.
    pub name: String,
    /// Whether it is that of an account.
    pub has_account: bool,
}

/// Who else is at the table.
#[derive(Clone, Copy)]
pub struct Company {
    /// The code by which one looks on.
    pub code: Signal<String>,
    /// All people but the visitor.
    pub others: Signal<Vec<Other>>,
    /// Whether they write or show something.
    pub tells: bool,
}

/// A reason's word, and what it means.
type Worded = (&'static str, fn() -> Phrase);

/// How far somebody has come.
#[derive(Clone)]
enum Step {
    /// All others are listed.
    List,
    /// Why is this one reported?
    Why(Other),
    /// Something was done, or not.
    Done(fn() -> Phrase),
}

/// Whether somebody of this name is muted.
pub fn is_muted(name: &str) -> bool {
    storage::read(MUTED).is_some_and(|muted| muted.split('\n').any(|other| other == name))
}

/// Mutes somebody of this name, or no longer.
fn mute(name: &str, is_on: bool) {
    let stored = storage::read(MUTED).unwrap_or_default();
    let mut names: Vec<&str> =
        stored.split('\n').filter(|it| !it.is_empty() && *it != name).collect();
    if is_on {
        names.push(name);
    }
    let from = names.len().saturating_sub(MOST);
    storage::write(MUTED, &names[from..].join("\n"));
}

/// The others, with what one can do about each.
pub fn company(of: Company) -> AnyView {
    let (step, live_region, locale) = (RwSignal::new(Step::List), live_region(), locale());
    let done = Callback::new(move |done: fn() -> Phrase| {
        step.try_set(Step::Done(done));
        live_region.tell(untrack(|| locale.text(&done())));
    });
    let drawn = move || match step.get() {
        Step::List => {
            let others = of.others.get().into_iter();
            let rows = others.map(|other| row(of, other, step, done)).collect::<Vec<_>>();
            view! { <ul class="company">{rows}</ul> }.into_any()
        }
        Step::Why(other) => reasons(of, &other, done),
        Step::Done(done) => view! { <p>{text(move || localized(done()))}</p> }.into_any(),
    };
    part(drawn).into_any()
}

fn row(of: Company, other: Other, step: RwSignal<Step>, done: Callback<fn() -> Phrase>) -> AnyView {
    let name = StoredValue::new(other.name.clone());
    let muted = RwSignal::new(is_muted(&other.name));
    let label = text(move || {
        let name = name.get_value();
        localized(if muted.get() { phrases::unmute(name) } else { phrases::mute(name) })
    });
    let press = move || {
        muted.update(|is_on| *is_on = !*is_on);
        mute(&name.get_value(), muted.get_untracked());
    };
    let seat = other.seat;
    let block = (other.has_account && acting().is_some()).then(|| {
        let label = text(move || localized(phrases::block(name.get_value())));
        button("quiet", label, move || {
            let body = [at(of, seat), "}".to_owned()].concat();
            ask("/api/account/block", body, done, phrases::block_done);
        })
    });
    let report = text(move || localized(phrases::report(name.get_value())));
    view! {
        <li>
            {button("quiet", label, press)}
            {block}
            {button("quiet", report, move || step.set(Step::Why(other.clone())))}
        </li>
    }
    .into_any()
}

/// Why somebody is reported: a tap sends it.
fn reasons(of: Company, other: &Other, done: Callback<fn() -> Phrase>) -> AnyView {
    let (name, seat) = (other.name.clone(), other.seat);
    let one = |(word, label): Worded| {
        button("quiet", text(move || localized(label())), move || {
            let Ok(token) = token(&of.code.get_untracked()) else {
                return done.run(phrases::report_no);
            };
            let body =
                [&at(of, seat), ",\"why\":\"", word, "\",\"token\":\"", &token, "\"}"].concat();
            ask("/api/reports", body, done, phrases::report_done);
        })
    };
    let play: [Worded; 3] = [
        ("engine", phrases::report_engine),
        ("losing", phrases::report_losing),
        ("stalling", phrases::report_stalling),
    ];
    let told: [Worded; 2] =
        [("content", phrases::report_content), ("stalling", phrases::report_stalling)];
    let name_and_rest: [Worded; 2] =
        [("name", phrases::report_name), ("other", phrases::report_other)];
    let [first, last] = name_and_rest.map(one);
    let middle: Vec<_> = if of.tells { told.map(one).into() } else { play.map(one).into() };
    view! {
        <p>{text(move || localized(phrases::report_why(name.clone())))}</p>
        <div class="phrases">{first}{middle}{last}</div>
    }
    .into_any()
}

/// Who is meant, as the beginning of an object.
fn at(of: Company, seat: usize) -> String {
    ["{\"table\":\"", &of.code.get_untracked(), "\",\"seat\":", &seat.to_string()].concat()
}

/// Asks the server, and tells what came of it.
fn ask(path: &'static str, body: String, done: Callback<fn() -> Phrase>, then: fn() -> Phrase) {
    spawn_local(async move {
        let asked = match bearing(&body) {
            Ok(init) => answer(path, &init).await,
            Err(why) => Err(why),
        };
        done.run(if asked.is_ok() { then } else { phrases::report_no });
    });
}
