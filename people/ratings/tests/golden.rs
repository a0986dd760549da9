//! Three thousand games, beside a program in another language (`golden/ledger.py`) that was written from the rules alone.

use std::collections::BTreeMap;

use ratings::{Day, Opponent, Played, Player, Rating, Result, Score, Standings, WhyNot, why_not};

const LEDGER: &str = include_str!("golden/ledger.txt");

/// The levels of the ledger.
const LEVELS: [i32; 8] = [515, 680, 870, 1020, 1200, 1385, 1515, 1700];

/// A game of the ledger, and the word for why it does not count.
struct Row {
    played: Played<u32>,
    score: Score,
    why: Option<WhyNot>,
}

fn row((at, line): (usize, &str)) -> Row {
    let words: Vec<&str> = line.split(' ').collect();
    let [day, person, opponent, score, moves, why] = words[..] else { panic!("{line}") };
    let person = Player::Person(person.parse().unwrap());
    let opponent = match opponent.strip_prefix('-') {
        Some(level) => Player::Level(level.parse().unwrap()),
        None => Player::Person(opponent.parse().unwrap()),
    };
    let score = match score {
        "1.0" => Score::Won,
        "0.5" => Score::Drawn,
        "0.0" => Score::Lost,
        _ => panic!("{line}"),
    };
    let finished_at = Day(day.parse().unwrap()).start() + at as u64;
    let (book, players) = (("A2C3D4".to_owned(), 1), [person, opponent]);
    let played = Played { finished_at, book, players, moves: moves.parse().unwrap() };
    Row { played, score, why: (why != "-").then(|| WhyNot::named(why).unwrap()) }
}

fn results(Row { played, score, .. }: &Row) -> Vec<Result<u32>> {
    let result = |person, opponent, score| Result { person, opponent, score };
    match &played.players {
        [Player::Person(one), Player::Person(other)] => vec![
            result(*one, Opponent::Person(*other), *score),
            result(*other, Opponent::Person(*one), score.other()),
        ],
        [Player::Person(one), Player::Level(level)] => {
            let level = Rating::fixed(LEVELS[usize::from(*level) - 1]);
            vec![result(*one, Opponent::Fixed(level), *score)]
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn three_thousand_games_give_what_another_program_says() {
    let mut parts = LEDGER.split('#').skip(1);
    let mut rows = || parts.next().unwrap().lines().skip(1);
    let games: Vec<Row> = rows().enumerate().map(row).collect();
    assert_eq!(games.len(), 3_000);
    let mut by_day: BTreeMap<Day, Vec<&Row>> = BTreeMap::new();
    for game in &games {
        by_day.entry(Day::of(game.played.finished_at)).or_default().push(game);
    }
    let mut list = Standings::default();
    for (&day, today) in &by_day {
        let week = by_day.range(day.monday()..=day).flat_map(|(_, games)| games);
        let week: Vec<Played<u32>> = week.map(|game| game.played.clone()).collect();
        let why = why_not(&week, |person, _| list.at(person, day).is_provisional());
        let why = &why[week.len() - today.len()..];
        let expected: Vec<Option<WhyNot>> = today.iter().map(|game| game.why).collect();
        assert_eq!(why, expected, "on day {}", day.0);
        let counted = today.iter().filter(|game| game.why.is_none());
        let results: Vec<Result<u32>> = counted.flat_map(|game| results(game)).collect();
        list.close(day, &results);
    }
    let found: Vec<String> = list
        .iter()
        .map(|(person, standing)| {
            let (rating, day) = (standing.rating, standing.day.0);
            let (points, unsure) = (rating.hundredths(), rating.deviation_hundredths());
            format!("{person} {points} {unsure} {day}")
        })
        .collect();
    assert_eq!(found, rows().collect::<Vec<_>>());
}
