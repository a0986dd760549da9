//! Somebody who solves puzzles.

use std::sync::Arc;

use catalog::{AnyRecord, Game};
use game_core::Seat;
use i18n::{Phrase, latin, page, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzles::{Puzzle, Solving, Step, Theme, part_of_day, place_of_day};
use ui_kit::lesson::{Answer, focus_next};
use ui_kit::router::router;
use ui_kit::sound::{self, Sound};
use ui_kit::timer::today;
use ui_kit::timer::{self, Alarm};
use web_shell::preferences::preferences;
use web_shell::routes::Route;

use super::choice::{Open, choose, climbed, is_enough};
use super::memory::Memory;
use super::puzzle_words::goal_of;
use super::shelf::Shelf;
use super::strength::Score;
use crate::exercise::{BREATH, Exercise};

/// How long a timed run takes, in seconds.
const RUN: u32 = 180;

/// Which puzzles come, and what follows from a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The puzzle of the day.
    Today,
    /// The puzzle of the address, which somebody sent.
    Sent,
    /// One after the other, at one's own strength.
    Training,
    /// Ever harder, until the first mistake.
    Streak,
    /// Ever harder, as many as one can in a fixed time.
    Run,
}

impl Mode {
    /// Whether each puzzle counts for the strength and may be helped with.
    pub fn is_rated(self) -> bool {
        matches!(self, Mode::Today | Mode::Sent | Mode::Training)
    }
}

/// How far the puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The next puzzle is on its way.
    Coming,
    /// It did not come.
    Lost,
    /// There is none.
    None,
    /// A timed run may begin.
    Ready,
    /// A move is asked for.
    Asked,
    /// Another move is asked for, after a wrong one.
    AskedAgain,
    /// Moves follow by themselves.
    Follows,
    /// It is solved, or its solution was shown.
    Done,
    /// A wrong move stands on the board, with its answer or before it.
    Refuted,
    /// The streak or the timed run is over.
    Over,
}

impl Phase {
    /// Whether a move is asked for.
    pub fn is_asked(self) -> bool {
        matches!(self, Phase::Asked | Phase::AskedAgain)
    }
}

/// How far a streak or a timed run is.
#[derive(Clone, Copy)]
pub struct Counters {
    /// The puzzles that were solved.
    pub solved: u16,
    /// The seconds that are left, in a timed run.
    pub left: u32,
}

impl Counters {
    const BEGIN: Counters = Counters { solved: 0, left: RUN };
}

/// What nobody looks at.
#[derive(Default)]
pub struct Round {
    solving: Option<Solving>,
    /// What solving the puzzle would be worth; nothing once it has counted.
    score: Option<Score>,
    /// The rating before the puzzle, once it has counted.
    before: Option<u16>,
    /// The name of the puzzle that somebody sent.
    sent: Option<String>,
    /// The theme of puzzles in training; any, if there is none.
    theme: Option<Theme>,
    /// The names of the puzzles of this streak or timed run.
    used: Vec<String>,
    /// When a timed run ends.
    end: f64,
    /// How many puzzles were asked for: an earlier one that comes late is dropped.
    asked: u32,
    /// The last wrong move.
    pub wrong: String,
    /// The question for the answer to it.
    pub question: u32,
}

/// Somebody who solves puzzles.
#[derive(Clone, Copy)]
pub struct Player {
    /// The board.
    pub board: Exercise,
    /// Which puzzles come.
    pub mode: RwSignal<Mode>,
    /// How far the puzzle is.
    pub phase: RwSignal<Phase>,
    /// The puzzle.
    pub puzzle: RwSignal<Option<Arc<Puzzle>>>,
    /// What the device remembers.
    pub memory: RwSignal<Memory>,
    /// How far this streak or timed run is.
    pub counters: RwSignal<Counters>,
    /// What nobody looks at.
    pub round: StoredValue<Round>,
    shelf: Shelf,
    breath: Alarm,
    clock: Alarm,
}

impl Player {
    /// Begins with the puzzle of the address; else with that of the day, or with training if it was
    /// tried.
    pub fn begin(game: Game) -> Player {
        let memory = Memory::of(game);
        let sent = match untrack(|| Route::of(&router().here())) {
            Route::Puzzle(_, name) => Some(name),
            _ => None,
        };
        let mode = match sent {
            Some(_) => Mode::Sent,
            None if memory.day.is_some_and(|(day, _)| day == today()) => Mode::Training,
            None => Mode::Today,
        };
        let player = Player {
            board: Exercise::begin(AnyRecord::usual(game)),
            mode: RwSignal::new(mode),
            phase: RwSignal::new(Phase::Coming),
            puzzle: RwSignal::new(None),
            memory: RwSignal::new(memory),
            counters: RwSignal::new(Counters::BEGIN),
            shelf: Shelf::of(game),
            round: StoredValue::new(Round { sent, ..Round::default() }),
            breath: Alarm::new(),
            clock: Alarm::new(),
        };
        player.next();
        player
    }

