//! The search for somebody, which belongs to the window.

use std::cell::{Cell, RefCell};

use i18n::{Phrase, lobby};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Why;
use ui_kit::live_region::announce;
use ui_kit::locale::{locale, localized};
use ui_kit::net::RequestError;
use ui_kit::router::router;
use ui_kit::sound::{Sound, play};
use ui_kit::timer::wait;
use ui_kit::visitor::visitor;
use web_people::json::Json;
use web_shell::known_tables::{opened, secret};
use web_shell::refusal_words::failed;
use web_shell::routes::Route;

use crate::bar;
use crate::counts::{self, Counts, newly, of_others};
use crate::lines::{Hold, Lines};
use crate::wish::Wish;

/// The place of the lobby.
pub const LOBBY: &str = "/lobby";

/// A lost connection is tried again after so long, in milliseconds.
const AGAIN: i32 = 2000;

/// How far the search has come.
#[derive(Clone, PartialEq)]
pub enum Phase {
    /// Nobody is looked for.
    Idle,
    /// Somebody is looked for.
    Seeking,
    /// It ended, and why.
    Ended(Phrase),
    /// Strangers don't meet here.
    Closed,
}

/// The search. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
pub struct Search {
    /// How far it has come.
    pub phase: RwSignal<Phase>,
    /// What is looked for.
    pub wish: RwSignal<Wish>,
    /// Who looks for somebody, oneself among them.
    pub counts: RwSignal<Counts>,
    /// Whether the server can't be reached just now.
    pub is_lost: RwSignal<bool>,
    /// Whether the visitor wants to be told when somebody looks for such a game.
    pub bell: RwSignal<bool>,
    /// The list for which the bell rang, until the visitor has seen it.
    pub rang: RwSignal<Option<&'static str>>,
}

thread_local! {
    /// The search of this window, and what owns its signals.
    static SEARCH: RefCell<Option<(Owner, Search)>> = const { RefCell::new(None) };
    /// Which answer is listened to; an earlier one is told that nobody does.
    static TURN: Cell<u32> = const { Cell::new(0) };
    static HOLD: RefCell<Option<Hold>> = const { RefCell::new(None) };
}

/// The search of this window.
pub fn search() -> Search {
    if let Some(search) = SEARCH.with_borrow(|search| search.as_ref().map(|(_, search)| *search)) {
        return search;
    }
    let owner = root();
    let search = owner.with(|| {
        let search = Search {
            phase: RwSignal::new(Phase::Idle),
            wish: RwSignal::new(Wish::remembered()),
            counts: RwSignal::default(),
            is_lost: RwSignal::new(false),
            bell: RwSignal::new(false),
            rang: RwSignal::new(None),
        };
        bar::begin(search);
        search
    });
    SEARCH.set(Some((owner, search)));
    search
}

/// What lives as long as the window.
pub fn root() -> Owner {
    let mut top = Owner::current().expect("a page is drawn");
    while let Some(above) = top.parent() {
        top = above;
    }
    top.with(Owner::new)
}

/// Does something that needs what all pages have, where no view is drawn.
fn within<T>(act: impl FnOnce() -> T) -> T {
    let owner = SEARCH.with_borrow(|search| search.as_ref().map(|(owner, _)| owner.clone()));
    untrack(|| owner.expect("there is a search").with(act))
}

/// Whether the visitor has an account.
pub fn has_account() -> bool {
    visitor().player.with(|player| !player.is_empty())
}

impl Search {
    /// Who looks for somebody, without the visitor.
    pub fn others(self) -> Counts {
        let is_seeking = self.phase.get() == Phase::Seeking;
        self.wish.with(|wish| {
            self.counts.with(|all| of_others(all, if is_seeking { &wish.games } else { &[] }))
        })
    }

    /// Looks for somebody.
    pub fn begin(self) {
        let wish = self.wish.get_untracked();
        if !wish.is_whole() {
            return self.phase.set(Phase::Ended(lobby::lobby_pick()));
        }
        let token = match secret() {
            Ok(token) => token,
            Err(why) => return self.phase.set(Phase::Ended(failed(why))),
        };
        wish.remember();
        let body = within(|| wish.request(&visitor().called(locale()), &token, has_account()));
        self.rang.set(None);
        self.phase.set(Phase::Seeking);
        tell(lobby::lobby_seeking());
        self.listen(Some((body, token)));
    }

