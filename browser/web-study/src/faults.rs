//! Why something was not opened, in words.

use catalog::{Game, PlayError};
use game_core::Seat;
use game_study::{Impossible, StudyError};
use i18n::{Arg, Phrase, latin, page, study};

/// The side of a seat, as an argument of a phrase.
pub fn side(game: Game, seat: Seat) -> Arg {
    game_faces::side(game, seat).into()
}

/// Why, and where.
pub fn phrase(game: Game, error: &StudyError) -> Phrase {
    match error {
        StudyError::Nothing => study::study_error_nothing(),
        StudyError::OtherGame(name) => {
            let known = Game::named(name).map(|game| Arg::from(game_faces::name(game)));
            study::study_error_game(known.unwrap_or_else(|| latin(name)))
        }
        StudyError::Version(version) => study::study_error_version(latin(version)),
        StudyError::TooMany { moves } => study::study_error_many(*moves),
        StudyError::Damaged { moves } => study::study_error_damaged(*moves),
        StudyError::Setup(why) => study::study_error_setup(latin(why)),
        StudyError::Position { at, expected } => match Impossible::of(expected) {
            Some(why) => impossible(why),
            None => study::study_error_position(*at, latin(*expected)),
        },
        StudyError::NoMove { text, at, number } => {
            let (mv, like) = (latin(text), latin(game_faces::example(game)));
            match at {
                Some(at) => study::study_error_no_move_at(*at, mv, like),
                None => study::study_error_no_move(*number, mv, like),
            }
        }
        StudyError::Move { text, number, why } => of_move(game, text, *number, why),
        StudyError::Tree { at, expected } if expected.contains("mark") => {
            study::study_error_mark(*at)
        }
        StudyError::Tree { at, .. } => study::study_error_bracket(*at),
        StudyError::Line { line, reason } => study::study_error_line(*line, latin(reason)),
    }
}

fn of_move(game: Game, text: &str, number: usize, why: &PlayError) -> Phrase {
    use game_core::Ruled;
    let text = latin(text);
    match why {
        PlayError::Illegal(illegal) => {
            let reason = game_faces::why(illegal, &|seat| side(game, seat));
            study::study_error_rule(number, text, reason, latin(illegal.rule()))
        }
        PlayError::Over => study::study_error_move(number, text, page::no_over()),
        PlayError::Unreadable(_) => study::study_error_move(number, text, page::no_unreadable()),
    }
}

/// Why a position is impossible.
pub fn impossible(why: Impossible) -> Phrase {
    match why {
        Impossible::TooManyPieces => study::impossible_pieces(),
        Impossible::RedOnTop => study::impossible_red_on_top(),
        Impossible::NoRed => study::impossible_no_red(),
        Impossible::Apart => study::impossible_apart(),
        Impossible::BothHome => study::impossible_both_home(),
        Impossible::NobodyMoves => study::impossible_nobody_moves(),
        Impossible::Taken => study::impossible_taken(),
        Impossible::NoRoom => study::impossible_no_room(),
        Impossible::ShutIn => study::impossible_shut_in(),
    }
}
