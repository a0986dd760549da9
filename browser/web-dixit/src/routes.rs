//! The places of Dixit.

use ui_kit::router::href;
use ui_kit::view_helpers::TextFn;

/// A place of Dixit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// `/dixit`: open a table.
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

impl Route {
    /// The route of a place; `None` where it is none of Dixit's.
    pub fn of(place: &str) -> Option<Route> {
        let parts: Vec<&str> = place.split('/').filter(|part| !part.is_empty()).collect();
        let code = |code: &str| code.to_owned();
        Some(match parts[..] {
            ["dixit"] => Route::Open,
            ["course", "dixit"] => Route::Course,
            ["puzzles", "dixit"] => Route::Riddles,
            ["dixit", "practice"] => Route::Practice,
            ["dixit", at] => Route::Table(code(at)),
            ["dixit", at, "album"] => Route::Album(code(at)),
            ["dixit", at, "fair"] => Route::Fair(code(at)),
            ["tv", at] => Route::Tv(code(at)),
            _ => return None,
        })
    }

    /// Its place.
    pub fn place(&self) -> String {
        match self {
            Route::Open => "/dixit".to_owned(),
            Route::Course => "/course/dixit".to_owned(),
            Route::Riddles => "/puzzles/dixit".to_owned(),
            Route::Practice => "/dixit/practice".to_owned(),
            Route::Table(code) => ["/dixit/", code].concat(),
            Route::Album(code) => ["/dixit/", code, "/album"].concat(),
            Route::Fair(code) => ["/dixit/", code, "/fair"].concat(),
            Route::Tv(code) => ["/tv/", code].concat(),
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
            Route::Open,
            Route::Course,
            Route::Riddles,
            Route::Practice,
            Route::Table(code()),
            Route::Album(code()),
            Route::Fair(code()),
            Route::Tv(code()),
        ];
        for route in routes {
            assert_eq!(Route::of(&route.place()), Some(route));
        }
        for other in ["/", "/t/K7M4QX", "/course/dvonn", "/tv", "/dixit/K7M4QX/cards"] {
            assert_eq!(Route::of(other), None, "{other}");
        }
    }
}
