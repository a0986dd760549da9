//! Every course is played to its end, and each task refuses what it must.

use catalog::{AnyRecord, Game, PlayError};
use game_core::Ruled;
use i18n::{Language, Words};
use language::include_by_language;
use lessons::{Course, Goal, Judgment, Step, Task};

fn course(game: Game) -> Course {
    Course::of(game).expect("it has one")
}

/// The courses of all games that have one.
fn courses() -> impl Iterator<Item = Course> {
    Game::ALL.into_iter().filter_map(Course::of)
}

/// Every step of every course.
fn steps() -> impl Iterator<Item = (Game, Step)> {
    courses().flat_map(|course| course.steps.into_iter().map(move |step| (course.game, step)))
}

fn step(game: Game, name: &str) -> Step {
    let steps = course(game).steps;
    steps.into_iter().find(|step| step.name == name).expect("the course has this step")
}

/// The game after a move and its replies.
fn after(here: &AnyRecord, mv: &str, task: &Task) -> AnyRecord {
    let mut here = here.clone();
    for mv in [mv].into_iter().chain(task.replies.iter().map(String::as_str)) {
        here.play(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    here
}

/// Plays the tasks from here on in every way that they accept, and counts the ways.
fn ways(step: &Step, here: &AnyRecord, tasks: &[Task]) -> usize {
    let Some((task, rest)) = tasks.split_first() else { return 1 };
    assert_eq!(here.turn(), Some(step.seat()), "{}: the learner is to move", step.name);
    let accepted = task.accepted(here);
    assert!(!accepted.is_empty(), "{}: nothing does it", step.name);
    accepted.iter().map(|mv| ways(step, &after(here, mv, task), rest)).sum()
}

#[test]
fn every_course_is_played_to_its_end_by_whatever_it_accepts() {
    assert!(courses().count() >= 3);
    for step in courses().flat_map(|course| course.steps) {
        assert!(ways(&step, &step.start, &step.tasks) > 0);
    }
}

#[test]
fn the_courses_of_the_house_are_of_one_length() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let steps = course(Game::named(game).unwrap()).steps.len();
        assert!((10..=12).contains(&steps), "{game}: {steps} steps");
    }
}

#[test]
fn each_task_refuses_a_legal_move_unless_any_will_do() {
    for (game, step) in steps() {
        let mut here = step.start.clone();
        for task in &step.tasks {
            let accepted = task.accepted(&here);
            let refuses = accepted.len() < here.legal().len();
            assert_eq!(refuses, task.goal != Goal::Any, "{game}, {}", step.name);
            here = after(&here, &accepted[0], task);
        }
    }
}

