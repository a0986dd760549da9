//! The menu of a table: moves, what people settle, how it looks.

use leptos::prelude::*;
use protocol::{Offer, ToServer};

use super::moves::Moves;
use super::seen::{Ask, Seen, Wire};
use super::settings::Settings;
use crate::likes::Foe;
use crate::routes::Route;
use crate::sheet::Sheet;
use crate::voice::t;

/// Which sheets are up, and how the board lies.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The menu.
    pub menu: RwSignal<bool>,
    /// "Resign this game?"
    pub resign: RwSignal<bool>,
    /// The keys.
    pub keys: RwSignal<bool>,
    /// The link.
    pub share: RwSignal<bool>,
    /// Whether the board is turned.
    pub flipped: RwSignal<bool>,
}

/// The buttons for what people settle: also in the column of a wide screen.
#[component]
pub fn Settle(seen: Seen, ask: Ask, sheets: Sheets) -> impl IntoView {
    let running = Memo::new(move |_| seen.ending().is_none() && seen.is_full());
    let playing = Memo::new(move |_| seen.foe == Foe::Screen || seen.you().is_some());
    let begun = Memo::new(move |_| seen.moment() > 0);
    let here = seen.wire.get_untracked() == Wire::Here;
    let offer = move |offer| {
        move |_| {
            ask.run(ToServer::Offer { moment: seen.moment(), offer });
            sheets.menu.set(false);
        }
    };
    view! {
        <div class="settle">
            <Show when=move || running.get() && playing.get()>
                <button type="button" class="quiet" on:click=move |_| {
                    sheets.menu.set(false);
                    sheets.resign.set(true);
                }>{t!(resign)}</button>
                <Show when=move || seen.foe != Foe::Computer>
                    <button type="button" class="quiet" on:click=offer(Offer::Draw)>{t!(offer_draw)}</button>
                </Show>
                <Show when=move || begun.get()>
                    <button type="button" class="quiet" on:click=offer(Offer::TakeBack)>
                        {if here { crate::voice::say(lexicon::page::undo()) } else { crate::voice::say(lexicon::page::offer_back()) }}
                    </button>
                </Show>
            </Show>
            <Show when=move || here && begun.get()>
                <button type="button" class="quiet" on:click=offer(Offer::Rematch)>{t!(new_game)}</button>
            </Show>
            <button type="button" class="quiet" on:click=move |_| sheets.flipped.update(|on| *on = !*on)>{t!(flip)}</button>
        </div>
    }
}

/// The menu of a table.
#[component]
pub fn Menu(seen: Seen, ask: Ask, shown: RwSignal<Option<usize>>, sheets: Sheets) -> impl IntoView {
    view! {
        <Sheet open=sheets.menu title=Signal::derive(t!(menu))>
            <div class="narrow-only"><Moves seen=seen shown=shown/></div>
            <Settle seen=seen ask=ask sheets=sheets/>
            <h3>{t!(settings)}</h3>
            <Settings/>
            <p class="foot">
                <a href=Route::Learn(Some(seen.game())).path()>{t!(rules)}</a>
                <button type="button" class="bare" on:click=move |_| {
                    sheets.menu.set(false);
                    sheets.keys.set(true);
                }>{t!(keys)}</button>
                <a href=Route::Front.path()>{t!(home)}</a>
            </p>
        </Sheet>
        <Sheet open=sheets.resign title=Signal::derive(t!(resign_sure))>
            <p>{t!(resign_detail)}</p>
            <div class="acts">
                <button type="button" on:click=move |_| {
                    ask.run(ToServer::Resign { moment: seen.moment() });
                    sheets.resign.set(false);
                }>{t!(resign)}</button>
                <button type="button" class="quiet" on:click=move |_| sheets.resign.set(false)>{t!(keep_playing)}</button>
            </div>
        </Sheet>
    }
}
