//! The rounds that this browser saw to their end, stored for review and for the album.

use dixit::{Shown, Variant};
use game_core::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Handle, View};
use serde::{Deserialize, Serialize};
use ui_kit::view_helpers::effect;
use ui_kit::{net, storage};

use crate::table_state::{TableState, is_bot};
use crate::words::name_in;

const KEY: &str = "album-";

/// The rounds of one game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// Which game of the evening.
    pub game: u32,
    /// The variant.
    pub variant: Variant,
    /// The player names by seat.
    pub names: Vec<String>,
    /// The rounds in order.
    pub shown: Vec<Shown<Handle>>,
    /// Why bots chose what they chose: what the server told of each round, as it came. Only the
    /// album reads it. Earlier versions stored none.
    #[serde(default)]
    pub reasons: Vec<String>,
    /// The code of the seats, if this browser has one. Earlier versions stored none.
    #[serde(default)]
    pub code: Option<String>,
}

impl Rounds {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The stored rounds of the view's game.
    fn of(view: &View) -> Rounds {
        let stored = storage::read(&[KEY, &view.watch].concat());
        let stored: Option<Rounds> = stored.and_then(|text| serde_json::from_str(&text).ok());
        stored.filter(|stored| stored.game == view.game).unwrap_or_else(|| Rounds {
            game: view.game,
            variant: view.settings.variant,
            ..Rounds::default()
        })
    }

    /// Each browser stores only one album.
    fn store(&self, view: &View) {
        if let Ok(text) = serde_json::to_string(self) {
            for other in storage::keys(KEY) {
                storage::forget(&[KEY, &other].concat());
            }
            storage::write(&[KEY, &view.watch].concat(), &text);
        }
    }
}

/// The rounds as a signal.
#[derive(Clone, Copy)]
pub struct Album(RwSignal<Rounds>);

impl Album {
    /// Stores each finished round of the table.
    pub fn begin(state: TableState) -> Album {
        let album = Album(RwSignal::new(Rounds::default()));
        let last = Memo::new(move |_| (state.of(|view| view.game), state.last()));
        effect(move || {
            // Read and not only tracked: a memo that nobody reads never updates.
            let _ = last.get();
            if let Some(rounds) = state.of_now(gathered) {
                album.0.try_set(rounds);
            }
            spawn_local(album.ask_bots(state));
        });
        album
    }

    /// Stores why the bots chose what they chose in the last round. Only the server knows, and only
    /// until the next round is counted.
    async fn ask_bots(self, state: TableState) {
        let Some(Some(watch)) = state.of_now(asked) else { return };
        let told = net::text(&["/api/tables/", &watch, "/reasons"].concat()).await;
        // By now the visitor may have left the page.
        if let (Some(told), Some(())) = (told, self.0.try_with_untracked(|_| ())) {
            let explained = state.of_now(|view| {
                let mut rounds = Rounds::of(view);
                if !rounds.reasons.contains(&told) {
                    rounds.reasons.push(told);
                    rounds.store(view);
                }
                rounds
            });
            if let Some(rounds) = explained {
                self.0.try_set(rounds);
            }
        }
    }

    /// Reads something from the rounds.
    pub fn of<T>(self, ask: impl FnOnce(&Rounds) -> T) -> T {
        self.0.with(ask)
    }
}

/// The watching code of a table with bots at which a round was counted.
fn asked(view: &View) -> Option<String> {
    view.open.as_ref()?.last.as_ref()?;
    let mut seats = (0..view.people.len()).filter_map(|n| u8::try_from(n).ok().map(Seat));
    seats.any(|seat| is_bot(view, seat)).then(|| view.watch.clone())
}

/// The stored rounds with the last one.
fn gathered(view: &View) -> Rounds {
    let mut rounds = Rounds::of(view);
    let last = view.open.as_ref().and_then(|open| open.last.as_ref());
    let Some(last) = last.filter(|last| rounds.shown.iter().all(|own| own.round != last.round))
    else {
        return rounds;
    };
    rounds.code = rounds.code.or_else(|| view.code.clone());
    rounds.shown.push(last.clone());
    rounds.shown.sort_by_key(|round| round.round);
    let seats = (0..view.people.len()).filter_map(|n| u8::try_from(n).ok().map(Seat));
    rounds.names = seats.map(|seat| name_in(view, seat).unwrap_or_default()).collect();
    rounds.store(view);
    rounds
}
