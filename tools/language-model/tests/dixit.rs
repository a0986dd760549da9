//! Models of a few lines play Dixit among our bots.

use std::sync::atomic::AtomicBool;

use dixit::{Ballot, Command, Driver, Phase, Proposal, Setup};
use game_core::{Seat, Seeded, Viewer};
use language::Language;
use language_model::dixit::{Counts, End, Pictures, Played, Prompt, Series, line, read_answer};
use language_model::{Failure, Form, Model};
use serde_json::Value;

/// A model that answers by a function of the prompt.
struct Scripted<F>(F);

impl<F: FnMut(&str) -> String> Model for Scripted<F> {
    fn answer(&mut self, prompt: &str) -> Result<String, Failure> {
        Ok((self.0)(prompt))
    }
}

fn series(pictures: &Pictures) -> Series<'_> {
    Series {
        players: 4,
        games: 1,
        seed: 1,
        tries: 3,
        language: Language::English,
        shows_rules: false,
        pictures,
        form: Form::Json,
    }
}

fn play(series: &Series<'_>, model: &mut dyn Model) -> (Counts, Vec<Played>) {
    let (mut counts, mut games) = (Counts::default(), Vec::new());
    let done = series.play(model, &AtomicBool::new(false), &mut |played| {
        counts.add(played);
        games.push(played.clone());
        true
    });
    done.unwrap();
    (counts, games)
}

