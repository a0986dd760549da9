//! How the visitor likes it: light, sound, boards, a name. Kept by the browser.

use board_view::{BoardPreferences, Face};
use leptos::prelude::*;
use ui_kit::theme::Theme;
pub use ui_kit::theme::matches;

use catalog::Game;

use crate::storage;
use crate::view_helpers::effect;

/// Whom a visitor plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opponent {
    /// A mind, on this device.
    #[default]
    Computer,
    /// Someone with a browser of their own.
    Friend,
    /// Whoever sits at the same screen.
    Screen,
}

impl Opponent {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Opponent; 3] = [Opponent::Computer, Opponent::Friend, Opponent::Screen];

    /// Its name in an address.
    pub fn slug(self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Friend => "friend",
            Opponent::Screen => "screen",
        }
    }

    /// The one of that name.
    pub fn of_slug(slug: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|foe| foe.slug() == slug)
    }
}

/// How the visitor likes it.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// Bright or dark.
    pub light: RwSignal<Theme>,
    /// Whether it may sound.
    pub sound: RwSignal<bool>,
    /// How boards look and ask.
    pub taste: RwSignal<BoardPreferences>,
    /// The visitor's name, perhaps empty.
    pub name: RwSignal<String>,
    /// Whom they last played with.
    pub foe: RwSignal<Opponent>,
    /// How strong a mind they last played against, by game.
    pub levels: RwSignal<Levels>,
    /// Whether they want to see what the mind thinks.
    pub thinks: RwSignal<bool>,
}

impl Preferences {
    /// How strong a mind is wanted for a game.
    pub fn level(self, game: Game) -> u8 {
        self.levels.with(|levels| levels.of(game))
    }

    /// What the browser has kept, kept up from now on.
    pub fn begin() -> Preferences {
        let foe =
            storage::read("foe").and_then(|slug| Opponent::of_slug(&slug)).unwrap_or_default();
        let likes = Preferences {
            light: Theme::begin(),
            sound: RwSignal::new(storage::read("sound").as_deref() != Some("off")),
            taste: RwSignal::new(read_taste()),
            name: RwSignal::new(storage::read("name").unwrap_or_default()),
            foe: RwSignal::new(foe),
            levels: RwSignal::new(Levels::read(&storage::read("levels").unwrap_or_default())),
            thinks: RwSignal::new(storage::read("thinks").as_deref() == Some("on")),
        };
        likes.keep_up();
        provide_context(likes);
        likes
    }

    fn keep_up(self) {
        effect(move || storage::write("sound", if self.sound.get() { "on" } else { "off" }));
        effect(move || storage::write("name", &self.name.get()));
        effect(move || storage::write("foe", self.foe.get().slug()));
        effect(move || storage::write("levels", &self.levels.with(Levels::write)));
        effect(move || storage::write("thinks", if self.thinks.get() { "on" } else { "off" }));
        effect(move || storage::write("taste", &write_taste(self.taste.get())));
        let calm = matches("(prefers-reduced-motion: reduce)");
        effect(move || {
            let calm = calm.get();
            self.taste.update(|taste| taste.motion = !calm);
        });
    }
}

/// How the visitor likes it.
pub fn preferences() -> Preferences {
    expect_context()
}

/// The level that is suggested to whoever has not chosen one: one that a beginner may beat.
const SUGGESTED: u8 = 2;

/// How strong an opponent the visitor last chose, by game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels(Vec<(Game, u8)>);

/// The games in the order in which levels without names were once stored.
const UNNAMED: [Game; 3] = [Game::Dvonn, Game::Kamisado, Game::Daaliz];

impl Levels {
    /// The level of a game.
    pub fn of(&self, game: Game) -> u8 {
        self.0.iter().find(|(of, _)| *of == game).map_or(SUGGESTED, |(_, level)| *level)
    }

    /// Chooses the level of a game.
    pub fn set(&mut self, game: Game, level: u8) {
        self.0.retain(|(of, _)| *of != game);
        self.0.push((game, level));
    }

    /// Reads `dvonn=3 daaliz=5`, and `3 2 5` as it was once written. What makes no sense is left
    /// out.
    fn read(text: &str) -> Levels {
        let mut levels = Levels::default();
        for (at, word) in text.split(' ').enumerate() {
            let (game, level) = match word.split_once('=') {
                Some((name, level)) => (Game::named(name), level),
                None => (UNNAMED.get(at).copied(), word),
            };
            if let (Some(game), Ok(level @ 1..=10)) = (game, level.parse()) {
                levels.set(game, level);
            }
        }
        levels
    }

    fn write(&self) -> String {
        let mut text = String::new();
        for (game, level) in &self.0 {
            if !text.is_empty() {
                text.push(' ');
            }
            for part in [game.name(), "=", &level.to_string()] {
                text.push_str(part);
            }
        }
        text
    }
}

fn read_taste() -> BoardPreferences {
    let kept = storage::read("taste").unwrap_or_default();
    let has = |word: &str| kept.split(' ').any(|kept| kept == word);
    BoardPreferences {
        face: if has("words") { Face::Words } else { Face::Signs },
        coordinates: !has("bare"),
        confirm: has("confirm"),
        ways: has("ways"),
        ..BoardPreferences::default()
    }
}

fn write_taste(taste: BoardPreferences) -> String {
    let words = [
        (taste.face == Face::Words, "words "),
        (!taste.coordinates, "bare "),
        (taste.confirm, "confirm "),
        (taste.ways, "ways "),
    ];
    words.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_stored_by_game_and_those_without_names_are_still_read() {
        let mut levels = Levels::read("3 x 5");
        let of = |levels: &Levels| UNNAMED.map(|game| levels.of(game));
        assert_eq!(of(&levels), [3, SUGGESTED, 5]);
        levels.set(Game::Dvonn, 10);
        assert_eq!(levels.write(), "daaliz=5 dvonn=10");
        assert_eq!(Levels::read(&levels.write()), levels);
        assert_eq!(of(&Levels::read("ludo=4 kamisado=11 daaliz=7")), [SUGGESTED, SUGGESTED, 7]);
        assert_eq!(Levels::read(""), Levels::default());
    }
}
