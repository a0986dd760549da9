//! The pictures of a game. All are loaded before the deal, in the order of their handles, so that
//! no request reveals who holds what. Afterwards none is requested again.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{CardTexts, Handle, Pictures as Names};
use ui_kit::locale::locale;
use ui_kit::view_helpers::effect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

use crate::codec::get;
use crate::table_state::TableState;

/// How many are loaded in parallel.
const AT_ONCE: usize = 6;
/// The delay until a changed list is requested again.
const PAUSE: i32 = 3_000;
/// How often one is requested before giving up.
const TRIES: usize = 5;

type Shelf = BTreeMap<Handle, RwSignal<String>>;

/// The pictures of the current game, and their descriptions.
#[derive(Clone, Copy)]
pub struct Pictures {
    shelf: RwSignal<Arc<Shelf>>,
    descriptions: RwSignal<Arc<BTreeMap<Handle, String>>>,
    /// How many are loaded.
    pub here: RwSignal<usize>,
    /// How many there are; 0 until that is known.
    pub all: RwSignal<usize>,
    /// Whether a request for the list is scheduled.
    waits: StoredValue<bool>,
    /// The game of the last request, and how often its list changed.
    game: StoredValue<u32>,
    round: StoredValue<u32>,
}

impl Pictures {
    /// No pictures yet.
    pub fn none() -> Pictures {
        let pictures = Pictures {
            shelf: RwSignal::new(Arc::default()),
            descriptions: RwSignal::new(Arc::default()),
            here: RwSignal::new(0),
            all: RwSignal::new(0),
            waits: StoredValue::new(false),
            game: StoredValue::new(0),
            round: StoredValue::new(0),
        };
        provide_context(pictures);
        pictures
    }

    /// Shows pictures whose addresses and descriptions are known.
    pub fn show(self, pictures: impl Iterator<Item = (Handle, String, String)>) {
        let Some(before) = self.shelf.try_get_untracked() else { return };
        let (mut places, mut descriptions) = (Shelf::new(), BTreeMap::new());
        for (card, url, description) in pictures {
            let address = place(&before, card);
            address.try_set(url);
            places.insert(card, address);
            descriptions.insert(card, description);
        }
        self.shelf.try_set(Arc::new(places));
        self.descriptions.try_set(Arc::new(descriptions));
    }

    /// Loads the pictures of each new game.
    pub fn begin(state: TableState, code: &str) -> Pictures {
        let pictures = Pictures::none();
        let deck = Memo::new(move |_| state.of(|view| (view.game, view.deck.edition)));
        let game = Memo::new(move |_| state.of(|view| (view.game, view.settings.deck)));
        let at = StoredValue::new(["/api/tables/", code].concat());
        let watch = Memo::new(move |_| state.of(|view| view.watch.clone()));
        effect(move || {
            if let (Some((game, _)), Some(watch)) = (deck.get(), watch.get()) {
                spawn_local(pictures.fetch(at.get_value(), game, watch));
            }
        });
        let voice = locale();
        effect(move || {
            let tag = voice.language().tag();
            if game.get().is_some() {
                spawn_local(pictures.listen(at.get_value(), tag));
            }
        });
        pictures
    }

    /// A host adds many photographs one by one, so the list is only requested now and then.
    async fn fetch(self, at: String, game: u32, watch: String) {
        if self.waits.try_update_value(|waits| std::mem::replace(waits, true)) != Some(false) {
            return;
        }
        if self.game.try_update_value(|last| std::mem::replace(last, game)) == Some(game) {
            ui_kit::timer::wait(PAUSE).await;
        }
        // Any change from now on schedules another request.
        self.waits.try_set_value(false);
        for _ in 0..TRIES {
            match get::<Names>(&[&at, "/cards"].concat()).await {
                Ok(names) => return self.load(&names.cards, &watch),
                Err(_) => ui_kit::timer::wait(PAUSE).await,
            }
        }
    }

    /// Loads the missing pictures in order.
    fn load(self, cards: &[Handle], watch: &str) {
        let Some(before) = self.shelf.try_get_untracked() else { return };
        let places: Shelf = cards.iter().map(|&card| (card, place(&before, card))).collect();
        let missing: Vec<Handle> =
            cards.iter().copied().filter(|&card| is_missing(&places, card)).collect();
        self.all.set(places.len());
        self.shelf.set(Arc::new(places.clone()));
        self.count();
        let round = self.round.try_update_value(|round| {
            *round += 1;
            *round
        });
        let is_last = move || self.round.try_get_value() == round;
        let queue = StoredValue::new(missing.into_iter());
        for _ in 0..AT_ONCE {
            let (places, watch) = (places.clone(), watch.to_owned());
            spawn_local(async move {
                while is_last()
                    && let Some(Some(card)) = queue.try_update_value(Iterator::next)
                {
                    let url = ["/cards/", &watch, "/", &card.to_string()].concat();
                    if let Some(blob) = blob(&url).await {
                        places[&card].try_set(blob);
                        self.count();
                    }
                }
            });
        }
    }

    fn count(self) {
        let here =
            |shelf: &Arc<Shelf>| shelf.keys().filter(|&&card| !is_missing(shelf, card)).count();
        if let Some(here) = self.shelf.try_with_untracked(here) {
            self.here.try_set(here);
        }
    }

    async fn listen(self, at: String, tag: &str) {
        if let Ok(texts) = get::<CardTexts>(&[&at, "/told/", tag].concat()).await {
            self.descriptions.try_set(Arc::new(texts.told));
        }
    }

    /// The handles of the pictures, in order.
    pub fn cards(self) -> Vec<Handle> {
        self.shelf.with(|shelf| shelf.keys().copied().collect())
    }

    /// The address of a picture; empty until it is loaded.
    pub fn url(self, card: Handle) -> String {
        let place = self.shelf.with(|shelf| shelf.get(&card).copied());
        place.map(|place| place.get()).unwrap_or_default()
    }

    /// The description of a picture, for screen readers.
    pub fn description(self, card: Handle) -> Option<String> {
        self.descriptions.with(|texts| texts.get(&card).cloned())
    }

    /// Whether all pictures are loaded.
    pub fn are_here(self) -> bool {
        let all = self.all.get();
        all > 0 && self.here.get() >= all
    }
}

/// The signal of a picture's address, which may be set already.
fn place(before: &Shelf, card: Handle) -> RwSignal<String> {
    before.get(&card).copied().unwrap_or_else(|| RwSignal::new(String::new()))
}

fn is_missing(places: &Shelf, card: Handle) -> bool {
    places[&card].try_with_untracked(String::is_empty) == Some(true)
}

/// The pictures of the current game.
pub fn pictures() -> Pictures {
    expect_context()
}

/// A picture as a blob address, so that it is never requested again.
async fn blob(url: &str) -> Option<String> {
    for _ in 0..TRIES {
        let fetched = JsFuture::from(window().fetch_with_str(url)).await;
        let response = fetched.ok().and_then(|response| response.dyn_into::<Response>().ok());
        if let Some(response) = response.filter(Response::ok) {
            let blob = JsFuture::from(response.blob().ok()?).await.ok()?;
            return Url::create_object_url_with_blob(&blob.unchecked_into()).ok();
        }
        ui_kit::timer::wait(700).await;
    }
    None
}