/// The first card, and the first picture on the table that is not its own.
fn first(prompt: &str) -> String {
    let prompt: Value = serde_json::from_str(prompt).unwrap();
    match prompt["ask"].as_str().unwrap() {
        "tell" => "I know.\nCARD: 1\nCLUE: \"like a dream\"".to_owned(),
        "give" if prompt["cards"] == 2 => "CARD: 1, 2".to_owned(),
        "give" => "1".to_owned(),
        "vote" => {
            let row = prompt["row"].as_array().unwrap();
            let other = row.iter().find(|it| it["own"] == false).unwrap();
            format!("**Vote:** {}", other["number"])
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_model_that_knows_the_form_plays_to_the_end_on_each_seat_at_each_size() {
    let described = Pictures::Described;
    for (players, games) in [(3, 1), (4, 2), (8, 1)] {
        let series = Series { players, games, ..series(&described) };
        let (counts, played) = play(&series, &mut Scripted(first));
        assert_eq!((counts.games, counts.forfeited), (games, 0), "{counts}");
        assert_eq!((counts.first, counts.asked), (counts.turns, counts.turns), "{counts}");
        let seats: Vec<u8> = played.iter().map(|it| it.seat.0).collect();
        assert_eq!(seats, (0..u8::try_from(games).unwrap()).collect::<Vec<_>>());
        for game in &played {
            assert_eq!(game.end, End::Rules);
            assert!(!game.rounds.is_empty());
            let record: Value = serde_json::from_str(&line(game, &series, "model")).unwrap();
            assert_eq!(record["seats"][game.seat.index()], "model");
            assert_eq!(record["rounds"].as_array().unwrap().len(), game.rounds.len());
            assert_eq!(record["points"].as_array().unwrap().len(), usize::from(players));
        }
        let (told, votes): (u64, u64) = (counts.told.iter().sum(), counts.votes[0]);
        let rounds: usize = played.iter().map(|it| it.rounds.len()).sum();
        assert_eq!(told + votes, rounds as u64, "{counts}");
        assert_eq!(counts.gifts[0], votes * if players == 3 { 2 } else { 1 });
        assert!(counts.votes[1] < votes, "{counts}");
    }
    let again = |_| play(&series(&described), &mut Scripted(first)).1;
    assert_eq!(again(0), again(1), "the same answers play the same game");
}

#[test]
fn refused_answers_are_told_counted_by_rule_and_lose_the_game() {
    let described = Pictures::Described;
    let mut prompts = Vec::new();
    let mut wrong = 0;
    let mut model = Scripted(|prompt: &str| {
        prompts.push(prompt.to_owned());
        let asked: Value = serde_json::from_str(prompt).unwrap();
        let own = asked["row"].as_array().and_then(|row| row.iter().find(|it| it["own"] == true));
        match (asked["ask"].as_str().unwrap(), own) {
            ("vote", Some(own)) => {
                wrong += 1;
                ["VOTE: 99".to_owned(), format!("VOTE: {}", own["number"]), "the blue".to_owned()]
                    [wrong - 1]
                    .clone()
            }
            _ => first(prompt),
        }
    });
    let (counts, games) = play(&series(&described), &mut model);
    assert_eq!((games[0].end, counts.forfeited, games[0].is_won()), (End::Forfeited, 1, false));
    assert_eq!(counts.refused("illegal", Some("A14")), 1, "{counts}");
    assert_eq!(counts.refused("illegal", Some("12")), 1, "{counts}");
    assert_eq!(counts.refused("nothing", None), 1, "{counts}");
    let last: Value = serde_json::from_str(prompts.last().unwrap()).unwrap();
    assert_eq!(
        (&last["refused"]["reason"], &last["refused"]["rule"]),
        (&"illegal".into(), &"12".into())
    );
    assert!(
        last["refused"]["message"].as_str().unwrap().ends_with("own card. (rule 12)"),
        "{last}"
    );
    assert!(counts.to_string().contains("| illegal | A14 | 1 | game 1, round"), "{counts}");
    assert!(line(&games[0], &series(&described), "m").contains(r#""why":"illegal""#));
}

/// A table in this phase, and the seat that is to act.
fn at(phase: Phase, players: u8) -> (Driver<Seeded>, Seat) {
    let setup = Setup::try_from(Proposal { players, ..Proposal::default() }).unwrap();
    let mut driver = Driver::open(&setup, Seeded::new(3));
    while driver.status().phase != phase {
        let seat = driver.status().awaited[0];
        let command = driver.choices(seat, "far away").remove(0);
        driver.act(seat, command).unwrap();
    }
    let seat = driver.status().awaited[0];
    (driver, seat)
}

#[test]
fn an_answer_is_read_by_its_marks_alone() {
    let (driver, teller) = at(Phase::Telling, 4);
    let view = driver.view(Viewer::Seat(teller));
    let hand = view.mine.as_ref().unwrap().hand.clone().unwrap();
    let told = |answer: &str| match read_answer(&view, answer) {
        Ok(Command::Clue { card, text }) => {
            format!("{} {text}", hand.iter().position(|it| *it == card).unwrap() + 1)
        }
        Ok(other) => panic!("{other:?}"),
        Err(why) => why.name().to_owned(),
    };
    for (answer, read) in [
        ("CARD: 3\nCLUE: too late", "3 too late"),
        ("کارت: ۳\nسرنخ: خیلی دیر شد!", "3 خیلی دیر شد!"),
        ("Kort: 2\nLedtråd: «för sent»", "2 för sent"),
        ("<think>CARD: 1\nCLUE: a</think>\n**Card:** 6\n**Clue:** *a: b, c.*", "6 a: b, c."),
        ("{\"card\": 4, \"clue\": \"\\\"so\\\" far\"}", "4 \"so\" far"),
        ("CARD: 3\nCLUE: a\nCARD: 4\nCLUE: b", "4 b"),
        ("CARD: 3 or 4\nCLUE: a", "several"),
        ("CARD: the third\nCLUE: a", "unreadable"),
        ("CLUE: a", "nothing"),
        ("CARD: 3", "nothing"),
        ("CARD: 3\nCLUE: ...", "nothing"),
        ("CARD: 7\nCLUE: a", "illegal"),
        ("CARD: 0\nCLUE: a", "illegal"),
        ("I give the third card the clue: too late", "nothing"),
        ("<think>CARD: 1\nCLUE: a", "nothing"),
    ] {
        assert_eq!(told(answer), read, "{answer}");
    }
    assert_eq!(told(&format!("CARD: 1\nCLUE: {}", "a".repeat(121))), "illegal");
    assert_eq!(told("CARD: 1\nCLUE: \u{202e}"), "illegal", "nothing that is seen");

    let (driver, seat) = at(Phase::Voting, 8);
    let view = driver.view(Viewer::Seat(seat));
    let voted = |answer: &str| match read_answer(&view, answer) {
        Ok(Command::Vote(ballot)) => ballot,
        other => panic!("{answer}: {other:?}"),
    };
    assert_eq!(voted("I think 2 is too easy.\nVOTE: 3"), Ballot::one(3));
    assert_eq!(voted("Röster: 3 och 5"), Ballot::slots(&[3, 5]));
    assert_eq!(voted("The answer\n\\boxed{4}"), Ballot::one(4));
    assert_eq!(voted("All of it fits.\n\n۴"), Ballot::one(4));
    assert_eq!(read_answer(&view, "VOTE: 1 2 3").unwrap_err().name(), "several");
    assert_eq!(read_answer(&view, "It is 2, or 3").unwrap_err().name(), "nothing");
}

#[test]
fn a_prompt_has_what_the_seat_sees_in_each_language() {
    let files = Pictures::Files((0..84).map(|n| format!("/cards/{n}.png")).collect());
    for phase in [Phase::Telling, Phase::Giving, Phase::Voting] {
        let (driver, seat) = at(phase, 4);
        let view = driver.view(Viewer::Seat(seat));
        let hand: Vec<_> = view.mine.as_ref().unwrap().hand.clone().unwrap();
        for language in Language::ALL {
            let described = Pictures::Described;
            let shown = |pictures| Prompt {
                view: &view,
                rounds: &[],
                language,
                shows_rules: true,
                pictures,
                refused: None,
            };
            let text = shown(&described).to_text();
            assert!(!text.contains("model_") && !text.contains('\u{2066}'), "{text}");
            let piece = deck::pieces().nth(hand[0].0.into()).unwrap();
            assert!(text.contains(piece.description(language).unwrap()), "{text}");
            let own = view.open.row.iter().chain(&hand);
            let own: Vec<usize> = own.map(|card| usize::from(card.0)).collect();
            for (number, piece) in deck::pieces().enumerate() {
                let is_told = text.contains(piece.description(language).unwrap());
                assert_eq!(is_told, own.contains(&number), "card {number} in {phase:?}");
            }
            let json = shown(&files).to_json().unwrap();
            assert_eq!(json["hand"][0]["picture"], format!("/cards/{}.png", hand[0].0));
            assert!(json["hand"][0].get("text").is_none());
            assert!(json["rules"].as_array().unwrap().len() > 30);
        }
    }
}
