//! The shared laws, and those that only Kamisado has.

mod dense;

use game_core::{Dice, Notation, Outcome, Position, Seeded, Status, playout};
use kamisado::{
    BLACK, Color, Corner, How, Length, Match, Move, Round, Square, Stage, Tower, Turn, WHITE,
};

/// Every move of a round that can be written down, short of pushes of more than four.
fn every_move() -> Vec<Move> {
    let mut list: Vec<_> = Square::all().map(Move::Stay).collect();
    for from in Square::all() {
        for to in Square::all() {
            list.push(Move::Go { from, to });
            if from.index().abs_diff(to.index()) < 10 {
                list.extend((0..=4).map(|towers| Move::Push { from, to, towers }));
            }
        }
    }
    // a go to one's own square is written like a stay
    list.retain(|mv| !matches!(mv, Move::Go { from, to } if from == to));
    list
}

fn every_turn() -> Vec<Turn> {
    let fills = Corner::ALL.map(Turn::Fill);
    every_move().into_iter().map(Turn::Tower).chain(fills).collect()
}

#[test]
fn a_round_obeys_the_laws() {
    let every = every_move();
    let mut dice = Seeded::new(11);
    for _ in 0..5 {
        conformance::obeys(&Round::new(), &every, 100, &mut dice);
    }
    for _ in 0..60 {
        let start = dense::position(&mut dice);
        conformance::obeys(&start, &every, 100, &mut dice);
    }
}

#[test]
fn a_match_obeys_the_laws() {
    let mut dice = Seeded::new(12);
    conformance::obeys(&Match::new(Length::Standard), &every_turn(), 1000, &mut dice);
    for length in Length::ALL {
        for _ in 0..20 {
            conformance::obeys(&Match::new(length), &[], 2000, &mut dice);
        }
    }
}

#[test]
fn every_match_ends_and_its_points_are_its_teeth() {
    let mut dice = Seeded::new(13);
    for game in 0..200 {
        let length = Length::ALL[game % 4];
        let mut here = Match::new(length);
        while let Status::Turn(_) = here.status() {
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
            for seat in [BLACK, WHITE] {
                let worth = |tower: Tower| if tower.seat == seat { tower.rank.worth() } else { 0 };
                let teeth: u8 = here.round().towers().map(worth).sum();
                let eight = matches!(here.stage(), Stage::Over(last) if last.points == 8
                    && last.ended.winner == seat);
                let single = length == Length::Single;
                let points = if single { 0 } else { here.points()[seat.index()] };
                assert_eq!(teeth + if eight { 8 } else { 0 }, points, "{here:?}");
            }
        }
        let Status::Over(Outcome::Won(winner)) = here.status() else { panic!("{here:?}") };
        assert!(here.points()[winner.index()] >= length.points());
        assert!(here.points()[winner.other().index()] < length.points());
    }
}

#[test]
fn random_rounds_end() {
    let mut dice = Seeded::new(14);
    for _ in 0..2000 {
        let start = dense::position(&mut dice);
        assert!(playout(&start, 500, &mut dice).outcome.is_some(), "{start:?}");
    }
}

/// What happens to the board, the colors and the seats.
struct Symmetry {
    square: fn(Square) -> Square,
    color: fn(Color) -> Color,
    swaps: bool,
}

/// A half turn swaps the seats and keeps the colors; a mirror swaps left and right and
/// maps each color to the one in its place.
const SYMMETRIES: [Symmetry; 2] = [
    Symmetry { square: Square::turned, color: |color| color, swaps: true },
    Symmetry { square: Square::mirrored, color: Color::mirrored, swaps: false },
];

impl Symmetry {
    fn round(&self, here: &Round) -> Round {
        let seat = |seat: game_core::Seat| if self.swaps { seat.other() } else { seat };
        let side = |of: game_core::Seat| {
            Color::ALL
                .map(|color| {
                    let tower = here.tower(seat(of), (self.color)(color));
                    format!("{}{}", (self.square)(tower.square), tower.rank.teeth())
                })
                .join(",")
        };
        let turn = if seat(here.seat()) == BLACK { "b" } else { "w" };
        let due = here.due().map_or("-".into(), |due| (self.color)(due).index().to_string());
        here.read(&format!("{turn} {due} {} {}", side(BLACK), side(WHITE))).unwrap()
    }

