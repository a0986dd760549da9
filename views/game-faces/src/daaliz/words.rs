//! Daaliz and Quoridor in words.

use daaliz::{AnyPosition, Goal, Illegal, Move, Setup};
use game_core::{Outcome, Position as _, Record, Seat};
use i18n::{Arg, Phrase, latin, page, rulebook};

use crate::passage::Passage;
use crate::score_line::ScoreLine;
use crate::{GameWords, Name, levels};

impl GameWords for AnyPosition {
    fn name() -> Phrase {
        page::name_daaliz()
    }

    fn variant(setup: &Setup) -> Option<Phrase> {
        (setup.goal == Goal::Reach).then(page::name_quoridor)
    }

    fn line() -> Phrase {
        page::line_daaliz()
    }

    fn goal(setup: &Setup) -> Option<Phrase> {
        Some(match setup.goal {
            Goal::Leave => page::goal_daaliz(),
            Goal::Reach => page::goal_quoridor(),
        })
    }

    fn side(seat: Seat) -> Phrase {
        match seat.0 {
            0 => page::side_plum(),
            1 => page::side_blue(),
            2 => page::side_amber(),
            _ => page::side_green(),
        }
    }

    fn level(level: u8) -> Option<Phrase> {
        levels::name(&levels::DAALIZ, level)
    }

    fn example() -> &'static str {
        "e2, e3h"
    }

    fn why(illegal: &Illegal, name: Name) -> Phrase {
        match *illegal {
            Illegal::Over => page::no_over(),
            Illegal::Stays => page::daaliz_stays(),
            Illegal::Border(_) => page::daaliz_border(),
            Illegal::OffBoard(_) => page::daaliz_off(),
            Illegal::TooFar(_) | Illegal::Diagonal(_) => page::daaliz_one_step(),
            Illegal::Walled(..) => page::daaliz_wall_between(),
            Illegal::Occupied(seat) => page::daaliz_occupied(name(seat)),
            Illegal::NobodyToJump(_) => page::daaliz_no_jump(),
            Illegal::WallBehind(_) => page::daaliz_wall_behind(),
            Illegal::TwoInARow(..) => page::daaliz_two_pawns(),
            Illegal::StraightIsFree(_) => page::daaliz_side_free(),
            Illegal::EdgeIsNoWall(_) => page::daaliz_edge(),
            Illegal::NoStock => page::daaliz_no_walls(),
            Illegal::OffGroove(_) => page::daaliz_off_board(),
            Illegal::Overlaps(_) => page::daaliz_overlaps(),
            Illegal::Crosses(_) => page::daaliz_crosses(),
            Illegal::ShutsIn(seat) => page::daaliz_shuts(name(seat)),
            Illegal::MustMove => page::daaliz_must_move(),
        }
    }

    fn made(&self, mv: Move, name: Arg) -> Vec<Phrase> {
        vec![match mv {
            Move::Step(to) if self.board().has(to) => page::told_step(name, latin(to.to_string())),
            Move::Step(to) => page::told_out(name, latin(to.to_string())),
            Move::Wall(wall) => page::told_wall(name, latin(wall.to_string())),
            Move::Pass => page::told_pass(name),
        }]
    }

    fn held(&self, _: &str) -> Phrase {
        page::held_pawn()
    }

    fn counts(record: &Record<AnyPosition>, plies: usize) -> Vec<ScoreLine> {
        let (first, here) = (record.start.stocks(), record.after(plies));
        here.stocks().iter().zip(first).map(|(&left, &of)| ScoreLine::Walls(left, of)).collect()
    }

    fn task(record: &Record<AnyPosition>, yours: bool, _: Name) -> Vec<Phrase> {
        let here = record.now();
        match here.status().turn() {
            Some(seat) if yours && here.stocks()[seat.index()] == 0 => vec![page::only_step()],
            Some(_) if yours => vec![page::wall_or_step()],
            _ => Vec::new(),
        }
    }

    fn ending(
        _: &Record<AnyPosition>,
        outcome: Outcome,
        yours: bool,
        name: Name,
    ) -> Option<Phrase> {
        Some(match outcome {
            Outcome::Drawn => page::end_repeated(),
            Outcome::Won(_) if yours => page::end_reached_you(),
            Outcome::Won(seat) => page::end_reached(name(seat)),
        })
    }

    fn passages() -> Vec<Passage> {
        vec![
            Passage::new(
                rulebook::learn_aim(),
                vec![rulebook::daaliz_aim_1(), rulebook::daaliz_aim_2()],
            ),
            Passage::new(
                rulebook::learn_move(),
                vec![
                    rulebook::daaliz_move_1(),
                    rulebook::daaliz_move_2(),
                    rulebook::daaliz_move_3(),
                ],
            )
            .beside("1 e4 e7 8 8 d5h,e6v,b3h,g7v"),
            Passage::new(rulebook::learn_jump(), vec![rulebook::daaliz_jump_1()])
                .beside("1 e5 e6 9 9 c6h,f5v"),
            Passage::new(rulebook::learn_more(), vec![rulebook::daaliz_more_1()]),
        ]
    }
}
