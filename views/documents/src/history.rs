//! A person's rating in a list, game by game: a chart, and the same as a table.
//!
//! Time runs from left to right in every language: so do the numbers beside it.

use catalog::Game;
use i18n::{Language, Phrase, people, ratings as words};
use maud::{Markup, html};
use ratings::{Rating, Score};

use crate::address::Address;
use crate::date;
use crate::numbers::{from_left, signed, whole};
use crate::words::{isolated, text};

/// A person's games in a list that counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// Which game.
    pub game: Game,
    /// The list's name.
    pub list: &'static str,
    /// The last games, in the order in which they ended.
    pub points: Vec<HistoryPoint>,
}

/// Where somebody stood after a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryPoint {
    /// When the game ended, in milliseconds since 1970.
    pub ended_at: u64,
    /// Where the opponent stood when the day began.
    pub opponent: Rating,
    /// How it ended.
    pub score: Score,
    /// What it brought, in hundredths of a point.
    pub change: i32,
    /// Where the person stood after it.
    pub after: Rating,
    /// The code to watch its table and the number of the game there, if it is public. Of the others neither the day nor
    /// the opponent is told.
    pub page: Option<(String, u32)>,
}

/// The size of the chart, in its own units.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 150.0;

/// Room for the numbers on the left, and above and below the line.
const LEFT: f64 = 38.0;
const EDGE: f64 = 10.0;

/// A wider band is cut, or the line of a newcomer would be flat.
const WIDEST: f64 = 120.0;

/// Points of more games than this are smaller.
const CROWD: usize = 60;

/// The chart and the table.
pub fn history(language: Language, history: &History) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let games = i32::try_from(history.points.len()).unwrap_or(i32::MAX);
    let list = game_faces::rating_list(history.game, history.list);
    let ends = [history.points.first(), history.points.last()].into_iter().flatten();
    let ends = ends.take(history.points.len());
    html! {
        figure class="history" {
            figcaption { (say(words::history_chart(list, games))) }
            (chart(language, &history.points))
            div class="ends muted small" dir="ltr" {
                @for end in ends { bdi { (say(date::month(language, end.ended_at))) } }
            }
            details {
                summary { (say(words::history_table(games))) }
                (table(language, &history.points))
            }
        }
    }
}

/// From values to places on the chart.
struct Scale {
    low: f64,
    high: f64,
    games: usize,
}

impl Scale {
    fn of(points: &[HistoryPoint]) -> Scale {
        let band = |point: &HistoryPoint| point.after.deviation().min(WIDEST);
        let lows = points.iter().map(|point| point.after.points() - band(point));
        let highs = points.iter().map(|point| point.after.points() + band(point));
        let (low, high) =
            (lows.fold(f64::INFINITY, f64::min), highs.fold(f64::NEG_INFINITY, f64::max));
        Scale { low, high, games: points.len() }
    }

    #[allow(clippy::cast_precision_loss, reason = "few games")]
    fn x(&self, game: usize) -> f64 {
        let room = WIDTH - LEFT - EDGE;
        match self.games {
            0 | 1 => LEFT + room / 2.0,
            games => LEFT + room * game as f64 / (games - 1) as f64,
        }
    }

    fn y(&self, points: f64) -> f64 {
        let share = (points - self.low) / (self.high - self.low).max(1.0);
        HEIGHT - EDGE - share.clamp(0.0, 1.0) * (HEIGHT - 2.0 * EDGE)
    }

    /// Round ratings within the chart.
    fn lines(&self) -> impl Iterator<Item = f64> {
        let span = self.high - self.low;
        let step = [50.0, 100.0, 200.0, 500.0, 1000.0].into_iter().find(|step| span / step <= 4.0);
        let step = step.unwrap_or(2000.0);
        let (first, high) = ((self.low / step).ceil() * step, self.high);
        std::iter::successors(Some(first), move |at| Some(at + step))
            .take_while(move |at| *at <= high)
            .take(8)
    }
}

/// The line with its band, and a point for each game. Those who don't see it have the table.
fn chart(language: Language, points: &[HistoryPoint]) -> Markup {
    let scale = Scale::of(points);
    let at = |game: usize, value: f64| format!("{:.1},{:.1}", scale.x(game), scale.y(value));
    let along = |value: &dyn Fn(Rating) -> f64| -> Vec<String> {
        points.iter().enumerate().map(|(n, point)| at(n, value(point.after))).collect()
    };
    let line = along(&Rating::points);
    let mut band = along(&|rating| rating.points() + rating.deviation());
    band.extend(along(&|rating| rating.points() - rating.deviation()).into_iter().rev());
    let round = |value: f64| language.digits(&format!("{value:.0}"));
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" focusable="false" {
            @for value in scale.lines() {
                @let y = format!("{:.1}", scale.y(value));
                path class="grid" d={ "M" (LEFT) " " (y) "H" (WIDTH) } {}
                text x=(LEFT - 6.0) y=(y) dy="4" text-anchor="end" { (round(value)) }
            }
            polygon class="band" points=(band.join(" ")) {}
            polyline points=(line.join(" ")) {}
            @for (n, point) in points.iter().enumerate() { (dot(language, &scale, n, point)) }
        }
    }
}

