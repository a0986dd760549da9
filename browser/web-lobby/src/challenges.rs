//! Challenges to the visitor and from them, which this window listens to as long as somebody with an account plays here.

use std::cell::RefCell;

use i18n::{Phrase, lobby};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::live_region::announce;
use ui_kit::locale::localized;
use ui_kit::sound::{Sound, play};
use ui_kit::timer::wait;
use ui_kit::visitor::{acting, visitor};
use web_people::fault::Fault;
use web_people::json::Json;
use web_people::request::Request;

use crate::bar;
use crate::counts::name;
use crate::lines::Lines;
use crate::pace::pace;
use crate::search::root;
use crate::wish::lists;

/// The address of challenges.
pub const CHALLENGES: &str = "/api/challenges";

/// A lost connection is tried again after so long, in milliseconds; others of the household may have all that there are.
const AGAIN: i32 = 15_000;

/// A challenge.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    /// The code of its table.
    pub code: String,
    /// What the other one is called.
    pub name: String,
    /// What the club is called that was asked; empty where nobody but the other one was.
    pub club: String,
    list: String,
    clock: Option<(u64, u64)>,
    rated: bool,
    /// What became of it; empty while it stands.
    pub answer: String,
}

/// All challenges that concern who plays here.
#[derive(Clone, Copy)]
pub struct Challenges {
    /// Those that stand for them.
    pub here: RwSignal<Vec<Challenge>>,
    /// Those that they sent.
    pub sent: RwSignal<Vec<Challenge>>,
    /// The code of one that has just come, until it was seen.
    pub came: RwSignal<Option<String>>,
}

thread_local! {
    static CHALLENGES_HERE: RefCell<Option<(Owner, Challenges)>> = const { RefCell::new(None) };
}

impl Challenge {
    fn read(json: &Json) -> Challenge {
        let clock = json.get("clock");
        let start = clock.get("start_ms").number();
        Challenge {
            code: json.get("code").text(),
            name: json.get("name").text(),
            club: json.get("club").text(),
            list: json.get("list").text(),
            clock: start.zip(clock.get("increment_ms").number()),
            rated: json.get("rated").is(),
            answer: json.get("answer").text(),
        }
    }

    /// The game, its pace, and whether it is rated, in words.
    pub fn terms(&self) -> String {
        let list = lists().find(|(_, list)| *list == self.list);
        let game = list.map(|(_, list)| localized(name(list)));
        let pace = self.clock.map(|(start, increment)| localized(pace(start, increment)));
        let rated = if self.rated { lobby::lobby_rated() } else { lobby::lobby_friendly() };
        let parts = game.into_iter().chain(pace).chain([localized(rated)]);
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// That it has come.
    pub fn came(&self) -> Phrase {
        let (name, terms) = (self.name.clone(), self.terms());
        match &self.club[..] {
            "" => lobby::challenge_came(name, terms),
            club => lobby::challenge_in_club(name, club.to_owned(), terms),
        }
    }

    /// What became of it, in words.
    pub fn fate(&self) -> Phrase {
        match self.answer.as_str() {
            "" => lobby::challenge_waits(),
            "taken" => lobby::challenge_taken(),
            "withdrawn" => lobby::challenge_withdrawn(),
            word => reason(word)(),
        }
    }
}

/// A reason's word, and what it means.
type Worded = (&'static str, fn() -> Phrase);

/// The reasons not to play, by their words.
pub const REASONS: [Worded; 6] = [
    ("later", lobby::challenge_later),
    ("game", lobby::challenge_game),
    ("pace", lobby::challenge_pace),
    ("rated", lobby::challenge_not_rated),
    ("friendly", lobby::challenge_only_rated),
    ("other", lobby::challenge_no),
];

fn reason(word: &str) -> fn() -> Phrase {
    REASONS.iter().find(|(known, _)| *known == word).map_or(lobby::challenge_no, |(_, why)| *why)
}

/// The challenges of this window, which listens from now on.
pub fn challenges() -> Challenges {
    let known = CHALLENGES_HERE.with_borrow(|it| it.as_ref().map(|(_, all)| *all));
    known.unwrap_or_else(|| {
        let owner = root();
        let all = owner.with(|| {
            let all = Challenges {
                here: RwSignal::default(),
                sent: RwSignal::default(),
                came: RwSignal::new(None),
            };
            let player = visitor().player;
            // It listens for the one who plays now.
            Effect::new(move |_| {
                let id = player.with(|player| player.split(' ').next().unwrap_or("").to_owned());
                all.here.set(Vec::new());
                all.sent.set(Vec::new());
                if !id.is_empty() {
                    all.listen(id);
                }
            });
            bar::begin_challenges(all);
            all
        });
        CHALLENGES_HERE.set(Some((owner, all)));
        all
    })
}

/// Does something that needs what all pages have, where no view is drawn.
fn within(act: impl FnOnce()) {
    let owner = CHALLENGES_HERE.with_borrow(|it| it.as_ref().map(|(owner, _)| owner.clone()));
    if let Some(owner) = owner {
        untrack(|| owner.with(act));
    }
}

impl Challenges {
    /// Listens for a person until somebody else plays here.
    fn listen(self, id: String) {
        spawn_local(async move {
            let is_playing = || acting().is_some_and(|player| player == id);
            while is_playing() {
                let Ok(mut lines) = Lines::of(CHALLENGES, &id).await else {
                    wait(AGAIN).await;
                    continue;
                };
                let mut is_first = true;
                while let Some(line) = lines.next().await {
                    if !is_playing() {
                        return lines.hold().drop_it();
                    }
                    if !line.is_empty() {
                        self.hear(&Json::read(&line), is_first);
                        is_first = false;
                    }
                }
                wait(AGAIN).await;
            }
        });
    }

    fn hear(self, news: &Json, is_first: bool) {
        let read = |name| -> Vec<Challenge> {
            news.get(name).items().map(|it| Challenge::read(&it)).collect()
        };
        let here = read("here");
        let known = self.here.get_untracked();
        let new = here.iter().find(|it| known.iter().all(|old| old.code != it.code));
        if let Some(new) = new {
            self.came.set(Some(new.code.clone()));
            if !is_first {
                within(|| {
                    announce(localized(new.came()));
                    play(Sound::Turn);
                });
            }
        }
        self.here.set(here);
        self.sent.set(read("sent"));
    }

    /// Asks the server for something about a challenge.
    ///
    /// # Errors
    /// Why not.
    pub async fn ask(path: &str, body: String) -> Result<String, Fault> {
        let person = acting().unwrap_or_default();
        Request::to([CHALLENGES, path].concat(), &person, Some(body)).send().await
    }
}
