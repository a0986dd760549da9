//! Every figure and every example is held to the rules.

use catalog::{AnyRecord, Game, PlayError};
use game_core::{Outcome, Ruled, Seat, Status};
use language::Language;
use rulebook::{Figure, Rulebook, figures, text};

/// Every figure with its game.
fn all() -> impl Iterator<Item = (Game, &'static Figure)> {
    Game::ALL.into_iter().flat_map(|game| figures(game).all().map(move |figure| (game, figure)))
}

fn record(game: Game, figure: &Figure) -> AnyRecord {
    figure.record(game).unwrap_or_else(|| panic!("no such game: {figure:?}"))
}

/// Whether a move is the piece's on this field. Daaliz has one piece that moves, and walls.
fn is_of(game: Game, from: &str, mv: &str) -> bool {
    if game == Game::Daaliz { !mv.ends_with(['h', 'v']) } else { mv.starts_with(from) }
}

/// The pieces in the text of a DVONN position.
fn pieces(position: &str) -> usize {
    let stacks = position.split(' ').nth(2).unwrap_or_default();
    stacks.split(',').filter_map(|stack| stack.split_once(':')).map(|(_, stack)| stack.len()).sum()
}

#[test]
fn every_figure_stands_beside_a_paragraph() {
    for (game, figure) in all() {
        let mut numbers = text(Rulebook::Open(game), Language::English).numbers();
        assert!(numbers.any(|number| number == figure.at), "{figure:?}");
    }
}

#[test]
fn a_caption_is_used_once() {
    let mut captions: Vec<_> = all().map(|(_, figure)| &figure.caption).collect();
    let count = captions.len();
    captions.sort();
    captions.dedup();
    assert_eq!(captions.len(), count);
}

#[test]
fn the_books_of_the_house_have_ten_figures_and_the_examples_of_their_rulebooks() {
    for (game, examples) in [(Game::Dvonn, 5), (Game::Kamisado, 10), (Game::Daaliz, 11)] {
        let book = figures(game);
        assert!(book.figures.len() >= 10, "{game} has {}", book.figures.len());
        assert_eq!(book.examples.len(), examples, "{game}");
    }
}

#[test]
fn every_figure_is_a_game_that_can_be_played() {
    for (game, figure) in all() {
        let record = record(game, figure);
        let mut ahead = record.clone();
        for mv in &figure.line {
            ahead.play(mv).unwrap_or_else(|why| panic!("{mv}: {why} in {figure:?}"));
        }
        if let Some(after) = &figure.after {
            assert_eq!(&record.position(), after, "{figure:?}");
        }
        assert_eq!(record.forced_pass().is_some(), figure.passes, "{figure:?}");
    }
}

#[test]
fn what_a_figure_shows_is_allowed_and_all_that_is() {
    for (game, figure) in all() {
        let mut legal = record(game, figure).legal();
        for mv in &figure.allowed {
            assert!(legal.contains(mv), "{mv} in {figure:?}: {legal:?}");
        }
        if let Some(held) = &figure.held {
            legal.retain(|mv| is_of(game, &held.from, mv));
            legal.sort();
            let mut told = held.moves.clone();
            told.sort();
            assert_eq!(legal, told, "{figure:?}");
        }
    }
}

#[test]
fn what_a_figure_forbids_is_forbidden_by_the_paragraph_that_it_names() {
    for (game, figure) in all() {
        for (mv, rule) in &figure.refused {
            match record(game, figure).play(mv) {
                Err(PlayError::Illegal(why)) => assert_eq!(why.rule(), rule, "{mv} in {figure:?}"),
                other => panic!("{mv} in {figure:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn a_figure_ends_as_it_says() {
    for (game, figure) in all() {
        let record = record(game, figure);
        let won = match record.status() {
            Status::Over(Outcome::Won(Seat(seat))) => Some(seat),
            _ => None,
        };
        assert_eq!(won, figure.won, "{figure:?}");
        let is_drawn = record.status() == Status::Over(Outcome::Drawn);
        assert_eq!(is_drawn, figure.drawn, "{figure:?}");
        if let Some(falls) = figure.falls {
            let before = record.cut(record.plies() - 1);
            assert_eq!(
                pieces(&before.position()) - pieces(&record.position()),
                falls,
                "{figure:?}"
            );
        }
    }
}
