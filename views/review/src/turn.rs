//! A turning point in words: what the move did, and what a better one would have done.

use catalog::AnyRecord;
use game_core::{Outcome, Seat, Status};
use game_faces::{Comparison, Reader, named};
use i18n::{Phrase, study};

use crate::judge::Review;
use crate::value::Value;

/// What the move after `ply` others did, and what the best one would have done.
#[must_use]
pub fn turn(review: &Review, reader: Reader, ply: usize) -> Option<(Phrase, Phrase)> {
    let Facts { what, better } = facts(review, reader, ply)?;
    let judged = &review.moves()[ply];
    let mv = review.record().moves().swap_remove(ply);
    let [before, after] = review.values().get(ply..=ply + 1)? else { return None };
    Some((what.unwrap_or_else(|| worth(judged.seat, &mv, before, after)), better))
}

/// What the rules tell of a move, if anything, and what the best one would have done.
pub struct Facts {
    pub what: Option<Phrase>,
    pub better: Phrase,
}

/// The facts of the move after `ply` others.
pub fn facts(review: &Review, reader: Reader, ply: usize) -> Option<Facts> {
    let here = review.record().cut(ply);
    let played = review.record().moves().get(ply)?.clone();
    let best = review.values()[ply].best.clone()?;
    let (what, better) = compared(&here, reader, (&played, &best));
    Some(Facts { what, better: better.unwrap_or_else(|| study::review_better(named(&best))) })
}

/// What a move cost, if the rules tell no more.
fn worth(seat: Seat, mv: &str, before: &Value, after: &Value) -> Phrase {
    let percent = |value: &Value| (value.chance_of(seat) + 5) / 10;
    if before.is_won(seat) {
        study::review_threw(named(mv))
    } else {
        study::review_lost(named(mv), percent(before), percent(after))
    }
}

/// What the rules tell of a move and of a better one.
fn compared(here: &AnyRecord, reader: Reader, moves: (&str, &str)) -> Comparison {
    let (played, best) = moves;
    let Some(seat) = here.turn() else { return (None, None) };
    if wins(here, best) {
        let what = study::review_overlooked(named(played));
        return (Some(what), Some(study::review_wins_now(named(best))));
    }
    if lets_win(here, played) && !lets_win(here, best) {
        let rival = seat.other();
        let side = game_faces::side(here.game(), rival);
        let what = study::review_let_win(named(played), side, reader.you(rival));
        return (Some(what), Some(study::review_stops(named(best))));
    }
    let tried = (with(here, played), with(here, best));
    let (Some(after), Some(better)) = tried else { return (None, None) };
    game_faces::compared(reader, seat, (played, &after), (best, &better))
}

/// Whether a move wins at once.
fn wins(here: &AnyRecord, mv: &str) -> bool {
    let won = here.turn().map(|seat| Status::Over(Outcome::Won(seat)));
    with(here, mv).is_some_and(|after| Some(after.status()) == won)
}

/// Whether the other side could win at once after a move.
fn lets_win(here: &AnyRecord, mv: &str) -> bool {
    let wins = |after: AnyRecord| {
        after.turn() != here.turn() && after.legal().iter().any(|reply| wins(&after, reply))
    };
    with(here, mv).is_some_and(wins)
}

/// The game with one more move, if that is legal.
fn with(here: &AnyRecord, mv: &str) -> Option<AnyRecord> {
    let mut after = here.clone();
    after.play(mv).ok().map(|()| after)
}

#[cfg(test)]
mod tests {
    use catalog::Game;

    use super::*;

    /// What is told of a position's move, with these chances of the first seat before and after.
    fn sentences(
        start: &AnyRecord,
        mv: &str,
        best: &str,
        chances: (Value, Value),
    ) -> [&'static str; 2] {
        let mut record = start.now().record();
        record.play(mv).expect("it is legal");
        let before = Value { best: Some(best.to_owned()), ..chances.0 };
        let review = Review::new(record, vec![before, chances.1]);
        let (what, better) = turn(&review, Reader::default(), 0).expect("it can be told");
        [what.key(), better.key()]
    }

    fn at(game: Game, position: &str) -> AnyRecord {
        AnyRecord::usual(game).from_position(position).expect("it can be read")
    }

    fn judged(before: u16, after: u16) -> (Value, Value) {
        (Value::judged(before, "none"), Value::judged(after, "none"))
    }

    #[test]
    fn stacks_of_ones_own_that_are_cut_off_are_counted() {
        // D2 alone holds C2 and B2 to the red E2.
        let here = at(Game::Dvonn, "jump W E2:R,D2:W,C2:W,B2:W,F2:W,F3:B,G3:B");
        let told = sentences(&here, "D2E2", "F2F3", judged(700, 200));
        assert_eq!(told, ["review_cut_own", "review_keeps"]);
    }

