//! What a rated game changed, on its page, with each number worked out.

use game_core::Seat;
use i18n::{Arg, Language, Phrase, ratings as words};
use maud::{Markup, html};
use ratings::{Game, Rating, Score, Share, UNIT, WhyNot, shares};

use crate::numbers::{decimal, exact, from_left, left, signed, whole};
use crate::words::{isolated, text};

/// What is known of a rated game's ratings.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRating {
    /// The list.
    pub list: &'static str,
    /// What came of it.
    pub outcome: RatingOutcome,
}

/// What came of a rated game.
#[derive(Clone, PartialEq, Debug)]
pub enum RatingOutcome {
    /// Its day is not folded yet.
    Pending,
    /// It has no result, so it rates nobody.
    Nobody,
    /// The names were taken off its page. Numbers would tell who it was.
    Nameless,
    /// What it changed for each person who is rated by it.
    Changed(Vec<RatingChange>),
}

/// What a rated game changed for somebody who played it.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// Their seat.
    pub seat: Seat,
    /// Where they stood when the day began.
    pub before: Rating,
    /// Where they stood when it ended, or stand so far.
    pub after: Rating,
    /// Where the opponent stood when the day began; `None` for a level that is no anchor.
    pub opponent: Option<Rating>,
    /// How the game ended for them.
    pub score: Score,
    /// Why it does not count; `None` if it does.
    pub why_not: Option<WhyNot>,
    /// Their other games of the day that counted.
    pub others: Vec<Game>,
}

/// What a game changed. `name` says who sits on a seat.
pub fn game_rating(
    language: Language,
    list: Phrase,
    rating: &GameRating,
    name: impl Fn(Seat) -> Arg,
) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        section class="rating" {
            h2 { (say(words::rating_title(list))) }
            @match &rating.outcome {
                RatingOutcome::Pending => p class="muted" { (say(words::rating_pending())) },
                RatingOutcome::Nobody => p class="muted" { (say(words::rating_nobody())) },
                RatingOutcome::Nameless => p class="muted" { (say(words::rating_nameless())) },
                RatingOutcome::Changed(changes) => {
                    (table(language, changes, &name))
                    p class="muted small" { (say(words::rating_day())) }
                    @for change in changes { (worked_out(language, change, name(change.seat))) }
                }
            }
        }
    }
}

fn table(language: Language, changes: &[RatingChange], name: &impl Fn(Seat) -> Arg) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let named = |seat: Seat| say(i18n::page::named(name(seat)));
    let same = changes.first().and_then(|change| change.why_not);
    html! {
        table class="results" {
            thead {
                tr {
                    td {}
                    @for head in [words::rating_before(), words::rating_after(), words::rating_change()] {
                        th scope="col" { (say(head)) }
                    }
                }
            }
            tbody {
                @for change in changes {
                    tr {
                        th scope="row" { (named(change.seat)) }
                        td { (from_left(&whole(language, change.before))) }
                        td { (from_left(&whole(language, change.after))) }
                        td {
                            @match change.share() {
                                Some(share) => b { (from_left(&signed(language, share.points, 1))) },
                                None => "–",
                            }
                        }
                    }
                }
            }
        }
        @if let Some(why) = same { p { (say(why_not(why))) } }
    }
}

impl RatingChange {
    /// The games of the day that counted, this one first.
    fn games(&self) -> Vec<Game> {
        let own = self.opponent.filter(|_| self.why_not.is_none());
        let own = own.map(|opponent| Game { opponent, score: self.score });
        own.into_iter().chain(self.others.iter().copied()).collect()
    }

    /// What this game brought; `None` if it does not count.
    fn share(&self) -> Option<Share> {
        let (games, counts) = (self.games(), self.why_not.is_none() && self.opponent.is_some());
        let share = *shares(self.before, self.after, &games).first().filter(|_| counts)?;
        // Ratings are rounded, so a share may miss the change of its day by a hundredth.
        let points = if self.others.is_empty() { self.whole_day() } else { share.points };
        Some(Share { points, ..share })
    }

    /// What the whole day brought.
    fn whole_day(&self) -> f64 {
        f64::from(self.after.hundredths() - self.before.hundredths()) / 100.0
    }
}

fn why_not(why: WhyNot) -> Phrase {
    match why {
        WhyNot::Short => words::rating_short(),
        WhyNot::PairDay => words::rating_pair_day(),
        WhyNot::PairWeek => words::rating_pair_week(),
        WhyNot::LevelDay => words::rating_level_day(),
        WhyNot::NoAnchor => words::rating_no_anchor(),
    }
}

