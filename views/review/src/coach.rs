//! What happened in a game, as a coach would say it: where it turned, and what followed.

use game_core::{Outcome, Seat, Status};
use game_faces::{Reader, named};
use i18n::{Phrase, study};

use crate::judge::{Judgment, Review};
use crate::turn::facts;
use crate::value::Value;

/// From this chance on a side is ahead, in thousandths.
const AHEAD: u16 = 600;
/// A side that is ahead after this number of moves has been ahead from the beginning.
const BEGINNING: usize = 2;
/// Of fewer moves there is no story.
const FEWEST: usize = 4;

/// What happened in a game, in two sentences at most. `reader` is called "you" if they played it.
///
/// A review of which positions are missing has no story.
#[must_use]
pub fn story(review: &Review, reader: Reader) -> Vec<Phrase> {
    let plies = review.record().plies();
    if review.values().len() != plies + 1 {
        return Vec::new();
    }
    if plies < FEWEST {
        return vec![study::coach_short()];
    }
    Coach { review, reader }.story()
}

/// From which position to which a side was ahead.
#[derive(Clone, Copy)]
struct Lead {
    seat: Seat,
    since: usize,
    until: usize,
}

/// The moves among which the lead changed.
struct Change {
    /// Who had the lead, and who had it then.
    lead: [Option<Seat>; 2],
    /// From which position to which.
    from: usize,
    to: usize,
}

struct Coach<'a> {
    review: &'a Review,
    reader: Reader,
}

impl Coach<'_> {
    fn story(&self) -> Vec<Phrase> {
        let (leads, changes) = (leads(self.review.values()), self.changes());
        let last = changes.last().and_then(|change| Some((change, self.mistake(change)?)));
        let first = match (&leads[..], &last) {
            ([], _) => study::coach_even(),
            ([lead], _) if changes.is_empty() => self.of(lead.seat, study::coach_led),
            (_, Some((change, ply))) => self.turned(&leads, changes.len(), change, *ply),
            ([.., lead], None) if self.leader() == Some(lead.seat) => {
                self.of(lead.seat, study::coach_slowly)
            }
            ([.., lead], None) => self.of(lead.seat, study::coach_faded),
        };
        let mistake = last.map(|(_, ply)| ply);
        let then = self.proof(mistake).or_else(|| self.end(mistake));
        std::iter::once(first).chain(then).collect()
    }

    /// A phrase about a side.
    fn of(&self, seat: Seat, phrase: fn(Phrase, u8) -> Phrase) -> Phrase {
        phrase(self.side(seat), self.reader.you(seat))
    }

    fn side(&self, seat: Seat) -> Phrase {
        game_faces::side(self.review.record().game(), seat)
    }

    /// Who is ahead at the end.
    fn leader(&self) -> Option<Seat> {
        self.review.values().last().and_then(leader)
    }

    /// Each change of the lead; that an even game tips over counts if nothing follows it.
    fn changes(&self) -> Vec<Change> {
        let leads = leads(self.review.values());
        let mut changes: Vec<Change> = leads
            .windows(2)
            .map(|pair| Change {
                lead: [Some(pair[0].seat), Some(pair[1].seat)],
                from: pair[0].until,
                to: pair[1].since,
            })
            .collect();
        let Some(last) = leads.last() else { return changes };
        if self.leader().is_none() {
            let to = self.review.record().plies();
            changes.push(Change { lead: [Some(last.seat), None], from: last.until, to });
        } else if changes.is_empty() && last.since > BEGINNING {
            changes.push(Change { lead: [None, Some(last.seat)], from: 0, to: last.since });
        }
        changes
    }

    /// The move that turned the game most in a change, by how many moves came before it.
    fn mistake(&self, change: &Change) -> Option<usize> {
        let loser = change.lead[0].or(change.lead[1].map(Seat::other))?;
        let moves = self.review.moves().iter().enumerate().take(change.to).skip(change.from);
        let wrong = moves.filter(|(_, mv)| mv.seat == loser && mv.judgment >= Judgment::Slip);
        wrong.max_by_key(|(_, mv)| mv.loss).map(|(ply, _)| ply)
    }

    /// The sentence of a game that one move turned for the last time.
    fn turned(&self, leads: &[Lead], times: usize, change: &Change, ply: usize) -> Phrase {
        let (n, what) = (ply + 1, self.what(ply));
        match change.lead {
            [None, _] => study::coach_even_until(n, what),
            [Some(_), Some(has)] if times == 2 && leads[0].seat == has => {
                study::coach_back(n, self.side(has), self.reader.you(has), what)
            }
            [Some(_), Some(_)] if times > 1 => study::coach_often(n, times, what),
            [Some(had), _] => {
                study::coach_ahead_until(n, self.side(had), self.reader.you(had), what)
            }
        }
    }

    /// What a move did, or that it was a mistake.
    fn what(&self, ply: usize) -> Phrase {
        let told = facts(self.review, self.reader, ply).and_then(|facts| facts.what);
        let seat = self.review.moves()[ply].seat;
        let mv = named(&self.review.record().moves()[ply]);
        let you = self.reader.you(seat);
        let was_won = self.review.values()[ply].is_won(seat);
        told.unwrap_or_else(|| {
            if was_won {
                study::review_threw(mv)
            } else {
                study::coach_mistake(mv, self.side(seat), you)
            }
        })
    }

    /// From where on the end was proved. What is proved before a last move alone tells nothing.
    fn proof(&self, mistake: Option<usize>) -> Option<Phrase> {
        let (values, record) = (self.review.values(), self.review.record());
        let end = values.last()?;
        let same = |value: &Value| value.proved && value.chance == end.chance;
        let from = values.iter().rposition(|value| !same(value)).map_or(0, |last| last + 1);
        let is_over = matches!(record.status(), Status::Over(_));
        let latest = if is_over { record.plies().checked_sub(2)? } else { record.plies() };
        if from > latest {
            return None;
        }
        let Some(winner) = end.winner() else { return Some(study::coach_drawn_after(from)) };
        let loser = winner.other();
        Some(if from == 0 {
            self.of(winner, study::coach_won_always)
        } else if mistake.is_some_and(|ply| ply + 1 == from) {
            self.of(loser, study::coach_lost_now)
        } else {
            study::coach_lost_after(from, self.side(loser), self.reader.you(loser))
        })
    }

    /// What would have been better where nothing is proved, or how the game ended.
    fn end(&self, mistake: Option<usize>) -> Option<Phrase> {
        match (self.review.record().status(), self.leader(), mistake) {
            (Status::Over(Outcome::Drawn), ..) => Some(study::coach_draw()),
            (_, _, Some(ply)) => Some(facts(self.review, self.reader, ply)?.better),
            (Status::Turn(_), Some(seat), _) => Some(self.of(seat, study::coach_open)),
            (Status::Turn(_), None, _) => Some(study::coach_open_even()),
            (_, Some(winner), None) => self.closest(winner.other()),
            (_, None, None) => None,
        }
    }

    /// Where the one who lost was nearest to winning, after a first move of both.
    fn closest(&self, seat: Seat) -> Option<Phrase> {
        let values = self.review.values().iter().enumerate().skip(BEGINNING);
        let (n, value) = values.max_by_key(|(_, value)| value.chance_of(seat))?;
        let percent = (value.chance_of(seat) + 5) / 10;
        let said = || study::coach_closest(n, percent, self.side(seat), self.reader.you(seat));
        (percent > 0).then(said)
    }
}

