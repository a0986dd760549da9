//! Courses and their steps, as `courses/GAME.json` has them.

use std::error::Error;
use std::fmt;

use catalog::{AnyRecord, Game, include_by_game};
use game_core::Seat;
use i18n::{Phrase, study};
use serde::Deserialize;

use crate::goal::{Goal, Judgment};

/// The lessons of a game.
#[derive(Clone, Debug)]
pub struct Course {
    /// The game.
    pub game: Game,
    /// Its steps, in the order in which they are taught.
    pub steps: Vec<Step>,
}

/// A position, and what is to be done from there.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name, under which a device remembers that it is done.
    pub name: String,
    /// The number of the rule that it shows.
    pub rule: String,
    /// The position; the learner is to move.
    pub start: AnyRecord,
    /// What is to be done, one after the other. There is at least one.
    pub tasks: Vec<Task>,
}

/// One move to find.
#[derive(Clone, Debug)]
pub struct Task {
    /// What is asked for, in one sentence.
    pub sentence: Phrase,
    /// What a move must do.
    pub goal: Goal,
    /// The moves that follow by themselves, until the learner is to move again.
    pub replies: Vec<String>,
}

/// Why the text of a course can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseError(String);

impl CourseError {
    /// An error with these words.
    pub(crate) fn new(what: &str) -> CourseError {
        CourseError(what.to_owned())
    }
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for CourseError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepText {
    name: String,
    rule: String,
    position: String,
    tasks: Vec<TaskText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskText {
    goal: Goal,
    #[serde(default)]
    replies: Vec<String>,
}

impl Course {
    /// The course of a game; `None` if its file has no steps.
    ///
    /// # Panics
    /// Never: a test reads every course.
    #[must_use]
    pub fn of(game: Game) -> Option<Course> {
        let text = include_by_game!("../courses/", ".json")[game.index()];
        let course = Course::read(game, text).expect("a test reads every course");
        (!course.steps.is_empty()).then_some(course)
    }

    /// Reads a course.
    ///
    /// # Errors
    /// What is wrong with it, and in which step.
    pub fn read(game: Game, text: &str) -> Result<Course, CourseError> {
        let steps: Vec<StepText> =
            serde_json::from_str(text).map_err(|why| CourseError(why.to_string()))?;
        let steps = steps.into_iter().map(|step| step.read(game)).collect::<Result<_, _>>()?;
        Ok(Course { game, steps })
    }

    /// The place of the first step that is not among those done; after the last, all are.
    pub fn first_open(&self, is_done: impl Fn(&str) -> bool) -> usize {
        first_open(self.steps.iter().map(|step| step.name.as_str()), is_done)
    }
}

/// The place of the first of these steps that is not done; after the last, all are.
pub(crate) fn first_open<'a>(
    names: impl Iterator<Item = &'a str>,
    is_done: impl Fn(&str) -> bool,
) -> usize {
    names.take_while(|name| is_done(name)).count()
}

/// What the n-th task of a step asks for, counted from 1, if it was written.
pub(crate) fn sentence_of(game: &str, step: &str, n: usize) -> Option<Phrase> {
    let key = ["task_", game, "_", step].concat();
    study::named(&if n > 1 { [&key, "_", &n.to_string()].concat() } else { key })
}

impl StepText {
    fn read(self, game: Game) -> Result<Step, CourseError> {
        let StepText { name, rule, position, tasks } = self;
        let wrong = |what: &str| CourseError([&name, ": ", what].concat());
        let start = AnyRecord::usual(game)
            .from_position(&position)
            .map_err(|why| wrong(&why.to_string()))?;
        let tasks = (1..).zip(tasks).map(|(n, TaskText { goal, replies })| {
            if goal.game().is_some_and(|of| of != game) {
                return Err(wrong("a goal of another game"));
            }
            let sentence =
                sentence_of(game.name(), &name, n).ok_or_else(|| wrong("no sentence for it"))?;
            Ok(Task { sentence, goal, replies })
        });
        let tasks = tasks.collect::<Result<Vec<_>, _>>()?;
        if tasks.is_empty() || start.turn().is_none() {
            return Err(wrong("nothing to do"));
        }
        Ok(Step { name, rule, start, tasks })
    }
}

impl Step {
    /// The seat that learns.
    ///
    /// # Panics
    /// Never: it is to move when the step begins.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.start.turn().expect("the learner is to move")
    }
}

impl Task {
    /// What a move is worth as an answer.
    #[must_use]
    pub fn judge(&self, here: &AnyRecord, mv: &str) -> Judgment {
        self.goal.judge(here, mv)
    }

    /// The moves that do it, in the order of the generator.
    #[must_use]
    pub fn accepted(&self, here: &AnyRecord) -> Vec<String> {
        let mut moves = here.legal();
        moves.retain(|mv| self.judge(here, mv) == Judgment::Done);
        moves
    }
}
