//! The pictures of a game: all of them are fetched before the deal, in the order of their handles, so that no
//! request tells who holds what. Afterwards none is ever asked for.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use linen::draw::effect;
use linen::voice::voice;
use protocol::evening::{Handle, Pictures as Names, Told};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

use crate::seen::Seen;
use crate::wire::get;

/// How many are fetched at the same time.
const AT_ONCE: usize = 6;
/// How often one is asked for before it is given up.
const TRIES: usize = 5;

type Shelf = BTreeMap<Handle, RwSignal<String>>;

/// The pictures of the game at hand, with what is told of them.
#[derive(Clone, Copy)]
pub struct Pictures {
    shelf: RwSignal<Arc<Shelf>>,
    told: RwSignal<Arc<BTreeMap<Handle, String>>>,
    /// How many are here.
    pub here: RwSignal<usize>,
    /// How many there are; nothing before that is known.
    pub all: RwSignal<usize>,
}

impl Pictures {
    /// Fetches the pictures of each game that is seen.
    pub fn begin(seen: Seen, code: &str) -> Pictures {
        let pictures = Pictures {
            shelf: RwSignal::new(Arc::default()),
            told: RwSignal::new(Arc::default()),
            here: RwSignal::new(0),
            all: RwSignal::new(0),
        };
        provide_context(pictures);
        let deck = Memo::new(move |_| seen.of(|view| (view.game, view.deck.edition)));
        let at = StoredValue::new(["/api/tables/", code].concat());
        let watch = Memo::new(move |_| seen.of(|view| view.watch.clone()));
        effect(move || {
            if let (Some(now), Some(watch)) = (deck.get(), watch.get()) {
                spawn_local(pictures.fetch(at.get_value(), deck, now, watch));
            }
        });
        let voice = voice();
        effect(move || {
            let tag = voice.language().tag();
            if deck.get().is_some() {
                spawn_local(pictures.listen(at.get_value(), tag));
            }
        });
        pictures
    }

    async fn fetch(
        self,
        at: String,
        deck: Memo<Option<(u32, u32)>>,
        now: (u32, u32),
        watch: String,
    ) {
        let is_now = move || deck.try_get_untracked() == Some(Some(now));
        if now.1 > 0 {
            // A host brings many photographs, one after the other.
            linen::timer::wait(1_500).await;
        }
        if !is_now() {
            return;
        }
        let Ok(names) = get::<Names>(&[&at, "/cards"].concat()).await else { return };
        let Some(before) = self.shelf.try_get_untracked() else { return };
        if (names.game, names.edition) != now {
            return;
        }
        let places: Shelf = names.cards.iter().map(|&card| (card, place(&before, card))).collect();
        let missing: Vec<Handle> =
            names.cards.iter().copied().filter(|&card| is_missing(&places, card)).collect();
        self.here.set(places.len() - missing.len());
        self.all.set(places.len());
        self.shelf.set(Arc::new(places.clone()));
        let queue = StoredValue::new(missing.into_iter());
        for _ in 0..AT_ONCE {
            let (places, watch) = (places.clone(), watch.clone());
            spawn_local(async move {
                while is_now()
                    && let Some(Some(card)) = queue.try_update_value(Iterator::next)
                {
                    let url = ["/cards/", &watch, "/", &card.to_string()].concat();
                    if let Some(blob) = blob(&url).await {
                        let was_missing = is_missing(&places, card);
                        places[&card].try_set(blob);
                        self.here.try_update(|here| *here += usize::from(was_missing));
                    }
                }
            });
        }
    }

    async fn listen(self, at: String, tag: &str) {
        if let Ok(told) = get::<Told>(&[&at, "/told/", tag].concat()).await {
            self.told.try_set(Arc::new(told.told));
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
    pub fn told(self, card: Handle) -> Option<String> {
        self.told.with(|told| told.get(&card).cloned())
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
        linen::timer::wait(700).await;
    }
    None
}