/// Each step from what stood before the day to what stood after it.
fn worked_out(language: Language, change: &RatingChange, name: Arg) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let games = change.games();
    let all = shares(change.before, change.after, &games);
    let own = change.share().map_or(0.0, |share| (share.points * 100.0).round() / 100.0);
    let others = change.whole_day() - own;
    html! {
        details class="sum" {
            summary { (say(words::rating_hand(name))) }
            ol {
                @if let (Some(share), Some(opponent)) = (change.share(), change.opponent) {
                    (own_steps(language, change, opponent, share))
                } @else if let Some(opponent) = change.opponent {
                    (step(language, &words::rating_opponent(), &exact(language, opponent)))
                }
                (other_games(language, change.others.len(), others))
                @if !all.is_empty() { (day_steps(language, change, &all)) }
            }
        }
    }
}

/// What this game brought, step by step.
fn own_steps(language: Language, change: &RatingChange, opponent: Rating, share: Share) -> Markup {
    let number = |number: f64, places| decimal(language, number, places);
    let Share { weight, expected, points } = share;
    let score = change.score.points();
    let (unit, one) = (number(UNIT, 2), number(1.0, 0));
    let weighed = language.digits(&format!(
        "1 ÷ √(1 + 3 × ({} ÷ {unit})² ÷ π²) = {}",
        number(opponent.deviation(), 2),
        number(weight, 4)
    ));
    let power = format!(
        "−{} × ({} − {}) ÷ {}",
        number(weight, 4),
        number(change.after.points(), 2),
        number(opponent.points(), 2),
        number(400.0, 0)
    );
    let ten = number(10.0, 0);
    let scored = decimal(language, score, usize::from(change.score == Score::Drawn));
    let worth = format!(
        "{}² ÷ {unit} × {} × ({scored} − {}) = {}",
        number(change.before.deviation(), 2),
        number(weight, 4),
        number(expected, 4),
        signed(language, points, 2)
    );
    html! {
        (step(language, &words::rating_opponent(), &exact(language, opponent)))
        (step(language, &words::rating_weight(), &weighed))
        li {
            (isolated(&text(language, &words::rating_expected()))) " "
            bdi dir="ltr" {
                (one) " ÷ (" (one) " + " (ten) sup { (power) } ") = " (number(expected, 4))
            }
        }
        (step(language, &words::rating_scored(), &scored))
        (step(language, &words::rating_game(), &worth))
    }
}

/// What the other games of the day brought together. One by one they would tell of opponents at tables that are not
/// public.
fn other_games(language: Language, games: usize, points: f64) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        @match i32::try_from(games).unwrap_or(i32::MAX) {
            0 => li { (say(words::rating_alone())) },
            games => (step(language, &words::rating_others(games), &signed(language, points, 2))),
        }
    }
}

/// What all games of the day come to.
fn day_steps(language: Language, change: &RatingChange, all: &[Share]) -> Markup {
    let number = |number: f64, places| decimal(language, number, places);
    let points = change.whole_day();
    let sign = if points < 0.0 { '−' } else { '+' };
    let sum = format!(
        "{} {sign} {} = {}",
        number(change.before.points(), 2),
        number(points.abs(), 2),
        number(change.after.points(), 2)
    );
    let known = |share: &Share| share.weight.powi(2) * share.expected * (1.0 - share.expected);
    let known: f64 = all.iter().map(known).sum();
    let one = number(1.0, 0);
    let sure = format!(
        "{one} ÷ √({one} ÷ {}² + {} ÷ {}²) = {}",
        number(change.before.deviation(), 2),
        number(known, 4),
        number(UNIT, 2),
        number(change.after.deviation(), 2)
    );
    html! {
        (step(language, &words::rating_whole_day(), &sum))
        (step(language, &words::rating_sure(left(number(known, 4))), &sure))
    }
}

/// A step: what it is, and the numbers.
fn step(language: Language, label: &Phrase, numbers: &str) -> Markup {
    html! { li { (isolated(&text(language, label))) " " (from_left(numbers)) } }
}

#[cfg(test)]
mod tests {
    use ratings::fold;

    use super::*;

