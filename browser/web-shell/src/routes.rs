//! The places of the page.

use catalog::Game;
use ui_kit::router::href;
use ui_kit::view_helpers::TextFn;

use crate::dixit_routes::DixitRoute;

/// The name of Dixit in addresses.
pub const DIXIT: &str = "dixit";

/// The places that gather all of one kind, whatever the game.
pub const HUBS: [&str; 6] = ["learn", "puzzles", "study", "watch", SETTINGS, ACCOUNT];

/// The place with the visitor's settings.
pub const SETTINGS: &str = "settings";

/// The place with the visitor's account.
pub const ACCOUNT: &str = "account";

/// A place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// `/`
    Front,
    /// `/here/GAME`: a table hosted by this browser.
    Here(Game),
    /// `/t/CODE`: a table to sit at.
    Table(String),
    /// `/w/CODE`: a table to watch.
    Watch(String),
    /// `/GAME`: all that is here for a game.
    Overview(&'static str),
    /// `/learn`, `/puzzles`, `/study`, `/watch`, `/settings`, `/account`: one of [`HUBS`].
    Hub(&'static str),
    /// `/rules` and `/rules/GAME`
    Rules(Option<&'static str>),
    /// `/course/GAME`
    Course(Game),
    /// `/puzzles/GAME`
    Puzzles(Game),
    /// `/puzzles/GAME/NAME`: one puzzle, as people send it.
    Puzzle(Game, String),
    /// `/study/GAME`
    Study(Game),
    /// `/about`
    About,
    /// `/privacy`
    Privacy,
    /// `/club`, `/club/ID` and `/lobby`, which one part of the page tells apart
    Club,
    /// `/dixit` and `/tv`
    Dixit(DixitRoute),
    /// Any other place.
    Lost,
}

impl Route {
    /// The route of a place.
    pub fn of(place: &str) -> Route {
        if let Some(route) = DixitRoute::of(place) {
            return Route::Dixit(route);
        }
        let mut parts = place.split('/').filter(|part| !part.is_empty());
        let route = match (parts.next(), parts.next()) {
            (None, _) => Route::Front,
            (Some("here"), Some(game)) => Game::named(game).map_or(Route::Lost, Route::Here),
            (Some("t"), Some(code)) => Route::Table(code.to_owned()),
            (Some("w"), Some(code)) => Route::Watch(code.to_owned()),
            // `learn` was their name before they had addresses for each language.
            (Some("rules"), None) => Route::Rules(None),
            (Some("rules" | "learn"), Some(game)) => {
                book(game).map_or(Route::Lost, |game| Route::Rules(Some(game)))
            }
            (Some("course"), Some(game)) => Game::named(game).map_or(Route::Lost, Route::Course),
            (Some("puzzles"), Some(game)) => match (Game::named(game), parts.next()) {
                (None, _) => Route::Lost,
                (Some(game), None) => Route::Puzzles(game),
                (Some(game), Some(name)) => Route::Puzzle(game, name.to_owned()),
            },
            (Some("study"), Some(game)) => Game::named(game).map_or(Route::Lost, Route::Study),
            (Some("about"), None) => Route::About,
            (Some("privacy"), None) => Route::Privacy,
            (Some("club"), _) | (Some("lobby"), None) => Route::Club,
            (Some(name), None) => match HUBS.into_iter().find(|hub| *hub == name) {
                Some(hub) => Route::Hub(hub),
                None => book(name).map_or(Route::Lost, Route::Overview),
            },
            _ => Route::Lost,
        };
        if parts.next().is_some() { Route::Lost } else { route }
    }

    /// Whether the page has this place.
    pub fn is_known(place: &str) -> bool {
        Route::of(place) != Route::Lost
    }

    /// Its place.
    pub fn place(&self) -> String {
        match self {
            Route::Front | Route::Lost => "/".to_owned(),
            Route::Here(game) => ["/here/", game.name()].concat(),
            Route::Table(code) => ["/t/", code].concat(),
            Route::Watch(code) => ["/w/", code].concat(),
            Route::Overview(name) | Route::Hub(name) => ["/", name].concat(),
            Route::Rules(None) => "/rules".to_owned(),
            Route::Rules(Some(game)) => ["/rules/", game].concat(),
            Route::Course(game) => ["/course/", game.name()].concat(),
            Route::Puzzles(game) => ["/puzzles/", game.name()].concat(),
            Route::Puzzle(game, name) => ["/puzzles/", game.name(), "/", name].concat(),
            Route::Study(game) => ["/study/", game.name()].concat(),
            Route::About => "/about".to_owned(),
            Route::Privacy => "/privacy".to_owned(),
            Route::Club => "/club".to_owned(),
            Route::Dixit(route) => route.place(),
        }
    }

    /// Which of [`HUBS`] it belongs to; `None` for playing, and for what is about the site.
    pub fn hub(&self) -> Option<&'static str> {
        Some(match self {
            Route::Hub(hub) => hub,
            Route::Rules(_) | Route::Course(_) | Route::Dixit(DixitRoute::Course) => "learn",
            Route::Puzzles(_) | Route::Puzzle(..) | Route::Dixit(DixitRoute::Riddles) => "puzzles",
            Route::Study(_) => "study",
            Route::Watch(_) | Route::Dixit(DixitRoute::Tv(_)) => "watch",
            _ => return None,
        })
    }

    /// Whether a game is played there.
    pub fn is_of_a_game(&self) -> bool {
        match self {
            Route::Here(_) | Route::Table(_) | Route::Watch(_) => true,
            Route::Dixit(route) => {
                matches!(route, DixitRoute::Practice | DixitRoute::Table(_) | DixitRoute::Tv(_))
            }
            _ => false,
        }
    }

    /// Its address in the page's language, for links.
    pub fn href(&self) -> TextFn {
        href(self.place())
    }
}

/// The game of a rulebook, by its name.
fn book(name: &str) -> Option<&'static str> {
    let games = Game::ALL.into_iter().map(Game::name);
    games.chain([DIXIT]).find(|game| *game == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_parsed_from_its_place() {
        let routes = [
            Route::Front,
            Route::Here(Game::Kamisado),
            Route::Table("K7M4QX".into()),
            Route::Watch("ABCDEF".into()),
            Route::Overview("kamisado"),
            Route::Overview(DIXIT),
            Route::Hub("puzzles"),
            Route::Rules(None),
            Route::Rules(Some("dvonn")),
            Route::Rules(Some(DIXIT)),
            Route::Course(Game::Daaliz),
            Route::Puzzles(Game::Kamisado),
            Route::Puzzle(Game::Kamisado, "k7f3a".into()),
            Route::Study(Game::Dvonn),
            Route::About,
            Route::Privacy,
            Route::Club,
            Route::Dixit(DixitRoute::Practice),
            Route::Dixit(DixitRoute::Riddles),
        ];
        for route in routes {
            assert_eq!(Route::of(&route.place()), route);
        }
        assert_eq!(Route::of("/club/k7m4qx"), Route::Club);
        assert_eq!(Route::of("/lobby"), Route::Club);
        assert_eq!(Route::of("/learn/dvonn"), Route::Rules(Some("dvonn")));
        for lost in [
            "/here/go",
            "/study/dixit",
            "/about/us",
            "/t/ABC/def",
            "/tv",
            "/puzzles/dvonn/a/b",
            "/club/a/b",
        ] {
            assert!(!Route::is_known(lost), "{lost}");
        }
    }
}
