//! Kamisado in words.

use game_core::{Outcome, Position as _, Record, Seat};
use i18n::{Arg, Phrase, latin, lobby, page, rulebook};
use kamisado::{
    BadTurn, Color, Corner, DueReason, Illegal, Match, Move, Rank, Square, Stage, Turn,
};

use crate::passage::Passage;
use crate::score_line::ScoreLine;
use crate::{GameWords, Name, levels};

impl GameWords for Match {
    fn name() -> Phrase {
        page::name_kamisado()
    }

    fn line() -> Phrase {
        page::line_kamisado()
    }

    fn goal(_: &kamisado::Setup) -> Option<Phrase> {
        Some(page::goal_kamisado())
    }

    fn side(seat: Seat) -> Phrase {
        if seat == kamisado::BLACK { page::side_black() } else { page::side_white() }
    }

    fn level(level: u8) -> Option<Phrase> {
        levels::name(&levels::KAMISADO, level)
    }

    fn rating_list(list: &str) -> Phrase {
        match list {
            "kamisado-round" => lobby::list_kamisado_round(Self::name()),
            _ => lobby::list_kamisado_match(Self::name()),
        }
    }

    fn example() -> &'static str {
        "c1-c5"
    }

    fn why(bad: &BadTurn, _: Name) -> Phrase {
        match *bad {
            BadTurn::Over => page::no_over(),
            BadTurn::FillFirst => page::kamisado_must_fill(),
            BadTurn::NotBetweenRounds => page::kamisado_no_fill(),
            BadTurn::Round(illegal) => why_in_round(illegal),
        }
    }

    fn made(&self, mv: Turn, name: Arg) -> Vec<Phrase> {
        let mut phrases = vec![turn_made(self, mv, name)];
        let after = self.after(mv);
        if let Stage::Filling(_) = after.stage() {
            let [a, b] = after.points();
            phrases.push(page::end_points(a, b));
        }
        phrases
    }

    fn held(&self, place: &str) -> Phrase {
        page::held_tower(latin(place))
    }

    fn counts(record: &Record<Match>, plies: usize) -> Vec<ScoreLine> {
        let here = record.after(plies);
        let goal = here.length().points();
        here.points().map(|points| ScoreLine::Points(points, goal)).to_vec()
    }

    fn task(record: &Record<Match>, yours: bool, name: Name) -> Vec<Phrase> {
        let here = record.now();
        let Some(seat) = here.status().turn() else { return Vec::new() };
        if let Stage::Filling(_) = here.stage() {
            return vec![if yours { page::fill_you() } else { page::fill_wait(name(seat)) }];
        }
        let round = here.round();
        let Some(color) = round.due() else {
            return if yours { vec![page::free_tower()] } else { Vec::new() };
        };
        let tower = round.tower(seat, color);
        let mut phrases = vec![if yours {
            page::due_you(tint(color))
        } else {
            page::due_other(name(seat), tint(color))
        }];
        phrases.extend(why_due(record));
        if tower.rank != Rank::Ordinary {
            phrases.push(page::reach(rank_name(tower.rank), tower.rank.reach()));
        }
        phrases
    }

    fn forced() -> Phrase {
        page::you_stuck()
    }

    fn ending(record: &Record<Match>, _: Outcome, _: bool, _: Name) -> Option<Phrase> {
        let here = record.now();
        let [a, b] = here.points();
        if here.length().points() > 1 { Some(page::end_points(a, b)) } else { last_round(record) }
    }

    fn passages() -> Vec<Passage> {
        vec![
            Passage::new(rulebook::learn_aim(), vec![rulebook::kamisado_aim()]).beside(
                "single 0 0 | b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80",
            ),
            Passage::new(
                rulebook::learn_move(),
                vec![
                    rulebook::kamisado_move_1(),
                    rulebook::kamisado_move_2(),
                    rulebook::kamisado_move_3(),
                ],
            ),
            Passage::new(rulebook::learn_end(), vec![rulebook::kamisado_end_1()]),
            Passage::new(
                rulebook::learn_match(),
                vec![
                    rulebook::kamisado_match_1(),
                    rulebook::kamisado_match_2(),
                    rulebook::kamisado_match_3(),
                ],
            ),
        ]
    }
}

