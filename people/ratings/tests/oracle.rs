//! Beside a library of others: for one game of somebody who is settled, Glicko-2's step is near the mode.

use ratings::{Game, Rating, Score, fold};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

fn glicko(before: Rating, opponent: Rating, score: Score) -> Glicko2Rating {
    let player = |rating: Rating| Glicko2Rating {
        rating: rating.points(),
        deviation: rating.deviation(),
        volatility: 0.028,
    };
    let outcome = match score {
        Score::Won => Outcomes::WIN,
        Score::Drawn => Outcomes::DRAW,
        Score::Lost => Outcomes::LOSS,
    };
    // The constraint is so tight that the volatility stays.
    let config = Glicko2Config { tau: 0.000_1, ..Glicko2Config::default() };
    glicko2(&player(before), &player(opponent), &outcome, &config).0
}

#[test]
fn single_games_of_the_settled_are_within_a_point_of_glicko_2() {
    let mut worst: f64 = 0.0;
    for deviation in [50, 70, 90, 109] {
        for gap in (-600..=600).step_by(50) {
            for other in [45, 80, 200, 350] {
                for score in [Score::Won, Score::Drawn, Score::Lost] {
                    let before = Rating::from_hundredths(150_000, deviation * 100);
                    let opponent = Rating::from_hundredths((1_500 + gap) * 100, other * 100);
                    let ours = fold(before.after_days(1), &[Game { opponent, score }]);
                    let theirs = glicko(before, opponent, score);
                    worst = worst
                        .max((ours.points() - theirs.rating).abs())
                        .max((ours.deviation() - theirs.deviation).abs());
                }
            }
        }
    }
    assert!(worst < 1.0, "{worst}");
}
