//! The puzzle and the riddle of a day, the same for everyone.

use board_view::{BoardPreferences, Stance};
use catalog::{AnyRecord, Game};
use i18n::{Language, html as words};
use maud::{Markup, PreEscaped, html};
use puzzles::{Puzzle, part_of_day, place_of_day};
use rulebook::Rulebook;

use crate::address::Address;
use crate::known::Known;
use crate::news::description;
use crate::page::Page;
use crate::puzzle_parts::parts;
use crate::puzzles::card_address;
use crate::words::{isolated, text};

/// The puzzle of a day, which the page's own choice is too; `None` for a game without puzzles.
fn puzzle(game: Game, day: u32) -> Option<Puzzle> {
    let parts = parts(game);
    let text = parts.get(part_of_day(day, parts.len()))?;
    let count = text.lines().filter(|line| !line.is_empty()).count();
    read(game, text.lines().nth(place_of_day(day, parts.len(), count))?)
}

/// The position of the puzzle with this name; `None` where there is none.
#[must_use]
pub fn position_of_puzzle(game: Game, name: &str) -> Option<AnyRecord> {
    let named = format!("{{\"name\":\"{name}\",");
    let mut lines = parts(game).into_iter().flat_map(str::lines);
    let line = lines.find(|line| line.starts_with(&named))?;
    read(game, line).map(|puzzle| puzzle.start)
}

fn read(game: Game, line: &str) -> Option<Puzzle> {
    puzzles::read(game, line).expect("the maker's own tests read all of them").pop()
}

/// Every puzzle of a game.
#[cfg(test)]
pub fn all(game: Game) -> Vec<Puzzle> {
    let parts = parts(game).into_iter();
    parts.flat_map(|text| puzzles::read(game, text).expect("they can be read")).collect()
}

/// Today's puzzle of a game with its board, or the riddle of Dixit with its cards, and the way to it.
pub fn today(page: &Page, book: Rulebook) -> Markup {
    let language = page.language;
    let Known::Now { day, .. } = page.known else { return html! {} };
    let drawn = match book {
        Rulebook::Open(game) => board(language, game, day),
        Rulebook::Dixit => riddle(language, day),
    };
    html! {
        @if let Some(drawn) = drawn {
            (drawn)
            p class="acts" {
                a class="btn" href=(Address::Puzzles(book).path(language)) { (text(language, &words::today_solve())) }
            }
        }
    }
}

fn board(language: Language, game: Game, day: u32) -> Option<Markup> {
    let puzzle = puzzle(game, day)?;
    let turn = puzzle.start.turn()?;
    let preferences = BoardPreferences { motion: false, ..BoardPreferences::default() };
    let scene = board_view::still(&puzzle.start, None, Stance::spectator(preferences));
    Some(html! {
        figure class="today" {
            // The same as the button below it.
            a tabindex="-1" aria-hidden="true" href=(Address::Puzzles(Rulebook::Open(game)).path(language)) {
                (PreEscaped(board_view::inline(&scene)))
            }
            figcaption { (isolated(&text(language, &words::today_puzzle(game_faces::side(game, turn))))) }
        }
    })
}

fn riddle(language: Language, day: u32) -> Option<Markup> {
    let riddles = puzzles::written(language);
    let riddle = riddles.get(place_of_day(day, 1, riddles.len()))?;
    Some(html! {
        figure class="today" {
            p { q { (isolated(&riddle.clue)) } }
            span class="fanned" {
                @for card in &riddle.cards {
                    img loading="lazy" src=(card_address(card)) width="2" height="3" alt=(description(language, card));
                }
            }
            figcaption { (isolated(&text(language, &words::today_riddle()))) }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_parts::has_puzzles;

    #[test]
    fn every_game_with_puzzles_has_one_on_every_day_and_another_one_tomorrow() {
        let with_puzzles =
            || Game::ALL.into_iter().filter(|game| has_puzzles(Rulebook::Open(*game)));
        assert!(with_puzzles().count() >= 3);
        for game in with_puzzles() {
            for day in 20_783..20_800 {
                let (one, next) = (puzzle(game, day).unwrap(), puzzle(game, day + 1).unwrap());
                assert_ne!(one.name, next.name, "{game} on day {day}");
                assert!(one.start.turn().is_some());
            }
        }
    }

    #[test]
    fn a_puzzle_is_found_by_its_name() {
        for game in Game::ALL {
            let puzzle = puzzle(game, 20_783).unwrap();
            let start = position_of_puzzle(game, &puzzle.name).expect("it is there");
            assert_eq!(start.position(), puzzle.start.position());
            assert!(position_of_puzzle(game, "none").is_none());
        }
    }
}
