//! Kamisado's reasons in words.

use kamisado::{BadTurn, Color, Illegal, Rank, Square};

use crate::page;
use crate::phrase::{Phrase, latin};

/// Why a turn may not be played.
#[must_use]
pub fn why(bad: BadTurn) -> Phrase {
    match bad {
        BadTurn::Over => page::no_over(),
        BadTurn::FillFirst => page::kamisado_must_fill(),
        BadTurn::NotBetweenRounds => page::kamisado_no_fill(),
        BadTurn::Round(illegal) => why_in_round(illegal),
    }
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

/// What a rank is called; an ordinary tower is called nothing, and never asked about.
#[must_use]
pub fn rank_name(rank: Rank) -> Phrase {
    match rank {
        Rank::Ordinary | Rank::Sumo => page::rank_1(),
        Rank::Double => page::rank_2(),
        Rank::Triple => page::rank_3(),
    }
}

/// A color as it describes a square.
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

/// A color as it describes a certain tower: in Swedish a form of its own.
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