    /// Who solves the puzzle.
    pub fn seat(self) -> Seat {
        self.puzzle
            .with(|puzzle| puzzle.as_ref().and_then(|puzzle| puzzle.start.turn()))
            .unwrap_or(Seat(0))
    }

    /// Reads how far the puzzle is solved.
    pub fn solving<T>(self, read: impl FnOnce(&Solving) -> T) -> Option<T> {
        self.round.with_value(|round| round.solving.as_ref().map(read))
    }

    /// What the puzzle asks for.
    pub fn goal(self) -> Option<Phrase> {
        self.puzzle.with(|puzzle| puzzle.as_deref().map(goal_of))
    }

    /// The rating before the puzzle, if it has counted.
    pub fn before(self) -> Option<u16> {
        self.round.with_value(|round| round.before)
    }

    /// The theme of puzzles in training; any, if there is none.
    pub fn theme(self) -> Option<Theme> {
        self.round.with_value(|round| round.theme)
    }

    /// Trains puzzles of a theme, or of any.
    pub fn train(self, theme: Option<Theme>) {
        self.round.update_value(|round| round.theme = theme);
        self.enter(Mode::Training);
    }

    /// The themes of the puzzles that are there.
    pub fn themes(self) -> Vec<Theme> {
        let loaded = self.shelf.loaded();
        let has = |theme: &Theme| {
            loaded.iter().flat_map(|part| part.iter()).any(|puzzle| puzzle.themes.contains(theme))
        };
        Theme::ALL.into_iter().filter(has).collect()
    }

    /// Begins anew in a mode.
    pub fn enter(self, mode: Mode) {
        self.clock.clear();
        self.mode.set(mode);
        self.counters.set(Counters::BEGIN);
        self.round.update_value(|round| round.used.clear());
        if mode == Mode::Run {
            self.breath.clear();
            self.board.clear();
            self.phase.set(Phase::Ready);
            self.board.tell([study::puzzle_run_lead()]);
        } else {
            self.next();
        }
    }

