//! Who is to play, as a text says it.

use catalog::Game;
use search::Level;
use ugi::Options;

use crate::pace::Charge;
use crate::player::{Inside, MoveError, Outside, Player};

/// Who is to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// What it is called in tables.
    pub name: String,
    kind: Kind,
    options: Options,
    settings: Vec<(String, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// A mind of ours, in this process.
    Ours,
    /// A command that speaks UGI.
    Command(Vec<String>),
}

impl Spec {
    /// Reads who is to play: `level:N` or `level:GAME:N` for a mind of ours, anything else for
    /// the command of a program that speaks UGI, its words parted by spaces. `options` are what is agreed for
    /// the game, `settings` what this side sets besides.
    ///
    /// # Errors
    /// What makes no sense.
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

    /// One that can play.
    ///
    /// # Errors
    /// When the game cannot be begun.
    pub fn player(&self, charge: Charge) -> Result<Box<dyn Player>, MoveError> {
        Ok(match &self.kind {
            Kind::Ours => Box::new(Inside::new(self.options.clone(), charge)),
            Kind::Command(command) => {
                let start = self.options.start().map_err(|why| MoveError::Gone(why.to_string()))?;
                let settings = self.settings.clone();
                Box::new(Outside::new(command.clone(), settings, start.start(), charge))
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
    fn a_text_says_who_plays() {
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
