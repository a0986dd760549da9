//! Somebody whom a live game waits for, with the first move of a rated one or since they are away; and who left.

use game_core::{Ending, Seat};
use i18n::{Phrase, phrases};
use leptos::prelude::*;
use protocol::{Claim, Request, View};
use ui_kit::live_region::{tell, warn};
use ui_kit::locale::{locale, localized};
use ui_kit::set_phrases;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{button, effect, text, when};

use super::clocks::Tick;
use super::correspondence::{give_time, is_by_correspondence};
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
        let wants = |view: &View| view.may_abort || view.rated.is_some() || has_news(view);
        if state.of(wants) == Some(true) {
            set_phrases::fetch(locale);
        }
    });
}

/// Whether somebody is waited for, or has left.
fn has_news(view: &View) -> bool {
    view.awaited.is_some() || view.ended.is_some()
}

/// Whether there may be a line about it.
pub fn has_line(state: TableState) -> bool {
    has_words() && state.of(has_news) == Some(true)
}

/// Who is waited for, and for how many seconds more; or who has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    /// The visitor's first move is due.
    OwnMove(u64),
    /// Somebody else's first move is due.
    FirstMove(Seat, u64),
    /// Somebody is away, and the visitor may end the game then.
    Absent(Seat, u64),
    /// Somebody is away, and the visitor may end the game now.
    Claimable(Seat),
    /// By correspondence somebody's time is up, and the visitor may end the game or give more.
    Up(Seat),
    /// The visitor's own time is up, and the other one decides.
    OwnUp,
    /// The game is over.
    Ended(Ending),
}

impl News {
    /// What a view tells, so long after it came.
    fn of(state: TableState, tick: Tick) -> Option<News> {
        let (ended, you, awaited, may_abort) =
            state.of(|view| (view.ended, view.you, view.awaited, view.may_abort))?;
        if let Some(ending) = ended {
            return Some(News::Ended(ending));
        }
        let ((seat, millis), you) = (awaited?, you?);
        if is_by_correspondence(state) {
            return Some(if seat == you { News::OwnUp } else { News::Up(seat) });
        }
        let left = millis.saturating_sub(tick.since_view(state)).div_ceil(1_000);
        match (may_abort, seat == you, left) {
            (true, true, left) => Some(News::OwnMove(left)),
            (true, false, left) => Some(News::FirstMove(seat, left)),
            (false, true, _) => None,
            (false, false, 0) => Some(News::Claimable(seat)),
            (false, false, left) => Some(News::Absent(seat, left)),
        }
    }

    /// Whether the visitor is asked what becomes of the game.
    fn asks(self) -> bool {
        matches!(self, News::Claimable(_) | News::Up(_))
    }

    fn words(self, state: TableState) -> String {
        let name = |seat| name(state, seat);
        localized(match self {
            News::OwnMove(left) => phrases::first_move_you(count(left)),
            News::FirstMove(seat, left) => phrases::first_move_of(name(seat), count(left)),
            News::Absent(seat, left) => phrases::absent_soon(name(seat), count(left)),
            News::Claimable(seat) => phrases::absent_now(name(seat)),
            News::Up(seat) => phrases::time_up(name(seat)),
            News::OwnUp => phrases::time_up_you(),
            News::Ended(ending) => {
                return reason(state, ending).map_or_else(String::new, localized);
            }
        })
    }
}

/// Why a game ended that somebody left.
fn reason(state: TableState, ending: Ending) -> Option<Phrase> {
    let (yours, name) = (|seat| state.you() == Some(seat), |seat| name(state, seat));
    Some(match ending {
        Ending::Aborted(seat) if yours(seat) => phrases::end_aborted_you(),
        Ending::Aborted(seat) => phrases::end_aborted(name(seat)),
        Ending::Unstarted(seat) if yours(seat) => phrases::end_unstarted_you(),
        Ending::Unstarted(seat) => phrases::end_unstarted(name(seat)),
        Ending::Absent(seat) if yours(seat) => phrases::end_absent_you(),
        Ending::Absent(seat) => phrases::end_absent(name(seat)),
        Ending::AbsentDrawn(seat) if yours(seat) => phrases::end_absent_drawn_you(),
        Ending::AbsentDrawn(seat) => phrases::end_absent_drawn(name(seat)),
        Ending::Rules(_)
        | Ending::Resigned(_)
        | Ending::Flagged(_)
        | Ending::Agreed
        | Ending::Abandoned => return None,
    })
}

/// The line, with the buttons to end a game that the other has left.
pub fn line(state: TableState, ask: SendRequest, tick: Tick) -> AnyView {
    let news = Memo::new(move |_| News::of(state, tick));
    let waits = RwSignal::new(false);
    let alarm = Alarm::new();
    announce(state, news);
    let is_claimable = Memo::new(move |_| news.get().is_some_and(News::asks) && !waits.get());
    let words = move || news.get().map_or_else(String::new, |news| news.words(state));
    let claim = move |claim| move || ask.run(Request::Claim { version: state.version(), claim });
    let is_up = move || matches!(news.get(), Some(News::Up(_)));
    let wait = move || {
        waits.set(true);
        alarm.set(WAITS, move || {
            waits.try_set(false);
        });
    };
    let buttons = move || {
        view! {
            <div class="settle">
                {button("quiet", text(|| localized(phrases::absent_win())), claim(Claim::Win))}
                {button("quiet", text(|| localized(phrases::absent_draw())), claim(Claim::Draw))}
                {is_up().then(|| give_time(state, ask))}
                {button("quiet", text(|| localized(phrases::absent_wait())), wait)}
            </div>
        }
        .into_any()
    };
    let drawn = move || {
        view! {
            <section class="card awaited">
                <p>{text(words)}</p>
                {when(move || is_claimable.get(), buttons)}
            </section>
        }
        .into_any()
    };
    let is_hidden = Memo::new(move |_| news.get().is_some_and(News::asks) && waits.get());
    when(move || news.with(Option::is_some) && !is_hidden.get(), drawn)
}

/// Tells a screen reader when something begins or can be done, and not each second.
fn announce(state: TableState, news: Memo<Option<News>>) {
    let locale = locale();
    Effect::new(move |before: Option<Option<News>>| {
        let now = news.get();
        let due = |left| locale.text(&phrases::first_move_told(count(left)));
        match (before.flatten(), now) {
            (Some(News::OwnMove(then)), Some(News::OwnMove(left)))
                if then > WARNED && left <= WARNED =>
            {
                warn(due(left));
            }
            (Some(News::OwnMove(_)), Some(News::OwnMove(_)))
            | (Some(News::Claimable(_)), Some(News::Claimable(_)))
            | (Some(News::Up(_)), Some(News::Up(_)))
            | (Some(News::OwnUp), Some(News::OwnUp))
            | (Some(News::Ended(_)), Some(News::Ended(_))) => {}
            (_, Some(News::OwnMove(left))) => tell(due(left)),
            (_, Some(news @ (News::Claimable(_) | News::Up(_) | News::OwnUp | News::Ended(_)))) => {
                tell(untrack(|| news.words(state)));
            }
            _ => {}
        }
        now
    });
}

fn count(seconds: u64) -> usize {
    usize::try_from(seconds).unwrap_or(usize::MAX)
}
