//! A turning point in words: what the move did, and what a better one would have done.

use catalog::AnyRecord;
use game_core::{Outcome, Seat, Status};
use game_faces::{Comparison, named};
use i18n::{Phrase, study};

use crate::judge::Review;
use crate::value::Value;

/// What the move after `ply` others did, and what the best one would have done.
#[must_use]
pub fn turn(review: &Review, ply: usize) -> Option<(Phrase, Phrase)> {
    let here = review.record().cut(ply);
    let played = review.record().moves().get(ply)?.clone();
    let [before, after] = review.values().get(ply..=ply + 1)? else { return None };
    let (seat, best) = (here.turn()?, before.best.clone()?);
    let (what, better) = facts(&here, seat, (&played, &best));
    let what = what.unwrap_or_else(|| worth(seat, &played, before, after));
    Some((what, better.unwrap_or_else(|| study::review_better(named(&best)))))
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
fn facts(here: &AnyRecord, seat: Seat, moves: (&str, &str)) -> Comparison {
    let (played, best) = moves;
    let side = |seat| game_faces::side(here.game(), seat);
    if wins(here, best) {
        return (None, Some(study::review_wins_now(named(best))));
    }
    if lets_win(here, played) && !lets_win(here, best) {
        let what = study::review_let_win(named(played), side(seat.other()));
        return (Some(what), Some(study::review_stops(named(best))));
    }
    let tried = (with(here, played), with(here, best));
    let (Some(after), Some(better)) = tried else { return (None, None) };
    game_faces::compared(seat, (played, &after), (best, &better))
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
        let (what, better) = turn(&review, 0).expect("it can be told");
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
