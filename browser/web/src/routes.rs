//! Addresses, and navigation without a page load.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use catalog::Game;

/// A route.
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
    /// `/learn` and `/learn/GAME`
    Learn(Option<Game>),
    /// `/about`
    About,
    /// Any other address.
    Lost,
}

impl Route {
    /// The route of a path.
    pub fn of(path: &str) -> Route {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let route = match (parts.next(), parts.next()) {
            (None, _) => Route::Front,
            (Some("here"), Some(game)) => Game::named(game).map_or(Route::Lost, Route::Here),
            (Some("t"), Some(code)) => Route::Table(code.to_owned()),
            (Some("w"), Some(code)) => Route::Watch(code.to_owned()),
            (Some("learn"), None) => Route::Learn(None),
            (Some("learn"), Some(game)) => {
                Game::named(game).map_or(Route::Lost, |game| Route::Learn(Some(game)))
            }
            (Some("about"), None) => Route::About,
            _ => Route::Lost,
        };
        if parts.next().is_some() { Route::Lost } else { route }
    }

    /// Its path.
    pub fn path(&self) -> String {
        match self {
            Route::Front | Route::Lost => "/".to_owned(),
            Route::Here(game) => ["/here/", game.name()].concat(),
            Route::Table(code) => ["/t/", code].concat(),
            Route::Watch(code) => ["/w/", code].concat(),
            Route::Learn(None) => "/learn".to_owned(),
            Route::Learn(Some(game)) => ["/learn/", game.name()].concat(),
            Route::About => "/about".to_owned(),
        }
    }
}

/// The current route, and navigation.
#[derive(Clone, Copy)]
pub struct Router(RwSignal<Route>);

impl Router {
    /// Starts at the browser's address, and follows links and the back button.
    pub fn begin() -> Router {
        let here = || location().pathname().unwrap_or_default();
        let router = Router(RwSignal::new(Route::of(&here())));
        provide_context(router);
        window_event_listener(ev::popstate, move |_| router.0.set(Route::of(&here())));
        window_event_listener(ev::click, move |click| {
            if click.ctrl_key() || click.meta_key() || click.shift_key() || click.button() != 0 {
                return;
            }
            let target =
                click.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
            let path = link.and_then(|link| link.get_attribute("href"));
            // Other paths are left to the browser: Dixit has a separate page.
            if let Some(route) = path.map(|path| Route::of(&path)).filter(|r| *r != Route::Lost) {
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
        let routes = [
            Route::Front,
            Route::Here(Game::Kamisado),
            Route::Table("K7M4QX".into()),
            Route::Watch("ABCDEF".into()),
            Route::Learn(None),
            Route::Learn(Some(Game::Dvonn)),
            Route::About,
        ];
        for route in routes {
            assert_eq!(Route::of(&route.path()), route);
        }
        assert_eq!(Route::of("/here/go"), Route::Lost);
        assert_eq!(Route::of("/about/us"), Route::Lost);
        assert_eq!(Route::of("/t/ABC/def"), Route::Lost);
    }
}
