//! The course of Dixit is played to its end, and each task refuses what it must.

use dixit::{Driver, First, Proposal, Refusal, Setup, Slot};
use game_core::{Seat, Seeded};
use i18n::{Language, Phrase, Words};
use language::include_by_language;
use lessons::{Ask, DixitAnswer, DixitCourse, DixitTask, Judgment, LEARNER, declined};

fn task(name: &str, n: usize) -> DixitTask {
    let steps = DixitCourse::of().steps;
    let step = steps.into_iter().find(|step| step.name == name).expect("the course has this step");
    step.tasks.into_iter().nth(n).expect("the step has this task")
}

fn tasks() -> impl Iterator<Item = (String, DixitTask)> {
    DixitCourse::of().steps.into_iter().flat_map(|step| {
        let name = step.name;
        step.tasks.into_iter().map(move |task| (name.clone(), task))
    })
}

/// The key of why an answer does not do it.
fn missed(task: &DixitTask, answer: &DixitAnswer) -> &'static str {
    match task.judge(answer) {
        Judgment::NotYet(why) => why.key(),
        other => panic!("{answer:?} is {other:?}"),
    }
}

#[test]
fn the_course_has_its_steps_each_named_once() {
    let mut names: Vec<_> = DixitCourse::of().steps.into_iter().map(|step| step.name).collect();
    assert_eq!(names.len(), 12);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 12);
}

#[test]
fn the_course_is_played_to_its_end_by_whatever_it_accepts() {
    for (name, task) in tasks() {
        let accepted = task.accepted();
        assert!(!accepted.is_empty(), "{name}: nothing does it");
        assert!(task.hint().is_some(), "{name}");
        for answer in accepted {
            assert_eq!(task.judge(&answer), Judgment::Done, "{name}: {answer:?}");
        }
    }
}

#[test]
fn each_task_refuses_an_answer_unless_any_card_will_do() {
    for (name, task) in tasks() {
        let any = matches!(task.ask, Ask::Look | Ask::Tell);
        let refuses = task.accepted().len() < task.answers().len();
        assert_eq!(refuses, !any, "{name}");
        // Nor will an answer of another kind do.
        let others = [DixitAnswer::Look(99), DixitAnswer::Points(99), DixitAnswer::Word(99)];
        for other in others {
            assert_ne!(task.judge(&other), Judgment::Done, "{name}: {other:?}");
        }
    }
}

#[test]
fn a_clue_is_what_the_rules_call_one() {
    let task = task("tell", 0);
    let said = |card, text: &str| task.judge(&DixitAnswer::Tell(card, text.to_owned()));
    assert_eq!(said(Some(0), "  "), Judgment::Illegal(Refusal::ClueEmpty));
    let longest = dixit::LONGEST;
    assert_eq!(
        said(Some(0), &"x".repeat(121)),
        Judgment::Illegal(Refusal::ClueTooLong { longest })
    );
    assert_eq!(said(Some(5), "بهار"), Judgment::Done);
    assert_eq!(missed(&task, &DixitAnswer::Tell(None, "word".to_owned())), "not_dixit_card");
}

#[test]
fn a_good_clue_is_found_by_some() {
    let word = task("word", 0);
    assert_eq!(word.accepted(), [DixitAnswer::Word(1)]);
    let why = |n| match word.judge(&DixitAnswer::Word(n)) {
        Judgment::NotYet(why) => why,
        other => panic!("{other:?}"),
    };
    let [plain, dark] = [0, 2].map(|n| text(Language::English, &why(n)));
    assert!(plain.starts_with("All three") && plain.ends_with("(rule 15)"), "{plain}");
    assert!(dark.starts_with("Nobody") && dark.ends_with("(rule 15)"), "{dark}");
}

#[test]
fn a_card_that_could_have_been_meant_is_accepted() {
    let give = task("give", 0);
    let given = give.accepted();
    assert_eq!(given, [DixitAnswer::Give(1), DixitAnswer::Give(4)]);
    assert_eq!(missed(&give, &DixitAnswer::Give(0)), "dixit_no_with_rule");
}

#[test]
fn a_vote_is_legal_and_finds_the_card() {
    let vote = task("vote", 0);
    let slot = |n| DixitAnswer::Vote(vec![Slot(n)]);
    assert_eq!(vote.accepted(), [slot(2)]);
    assert_eq!(vote.judge(&slot(3)), Judgment::Illegal(Refusal::OwnCard(Slot(3))));
    let why = text(Language::English, &declined(Refusal::OwnCard(Slot(3))));
    assert!(why.ends_with("(rule 12)"), "{why}");
    assert_eq!(missed(&vote, &slot(1)), "not_dixit_theirs");
    let two = DixitAnswer::Vote(vec![Slot(1), Slot(2)]);
    assert_eq!(vote.judge(&two), Judgment::Illegal(Refusal::TooManyVotes { most: 1 }));

    let seven = task("seven", 0);
    assert_eq!(seven.judge(&slot(3)), Judgment::Done);
    assert_eq!(seven.judge(&DixitAnswer::Vote(vec![Slot(2), Slot(3)])), Judgment::Done);
    assert_eq!(missed(&seven, &DixitAnswer::Vote(vec![Slot(2), Slot(5)])), "not_dixit_theirs");
    let own = DixitAnswer::Vote(vec![Slot(1), Slot(3)]);
    assert_eq!(seven.judge(&own), Judgment::Illegal(Refusal::OwnCard(Slot(1))));
}

