//! The places of Dixit.

use ui_kit::router::href;
use ui_kit::view_helpers::TextFn;

/// A place of Dixit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DixitRoute {
    /// `/dixit/open`: open a table.
    Open,
    /// `/course/dixit`: lessons.
    Course,
    /// `/puzzles/dixit`: riddles.
    Riddles,
    /// `/dixit/practice`: a table with bots, which begins at once.
    Practice,
    /// `/dixit/CODE`: a table, to play or to watch.
    Table(String),
    /// `/dixit/CODE/album`: the pictures of the games.
    Album(String),
    /// `/dixit/CODE/fair`: the proof that the shuffles were fair.
    Fair(String),
    /// `/tv/CODE`: the screen for all.
    Tv(String),
}

impl DixitRoute {
    /// The route of a place; `None` where it is none of Dixit's.
    pub fn of(place: &str) -> Option<DixitRoute> {
        let parts: Vec<&str> = place.split('/').filter(|part| !part.is_empty()).collect();
        let code = |code: &str| code.to_owned();
        Some(match parts[..] {
            ["dixit", "open"] => DixitRoute::Open,
            ["course", "dixit"] => DixitRoute::Course,
            ["puzzles", "dixit"] => DixitRoute::Riddles,
            ["dixit", "practice"] => DixitRoute::Practice,
            ["dixit", at] => DixitRoute::Table(code(at)),
            ["dixit", at, "album"] => DixitRoute::Album(code(at)),
            ["dixit", at, "fair"] => DixitRoute::Fair(code(at)),
            ["tv", at] => DixitRoute::Tv(code(at)),
            _ => return None,
        })
    }

    /// Its place.
    pub fn place(&self) -> String {
        match self {
            DixitRoute::Open => "/dixit/open".to_owned(),
            DixitRoute::Course => "/course/dixit".to_owned(),
            DixitRoute::Riddles => "/puzzles/dixit".to_owned(),
            DixitRoute::Practice => "/dixit/practice".to_owned(),
            DixitRoute::Table(code) => ["/dixit/", code].concat(),
            DixitRoute::Album(code) => ["/dixit/", code, "/album"].concat(),
            DixitRoute::Fair(code) => ["/dixit/", code, "/fair"].concat(),
            DixitRoute::Tv(code) => ["/tv/", code].concat(),
        }
    }

    /// Its address in the page's language, for links.
    pub fn href(&self) -> TextFn {
        href(self.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_parsed_from_its_place() {
        let code = || "K7M4QX".to_owned();
        let routes = [
            DixitRoute::Open,
            DixitRoute::Course,
            DixitRoute::Riddles,
            DixitRoute::Practice,
            DixitRoute::Table(code()),
            DixitRoute::Album(code()),
            DixitRoute::Fair(code()),
            DixitRoute::Tv(code()),
        ];
        for route in routes {
            assert_eq!(DixitRoute::of(&route.place()), Some(route));
        }
        for other in ["/", "/t/K7M4QX", "/course/dvonn", "/tv", "/dixit/K7M4QX/cards"] {
            assert_eq!(DixitRoute::of(other), None, "{other}");
        }
    }
}
