//! The front page's pictures, cards of our deck and games that move; and what lessons show.

use board_view::{BoardPreferences, Scene, Stance};
use catalog::{AnyRecord, Game};
use documents::{
    TONIGHT, card_file, lesson_card_file, lesson_cards, moving_file, moving_games, rule_pictures,
    still_file,
};
use game_faces::Moving;

use crate::Result;
use crate::assets::File;

/// All pictures of the front page.
///
/// # Errors
/// A card or a move is not what it should be.
pub fn pictures() -> Result<Vec<File>> {
    let mut files = Vec::new();
    for name in TONIGHT {
        files.push(card(name, card_file(name))?);
    }
    for game in moving_games() {
        let scenes = scenes(game)?;
        let last = &scenes[scenes.len() - 1..];
        files.push(File { name: moving_file(game), content: previews::moving(&scenes).into() });
        files.push(File { name: still_file(game), content: previews::moving(last).into() });
    }
    Ok(files)
}

/// The cards of the lessons, beside those that the front page has already, and the rules that
/// lessons show.
///
/// # Errors
/// There is no such card.
pub fn lesson_pictures() -> Result<Vec<File>> {
    let names = lesson_cards().into_iter().filter(|name| !TONIGHT.contains(&name.as_str()));
    let cards = names.map(|name| card(&name, lesson_card_file(&name)));
    let rules = rule_pictures().into_iter().map(|(name, scene)| {
        Ok(File { name, content: previews::themed_board_file(&scene).into() })
    });
    cards.chain(rules).collect()
}

fn card(name: &str, file: String) -> Result<File> {
    let piece = deck::piece(name).ok_or_else(|| format!("there is no card {name}"))?;
    Ok(File { name: file, content: piece.svg().into() })
}

/// The positions that a picture shows.
fn scenes(game: Game) -> Result<Vec<Scene>> {
    let moving = game_faces::moving(game);
    let Moving { moves, from, to } = moving.ok_or_else(|| format!("{game} has no picture"))?;
    let mut record = AnyRecord::usual(game);
    for mv in moves.split_whitespace() {
        record.play(mv).map_err(|why| format!("{game}: {mv}: {why:?}"))?;
    }
    let preferences = BoardPreferences { coordinates: false, ..BoardPreferences::default() };
    let stance = Stance::spectator(preferences);
    Ok((from..=to).map(|ply| board_view::still(&record, Some(ply), stance)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each has a line for it in the style sheet, which knows no list of games.
    #[test]
    fn the_picture_of_a_game_goes_once_it_was_played() {
        let style = include_str!("../../../browser/web/static/page.css");
        let played = |game| format!("[data-played~=\"{game}\"]");
        for game in moving_games() {
            assert!(style.contains(&format!("{} .new-{game},", played(game))), "{game}");
        }
        let all: String = moving_games().map(played).collect();
        assert!(style.contains(&format!("{all} .new {{")), "{all}");
    }

    /// What all pictures of the front page may cost as sent, in bytes.
    const MOST: usize = 80_000;

    #[test]
    fn the_pictures_are_light_and_run_no_script() {
        let mut files = pictures().unwrap();
        assert_eq!(files.len(), TONIGHT.len() + 2 * moving_games().count());
        let sent: usize = files.iter().map(|file| crate::scale::sent(&file.content)).sum();
        assert!(sent <= MOST, "{sent} bytes");
        files.extend(lesson_pictures().unwrap());
        for file in &files {
            let text = String::from_utf8_lossy(&file.content);
            assert!(text.starts_with("<svg") && !text.contains("<script"), "{}", file.name);
        }
    }
    #[test]
    fn the_picture_of_a_rule_is_dark_on_a_dark_page() {
        let pictures = lesson_pictures().unwrap();
        for (file, _) in rule_pictures() {
            let picture = pictures.iter().find(|picture| picture.name == file).unwrap();
            let text = String::from_utf8_lossy(&picture.content).into_owned();
            let (light, dark) = text.split_once("@media (prefers-color-scheme:dark){").unwrap();
            assert!(
                light.contains("fill:") && dark.split_once("}}").unwrap().0.contains("fill:"),
                "{file}"
            );
        }
    }
}
