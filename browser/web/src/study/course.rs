//! The lessons of a game, on its board.

use board_view::{BoardStatus, NotAllowed};
use catalog::{AnyRecord, Game};
use game_core::Seat;
use i18n::{Arg, Phrase, latin, page, study};
use leptos::ev;
use leptos::prelude::*;
use lessons::{Course, Judgment, Step, Task};
use ui_kit::live_region::{announce, sentences, tell};
use ui_kit::sound::{self, Sound};
use ui_kit::still::still;
use web_sys::{HtmlElement, MouseEvent};

use super::progress::Progress;
use crate::board::{Board, Buttons, latin_key};
use crate::icon;
use crate::lobby::{GameConfig, GameStarter, usual};
use crate::locale::{Locale, locale, localized, t};
use crate::preferences::{Opponent, preferences};
use crate::room::{announcements, board_buttons, sound_of_move};
use crate::routes::Route;
use crate::timer::{self, Alarm};
use crate::view_helpers::{button, effect, part, press, text};

/// How long each of the moves that follow by themselves is waited for, in milliseconds.
const BREATH: u64 = 900;

/// A hint is given by itself after this many wrong tries.
const TRIES: u8 = 2;

/// What the page says of the last try.
#[derive(Clone, PartialEq, Debug)]
enum Answer {
    /// Nothing was tried yet.
    None,
    /// It does the task: what it did.
    Right(Vec<Phrase>),
    /// It doesn't: why.
    Wrong(Phrase),
    /// The move that would.
    Hint(Phrase),
}

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
    record: RwSignal<AnyRecord>,
    answer: RwSignal<Answer>,
    /// The move that is drawn as a hint.
    line: RwSignal<Vec<String>>,
    tries: StoredValue<u8>,
    breath: Alarm,
    locale: Locale,
    /// The page: what a timer or a key of the window does needs its context.
    owner: StoredValue<Option<Owner>>,
}

impl Learner {
    fn begin(course: Course) -> Learner {
        let progress = Progress::of(course.game);
        let at = course.first_open(|name| progress.has(name));
        let at = if at == course.steps.len() { 0 } else { at };
        let learner = Learner {
            record: RwSignal::new(course.steps[at].start.clone()),
            course: StoredValue::new(course),
            progress,
            at: RwSignal::new(at),
            task: RwSignal::new(0),
            replied: RwSignal::new(None),
            answer: RwSignal::new(Answer::None),
            line: RwSignal::new(Vec::new()),
            tries: StoredValue::new(0),
            breath: Alarm::new(),
            locale: locale(),
            owner: StoredValue::new(Owner::current()),
        };
        learner.open(at);
        learner
    }

    /// Does something with the page's context; nothing once the page is gone.
    fn within(self, act: impl FnOnce()) {
        if let Some(owner) = self.owner.try_get_value().flatten() {
            owner.with(act);
        }
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
                self.record.set(start);
                let place = untrack(|| study::step_of(self.at.get() + 1, self.count()));
                self.announce_task(Some(place));
            }
            None => sound::play(Sound::Win),
        }
    }

    /// Lets the learner try.
    fn ask(self) {
        self.replied.set(None);
        self.answer.set(Answer::None);
        self.line.set(Vec::new());
        self.tries.set_value(0);
    }

    fn announce_task(self, place: Option<Phrase>) {
        let phrases = place.into_iter().chain(untrack(|| self.sentence()));
        tell(sentences(phrases.map(|phrase| self.locale.text(&phrase))));
    }

    fn answer(self, answer: Answer) {
        let text = sentences(answer.phrases().iter().map(|phrase| self.locale.text(phrase)));
        let announce = if let Answer::Right(_) = answer { tell } else { announce };
        announce(text);
        self.answer.set(answer);
    }

    /// Takes a legal move.
    fn play(self, mv: &str) {
        let judged = untrack(|| self.task(|task| task.judge(&self.record.get(), mv)));
        match judged {
            Some(Judgment::Done) => {
                let effects = self.show(mv);
                self.line.set(Vec::new());
                self.answer(Answer::Right(effects));
                self.follow(0);
            }
            Some(Judgment::NotYet(why)) => self.missed(why),
            // The board offers legal moves only, and none when nothing is asked.
            Some(Judgment::Illegal(_)) | None => {}
        }
    }

    /// A try that does not do the task, or is not allowed.
    fn missed(self, why: Phrase) {
        self.answer(Answer::Wrong(why));
        self.tries.update_value(|tries| *tries += 1);
        if self.tries.get_value() >= TRIES {
            self.draw_hint();
        }
    }

    /// Draws a move that does the task, and returns it.
    fn draw_hint(self) -> Option<String> {
        let accepted = untrack(|| self.task(|task| task.accepted(&self.record.get())));
        let first = accepted.and_then(|moves| moves.into_iter().next());
        self.line.set(first.clone().into_iter().collect());
        first
    }

    fn hint(self) {
        if !untrack(|| self.is_asked()) {
            return;
        }
        if let Some(mv) = self.draw_hint() {
            self.answer(Answer::Hint(page::hint_is(latin(mv))));
        }
    }

    /// Shows a move on the board, and returns its effects.
    fn show(self, mv: &str) -> Vec<Phrase> {
        self.record.update(|record| {
            record.play(mv).ok();
        });
        let effects = self.record.with_untracked(|record| {
            let game = record.game();
            game_words::last_move(record, &|seat| game_words::side(game, seat).into())
        });
        sound_of_move(&self.record.get_untracked(), effects.len() > 1);
        effects
    }

    /// Plays the replies from the n-th on, one after the other, and goes on with the next task.
    fn follow(self, n: usize) {
        self.replied.set(Some(n));
        let reply = untrack(|| self.task(|task| task.replies.get(n).cloned())).flatten();
        if let Some(mv) = reply {
            let reply = move || {
                let effects = self.show(&mv);
                self.answer(Answer::Right(effects));
                self.follow(n + 1);
            };
            self.breath.set(BREATH, move || self.within(reply));
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
        // Once the button is there, and later than the key repeat of a held key.
        timer::later(400, || focus_on(".hem .next"));
    }
}