/// A game, and the way to its page. It is out of the order of the keyboard: the table has the same links.
fn dot(language: Language, scale: &Scale, n: usize, point: &HistoryPoint) -> Markup {
    let [x, y] = [scale.x(n), scale.y(point.after.points())].map(|at| format!("{at:.1}"));
    let day = match point.page {
        Some(_) => date::day(language, point.ended_at),
        None => words::history_private(),
    };
    let name =
        [text(language, &day), text(language, &result(point.score)), whole(language, point.after)];
    let name = name.join(" · ");
    let shown = html! {
        title { (name) }
        circle class="reach" cx=(x) cy=(y) r="9" {}
        circle cx=(x) cy=(y) r=(if scale.games > CROWD { "1.5" } else { "2.5" }) {}
    };
    html! {
        @match game_page(language, point) {
            Some(path) => a href=(path) tabindex="-1" { (shown) },
            None => g { (shown) },
        }
    }
}

fn table(language: Language, points: &[HistoryPoint]) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let heads = [
        words::history_day(),
        words::history_opponent(),
        words::history_result(),
        words::history_change(),
        words::history_after(),
    ];
    let games = i32::try_from(points.len()).unwrap_or(i32::MAX);
    let label = text(language, &words::history_table(games));
    html! {
        div class="wide" tabindex="0" role="group" aria-label=(label) {
            table class="results" {
                thead { tr { @for head in heads { th scope="col" { (say(head)) } } } }
                tbody {
                    @for point in points.iter().rev() {
                        tr {
                            @match game_page(language, point) {
                                Some(path) => {
                                    th scope="row" {
                                        a href=(path) { (say(date::day(language, point.ended_at))) }
                                    }
                                    td { (from_left(&whole(language, point.opponent))) }
                                },
                                None => {
                                    th scope="row" class="muted" { (say(words::history_private())) }
                                    td { "–" }
                                },
                            }
                            td { (say(result(point.score))) }
                            td { (from_left(&signed(language, f64::from(point.change) / 100.0, 1))) }
                            td { (from_left(&whole(language, point.after))) }
                        }
                    }
                }
            }
        }
    }
}

fn game_page(language: Language, point: &HistoryPoint) -> Option<String> {
    let (watch, number) = point.page.clone()?;
    Some(Address::Game(watch, number).path(language))
}

fn result(score: Score) -> Phrase {
    match score {
        Score::Won => people::games_won(),
        Score::Drawn => people::games_drawn(),
        Score::Lost => people::games_lost(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl History {
        /// Some games of Daaliz, every other one public.
        pub(crate) fn of_games(games: u32) -> History {
            let point = |n: u32| HistoryPoint {
                ended_at: 20_783 * 86_400_000 + u64::from(n) * 7_200_000,
                opponent: Rating::from_hundredths(131_000, 6_000),
                score: if n.is_multiple_of(3) { Score::Lost } else { Score::Won },
                change: if n.is_multiple_of(3) { -820 } else { 755 },
                after: Rating::from_hundredths(
                    120_000 + i32::try_from(n * n % 37).unwrap() * 900,
                    35_000 - i32::try_from(n.min(28)).unwrap() * 1_000,
                ),
                page: n.is_multiple_of(2).then(|| ("ABCDEF".to_owned(), n + 1)),
            };
            History { game: Game::Daaliz, list: "daaliz", points: (0..games).map(point).collect() }
        }
    }

    fn written(language: Language, games: u32) -> String {
        history(language, &History::of_games(games)).into_string()
    }

    #[test]
    fn each_game_has_a_point_and_a_row_and_public_ones_lead_to_their_page() {
        let html = written(Language::English, 7);
        assert_eq!(html.matches("class=\"reach\"").count(), 7);
        assert_eq!(html.matches("scope=\"row\"").count(), 7);
        let hidden = html.matches("not public</th><td>–</td>").count();
        assert_eq!(
            (hidden, html.matches("<td><bdi dir=\"ltr\">1310 ± 60").count()),
            (3, 4),
            "{html}"
        );
        assert_eq!(html.matches("href=\"/en/g/ABCDEF/").count(), 2 * 4, "{html}");
        assert_eq!(html.matches("tabindex=\"-1\"").count(), 4, "the table has the same links");
        assert!(html.contains("the rating after each of 7 games") && html.contains("−8.2"));
    }

    #[test]
    fn numbers_have_the_readers_digits_and_the_line_runs_from_the_left() {
        let html = written(Language::Persian, 9);
        let latin = html
            .split('>')
            .filter_map(|part| part.split_once('<'))
            .any(|(text, _)| text.contains(|c: char| c.is_ascii_digit()));
        assert!(!latin, "{html}");
        let line = html.split_once("<polyline points=\"").unwrap().1.split('"').next().unwrap();
        let xs: Vec<f64> =
            line.split(' ').map(|at| at.split(',').next().unwrap().parse().unwrap()).collect();
        assert!(xs.is_sorted() && xs.len() == 9, "{xs:?}");
    }

    #[test]
    fn every_point_lies_within_the_chart() {
        for games in [1, 2, 60, 200] {
            let history = History::of_games(games);
            let scale = Scale::of(&history.points);
            for (n, point) in history.points.iter().enumerate() {
                let (x, y) = (scale.x(n), scale.y(point.after.points() + point.after.deviation()));
                assert!((LEFT..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "{x} {y}");
            }
            let lines = scale.lines().count();
            assert!((1..=5).contains(&lines), "{lines} lines of {games} games");
        }
    }
}
