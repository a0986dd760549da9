//! The finished games of a book.

use projections::Rows;
use room_core::DecodeError;
use store::book_error::BookError;
use store::table_header::{TableKind, read_first};

use crate::{dixit_games, open_games};

/// The rows of a book, with the first moves of the games whose numbers are public; `None` if it is not the book of a table.
///
/// # Errors
/// The book cannot be read, so no room can be opened from it either.
pub fn finished_games(
    code: &str,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    public: &[u32],
) -> Result<Option<Rows>, BookError> {
    let opening = DecodeError { expected: "the opening of a table" };
    let mut lines = lines.into_iter();
    let first = lines.next().ok_or(opening)??;
    match read_first(&first) {
        Some(TableKind::Table(opening)) => open_games::finished(&opening, lines, public).map(Some),
        Some(TableKind::Evening(opening)) => dixit_games::finished(code, &opening, lines).map(Some),
        Some(TableKind::Watch(_)) => Ok(None),
        None => Err(opening.into()),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{Listed, with_record};
    use game_core::{Dice, Outcome, Seat, Seeded, Status};
    use open_room::{Bot, Codec, Event};
    use projections::{Ending, FinishedGame, Player, Score};
    use protocol::Setup;
    use room_core::{Millis, StoredEvent};

    use super::*;
    use store::table_header::{TableHeader, version};

    /// Two games of DVONN: one resigned after a take-back, the other drawn by agreement.
    const BOOK: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 mind 0 4 17
dvonn/1 3000 play 0 A1
dvonn/1 4000 play 1 B1
dvonn/1 5000 back 1
dvonn/1 6000 play 1 C1
dvonn/1 9500 end resigned 1
dvonn/1 9600 again place W -
dvonn/1 9700 play 0 E1
dvonn/1 9800 end agreed
dvonn/1 9900 again place W -
dvonn/1 9950 play 0 E1";

    fn finished(book: &[String]) -> Result<Option<Vec<FinishedGame>>, BookError> {
        let lines = book.iter().cloned().map(Ok);
        Ok(finished_games("A2C3D4", lines, &[])?.map(|rows| rows.games))
    }

    fn book() -> Vec<String> {
        BOOK.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_game_is_listed_once_it_has_ended_and_never_changes() {
        let book = book();
        let all = finished(&book).unwrap().unwrap();
        for lines in 1..=book.len() {
            let games = finished(&book[..lines]).unwrap().unwrap();
            let ended = book[..lines].iter().filter(|line| line.contains(" end ")).count();
            assert_eq!(games, all[..ended], "after {lines} lines");
        }
    }

    #[test]
    fn everyone_moves_one_chair_on() {
        let games = finished(&book()).unwrap().unwrap();
        let [first, second] = &games[..] else { panic!("two games") };
        let bo = Player::Person("01".repeat(32));
        assert_eq!((first.started_at, first.finished_at, first.moves), (2_000, 9_500, 2));
        assert_eq!(first.ending, Ending::Resigned);
        let players = |game: &FinishedGame| -> Vec<_> {
            game.seats.iter().map(|(at, seat)| (*at, seat.player.clone(), seat.result)).collect()
        };
        let bot = Player::Bot(Some(4));
        let result = [(0, bot.clone(), Some(Score::Won)), (1, bo.clone(), Some(Score::Lost))];
        assert_eq!(players(first), result);
        assert_eq!((first.seats[0].1.name.as_str(), first.seats[1].1.name.as_str()), ("", "Bo Ek"));
        assert_eq!((second.started_at, second.finished_at, second.moves), (9_600, 9_800, 1));
        let drawn = Some(Score::Drawn);
        assert_eq!(players(second), [(0, bo, drawn), (1, bot, drawn)]);
        assert_eq!(second.setup, "{\"game\":\"dvonn\",\"start\":\"empty\"}");
    }

    #[test]
    fn a_program_at_dixit_is_a_bot_with_a_name_and_sits_nowhere() {
        let record = include_str!("../../../rooms/dixit/tests/party.dixit");
        let of_program = |line: &str| line.replace("sit 2 - Person 2", "program 2 - Dice");
        let book: Vec<_> = record.lines().skip(1).map(of_program).collect();
        let games = finished(&book).unwrap().unwrap();
        let seat = |at: usize| (games[0].seats[at].1.player.clone(), &*games[0].seats[at].1.name);
        assert_eq!(seat(2), (Player::Bot(None), "Dice"));
        assert!(matches!(seat(1), (Player::Person(_), "Person 1")));
        let before = &book[..20];
        let lines = before.iter().cloned().map(Ok::<_, BookError>);
        let rows = finished_games("A2C3D4", lines, &[]).unwrap().unwrap();
        assert!(rows.sitting.len() > 3 && rows.sitting.iter().all(|it| it.seat != 2));
    }

    /// Plays random games of several setups to their end and checks who won, including teams.
    #[test]
    fn a_win_by_the_rules_counts_for_the_whole_team() {
        let daaliz = |players, teams| {
            // Without walls and on a small board, random moves reach the goal.
            let (walls, size) = (Some(daaliz::Stock::Each(0)), Some((5, 5)));
            let limits = daaliz::Setup { repetition: 0, ..daaliz::Setup::default() };
            Setup::Daaliz(daaliz::Setup { players, teams, walls, size, ..limits })
        };
        let kamisado = kamisado::Setup { length: kamisado::Length::Standard };
        let dvonn = dvonn::Setup { start: dvonn::Start::Random };
        let setups = [
            (Setup::Dvonn(dvonn), true),
            (Setup::Kamisado(kamisado), true),
            (daaliz(2, false), false),
            (daaliz(3, false), false),
            (daaliz(4, true), false),
        ];
        let mut dice = Seeded::new(7);
        for (setup, has_points) in setups {
            let mut won = 0;
            for _ in 0..8 {
                let start = setup.begin(&mut dice).unwrap().start();
                let watch = "WATCH2".to_owned();
                let opening = TableHeader {
                    setup: setup.clone(),
                    clock: None,
                    rated: None,
                    found: false,
                    watch,
                    start,
                };
                let record = opening.setup.record(&opening.start, &[]).unwrap();
                with_record!(record, record => {
                    won += usize::from(check_game(&opening, record.start, has_points, &mut dice));
                });
            }
            assert!(won > 0, "nobody ever wins {setup:?}");
        }
    }

    /// Plays one game and checks its row; returns whether somebody won.
    fn check_game<P: Listed>(
        opening: &TableHeader,
        start: P,
        has_points: bool,
        dice: &mut Seeded,
    ) -> bool {
        let mut codec = Codec::new(version(&opening.setup), start.clone());
        let mut book = vec![opening.write(Millis(1))];
        let mut write = |at, what| {
            let line = codec.write(&StoredEvent { at: Millis(at), what });
            book.push(line);
        };
        for seat in (0..start.seats()).map(Seat) {
            write(2, Event::Seated(seat, Bot { level: seat.0, seed: 0 }));
        }
        let (mut now, mut moves) = (start, 0);
        while let (Some(seat), true) = (now.status().turn(), moves < 600) {
            let choices = now.moves();
            let mv = choices[dice.below(choices.len())];
            moves += 1;
            write(2 + u64::from(moves), Event::Acted(seat, mv, 0));
            now = now.after(mv);
        }
        let games = finished(&book).unwrap().unwrap();
        let Status::Over(outcome) = now.status() else {
            assert!(games.is_empty());
            return false;
        };
        let [game] = &games[..] else { panic!("one game") };
        assert_eq!(
            (game.moves, game.ending, game.finished_at),
            (moves, Ending::Rules, 2 + u64::from(moves))
        );
        for (at, seat) in &game.seats {
            let result = match outcome {
                Outcome::Drawn => Score::Drawn,
                Outcome::Won(winner) if now.team(winner).contains(&Seat(*at)) => Score::Won,
                Outcome::Won(_) => Score::Lost,
            };
            assert_eq!((&seat.player, seat.result), (&Player::Bot(Some(*at)), Some(result)));
            assert_eq!(seat.points.is_some(), has_points);
        }
        outcome != Outcome::Drawn
    }

    #[test]
    fn among_several_the_one_who_resigns_loses_and_the_others_have_no_result() {
        let setup = Setup::Daaliz(daaliz::Setup { players: 3, ..daaliz::Setup::default() });
        let start = setup.begin(&mut Seeded::new(1)).unwrap().start();
        let opening = TableHeader {
            setup,
            clock: None,
            rated: None,
            found: false,
            watch: "WATCH2".to_owned(),
            start,
        };
        let bots = (0..3).map(|seat| format!("daaliz/1 2 mind {seat} 1 1"));
        let mut book = vec![opening.write(Millis(1))];
        book.extend(bots.chain(["daaliz/1 3 end flagged 1".to_owned()]));
        let games = finished(&book).unwrap().unwrap();
        let results: Vec<_> = games[0].seats.iter().map(|(_, seat)| seat.result).collect();
        assert_eq!(
            (games[0].ending, results),
            (Ending::Flagged, vec![None, Some(Score::Lost), None])
        );
    }

    #[test]
    fn other_books_have_no_games_and_unreadable_ones_are_an_error() {
        let lines = |text: &str| vec![text.to_owned()];
        assert!(matches!(finished(&lines("watch/1 A2C3D4")), Ok(None)));
        assert!(finished(&lines("chess/7 1000 open {}")).is_err());
        assert!(finished(&[]).is_err());
        let mut damaged = book();
        damaged[6] = damaged[6].replace("C1", "A1");
        assert!(finished(&damaged).is_err());
    }
}