#[test]
fn points_are_what_the_rulebook_gives() {
    let counts = [
        ("all", 0, 0, "15"),
        ("nobody", 0, 2, "15"),
        ("some", 0, 3, "16"),
        ("taken", 0, 6, "17"),
        ("seven", 1, 4, "18"),
        ("party", 0, 3, "27"),
    ];
    for (name, n, points, rule) in counts {
        let task = task(name, n);
        assert_eq!(task.accepted(), [DixitAnswer::Points(points)], "{name}");
        let Judgment::NotYet(why) = task.judge(&DixitAnswer::Points(points + 1)) else {
            panic!("{name}: {points} and one more");
        };
        let why = text(Language::English, &why);
        assert!(why.contains(&format!("(rule {rule})")), "{name}: {why}");
    }
}

/// Who tells after seat 0, at a real table.
fn next_teller(players: u8) -> Seat {
    let terms = Proposal { players, first: First::Host(Seat(0)), ..Proposal::default() };
    let mut table = Driver::open(&Setup::try_from(terms).expect("a usual table"), Seeded::new(7));
    loop {
        let status = table.status();
        let open = table.view(game_core::Viewer::Spectator).open;
        if open.round > 1 {
            return open.teller.expect("somebody tells");
        }
        let seat = status.awaited[0];
        let command = table.choices(seat, "·").remove(0);
        table.act(seat, command).expect("it was offered");
    }
}

#[test]
fn the_next_storyteller_is_the_one_of_a_real_table() {
    let follow = task("next", 0);
    let Ask::Follow { players, teller } = &follow.ask else { panic!("{follow:?}") };
    assert_eq!(*teller, LEARNER);
    assert_eq!(follow.accepted(), [DixitAnswer::Seat(next_teller(*players))]);
    assert_eq!(task("next", 1).accepted(), [DixitAnswer::Seat(Seat(2))]);
}

#[test]
fn a_hand_is_as_large_as_a_hand_and_every_card_is_in_the_deck() {
    for (name, task) in tasks() {
        if matches!(task.ask, Ask::Tell | Ask::Give { .. }) {
            assert_eq!(task.cards.len(), dixit::Variant::Base.hand(4), "{name}");
        }
    }
    for card in DixitCourse::of().cards() {
        assert!(deck::piece(card).is_some(), "{card}");
    }
}

/// A phrase as it is read, without the characters that hold its directions apart.
fn text(language: Language, phrase: &Phrase) -> String {
    let study = include_by_language!("../../i18n/locales/", "/study.ftl");
    let dixit = include_by_language!("../../i18n/locales/", "/dixit.ftl");
    let page = include_by_language!("../../i18n/locales/", "/page.ftl");
    let all = [study, dixit, page]
        .map(|files| files.into_iter().find(|(of, _)| *of == language).expect("all languages").1);
    let words = Words::read(language, &all.join("\n")).expect("the locale can be read");
    words.text(phrase).replace(|c| ('\u{2066}'..='\u{2069}').contains(&c), "")
}

#[test]
fn each_sentence_is_there_in_every_language_and_short() {
    for language in Language::ALL {
        for (name, task) in tasks() {
            let hint = task.hint();
            let said = task.clues.iter().chain(&hint).chain([&task.sentence]);
            for phrase in said {
                let text = text(language, phrase);
                assert_ne!(text, phrase.key(), "{}", language.tag());
                let length = text.chars().count();
                assert!(length <= 120, "{}: {name}: {length} characters", language.tag());
            }
            let effect = task.effect().map(|phrase| text(language, &phrase));
            assert!(effect.is_none_or(|text| !text.contains("dixit_")), "{name}");
        }
    }
}

#[test]
fn a_faulty_course_says_what_is_wrong_and_where() {
    let read = |text: &str| DixitCourse::read(text).unwrap_err().to_string();
    let step = |name: &str, task: &str| format!(r#"[{{"name":"{name}","tasks":[{task}]}}]"#);
    let vote = |owners: &str, cards: &str| {
        let ask = format!(r#"{{"vote":{{"players":4,"teller":1,"owners":{owners}}}}}"#);
        step("vote", &format!(r#"{{"cards":{cards},"ask":{ask}}}"#))
    };
    let faults = [
        (step("nowhere", r#"{"ask":"look"}"#), "nowhere: no sentence for it"),
        (step("look", ""), "look: nothing to do"),
        (step("look", r#"{"ask":"look"}"#), "look: no cards"),
        (step("look", r#"{"ask":"fly"}"#), "unknown variant `fly`"),
        (
            step("give", r#"{"cards":["a"],"ask":{"give":{"teller":1,"fits":["b"]}}}"#),
            "give: no such card",
        ),
        (vote("[1,1,0,2]", r#"["a","b","c","d"]"#), "vote: no such round"),
        (vote("[1,3,0,2]", r#"["a","b"]"#), "vote: as many cards as owners"),
    ];
    for (text, says) in faults {
        let said = read(&text);
        assert!(said.contains(says), "{said}");
    }
}
