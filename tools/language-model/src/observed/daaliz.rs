//! Daaliz and Quoridor.

use std::fmt::Write as _;

use daaliz::{Aim, AnyPosition, Direction, Field, Goal, Wall};
use game_core::Seat;
use i18n::{Phrase, model};
use serde_json::{Value, json};

use super::Observed;

impl Observed for AnyPosition {
    fn state(&self) -> Value {
        let board = self.board();
        let draws = self.draws();
        let seat = |(seat, (pawn, walls)): (u8, (&Field, &u8))| {
            let seat = Seat(seat);
            let team: Vec<_> = self.team(seat).iter().map(|seat| seat.0).collect();
            json!({
                "seat": seat.0,
                "pawn": pawn.to_string(),
                "walls_left": walls,
                "target": target(self, seat),
                "team": team,
            })
        };
        let seats = (0..).zip(self.pawns().iter().zip(self.stocks())).map(seat);
        json!({
            "files": board.files(),
            "ranks": board.ranks(),
            "goal": match board.goal() { Goal::Leave => "leave", Goal::Reach => "reach" },
            "strict_edge": board.strict_edge(),
            "seats": seats.collect::<Vec<_>>(),
            "walls": self.walls().iter().map(Wall::to_string).collect::<Vec<_>>(),
            "turns": draws.turns(),
            "turn_limit": draws.turn_limit(),
            "repetitions": draws.repetitions(),
            "repetition_limit": draws.repetition_limit(),
        })
    }

    /// The first row stands below, for everyone.
    fn drawing(&self) -> String {
        let (files, ranks) = (self.board().files(), self.board().ranks());
        let mut rows = Vec::new();
        for rank in (1..=ranks).rev() {
            let mut row = format!("{rank:>2} ");
            for file in 1..=files {
                let pawn = self.pawn_on(Field::new(file, rank));
                let cell = pawn.map_or_else(|| ".".to_owned(), |seat| seat.0.to_string());
                let upright = file < files && self.stands_right_of(file, rank);
                let _ = write!(row, " {cell} {}", if upright { '|' } else { ' ' });
            }
            rows.push(row.trim_end().to_owned());
            if rank > 1 {
                let flat = |file| if self.lies_above(file, rank - 1) { "--- " } else { "    " };
                let row = (1..=files).map(flat).collect::<String>();
                rows.push(format!("   {row}").trim_end().to_owned());
            }
        }
        let names = (1..=files).map(|file| format!(" {}  ", char::from(b'a' + file - 1)));
        rows.push(format!("   {}", names.collect::<String>()).trim_end().to_owned());
        rows.join("\n")
    }

    fn legend() -> Option<Phrase> {
        Some(model::model_daaliz_board())
    }

    fn notation() -> Option<Phrase> {
        Some(model::model_daaliz_moves())
    }
}

/// What lies beside a square.
trait Beside {
    /// Whether a wall stands between this square and the next one to the right.
    fn stands_right_of(&self, file: u8, rank: u8) -> bool;
    /// Whether a wall lies between this square and the next one above.
    fn lies_above(&self, file: u8, rank: u8) -> bool;
}

impl Beside for AnyPosition {
    fn stands_right_of(&self, file: u8, rank: u8) -> bool {
        let ranks = [Some(rank), rank.checked_sub(1).filter(|&rank| rank > 0)];
        let walls = ranks.into_iter().flatten().map(|rank| Wall::upright(Field::new(file, rank)));
        walls.into_iter().any(|wall| self.has_wall(wall))
    }

    fn lies_above(&self, file: u8, rank: u8) -> bool {
        let files = [Some(file), file.checked_sub(1).filter(|&file| file > 0)];
        let walls = files.into_iter().flatten().map(|file| Wall::flat(Field::new(file, rank)));
        walls.into_iter().any(|wall| self.has_wall(wall))
    }
}

/// Where a pawn goes, in words for programs: `rank 9`, `file a`, `square e5`.
fn target(here: &AnyPosition, seat: Seat) -> String {
    let board = here.board();
    match here.aim(seat) {
        Aim::Middle => format!("square {}", board.middle()),
        Aim::Far(Direction::North) => format!("rank {}", board.ranks()),
        Aim::Far(Direction::South) => "rank 1".to_owned(),
        Aim::Far(Direction::East) => {
            format!("file {}", char::from(b'a' + board.files() - 1))
        }
        Aim::Far(Direction::West) => "file a".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRecord, Game};
    use game_core::{Dice as _, Seeded};

    use super::*;

    fn played(moves: &str) -> AnyPosition {
        let mut record = AnyRecord::usual(Game::Daaliz);
        moves.split(' ').for_each(|mv| record.play(mv).unwrap());
        let catalog::AnyPosition::Daaliz(here) = record.now() else { unreachable!() };
        *here
    }

    #[test]
    fn the_board_and_the_facts_tell_walls_pawns_and_stocks() {
        let here = played("e2 e8 e3h a1v");
        let drawing = here.drawing();
        let rows: Vec<_> = drawing.lines().collect();
        assert_eq!(rows.last().unwrap(), &"    a   b   c   d   e   f   g   h   i");
        assert_eq!(rows[14], " 2  . | .   .   .   0   .   .   .   .", "{drawing}");
        assert_eq!(rows[11], "                   --- ---", "{drawing}"); // between ranks 4 and 3
        let state = here.state();
        assert_eq!(state["walls"], json!(["a1v", "e3h"]));
        let seats = json!([
            { "seat": 0, "pawn": "e2", "walls_left": 9, "target": "rank 9", "team": [0] },
            { "seat": 1, "pawn": "e8", "walls_left": 9, "target": "rank 1", "team": [1] },
        ]);
        assert_eq!((&state["seats"], &state["turns"]), (&seats, &json!(4)));
    }

    /// Others told wrong numbers of walls: here every wall of a game is counted three times over.
    #[test]
    fn no_wall_is_lost_on_the_way() {
        let mut dice = Seeded::new(5);
        for _ in 0..10 {
            let mut record = AnyRecord::usual(Game::Daaliz);
            while record.turn().is_some() {
                let legal = record.legal();
                record.play(&legal[dice.below(legal.len())]).unwrap();
                let catalog::AnyPosition::Daaliz(here) = record.now() else { unreachable!() };
                let (state, drawing) = (here.state(), here.drawing());
                let walls = state["walls"].as_array().unwrap().len();
                let left = |seat: usize| state["seats"][seat]["walls_left"].as_u64().unwrap();
                assert_eq!(walls as u64 + left(0) + left(1), 20);
                let drawn = drawing.matches('|').count() + drawing.matches("---").count();
                assert_eq!(drawn, 2 * walls, "{drawing}");
            }
        }
    }
}
