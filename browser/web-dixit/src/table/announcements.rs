//! Announcements for screen readers: one sentence per event.

use dixit::{Phase, Variant};
use dixit_words::tally;
use game_core::Seat;
use i18n::dixit as phrases;
use leptos::prelude::*;
use ui_kit::live_region::{live_region, sentences};
use ui_kit::locale::localized;

use super::over::last_words;
use crate::table_state::{Scene, TableState};
use crate::words::{is_acting, name};

/// What was announced last.
#[derive(Clone, PartialEq)]
struct Known {
    scene: Scene,
    round: u32,
    done: Vec<Seat>,
    here: Vec<Seat>,
}

fn known(state: TableState) -> Known {
    let done = state.open(|open| {
        let done = open.chairs.iter().enumerate().filter(|(_, chair)| chair.done);
        done.filter_map(|(n, _)| u8::try_from(n).ok().map(Seat)).collect()
    });
    Known {
        scene: state.scene(),
        round: state.open(|open| open.round).unwrap_or(0),
        done: done.unwrap_or_default(),
        here: state.seats(),
    }
}

/// Starts announcing.
pub fn begin(state: TableState) {
    let region = live_region();
    let now = Memo::new(move |_| known(state));
    Effect::new(move |before: Option<Known>| {
        let now = now.get();
        if let Some(before) = before {
            let lines = untrack(|| changes(state, &before, &now));
            if !lines.is_empty() {
                region.tell(sentences(lines));
            }
        }
        now
    });
}

fn changes(state: TableState, before: &Known, now: &Known) -> Vec<String> {
    let mut lines = Vec::new();
    if before.scene != now.scene || before.round != now.round {
        lines.extend(stage(state, now.scene));
        return lines;
    }
    for seat in now.here.iter().filter(|seat| !before.here.contains(seat)) {
        lines.push(localized(phrases::dixit_sat(name(state, *seat))));
    }
    // The end of a results stage is not worth an interruption.
    if !matches!(now.scene, Scene::Game(phase) if is_acting(phase)) {
        return lines;
    }
    let you = state.you();
    let fresh = now.done.iter().filter(|seat| !before.done.contains(seat) && Some(**seat) != you);
    lines.extend(fresh.map(|seat| localized(phrases::dixit_done(name(state, *seat)))));
    lines
}

fn stage(state: TableState, scene: Scene) -> Vec<String> {
    let Scene::Game(phase) = scene else { return Vec::new() };
    let teller = || state.teller().map(|teller| name(state, teller)).unwrap_or_default();
    let party = state.variant() == Variant::Party;
    let message = match phase {
        Phase::House => phrases::dixit_deals(),
        Phase::First => phrases::dixit_race(),
        Phase::Telling if state.tells() && party => phrases::dixit_theme_now(),
        Phase::Telling if state.tells() => phrases::dixit_tell_now(),
        Phase::Telling => phrases::dixit_tells(teller()),
        Phase::Giving => {
            let clue = state.open(|open| open.clue.clone()).flatten().unwrap_or_default();
            let lead = if party {
                phrases::dixit_theme_of(teller())
            } else {
                phrases::dixit_said(teller())
            };
            let gives = state.open(|open| open.terms.variant.gives(open.players)).unwrap_or(1);
            let mut lines = vec![[&localized(lead), ": ", &clue, "."].concat()];
            lines.extend(
                (party || !state.tells()).then(|| localized(phrases::dixit_give_now(gives))),
            );
            return lines;
        }
        Phase::Voting if state.tells() && !party => phrases::dixit_teller_waits(),
        Phase::Voting if party => phrases::dixit_green_now(),
        Phase::Voting => phrases::dixit_vote_now(),
        Phase::Results => return results(state),
        Phase::Paused => phrases::dixit_paused(),
        Phase::Over => return last_words(state),
    };
    vec![localized(message)]
}

fn results(state: TableState) -> Vec<String> {
    let Some(round) = state.last() else { return Vec::new() };
    let mut lines = Vec::new();
    lines.extend(tally(&round, state.variant()).lead.map(localized));
    let gained = (0..).map(Seat).zip(&round.points).filter(|(_, points)| **points > 0);
    lines.extend(gained.map(|(seat, points)| {
        [&name(state, seat), ": ", &localized(phrases::dixit_points_n(*points)), "."].concat()
    }));
    lines
}
