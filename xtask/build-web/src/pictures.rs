//! The front page's pictures, cards of our deck and games that move; and the cards of the lessons.

use board_view::{BoardPreferences, Scene, Stance};
use catalog::{AnyRecord, Game};
use documents::{
    MOVING, TONIGHT, card_file, lesson_card_file, lesson_cards, moving_file, still_file,
};

use crate::Result;
use crate::assets::File;

/// A game that was played, and the positions that are shown.
struct Shown {
    moves: &'static str,
    from: usize,
    to: usize,
}

/// A part of a game that shows what the game is, played by our engines; `None` for a game that has
/// no moving picture.
fn shown(game: Game) -> Option<Shown> {
    Some(match game {
        Game::Dvonn => Shown {
            moves: "K3 H2 G2 I2 K5 F3 J3 J2 E3 G4 I5 K4 C3 B4 D4 D5 C2 J4 H5 G3 B3 I4 F5 E2 B2 J5 E1 A3 I3 C1 E5 I1 \
                    C4 H3 D3 F1 G5 H1 B1 C5 F4 A2 E4 F2 D1 D2 A1 G1 H4 B1C1 B4C4 F5F4 J5I5 C2C3 D2E2 B2A2 F1F2 G5F4 \
                    I5K5 E5D4 J2I1 J3J4 I2H2 E4E3 G4F4 B3C3 F2H2 E3G3 K4J4 I3J4 I1K3 E1D1 I4J4",
            from: 57,
            to: 70,
        },
        Game::Kamisado => Shown {
            moves: "e1-e4 a8-a4 d1-d6 f8-f6 a1-d4 h8-h4 e4-e6 c8-c2 d6-d7 g8-g2 h1-h3 g2-h1",
            from: 0,
            to: 12,
        },
        Game::Daaliz => Shown {
            moves: "e2 e8 e3 e7 e4 a7h e5 c7h a3h e6 e4h e7h d5v g7h g4h e7 d7v e5v",
            from: 2,
            to: 18,
        },
        #[allow(unreachable_patterns)] // every game is shown
        _ => return None,
    })
}

/// All pictures of the front page.
///
/// # Errors
/// A card or a move is not what it should be.
pub fn pictures() -> Result<Vec<File>> {
    let mut files = Vec::new();
    for name in TONIGHT {
        files.push(card(name, card_file(name))?);
    }
    for game in MOVING {
        let scenes = scenes(game)?;
        let last = &scenes[scenes.len() - 1..];
        files.push(File { name: moving_file(game), content: previews::moving(&scenes).into() });
        files.push(File { name: still_file(game), content: previews::moving(last).into() });
    }
    Ok(files)
}

/// The cards of the lessons, beside those that the front page has already.
///
/// # Errors
/// There is no such card.
pub fn lesson_pictures() -> Result<Vec<File>> {
    let names = lesson_cards().into_iter().filter(|name| !TONIGHT.contains(&name.as_str()));
    names.map(|name| card(&name, lesson_card_file(&name))).collect()
}

fn card(name: &str, file: String) -> Result<File> {
    let piece = deck::piece(name).ok_or_else(|| format!("there is no card {name}"))?;
    Ok(File { name: file, content: piece.svg().into() })
}

/// The positions that a picture shows.
fn scenes(game: Game) -> Result<Vec<Scene>> {
    let Shown { moves, from, to } = shown(game).ok_or_else(|| format!("{game} has no picture"))?;
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

    /// What all pictures of the front page may cost as sent, in bytes.
    const MOST: usize = 80_000;

    #[test]
    fn the_pictures_are_light_and_run_no_script() {
        let mut files = pictures().unwrap();
        assert_eq!(files.len(), TONIGHT.len() + 2 * MOVING.len());
        let sent: usize = files.iter().map(|file| crate::scale::sent(&file.content)).sum();
        assert!(sent <= MOST, "{sent} bytes");
        files.extend(lesson_pictures().unwrap());
        for file in &files {
            let text = String::from_utf8_lossy(&file.content);
            assert!(text.starts_with("<svg") && !text.contains("<script"), "{}", file.name);
        }
    }
}
