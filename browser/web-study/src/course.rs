//! The lessons of a game, on its board.

use catalog::Game;
use game_core::Seat;
use i18n::{Phrase, latin, page, study};
use leptos::prelude::*;
use lessons::{Course, Judgment, Step, Task};
use ui_kit::lesson::{Answer, Progress, TRIES, bar, dots, focus_next, next_button, words};
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::address;
use ui_kit::sound::{self, Sound};
use ui_kit::still::still;
use ui_kit::timer::Alarm;
use ui_kit::view_helpers::{button, effect, part, press, text};
use web_shell::game_starter::{GameConfig, GameStarter, usual};
use web_shell::preferences::{Opponent, preferences};
use web_shell::routes::Route;

use crate::exercise::{Asking, BREATH, Exercise};

/// A learner in a course.
#[derive(Clone, Copy)]
struct Learner {
    course: StoredValue<Course>,
    progress: Progress,
    /// The place of the step; after the last, the course is over.
    at: RwSignal<usize>,
    /// The place of the task in the step; after its last, the step is done.
    task: RwSignal<usize>,
    /// The replies of this task that were played; `None` until it is done.
    replied: RwSignal<Option<usize>>,
    board: Exercise,
    tries: StoredValue<u8>,
    breath: Alarm,
}

impl Learner {
    fn begin(course: Course) -> Learner {
        let progress = Progress::of(course.game.name());
        let at = course.first_open(|name| progress.has(name));
        let at = if at == course.steps.len() { 0 } else { at };
        let learner = Learner {
            board: Exercise::begin(course.steps[at].start.clone()),
            course: StoredValue::new(course),
            progress,
            at: RwSignal::new(at),
            task: RwSignal::new(0),
            replied: RwSignal::new(None),
            tries: StoredValue::new(0),
            breath: Alarm::new(),
        };
        learner.open(at);
        learner
    }

    fn count(self) -> usize {
        self.course.with_value(|course| course.steps.len())
    }

    /// Something of the current step; `None` once the course is over.
    fn step<T>(self, of: impl FnOnce(&Step) -> T) -> Option<T> {
        let at = self.at.get();
        self.course.with_value(|course| course.steps.get(at).map(of))
    }

    /// Something of the current task; `None` once the step is done.
    fn task<T>(self, of: impl FnOnce(&Task) -> T) -> Option<T> {
        let task = self.task.get();
        self.step(|step| step.tasks.get(task).map(of)).flatten()
    }

    /// The sentence of the current task, or of the last one of a step that is done.
    fn sentence(self) -> Option<Phrase> {
        let task = self.task.get();
        self.step(|step| step.tasks[task.min(step.tasks.len() - 1)].sentence.clone())
    }

    fn seat(self) -> Seat {
        self.step(Step::seat).unwrap_or(Seat(0))
    }

    /// Whether the learner is to move.
    fn is_asked(self) -> bool {
        self.replied.get().is_none() && !self.is_done()
    }

    /// Whether the step is done.
    fn is_done(self) -> bool {
        let task = self.task.get();
        self.step(|step| task >= step.tasks.len()).unwrap_or(false)
    }

    /// Opens a step.
    fn open(self, at: usize) {
        self.breath.clear();
        self.at.set(at);
        self.task.set(0);
        self.ask();
        match untrack(|| self.step(|step| step.start.clone())) {
            Some(start) => {
                self.board.record.set(start);
                let place = untrack(|| study::step_of(self.at.get() + 1, self.count()));
                self.announce_task(Some(place));
            }
            None => sound::play(Sound::Win),
        }
    }

    /// Lets the learner try.
    fn ask(self) {
        self.replied.set(None);
        self.board.clear();
        self.tries.set_value(0);
    }

    fn announce_task(self, place: Option<Phrase>) {
        self.board.tell(place.into_iter().chain(untrack(|| self.sentence())));
    }

    /// Takes a legal move.
    fn play(self, mv: &str) {
        let judged = untrack(|| self.task(|task| task.judge(&self.board.record.get(), mv)));
        match judged {
            Some(Judgment::Done) => {
                let effects = self.board.show(mv);
                self.board.line.set(Vec::new());
                self.board.answer(Answer::Right(effects));
                self.follow(0);
            }
            Some(Judgment::NotYet(why)) => self.missed(why),
            // The board offers legal moves only, and none when nothing is asked.
            Some(Judgment::Illegal(_)) | None => {}
        }
    }

    /// A try that does not do the task, or is not allowed.
    fn missed(self, why: Phrase) {
        self.board.answer(Answer::Wrong(why));
        self.tries.update_value(|tries| *tries += 1);
        if self.tries.get_value() >= TRIES {
            self.draw_hint();
        }
    }

    /// Draws a move that does the task, and returns it.
    fn draw_hint(self) -> Option<String> {
        let accepted = untrack(|| self.task(|task| task.accepted(&self.board.record.get())));
        let first = accepted.and_then(|moves| moves.into_iter().next());
        self.board.line.set(first.clone().into_iter().collect());
        first
    }

    fn hint(self) {
        if !untrack(|| self.is_asked()) {
            return;
        }
        if let Some(mv) = self.draw_hint() {
            self.board.answer(Answer::Hint(page::hint_is(latin(mv))));
        }
    }

