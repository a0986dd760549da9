//! Kamisado.

use i18n::{Phrase, latin, model};
use kamisado::{Color, Length, Match, Square, Stage, Tower};
use serde_json::{Value, json};

use super::Observed;

/// The letters of the two seats.
const SEATS: [char; 2] = ['B', 'W'];

impl Observed for Match {
    fn state(&self) -> Value {
        let is_playing = self.stage() == Stage::Playing;
        let stage = match self.stage() {
            Stage::Playing => "playing",
            Stage::Filling(_) => "filling",
            Stage::Over(_) => "over",
        };
        let tower = |tower: Tower| {
            json!({
                "seat": tower.seat.0,
                "color": tower.color.name(),
                "square": tower.square.to_string(),
                "teeth": tower.rank.teeth(),
            })
        };
        json!({
            "match": self.length().name(),
            "points": self.points(),
            "points_to_win": Length::points(self.length()),
            "stage": stage,
            "due": self.round().due().filter(|_| is_playing).map(Color::name),
            "towers": self.round().towers().map(tower).collect::<Vec<_>>(),
        })
    }

    fn drawing(&self) -> String {
        let square = |file, row| Square::new(file, row).expect("a square of the board");
        let mut rows: Vec<String> = Vec::new();
        for row in (0..8).rev() {
            let cells = (0..8).map(|file| format!("  {:<4}", self.cell(square(file, row))));
            rows.push(format!("{}{}", row + 1, cells.collect::<String>()).trim_end().to_owned());
        }
        rows.push("   a     b     c     d     e     f     g     h".to_owned());
        rows.join("\n")
    }

    fn legend() -> Option<Phrase> {
        Some(model::model_kamisado_board())
    }

    fn notation() -> Option<Phrase> {
        Some(model::model_kamisado_moves(latin("c1xc2:1")))
    }
}

/// What a square is drawn as.
trait Cell {
    fn cell(&self, square: Square) -> String;
}

impl Cell for Match {
    fn cell(&self, square: Square) -> String {
        let mut text = square.color().letter().to_string();
        if let Some(Tower { seat, color, rank, .. }) = self.round().tower_on(square) {
            text.push(SEATS[seat.index()]);
            text.push(color.letter());
            if rank.teeth() > 0 {
                text += &rank.teeth().to_string();
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Notation as _, Position as _};

    use super::*;

    #[test]
    fn the_board_and_the_facts_tell_every_tower_and_the_color_that_is_due() {
        let start = Match::default();
        let mv = start.read_move("c1-c5").unwrap();
        let here = start.after(mv);
        let drawing = here.drawing();
        let row = |n: usize| drawing.lines().nth(8 - n).unwrap();
        assert!(row(1).starts_with("1  nBn   gBg   r     yBy"), "{drawing}");
        assert!(row(5).contains("Br "), "{drawing}");
        let squares = Square::all().map(|square| here.cell(square));
        assert_eq!(squares.filter(|cell| cell.len() == 3).count(), 16);
        let state = here.state();
        let due = here.round().due().unwrap().name();
        assert_eq!((&state["due"], &state["stage"]), (&json!(due), &json!("playing")));
        let red = json!({ "seat": 0, "color": "red", "square": "c5", "teeth": 0 });
        assert!(state["towers"].as_array().unwrap().contains(&red), "{state}");
    }
}