    /// Starts the clock of a timed run.
    pub fn start(self) {
        let end = timer::now() + f64::from(RUN) * 1e3;
        self.round.update_value(|round| round.end = end);
        self.tick();
        self.next();
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few minutes")]
    fn tick(self) {
        let left = (self.round.with_value(|round| round.end) - timer::now()).max(0.0) / 1e3;
        self.counters.update(|counters| counters.left = left.ceil() as u32);
        if left > 0.0 {
            self.clock.set(250, move || self.tick());
        } else {
            self.board.within(|| self.over());
        }
    }

    /// Brings the next puzzle.
    pub fn next(self) {
        self.breath.clear();
        self.phase.set(Phase::Coming);
        let n = self.another();
        spawn_local(async move {
            let found = self.find().await;
            if self.round.try_with_value(|round| round.asked) != Some(n) {
                return;
            }
            self.board.within(|| match found {
                Some(Some(puzzle)) => self.ask(puzzle),
                Some(None) => self.phase.set(Phase::None),
                None => self.phase.set(Phase::Lost),
            });
        });
    }

    /// The number of a puzzle that is asked for instead of any other.
    fn another(self) -> u32 {
        self.round
            .try_update_value(|round| {
                round.asked += 1;
                round.asked
            })
            .unwrap_or_default()
    }

    /// The next puzzle, if there is one; `None` if it could not be fetched.
    async fn find(self) -> Option<Option<Arc<Puzzle>>> {
        let parts = self.shelf.count().await?;
        match self.mode.try_get_untracked()? {
            Mode::Sent => return self.sent(parts).await,
            Mode::Today => {
                let part = self.shelf.part(part_of_day(today(), parts)).await?;
                let place = place_of_day(today(), parts, part.len());
                return Some(part.get(place).cloned().map(Arc::new));
            }
            _ => {}
        }
        loop {
            // While a part came, the page may have been left.
            self.mode.try_get_untracked()?;
            let next = self.shelf.next();
            let found = self.among_loaded(next.is_none());
            match next {
                Some(part) if found.is_none() => self.shelf.part(part).await?,
                _ => return Some(found),
            };
        }
    }

    /// The puzzle of the address, if there is one; `None` if it could not be fetched.
    async fn sent(self, parts: usize) -> Option<Option<Arc<Puzzle>>> {
        let sent = self.round.try_with_value(|round| round.sent.clone())?;
        for n in 0..parts {
            let part = self.shelf.part(n).await?;
            if let Some(puzzle) = part.iter().find(|puzzle| Some(&puzzle.name) == sent.as_ref()) {
                return Some(Some(Arc::new(puzzle.clone())));
            }
        }
        Some(None)
    }

    /// A puzzle among those that are there; nothing, if one of the others would do better.
    fn among_loaded(self, are_all: bool) -> Option<Arc<Puzzle>> {
        let loaded = self.shelf.loaded();
        let all = || loaded.iter().flat_map(|part| part.iter());
        let (mode, theme) = (self.mode.get_untracked(), self.theme());
        let theme = theme.filter(|_| mode == Mode::Training);
        let wanted = match mode {
            Mode::Today | Mode::Sent | Mode::Training => {
                self.memory.with_untracked(|memory| memory.strength.rating())
            }
            Mode::Streak | Mode::Run => {
                climbed(all().map(|puzzle| puzzle.rating), self.counters.get_untracked().solved)
            }
        };
        let is_new = |name: &String| {
            !self.round.with_value(|round| round.used.contains(name))
                && !self.memory.with_untracked(|memory| memory.seen.contains(name))
        };
        let is_another = |name: &String| {
            self.puzzle.with_untracked(|now| now.as_ref().is_none_or(|now| now.name != *name))
        };
        let open = |again: bool| -> Vec<Open> {
            let is_open = |puzzle: &Puzzle| {
                theme.is_none_or(|theme| puzzle.themes.contains(&theme))
                    && if again { is_another(&puzzle.name) } else { is_new(&puzzle.name) }
            };
            let rated = all().enumerate().filter(|(_, puzzle)| is_open(puzzle));
            rated.map(|(n, puzzle)| (n, puzzle.rating)).collect()
        };
        let mut fresh = open(false);
        if !are_all && !is_enough(&fresh, wanted) {
            return None;
        }
        if fresh.is_empty() {
            // All of them were tried: they come again.
            fresh = open(true);
        }
        let place = choose(fresh, wanted, lot())?;
        all().nth(place).cloned().map(Arc::new)
    }

    fn ask(self, puzzle: Arc<Puzzle>) {
        self.round.update_value(|round| {
            round.solving = Some(Solving::new(&puzzle));
            round.score = Some(Score::Whole);
            round.before = None;
            round.used.push(puzzle.name.clone());
        });
        self.board.clear();
        self.board.record.set(puzzle.start.cut(0));
        let before = puzzle.start.moves().pop();
        self.puzzle.set(Some(puzzle));
        let Some(mv) = before else { return self.begin_asking(Vec::new()) };
        self.phase.set(Phase::Follows);
        let play = move || self.begin_asking(self.board.show_silently(&mv));
        self.breath.set(breath(), move || self.board.within(play));
    }

    /// Asks for the first move, after what the other side did.
    fn begin_asking(self, effects: Vec<Phrase>) {
        self.phase.set(Phase::Asked);
        self.board.tell(effects.into_iter().chain(untrack(|| self.goal())));
    }

    /// Takes a legal move.
    pub fn play(self, mv: &str) {
        let step = self.round.try_update_value(|round| round.solving.as_mut()?.play(mv).ok());
        // The board offers legal moves only, and none when nothing is asked.
        let Some(Some(step)) = step else { return };
        match step {
            Step::Wrong => self.missed(mv),
            Step::Good { answer } => {
                self.right(mv, None);
                self.phase.set(Phase::Follows);
                let answer = move || {
                    let effects = self.board.show(&answer);
                    self.board.answer(Answer::Right(effects));
                    self.phase.set(Phase::Asked);
                    let pass = self.board.record.with_untracked(AnyRecord::forced_pass);
                    if let Some(pass) = pass {
                        self.play(&pass);
                    }
                };
                self.breath.set(breath(), move || self.board.within(answer));
            }
            Step::Solved => {
                self.settle(self.round.with_value(|round| round.score));
                self.right(mv, Some(study::puzzle_solved()));
                self.solved();
            }
        }
    }

    /// Shows a move that does what is asked for.
    fn right(self, mv: &str, more: Option<Phrase>) {
        self.board.line.set(Vec::new());
        let effects = self.board.show(mv).into_iter().chain(more).collect();
        self.board.answer(Answer::Right(effects));
    }

    fn solved(self) {
        self.counters.update(|counters| counters.solved += 1);
        if self.mode.get_untracked().is_rated() {
            self.done();
        } else {
            self.best();
            self.phase.set(Phase::Follows);
            self.breath.set(BREATH, move || self.board.within(|| self.next()));
        }
    }

    fn done(self) {
        self.phase.set(Phase::Done);
        sound::play(Sound::Turn);
        focus_next();
    }

    /// A move that the rules forbid costs nothing.
    pub fn forbidden(self, why: Phrase) {
        self.board.answer(Answer::Wrong(why));
    }

    /// The place of the puzzle, for a link to it.
    pub fn place(self) -> Option<String> {
        let name = self.puzzle.with(|puzzle| puzzle.as_ref().map(|puzzle| puzzle.name.clone()))?;
        Some(Route::Puzzle(self.shelf.game, name).place())
    }

    /// Goes on after a puzzle: after one that was sent, as everybody begins.
    pub fn go_on(self) {
        if self.mode.get_untracked() == Mode::Sent {
            let usual = Route::Puzzles(self.shelf.game);
            return self.board.within(|| router().go(&usual.place()));
        }
        self.mode.set(Mode::Training);
        self.next();
    }

    /// A legal move that is not among the accepted ones.
    fn missed(self, mv: &str) {
        self.settle(Some(Score::Nothing));
        match self.mode.get_untracked() {
            Mode::Today | Mode::Sent | Mode::Training => {
                self.board.answer(Answer::Wrong(study::puzzle_wrong()));
                self.round.update_value(|round| mv.clone_into(&mut round.wrong));
                self.phase.set(Phase::AskedAgain);
            }
            Mode::Streak => {
                self.board.answer(Answer::Wrong(study::puzzle_missed()));
                self.over();
            }
            Mode::Run => {
                self.board.answer(Answer::Wrong(study::puzzle_missed()));
                self.phase.set(Phase::Follows);
                self.breath.set(BREATH, move || self.board.within(|| self.next()));
            }
        }
    }

    /// The puzzle counts, once.
    fn settle(self, score: Option<Score>) {
        let open = self.round.try_update_value(|round| round.score.take()).flatten();
        let (Some(puzzle), Some(score)) = (self.puzzle.get_untracked(), open.and(score)) else {
            return;
        };
        let mode = self.mode.get_untracked();
        self.memory.update(|memory| {
            let is_new = memory.seen.insert(puzzle.name.clone());
            if is_new && mode.is_rated() {
                let before = Some(memory.strength.rating());
                self.round.update_value(|round| round.before = before);
                memory.strength = memory.strength.after(puzzle.rating, score);
            }
            if mode == Mode::Today && memory.day.is_none_or(|(day, _)| day != today()) {
                memory.day = Some((today(), score != Score::Nothing));
                if score != Score::Nothing {
                    memory.solve(today());
                }
            }
        });
        self.store();
    }

    /// The best streak or timed run so far.
    fn best(self) {
        let count = self.counters.get_untracked().solved;
        let mode = self.mode.get_untracked();
        self.memory.update(|memory| {
            let best = if mode == Mode::Streak { &mut memory.streak } else { &mut memory.run };
            *best = count.max(*best);
        });
        self.store();
    }

    fn store(self) {
        self.memory.with_untracked(|memory| memory.store(self.shelf.game));
    }

    /// The streak or the timed run is over.
    fn over(self) {
        self.breath.clear();
        // A puzzle that is still on its way comes too late.
        self.another();
        self.phase.set(Phase::Over);
        sound::play(Sound::Turn);
        self.board.tell([study::puzzle_over(self.counters.get_untracked().solved)]);
        focus_next();
    }

    /// Draws a move that is accepted.
    pub fn hint(self) {
        if !self.phase.get_untracked().is_asked() || !self.mode.get_untracked().is_rated() {
            return;
        }
        let hint = |round: &mut Round| {
            round.score = round.score.map(|_| Score::Half);
            round.solving.as_ref()?.hint()
        };
        let Some(mv) = self.round.try_update_value(hint).flatten() else { return };
        self.board.line.set(vec![mv.clone()]);
        self.board.answer(Answer::Hint(page::hint_is(latin(mv))));
    }

    /// Plays the solution from the beginning.
    pub fn solution(self) {
        self.settle(Some(Score::Nothing));
        let Some(puzzle) = self.puzzle.get_untracked() else { return };
        let end = if self.mode.get_untracked().is_rated() { Phase::Done } else { Phase::Over };
        self.board.clear();
        self.board.record.set(puzzle.start.clone());
        self.phase.set(Phase::Follows);
        let moves = Solving::new(&puzzle).solution();
        self.follow(moves, 0, end);
    }

    fn follow(self, moves: Vec<String>, n: usize, end: Phase) {
        if n == moves.len() {
            self.phase.set(end);
            focus_next();
            return;
        }
        let play = move || {
            let effects = self.board.show(&moves[n]);
            self.board.answer.set(Answer::None);
            self.board.tell(effects);
            self.follow(moves, n + 1, end);
        };
        self.breath.set(breath(), move || self.board.within(play));
    }
}

/// How long the moves that follow are waited for.
fn breath() -> u64 {
    if preferences().boards.with_untracked(|boards| boards.motion) { BREATH } else { 0 }
}

/// A number from 0 up to 1 that nobody expects: the clock's last digits.
fn lot() -> f64 {
    js_sys::Date::now() % 97.0 / 97.0
}