    /// Looks for nobody any more.
    pub fn stop(self) {
        self.phase.set(Phase::Idle);
        self.look();
    }

    /// Sees who looks for somebody, as long as nobody is looked for.
    pub fn look(self) {
        if self.phase.get_untracked() != Phase::Seeking {
            self.listen(None);
        }
    }

    /// The page of the lobby is left: only a search and the bell go on.
    pub fn leave(self) {
        if self.phase.get_untracked() != Phase::Seeking && !self.bell.get_untracked() {
            next_turn();
        }
    }

    /// Listens to the server until something else is listened to.
    fn listen(self, seek: Option<(String, String)>) {
        let turn = next_turn();
        spawn_local(async move {
            while TURN.get() == turn {
                let asked = Lines::ask(seek.as_ref().map(|(body, _)| body.as_str())).await;
                match asked.map_err(RequestError::from) {
                    Ok(mut lines) if TURN.get() == turn => {
                        HOLD.set(Some(lines.hold()));
                        self.is_lost.set(false);
                        while let Some(line) = lines.next().await {
                            if TURN.get() != turn || self.hear(&line, seek.as_ref()) {
                                return;
                            }
                        }
                    }
                    Ok(lines) => return lines.hold().drop_it(),
                    Err(RequestError::Declined(why)) if TURN.get() == turn => {
                        return self.phase.set(Search::refused(why, seek.is_some()));
                    }
                    Err(_) => {}
                }
                if TURN.get() == turn {
                    self.is_lost.set(true);
                    wait(AGAIN).await;
                }
            }
        });
    }

    fn refused(why: Why, is_seek: bool) -> Phase {
        match why {
            Why::NotPublic if is_seek && within(has_account) => Phase::Ended(lobby::lobby_child()),
            Why::NotPublic => Phase::Closed,
            why => Phase::Ended(failed(RequestError::Declined(why))),
        }
    }

    /// Hears a line; returns whether it is the last one.
    fn hear(self, line: &str, seek: Option<&(String, String)>) -> bool {
        let news = Json::read(line);
        match news.get("now").text().as_str() {
            "waiting" => self.count(counts::read(&news)),
            "paired" => {
                if let Some((_, token)) = seek {
                    self.found(&news.get("code").text(), token);
                }
                return true;
            }
            "replaced" => {
                self.phase.set(Phase::Ended(lobby::lobby_elsewhere()));
                return true;
            }
            "paused" => {
                self.phase.set(Phase::Ended(lobby::lobby_paused(minutes(&news))));
                return true;
            }
            "closed" => {
                self.phase.set(Phase::Closed);
                return true;
            }
            // A sign of life, or news of a later version.
            _ => {}
        }
        false
    }

    /// Somebody was found: both sit at this table.
    fn found(self, code: &str, token: &str) {
        self.bell.set(false);
        self.phase.set(Phase::Idle);
        opened(code, token);
        within(|| play(Sound::Turn));
        within(|| router().go(&Route::Table(code.to_owned()).place()));
        tell(lobby::lobby_found());
    }

    fn count(self, now: Counts) {
        let before = self.counts.get_untracked();
        let rings = self.bell.get_untracked() && self.phase.get_untracked() != Phase::Seeking;
        let wanted = self.wish.with_untracked(|wish| newly(&before, &now, &wish.games));
        self.counts.set(now);
        if let Some(list) = wanted.filter(|_| rings) {
            self.rang.set(Some(list));
            within(|| play(Sound::Turn));
            tell(lobby::lobby_rings(counts::name(list)));
        }
    }
}

/// How many minutes a pause lasts still.
pub fn minutes(of: &Json) -> usize {
    let left = of.get("left_ms").number().unwrap_or_default();
    usize::try_from(left.div_ceil(60_000)).unwrap_or(usize::MAX)
}

/// Tells those who can't see it.
fn tell(phrase: Phrase) {
    within(|| announce(localized(phrase)));
}

/// What was listened to is not any more.
fn next_turn() -> u32 {
    if let Some(hold) = HOLD.take() {
        hold.drop_it();
    }
    let turn = TURN.get() + 1;
    TURN.set(turn);
    turn
}
