//! The visitor's preferences for the open games. The browser stores them.

use board_view::{BoardPreferences, Face};
use game_faces::SUGGESTED_LEVEL;
use leptos::prelude::*;
use ui_kit::storage;
use ui_kit::view_helpers::effect;
use ui_kit::visitor::Visitor;

use catalog::Game;

/// A kind of opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opponent {
    /// An engine on this device.
    #[default]
    Computer,
    /// A person with another browser.
    Friend,
    /// A person at the same screen.
    Screen,
}

impl Opponent {
    /// All of them, in the order of the menu.
    pub const ALL: [Opponent; 3] = [Opponent::Computer, Opponent::Friend, Opponent::Screen];

    /// Its name in storage and addresses.
    pub fn slug(self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Friend => "friend",
            Opponent::Screen => "screen",
        }
    }

    /// The opponent of that name.
    pub fn of_slug(slug: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|foe| foe.slug() == slug)
    }
}

/// The visitor's preferences.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// The preferences for boards.
    pub boards: RwSignal<BoardPreferences>,
    /// The last opponent.
    pub foe: RwSignal<Opponent>,
    /// The last level against an engine, by game.
    pub levels: RwSignal<Levels>,
    /// Whether the engine's analysis is shown.
    pub thinks: RwSignal<bool>,
}

impl Preferences {
    /// The level for a game.
    pub fn level(self, game: Game) -> u8 {
        self.levels.with(|levels| levels.of(game))
    }

    /// Loads the stored preferences, and stores every change.
    pub fn begin(visitor: Visitor) -> Preferences {
        let foe =
            storage::read("foe").and_then(|slug| Opponent::of_slug(&slug)).unwrap_or_default();
        let prefs = Preferences {
            boards: RwSignal::new(read_boards()),
            foe: RwSignal::new(foe),
            levels: RwSignal::new(Levels::read(&storage::read("levels").unwrap_or_default())),
            thinks: RwSignal::new(storage::read("thinks").as_deref() == Some("on")),
        };
        prefs.store_changes(visitor);
        provide_context(prefs);
        prefs
    }

    fn store_changes(self, visitor: Visitor) {
        effect(move || storage::write("foe", self.foe.get().slug()));
        effect(move || storage::write("levels", &self.levels.with(Levels::write)));
        effect(move || storage::write("thinks", if self.thinks.get() { "on" } else { "off" }));
        effect(move || storage::write("taste", &write_boards(self.boards.get())));
        effect(move || {
            let calm = visitor.calm.get();
            self.boards.update(|boards| boards.motion = !calm);
        });
    }
}

/// The visitor's preferences.
pub fn preferences() -> Preferences {
    expect_context()
}

/// The last chosen level of each game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels(Vec<(Game, u8)>);

/// The games in the order in which levels were once stored without names.
const UNNAMED: [&str; 3] = ["dvonn", "kamisado", "daaliz"];

impl Levels {
    /// The level of a game.
    pub fn of(&self, game: Game) -> u8 {
        self.known(game).unwrap_or(SUGGESTED_LEVEL)
    }

    /// The level of a game, if there is one.
    fn known(&self, game: Game) -> Option<u8> {
        self.0.iter().find(|(of, _)| *of == game).map(|(_, level)| *level)
    }

    /// Chooses the level of a game.
    pub fn set(&mut self, game: Game, level: u8) {
        self.0.retain(|(of, _)| *of != game);
        self.0.push((game, level));
    }

    /// Reads `dvonn=3 daaliz=5`, and the older form `3 2 5`. Unreadable parts are skipped.
    fn read(text: &str) -> Levels {
        let mut levels = Levels::default();
        for (at, word) in text.split(' ').enumerate() {
            let unnamed = || (UNNAMED.get(at).copied().unwrap_or_default(), word);
            let (name, level) = word.split_once('=').unwrap_or_else(unnamed);
            if let (Some(game), Ok(level @ 1..=10)) = (Game::named(name), level.parse()) {
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

/// The storage key for the best levels beaten.
const BEATEN: &str = "beaten";

fn all_beaten() -> Levels {
    Levels::read(&storage::read(BEATEN).unwrap_or_default())
}

/// The best level of a game that the visitor has beaten on this device without hints.
pub fn beaten(game: Game) -> Option<u8> {
    all_beaten().known(game)
}

/// Remembers a beaten level, if it is the best so far.
pub fn remember_beaten(game: Game, level: u8) {
    let mut levels = all_beaten();
    if levels.known(game).is_none_or(|best| best < level) {
        levels.set(game, level);
        storage::write(BEATEN, &levels.write());
    }
}

fn read_boards() -> BoardPreferences {
    let stored = storage::read("taste").unwrap_or_default();
    let has = |word: &str| stored.split(' ').any(|stored| stored == word);
    BoardPreferences {
        face: if has("words") { Face::Words } else { Face::Signs },
        coordinates: !has("bare"),
        confirm: has("confirm"),
        ways: has("ways"),
        ..BoardPreferences::default()
    }
}

fn write_boards(boards: BoardPreferences) -> String {
    let words = [
        (boards.face == Face::Words, "words "),
        (!boards.coordinates, "bare "),
        (boards.confirm, "confirm "),
        (boards.ways, "ways "),
    ];
    words.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_stored_by_game_and_those_without_names_are_still_read() {
        let mut levels = Levels::read("3 x 5");
        let of =
            |levels: &Levels| UNNAMED.map(|name| levels.of(Game::named(name).expect("a game")));
        assert_eq!(of(&levels), [3, SUGGESTED_LEVEL, 5]);
        levels.set(Game::Dvonn, 10);
        assert_eq!(levels.write(), "daaliz=5 dvonn=10");
        assert_eq!(Levels::read(&levels.write()), levels);
        assert_eq!(
            of(&Levels::read("ludo=4 kamisado=11 daaliz=7")),
            [SUGGESTED_LEVEL, SUGGESTED_LEVEL, 7]
        );
        assert_eq!(Levels::read(""), Levels::default());
        assert_eq!(
            (levels.known(Game::Dvonn), Levels::default().known(Game::Dvonn)),
            (Some(10), None)
        );
    }
}
