//! Lessons on the board and at the table: for each game a course of steps, and what a move or an
//! answer is worth there.
//!
//! Courses are data, `courses/GAME.json`. A task has a [`Goal`] that code judges, so each move that
//! reaches it is accepted; what only one game asks for, its face judges. The sentences are `task_GAME_STEP` in `study.ftl`.
//!
//! ```
//! use catalog::Game;
//! use lessons::{Course, Judgment};
//!
//! let course = Course::of(Game::Daaliz).expect("it has one");
//! let step = &course.steps[0];
//! let (here, task) = (step.start.clone(), &step.tasks[0]);
//! assert_eq!(task.judge(&here, "e2"), Judgment::Done);
//! assert!(matches!(task.judge(&here, "d1"), Judgment::NotYet(_)));
//! assert!(matches!(task.judge(&here, "e4"), Judgment::Illegal(_)));
//! ```

mod course;
mod dixit_course;
mod goal;

pub use course::{Course, CourseError, Step, Task};
pub use dixit_course::{
    Ask, DixitAnswer, DixitCourse, DixitStep, DixitTask, LEARNER, Round, declined, name,
};
pub use goal::{Goal, Judgment, OwnGoal};
