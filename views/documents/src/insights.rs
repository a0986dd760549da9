//! What strong players know, for those who know the rules.

use game_faces::Insight;
use i18n::{Language, html as words, page, rulebook as rules};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::about_game::{insights, name};
use crate::study_link::study_link;
use crate::words::{isolated, text};

/// Where they begin on their page.
pub const AFTER_COURSE: &str = "after";

/// Ten things for each game; the first game's are open.
pub fn after_course(language: Language) -> Markup {
    html! {
        h2 id=(AFTER_COURSE) { (text(language, &words::after_course())) }
        @for (n, book) in Rulebook::all().filter(|book| !insights(*book).is_empty()).enumerate() {
            details class="insights" open[n == 0] {
                summary { h3 { (text(language, &name(book))) } }
                ol { @for insight in insights(book) { li { (line(language, book, &insight)) } } }
            }
        }
    }
}

/// A sentence, and the way to the position that shows it.
fn line(language: Language, book: Rulebook, insight: &Insight) -> Markup {
    let shown = match book {
        Rulebook::Open(game) => insight.shown.map(|(position, moves)| {
            let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
            study_link(language, game, position, &moves)
        }),
        Rulebook::Dixit => None,
    };
    let whole = || text(language, &page::joined(rules::try_it(), insight.said.clone()));
    html! {
        (isolated(&text(language, &insight.said)))
        @if let Some(address) = shown {
            " " a class="try" href=(address) aria-label=(whole()) { (text(language, &rules::try_it())) }
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRecord, Game};
    use game_core::{Outcome, Seat, Status};
    use lessons::{Course, Judgment, Step};
    use puzzles::Puzzle;

    use super::*;

    /// The position of an insight, numbered from 1, and the game after its moves.
    fn shown(game: Game, n: usize) -> (AnyRecord, AnyRecord) {
        let insight = &game_faces::insights(game)[n - 1];
        let (position, moves) = insight.shown.expect("it is shown");
        let start = AnyRecord::usual(game).from_position(position).expect("it can be read");
        let mut end = start.clone();
        for mv in moves.split_whitespace() {
            end.play(mv).unwrap_or_else(|why| panic!("{game} {n}: {mv}: {why}"));
        }
        (start, end)
    }

    fn is_won(record: &AnyRecord, seat: u8) -> bool {
        record.status() == Status::Over(Outcome::Won(Seat(seat)))
    }

    /// The puzzle that begins in this position.
    fn puzzle(start: &AnyRecord) -> Puzzle {
        let all = crate::today::all(start.game());
        let same = |puzzle: &Puzzle| puzzle.start.position() == start.position();
        all.into_iter().find(same).expect("a proved puzzle has this position")
    }

    #[test]
    fn there_are_ten_for_each_game_and_every_position_can_be_opened() {
        for book in Rulebook::all() {
            assert!([0, 10].contains(&insights(book).len()), "ten or none");
            let Rulebook::Open(game) = book else { continue };
            for n in 1..=10 {
                if insights(book).get(n - 1).is_some_and(|insight| insight.shown.is_some()) {
                    shown(game, n);
                }
            }
        }
    }

    #[test]
    fn what_is_said_to_be_proved_is_a_proved_puzzle() {
        for (game, n) in [(Game::Dvonn, 10), (Game::Kamisado, 5), (Game::Daaliz, 4)] {
            let (start, end) = shown(game, n);
            let accepted = puzzle(&start).tree.into_iter().flat_map(|branch| branch.moves);
            assert_eq!(accepted.collect::<Vec<_>>(), end.moves(), "{game} {n}");
        }
    }

    #[test]
    fn moves_do_what_the_lessons_with_these_positions_ask_for() {
        let shown_by = [
            (Game::Dvonn, &[4, 7, 8][..]),
            (Game::Kamisado, &[3, 9, 10]),
            (Game::Daaliz, &[2, 3, 6, 7, 9]),
        ];
        for (game, insights) in shown_by {
            let steps = Course::of(game).expect("it has lessons").steps;
            for &n in insights {
                let (start, end) = shown(game, n);
                let same = |step: &&Step| step.start.position() == start.position();
                let step = steps.iter().find(same).expect("a lesson has this position");
                let judgment = step.tasks[0].judge(&start, &end.moves()[0]);
                assert_eq!(judgment, Judgment::Done, "{game} {n}");
            }
        }
    }

    #[test]
    fn rings_fall_and_stacks_are_taken_as_it_is_said() {
        let after = |n| shown(Game::Dvonn, n).1.position();
        let stands = |n, stack| after(n).contains(stack);
        assert!(!stands(4, "G3:") && !stands(4, "H3:"), "all behind F3");
        assert!(!stands(5, "C3:") && stands(5, "F3:WRW"), "red went along");
        assert!(is_won(&shown(Game::Dvonn, 7).1, 0));
        assert!(stands(7, "C3:RBBBBBW"));
        let (_, passed) = shown(Game::Dvonn, 8);
        assert_eq!(passed.cut(1).legal(), ["PASS"]);
        assert!(!stands(9, "C3:W"), "White's own");
    }

    #[test]
    fn towers_get_home_as_it_is_said() {
        for n in [3, 4] {
            assert!(is_won(&shown(Game::Kamisado, n).1, 0), "{n}");
        }
        let (_, stuck) = shown(Game::Kamisado, 4);
        assert_eq!(stuck.cut(1).legal(), ["a7-a7"]);
        let (start, pushed) = shown(Game::Kamisado, 9);
        assert_eq!(pushed.turn(), start.turn(), "the other side loses its turn");
        assert!(shown(Game::Kamisado, 10).1.position().starts_with("long 3 0 "));
        assert_eq!(shown(Game::Kamisado, 1).0.legal().len(), 102);
    }

    #[test]
    fn pawns_jump_and_leave_as_it_is_said() {
        for n in [1, 9] {
            assert!(is_won(&shown(Game::Daaliz, n).1, 0), "{n}");
        }
        let (aside, _) = shown(Game::Daaliz, 6);
        let legal = aside.legal();
        assert!(legal.contains(&"f6".to_owned()) && !legal.contains(&"e7".to_owned()));
        assert!(shown(Game::Daaliz, 8).1.position().starts_with("1 e5 e4 "));
    }
}
