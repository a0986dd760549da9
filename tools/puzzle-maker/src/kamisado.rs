//! Kamisado: wins of the round, by df-pn.

use catalog::Setup;
use game_core::{Dice, Notation as _, Position as _, Seat};
use kamisado::{BLACK, Color, Length, Match, Move, Rank, Round, Square, Stage, Tower, Turn, WHITE};
use kamisado_engine::{Aim, Query};
use puzzles::{Goal, Theme};
use search::{Budget, ProofResult, ProofTable};

use crate::ground::{Before, Ground};

/// The most positions of one proof.
const NODES: u64 = 30_000;
const BYTES: usize = 16 << 20;

pub(crate) struct KamisadoGround {
    table: ProofTable,
}

impl Default for KamisadoGround {
    fn default() -> KamisadoGround {
        KamisadoGround { table: ProofTable::of_bytes(BYTES) }
    }
}

impl KamisadoGround {
    fn ask(&self, round: &Round, aim: Aim) -> (ProofResult, u64) {
        let mut query = Query::new(round, aim, &self.table, 0);
        let answer = query.ask(round, &Budget::of_nodes(NODES));
        (answer, query.nodes)
    }
}

fn aim(round: &Round, seat: Seat, goal: Goal) -> Aim {
    match goal {
        Goal::Sumo => Aim::win_with_rank(round, seat, |rank| rank > Rank::Ordinary),
        _ => Aim::win(seat),
    }
}

impl Ground for KamisadoGround {
    type Position = Match;

    fn setup(dice: &mut dyn Dice) -> Setup {
        let length = if dice.below(4) == 0 { Length::Marathon } else { Length::Single };
        Setup::Kamisado(kamisado::Setup { length })
    }

    fn opening(dice: &mut dyn Dice) -> usize {
        4 + dice.below(5)
    }

    fn goals(&mut self, here: &Match) -> Vec<Goal> {
        let round = here.round();
        if here.stage() != Stage::Playing || round.due().is_none() {
            return Vec::new();
        }
        if here.length() == Length::Single {
            return vec![Goal::Win];
        }
        let is_sumo = |color| round.tower(round.seat(), color).rank > Rank::Ordinary;
        let sumos = Color::ALL.into_iter().filter(|&color| is_sumo(color)).count();
        if sumos > 0 { vec![Goal::Sumo] } else { Vec::new() }
    }

    fn reaches(&mut self, here: &Match, seat: Seat, goal: Goal) -> Option<bool> {
        if let Stage::Filling(scored) | Stage::Over(scored) = here.stage() {
            // a tooth was added, except in a single game
            let rank = here.round().tower(scored.ended.winner, scored.ended.tower).rank;
            let met = goal == Goal::Win || rank > Rank::Sumo;
            return Some(scored.ended.winner == seat && met);
        }
        match self.ask(here.round(), aim(here.round(), seat, goal)).0 {
            ProofResult::Yes => Some(true),
            ProofResult::No => Some(false),
            ProofResult::Open => None,
        }
    }

    fn is_over(here: &Match) -> bool {
        here.stage() != Stage::Playing
    }

    fn stubbornness(&mut self, here: &Match, seat: Seat, goal: Goal) -> u64 {
        let table = ProofTable::of_bytes(1 << 20);
        let mut query = Query::new(here.round(), aim(here.round(), seat, goal), &table, 0);
        query.ask(here.round(), &Budget::of_nodes(NODES));
        query.nodes
    }

    fn themes(&mut self, start: &Match, line: &[Turn], goal: Goal) -> Vec<Theme> {
        let seat = start.round().seat();
        let (mut here, mut themes) = (*start, Vec::new());
        let ways = |here: &Match, seat| ways_home(here.round(), seat);
        for &turn in line {
            let after = here.after(turn);
            if here.round().seat() == seat {
                let replies = after.moves();
                if matches!(replies[..], [Turn::Tower(Move::Stay(_))]) {
                    themes.push(Theme::Deadlock);
                } else if replies.len() <= 2 {
                    themes.push(Theme::ForcedColor);
                }
                if ways(&after, seat) > ways(&here, seat).max(2) {
                    themes.push(Theme::DoubleThreat);
                }
                if ways(&after, seat.other()) < ways(&here, seat.other()) {
                    themes.push(Theme::Block);
                }
            }
            here = after;
        }
        if goal == Goal::Sumo {
            themes.insert(0, Theme::Sumo);
        }
        themes
    }

    /// The tower that moved stands on a square of the color that is due.
    fn before(here: &Match) -> Vec<Before> {
        let round = here.round();
        let other = round.seat().other();
        let text = here.write();
        let points = text.rfind("| ").map_or("", |at| &text[..at + 2]);
        let moved = round
            .towers()
            .filter(|tower| tower.seat == other && Some(tower.square.color()) == round.due());
        let from = |tower: Tower| {
            let ways = (1..8).flat_map(|rows| [0, -1, 1].map(|right| (right * rows, -rows)));
            ways.filter_map(move |(right, rows)| {
                Some((tower, tower.square.ahead(other, right, rows)?))
            })
        };
        let before = |(tower, from): (Tower, Square)| {
            let square = |of: Tower| if of == tower { from } else { of.square };
            let side = |seat| {
                let all = Color::ALL.map(|color| round.tower(seat, color));
                all.map(|of| format!("{}{}", square(of), of.rank.teeth())).join(",")
            };
            let (letter, due) = (if other == BLACK { 'b' } else { 'w' }, tower.color.index());
            let position = format!("{points}{letter} {due} {} {}", side(BLACK), side(WHITE));
            (position, format!("{from}-{}", tower.square))
        };
        moved.flat_map(from).map(before).collect()
    }

    fn likeness(here: &Match) -> String {
        let round = here.round();
        let images = [false, true].map(|mirrored| {
            let map = |square: Square| {
                let seen = square.seen_by(round.seat());
                if mirrored {
                    Square::new(7 - seen.file(), seen.row()).expect("it is on the board")
                } else {
                    seen
                }
            };
            let color = |color: Color| if mirrored { color.mirrored() } else { color };
            let mut list: Vec<_> = round
                .towers()
                .map(|tower| {
                    let own = tower.seat == round.seat();
                    format!(
                        "{own}{}{}{:?}",
                        color(tower.color).letter(),
                        map(tower.square).index(),
                        tower.rank
                    )
                })
                .collect();
            list.sort();
            format!("{:?} {}", round.due().map(color), list.join(","))
        });
        images.into_iter().min().expect("two images")
    }
}

/// How many towers of a seat could go home now.
fn ways_home(round: &Round, seat: Seat) -> usize {
    let home = kamisado::home_row(seat.other());
    let goes = |from: Square, (file, row): (i8, i8)| {
        let steps = 1..8_i8;
        let squares = steps.map_while(|n| {
            let file = from.file().cast_signed() + n * file;
            let row = from.row().cast_signed() + n * row;
            Square::new(file.cast_unsigned(), row.cast_unsigned()).filter(|&to| round.is_empty(to))
        });
        squares.last().is_some_and(|last| last.row() == home)
    };
    let forward = if home > 0 { 1 } else { -1 };
    let is_open = |color: &Color| {
        let tower = round.tower(seat, *color);
        [-1, 0, 1].into_iter().any(|file| goes(tower.square, (file, forward)))
    };
    Color::ALL.iter().filter(|color| is_open(color)).count()
}
