//! Daaliz: exact ends with at most one wall left.

use catalog::Setup;
use daaliz::{AnyPosition, Direction, Field, Move, Orientation};
use daaliz_engine::{Endgames, Ends};
use game_core::{Dice, Notation as _, Outcome, Position as _, Seat, Status};
use puzzles::{Goal, Theme};

use crate::ground::{Before, Ground};

#[derive(Default)]
pub(crate) struct DaalizGround {
    endgames: Endgames,
}

/// How many places for the pawns are tried at most.
const ANCHORS: usize = 40;

/// How many steps lie between two places of the pawns, without walls.
fn apart(one: [Field; 2], other: [Field; 2]) -> u8 {
    let far = |(a, b): (Field, Field)| a.file.abs_diff(b.file) + a.rank.abs_diff(b.rank);
    one.into_iter().zip(other).map(far).sum()
}

/// The positions with both pawns here or one step away, and a seat with a wall to move.
fn around(here: &AnyPosition, pawns: [Field; 2]) -> Vec<AnyPosition> {
    let text = here.write();
    let words: Vec<&str> = text.split(' ').collect();
    let turn = if here.stocks()[0] == 1 { "1" } else { "2" };
    let near =
        |field: Field| Direction::ALL.map(|way| field.toward(way)).into_iter().chain([field]);
    let place = |first: Field, second: Field| {
        let pawns = [first.to_string(), second.to_string()];
        let text = [&[turn, &pawns[0], &pawns[1]], &words[3..]].concat().join(" ");
        here.read(&text).ok()
    };
    near(pawns[0])
        .flat_map(|first| near(pawns[1]).map(move |second| (first, second)))
        .filter_map(|(a, b)| place(a, b))
        .collect()
}

/// How many walls are still to be placed.
fn walls_left(here: &AnyPosition) -> u8 {
    here.stocks().iter().sum()
}

impl Ground for DaalizGround {
    type Position = AnyPosition;

    fn setup(_: &mut dyn Dice) -> Setup {
        Setup::Daaliz(daaliz::Setup::default())
    }

    /// Until one wall is left.
    fn opening(_: &mut dyn Dice) -> usize {
        usize::MAX
    }

    /// A wall near a pawn, or a step on a shortest path, until one wall is left.
    fn opening_move(here: &AnyPosition, dice: &mut dyn Dice) -> Option<Move> {
        let Status::Turn(seat) = here.status() else { return None };
        if walls_left(here) <= 1 {
            return None;
        }
        let moves = here.moves();
        let near = |mv: &Move| match mv {
            Move::Wall(wall) => here.pawns().iter().any(|pawn| {
                let (files, ranks) = wall.field.span(*pawn);
                files + ranks <= 4
            }),
            _ => false,
        };
        let gain = |mv: Move| {
            let after = here.after(mv);
            let far = |seat| after.distance(seat).cast_signed();
            far(seat.other()) - far(seat)
        };
        let walls: Vec<Move> = moves.iter().copied().filter(near).collect();
        if !walls.is_empty() && dice.below(5) > 0 {
            let tries = [(); 3].map(|()| walls[dice.below(walls.len())]);
            return tries.into_iter().max_by_key(|&mv| gain(mv));
        }
        let steps = moves.into_iter().filter(|mv| matches!(mv, Move::Step(_)));
        let far = |mv: &Move| gain(*mv);
        steps.max_by_key(far).or(walls.first().copied())
    }

    fn goals(&mut self, here: &AnyPosition) -> Vec<Goal> {
        match self.endgames.ends(here) {
            Some(Ends::Won(plies)) if plies > 3 => vec![Goal::Win],
            _ => Vec::new(),
        }
    }

    fn reaches(&mut self, here: &AnyPosition, seat: Seat, _: Goal) -> Option<bool> {
        let mover = match here.status() {
            Status::Over(outcome) => return Some(outcome == Outcome::Won(seat)),
            Status::Turn(mover) => mover,
        };
        Some(match self.endgames.ends(here)? {
            Ends::Won(_) => mover == seat,
            Ends::Lost(_) => mover != seat,
            Ends::Open => false,
        })
    }

    /// With the last wall still to be placed, other places for the pawns cost next to nothing. Those
    /// of different groups are eight steps apart or more, less one each for both pawns.
    fn variants(here: &AnyPosition, dice: &mut dyn Dice) -> Vec<Vec<AnyPosition>> {
        if walls_left(here) != 1 {
            return Vec::new();
        }
        let mut anchors: Vec<[Field; 2]> = Vec::new();
        for _ in 0..ANCHORS {
            let mut field = || {
                let [file, rank] = [9, 7].map(|n| u8::try_from(dice.below(n)).expect("below 9"));
                Field::new(file + 1, rank + 2)
            };
            let pawns = [field(), field()];
            if anchors.iter().all(|other| apart(pawns, *other) >= 8) {
                anchors.push(pawns);
            }
        }
        anchors.into_iter().map(|pawns| around(here, pawns)).collect()
    }

