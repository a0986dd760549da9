//! The album: each storyteller's picture with its clue.

use dixit::{Phase, Shown, Variant};
use dixit_words::tally;
use i18n::{Direction, dixit as phrases};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Handle, Reason, Reasons};
use ui_kit::choice::switch;
use ui_kit::link::{link, share};
use ui_kit::locale::{locale, localized};
use ui_kit::router::href;
use ui_kit::still::waits;
use ui_kit::view_helpers::{button, part, text, when};
use ui_kit::visitor::visitor;

use super::canvas::{Leaf, save};
use super::reasons::sentence;
use crate::album::{Album, Rounds};
use crate::codec::join;
use crate::parts::{clue, picture, plain_bar};
use crate::pictures::{Pictures, pictures};
use crate::table_state::TableState;
use crate::words::d;

/// The album of the games.
pub fn album_page(code: &str) -> AnyView {
    let state = TableState::new();
    join(state, code.to_owned(), true);
    Pictures::begin(state, code);
    let album = Album::begin(state);
    let known = Memo::new(move |_| state.view.with(Option::is_some));
    part(move || if known.get() { drawn(state, album) } else { waits() }).into_any()
}

/// A picture of the album.
#[derive(Clone, PartialEq)]
struct Entry {
    card: Handle,
    teller: String,
    clue: String,
    /// What each bot says of its choices, with its name.
    reasons: Vec<(String, Reason)>,
}

fn entries(rounds: &Rounds) -> Vec<Entry> {
    let told = rounds.reasons.iter().filter_map(|told| serde_json::from_str(told).ok());
    let told: Vec<Reasons> = told.collect();
    let entry = |round: &Shown<Handle>| {
        let card = chosen(round, rounds.variant)?;
        let reasons =
            told.iter().filter(|told| (told.game, told.round) == (rounds.game, round.round));
        let reasons = reasons.flat_map(|told| &told.reasons);
        Some(Entry {
            card,
            teller: rounds.name(round.teller),
            clue: round.clue.clone(),
            reasons: reasons.map(|it| (rounds.name(it.seat), it.clone())).collect(),
        })
    };
    rounds.shown.iter().filter_map(entry).collect()
}

/// The storyteller's picture; in Party, which has none, the one with the most votes.
fn chosen(round: &Shown<Handle>, variant: Variant) -> Option<Handle> {
    let counted = tally(round, variant);
    let most = || (0..round.row.len()).rev().max_by_key(|&n| counted.votes[n].len());
    Some(round.row.get(counted.truth.or_else(most)?)?.card)
}

/// The ways to the page of this game, which the server writes: for this visitor, and for others.
/// Only by the code of the seats can the names be taken off there; nobody passes that on.
fn on_a_page(state: TableState, album: Album) -> AnyView {
    let watch = state.of_now(|view| view.watch.clone()).unwrap_or_default();
    let number = state.of_now(|view| view.game).unwrap_or(1).to_string();
    let place = |code: &str| ["/g/", code, "/", &number].concat();
    let own = untrack(|| album.of(|rounds| rounds.code.clone()));
    let (own, others) = (place(own.as_ref().unwrap_or(&watch)), place(&watch));
    view! {
        <a class="btn quiet" href=href(own)>{d!(screen, dixit_page)}</a>
        {share(move || link(&others))}
    }
    .into_any()
}

fn drawn(state: TableState, album: Album) -> AnyView {
    let entries = Memo::new(move |_| album.of(entries));
    let shows = visitor().reasons;
    let one = move |entry: Entry| {
        let reasons = StoredValue::new(entry.reasons);
        let told = move || reasons.with_value(|reasons| why(reasons));
        view! {
            <figure class="leaf">
                {picture(entry.card)}
                <figcaption>
                    {clue(entry.clue)}<bdi class="muted small">{entry.teller}</bdi>
                    {when(move || shows.get(), told)}
                </figcaption>
            </figure>
        }
        .into_any()
    };
    let pictures = pictures();
    let turned = locale().language().direction() == Direction::RightToLeft;
    let save_album = move || {
        let leaves = entries.get_untracked().into_iter().map(|entry| Leaf {
            url: untrack(|| pictures.url(entry.card)),
            clue: entry.clue,
            teller: entry.teller,
        });
        spawn_local(save(leaves.collect(), turned));
    };
    let leaves = move || {
        let entries = entries.get();
        if entries.is_empty() {
            return view! { <p class="prompt">{d!(screen, dixit_album_none)}</p> }.into_any();
        }
        view! {
            <div class="album">{entries.into_iter().map(one).collect::<Vec<_>>()}</div>
            <div class="acts">
                {button("", d!(screen, dixit_album_save), save_album)}
                {when(move || state.open(|open| open.phase) == Some(Phase::Over), move || on_a_page(state, album))}
            </div>
        }
        .into_any()
    };
    let explains = move || entries.with(|all| all.iter().any(|entry| !entry.reasons.is_empty()));
    let setting = move || switch(d!(screen, dixit_why_show), shows.into(), move |on| shows.set(on));
    view! {
        {plain_bar()}
        <main id="main" tabindex="-1" class="album-page">
            <h1>{text(|| localized(phrases::dixit_album()))}</h1>
            {when(explains, setting)}
            {part(leaves)}
        </main>
    }
    .into_any()
}

/// What each bot says of its choices.
fn why(reasons: &[(String, Reason)]) -> AnyView {
    if reasons.is_empty() {
        return ().into_any();
    }
    let one = |(name, reason): &(String, Reason)| {
        let (name, reason) = (name.clone(), reason.clone());
        view! { <li><bdi class="muted">{name}</bdi>" "{text(move || sentence(&reason))}</li> }
            .into_any()
    };
    view! { <ul class="reasons small">{reasons.iter().map(one).collect::<Vec<_>>()}</ul> }
        .into_any()
}
