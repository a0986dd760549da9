//! What is played first in a game, and what comes of it.

use board_view::{BoardPreferences, Stance};
use catalog::{AnyRecord, Game};
use i18n::{Language, html as words, study};
use maud::{Markup, PreEscaped, html};

use crate::address::Address;
use crate::study_link::study_link;
use crate::words::{isolated, text};

/// How many moves are shown.
const SHOWN: usize = 3;

/// A few games say nothing about what is played.
const ENOUGH: u32 = 50;

/// A move is shown if at least one game of this many began with it.
const SELDOM: u32 = 20;

/// A first move, and how the games went on for the player who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMove {
    /// The move.
    pub mv: String,
    /// Games that were won.
    pub won: u32,
    /// All games.
    pub games: u32,
}

/// The first moves of usual games, the most frequent first. Of moves that only a symmetry of the
/// board tells apart there is one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FirstMoves {
    /// In public games of this server.
    pub public: Vec<FirstMove>,
    /// In games of the computer against itself.
    pub book: Vec<FirstMove>,
}

/// The most frequent first moves: those of people, or the computer's while people have played
/// too few games.
pub fn first_moves(language: Language, game: Game, moves: &FirstMoves) -> Markup {
    let public = (frequent(&moves.public), study::openings_public());
    let book = (frequent(&moves.book), study::openings_book());
    // Where all begin alike there is nothing to choose.
    let source = [public, book].into_iter().find(|(moves, _)| moves.len() > 1);
    let say = |phrase| text(language, &phrase);
    html! {
        @if let Some((moves, source)) = source {
            h2 { (say(words::overview_first())) }
            p class="muted" { (say(source)) }
            div class="live firsts" {
                ul class="boards" {
                    @for first in moves { li { (shown(language, game, first)) } }
                }
            }
            p class="acts" {
                a class="btn quiet" href=(Address::Study(game).path(language)) {
                    (say(words::overview_first_all()))
                }
            }
        }
    }
}

/// The moves that are shown, if there are enough games.
fn frequent(moves: &[FirstMove]) -> Vec<&FirstMove> {
    let all: u32 = moves.iter().map(|first| first.games).sum();
    let is_frequent = |first: &&FirstMove| all >= ENOUGH && first.games * SELDOM >= all;
    moves.iter().filter(is_frequent).take(SHOWN).collect()
}

/// The board after a move, as a way to study what comes next.
fn shown(language: Language, game: Game, first: &FirstMove) -> Markup {
    let FirstMove { mv, won, games } = first;
    let start = AnyRecord::usual(game);
    let mut after = start.clone();
    let number = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
    let percent = (won * 100 + games / 2) / (*games).max(1);
    let count = study::openings_move(number(*games), number(percent));
    html! {
        @if after.play(mv).is_ok() {
            @let stance = Stance::spectator(BoardPreferences { motion: false, ..BoardPreferences::default() });
            a href=(study_link(language, game, &start.position(), std::slice::from_ref(mv))) {
                span class="art" { (PreEscaped(board_view::inline(&board_view::still(&after, None, stance)))) }
                b { bdi dir="ltr" { (mv) } }
                span class="small muted" { (isolated(&text(language, &count))) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(mv: &str, won: u32, games: u32) -> FirstMove {
        FirstMove { mv: mv.to_owned(), won, games }
    }

    fn written(moves: &FirstMoves) -> String {
        first_moves(Language::English, Game::Daaliz, moves).into_string()
    }

    #[test]
    fn the_most_frequent_moves_say_how_often_and_how_well_they_were_played() {
        let public =
            vec![first("e2", 18, 40), first("d1", 3, 9), first("f1", 1, 3), first("e5h", 0, 1)];
        let html = written(&FirstMoves { public, book: Vec::new() });
        assert!(
            html.contains("In public games here") && html.contains("40 games, 45 % won"),
            "{html}"
        );
        assert_eq!(html.matches("<svg").count(), SHOWN);
        assert!(
            html.contains("&amp;moves=e2\"") && html.contains("href=\"/en/study/daaliz\""),
            "{html}"
        );
    }

    #[test]
    fn while_people_have_played_too_few_games_the_computers_are_shown() {
        let few = vec![first("d1", 1, ENOUGH - 2), first("f1", 0, 1)];
        let book = vec![first("e2", 300, 600), first("a1h", 40, 150), first("f1", 1, 4)];
        let html = written(&FirstMoves { public: few.clone(), book });
        assert!(html.contains("By the computer against itself"), "{html}");
        assert!(!html.contains(">d1<") && !html.contains(">f1<"), "{html}");
        let alike = vec![first("e2", 300, 600)];
        assert_eq!(written(&FirstMoves { public: few, book: alike }), "", "nothing to choose");
    }
}
