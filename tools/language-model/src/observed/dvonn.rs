//! DVONN.

use dvonn::{Field, Phase, Piece, Position};
use i18n::{Phrase, model};
use serde_json::{Map, Value, json};

use super::Observed;

/// How wide a field is drawn.
const WIDTH: usize = 8;
/// The first column of the row that reaches farthest to the left, in half fields.
const SHIFT: i8 = 2;

impl Observed for Position {
    fn state(&self) -> Value {
        let stacks: Map<String, Value> = self
            .stacks()
            .map(|(field, stack)| (field.to_string(), json!(stack.to_string())))
            .collect();
        let phase = match self.phase() {
            Phase::Placing => "place",
            Phase::Jumping => "jump",
        };
        let left = |piece: Piece| (piece.letter().to_string(), json!(self.left_to_place(piece)));
        json!({
            "phase": phase,
            "next_piece": self.next_piece().map(|piece| piece.letter().to_string()),
            "left_to_place": Piece::ALL.map(left).into_iter().collect::<Map<_, _>>(),
            "stacks": stacks,
            "piles": self.score(),
        })
    }

    /// Row 5 stands above, and each row half a field beside the next.
    fn drawing(&self) -> String {
        let mut rows = Vec::new();
        for y in (0..5).rev() {
            let first = (0..11).find(|&x| Field::at(x, y).is_some()).unwrap_or(0);
            let indent = usize::try_from(2 * first - y + SHIFT).unwrap_or(0) * WIDTH / 2;
            let fields = (0..11).filter_map(|x| Field::at(x, y));
            let cells = fields.map(|field| format!("{:<WIDTH$}", self.cell(field)));
            let row = " ".repeat(indent) + &cells.collect::<String>();
            rows.push(row.trim_end().to_owned());
        }
        rows.join("\n")
    }

    fn legend() -> Option<Phrase> {
        Some(model::model_dvonn_board())
    }

    fn notation() -> Option<Phrase> {
        Some(model::model_dvonn_moves())
    }
}

/// What a field is drawn as.
trait Cell {
    fn cell(&self, field: Field) -> String;
}

impl Cell for Position {
    fn cell(&self, field: Field) -> String {
        let Some(stack) = self.at(field) else { return format!("{field}:-") };
        let red = if stack.holds_red() && stack.top() != Piece::Red { "r" } else { "" };
        format!("{field}:{}{}{red}", stack.top().letter(), stack.height())
    }
}

#[cfg(test)]
mod tests {
    use game_core::Notation as _;

    use super::*;

    #[test]
    fn the_board_and_the_facts_tell_every_stack() {
        let here = Position::default().read("jump B A1:W,B1:WRB,E3:R").unwrap();
        let state = here.state();
        assert_eq!(state["stacks"], json!({ "A1": "W", "B1": "WRB", "E3": "R" }));
        assert_eq!((&state["phase"], &state["piles"]), (&json!("jump"), &json!([1, 3])));
        assert_eq!(state["left_to_place"], json!({ "W": 0, "B": 0, "R": 0 }));
        let drawing = here.drawing();
        let rows: Vec<_> = drawing.lines().collect();
        assert!(rows[4].trim_start().starts_with("A1:W1   B1:B3r  C1:-"), "{drawing}");
        assert!(rows[2].contains("E3:R1 "), "{drawing}");
        // A1 touches B2 on its right shoulder and A2 on its left one.
        let column = |row: usize, text: &str| rows[row].find(text).unwrap();
        assert_eq!(column(3, "A2:") + WIDTH / 2, column(4, "A1:"));
        assert_eq!(column(3, "B2:"), column(4, "A1:") + WIDTH / 2);
        assert_eq!(drawing.matches(':').count(), 49);
    }
}
