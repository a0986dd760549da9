//! The notice: a refusal or an event. It is shown beside the prompt for a while, and announced.

use board_view::{BoardStatus, NotAllowed};
use catalog::AnyRecord;
use game_faces::announcements;
use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::live_region::announce;
use ui_kit::locale::locale;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::effect;

use web_shell::refusal_words::declined;

use super::player_panel::name;
use super::table_state::TableState;

/// How long a notice is shown, in milliseconds.
const STAYS: u64 = 7_000;

/// The kind of a notice, which is its class in the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A refusal; it fades.
    No,
    /// A refusal that stays as long as the shown wall is illegal.
    Stays,
    /// An event; it fades.
    News,
}

impl Tone {
    /// Its class on the page.
    pub fn class(self) -> &'static str {
        match self {
            Tone::No => "no fades",
            Tone::Stays => "no",
            Tone::News => "news fades",
        }
    }
}

/// What is shown for a while.
#[derive(Clone)]
pub struct Notice {
    /// The sentence.
    pub phrase: Phrase,
    /// Its kind.
    pub tone: Tone,
    /// The paragraph of the rules that it rests on.
    pub rule: Option<&'static str>,
}

/// The notice.
#[derive(Clone, Copy)]
pub struct Word(pub RwSignal<Option<Notice>>, Alarm);

impl Word {
    /// No notice yet.
    pub fn new() -> Word {
        Word(RwSignal::new(None), Alarm::new())
    }

    /// Shows a notice, and removes it after a while.
    fn show(self, notice: Notice) {
        self.1.clear();
        let stays = notice.tone == Tone::Stays;
        self.0.set(Some(notice));
        if !stays {
            self.1.set(STAYS, move || {
                self.0.try_set(None);
            });
        }
    }

    /// Removes a refusal.
    fn hush(self) {
        if self.0.with_untracked(|word| word.as_ref().is_some_and(|it| it.tone != Tone::News)) {
            self.1.clear();
            self.0.set(None);
        }
    }

    /// Follows refusals of the board and of the table, and announces the board's status.
    pub fn follow(
        self,
        state: TableState,
        record: Memo<AnyRecord>,
        status: ReadSignal<BoardStatus>,
    ) {
        let locale = locale();
        let mut spoken = (0, String::new());
        effect(move || {
            let status = status.get();
            let is_new = status.answers != spoken.0;
            let turn = record.with_untracked(AnyRecord::turn);
            let refused = status.refused.as_ref().map(|why| untrack(|| reason(state, why, turn)));
            let rule = status.refused.as_ref().and_then(NotAllowed::rule);
            let no = |why: &Phrase, tone| self.show(Notice { phrase: why.clone(), tone, rule });
            match (&refused, &status.wall) {
                (Some(why), Some(_)) => no(why, Tone::Stays),
                (Some(why), None) if is_new => no(why, Tone::No),
                (None, _) if state.declined.get_untracked().is_none() => self.hush(),
                _ => {}
            }
            let mut text = Vec::new();
            if !status.loose && (refused.is_none() || status.wall.is_some()) {
                let you = untrack(|| state.you()).or(turn);
                text = untrack(|| {
                    let name = move |seat| name(state, seat);
                    record.with(|record| announcements::lines(&status, record, you, &name))
                });
            }
            text.extend(refused);
            let text: Vec<_> = text.iter().map(|phrase| locale.text(phrase)).collect();
            let text = text.join(" ");
            if !text.is_empty() && (is_new || text != spoken.1) {
                announce(text.clone());
            }
            spoken = (status.answers, text);
        });
        effect(move || {
            if let Some(why) = state.declined.get() {
                self.announce_and_show(declined(why), Tone::No);
            }
        });
    }

    /// Shows and announces a notice.
    pub fn announce_and_show(self, phrase: Phrase, tone: Tone) {
        announce(locale().text(&phrase));
        self.show(Notice { phrase, tone, rule: None });
    }
}

fn reason(state: TableState, why: &NotAllowed, turn: Option<game_core::Seat>) -> Phrase {
    match why {
        NotAllowed::NotYourTurn if !state.is_full() => page::no_yet(),
        why => announcements::not_allowed(state.game(), why, turn, &|seat| name(state, seat)),
    }
}