/// Who is ahead, if anybody is.
fn leader(value: &Value) -> Option<Seat> {
    [Seat(0), Seat(1)].into_iter().find(|seat| value.chance_of(*seat) >= AHEAD)
}

/// Who was ahead, one after the other.
fn leads(values: &[Value]) -> Vec<Lead> {
    let mut leads: Vec<Lead> = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let Some(seat) = leader(value) else { continue };
        match leads.last_mut().filter(|last| last.seat == seat) {
            Some(last) => last.until = at,
            None => leads.push(Lead { seat, since: at, until: at }),
        }
    }
    leads
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRecord, Game};

    use super::*;

    const NOBODY: Reader = Reader(None);

    fn record(game: Game, moves: &str) -> AnyRecord {
        let mut record = AnyRecord::usual(game);
        for mv in moves.split(' ') {
            record.play(mv).expect("it is legal");
        }
        record
    }

    fn won(seat: u8) -> Value {
        Value::certain(Outcome::Won(Seat(seat)), None, Some("none".to_owned()))
    }

    fn estimates(chances: &[u16]) -> Vec<Value> {
        chances.iter().map(|chance| Value::judged(*chance, "none")).collect()
    }

    fn keys(record: AnyRecord, values: Vec<Value>) -> Vec<&'static str> {
        let story = story(&Review::new(record, values), NOBODY);
        story.iter().map(Phrase::key).collect()
    }

    /// A race, with the first pawn at its arch.
    const RACE: &str = "e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9 d2";

    fn race(chances: impl Fn(usize) -> Value) -> Vec<&'static str> {
        let record = record(Game::Daaliz, RACE);
        let last = record.plies();
        let values = (0..=last).map(chances).collect();
        keys(record, values)
    }

    #[test]
    fn a_game_won_all_along_says_where_the_other_side_was_closest() {
        let mut over = record(Game::Daaliz, RACE);
        let home = over.legal().into_iter().find(|mv| {
            let mut after = over.clone();
            after.play(mv).is_ok() && after.turn().is_none()
        });
        over.play(&home.expect("the pawn is at the arch")).expect("it is legal");
        let plies = over.plies();
        let values = (0..=plies)
            .map(|at| if at == plies { won(0) } else { Value::judged(700, "none") })
            .collect();
        assert_eq!(keys(over, values), ["coach_led", "coach_closest"]);
    }

    #[test]
    fn a_game_lost_all_along_is_told_to_the_one_who_lost_it() {
        let review = Review::new(record(Game::Daaliz, RACE), estimates(&[300; 17]));
        let you = story(&review, Reader(Some(Seat(0))));
        assert_eq!(
            you,
            [
                study::coach_led(game_faces::side(Game::Daaliz, Seat(1)), 0),
                study::coach_open(game_faces::side(Game::Daaliz, Seat(1)), 0),
            ]
        );
        let them = story(&review, Reader(Some(Seat(1))));
        assert_eq!(them[0], study::coach_led(game_faces::side(Game::Daaliz, Seat(1)), 1));
    }

    #[test]
    fn a_game_that_was_even_names_the_move_that_tipped_it() {
        let story = race(|at| Value::judged(if at < 7 { 500 } else { 200 }, "none"));
        assert_eq!(story, ["coach_even_until", "review_better"]);
    }

    #[test]
    fn a_lead_that_was_lost_at_one_stroke_and_the_proof_behind_it() {
        // The first side moves at 8.
        let story = race(|at| if at < 9 { Value::judged(700, "none") } else { won(1) });
        assert_eq!(story, ["coach_ahead_until", "coach_lost_now"]);
        let story = race(|at| match at {
            0..9 => Value::judged(700, "none"),
            9..12 => Value::judged(100, "none"),
            _ => won(1),
        });
        assert_eq!(story, ["coach_ahead_until", "coach_lost_after"]);
    }

    #[test]
    fn a_game_that_turned_twice_and_one_that_turned_often() {
        let turns = |changes: &'static [usize]| {
            move |at: usize| {
                let passed = changes.iter().filter(|change| **change <= at).count();
                Value::judged(if passed % 2 == 0 { 700 } else { 300 }, "none")
            }
        };
        assert_eq!(race(turns(&[5, 10])), ["coach_back", "review_better"]);
        assert_eq!(race(turns(&[5, 10, 13])), ["coach_often", "review_better"]);
    }

    #[test]
    fn a_lead_that_came_or_went_without_a_mistake() {
        assert_eq!(
            race(|at| Value::judged(500 + 15 * u16::try_from(at).unwrap(), "none")),
            ["coach_slowly", "coach_open"]
        );
        assert_eq!(
            race(|at| Value::judged(700 - 10 * u16::try_from(at).unwrap(), "none")),
            ["coach_faded", "coach_open_even"]
        );
        assert_eq!(race(|_| Value::judged(520, "none")), ["coach_even", "coach_open_even"]);
    }

    #[test]
    fn what_is_proved_is_told_as_a_proof() {
        assert_eq!(race(|_| won(0)), ["coach_led", "coach_won_always"]);
        let drawn = || Value::certain(Outcome::Drawn, None, Some("none".to_owned()));
        let story = race(|at| if at < 6 { Value::judged(520, "none") } else { drawn() });
        assert_eq!(story, ["coach_even", "coach_drawn_after"]);
    }

    #[test]
    fn of_a_few_moves_and_of_a_review_that_was_stopped_there_is_no_story() {
        assert_eq!(
            keys(record(Game::Daaliz, "e2 e8"), estimates(&[500, 500, 500])),
            ["coach_short"]
        );
        assert!(keys(record(Game::Daaliz, RACE), estimates(&[500; 5])).is_empty());
    }

    #[test]
    fn the_move_is_told_by_what_it_did() {
        // D2 alone holds C2 and B2 to the red E2.
        let start = AnyRecord::usual(Game::Dvonn)
            .from_position("jump W E2:R,D2:W,C2:W,B2:W,F2:W,F3:B,G3:B,H3:B,I3:B,J3:B")
            .expect("it can be read");
        let mut record = start.now().record();
        for mv in ["F2F3", "J3I3", "D2E2", "H3G3"] {
            record.play(mv).expect("it is legal");
        }
        let values = [700, 700, 700, 200, 200].map(|chance| Value::judged(chance, "none"));
        let mut values = values.to_vec();
        values[2].best = Some("C2D2".to_owned());
        let review = Review::new(record, values);
        let white = game_faces::side(Game::Dvonn, Seat(0));
        let told = story(&review, Reader(Some(Seat(0))));
        let cut = study::review_cut_own(named("D2E2"), 2_usize, white.clone(), 1);
        assert_eq!(told[0], study::coach_ahead_until(3_usize, white, 1, cut));
    }
}