impl Answer {
    fn phrases(&self) -> Vec<Phrase> {
        match self {
            Answer::None => Vec::new(),
            Answer::Right(effects) => [study::right()].into_iter().chain(effects.clone()).collect(),
            Answer::Wrong(phrase) | Answer::Hint(phrase) => vec![phrase.clone()],
        }
    }

    /// Its class on the page.
    fn class(&self) -> &'static str {
        match self {
            Answer::Wrong(_) => "no",
            Answer::None | Answer::Right(_) | Answer::Hint(_) => "news",
        }
    }
}

fn focus_on(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let element: HtmlElement = wasm_bindgen::JsCast::unchecked_into(element);
        element.focus().ok();
    }
}

/// The lessons of a game.
pub fn course_page(game: Game) -> AnyView {
    let Some(course) = Course::of(game) else { return still(t!(not_found), ()) };
    let learner = Learner::begin(course);
    let starter = GameStarter::new();
    let course_of = move || localized(study::course_of(game_words::name(game)));
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
    let home = move || localized(page::joined(page::brand(), page::home()));
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href() aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">{text(course_of)}</h1>
            <p class="end muted">{text(place)}</p>
        </header>
        {part(move || if is_over.get() { end(learner, starter, game) } else { lesson(learner, game) })}
    }
    .into_any()
}

/// The board with what is asked.
fn lesson(learner: Learner, game: Game) -> AnyView {
    let (status, set_status) = signal(BoardStatus::default());
    let buttons = Buttons::new();
    let seat = Memo::new(move |_| learner.seat());
    let mine =
        Signal::derive(move || if learner.is_asked() { vec![learner.seat()] } else { Vec::new() });
    follow_board(learner, game, status);
    let keys = window_event_listener(ev::keydown, move |key| {
        if let "h" | "H" = latin_key(&key).as_str() {
            learner.within(|| learner.hint());
        }
    });
    on_cleanup(move || keys.remove());
    let says = move || learner.sentence().map(localized).unwrap_or_default();
    let answer = move || match learner.answer.get() {
        Answer::None => aimed(learner, status),
        answer => {
            let said = sentences(answer.phrases().into_iter().map(localized));
            view! { <p class=answer.class()>{said}</p> }.into_any()
        }
    };
    let list = Memo::new(move |_| board_buttons(status.get().buttons));
    let acts = move || {
        let board = list.get();
        if board.is_empty() {
            return ways_on(learner);
        }
        let drawn = |(n, (label, act)): (usize, (Phrase, _))| {
            let is_way_back = matches!(act, board_view::Act::PutBack | board_view::Act::Turn);
            let class = if n == 0 && !is_way_back { "" } else { "quiet" };
            button(class, text(move || localized(&label)), move || buttons.press(act))
        };
        board.into_iter().enumerate().map(drawn).collect::<Vec<_>>().into_any()
    };
    view! {
        <main id="main" tabindex="-1" class=["table lesson ", game.name()].concat()>
            <div class="cloth">
                <Board record=learner.record.into() mine=mine facing=seat.into()
                    goals=Signal::derive(move || Some(seat.get())) preferences=preferences().boards.into()
                    shown=Signal::stored(None) line=learner.line.into()
                    on_move=Callback::new(move |mv: String| learner.play(&mv))
                    status=set_status buttons=buttons/>
            </div>
            <div class="column">
                <section class="hem">
                    <div class="says"><p class="say">{text(says)}</p>{part(answer)}</div>
                    <div class="acts">{part(acts)}</div>
                </section>
            </div>
        </main>
    }
    .into_any()
}

