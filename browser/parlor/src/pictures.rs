//! The pictures of a game: all of them are fetched before the deal, in the order of their handles, so that no
//! request tells who holds what. Afterwards none is ever asked for.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::evening::{CardTexts, Handle, Pictures as Names};
use ui_kit::locale::locale;
use ui_kit::view_helpers::effect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

use crate::codec::get;
use crate::table_state::TableState;

/// How many are fetched at the same time.
const AT_ONCE: usize = 6;
/// How long it takes until a list that has changed is asked for.
const PAUSE: i32 = 3_000;
/// How often one is asked for before it is given up.
const TRIES: usize = 5;

type Shelf = BTreeMap<Handle, RwSignal<String>>;

/// The pictures of the game at hand, with what is told of them.
#[derive(Clone, Copy)]
pub struct Pictures {
    shelf: RwSignal<Arc<Shelf>>,
    descriptions: RwSignal<Arc<BTreeMap<Handle, String>>>,
    /// How many are here.
    pub here: RwSignal<usize>,
    /// How many there are; nothing before that is known.
    pub all: RwSignal<usize>,
    /// Whether the list is about to be asked for.
    waits: StoredValue<bool>,
    /// Of which game it was asked for last, and how often it came.
    game: StoredValue<u32>,
    round: StoredValue<u32>,
}

impl Pictures {
    /// Fetches the pictures of each game that is seen.
    pub fn begin(state: TableState, code: &str) -> Pictures {
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

    /// A host brings many photographs, one after the other; the list is asked for now and then.
    async fn fetch(self, at: String, game: u32, watch: String) {
        if self.waits.try_update_value(|waits| std::mem::replace(waits, true)) != Some(false) {
            return;
        }
        if self.game.try_update_value(|last| std::mem::replace(last, game)) == Some(game) {
            ui_kit::timer::wait(PAUSE).await;
        }
        // What changes from now on is asked for once more.
        self.waits.try_set_value(false);
        for _ in 0..TRIES {
            match get::<Names>(&[&at, "/cards"].concat()).await {
                Ok(names) => return self.load(&names.cards, &watch),
                Err(_) => ui_kit::timer::wait(PAUSE).await,
            }
        }
    }

    /// Fetches those that are not here yet, in their order.
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
        if let Ok(told) = get::<CardTexts>(&[&at, "/told/", tag].concat()).await {
            self.descriptions.try_set(Arc::new(told.told));
        }
    }

    /// What the pictures are called, in their order.
    pub fn cards(self) -> Vec<Handle> {
        self.shelf.with(|shelf| shelf.keys().copied().collect())
    }

    /// Where a picture is; an empty text until it has come.
    pub fn url(self, card: Handle) -> String {
        let place = self.shelf.with(|shelf| shelf.get(&card).copied());
        place.map(|place| place.get()).unwrap_or_default()
    }

    /// What is seen on a picture, for those who do not see it.
    pub fn description(self, card: Handle) -> Option<String> {
        self.descriptions.with(|told| told.get(&card).cloned())
    }

    /// Whether all pictures are here.
    pub fn are_here(self) -> bool {
        let all = self.all.get();
        all > 0 && self.here.get() >= all
    }
}

/// The place of a picture, which may have come already.
fn place(before: &Shelf, card: Handle) -> RwSignal<String> {
    before.get(&card).copied().unwrap_or_else(|| RwSignal::new(String::new()))
}

fn is_missing(places: &Shelf, card: Handle) -> bool {
    places[&card].try_with_untracked(String::is_empty) == Some(true)
}

/// The pictures of the game at hand.
pub fn pictures() -> Pictures {
    expect_context()
}

/// A picture as an address within this page: it is never asked for again.
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
