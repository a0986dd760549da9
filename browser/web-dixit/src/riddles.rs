//! Riddles: what a bot said, and six cards, of which it meant one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use game_core::Seat;
use i18n::{dixit as phrases, page, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Because, Deed, Handle, Reason, Word};
use puzzles::{Riddle, place_of_day, riddles};
use ui_kit::lesson::{bar, next_button, words};
use ui_kit::live_region::{sentences, tell};
use ui_kit::locale::{listed, locale, localized, t};
use ui_kit::sound::{self, Sound};
use ui_kit::still::{lost, waits};
use ui_kit::view_helpers::{effect, flag, part, press, text};
use ui_kit::{net, storage, timer};

use crate::course::handle;
use crate::parts::clue;
use crate::pictures::Pictures;
use crate::table::{Face, Look, cards, look};
use crate::tv::sentence;
use crate::words::{d, number};

/// Under this key the device remembers which riddles were tried: a first line with the version, and
/// a line each for those that were solved and missed.
const MEMORY: &str = "puzzles/dixit";
const VERSION: &str = "riddles 1";

/// A solver of riddles.
#[derive(Clone, Copy)]
struct Solver {
    all: RwSignal<Arc<Vec<Riddle>>>,
    /// The names of the cards, by their handles.
    names: StoredValue<Vec<String>>,
    /// The place of the riddle.
    at: RwSignal<usize>,
    chosen: RwSignal<Option<usize>>,
    is_done: RwSignal<bool>,
    memory: RwSignal<Memory>,
    look: Look,
}

/// What was tried on this device, by name.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Memory {
    solved: BTreeSet<String>,
    missed: BTreeSet<String>,
}

impl Memory {
    fn read(text: &str) -> Memory {
        let line = |word: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(word));
            line.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
        };
        Memory { solved: line("solved "), missed: line("missed ") }
    }

    fn write(&self) -> String {
        let line = |word: &str, names: &BTreeSet<String>| {
            [word].into_iter().chain(names.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
        };
        [VERSION.to_owned(), line("solved", &self.solved), line("missed", &self.missed)].join("\n")
    }

    fn has(&self, name: &str) -> bool {
        self.solved.contains(name) || self.missed.contains(name)
    }

    /// The first try counts.
    fn add(&mut self, name: &str, is_solved: bool) {
        if !self.has(name) {
            let names = if is_solved { &mut self.solved } else { &mut self.missed };
            names.insert(name.to_owned());
        }
    }
}

/// The page of riddles.
pub fn riddles_page() -> AnyView {
    let solver = Solver {
        all: RwSignal::new(Arc::default()),
        names: StoredValue::new(Vec::new()),
        at: RwSignal::new(0),
        chosen: RwSignal::new(None),
        is_done: RwSignal::new(false),
        memory: RwSignal::new(Memory::read(&storage::read(MEMORY).unwrap_or_default())),
        look: Look::new(),
    };
    let pictures = Pictures::none();
    let is_lost = RwSignal::new(false);
    let locale = locale();
    let fetch = move || {
        is_lost.set(false);
        let tag = untrack(|| locale.language().tag());
        let list = untrack(|| locale.text(&study::puzzles_list()));
        spawn_local(async move {
            let fetched = fetched(tag, list).await;
            // By now the page may be in another language, or left.
            if untrack(|| locale.language().tag()) != tag {
                return;
            }
            is_lost.try_set(fetched.is_none());
            let Some((all, seen)) = fetched else { return };
            let shown = seen.iter().enumerate().map(|(n, (name, description))| {
                (handle(n), ["/deck/", name, ".svg"].concat(), description.clone())
            });
            pictures.show(shown);
            solver.names.try_set_value(seen.into_keys().collect());
            if solver.all.try_set(Arc::new(all)).is_none() {
                solver.open(solver.first());
            }
        });
    };
    effect(move || {
        locale.language();
        untrack(fetch);
    });
    effect(move || {
        document()
            .set_title(&[&localized(study::riddles()), " · ", &localized(page::brand())].concat());
    });
    effect(move || solver.announce());
    let score = move || {
        let count = |memory: &Memory| (memory.solved.len(), memory.missed.len());
        let (right, wrong) = solver.memory.with(count);
        let any = (right + wrong > 0).then(|| study::riddle_score(right, right + wrong));
        any.map(localized).unwrap_or_default()
    };
    let drawn = move || match (is_lost.get(), solver.riddle()) {
        (true, _) => lost(t!(part_lost), fetch),
        (false, None) => waits(),
        (false, Some(riddle)) => solver.draw(riddle),
    };
    vec![bar(words(study::riddles), text(score)), part(drawn).into_any(), look(solver.look)]
        .into_any()
}

