//! DVONN in words.

use dvonn::{Field, Illegal, Move, Piece, Position};
use game_core::{Outcome, Position as _, Record, Seat};
use i18n::{Arg, Phrase, latin, page, rulebook};

use crate::passage::Passage;
use crate::score_line::ScoreLine;
use crate::{GameWords, Name, levels};

impl GameWords for Position {
    fn name() -> Phrase {
        page::name_dvonn()
    }

    fn line() -> Phrase {
        page::line_dvonn()
    }

    fn goal(_: &dvonn::Setup) -> Option<Phrase> {
        Some(page::goal_dvonn())
    }

    fn side(seat: Seat) -> Phrase {
        if seat.0 == 0 { page::side_white() } else { page::side_black() }
    }

    fn level(level: u8) -> Option<Phrase> {
        levels::name(&levels::DVONN, level)
    }

    fn example() -> &'static str {
        "D3, D3E4"
    }

    fn why(illegal: &Illegal, _: Name) -> Phrase {
        let place = |field: &Field| latin(field.to_string());
        match illegal {
            Illegal::Over => page::no_over(),
            Illegal::MustPlace => page::dvonn_must_place(),
            Illegal::Taken(field) => page::dvonn_taken(place(field)),
            Illegal::AllPlaced => page::dvonn_all_placed(),
            Illegal::Nothing(field) => page::dvonn_nothing(place(field)),
            Illegal::NotYours(field, seat) => {
                page::dvonn_not_yours(place(field), Position::side(*seat))
            }
            Illegal::NotOneField { .. } => page::dvonn_one_field(),
            Illegal::NotItsHeight { height, .. } => page::dvonn_height(*height),
            Illegal::NoLanding(field) => page::dvonn_no_landing(place(field)),
            Illegal::Surrounded(field) => page::dvonn_surrounded(place(field)),
            Illegal::LoneRed(_) => page::dvonn_lone_red(),
            Illegal::MustMove => page::dvonn_must_move(),
        }
    }

    fn made(&self, mv: Move, name: Arg) -> Vec<Phrase> {
        match mv {
            Move::Place(to) => vec![page::told_place(name, latin(to.to_string()))],
            Move::Pass => vec![page::told_pass(name)],
            Move::Jump { from, to } => {
                let height = |field| self.at(field).map_or(0, |stack| stack.pieces().len());
                let high = height(from) + height(to);
                let lost = rings(self) - rings(&self.after(mv));
                let (from, to) = (latin(from.to_string()), latin(to.to_string()));
                let mut phrases = vec![page::told_stack(name, from, to, high)];
                phrases.extend((lost > 0).then(|| page::told_cut(lost)));
                phrases
            }
        }
    }

    fn held(&self, place: &str) -> Phrase {
        let high = |(field, stack): (Field, dvonn::Stack)| {
            field.to_string() == place && stack.pieces().len() > 1
        };
        if self.stacks().any(high) {
            page::held_stack(latin(place))
        } else {
            page::held_ring(latin(place))
        }
    }

    fn counts(record: &Record<Position>, plies: usize) -> Vec<ScoreLine> {
        record.after(plies).score().map(ScoreLine::Rings).to_vec()
    }

    fn task(record: &Record<Position>, yours: bool, _: Name) -> Vec<Phrase> {
        let here = record.now();
        let left = Piece::ALL.map(|color| here.left_to_place(color)).iter().sum::<u8>();
        match here.next_piece() {
            Some(Piece::Red) if yours => vec![page::place_red()],
            Some(_) if yours && left > 40 => vec![page::place_own()],
            Some(_) => vec![page::place_left(left)],
            None if yours => vec![page::stack_hint()],
            None => Vec::new(),
        }
    }

    fn ending(record: &Record<Position>, _: Outcome, _: bool, _: Name) -> Option<Phrase> {
        let [white, black] = record.now().score();
        Some(page::end_rules_white(white, black))
    }

    fn passages() -> Vec<Passage> {
        vec![
            Passage::new(rulebook::learn_aim(), vec![rulebook::dvonn_aim()]),
            Passage::new(
                rulebook::learn_begin(),
                vec![rulebook::dvonn_begin_1(), rulebook::dvonn_begin_2()],
            )
            .beside("place B E3:R,G2:R,C4:R,A1:W,B1:B,D2:W,F4:B,H3:W,J4:B,F1:W,C2:B"),
            Passage::new(
                rulebook::learn_move(),
                vec![rulebook::dvonn_move_1(), rulebook::dvonn_move_2(), rulebook::dvonn_move_3()],
            )
            .beside("jump W D3:BW,F3:R,E3:B,D4:W,G3:WB,C2:W,E4:B,F2:WBW,H4:B,D2:B,E2:W"),
            Passage::new(
                rulebook::learn_cut(),
                vec![rulebook::dvonn_cut_1(), rulebook::dvonn_cut_2()],
            ),
            Passage::new(rulebook::learn_end(), vec![rulebook::dvonn_end_1()]),
        ]
    }
}

/// The number of rings on the board.
fn rings(here: &Position) -> usize {
    here.stacks().map(|(_, stack)| stack.pieces().len()).sum()
}
