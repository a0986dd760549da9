//! What each move was worth.

use catalog::{AnyRecord, with_record};
use game_core::{Position, Record, Seat};

use crate::value::Value;

/// From these losses of chance on a move is a slip, a mistake or a blunder, in thousandths. They
/// are those of lichess.org: 0.1, 0.2 and 0.3 on a scale from -1 to 1.
const SLIP: u16 = 50;
const MISTAKE: u16 = 100;
const BLUNDER: u16 = 150;

/// How many turning points are told.
const TURNS: usize = 3;

/// What a move was worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgment {
    /// There was no other.
    Forced,
    /// The best, or as good as the best by proof.
    Best,
    /// Nearly as good.
    Good,
    /// It cost a little.
    Slip,
    /// It cost much.
    Mistake,
    /// It may have cost the game.
    Blunder,
}

impl Judgment {
    /// Its sign behind a move.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Judgment::Forced | Judgment::Good => "",
            Judgment::Best => "★",
            Judgment::Slip => "?!",
            Judgment::Mistake => "?",
            Judgment::Blunder => "??",
        }
    }
}

/// A move and its worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Who made it.
    pub seat: Seat,
    /// What it was worth.
    pub judgment: Judgment,
    /// Whether that is proved.
    pub proved: bool,
    /// The chance that it cost, in thousandths.
    pub loss: u16,
}

/// A game that was looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    record: AnyRecord,
    values: Vec<Value>,
    moves: Vec<Judged>,
}

impl Review {
    /// Judges a game of two by the values of its positions: before the first move, and after each.
    #[must_use]
    pub fn new(record: AnyRecord, mut values: Vec<Value>) -> Review {
        let played = record.moves();
        let choices = choices(&record);
        back_up(&choices, &played, &mut values);
        let judge = |(ply, mv): (usize, &String)| {
            judged(choices[ply], mv, values.get(ply)?, values.get(ply + 1)?)
        };
        let moves = played.iter().enumerate().map_while(judge).collect();
        Review { record, values, moves }
    }

    /// The game.
    #[must_use]
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// The values of its positions.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Its moves.
    #[must_use]
    pub fn moves(&self) -> &[Judged] {
        &self.moves
    }

    /// How exactly a seat played, in percent; `None` if it had no choice.
    ///
    /// It is the mean over its moves of the accuracy that <https://lichess.org/page/accuracy> gives
    /// a move. The weights that the site puts on restless parts of a game are left out: these games
    /// are short.
    #[must_use]
    pub fn accuracy(&self, seat: Seat) -> Option<u8> {
        let of_move = |judged: &Judged| {
            let lost = f64::from(judged.loss) / 10.0;
            (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
        };
        let chosen = self.moves.iter().filter(|judged| judged.judgment != Judgment::Forced);
        let of_seat: Vec<f64> = chosen.filter(|judged| judged.seat == seat).map(of_move).collect();
        let count = u32::try_from(of_seat.len()).ok().filter(|count| *count > 0)?;
        let mean = of_seat.iter().sum::<f64>() / f64::from(count);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 100
        Some(mean.round() as u8)
    }

    /// The moves that turned the game, at most three, as how many moves came before: those that
    /// cost most. Of equal ones the later is told, for it was not mended any more.
    #[must_use]
    pub fn turns(&self) -> Vec<usize> {
        let mut turns: Vec<(u16, usize)> = self
            .moves
            .iter()
            .enumerate()
            .filter(|(_, judged)| judged.judgment >= Judgment::Slip)
            .map(|(ply, judged)| (judged.loss, ply))
            .collect();
        turns.sort_unstable_by(|a, b| b.cmp(a));
        let mut plies: Vec<usize> = turns.into_iter().take(TURNS).map(|(_, ply)| ply).collect();
        plies.sort_unstable();
        plies
    }

    /// From how many moves on the end was proved, and stayed so.
    #[must_use]
    pub fn proved_from(&self) -> Option<usize> {
        self.since(|value| value.proved)
    }

    /// From how many moves on it was proved by how much the winner wins, and stayed so.
    #[must_use]
    pub fn margin_from(&self) -> Option<usize> {
        self.since(|value| value.proved && value.by.is_some())
    }

    /// From how many moves on something was so, if that was before the end.
    fn since(&self, is_so: impl Fn(&Value) -> bool) -> Option<usize> {
        let from = self.values.iter().rposition(|value| !is_so(value)).map_or(0, |last| last + 1);
        let goes_on = self.values.get(from)?.best.is_some();
        goes_on.then_some(from)
    }
}

/// A position is worth at least what the move leads to that was played there: an engine that looked
/// at it for too short a time may have overlooked that move.
fn back_up(choices: &[Choice], played: &[String], values: &mut [Value]) {
    for (ply, mv) in played.iter().enumerate().rev() {
        let (Some(seat), true) = (choices[ply].seat, ply + 1 < values.len()) else { continue };
        let next = values[ply + 1].clone();
        let here = &mut values[ply];
        let is_better = next.chance_of(seat) > here.chance_of(seat) || next.is_won(seat);
        if !here.proved && is_better {
            let best = Some(mv.clone());
            *here = Value { proved: next.is_won(seat), best, ..next };
            here.by = here.by.filter(|_| here.proved);
        }
    }
}

/// What there was to choose from before a move.
#[derive(Clone, Copy)]
struct Choice {
    /// Who was to move.
    seat: Option<Seat>,
    /// Whether there was one move only.
    forced: bool,
}

/// The choice before each move. Each move is played once.
fn choices(record: &AnyRecord) -> Vec<Choice> {
    fn of<P: Position>(record: &Record<P>) -> Vec<Choice> {
        let mut here = record.start.clone();
        let choice = |&mv: &P::Move| {
            let choice = Choice { seat: here.status().turn(), forced: here.moves().len() < 2 };
            here.advance(mv);
            choice
        };
        record.played.iter().map(choice).collect()
    }
    with_record!(record, record => of(record))
}

fn judged(choice: Choice, mv: &str, before: &Value, after: &Value) -> Option<Judged> {
    let seat = choice.seat?;
    let (had, has) = (before.chance_of(seat), after.chance_of(seat));
    let is_best = before.best.as_deref() == Some(mv);
    let loss = if is_best { 0 } else { had.saturating_sub(has) };
    let is_known = before.proved && after.proved;
    // Of two won endings the one with more rings is better.
    let margins = before.by.zip(after.by).filter(|_| before.winner() == after.winner());
    let kept = margins.is_none_or(|(before, after)| before == after);
    let judgment = match loss {
        _ if choice.forced => Judgment::Forced,
        _ if is_best => Judgment::Best,
        0 if is_known && kept => Judgment::Best,
        0..SLIP => Judgment::Good,
        SLIP..MISTAKE => Judgment::Slip,
        MISTAKE..BLUNDER => Judgment::Mistake,
        BLUNDER.. => Judgment::Blunder,
    };
    let loss = if judgment == Judgment::Forced { 0 } else { loss };
    // What wins was right, and where all is lost nothing is wrong, whatever else is not known.
    let proved = is_known || after.is_won(seat) || before.is_won(seat.other());
    Some(Judged { seat, judgment, proved, loss })
}

#[cfg(test)]
mod tests {
    use catalog::Game;
    use game_core::Outcome;

