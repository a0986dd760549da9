//! Parts of the page that are fetched when the first of their views is wanted.

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use crate::live_region::{focus_main_soon, is_main_focused};
use crate::locale::t;
use crate::renewal::renew;
use crate::still::{lost, waits};
use crate::view_helpers::{ViewFn, button, part};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Whether a part of the page comes.
pub type Coming = Pin<Box<dyn Future<Output = bool>>>;
/// Fetches a part of the page.
pub type Fetch = Arc<dyn Fn() -> Coming + Send + Sync>;

/// What a view of a chunk is for the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The whole page under the bar.
    Page,
    /// Something beside what is there.
    Beside,
}

/// How far a chunk has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chunk {
    Coming,
    Here,
    Lost,
}

/// A view of a chunk, as soon as the chunk is there.
pub fn later(fetch: Fetch, extent: Extent, view: ViewFn) -> AnyView {
    let chunk = RwSignal::new(Chunk::Coming);
    let load = move || {
        chunk.set(Chunk::Coming);
        let coming = fetch();
        spawn_local(async move {
            let came = coming.await;
            // After a deployment the chunk has another name, which only a new page knows.
            if came || !window().navigator().on_line() || !renew() {
                let had_focus = is_main_focused();
                chunk.try_set(if came { Chunk::Here } else { Chunk::Lost });
                if had_focus {
                    // The focus does not stay behind with what stood in the page's place.
                    focus_main_soon();
                }
            }
        });
    };
    load();
    let load = StoredValue::new(load);
    part(move || match (chunk.get(), extent) {
        (Chunk::Here, _) => view(),
        (Chunk::Coming, Extent::Page) => waits(),
        (Chunk::Coming, Extent::Beside) => ().into_any(),
        (Chunk::Lost, Extent::Page) => lost(t!(part_lost), move || load.with_value(|load| load())),
        (Chunk::Lost, Extent::Beside) => view! {
            <p class="no" role="alert">{t!(part_lost)}</p>
            {button("", t!(try_again), move || load.with_value(|load| load()))}
        }
        .into_any(),
    })
    .into_any()
}

/// A view of a chunk that is there, made now and for the reactive owner that asks. It is made once:
/// what is read while it is made does not have it made again.
pub fn at_once<E>(view: impl Future<Output = Result<AnyView, E>>) -> AnyView {
    untrack(|| match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(view)) => view,
        Poll::Ready(Err(_)) | Poll::Pending => ().into_any(),
    })
}
