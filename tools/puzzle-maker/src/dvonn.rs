//! DVONN: exact final differences of endgames.

use catalog::Setup;
use dvonn::{Field, Move, Phase, Piece, Position, Start, Symmetry};
use dvonn_engine::Endgames;
use game_core::{Dice, Position as _, Seat};
use puzzles::{Goal, Theme};

use crate::ground::{Before, Ground};

/// The most stacks of a position that is looked at.
const STACKS: usize = 15;
/// The most positions of one proof.
const NODES: u64 = 60_000;
const BYTES: usize = 16 << 20;

pub(crate) struct DvonnGround {
    endgames: Endgames,
}

impl Default for DvonnGround {
    fn default() -> DvonnGround {
        DvonnGround { endgames: Endgames::of_bytes(BYTES) }
    }
}

fn least(goal: Goal) -> i32 {
    if let Goal::By(least) = goal { i32::from(least) } else { 1 }
}

impl Ground for DvonnGround {
    type Position = Position;

    fn setup(_: &mut dyn Dice) -> Setup {
        Setup::Dvonn(dvonn::Setup { start: Start::Random })
    }

    fn opening(dice: &mut dyn Dice) -> usize {
        dice.below(12)
    }

    fn goals(&mut self, here: &Position) -> Vec<Goal> {
        let board = here.board();
        if board.phase() != Phase::Jumping || board.occupied().len() > STACKS {
            return Vec::new();
        }
        let best = self.endgames.difference(board, board.mover(), 4 * NODES);
        match best.and_then(|best| u8::try_from(best).ok()) {
            Some(0) | None => Vec::new(),
            Some(1) => vec![Goal::Win],
            Some(best) => vec![Goal::Win, Goal::By(best)],
        }
    }

    fn reaches(&mut self, here: &Position, seat: Seat, goal: Goal) -> Option<bool> {
        self.endgames.reaches(here.board(), seat, least(goal), NODES)
    }

    /// The more moves there are for the solver to choose from, the better.
    fn stubbornness(&mut self, here: &Position, _: Seat, _: Goal) -> u64 {
        here.moves().len() as u64
    }

    fn themes(&mut self, start: &Position, line: &[Move], _: Goal) -> Vec<Theme> {
        let seat = start.mover();
        let (mut here, mut themes) = (start.clone(), Vec::new());
        let mut takes = false;
        for &mv in line {
            let after = here.after(mv);
            let Move::Jump { to, .. } = mv else { break };
            if here.mover() == seat {
                let owner = |field| here.at(field).and_then(dvonn::Stack::owner);
                let fallen = |of| {
                    here.cut_by(mv).into_iter().filter(|&f| f != to && owner(f) == Some(of)).count()
                };
                if fallen(seat.other()) > 0 {
                    themes.push(Theme::CutOff);
                }
                if fallen(seat) > 0 || owner(to) == Some(seat) {
                    themes.push(Theme::Sacrifice);
                }
                if after.moves() == [Move::Pass] || after.mover() == seat {
                    themes.push(Theme::Deadlock);
                }
                takes |= owner(to) == Some(seat.other());
            }
            here = after;
        }
        themes.sort_by_key(|theme| {
            [Theme::Deadlock, Theme::CutOff, Theme::Sacrifice].iter().position(|t| t == theme)
        });
        if takes {
            themes.push(Theme::Take);
        }
        themes
    }

    /// A stack is cut in two, and its upper part goes back to an empty field, as far as it is high.
    fn before(here: &Position) -> Vec<Before> {
        let stacks: Vec<_> = here.stacks().map(|(at, stack)| (at, stack.to_string())).collect();
        let letter = Piece::of(here.mover().other()).letter();
        let before = |to: Field, rest: &str, from: Field, moved: &str| {
            let stack = |(at, stack): &(Field, String)| {
                format!("{at}:{}", if *at == to { rest } else { stack })
            };
            let list: Vec<_> = stacks.iter().map(stack).collect();
            let position = format!("jump {letter} {},{from}:{moved}", list.join(","));
            (position, format!("{from}{to}"))
        };
        let cuts = stacks.iter().flat_map(|(to, stack)| {
            (1..stack.len()).map(move |height| (*to, stack.split_at(height)))
        });
        let empty = || Field::ALL.into_iter().filter(|&field| here.at(field).is_none());
        cuts.flat_map(|(to, (rest, moved))| empty().map(move |from| before(to, rest, from, moved)))
            .collect()
    }

    fn likeness(here: &Position) -> String {
        let images = Symmetry::ALL.map(|symmetry| {
            let image = symmetry.position(here);
            let stack = |(field, stack): (dvonn::Field, dvonn::Stack)| {
                let own = stack.owner().map(|owner| owner == here.mover());
                format!("{field}{own:?}{}{}", stack.height(), stack.holds_red())
            };
            image.stacks().map(stack).collect::<Vec<_>>().join(",")
        });
        images.into_iter().min().expect("four images")
    }
}
