//! The hand, for viewing and choosing cards.

use dixit::Command;
use i18n::dixit as phrases;
use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, flag, part, text, when};

use super::Table;
use super::cards::{Face, cards};
use crate::words::d;

/// The chosen cards of the hand.
#[derive(Clone, Copy)]
pub struct Chosen {
    /// The cards, the latest last.
    pub cards: RwSignal<Vec<Handle>>,
    /// How many must be chosen; 0 if cards can only be viewed.
    pub due: Memo<usize>,
}

impl Chosen {
    /// Restores a choice made on another device or before a reload.
    pub fn begin(table: Table, due: Memo<usize>) -> Chosen {
        let before = table.state.of_now(|view| {
            view.mine.as_ref().map(|mine| {
                if mine.draft.is_empty() { mine.given.clone() } else { mine.draft.clone() }
            })
        });
        let mut cards = before.flatten().unwrap_or_default();
        let mine = untrack(|| table.cards());
        cards.retain(|card| mine.contains(card));
        Chosen { cards: RwSignal::new(cards), due }
    }

    /// Whether enough cards are chosen.
    pub fn is_enough(self) -> bool {
        self.due.get() > 0 && self.cards.with(Vec::len) == self.due.get()
    }

    fn press(self, table: Table, card: Handle) {
        let due = self.due.get_untracked();
        if due == 0 {
            return;
        }
        self.cards.update(|cards| {
            if let Some(at) = cards.iter().position(|other| *other == card) {
                cards.remove(at);
            } else {
                cards.push(card);
                let over = cards.len().saturating_sub(due);
                cards.drain(..over);
            }
        });
        // Nobody else sees a draft; it counts when the time runs out.
        let may_draft = |command: &Command<Handle>| matches!(command, Command::Draft { .. });
        if untrack(|| table.could(may_draft)) {
            table.act(Command::Draft { cards: self.cards.get_untracked() });
        }
    }
}

/// The hand.
pub fn hand(table: Table, chosen: Chosen) -> AnyView {
    let hand_cards = Memo::new(move |_| table.cards());
    let hidden = Memo::new(move |_| table.state.mine(|mine| mine.hand.is_none()).unwrap_or(false));
    let given = Memo::new(move |_| table.state.mine(|mine| mine.given.clone()).unwrap_or_default());
    let due = chosen.due;
    let face = move |n: usize, card: Handle| {
        let is = move || chosen.cards.with(|cards| cards.contains(&card));
        let class = move || {
            let on = if is() { " on" } else { "" };
            let given_class = if given.with(|given| given.contains(&card)) { " given" } else { "" };
            ["pc", on, given_class].concat()
        };
        Face {
            class: text(class),
            label: text(move || localized(phrases::dixit_card_n(n + 1, hand_cards.with(Vec::len)))),
            chosen: (due.get() > 0).then(|| flag(is)),
            over: ().into_any(),
        }
    };
    let press = Callback::new(move |n: usize| {
        let Some(card) = hand_cards.with_untracked(|hand_cards| hand_cards.get(n).copied()) else {
            return;
        };
        if due.get_untracked() == 0 {
            table.look.at(hand_cards.get_untracked(), n);
        } else {
            chosen.press(table, card);
        }
    });
    let at = RwSignal::new(0);
    let drawn = cards("hand", d!(dixit_hand), hand_cards, at, table.look, face, press);
    let place = move || localized(phrases::dixit_card_n(at.get() + 1, hand_cards.with(Vec::len)));
    let closer = move || table.look.at(hand_cards.get_untracked(), at.get_untracked());
    let bar = move || {
        view! {
            <p class="closer"><span class="place small muted">{text(place)}</span>{button("bare small", d!(dixit_closer), closer)}</p>
        }
        .into_any()
    };
    view! {
        <div class="felt">
            {part(move || if hidden.get() { backs(table) } else { ().into_any() })}
            {drawn}
            {when(move || !hand_cards.with(Vec::is_empty), bar)}
        </div>
    }
    .into_any()
}

/// As many card backs as cards in the hand.
fn backs(table: Table) -> AnyView {
    let state = table.state;
    let count = state.you().and_then(|you| state.open(|open| open.chairs[you.index()].cards));
    pile(usize::from(count.unwrap_or(0)))
}

/// A number of cards face down.
pub fn pile(count: usize) -> AnyView {
    let back = |_| view! { <i class="back"></i> }.into_any();
    view! { <div class="backs" aria-hidden="true">{(0..count).map(back).collect::<Vec<_>>()}</div> }
        .into_any()
}