    use super::*;

    fn record(game: Game, moves: &str) -> AnyRecord {
        let mut record = AnyRecord::usual(game);
        for mv in moves.split(' ') {
            record.play(mv).expect("it is legal");
        }
        record
    }

    /// A game whose positions have these chances for the first seat; no move is the best.
    fn judged(moves: &str, chances: &[u16]) -> Review {
        let values = chances.iter().map(|chance| Value::judged(*chance, "none")).collect();
        Review::new(record(Game::Daaliz, moves), values)
    }

    fn judgments(review: &Review) -> Vec<Judgment> {
        review.moves().iter().map(|judged| judged.judgment).collect()
    }

    #[test]
    fn a_move_is_judged_by_the_chance_that_it_cost_its_own_side() {
        use Judgment::{Blunder, Good, Mistake, Slip};
        let review = judged("e2 e8 e3 e7", &[600, 551, 601, 501, 651]);
        assert_eq!(judgments(&review), [Good, Slip, Mistake, Blunder]);
        let losses: Vec<u16> = review.moves().iter().map(|judged| judged.loss).collect();
        assert_eq!(losses, [49, 50, 100, 150]);
    }

    #[test]
    fn what_was_played_well_raises_the_position_before() {
        let review = judged("e2 e8 e3", &[500, 500, 500, 700]);
        assert_eq!(judgments(&review), [Judgment::Good, Judgment::Blunder, Judgment::Best]);
        assert_eq!(review.values()[2].chance, 700);
        assert_eq!(review.turns(), [1]);
    }

    #[test]
    fn accuracy_is_that_of_lichess() {
        let review = judged("e2 e8 e3", &[500, 500, 500, 400]);
        // A loss of ten percent: 103.1668 * exp(-0.4354) - 3.1669 = 63.6; the other move was right.
        assert_eq!(review.accuracy(Seat(0)), Some(82));
        assert_eq!(review.accuracy(Seat(1)), Some(100));
        assert_eq!(judged("e2", &[500, 500]).accuracy(Seat(1)), None);
    }

    #[test]
    fn three_turning_points_are_told_in_order_and_of_equal_ones_the_later() {
        let review = judged("e2 e8 e3 e7 e4 e6", &[500, 400, 500, 400, 600, 400, 600]);
        assert_eq!(review.turns(), [3, 4, 5]);
        assert!(judged("e2 e8", &[500, 490, 500]).turns().is_empty());
    }

    #[test]
    fn a_proof_is_told_as_one() {
        use Judgment::{Best, Blunder};
        let won = |seat, best: Option<&str>| {
            Value::certain(Outcome::Won(Seat(seat)), None, best.map(str::to_owned))
        };
        let values = vec![
            Value::judged(500, "e2"),
            won(0, Some("e8")),
            won(0, Some("d2")),
            won(1, Some("e7")),
            won(1, None),
        ];
        let review = Review::new(record(Game::Daaliz, "e2 d9 e3 d8"), values);
        assert_eq!(judgments(&review), [Best, Best, Blunder, Best]);
        assert!(review.moves().iter().all(|judged| judged.proved));
        assert!(review.values()[0].is_won(Seat(0)), "a move was played that wins");
        assert_eq!(review.turns(), [2]);
        assert_eq!((review.proved_from(), review.margin_from()), (Some(0), None));
    }

    #[test]
    fn of_two_won_endings_the_larger_is_better() {
        let won = |by| Value::certain(Outcome::Won(Seat(0)), Some(by), Some("none".to_owned()));
        let review = Review::new(record(Game::Daaliz, "e2 e8"), vec![won(5), won(2), won(2)]);
        assert_eq!(judgments(&review), [Judgment::Good, Judgment::Best]);
    }

    #[test]
    fn the_margin_may_be_proved_later_than_the_winner() {
        let won = |by| Value::certain(Outcome::Won(Seat(0)), by, Some("none".to_owned()));
        let values = vec![won(None), won(None), won(Some(3)), won(Some(3))];
        let review = Review::new(record(Game::Daaliz, "e2 e8 e3"), values);
        assert_eq!((review.proved_from(), review.margin_from()), (Some(0), Some(2)));
    }
}
