//! Tic-tac-toe's face.

use catalog::tictactoe::{Illegal, Position};
use game_core::{Outcome, Record, Seat};
use i18n::{Language, Phrase, include_by_language, latin, page, rulebook};

use crate::passage::Passage;
use crate::{GameFace, GameWords, Name, NoGoal};

i18n::phrases! {
    name_tictactoe;
    line_tictactoe;
    tictactoe_cross;
    tictactoe_nought;
    tictactoe_taken(place);
    tictactoe_three(name);
    tictactoe_full;
    tictactoe_aim;
    tictactoe_move;
}

impl GameWords for Position {
    fn phrases() -> &'static [(&'static str, &'static [&'static str])] {
        ALL
    }

    fn texts() -> Vec<(Language, &'static str)> {
        include_by_language!("../../i18n/locales/", "/games/tictactoe.ftl").into()
    }

    fn name() -> Phrase {
        name_tictactoe()
    }

    fn line() -> Phrase {
        line_tictactoe()
    }

    fn side(seat: Seat) -> Phrase {
        if seat.0 == 0 { tictactoe_cross() } else { tictactoe_nought() }
    }

    fn example() -> &'static str {
        "b2"
    }

    fn why(illegal: &Illegal, _: Name) -> Phrase {
        match illegal {
            Illegal::Over => page::no_over(),
            Illegal::Taken(square) => tictactoe_taken(latin(square.to_string())),
        }
    }

    fn ending(_: &Record<Position>, outcome: Outcome, _: bool, name: Name) -> Option<Phrase> {
        Some(match outcome {
            Outcome::Won(seat) => tictactoe_three(name(seat)),
            Outcome::Drawn => tictactoe_full(),
        })
    }

    fn passages() -> Vec<Passage> {
        vec![
            Passage::new(rulebook::learn_aim(), vec![tictactoe_aim()]).beside("xo.oxo..x"),
            Passage::new(rulebook::learn_move(), vec![tictactoe_move()]).beside("x...o...."),
        ]
    }
}

/// It has no options, no editor and no sounds of its own.
impl GameFace for Position {
    type Goal = NoGoal;
}
