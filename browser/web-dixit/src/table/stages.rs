//! The stages before the votes are revealed.

use dixit::{Command, First, Variant};
use i18n::dixit as phrases;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, part, text, when};

use super::agree::{act, agree};
use super::hand::{Chosen, hand, pile};
use super::say::say_it;
use super::{Table, vote};
use crate::parts::clue;
use crate::words::{d, name};

fn none() -> Memo<usize> {
    Memo::new(|_| 0)
}

/// The prompt above the cards: one sentence on what to do.
pub fn prompt(text: ui_kit::view_helpers::TextFn) -> AnyView {
    view! { <p class="prompt">{text}</p> }.into_any()
}

/// The clue and its storyteller, shown as long as it matters.
pub fn clue_line(table: Table) -> AnyView {
    let state = table.state;
    let words = Memo::new(move |_| state.open(|open| open.clue.clone()).flatten());
    let who = move || state.teller().map(|teller| name(state, teller)).unwrap_or_default();
    let party = move || state.variant() == Variant::Party;
    let lead = move || {
        localized(if party() { phrases::dixit_theme_of(who()) } else { phrases::dixit_said(who()) })
    };
    part(move || {
        let drawn = |words| view! { <div class="clue"><p class="muted small">{text(lead)}</p>{clue(words)}</div> };
        words.get().map(drawn).into_any()
    })
    .into_any()
}

/// The race to be first storyteller.
pub fn first(table: Table) -> AnyView {
    let state = table.state;
    let race = state.of_now(|view| view.settings.first == First::Buzz).unwrap_or(false);
    let may = move || table.can(|command| matches!(command, Command::Buzz));
    view! {
        {race.then(|| prompt(d!(dixit_race)))}
        {when(may, move || act("buzz", d!(dixit_buzz), table, Command::Buzz))}
        {hand(table, Chosen::begin(table, none()))}
    }
    .into_any()
}

/// The storyteller chooses a clue.
pub fn telling(table: Table) -> AnyView {
    let state = table.state;
    let is_teller = Memo::new(move |_| state.tells());
    let party = state.of_now(|view| view.settings.variant == Variant::Party).unwrap_or(false);
    let due = Memo::new(move |_| usize::from(is_teller.get() && !party));
    let chosen = Chosen::begin(table, due);
    let lead = move || match (is_teller.get(), party) {
        (true, false) => localized(phrases::dixit_tell_now()),
        (true, true) => localized(phrases::dixit_theme_now()),
        (false, _) => state
            .teller()
            .map(|seat| localized(phrases::dixit_tells(name(state, seat))))
            .unwrap_or_default(),
    };
    let card = Signal::derive(move || chosen.cards.with(|cards| cards.last().copied()));
    view! {
        {prompt(text(lead))}
        {hand(table, chosen)}
        {when(move || is_teller.get(), move || say_it(table, card, !party))}
    }
    .into_any()
}

/// Cards are given.
pub fn giving(table: Table) -> AnyView {
    let state = table.state;
    let due = Memo::new(move |_| {
        let gives = state.open(|open| open.terms.variant.gives(open.players)).unwrap_or(1);
        let may = table.could(|command| matches!(command, Command::Draft { .. }));
        if may { gives } else { 0 }
    });
    let chosen = Chosen::begin(table, due);
    let given = Memo::new(move |_| {
        let mut given = state.mine(|mine| mine.given.clone()).unwrap_or_default();
        given.sort_unstable();
        given
    });
    let same = move || {
        let mut cards = chosen.cards.get();
        cards.sort_unstable();
        given.with(|given| *given == cards)
    };
    let may = move || table.can(|command| matches!(command, Command::Give { .. }));
    let give = move || table.act(Command::Give { cards: chosen.cards.get_untracked() });
    let lead = move || {
        if due.get() == 0 {
            return localized(phrases::dixit_cards_come());
        }
        if !given.with(Vec::is_empty) && same() {
            return localized(phrases::dixit_given());
        }
        localized(phrases::dixit_give_now(due.get()))
    };
    let again = move || {
        localized(if given.with(Vec::is_empty) {
            phrases::dixit_give()
        } else {
            phrases::dixit_give_instead()
        })
    };
    let arrived = Memo::new(move |_| {
        state
            .open(|open| {
                open.chairs.iter().filter(|chair| chair.done).count()
                    * open.terms.variant.gives(open.players)
            })
            .unwrap_or(0)
    });
    let chooses = Memo::new(move |_| due.get() > 0);
    view! {
        {clue_line(table)}
        {prompt(text(lead))}
        {agree(table)}
        {part(move || if chooses.get() { hand(table, chosen) } else { part(move || pile(arrived.get())).into_any() })}
        {when(move || may() && due.get() > 0 && !same(), move || view! {
            <div class="do-it"><button type="button" prop:disabled=move || !chosen.is_enough() on:click=move |_| give()>{text(again)}</button></div>
        }.into_any())}
    }
    .into_any()
}

/// Votes are cast.
pub fn voting(table: Table) -> AnyView {
    view! { {clue_line(table)} {vote::vote(table)} }.into_any()
}

/// Too few players are left; the game waits.
pub fn paused(table: Table) -> AnyView {
    let may = move || table.can(|command| matches!(command, Command::Finish)) && !table.is_done();
    let host = move || table.state.is_host();
    let bot = move || table.ask.run(protocol::dixit_messages::Request::Bot { seat: None });
    view! {
        {prompt(d!(dixit_paused))}
        <div class="do-it">
            {when(host, move || button("", d!(dixit_bot_add), bot))}
            {when(may, move || act("quiet", d!(dixit_finish), table, Command::Finish))}
        </div>
    }
    .into_any()
}
