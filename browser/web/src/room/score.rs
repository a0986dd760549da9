//! What stands on the board, as plates and the hem tell it.

use board_view::{AnyRecord, after};
use game_core::{Position, Record, Seat, Status};
use i18n::kamisado::{hue, rank_name, tint};
use i18n::{Arg, Phrase, latin, page};

/// What a plate counts for its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreLine {
    /// DVONN: rings in the stacks that the seat owns.
    Rings(u8),
    /// Kamisado: points, of so many.
    Points(u8, u8),
    /// Daaliz: walls left, of so many at first.
    Walls(u8, u8),
}

/// What the plates count after so many moves, by seat.
pub fn counts(record: &AnyRecord, plies: usize) -> Vec<ScoreLine> {
    match record {
        AnyRecord::Dvonn(record) => after(record, plies).score().map(ScoreLine::Rings).to_vec(),
        AnyRecord::Kamisado(record) => {
            let here = after(record, plies);
            let goal = match here.length() {
                kamisado::Length::Single => 1,
                kamisado::Length::Standard => 3,
                kamisado::Length::Long => 7,
                kamisado::Length::Marathon => 15,
            };
            here.points().map(|points| ScoreLine::Points(points, goal)).to_vec()
        }
        AnyRecord::Daaliz(record) => {
            let first = record.start.stocks();
            let here = after(record, plies);
            here.stocks().iter().zip(first).map(|(&left, &of)| ScoreLine::Walls(left, of)).collect()
        }
    }
}

/// What the seat to move has to do, in one or two sentences; `yours` when it
/// is the visitor's.
pub fn task(record: &AnyRecord, yours: bool, name: &dyn Fn(Seat) -> Arg) -> Vec<Phrase> {
    match record {
        AnyRecord::Dvonn(record) => placing_or_stacking(record, yours),
        AnyRecord::Kamisado(record) => due(record, yours, name),
        AnyRecord::Daaliz(record) => {
            let here = after(record, record.played.len());
            match here.status() {
                Status::Turn(seat) if yours && here.stocks()[seat.index()] == 0 => {
                    vec![page::only_step()]
                }
                Status::Turn(_) if yours => vec![page::wall_or_step()],
                _ => Vec::new(),
            }
        }
    }
}

fn placing_or_stacking(record: &Record<dvonn::Position>, yours: bool) -> Vec<Phrase> {
    let here = after(record, record.played.len());
    let left = dvonn::Piece::ALL.map(|color| here.left_to_place(color)).iter().sum::<u8>();
    match here.next_piece() {
        Some(dvonn::Piece::Red) if yours => vec![page::place_red()],
        Some(_) if yours && left > 40 => vec![page::place_own()],
        Some(_) => vec![page::place_left(left)],
        None if yours => vec![page::stack_hint()],
        None => Vec::new(),
    }
}

fn due(record: &Record<kamisado::Match>, yours: bool, name: &dyn Fn(Seat) -> Arg) -> Vec<Phrase> {
    let here = after(record, record.played.len());
    let Status::Turn(seat) = here.status() else { return Vec::new() };
    if let kamisado::Stage::Filling(_) = here.stage() {
        return vec![if yours { page::fill_you() } else { page::fill_wait(name(seat)) }];
    }
    let round = here.round();
    let Some(color) = round.due() else {
        return if yours { vec![page::free_tower()] } else { Vec::new() };
    };
    let tower = round.tower(seat, color);
    let mut said = vec![if yours {
        page::due_you(tint(color))
    } else {
        page::due_other(name(seat), tint(color))
    }];
    said.extend(why_due(record));
    if tower.rank != kamisado::Rank::Ordinary {
        said.push(page::reach(rank_name(tower.rank), tower.rank.reach()));
    }
    said
}

fn why_due(record: &Record<kamisado::Match>) -> Option<Phrase> {
    let (&kamisado::Turn::Tower(mv), before) = record.played.split_last()? else { return None };
    let why = after(record, before.len()).round().why_next(mv);
    Some(match why {
        kamisado::DueReason::Landed(square) | kamisado::DueReason::Stayed(square) => {
            page::due_why(latin(square.to_string()), hue(square.color()))
        }
        kamisado::DueReason::Pushed(square) => page::due_again(hue(square.color())),
    })
}
