//! Models of a few lines play whole games.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::{Charge, Openings, Player, Spec};
use catalog::{AnyRecord, Game, Proof};
use language::Language;
use language_model::{
    CommandModel, Counts, End, Failure, Form, Model, Played, Prompt, Series, line, rules,
};
use ugi::{Go, Options, Supervision};

/// A model that answers by a function of the prompt.
struct Scripted<F>(F);

impl<F: FnMut(&str) -> String> Model for Scripted<F> {
    fn answer(&mut self, prompt: &str) -> Result<String, Failure> {
        Ok((self.0)(prompt))
    }
}

fn player(game: Game) -> Box<dyn Player> {
    let spec = Spec::read("level:1", &Options::new(game), &[]).unwrap();
    spec.player(Charge::Wall, &Supervision::default()).unwrap()
}

fn series(start: &AnyRecord) -> Series<'_> {
    Series {
        openings: Openings::Random(0),
        games: 2,
        seed: 1,
        go: Go::Nodes(50),
        tries: 3,
        turns: 300,
        prompt: Prompt { shows_rules: false, shows_legal_moves: true, ..Prompt::new(start) },
        form: Form::Text,
        start: start.clone(),
    }
}

fn play(series: &Series<'_>, model: &mut dyn Model) -> (Counts, Vec<Played>) {
    let (mut counts, mut games) = (Counts::default(), Vec::new());
    let stop = AtomicBool::new(false);
    let mut opponent = player(series.start.game());
    let done = series.play(model, &mut *opponent, &stop, &mut |played| {
        counts.add(played);
        games.push(played.clone());
        true
    });
    done.unwrap();
    (counts, games)
}

/// The first of the legal moves in a prompt.
fn first_legal(prompt: &str) -> &str {
    let (_, rest) = prompt.split_once("## Legal moves\n\n").unwrap();
    rest.split_whitespace().next().unwrap()
}

#[test]
fn a_model_that_takes_the_first_legal_move_plays_every_game_to_its_end() {
    for game in Game::ALL {
        let start = AnyRecord::usual(game);
        let series = series(&start);
        let mut model = Scripted(|prompt: &str| format!("Well.\nMOVE: {}", first_legal(prompt)));
        let (counts, games) = play(&series, &mut model);
        assert_eq!((counts.games(), counts.forfeited), (2, 0), "{game}: {counts}");
        assert_eq!((counts.first, counts.asked), (counts.turns, counts.turns), "{game}: {counts}");
        for played in &games {
            let record = serde_json::from_str::<serde_json::Value>(&line(
                played,
                &series,
                ["model", "level:1"],
            ));
            let record = record.unwrap();
            assert_eq!(record["moves"].as_array().unwrap().len(), played.record.plies());
            assert_eq!(record["seats"][played.seats[0].index()], "model");
            assert!(matches!(played.end, End::Rules(_)), "{game}: {:?}", played.end);
        }
        assert_ne!(games[0].seats, games[1].seats);
    }
}

#[test]
fn refused_answers_are_told_counted_by_rule_and_lose_the_game() {
    let start = AnyRecord::usual(Game::Daaliz);
    let series = Series { games: 1, ..series(&start) };
    let mut prompts = Vec::new();
    let mut answers = ["e5", "e2 or d1", "MOVE: e2", "MOVE: z", "MOVE: e2-e3", "e9"].into_iter();
    let mut model = Scripted(|prompt: &str| {
        prompts.push(prompt.to_owned());
        answers.next().unwrap().to_owned()
    });
    let (counts, games) = play(&series, &mut model);
    let told = ["(rule 3.1)", "several moves", "", "written in this game: z", "game: e2-e3"];
    assert!(!prompts[0].contains("was refused") && !prompts[3].contains("was refused"));
    for (number, told) in told.into_iter().enumerate().filter(|(number, _)| *number != 2) {
        assert!(prompts[number + 1].contains(told), "{}", prompts[number + 1]);
    }
    assert_eq!((counts.asked, counts.turns, counts.first, counts.forfeited), (6, 2, 0, 1));
    assert_eq!(counts.refused("illegal", Some("3.1")), 2);
    assert_eq!((counts.refused("several", None), counts.refused("unreadable", None)), (1, 2));
    assert_eq!(
        (games[0].end, games[0].result()),
        (End::Forfeited(game_core::Seat(0)), Proof::Loss)
    );
    let text = counts.to_string();
    assert!(text.contains("| illegal | 3.1 | 2 | game 1, move 1: e5 |"), "{text}");
    let record = line(&games[0], &series, ["m", "o"]);
    assert!(record.contains(r#""result":"resigned 0""#), "{record}");
    assert!(record.contains(r#"{"ply":0,"reason":"illegal","rule":"3.1","text":"e5","try":1}"#));
}

#[test]
fn a_prompt_has_what_is_wished_in_each_language_and_as_json() {
    for game in Game::ALL {
        let start = AnyRecord::usual(game);
        for language in Language::ALL {
            let prompt = Prompt { language, ..Prompt::new(&start) };
            let text = prompt.to_text();
            assert!(text.ends_with("\n\nMOVE: ...\n"), "{text}");
            for paragraph in rules(game, language) {
                assert!(text.contains(&paragraph.text), "{game}: {}", paragraph.text);
            }
            assert!(!text.contains("model_") && !text.contains('\u{2066}'), "{text}");
            let json: serde_json::Value = serde_json::from_str(&prompt.write(Form::Json)).unwrap();
            assert_eq!(json["position"], start.position());
            assert!(json.get("legal_moves").is_none() && json.get("refused").is_none());
            assert!(json["rules"].as_array().unwrap().len() > 10);
        }
        let bare = Prompt { shows_rules: false, shows_legal_moves: true, ..Prompt::new(&start) };
        assert!(bare.to_json().get("rules").is_none());
        assert_eq!(bare.to_json()["legal_moves"].as_array().unwrap().len(), start.legal().len());
    }
}

#[cfg(unix)]
#[test]
fn a_command_is_a_model() {
    let answer = |command: &str, millis: u64| {
        CommandModel::new(command, Duration::from_millis(millis)).unwrap().answer("MOVE: e2\n")
    };
    assert_eq!(answer("cat", 60_000).as_deref(), Ok("MOVE: e2\n"));
    assert_eq!(answer("echo e3", 60_000).as_deref(), Ok("e3\n"));
    assert_eq!(answer("sleep 600", 50), Err(Failure::Late));
    assert!(matches!(answer("false", 60_000), Err(Failure::Broken(why)) if why.contains("exit")));
    assert!(matches!(answer("no-such-model", 60_000), Err(Failure::Broken(_))));
    assert!(CommandModel::new(" ", Duration::ZERO).is_err());
}