fn turn_made(before: &Match, mv: Turn, name: Arg) -> Phrase {
    let place = |square: Square| latin(square.to_string());
    match mv {
        Turn::Fill(Corner::Left) => page::told_fill_left(name),
        Turn::Fill(Corner::Right) => page::told_fill_right(name),
        Turn::Tower(Move::Go { from, to }) => {
            page::told_tower(name, place(from), place(to), hue(to.color()))
        }
        Turn::Tower(Move::Push { from, to, .. }) => page::told_push(name, place(from), place(to)),
        Turn::Tower(Move::Stay(at)) => {
            let color = before.round().tower_on(at).map_or(at.color(), |tower| tower.color);
            page::told_stay(name, tint(color))
        }
    }
}

/// Why this tower must move.
fn why_due(record: &Record<Match>) -> Option<Phrase> {
    let (&Turn::Tower(mv), before) = record.played.split_last()? else { return None };
    Some(match record.after(before.len()).round().why_next(mv) {
        DueReason::Landed(square) | DueReason::Stayed(square) => {
            page::due_why(latin(square.to_string()), hue(square.color()))
        }
        DueReason::Pushed(square) => page::due_again(hue(square.color())),
    })
}

/// How the only round was won.
fn last_round(record: &Record<Match>) -> Option<Phrase> {
    let (&mv, earlier) = record.played.split_last()?;
    let before = record.after(earlier.len());
    let (Turn::Tower(mv), Some(seat)) = (mv, before.status().turn()) else { return None };
    let tower = before.round().tower_on(mv.from())?;
    Some(if mv.to().row() == kamisado::home_row(seat.other()) {
        page::end_home(tint(tower.color), latin(mv.to().to_string()))
    } else {
        page::end_stuck()
    })
}

fn why_in_round(illegal: Illegal) -> Phrase {
    let place = |square: Square| latin(square.to_string());
    match illegal {
        Illegal::Over => page::no_over(),
        Illegal::NoTower(square) => page::kamisado_no_tower(place(square)),
        Illegal::NotYours(square) => page::kamisado_not_yours(place(square)),
        Illegal::Due { due, .. } => page::kamisado_due(tint(due)),
        Illegal::NotForward => page::kamisado_forward(),
        Illegal::Crooked => page::kamisado_crooked(),
        Illegal::Blocked(square) | Illegal::Occupied(square) => {
            page::kamisado_blocked(place(square))
        }
        Illegal::MustGo => page::kamisado_must_go(),
        Illegal::FreeStays => page::kamisado_free_stays(),
        Illegal::TooFar { rank, .. } => page::kamisado_too_far(rank_name(rank), rank.reach()),
        Illegal::NotSumo(_) => page::kamisado_no_push(),
        Illegal::PushTooFar => page::kamisado_push_one(),
        Illegal::PushDiagonal => page::kamisado_push_straight(),
        Illegal::TooMany { rank, .. } => page::kamisado_push_many(rank_name(rank), rank.strength()),
        Illegal::NothingToPush(_) => page::kamisado_push_none(),
        Illegal::OwnTower(_) => page::kamisado_push_own(),
        Illegal::NotLower(_) => page::kamisado_push_rank(),
        Illegal::NoRoom(_) => page::kamisado_push_room(),
        Illegal::OffBoard(_) => page::kamisado_push_edge(),
    }
}

/// The name of a rank; an ordinary tower has none, and is never asked for.
#[must_use]
fn rank_name(rank: Rank) -> Phrase {
    match rank {
        Rank::Ordinary | Rank::Sumo => page::rank_1(),
        Rank::Double => page::rank_2(),
        Rank::Triple => page::rank_3(),
    }
}

/// The adjective for a square of this color.
#[must_use]
pub fn hue(color: Color) -> Phrase {
    match color {
        Color::Brown => page::hue_brown(),
        Color::Green => page::hue_green(),
        Color::Red => page::hue_red(),
        Color::Yellow => page::hue_yellow(),
        Color::Pink => page::hue_pink(),
        Color::Purple => page::hue_purple(),
        Color::Blue => page::hue_blue(),
        Color::Orange => page::hue_orange(),
    }
}

/// The adjective for a tower of this color: Swedish has a separate form.
#[must_use]
pub fn tint(color: Color) -> Phrase {
    match color {
        Color::Brown => page::tint_brown(),
        Color::Green => page::tint_green(),
        Color::Red => page::tint_red(),
        Color::Yellow => page::tint_yellow(),
        Color::Pink => page::tint_pink(),
        Color::Purple => page::tint_purple(),
        Color::Blue => page::tint_blue(),
        Color::Orange => page::tint_orange(),
    }
}
