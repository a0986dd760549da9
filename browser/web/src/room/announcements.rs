//! What the board has to say, in words.

use board_view::{Aim, AnyRecord, BoardSays, Cut, KeyAnswer, NotAllowed};
use game_core::Seat;
use i18n::kamisado::{hue, tint};
use i18n::{Arg, Phrase, latin, page};

use super::player_panel::name;
use super::table_state::TableState;
use crate::game::Game;

/// Who sits on a seat.
pub type Name<'a> = &'a dyn Fn(Seat) -> Arg;

fn color(n: u8) -> kamisado::Color {
    kamisado::Color::ALL[usize::from(n) % 8]
}

/// What a move that is aimed at would do: the fact first, then what it costs.
pub fn aim(aim: &Aim, you: Option<Seat>, name: Name) -> Vec<Phrase> {
    match aim {
        Aim::Place { to } => vec![page::aim_place(latin(to))],
        Aim::Stack { from, to, height, cut } => {
            let stack = page::aim_stack(latin(from), latin(to), *height);
            let mut said = cut_loose(cut);
            said.insert(0, stack);
            said
        }
        Aim::Tower { to, wins: true, .. } => vec![page::aim_win(latin(to))],
        Aim::Tower { to, color: n, .. } => {
            vec![page::aim_tower(latin(to), hue(color(*n)))]
        }
        Aim::Push { pushed, again, .. } => {
            vec![page::aim_push(*pushed), page::aim_again(tint(color(*again)))]
        }
        Aim::Step { to, wins: true } => vec![page::aim_step_win(latin(to))],
        Aim::Step { to, .. } => vec![page::aim_step(latin(to))],
        Aim::Wall { wall, before, after } => {
            let mut said = vec![page::aim_wall(latin(wall))];
            for (seat, (&a, &b)) in (0u8..).zip(before.iter().zip(after)) {
                let seat = Seat(seat);
                said.push(match (Some(seat) == you, a == b) {
                    (true, true) => page::way_you_same(a),
                    (true, false) => page::way_you(a, b),
                    (false, true) => page::way_other_same(name(seat), a),
                    (false, false) => page::way_other(name(seat), a, b),
                });
            }
            said
        }
        Aim::Still => vec![page::you_pass()],
    }
}

fn cut_loose(cut: &Cut) -> Vec<Phrase> {
    if cut.fields.is_empty() {
        return Vec::new();
    }
    let mut said = vec![page::aim_cut(cut.white + cut.black)];
    if cut.white > 0 {
        said.push(page::loss_white(cut.white));
    }
    if cut.black > 0 {
        said.push(page::loss_black(cut.black));
    }
    said
}

/// Why something may not be done.
pub fn not_allowed(refused: &NotAllowed, turn: Option<Seat>, name: Name) -> Phrase {
    match refused {
        NotAllowed::NotYourTurn => {
            turn.map_or_else(page::no_over, |seat| page::no_turn(name(seat)))
        }
        NotAllowed::Earlier => page::no_earlier(),
        NotAllowed::Nothing => page::no_nothing(),
        NotAllowed::Over => page::no_over(),
        NotAllowed::Unreadable => page::no_unreadable(),
        NotAllowed::Dvonn(illegal) => i18n::dvonn::why(*illegal),
        NotAllowed::Kamisado(bad) => i18n::kamisado::why(*bad),
        NotAllowed::Daaliz(illegal) => i18n::daaliz::why(*illegal, name),
    }
}

/// The answer to a question asked by a key.
pub fn key_answer(told: &KeyAnswer, name: Name) -> Vec<Phrase> {
    match told {
        KeyAnswer::Score(list) => {
            let each = (0u8..).zip(list);
            each.map(|(seat, &n)| page::told_score(name(Seat(seat)), n)).collect()
        }
        KeyAnswer::Last(None) => vec![page::no_last()],
        KeyAnswer::Last(Some((seat, mv))) => vec![page::told_last(name(*seat), latin(mv))],
    }
}

/// What the board says, without a refusal: what is aimed at, an answer, what is lifted.
pub fn lines(
    says: &BoardSays,
    state: TableState,
    record: &AnyRecord,
    you: Option<Seat>,
) -> Vec<Phrase> {
    let name = move |seat| name(state, seat);
    if let Some(aim) = &says.aim {
        self::aim(aim, you, &name)
    } else if let Some(wall) = &says.wall {
        vec![page::wall_at(latin(wall))]
    } else if let Some(told) = &says.told {
        self::key_answer(told, &name)
    } else if let Some(place) = &says.held {
        vec![held(state.game(), place, is_stack(record, place))]
    } else {
        Vec::new()
    }
}

fn is_stack(record: &AnyRecord, place: &str) -> bool {
    let AnyRecord::Dvonn(record) = record else { return false };
    let here = board_view::after(record, usize::MAX);
    here.stacks().any(|(field, stack)| field.to_string() == place && stack.pieces().len() > 1)
}

/// What a lifted piece asks.
pub fn held(game: Game, place: &str, high: bool) -> Phrase {
    match game {
        Game::Dvonn if high => page::held_stack(latin(place)),
        Game::Dvonn => page::held_ring(latin(place)),
        Game::Kamisado => page::held_tower(latin(place)),
        Game::Daaliz => page::held_pawn(),
    }
}