    /// Levels below 4 know who wins a race without walls.
    fn is_spent(here: &AnyPosition) -> bool {
        walls_left(here) <= 1
    }

    fn stubbornness(&mut self, here: &AnyPosition, _: Seat, _: Goal) -> u64 {
        match self.endgames.ends(here) {
            Some(Ends::Won(plies) | Ends::Lost(plies)) => plies.into(),
            _ => 0,
        }
    }

    fn themes(&mut self, start: &AnyPosition, line: &[Move], _: Goal) -> Vec<Theme> {
        let Status::Turn(seat) = start.status() else { return Vec::new() };
        let (mut here, mut themes) = (start.clone(), Vec::new());
        for (ply, &mv) in line.iter().enumerate() {
            let after = here.after(mv);
            let grown = |of| after.distance(of).saturating_sub(here.distance(of));
            match mv {
                Move::Step(to)
                    if ply % 2 == 0
                        && here.pawns()[seat.index()].span(to) != (0, 1)
                        && here.pawns()[seat.index()].span(to) != (1, 0) =>
                {
                    themes.push(Theme::Jump);
                }
                Move::Step(_) if ply == 0 && after.distance(seat) >= here.distance(seat) => {
                    themes.push(Theme::Quiet);
                }
                Move::Wall(_) if ply % 2 == 0 && grown(seat) > 0 => themes.push(Theme::Sacrifice),
                Move::Wall(_) if ply % 2 == 0 && grown(seat.other()) >= 4 => {
                    themes.push(Theme::Block);
                }
                Move::Wall(_) if ply % 2 == 0 => themes.push(Theme::Wall),
                _ => {}
            }
            here = after;
        }
        if themes.is_empty() {
            themes.push(Theme::Race);
        }
        themes
    }

    /// The other side's pawn goes back, or one of the walls was still in its stock.
    fn before(here: &AnyPosition) -> Vec<Before> {
        let Status::Turn(seat) = here.status() else { return Vec::new() };
        let (other, pawn) = (seat.other(), here.pawns()[seat.other().index()]);
        let text = here.write();
        let words: Vec<&str> = text.split(' ').collect();
        let with = |place: usize, word: String, walls: Option<String>| {
            let mut words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            words[0] = (other.0 + 1).to_string();
            words[place] = word;
            words[5] = walls.unwrap_or_else(|| words[5].clone());
            words.join(" ")
        };
        let field = |(file, rank): (i8, i8)| {
            let file = pawn.file.checked_add_signed(file)?;
            Some(Field::new(file, pawn.rank.checked_add_signed(rank)?))
        };
        let steps = (-2..=2).flat_map(|file| (-2..=2).map(move |rank| (file, rank)));
        let steps = steps
            .filter_map(field)
            .map(|from| (with(1 + other.index(), from.to_string(), None), pawn.to_string()));
        let walls = here.walls();
        let stock = (here.stocks()[other.index()] + 1).to_string();
        let wall = |nth: usize| {
            let rest = walls.iter().enumerate().filter(|(n, _)| *n != nth);
            let rest: Vec<_> = rest.map(|(_, wall)| wall.to_string()).collect();
            let rest = if rest.is_empty() { "-".to_owned() } else { rest.join(",") };
            (with(3 + other.index(), stock.clone(), Some(rest)), walls[nth].to_string())
        };
        steps.chain((0..walls.len()).map(wall)).collect()
    }

    fn likeness(here: &AnyPosition) -> String {
        let Status::Turn(seat) = here.status() else { return here.to_string() };
        let turned = seat == Seat(1);
        let (files, ranks) = (here.board().files(), here.board().ranks());
        let images = [false, true].map(|mirrored| {
            // a wall reaches over two squares, so its image begins one earlier
            let place = |file: u8, rank: u8, less: u8| {
                let file = if mirrored == turned { file } else { files + 1 - less - file };
                let rank = if turned { ranks + 1 - less - rank } else { rank };
                (file, rank)
            };
            let pawn = |seat: Seat| {
                let pawn = here.pawns()[seat.index()];
                place(pawn.file, pawn.rank, 0)
            };
            let mut walls: Vec<_> = here
                .walls()
                .into_iter()
                .map(|wall| {
                    (place(wall.field.file, wall.field.rank, 1), wall.way == Orientation::Flat)
                })
                .collect();
            walls.sort_unstable();
            let stocks = [seat, seat.other()].map(|seat| here.stocks()[seat.index()]);
            format!("{:?} {:?} {stocks:?} {walls:?}", pawn(seat), pawn(seat.other()))
        });
        images.into_iter().min().expect("two images")
    }
}
