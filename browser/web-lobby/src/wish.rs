//! What somebody would like to play, as the page remembers it and the server is told.

use catalog::Game;
use protocol::{Clock, PACES};
use ui_kit::storage;
use web_people::json::{list, object};

/// The storage key of what one looked for last.
const LOOKED_FOR: &str = "lobby";

/// How close the other shall be who is not to be anybody, in points.
pub const NEAR: i32 = 200;

/// What somebody would like to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The names of the rating lists.
    pub games: Vec<&'static str>,
    /// The numbers of the paces.
    pub paces: Vec<usize>,
    /// Only rated games, or only others; `None` for either.
    pub rated: Option<bool>,
    /// Whether the other shall be about as strong.
    pub is_near: bool,
}

/// All games, each with its rating lists.
pub fn lists() -> impl Iterator<Item = (Game, &'static str)> {
    Game::ALL.into_iter().flat_map(|game| game.rating_lists().iter().map(move |&list| (game, list)))
}

impl Wish {
    /// What was looked for last; at first any game, neither fast nor slow.
    pub fn remembered() -> Wish {
        storage::read(LOOKED_FOR).and_then(|text| Wish::read(&text)).unwrap_or_else(|| Wish {
            games: Game::ALL
                .into_iter()
                .filter_map(|game| game.rating_lists().first().copied())
                .collect(),
            paces: vec![1],
            rated: None,
            is_near: false,
        })
    }

    /// Remembers it.
    pub fn remember(&self) {
        storage::write(LOOKED_FOR, &self.write());
    }

    fn write(&self) -> String {
        let paces: String = self.paces.iter().map(ToString::to_string).collect();
        let stakes = match self.rated {
            Some(true) => "rated",
            Some(false) => "friendly",
            None => "either",
        };
        let strength = if self.is_near { "near" } else { "anybody" };
        [&self.games.join(","), paces.as_str(), stakes, strength].join(" ")
    }

    fn read(text: &str) -> Option<Wish> {
        let mut parts = text.split(' ');
        let named = |name: &str| lists().map(|(_, list)| list).find(|list| *list == name);
        let games = parts.next()?.split(',').filter_map(named).collect();
        let pace = |c: char| c.to_digit(10).map(|n| n as usize).filter(|n| *n < PACES.len());
        let paces = parts.next()?.chars().filter_map(pace).collect();
        let rated = match parts.next()? {
            "rated" => Some(true),
            "friendly" => Some(false),
            _ => None,
        };
        Some(Wish { games, paces, rated, is_near: parts.next() == Some("near") })
    }

    /// Looks for these games alone, at the paces that were chosen, or else at one that is neither fast nor slow.
    pub fn seek_only(&mut self, games: &[&'static str]) {
        self.games = games.to_vec();
        if self.paces.is_empty() {
            self.paces = vec![1];
        }
    }

    /// Whether there is something to look for.
    pub fn is_whole(&self) -> bool {
        !self.games.is_empty() && !self.paces.is_empty()
    }

    /// The same as the server reads it, for somebody of this name. Only those with an account mind what is rated.
    pub fn request(&self, name: &str, token: &str, has_account: bool) -> String {
        let games: Vec<String> = self.games.iter().map(|&game| game.to_owned()).collect();
        let clock = |&n: &usize| {
            let Clock { start_ms, increment_ms, .. } = PACES[n];
            [
                "{\"start_ms\":",
                &start_ms.to_string(),
                ",\"increment_ms\":",
                &increment_ms.to_string(),
                "}",
            ]
            .concat()
        };
        let clocks: Vec<String> = self.paces.iter().map(clock).collect();
        let rated = self.rated.filter(|_| has_account).map(|rated| rated.to_string());
        let span = (self.is_near && has_account).then(|| NEAR.to_string());
        let null = || "null".to_owned();
        let mut json = object(&[("name", name), ("token", token)]);
        json.pop();
        [
            json.as_str(),
            ",\"games\":",
            &list(&games),
            ",\"clocks\":[",
            &clocks.join(","),
            "],\"rated\":",
            &rated.unwrap_or_else(null),
            ",\"span\":",
            &span.unwrap_or_else(null),
            "}",
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use protocol::SeekRequest;

    use super::*;

    fn wish() -> Wish {
        let games = lists().map(|(_, list)| list).take(2).collect();
        Wish { games, paces: vec![0, 2], rated: Some(true), is_near: true }
    }

    #[test]
    fn what_is_remembered_is_read_again() {
        for wish in [
            wish(),
            Wish { rated: None, ..wish() },
            Wish { games: Vec::new(), paces: Vec::new(), rated: Some(false), is_near: false },
        ] {
            assert_eq!(Wish::read(&wish.write()), Some(wish));
        }
        assert_eq!(Wish::read("ludo 97 either anybody").map(|wish| wish.is_whole()), Some(false));
        assert_eq!(Wish::read(""), None);
    }

    #[test]
    fn the_server_reads_what_is_asked() {
        let read = |json: String| serde_json::from_str::<SeekRequest>(&json).unwrap();
        let hers = read(wish().request("Mi\"na", "00", true));
        assert_eq!((hers.name.as_str(), hers.rated, hers.span), ("Mi\"na", Some(true), Some(200)));
        assert_eq!(
            (&hers.games[..], &hers.clocks[..]),
            (&wish().games.map_to_owned()[..], &[PACES[0], PACES[2]][..])
        );
        let guests = read(wish().request("Bo", "00", false));
        assert_eq!((guests.rated, guests.span), (None, None));
    }

    trait Owned {
        fn map_to_owned(self) -> Vec<String>;
    }

    impl Owned for Vec<&'static str> {
        fn map_to_owned(self) -> Vec<String> {
            self.into_iter().map(str::to_owned).collect()
        }
    }
}
