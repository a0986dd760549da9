//! A learner in the course.

use dixit::Slot;
use i18n::{Phrase, dixit as phrases, study};
use leptos::prelude::*;
use lessons::{Ask, DixitAnswer, DixitCourse, DixitTask, Judgment, declined, name};
use protocol::dixit_messages::Handle;
use ui_kit::lesson::{Answer, Progress, TRIES, dots, focus_next};
use ui_kit::live_region::{announce, sentences, tell};
use ui_kit::locale::{Locale, locale};
use ui_kit::sound::{self, Sound};

use crate::table::Look;

/// A learner in the course.
#[derive(Clone, Copy)]
pub struct Learner {
    course: StoredValue<DixitCourse>,
    /// The names of the cards, by their handles.
    cards: StoredValue<Vec<String>>,
    progress: Progress,
    /// The place of the step, and of the task in it.
    at: RwSignal<(usize, usize)>,
    /// Whether all steps are behind.
    pub is_over: Memo<bool>,
    /// Whether the task is done.
    pub is_done: RwSignal<bool>,
    /// What the page says of the last try.
    pub answer: RwSignal<Answer>,
    /// Whether an answer that does it is marked.
    is_hinted: RwSignal<bool>,
    /// The chosen cards, counted from 0, the latest last.
    pub chosen: RwSignal<Vec<usize>>,
    /// What was typed.
    pub typed: RwSignal<String>,
    /// The enlarged picture.
    pub look: Look,
    tries: StoredValue<u8>,
    locale: Locale,
}

impl Learner {
    /// Goes on at the first step that is not done.
    pub fn begin(course: DixitCourse, cards: StoredValue<Vec<String>>) -> Learner {
        let progress = Progress::of("dixit");
        let (open, count) = (course.first_open(|name| progress.has(name)), course.steps.len());
        let at = RwSignal::new((0, 0));
        let learner = Learner {
            course: StoredValue::new(course),
            cards,
            progress,
            at,
            is_over: Memo::new(move |_| at.get().0 >= count),
            is_done: RwSignal::new(false),
            answer: RwSignal::new(Answer::None),
            is_hinted: RwSignal::new(false),
            chosen: RwSignal::new(Vec::new()),
            typed: RwSignal::new(String::new()),
            look: Look::new(),
            tries: StoredValue::new(0),
            locale: locale(),
        };
        learner.open(if open == count { 0 } else { open });
        learner
    }

    fn count(self) -> usize {
        self.course.with_value(|course| course.steps.len())
    }

    /// How far one is; `None` once the course is over.
    pub fn place(self) -> Option<Phrase> {
        let (step, _) = self.at.get();
        (step < self.count()).then(|| study::step_of(step + 1, self.count()))
    }

    /// The whole course.
    pub fn dots(self) -> AnyView {
        let state = |learner: Learner, n: usize| {
            // What is remembered is read again when a task is done.
            learner.is_done.track();
            let is_done = |course: &DixitCourse| learner.progress.has(&course.steps[n].name);
            (learner.at.get().0 == n, learner.course.with_value(is_done))
        };
        dots(self, self.count(), state, Learner::open)
    }

    /// Whether there is a step before this one.
    pub fn has_before(self) -> bool {
        self.at.get().0 > 0
    }

    /// The current task; `None` once the course is over.
    pub fn task(self) -> Option<DixitTask> {
        let (step, task) = self.at.get();
        self.course.with_value(|course| course.steps.get(step)?.tasks.get(task).cloned())
    }

    /// The cards of a task.
    pub fn handles(self, task: &DixitTask) -> Vec<Handle> {
        let all = |cards: &Vec<String>| {
            let at = |name| cards.iter().position(|card| card == name);
            task.cards.iter().filter_map(at).map(handle).collect()
        };
        self.cards.with_value(all)
    }

    /// Opens a step.
    pub fn open(self, step: usize) {
        self.go_to(step, 0);
        match untrack(|| self.place()) {
            Some(place) => self.announce_task(Some(place)),
            None => sound::play(Sound::Win),
        }
    }

    /// Opens the step before.
    pub fn back(self) {
        self.open(self.at.get_untracked().0.saturating_sub(1));
    }

    /// Goes on with the next task, or the next step.
    pub fn next(self) {
        let (step, task) = self.at.get_untracked();
        if task + 1 < self.tasks(step) {
            self.go_to(step, task + 1);
            self.announce_task(None);
        } else {
            self.open(step + 1);
        }
    }