    #[test]
    fn stacks_of_the_others_that_stay_are_counted() {
        let here = at(Game::Dvonn, "jump W E2:R,D2:W,C2:B,B2:B,F2:W,F3:B,G3:B");
        assert_eq!(
            sentences(&here, "F2F3", "D2E2", judged(700, 400)),
            ["review_lost", "review_would_cut"]
        );
    }

    #[test]
    fn a_wall_in_ones_own_way_and_one_that_was_not_placed() {
        let here = AnyRecord::usual(Game::Daaliz);
        let told = |mv, best| sentences(&here, mv, best, judged(500, 300));
        assert_eq!(told("e1h", "e2"), ["review_own_way", "review_better"]);
        assert_eq!(told("e2", "e8h"), ["review_lost", "review_would_block"]);
    }

    #[test]
    fn a_wall_that_was_wasted_and_a_step_aside() {
        let here = AnyRecord::usual(Game::Daaliz);
        let told = |mv, best| sentences(&here, mv, best, judged(500, 300))[0];
        assert_eq!(told("a1h", "e2"), "review_wasted_wall");
        assert_eq!(told("a1h", "e8h"), "review_wasted_wall");
        assert_eq!(told("d1", "e2"), "review_no_nearer");
        assert_eq!(told("d1", "e8h"), "review_lost");
    }

    #[test]
    fn stacks_that_were_left_to_the_other_side() {
        // D2 alone holds C2 and B2 to the red E2, and is Black's.
        let here = at(Game::Dvonn, "jump W E2:R,D2:B,C2:W,B2:W,F2:W,F3:B,G3:B");
        assert_eq!(sentences(&here, "F2F3", "C2D2", judged(700, 200))[0], "review_let_cut");
        let here = at(Game::Dvonn, "jump W E2:R,F2:WWW,G2:B,H2:W,E1:W,E3:W,D2:W,D1:W");
        assert_eq!(sentences(&here, "E1E2", "H2G2", judged(700, 200))[0], "review_let_take");
    }

    #[test]
    fn ways_home_that_were_opened_and_closed() {
        let mut here = AnyRecord::usual(Game::Kamisado);
        // Nothing stands between c8 and c1 any more.
        let told = sentences(&here, "c1-e3", "c1-c2", judged(500, 300));
        assert_eq!(told, ["review_way_open", "review_better"]);
        for mv in ["c1-e3", "f8-d6"] {
            here.play(mv).expect("it is legal");
        }
        let told = sentences(&here, "e3-f4", "e3-e4", judged(500, 300));
        assert_eq!(told[0], "review_way_shut", "that of f1");
        let told = sentences(&here, "e3-e4", "e3-f4", judged(500, 300));
        assert_eq!(told[0], "review_lost");
    }

    #[test]
    fn a_tower_that_could_have_been_called_in_vain() {
        // On orange White's a7 would have to move, with a6 and b6 taken.
        let towers = "a30,b10,b60,g40,e10,a60,d50,f70 h60,g70,f80,d60,h40,e60,c60,a70";
        let here = at(Game::Kamisado, &["single 0 0 | b 4 ", towers].concat());
        let told = sentences(&here, "e1-e3", "e1-e4", judged(900, 300));
        assert_eq!(told, ["review_lost", "review_would_stick"]);
    }

    #[test]
    fn a_won_game_that_was_given_away() {
        let here = AnyRecord::usual(Game::Kamisado);
        let won = |seat| Value::certain(Outcome::Won(Seat(seat)), None, None);
        let told = sentences(&here, "c1-c5", "a1-a2", (won(0), won(1)));
        assert_eq!(told[0], "review_threw");
    }

    #[test]
    fn a_win_that_was_overlooked_and_one_that_was_allowed() {
        let mut here = AnyRecord::usual(Game::Daaliz);
        for mv in "e2 e8 e3 e7 e4 e6 f4 e5 f5 e4 f6 e3 f7 e2 f8 e1 f9".split(' ') {
            here.play(mv).expect("it is legal");
        }
        let first = here.legal().into_iter().find(|mv| wins(&here, mv)).expect("it is at the arch");
        let mut other = here.legal().into_iter().filter(|mv| mv.contains('h'));
        let other = other.next().expect("a wall can be placed");
        assert_eq!(sentences(&here, &other, &first, judged(0, 900))[1], "review_wins_now");
        let before = here.cut(here.plies() - 1);
        assert!(lets_win(&before, &here.moves()[16]));
    }
}
