//! What happened, for those who listen: one sentence for each thing.

use dixit::{Phase, Variant};
use game_core::Seat;
use i18n::dixit as said;
use leptos::prelude::*;
use ui_kit::live_region::live_region;
use ui_kit::locale::localized;

use super::over::won;
use crate::parts::tally;
use crate::table_state::{Scene, TableState};
use crate::words::{is_acting, name};

/// What was told last.
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

/// Tells from now on.
pub fn begin(state: TableState) {
    let ear = live_region();
    let now = Memo::new(move |_| known(state));
    Effect::new(move |before: Option<Known>| {
        let now = now.get();
        if let Some(before) = before {
            let told = untrack(|| news(state, &before, &now));
            if !told.is_empty() {
                ear.announce(told.join(" "));
            }
        }
        now
    });
}

fn news(state: TableState, before: &Known, now: &Known) -> Vec<String> {
    let mut told = Vec::new();
    if before.scene != now.scene || before.round != now.round {
        told.extend(stage(state, now.scene));
        return told;
    }
    for seat in now.here.iter().filter(|seat| !before.here.contains(seat)) {
        told.push(localized(said::dixit_sat(name(state, *seat))));
    }
    // Who has seen enough of the results is not worth an interruption.
    if !matches!(now.scene, Scene::Game(phase) if is_acting(phase)) {
        return told;
    }
    let you = state.you();
    let fresh = now.done.iter().filter(|seat| !before.done.contains(seat) && Some(**seat) != you);
    told.extend(fresh.map(|seat| localized(said::dixit_done(name(state, *seat)))));
    told
}

fn stage(state: TableState, scene: Scene) -> Vec<String> {
    let Scene::Game(phase) = scene else { return Vec::new() };
    let teller = || state.teller().map(|teller| name(state, teller)).unwrap_or_default();
    let party = state.variant() == Variant::Party;
    let told = match phase {
        Phase::House => said::dixit_deals(),
        Phase::First => said::dixit_race(),
        Phase::Telling if state.tells() && party => said::dixit_theme_now(),
        Phase::Telling if state.tells() => said::dixit_tell_now(),
        Phase::Telling => said::dixit_tells(teller()),
        Phase::Giving => {
            let clue = state.open(|open| open.clue.clone()).flatten().unwrap_or_default();
            let lead =
                if party { said::dixit_theme_of(teller()) } else { said::dixit_said(teller()) };
            let gives = state.open(|open| open.terms.variant.gives(open.players)).unwrap_or(1);
            let mut told = vec![[&localized(lead), ": ", &clue, "."].concat()];
            told.extend((party || !state.tells()).then(|| localized(said::dixit_give_now(gives))));
            return told;
        }
        Phase::Voting if state.tells() && !party => said::dixit_teller_waits(),
        Phase::Voting if party => said::dixit_green_now(),
        Phase::Voting => said::dixit_vote_now(),
        Phase::Results => return results(state),
        Phase::Paused => said::dixit_paused(),
        Phase::Over => return vec![won(state)],
    };
    vec![localized(told)]
}

fn results(state: TableState) -> Vec<String> {
    let Some(round) = state.last() else { return Vec::new() };
    let mut told = Vec::new();
    told.extend(tally(&round, state.variant()).lead.map(localized));
    let gained = (0..).map(Seat).zip(&round.points).filter(|(_, points)| **points > 0);
    told.extend(gained.map(|(seat, points)| {
        [&name(state, seat), ": ", &localized(said::dixit_points_n(*points)), "."].concat()
    }));
    told
}