/// What the move that is aimed at would do.
fn aimed(learner: Learner, status: ReadSignal<BoardStatus>) -> AnyView {
    let line = |phrase: Phrase| view! { <p class="muted">{localized(phrase)}</p> }.into_any();
    lines(learner, &status.get()).into_iter().map(line).collect::<Vec<_>>().into_any()
}

fn lines(learner: Learner, status: &BoardStatus) -> Vec<Phrase> {
    let seat = untrack(|| learner.seat());
    learner.record.with_untracked(|record| {
        announcements::lines(status, record, Some(seat), &side_of(record.game()))
    })
}

fn side_of(game: Game) -> impl Fn(Seat) -> Arg {
    move |seat| game_words::side(game, seat).into()
}

/// Back, a hint, and the way on.
fn ways_on(learner: Learner) -> AnyView {
    let at = learner.at.get();
    let back = (at > 0).then(|| button("quiet", t(study::step_back), move || learner.open(at - 1)));
    let hint = learner.is_asked().then(|| button("quiet", t(page::hint), move || learner.hint()));
    let next = learner.is_done().then(|| {
        let on = move |click: MouseEvent| {
            learner.open(at + 1);
            // Pressed by a key: the next task is on the board.
            if click.detail() == 0 {
                timer::later(0, || focus_on(".cells [tabindex='0'], .still .go"));
            }
        };
        let on: crate::view_helpers::Press = Box::new(on);
        view! { <button type="button" class="next" on:click=on>{t(study::next_step)}</button> }
            .into_any()
    });
    next.into_iter().chain(hint).chain(back).collect::<Vec<_>>().into_any()
}

fn t(phrase: fn() -> Phrase) -> crate::view_helpers::TextFn {
    text(move || localized(phrase()))
}

/// Follows refusals of the board, and announces what is aimed at.
fn follow_board(learner: Learner, game: Game, status: ReadSignal<BoardStatus>) {
    let mut spoken = (0, String::new());
    let mut warned = false;
    effect(move || {
        let status = status.get();
        if !untrack(|| learner.is_asked()) {
            return;
        }
        let is_new = status.answers != spoken.0;
        let turn = learner.record.with_untracked(AnyRecord::turn);
        let why = |why| announcements::not_allowed(why, turn, &side_of(game));
        let mut phrases = Vec::new();
        // A wall that only follows the pointer is no try.
        let warns = !is_new && status.wall.is_some();
        match &status.refused {
            Some(refused @ NotAllowed::Rules(_)) if is_new => learner.missed(why(refused)),
            Some(refused) if is_new => learner.answer(Answer::Wrong(why(refused))),
            Some(refused) if warns => {
                learner.answer.set(Answer::Wrong(why(refused)));
                phrases.push(why(refused));
            }
            _ => {
                let is_aimed = status.aim.is_some() || status.held.is_some();
                if warned || is_aimed && !status.loose {
                    learner.answer.set(Answer::None);
                }
                phrases = lines(learner, &status);
            }
        }
        warned = warns && status.refused.is_some();
        let text = sentences(phrases.iter().map(|phrase| learner.locale.text(phrase)));
        if !status.loose && !text.is_empty() && text != spoken.1 {
            announce(text.clone());
        }
        spoken = (status.answers, text);
    });
}

/// The end of a course: a game against the weakest engine, and the next course.
fn end(learner: Learner, starter: GameStarter, game: Game) -> AnyView {
    let prefs = preferences();
    let play = move || {
        prefs.levels.update(|levels| levels.set(game, 1));
        let (foe, first) = (Opponent::Computer, Some(true));
        starter.begin(GameConfig { setup: usual(game, foe, 1), clock: None, first }, foe);
    };
    let next = Game::ALL.into_iter().cycle().skip_while(|of| *of != game).nth(1).unwrap_or(game);
    let name = |game| game_words::name(game);
    view! {
        <main id="main" tabindex="-1" class="still">
            <p class="say">{text(move || localized(study::course_done(name(game))))}</p>
            <button type="button" class="go" on:click=press(play)>{t(study::course_play)}</button>
            <a class="btn quiet" href=Route::Course(next).href()>{text(move || localized(study::course_next(name(next))))}</a>
            {button("bare", t(study::course_again), move || learner.open(0))}
        </main>
    }
    .into_any()
}
