//! Addresses, and navigation without a page load.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// A route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// `/dixit`: open a table.
    Open,
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
    /// Any other address.
    Lost,
}

impl Route {
    /// The route of a path; `None` for another page.
    pub fn of(path: &str) -> Option<Route> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let code = |code: &str| code.to_owned();
        Some(match parts[..] {
            ["dixit"] => Route::Open,
            ["dixit", "practice"] => Route::Practice,
            ["dixit", at] => Route::Table(code(at)),
            ["dixit", at, "album"] => Route::Album(code(at)),
            ["dixit", at, "fair"] => Route::Fair(code(at)),
            ["tv", at] => Route::Tv(code(at)),
            ["dixit" | "tv", ..] => Route::Lost,
            _ => return None,
        })
    }

    /// Its path.
    pub fn path(&self) -> String {
        match self {
            Route::Open | Route::Lost => "/dixit".to_owned(),
            Route::Practice => "/dixit/practice".to_owned(),
            Route::Table(code) => ["/dixit/", code].concat(),
            Route::Album(code) => ["/dixit/", code, "/album"].concat(),
            Route::Fair(code) => ["/dixit/", code, "/fair"].concat(),
            Route::Tv(code) => ["/tv/", code].concat(),
        }
    }
}

/// The current route, and navigation.
#[derive(Clone, Copy)]
pub struct Router(RwSignal<Route>);

impl Router {
    /// Starts at the browser's address, and follows links and the back button.
    pub fn begin() -> Router {
        let here = || Route::of(&location().pathname().unwrap_or_default());
        let router = Router(RwSignal::new(here().unwrap_or(Route::Lost)));
        provide_context(router);
        window_event_listener(ev::popstate, move |_| router.0.set(here().unwrap_or(Route::Lost)));
        window_event_listener(ev::click, move |click| {
            if click.ctrl_key() || click.meta_key() || click.shift_key() || click.button() != 0 {
                return;
            }
            let target =
                click.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
            let stays = link.filter(|link| !link.has_attribute("target"));
            let path = stays.and_then(|link| link.get_attribute("href"));
            if let Some(route) = path.and_then(|path| Route::of(&path)) {
                click.prevent_default();
                router.go(&route);
            }
        });
        router
    }

    /// The current route.
    pub fn here(self) -> Route {
        self.0.get()
    }

    /// Goes to a route.
    pub fn go(self, route: &Route) {
        if let Ok(history) = window().history() {
            history.push_state_with_url(&JsValue::NULL, "", Some(&route.path())).ok();
        }
        self.arrive(route);
    }

    /// Goes to a route, and replaces the current one in the history.
    pub fn go_on(self, route: &Route) {
        if let Ok(history) = window().history() {
            history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path())).ok();
        }
        self.arrive(route);
    }

    fn arrive(self, route: &Route) {
        self.0.set(route.clone());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// The page's router.
pub fn router() -> Router {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_parsed_from_its_path() {
        let code = || "K7M4QX".to_owned();
        let routes = [
            Route::Open,
            Route::Practice,
            Route::Table(code()),
            Route::Album(code()),
            Route::Fair(code()),
            Route::Tv(code()),
        ];
        for route in routes {
            assert_eq!(Route::of(&route.path()), Some(route));
        }
        assert_eq!(Route::of("/tv"), Some(Route::Lost));
        assert_eq!(Route::of("/"), None, "the front page is another page");
        assert_eq!(Route::of("/t/K7M4QX"), None);
    }
}