    fn tasks(self, step: usize) -> usize {
        self.course.with_value(|course| course.steps.get(step).map_or(0, |step| step.tasks.len()))
    }

    fn go_to(self, step: usize, task: usize) {
        self.is_done.set(false);
        self.answer.set(Answer::None);
        self.is_hinted.set(false);
        self.chosen.set(Vec::new());
        self.typed.set(String::new());
        self.tries.set_value(0);
        self.at.set((step, task));
    }

    fn text(self, phrases: impl IntoIterator<Item = Phrase>) -> String {
        sentences(phrases.into_iter().map(|phrase| self.locale.text(&phrase)))
    }

    /// The place, who said what, and what is to be done.
    fn announce_task(self, place: Option<Phrase>) {
        let Some(task) = untrack(|| self.task()) else { return };
        // What one may say oneself is read out by the buttons.
        let is_said = !matches!(task.ask, Ask::Word { .. });
        let said = task.teller().zip(task.clues.first()).filter(|_| is_said);
        let said = said.map(|(teller, clue)| {
            let who = self.locale.text(&phrases::dixit_said(name(teller)));
            [&who, ": ", &self.locale.text(clue)].concat()
        });
        let all = place.map(|place| self.locale.text(&place)).into_iter().chain(said);
        tell(sentences(all.chain([self.locale.text(&task.sentence)])));
    }

    /// Takes an answer.
    pub fn try_answer(self, answer: &DixitAnswer) {
        let Some(task) = untrack(|| self.task()) else { return };
        if self.is_done.get_untracked() {
            return;
        }
        match task.judge(answer) {
            Judgment::Done => self.finish(&task),
            Judgment::NotYet(why) => self.missed(why),
            Judgment::Illegal(why) => self.missed(declined(why)),
        }
    }

    fn finish(self, task: &DixitTask) {
        let answer = Answer::Right(task.effect().into_iter().collect());
        tell(self.text(answer.phrases()));
        self.answer.set(answer);
        self.is_hinted.set(false);
        self.is_done.set(true);
        let (step, at) = self.at.get_untracked();
        if at + 1 == self.tasks(step) {
            let name = self.course.with_value(|course| course.steps[step].name.clone());
            self.progress.add(&name);
        }
        sound::play(Sound::Turn);
        focus_next();
    }

    /// A try that does not do the task, or is not allowed.
    fn missed(self, why: Phrase) {
        announce(self.text([why.clone()]));
        self.answer.set(Answer::Wrong(why));
        self.tries.update_value(|tries| *tries += 1);
        if self.tries.get_value() >= TRIES {
            self.is_hinted.set(true);
        }
    }

    /// Says and marks an answer that does it.
    pub fn hint(self) {
        if self.is_done.get_untracked() {
            return;
        }
        if let Some(hint) = untrack(|| self.task()).and_then(|task| task.hint()) {
            announce(self.text([hint.clone()]));
            self.answer.set(Answer::Hint(hint));
            self.is_hinted.set(true);
        }
    }

    /// Whether an answer is marked as a hint.
    pub fn is_marked(self, task: &DixitTask, answer: &DixitAnswer) -> bool {
        self.is_hinted.get() && task.accepted().first() == Some(answer)
    }

    /// Chooses a card, or no longer; of more than `most` the latest stay.
    pub fn choose(self, n: usize, most: usize) {
        if self.is_done.get_untracked() {
            return;
        }
        self.chosen.update(|chosen| {
            if let Some(at) = chosen.iter().position(|other| *other == n) {
                chosen.remove(at);
            } else {
                chosen.push(n);
                let over = chosen.len().saturating_sub(most);
                chosen.drain(..over);
            }
        });
    }

    /// The chosen slots, in the order of the row.
    pub fn slots(self) -> Vec<Slot> {
        let slot = |n: &usize| Slot(u8::try_from(n + 1).unwrap_or(0));
        let mut slots: Vec<Slot> = self.chosen.with(|chosen| chosen.iter().map(slot).collect());
        slots.sort_unstable();
        slots
    }
}

/// The handle of the course's n-th card.
pub fn handle(n: usize) -> Handle {
    Handle(u64::try_from(n).unwrap_or_default())
}