/// The riddles in a language, and what is seen on each card.
async fn fetched(tag: &str, list: String) -> Option<(Vec<Riddle>, BTreeMap<String, String>)> {
    let seen = net::text(&["/api/deck/", tag].concat()).await?;
    let list = net::text(&list).await?;
    let named = ["puzzles-dixit-", tag, "."].concat();
    let file = list.lines().find(|file| file.contains(&named))?;
    let all = riddles(&net::text(file).await?).filter(|all| !all.is_empty())?;
    Some((all, serde_json::from_str(&seen).ok()?))
}

impl Solver {
    fn riddle(self) -> Option<Riddle> {
        self.all.with(|all| all.get(self.at.get()).cloned())
    }

    /// The place of today's riddle, the same for everyone.
    fn today(self) -> usize {
        self.all.with_untracked(|all| place_of_day(timer::today(), 1, all.len()))
    }

    /// Today's riddle, unless it was tried.
    fn first(self) -> usize {
        let today = self.today();
        if self.is_tried(today) { self.fresh() } else { today }
    }

    /// One of those that were not tried, or of all.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    fn fresh(self) -> usize {
        let count = self.all.with_untracked(|all| all.len());
        let now = self.at.get_untracked();
        let fresh: Vec<usize> = (0..count).filter(|&n| n != now && !self.is_tried(n)).collect();
        let draw = |many: usize| (js_sys::Math::random() * many as f64) as usize;
        fresh.get(draw(fresh.len())).copied().unwrap_or_else(|| draw(count))
    }

    fn is_tried(self, n: usize) -> bool {
        let tried = |all: &Arc<Vec<Riddle>>| {
            let name = all.get(n).map(|riddle| riddle.name.clone());
            name.is_some_and(|name| self.memory.with_untracked(|memory| memory.has(&name)))
        };
        self.all.with_untracked(tried)
    }

    fn open(self, n: usize) {
        self.chosen.set(None);
        self.is_done.set(false);
        self.at.set(n);
    }

    fn answer(self) {
        let Some((riddle, chosen)) = untrack(|| self.riddle()).zip(self.chosen.get_untracked())
        else {
            return;
        };
        if self.is_done.get_untracked() {
            return;
        }
        self.is_done.set(true);
        self.memory.update(|memory| memory.add(&riddle.name, chosen == riddle.answer));
        storage::write(MEMORY, &self.memory.with_untracked(Memory::write));
        sound::play(if chosen == riddle.answer { Sound::Win } else { Sound::Turn });
    }

    /// Says the riddle, and then the answer.
    fn announce(self) {
        let Some(riddle) = self.riddle() else { return };
        if self.is_done.get() {
            tell(sentences(untrack(|| self.outcome(&riddle))));
        } else {
            let said = [&localized(study::riddle_said()), ": ", &riddle.clue].concat();
            tell(sentences([said, localized(study::riddle_ask())]));
        }
    }

    /// What the page says of the answer.
    fn outcome(self, riddle: &Riddle) -> Vec<String> {
        let is_right = self.chosen.get() == Some(riddle.answer);
        let first = if is_right { study::right() } else { study::riddle_answer(riddle.answer + 1) };
        vec![localized(first), localized(study::riddle_found(riddle.found)), sentence(&why(riddle))]
    }

    fn draw(self, riddle: Riddle) -> AnyView {
        let place = |name: &String| self.names.with_value(|all| all.iter().position(|n| n == name));
        let handles: Vec<Handle> = riddle.cards.iter().filter_map(place).map(handle).collect();
        let riddle = Arc::new(riddle);
        let is_today = self.today() == self.at.get_untracked();
        let lead = if is_today { study::riddle_today } else { study::riddle_said };
        let face = {
            let riddle = riddle.clone();
            move |n, _| self.face(&riddle, n)
        };
        let choose = Callback::new(move |n| {
            if !self.is_done.get_untracked() {
                self.chosen.update(|chosen| *chosen = (*chosen != Some(n)).then_some(n));
            }
        });
        let handles = Memo::new(move |_| handles.clone());
        let row = "row few counted";
        let row = cards(row, d!(dixit_row), handles, RwSignal::new(0), self.look, face, choose);
        let told = {
            let riddle = riddle.clone();
            move || {
                let class = match (self.is_done.get(), self.chosen.get() == Some(riddle.answer)) {
                    (false, _) => return ().into_any(),
                    (true, true) => "right",
                    (true, false) => "wrong",
                };
                let outcome = sentences(self.outcome(&riddle));
                view! { <p class=class>{outcome}</p> }.into_any()
            }
        };
        let said = riddle.clue.clone();
        view! {
            <main id="main" tabindex="-1" class="evening course riddle">
                <div class="clue">
                    <p class="muted small">{words(lead)}</p>
                    {part(move || clue(said.clone()))}
                </div>
                <p class="prompt">{words(study::riddle_ask)}</p>
                {row}
                <div class="told">{part(told)}</div>
                <div class="do-it">{part(move || self.ways())}</div>
            </main>
        }
        .into_any()
    }

    /// To answer, or to go on.
    fn ways(self) -> AnyView {
        if self.is_done.get() {
            return next_button(study::riddle_next, move || self.open(self.fresh()));
        }
        let none = move || self.chosen.get().is_none();
        let answer = press(move || self.answer());
        let label = words(study::riddle_choose);
        view! { <button type="button" prop:disabled=none on:click=answer>{label}</button> }
            .into_any()
    }

    fn face(self, riddle: &Arc<Riddle>, n: usize) -> Face {
        let all = riddle.cards.len();
        let is_chosen = move || self.chosen.get() == Some(n);
        let is_true = n == riddle.answer;
        let class = move || {
            let kind = if is_true && self.is_done.get() { " true" } else { "" };
            ["pc", kind, if is_chosen() { " on" } else { "" }].concat()
        };
        let label = move || {
            let mut label = vec![localized(phrases::dixit_card_n(n + 1, all))];
            label.extend((is_true && self.is_done.get()).then(|| localized(phrases::dixit_true())));
            listed(label)
        };
        let slot = text(move || number(n + 1));
        let over = view! { <span class="slot-no" aria-hidden="true">{slot}</span> };
        Face {
            class: text(class),
            label: text(label),
            chosen: Some(flag(is_chosen)),
            over: over.into_any(),
        }
    }
}

/// The bot's reason, as an album has it.
fn why(riddle: &Riddle) -> Reason {
    let tag = locale().language().tag();
    let word = |word: &String| Word::from([(tag.to_owned(), word.clone())]);
    let because = Because::Met {
        heard: word(&riddle.heard),
        between: riddle.between.as_ref().map(word),
        seen: word(&riddle.seen),
    };
    Reason { seat: Seat(0), deed: Deed::Told, because }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_remembered_and_the_first_try_counts() {
        let mut memory = Memory::read("");
        for (name, is_solved) in [("r1", true), ("r2", false), ("r1", false), ("r2", true)] {
            memory.add(name, is_solved);
        }
        assert_eq!(memory.write(), "riddles 1\nsolved r1\nmissed r2");
        assert_eq!(Memory::read(&memory.write()), memory);
        assert_eq!(Memory::read("riddles 2\nsolved r7\nmissed\nstars 5").solved.len(), 1);
    }
}