    /// Plays the replies from the n-th on, one after the other, and goes on with the next task.
    fn follow(self, n: usize) {
        self.replied.set(Some(n));
        let reply = untrack(|| self.task(|task| task.replies.get(n).cloned())).flatten();
        if let Some(mv) = reply {
            let reply = move || {
                let effects = self.board.show(&mv);
                self.board.answer(Answer::Right(effects));
                self.follow(n + 1);
            };
            self.breath.set(BREATH, move || self.board.within(reply));
            return;
        }
        self.task.update(|task| *task += 1);
        if untrack(|| self.is_done()) {
            self.finish();
        } else {
            self.replied.set(None);
            self.tries.set_value(0);
            self.announce_task(None);
        }
    }

    fn finish(self) {
        if let Some(name) = untrack(|| self.step(|step| step.name.clone())) {
            self.progress.add(&name);
        }
        sound::play(Sound::Turn);
        focus_next();
    }
}

/// The lessons of a game.
pub fn course_page(game: Game) -> AnyView {
    let Some(course) = Course::of(game) else { return still(t!(not_found), ()) };
    let learner = Learner::begin(course);
    let starter = GameStarter::from_context();
    let course_of = move || localized(study::course_of(game_faces::name(game)));
    effect(move || {
        document().set_title(&[&course_of(), " · ", &localized(page::brand())].concat());
    });
    let is_over = Memo::new(move |_| learner.at.get() >= learner.count());
    let place = move || {
        if is_over.get() {
            String::new()
        } else {
            localized(study::step_of(learner.at.get() + 1, learner.count()))
        }
    };
    let page = move || if is_over.get() { end(learner, starter, game) } else { lesson(learner) };
    vec![bar(text(course_of), text(place)), part(page).into_any()].into_any()
}

/// The board with what is asked.
fn lesson(learner: Learner) -> AnyView {
    let asking = Asking {
        seat: Memo::new(move |_| learner.seat()),
        is_asked: Memo::new(move |_| learner.is_asked()),
        on_move: Callback::new(move |mv: String| learner.play(&mv)),
        on_forbidden: Callback::new(move |why| learner.missed(why)),
        on_hint: Callback::new(move |()| learner.hint()),
    };
    let says = move || learner.sentence().map(localized).unwrap_or_default();
    let ways_on = part(move || ways_on(learner));
    learner.board.view(asking, text(says), ways_on, beneath(learner))
}

/// The whole course, and the rule of the step.
fn beneath(learner: Learner) -> AnyView {
    let state = |learner: Learner, n: usize| {
        // What is remembered is read again when a step is done.
        learner.is_done();
        let is_done = |course: &Course| learner.progress.has(&course.steps[n].name);
        (learner.at.get() == n, learner.course.with_value(is_done))
    };
    let dots = dots(learner, learner.count(), state, Learner::open);
    let picture = move || learner.step(rule).unwrap_or_default();
    vec![dots, view! { <p class="rule" inner_html=text(picture)></p> }.into_any()].into_any()
}

/// The way to the rule of a step, with its picture, as HTML.
fn rule(step: &Step) -> String {
    let (game, rule) = (step.start.game().name(), &step.rule);
    let book = address(locale().language(), &["/rules/", game].concat());
    let link = ["<a href=\"", &book, "#", rule, "\" target=_blank rel=noopener>"].concat();
    let shown = ["<img loading=lazy alt=\"\" src=\"/figures/", game, "/", rule, "\">"].concat();
    [&link, &localized(page::rules()), " <bdi>§ ", rule, "</bdi>", &shown, "</a>"].concat()
}

/// Back, a hint, and the way on.
fn ways_on(learner: Learner) -> AnyView {
    let at = learner.at.get();
    let back =
        (at > 0).then(|| button("quiet", words(study::step_back), move || learner.open(at - 1)));
    let hint = learner.is_asked().then(|| button("quiet", t!(hint), move || learner.hint()));
    let next =
        learner.is_done().then(|| next_button(study::next_step, move || learner.open(at + 1)));
    next.into_iter().chain(hint).chain(back).collect::<Vec<_>>().into_any()
}

/// The end of a course: a game against the weakest engine, and the next course.
fn end(learner: Learner, starter: GameStarter, game: Game) -> AnyView {
    let prefs = preferences();
    let play = move || {
        prefs.levels.update(|levels| levels.set(game, 1));
        let (foe, first) = (Opponent::Computer, Some(true));
        starter.begin(
            GameConfig { setup: usual(game, foe, 1), clock: None, is_rated: false, first },
            foe,
        );
    };
    let mut others = Game::ALL.into_iter().cycle().skip_while(|of| *of != game).skip(1);
    let next = others.find(|of| Course::of(*of).is_some()).unwrap_or(game);
    let name = |game| game_faces::name(game);
    view! {
        <main id="main" tabindex="-1" class="still">
            <p class="say">{text(move || localized(study::course_done(name(game))))}</p>
            <button type="button" class="go" on:click=press(play)>{words(study::course_play)}</button>
            <a class="btn quiet" href=Route::Puzzles(game).href()>{text(move || localized(study::puzzles_of(name(game))))}</a>
            <a class="btn quiet" href=Route::Course(next).href()>{text(move || localized(study::course_next(name(next))))}</a>
            {button("bare", words(study::course_again), move || learner.open(0))}
        </main>
    }
    .into_any()
}
