//! Somebody whom a live game waits for: with the first move of a rated one, or since they are away.

use game_core::{Ending, Seat};
use i18n::{Phrase, phrases};
use leptos::prelude::*;
use protocol::{Claim, Request};
use ui_kit::live_region::{tell, warn};
use ui_kit::locale::{locale, localized};
use ui_kit::set_phrases;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{button, effect, text, when};

use super::clocks::Tick;
use super::player_panel::name;
use super::table_state::{SendRequest, TableState};

/// For how long a player who waits is not asked again, in milliseconds.
const WAITS: u64 = 30_000;

/// A screen reader is warned when no more seconds than this are left for the first move.
const WARNED: u64 = 10;

/// Whether the words are there. They come with the set phrases.
pub fn has_words() -> bool {
    locale().has(set_phrases::WORDS)
}

/// Fetches the words as soon as the table needs them.
pub fn fetch_words(state: TableState) {
    let locale = locale();
    effect(move || {
        let is_new = |ending| !is_told_elsewhere(ending);
        let may_end = state.of(|view| view.may_abort || view.absent.is_some()) == Some(true);
        if may_end || state.ending().is_some_and(is_new) {
            set_phrases::fetch(locale);
        }
    });
}

fn is_told_elsewhere(ending: Ending) -> bool {
    !matches!(
        ending,
        Ending::Aborted(_) | Ending::Unstarted(_) | Ending::Absent(_) | Ending::AbsentDrawn(_)
    )
}

/// Why a game ended that somebody left.
pub fn reason(state: TableState, ending: Ending) -> Option<Phrase> {
    let yours = |seat| state.you() == Some(seat);
    let phrase = match ending {
        Ending::Aborted(seat) if yours(seat) => phrases::end_aborted_you(),
        Ending::Aborted(seat) => phrases::end_aborted(name(state, seat)),
        Ending::Unstarted(seat) if yours(seat) => phrases::end_unstarted_you(),
        Ending::Unstarted(seat) => phrases::end_unstarted(name(state, seat)),
        Ending::Absent(seat) if yours(seat) => phrases::end_absent_you(),
        Ending::Absent(seat) => phrases::end_absent(name(state, seat)),
        Ending::AbsentDrawn(seat) if yours(seat) => phrases::end_absent_drawn_you(),
        Ending::AbsentDrawn(seat) => phrases::end_absent_drawn(name(state, seat)),
        _ => return None,
    };
    has_words().then_some(phrase)
}

/// Whether a player at the table is waited for: then there is a line about it.
pub fn is_awaited(state: TableState) -> bool {
    let is_awaited = |view: &protocol::View| {
        let is_other = |seat| view.you.is_some_and(|you| you != seat);
        view.you.is_some() && view.first_move_ms.is_some()
            || view.absent.is_some_and(|absent| is_other(absent.seat))
    };
    has_words() && state.of(is_awaited) == Some(true)
}

/// Whom the table waits for, and for how many seconds more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Awaited {
    /// With the visitor's first move.
    You(u64),
    /// With somebody else's first move.
    FirstMove(Seat, u64),
    /// To come back, before the visitor may end the game.
    Absent(Seat, u64),
    /// To come back, and the visitor may end the game now.
    Claimable(Seat),
}

impl Awaited {
    /// What a view says of it, so long after it came.
    fn of(state: TableState, tick: Tick) -> Option<Awaited> {
        let spent = tick.since_view(state);
        let seconds = |millis: u64| millis.saturating_sub(spent).div_ceil(1_000);
        let (you, first_move_ms, absent) =
            state.of(|view| Some((view.you?, view.first_move_ms, view.absent)))??;
        if let Some(left) = first_move_ms.map(seconds) {
            let turn = state.record().turn()?;
            return Some(if turn == you {
                Awaited::You(left)
            } else {
                Awaited::FirstMove(turn, left)
            });
        }
        let absent = absent.filter(|absent| absent.seat != you)?;
        Some(match seconds(absent.claim_ms) {
            0 => Awaited::Claimable(absent.seat),
            left => Awaited::Absent(absent.seat, left),
        })
    }

    fn words(self, state: TableState) -> Phrase {
        match self {
            Awaited::You(left) => phrases::first_move_you(count(left)),
            Awaited::FirstMove(seat, left) => {
                phrases::first_move_of(name(state, seat), count(left))
            }
            Awaited::Absent(seat, left) => phrases::absent_soon(name(state, seat), count(left)),
            Awaited::Claimable(seat) => phrases::absent_now(name(state, seat)),
        }
    }
}

/// The line about whom the table waits for, and the buttons to end the game.
pub fn line(state: TableState, ask: SendRequest, tick: Tick) -> AnyView {
    let now = Memo::new(move |_| Awaited::of(state, tick));
    let waits = RwSignal::new(false);
    let alarm = Alarm::new();
    announce(state, now);
    let is_claimable =
        Memo::new(move |_| matches!(now.get(), Some(Awaited::Claimable(_))) && !waits.get());
    let words = move || now.get().map_or_else(String::new, |now| localized(now.words(state)));
    let claim = move |claim| move || ask.run(Request::Claim { version: state.version(), claim });
    let wait = move || {
        waits.set(true);
        alarm.set(WAITS, move || {
            waits.try_set(false);
        });
    };
    let buttons = move || {
        view! {
            <div class="acts">
                {button("quiet", text(|| localized(phrases::absent_win())), claim(Claim::Win))}
                {button("quiet", text(|| localized(phrases::absent_draw())), claim(Claim::Draw))}
                {button("quiet", text(|| localized(phrases::absent_wait())), wait)}
            </div>
        }
        .into_any()
    };
    let drawn = move || {
        view! {
            <section class="card leaving">
                <p>{text(words)}</p>
                {when(move || is_claimable.get(), buttons)}
            </section>
        }
        .into_any()
    };
    when(move || now.with(Option::is_some) && !waits.get(), drawn)
}

/// Tells a screen reader when something begins or can be done, and not each second.
fn announce(state: TableState, now: Memo<Option<Awaited>>) {
    let locale = locale();
    Effect::new(move |before: Option<Option<Awaited>>| {
        let now = now.get();
        match (before.flatten(), now) {
            (Some(Awaited::You(then)), Some(Awaited::You(left))) => {
                if then > WARNED && left <= WARNED {
                    warn(locale.text(&phrases::first_move_told(count(left))));
                }
            }
            (_, Some(Awaited::You(left))) => {
                tell(locale.text(&phrases::first_move_told(count(left))))
            }
            (Some(Awaited::Claimable(_)), Some(Awaited::Claimable(_))) => {}
            (_, Some(Awaited::Claimable(seat))) => {
                let name = untrack(|| name(state, seat));
                tell(locale.text(&phrases::absent_now(name)));
            }
            _ => {}
        }
        now
    });
}

fn count(seconds: u64) -> usize {
    usize::try_from(seconds).unwrap_or(usize::MAX)
}
