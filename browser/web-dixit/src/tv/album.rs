//! The album: each storyteller's picture with its clue.

use dixit::{Shown, Variant};
use i18n::{Direction, dixit as phrases};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::evening::Handle;
use ui_kit::locale::{locale, localized};
use ui_kit::still::waits;
use ui_kit::view_helpers::{button, part, text};

use super::Book;
use super::book::Rounds;
use super::canvas::{Leaf, save};
use crate::codec::join;
use crate::parts::{clue, picture, plain_bar, tally};
use crate::pictures::{Pictures, pictures};
use crate::table_state::TableState;
use crate::words::d;

/// The album of the games.
pub fn album_page(code: &str) -> AnyView {
    let state = TableState::new();
    join(state, code.to_owned(), true);
    Pictures::begin(state, code);
    let book = Book::begin(state);
    let known = Memo::new(move |_| state.view.with(Option::is_some));
    part(move || if known.get() { drawn(book) } else { waits() }).into_any()
}

/// A picture of the album: handle, storyteller, clue.
type Entry = (Handle, String, String);

fn entries(rounds: &Rounds) -> Vec<Entry> {
    let entry = |round: &Shown<Handle>| {
        let card = chosen(round, rounds.variant)?;
        Some((card, rounds.name(round.teller), round.clue.clone()))
    };
    rounds.shown.iter().filter_map(entry).collect()
}

/// The storyteller's picture; in Party, which has none, the one with the most votes.
fn chosen(round: &Shown<Handle>, variant: Variant) -> Option<Handle> {
    let counted = tally(round, variant);
    let most = || (0..round.row.len()).rev().max_by_key(|&n| counted.votes[n].len());
    Some(round.row.get(counted.truth.or_else(most)?)?.card)
}

fn drawn(book: Book) -> AnyView {
    let entries = Memo::new(move |_| book.of(entries));
    let one = |(card, teller, words): Entry| {
        view! {
            <figure class="leaf">
                {picture(card)}
                <figcaption>{clue(words)}<bdi class="muted small">{teller}</bdi></figcaption>
            </figure>
        }
        .into_any()
    };
    let pictures = pictures();
    let turned = locale().language().direction() == Direction::RightToLeft;
    let save_album = move || {
        let leaves = entries.get_untracked().into_iter().map(|(card, teller, clue)| Leaf {
            url: untrack(|| pictures.url(card)),
            clue,
            teller,
        });
        spawn_local(save(leaves.collect(), turned));
    };
    let leaves = move || {
        let entries = entries.get();
        if entries.is_empty() {
            return view! { <p class="prompt">{d!(dixit_album_none)}</p> }.into_any();
        }
        view! {
            <div class="album">{entries.into_iter().map(one).collect::<Vec<_>>()}</div>
            <div class="acts">{button("", d!(dixit_album_save), save_album)}</div>
        }
        .into_any()
    };
    view! {
        {plain_bar()}
        <main id="main" tabindex="-1" class="album-page">
            <h1>{text(|| localized(phrases::dixit_album()))}</h1>
            {part(leaves)}
        </main>
    }
    .into_any()
}