#[test]
fn a_step_is_named_once() {
    for Course { game, steps } in courses() {
        let mut names: Vec<_> = steps.into_iter().map(|step| step.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{game}");
    }
}

/// Moves that are legal and do not do the task, and why.
const WRONG: [(Game, &str, &str, &str); 26] = [
    (Game::Dvonn, "take", "D3E3", "not_taken"),
    (Game::Dvonn, "take", "D3C3", "not_taken"),
    (Game::Dvonn, "free", "G3F3", "not_freed"),
    (Game::Dvonn, "two", "E4E5", "not_carried"),
    (Game::Dvonn, "three", "H4G3", "not_carried"),
    (Game::Dvonn, "red", "G4F4", "not_on_red"),
    (Game::Dvonn, "carry", "F4E3", "not_red_moved"),
    // One black ring falls, and the white stack that moved is none of Black's.
    (Game::Dvonn, "cut", "F3G3", "not_cut"),
    (Game::Dvonn, "keep", "D3E3", "not_kept"),
    (Game::Dvonn, "keep", "C3B3", "not_kept"),
    (Game::Dvonn, "pass", "D3C3", "not_stuck"),
    (Game::Dvonn, "win", "D3D4", "not_won"),
    (Game::Kamisado, "diagonal", "f1-f4", "not_diagonal"),
    (Game::Kamisado, "color", "e1-e2", "not_onto"),
    (Game::Kamisado, "home", "d5-d7", "not_won"),
    (Game::Kamisado, "safe", "e1-e4", "not_safe"),
    (Game::Kamisado, "safe", "e1-c3", "not_safe"),
    (Game::Kamisado, "block", "e1-d2", "not_stuck"),
    (Game::Kamisado, "reach", "d1-h5", "not_far"),
    (Game::Kamisado, "push", "d4-e5", "not_pushed"),
    (Game::Kamisado, "points", "d5-d7", "not_scored"),
    (Game::Daaliz, "around", "d4", "not_nearer"),
    (Game::Daaliz, "jump", "e4", "not_jumped_over"),
    (Game::Daaliz, "aside", "d5", "not_jumped_aside"),
    (Game::Daaliz, "more", "a5h", "not_longer"),
    // It makes Blue's path two steps longer, but also one's own.
    (Game::Daaliz, "only", "e5h", "not_only"),
];

#[test]
fn a_wrong_move_is_answered_with_why_it_does_not_do_the_task() {
    for (game, name, mv, key) in WRONG {
        let step = step(game, name);
        match step.tasks[0].judge(&step.start, mv) {
            Judgment::NotYet(why) => assert_eq!(why.key(), key, "{game}, {name}: {mv}"),
            other => panic!("{game}, {name}: {mv} is {other:?}"),
        }
    }
}

/// Moves that a beginner tries against the rules, and the rule.
const ILLEGAL: [(Game, &str, &str, &str); 14] = [
    (Game::Dvonn, "take", "D3F3", "3.3"),
    (Game::Dvonn, "free", "D3E3", "3.6"),
    (Game::Dvonn, "two", "D3E4", "3.4"),
    (Game::Dvonn, "two", "D3B3", "3.5"),
    (Game::Dvonn, "red", "E3D3", "3.7"),
    (Game::Kamisado, "obey", "c1-c2", "2.2"),
    (Game::Kamisado, "diagonal", "f1-f8", "2.3"),
    (Game::Kamisado, "reach", "d1-d7", "5.1"),
    (Game::Kamisado, "push", "d4-d5", "2.3"),
    (Game::Daaliz, "step", "f2", "3.1"),
    (Game::Daaliz, "around", "e5", "3.1"),
    (Game::Daaliz, "aside", "e7", "4.2"),
    (Game::Daaliz, "more", "d5h", "3.2"),
    (Game::Daaliz, "last", "f6h", "3.4"),
];

#[test]
fn a_try_against_the_rules_is_answered_with_its_rule() {
    for (game, name, mv, rule) in ILLEGAL {
        let step = step(game, name);
        match step.tasks[0].judge(&step.start, mv) {
            Judgment::Illegal(PlayError::Illegal(why)) => {
                assert_eq!(why.rule(), rule, "{game}, {name}: {mv}");
            }
            other => panic!("{game}, {name}: {mv} is {other:?}"),
        }
    }
}

#[test]
fn each_sentence_is_there_in_every_language_and_short() {
    let files = include_by_language!("../../i18n/locales/", "/study.ftl");
    for (language, text) in files {
        let words = Words::read(language, text).expect("the locale can be read");
        for task in steps().flat_map(|(_, step)| step.tasks) {
            let (key, text) = (task.sentence.key(), words.text(&task.sentence));
            assert_ne!(text, key, "{}", language.tag());
            let length = text.chars().count();
            assert!(length <= 120, "{}: {key} has {length} characters", language.tag());
        }
    }
    assert_eq!(files.len(), Language::COUNT);
}

#[test]
fn a_course_goes_on_at_the_first_step_that_is_not_done() {
    let course = course(Game::Dvonn);
    assert_eq!(course.first_open(|_| false), 0);
    assert_eq!(course.first_open(|name| name == "place" || name == "free"), 1);
    assert_eq!(course.first_open(|_| true), course.steps.len());
}

#[test]
fn a_faulty_course_says_what_is_wrong_and_where() {
    let read = |text: &str| Course::read(Game::Dvonn, text).unwrap_err().to_string();
    let step = |name: &str, position: &str, goal: &str| {
        format!(
            r#"[{{"name":"{name}","rule":"2.1","position":"{position}","tasks":[{{"goal":{goal}}}]}}]"#
        )
    };
    let faults = [
        (step("place", "place W A9:R", r#""any""#), "place: "),
        (step("nowhere", "place W -", r#""any""#), "nowhere: no sentence for it"),
        (
            step("place", "place W -", r#"{"own":{"daaliz":"jump"}}"#),
            "place: a goal of another game",
        ),
        (step("place", "place W -", r#"{"own":{"dvonn":"fly"}}"#), "unknown variant `fly`"),
        (
            r#"[{"name":"place","rule":"2.1","position":"place W -","tasks":[]}]"#.into(),
            "place: nothing to do",
        ),
        (step("place", "jump W A1:R", r#""any""#), "place: nothing to do"),
    ];
    for (text, says) in faults {
        let said = read(&text);
        assert!(said.contains(says), "{said}");
    }
}
