//! The text that names a player.

use catalog::{AnyRecord, Game};
use search::Level;
use ugi::{Options, Supervision};

use crate::pace::Charge;
use crate::player::{EnginePlayer, MoveError, Player, Settings, UgiPlayer};

/// A player, as named by a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// Its name in tables.
    pub name: String,
    kind: Kind,
    options: Options,
    settings: Vec<(String, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// One of our engines, in this process.
    Ours,
    /// A command that speaks UGI.
    Command(Vec<String>),
}

impl Spec {
    /// Reads a player: `level:N` or `level:GAME:N` for one of our engines, anything else as the
    /// command line of a program that speaks UGI, split at spaces. `options` are the options of the
    /// game, `settings` those of this side alone.
    ///
    /// # Errors
    /// The text makes no sense.
    pub fn read(
        text: &str,
        options: &Options,
        settings: &[(String, String)],
    ) -> Result<Spec, String> {
        let mut options = options.clone();
        let kind = match text.strip_prefix("level:") {
            Some(rest) => {
                options.level = level(rest, options.game())?;
                for (name, value) in settings {
                    options.set(name, value).map_err(|why| format!("{text}: {why}"))?;
                }
                Kind::Ours
            }
            None => Kind::Command(text.split_whitespace().map(str::to_owned).collect()),
        };
        let set: String =
            settings.iter().flat_map(|(name, value)| [" ", name, "=", value]).collect();
        Ok(Spec { name: format!("{text}{set}"), kind, options, settings: settings.to_vec() })
    }

    /// Creates the player; a program is started, and somebody may listen to it.
    ///
    /// # Errors
    /// The game can't begin, or the program is never ready.
    pub fn player(
        &self,
        charge: Charge,
        watch: &Supervision,
    ) -> Result<Box<dyn Player>, MoveError> {
        Ok(match &self.kind {
            Kind::Ours => {
                Box::new(EnginePlayer::new(self.options.clone(), charge, watch.stop.clone()))
            }
            Kind::Command(command) => {
                let begun = self.options.start();
                begun.map_err(|why| MoveError::Unready(why.to_string()))?;
                let settings = Settings {
                    variant: self.options.unusual().unwrap_or_default(),
                    own: self.settings.clone(),
                };
                let usual = AnyRecord::usual(self.options.game()).start();
                let command = command.clone();
                Box::new(UgiPlayer::start(command, settings, usual, (charge, watch.clone()))?)
            }
        })
    }
}

/// The level of `N` or `GAME:N`.
fn level(text: &str, game: Game) -> Result<Level, String> {
    let number = match text.split_once(':') {
        Some((name, _)) if name != game.name() => {
            return Err(format!("level:{text} does not play {game}"));
        }
        Some((_, number)) => number,
        None => text,
    };
    let level = number.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("level:{text}: no number from 1 to 10"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_from_its_text() {
        let usual = Options::new(Game::Dvonn);
        let read = |text: &str| Spec::read(text, &usual, &[]);
        assert_eq!(
            read("level:3"),
            read("level:dvonn:3").map(|spec| Spec { name: "level:3".into(), ..spec })
        );
        assert_eq!(read("level:dvonn:3").unwrap().options.level.number(), 3);
        for text in ["level:", "level:0", "level:11", "level:daaliz:3", "level:dvonn:x"] {
            assert!(read(text).is_err(), "{text}");
        }
        let command = read("./peer --hash 5").unwrap().kind;
        assert_eq!(command, Kind::Command(["./peer", "--hash", "5"].map(str::to_owned).to_vec()));
        let set = [("Hash".to_owned(), "2".to_owned())];
        assert_eq!(Spec::read("level:1", &usual, &set).unwrap().options.hash, 2);
        let set = [("Color".to_owned(), "2".to_owned())];
        assert!(Spec::read("level:1", &usual, &set).is_err());
    }
}
