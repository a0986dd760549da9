//! What happened, for those who listen: one sentence per event.

use board_view::{AnyRecord, after};
use game_core::{Position, Seat, Status};
use i18n::kamisado::{hue, tint};
use i18n::{Arg, Phrase, latin, page};

/// The last move of a record, told.
pub fn last_move(record: &AnyRecord, name: &dyn Fn(Seat) -> Arg) -> Vec<Phrase> {
    match record {
        AnyRecord::Dvonn(record) => {
            let Some((&mv, earlier)) = record.played.split_last() else { return Vec::new() };
            let before = after(record, earlier.len());
            let Status::Turn(seat) = before.status() else { return Vec::new() };
            dvonn_move(&before, mv, name(seat))
        }
        AnyRecord::Kamisado(record) => {
            let Some((&turn, earlier)) = record.played.split_last() else { return Vec::new() };
            let before = after(record, earlier.len());
            let Status::Turn(seat) = before.status() else { return Vec::new() };
            let mut said = vec![kamisado_turn(&before, turn, name(seat))];
            if let kamisado::Stage::Filling(_) = before.after(turn).stage() {
                let [a, b] = before.after(turn).points();
                said.push(page::end_points(a, b));
            }
            said
        }
        AnyRecord::Daaliz(record) => {
            let Some((&mv, earlier)) = record.played.split_last() else { return Vec::new() };
            let before = after(record, earlier.len());
            let Status::Turn(seat) = before.status() else { return Vec::new() };
            let name = name(seat);
            vec![match mv {
                daaliz::Move::Step(to) if before.board().has(to) => {
                    page::told_step(name, latin(to.to_string()))
                }
                daaliz::Move::Step(to) => page::told_out(name, latin(to.to_string())),
                daaliz::Move::Wall(wall) => page::told_wall(name, latin(wall.to_string())),
                daaliz::Move::Pass => page::told_pass(name),
            }]
        }
    }
}

fn dvonn_move(before: &dvonn::Position, mv: dvonn::Move, name: Arg) -> Vec<Phrase> {
    match mv {
        dvonn::Move::Place(to) => vec![page::told_place(name, latin(to.to_string()))],
        dvonn::Move::Pass => vec![page::told_pass(name)],
        dvonn::Move::Jump { from, to } => {
            let height = |field| before.at(field).map_or(0, |stack| stack.pieces().len());
            let (high, rings) = (height(from) + height(to), |at: &dvonn::Position| {
                at.stacks().map(|(_, stack)| stack.pieces().len()).sum::<usize>()
            });
            let lost = rings(before) - rings(&before.after(mv));
            let (from, to) = (latin(from.to_string()), latin(to.to_string()));
            let mut said = vec![page::told_stack(name, from, to, high)];
            said.extend((lost > 0).then(|| page::told_cut(lost)));
            said
        }
    }
}

fn kamisado_turn(before: &kamisado::Match, turn: kamisado::Turn, name: Arg) -> Phrase {
    let place = |square: kamisado::Square| latin(square.to_string());
    match turn {
        kamisado::Turn::Fill(kamisado::Corner::Left) => page::told_fill_left(name),
        kamisado::Turn::Fill(kamisado::Corner::Right) => page::told_fill_right(name),
        kamisado::Turn::Tower(kamisado::Move::Go { from, to }) => {
            page::told_tower(name, place(from), place(to), hue(to.color()))
        }
        kamisado::Turn::Tower(kamisado::Move::Push { from, to, .. }) => {
            page::told_push(name, place(from), place(to))
        }
        kamisado::Turn::Tower(kamisado::Move::Stay(at)) => {
            let color = before.round().tower_on(at).map_or(at.color(), |tower| tower.color);
            page::told_stay(name, tint(color))
        }
    }
}
