//! The public tables and games as visitors see them, written once for all of them.

use std::sync::{Arc, OnceLock};

use documents::{Live, LiveGame, live_games, live_seeks, live_tables};
use language::Language;

/// The tables and games that all visitors see at one time.
#[derive(Debug, Default)]
pub struct ListedBoards {
    /// Which one of them; 0 is the first, which is empty.
    pub version: u64,
    /// The tables and games.
    pub live: Live,
    html: [OnceLock<Html>; Language::COUNT],
}

/// The same in one language.
#[derive(Debug)]
struct Html {
    seeks: Arc<str>,
    tables: Arc<str>,
    games: Arc<str>,
}

/// The id of a slot on the page, and the HTML that goes into it.
pub type Slot = (String, Arc<str>);

impl ListedBoards {
    /// The next one.
    pub fn after(before: &ListedBoards, live: Live) -> ListedBoards {
        ListedBoards { version: before.version + 1, live, ..ListedBoards::default() }
    }

    fn html(&self, language: Language) -> &Html {
        self.html[language.index()].get_or_init(|| Html {
            seeks: live_seeks(language, self.live.seeks.as_deref()).into_string().into(),
            tables: live_tables(language, &self.live.tables).into_string().into(),
            games: live_games(language, &self.live.games).into_string().into(),
        })
    }

    /// The slots that differ from what was shown before; all of them if nothing was.
    pub fn slots(&self, before: Option<&ListedBoards>, language: Language) -> Vec<Slot> {
        let html = self.html(language);
        let mut slots = Vec::new();
        if before.is_none_or(|before| before.live.seeks != self.live.seeks) {
            slots.push(("live-seeks".to_owned(), Arc::clone(&html.seeks)));
        }
        if before.is_none_or(|before| before.live.tables != self.live.tables) {
            slots.push(("live-tables".to_owned(), Arc::clone(&html.tables)));
        }
        let same = before.filter(|before| before.who_plays().eq(self.who_plays()));
        match same {
            None => slots.push(("live-games".to_owned(), Arc::clone(&html.games))),
            Some(before) => {
                let pairs = before.live.games.iter().zip(&self.live.games);
                let moved = pairs.filter(|(before, now)| before.board != now.board);
                let slot = |(_, now): (_, &LiveGame)| {
                    (format!("live-{}", now.watch), Arc::from(now.board.as_str()))
                };
                slots.extend(moved.map(slot));
            }
        }
        slots
    }

    /// The games without their boards.
    fn who_plays(&self) -> impl Iterator<Item = (&str, &[Option<String>])> {
        self.live.games.iter().map(|game| (game.watch.as_str(), &game.names[..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Game;

    fn game(watch: &str, board: &str) -> LiveGame {
        let names = vec![Some("Bo".to_owned()), None];
        LiveGame { watch: watch.to_owned(), game: Game::Dvonn, names, board: board.to_owned() }
    }

    fn shown(games: Vec<LiveGame>) -> ListedBoards {
        ListedBoards::after(&ListedBoards::default(), Live { games, ..Live::default() })
    }

    fn ids(now: &ListedBoards, before: Option<&ListedBoards>) -> Vec<String> {
        now.slots(before, Language::English).into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn only_what_has_changed_is_sent() {
        let first = shown(vec![game("AAAAAA", "1"), game("CCCCCC", "1")]);
        assert_eq!(ids(&first, None), ["live-seeks", "live-tables", "live-games"]);
        assert!(ids(&first, Some(&first)).is_empty());
        let moved = shown(vec![game("AAAAAA", "1"), game("CCCCCC", "2")]);
        assert_eq!(ids(&moved, Some(&first)), ["live-CCCCCC"], "a board, not all games");
        let gone = shown(vec![game("CCCCCC", "2")]);
        assert_eq!(ids(&gone, Some(&moved)), ["live-games"]);
    }
}