    impl RatingOutcome {
        /// One of each kind; in the last one, a game of two and one that does not count.
        pub(crate) fn all() -> Vec<RatingOutcome> {
            use RatingOutcome::{Changed, Nameless, Nobody, Pending};
            let not = RatingChange { why_not: Some(WhyNot::PairDay), ..change(Vec::new()) };
            let other = RatingChange { seat: Seat(1), ..change(others()) };
            vec![
                Pending,
                Nobody,
                Nameless,
                Changed(vec![change(others()), other]),
                Changed(vec![not]),
            ]
        }
    }

    fn others() -> Vec<Game> {
        let game = |rating, score| Game { opponent: Rating::from_hundredths(rating, 6_000), score };
        vec![game(150_000, Score::Lost), game(90_000, Score::Drawn)]
    }

    fn change(others: Vec<Game>) -> RatingChange {
        let before = Rating::from_hundredths(120_037, 8_000);
        let opponent = Rating::from_hundredths(131_020, 6_010);
        let own = Game { opponent, score: Score::Won };
        let games: Vec<Game> = others.iter().copied().chain([own]).collect();
        let after = fold(before, &games);
        let opponent = Some(opponent);
        let (seat, score, why_not) = (Seat(0), Score::Won, None);
        RatingChange { seat, before, after, opponent, score, why_not, others }
    }

    fn written(language: Language, outcome: RatingOutcome) -> String {
        let rating = GameRating { list: "daaliz", outcome };
        let list = game_faces::rating_list(catalog::Game::Daaliz, "daaliz");
        game_rating(language, list, &rating, |_| "Bo".to_owned().into()).into_string()
    }

    #[test]
    fn each_step_can_be_counted_again() {
        let one = change(others());
        let share = one.share().unwrap();
        let html = written(Language::English, RatingOutcome::Changed(vec![one.clone()]));
        let number = |number: f64| decimal(Language::English, number, 2);
        for part in [
            "1200 ± 80".to_owned(),
            "1310.20 ± 60.10".to_owned(),
            format!("+{}", decimal(Language::English, share.points, 1)),
            format!("80.00² ÷ 173.72 × {} × (1 − ", decimal(Language::English, share.weight, 4)),
            "The day’s 2 other games that counted".to_owned(),
            format!("= {}</bdi>", number(one.after.points())),
            format!("= {}</bdi>", number(one.after.deviation())),
        ] {
            assert!(html.contains(&part), "{part} in {html}");
        }
        assert!(!html.contains("1500"), "of the others there is only the sum: {html}");
        // What is written of the day adds up.
        let all = shares(one.before, one.after, &one.games());
        let sum: f64 = all.iter().map(|share| share.points).sum();
        assert_eq!(number(one.before.points() + sum), number(one.after.points()));
    }

    #[test]
    fn a_game_that_does_not_count_says_why_and_brings_nothing() {
        let not = |why_not| RatingChange { why_not: Some(why_not), ..change(Vec::new()) };
        for (why, part) in [
            (WhyNot::Short, "before each of them had moved"),
            (WhyNot::PairDay, "four games a day"),
            (WhyNot::PairWeek, "eight games a week"),
            (WhyNot::LevelDay, "against the computer one game a day"),
            (WhyNot::NoAnchor, "no fixed place"),
        ] {
            let change = RatingChange { after: change(Vec::new()).before, ..not(why) };
            let html = written(Language::English, RatingOutcome::Changed(vec![change]));
            assert!(html.contains(part) && html.contains("<td>–</td>"), "{part} in {html}");
            assert!(!html.contains("173.72"), "{html}");
        }
    }

    #[test]
    fn numbers_have_the_readers_digits_and_are_read_from_the_left() {
        let html = written(Language::Persian, RatingOutcome::Changed(vec![change(others())]));
        let texts = html.split('>').filter_map(|part| part.split_once('<')).map(|(text, _)| text);
        let latin: Vec<_> =
            texts.filter(|text| text.contains(|c: char| c.is_ascii_digit())).collect();
        assert!(latin.is_empty(), "{latin:?}");
        assert!(html.contains("<bdi dir=\"ltr\">۱۲۰۰ ± ۸۰</bdi>"), "{html}");
        assert!(html.contains("<bdi dir=\"ltr\">۱۳۱۰٫۲۰ ± ۶۰٫۱۰</bdi>"), "{html}");
    }

    #[test]
    fn where_the_names_were_taken_off_there_are_no_numbers() {
        let html = written(Language::English, RatingOutcome::Nameless);
        assert!(!html.contains("±") && !html.contains("Bo"), "{html}");
        let html = written(Language::English, RatingOutcome::Pending);
        assert!(html.contains("again in a moment"), "{html}");
    }
}
