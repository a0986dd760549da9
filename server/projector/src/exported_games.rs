//! All games of a person, for the file that they take along.

use std::collections::HashSet;

use journal::Failure;
use people::{AccountId, Person};
use projections::{Found, Player, Score, Seat, Store};
use protocol::account::ExportedGame;

/// More than anybody plays.
const ALL: u32 = 1_000_000;

/// Who somebody is at tables: the person, and the guests whose chairs they claimed.
#[must_use]
pub fn all_of(id: AccountId, person: &Person) -> Vec<String> {
    let claims = person.claims().map(|guest| guest.to_string());
    std::iter::once(id.person().to_string()).chain(claims).collect()
}

/// The games of these, the latest first, and before them those that are not over.
///
/// # Errors
/// The tables could not be read.
pub fn exported_games(store: &mut dyn Store, ids: &[String]) -> Result<Vec<ExportedGame>, Failure> {
    let (mut running, mut finished) = (Vec::new(), Vec::new());
    for id in ids {
        running.extend(store.open_seats(id, ALL)?);
        finished.extend(store.of_person(id, None, None, ALL)?);
    }
    finished.sort_by(|one, other| {
        let place = |it: &Found| (it.book.clone(), it.number);
        other
            .game
            .finished_at
            .cmp(&one.game.finished_at)
            .then_with(|| place(one).cmp(&place(other)))
    });
    finished.dedup_by_key(|it| (it.book.clone(), it.number));
    let ids = ids.iter().map(String::as_str).collect();
    let finished = finished.iter().filter_map(|found| game(found, &ids));
    Ok(running.into_iter().map(unfinished).chain(finished).collect())
}

fn unfinished((code, seat): (String, u8)) -> ExportedGame {
    ExportedGame {
        code,
        number: None,
        game: String::new(),
        began: None,
        ended: None,
        moves: None,
        seat,
        result: None,
        points: None,
        with: Vec::new(),
    }
}

fn game(found: &Found, ids: &HashSet<&str>) -> Option<ExportedGame> {
    let is_own = |seat: &Seat| match &seat.player {
        Player::Person(person) => ids.contains(person.as_str()),
        Player::Bot(_) | Player::Left => false,
    };
    let (seat, own) = found.game.seats.iter().find(|(_, seat)| is_own(seat))?;
    let others = found.game.seats.iter().filter(|(_, seat)| !is_own(seat));
    let word = |seat: &Seat| if matches!(seat.player, Player::Bot(_)) { "bot" } else { "person" };
    Some(ExportedGame {
        code: found.book.clone(),
        number: Some(found.number),
        game: found.game.game.clone(),
        began: Some(found.game.started_at),
        ended: Some(found.game.finished_at),
        moves: Some(found.game.moves),
        seat: *seat,
        result: own.result.map(|result| score(result).to_owned()),
        points: own.points,
        with: others.map(|(_, seat)| word(seat).to_owned()).collect(),
    })
}

/// The word for a result.
#[must_use]
pub fn score(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
    }
}

#[cfg(test)]
mod tests {
    use projections::{Ending, FinishedGame, Progress, Rows, Sitting, SqliteStore};

    use super::*;

    fn seat(player: Player, name: &str, result: Score) -> Seat {
        Seat { player, name: name.to_owned(), result: Some(result), points: Some(12) }
    }

    fn played(at: u64) -> FinishedGame {
        let mina = seat(Player::Person("5f16".to_owned()), "Mina", Score::Won);
        let bo = seat(Player::Person("9a02".to_owned()), "Bo", Score::Lost);
        FinishedGame {
            game: "dvonn".to_owned(),
            setup: "{}".to_owned(),
            started_at: at,
            finished_at: at + 5,
            moves: 30,
            ending: Ending::Rules,
            rated: None,
            seats: vec![(0, bo), (1, mina), (2, seat(Player::Bot(None), "", Score::Lost))],
        }
    }

    #[test]
    fn a_thousand_games_are_there_the_latest_first_without_the_names_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = SqliteStore::open(&folder.path().join("tables")).unwrap();
        let progress = Progress { lines: 1, last: String::new() };
        for book in 0..1_000_u64 {
            let rows = Rows { games: vec![played(book)], ..Rows::default() };
            store.replace(&format!("book {book}"), &progress, &rows).unwrap();
        }
        let open = Rows { sitting: vec![Sitting::new(1, "5f16".to_owned())], ..Rows::default() };
        store.replace("open", &progress, &open).unwrap();
        // As the guest that they claimed, they are at no other game.
        let ids = ["5f16", "9a02"].map(str::to_owned);
        let games = exported_games(&mut store, &ids).unwrap();
        assert_eq!(games.len(), 1_001, "each once");
        assert_eq!((games[0].code.as_str(), games[0].number, games[0].seat), ("open", None, 1));
        let latest = &games[1];
        assert_eq!((latest.code.as_str(), latest.ended), ("book 999", Some(1_004)));
        let alone = exported_games(&mut store, &ids[..1]).unwrap();
        let latest = serde_json::to_string(&alone[1]).unwrap();
        assert!(
            latest.contains(r#""seat":1,"result":"won","points":12,"with":["person","bot"]"#),
            "{latest}"
        );
        assert!(!serde_json::to_string(&alone).unwrap().contains("Bo"));
    }
}
