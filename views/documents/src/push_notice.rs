//! What a person reads who is told of something while no page is open: a game and what it waits for, and nobody's name.

use catalog::Game;
use game_faces::{name, rating_list};
use i18n::{Language, html as words};

use crate::address::Address;
use crate::words::text;

/// Something that a person is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PushNotice {
    /// It is their turn at this table.
    Turn(Game, String),
    /// At this table they have about this number of hours left; 0 is less than one.
    Hours(Game, String, u32),
    /// At this table somebody's time is up, and they decide what comes of it.
    Decision(Game, String),
    /// Somebody challenges them to a game of this rating list.
    Challenge(Game, &'static str),
    /// Somebody looks for an opponent in this rating list.
    Bell(Game, &'static str),
}

impl PushNotice {
    /// A line that names the game, and what there is to say of it.
    #[must_use]
    pub fn words(&self, language: Language) -> [String; 2] {
        let (title, body) = match self {
            PushNotice::Turn(game, _) => (name(*game), words::push_turn()),
            PushNotice::Hours(game, _, 0) => (name(*game), words::push_soon()),
            PushNotice::Hours(game, _, hours) => {
                (name(*game), words::push_hours(i32::try_from(*hours).unwrap_or(i32::MAX)))
            }
            PushNotice::Decision(game, _) => (name(*game), words::push_up()),
            PushNotice::Challenge(game, list) => {
                (rating_list(*game, list), words::push_challenge())
            }
            PushNotice::Bell(game, list) => (rating_list(*game, list), words::push_bell()),
        };
        [text(language, &title), text(language, &body)]
    }

    /// The address that it leads to.
    #[must_use]
    pub fn path(&self, language: Language) -> String {
        match self {
            PushNotice::Turn(_, code)
            | PushNotice::Hours(_, code, _)
            | PushNotice::Decision(_, code) => Address::Table(code.clone()).path(language),
            PushNotice::Challenge(..) | PushNotice::Bell(..) => Address::Lobby.path(language),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_names_the_game_in_the_readers_language_and_leads_there() {
        let game = Game::named("kamisado").unwrap();
        let code = "K7M4QXA2".to_owned();
        let warning = PushNotice::Hours(game, code.clone(), 3);
        let [title, body] = warning.words(Language::Persian);
        assert_eq!(title, text(Language::Persian, &name(game)));
        assert!(body.contains('۳'), "{body}");
        assert_eq!(warning.path(Language::Swedish), "/sv/t/K7M4QXA2");
        let soon = PushNotice::Hours(game, code.clone(), 0).words(Language::English);
        assert_eq!(soon[1], "Less than an hour left for your move.");
        let lists = game.rating_lists();
        let all = [
            PushNotice::Turn(game, code.clone()),
            PushNotice::Decision(game, code),
            PushNotice::Challenge(game, lists[0]),
            PushNotice::Bell(game, lists[1]),
        ];
        let said: Vec<_> = Language::ALL
            .into_iter()
            .flat_map(|language| all.iter().map(move |notice| notice.words(language)[1].clone()))
            .collect();
        let mut different = said.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), said.len(), "{said:?}");
    }
}