    fn mv(&self, mv: Move) -> Move {
        let map = self.square;
        match mv {
            Move::Go { from, to } => Move::Go { from: map(from), to: map(to) },
            Move::Push { from, to, towers } => Move::Push { from: map(from), to: map(to), towers },
            Move::Stay(at) => Move::Stay(map(at)),
        }
    }
}

#[test]
fn both_symmetries_of_the_board_map_moves_onto_moves_and_ends_onto_ends() {
    let mut dice = Seeded::new(15);
    for game in 0..600 {
        let start = if game % 10 == 0 { Round::new() } else { dense::position(&mut dice) };
        for symmetry in SYMMETRIES {
            let (mut here, mut image) = (start, symmetry.round(&start));
            while let Status::Turn(_) = here.status() {
                let moves = here.moves();
                let mut mapped: Vec<_> = moves.iter().map(|&mv| symmetry.mv(mv)).collect();
                let mut images = image.moves();
                mapped.sort_unstable();
                images.sort_unstable();
                assert_eq!(images, mapped, "{here:?}");
                let mv = moves[dice.below(moves.len())];
                here = here.after(mv);
                image = image.play(symmetry.mv(mv)).unwrap();
            }
            let (end, image_end) = (here.ended().unwrap(), image.ended().unwrap());
            assert_eq!(image_end.how, end.how);
            assert_eq!(image_end.winner == end.winner, !symmetry.swaps);
            assert_eq!(image_end.tower, (symmetry.color)(end.tower));
        }
    }
}

/// Plays random marathons, and shows each moment at which the home rows are filled.
fn between_rounds(mut look: impl FnMut(&Match)) {
    let mut dice = Seeded::new(16);
    for _ in 0..60 {
        let mut here = Match::new(Length::Marathon);
        while let Status::Turn(_) = here.status() {
            if let Stage::Filling(_) = here.stage() {
                look(&here);
            }
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn a_refill_keeps_rows_in_order_and_teeth_on_their_towers() {
    between_rounds(|ended| {
        for corner in Corner::ALL {
            let next = ended.play(Turn::Fill(corner)).unwrap();
            assert_eq!(next.points(), ended.points());
            for seat in [BLACK, WHITE] {
                let row = |file| Square::new(file, 0).unwrap().seen_by(seat);
                let mut files: Vec<_> = (0..8).collect();
                if corner == Corner::Right {
                    files.reverse();
                }
                let was = files.into_iter().map(|file| {
                    let tower = next.round().tower_on(row(file)).expect("a full home row");
                    let was = ended.round().tower(seat, tower.color);
                    assert_eq!((tower.seat, tower.rank), (seat, was.rank));
                    was.square.seen_by(seat).row()
                });
                assert!(was.is_sorted(), "{ended:?} {next:?}");
            }
        }
    });
}

#[test]
fn a_refill_from_the_left_is_the_mirror_of_one_from_the_right() {
    let [_, mirror] = SYMMETRIES;
    between_rounds(|ended| {
        let Stage::Filling(last) = ended.stage() else { unreachable!("looked at while filling") };
        let image = mirror.round(ended.round());
        let text = ended.write();
        let (before, _) = text.split_once('|').unwrap();
        // who won by a deadlock is told by the seat and color in front
        let round = match last.ended.how {
            How::Home => image.write(),
            How::Deadlock => {
                let seat = if last.ended.winner == BLACK { "b" } else { "w" };
                let due = last.ended.tower.mirrored().index();
                format!("{seat} {due}{}", &image.write()[3..])
            }
        };
        let image = ended.read(&format!("{before}| {round}")).unwrap();
        let left = ended.play(Turn::Fill(Corner::Left)).unwrap();
        let right = image.play(Turn::Fill(Corner::Right)).unwrap();
        assert_eq!(mirror.round(left.round()), *right.round(), "{ended:?}");
    });
}
