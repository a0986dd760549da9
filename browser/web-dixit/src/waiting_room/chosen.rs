//! The host's settings: a few, and the rest behind a fold.

use dixit::{First, Newcomer, TieBreak, Variant};
use game_core::Seat;
use i18n::{Language, dixit as phrases, photos};
use leptos::prelude::*;
use protocol::dixit_messages::{Deck, Settings, Timers};
use ui_kit::choice::{choice, switch};
use ui_kit::locale::localized;
use ui_kit::view_helpers::{button, text, when};

use crate::words::d;

/// The default settings.
pub fn usual(language: Language) -> Settings {
    Settings { tongues: vec![language], ..Settings::default() }
}

fn field<T: Send + Sync + 'static>(
    chosen: RwSignal<Settings>,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
) -> (Signal<T>, Callback<T>) {
    let now = Signal::derive(move || chosen.with(read));
    (now, Callback::new(move |value| chosen.update(|chosen| write(chosen, value))))
}

/// The variant and the pace; the host on chair `you` may choose to begin.
pub fn fields(chosen: RwSignal<Settings>, you: Seat) -> AnyView {
    let (now, choose) = field(chosen, |c| c.variant, |c, variant| c.variant = variant);
    let variants = [
        (Variant::Base, phrases::dixit_base()),
        (Variant::Party, phrases::dixit_party()),
        (Variant::Team, phrases::dixit_team()),
    ];
    let hint = move || {
        localized(match now.get() {
            Variant::Base => phrases::dixit_base_hint(),
            Variant::Party => phrases::dixit_party_hint(),
            Variant::Team => phrases::dixit_team_hint(),
        })
    };
    let (timers, pace) = field(chosen, |c| c.timers, |c, timers| c.timers = timers);
    let paces = [
        (Timers::Usual, phrases::dixit_timers_usual()),
        (Timers::Half, phrases::dixit_timers_half()),
        (Timers::Thrice, phrases::dixit_timers_thrice()),
        (Timers::Off, phrases::dixit_timers_off()),
    ];
    view! {
        <div class="settings">
            {choice(d!(dixit_variant), "variant", variants, now, choose)}
            <p class="muted small hint">{text(hint)}</p>
            {choice(d!(dixit_timers), "timers", paces, timers, pace)}
            {when(move || now.get() != Variant::Base, move || cycles(chosen))}
            {deck(chosen)}
            <details>
                <summary>{d!(dixit_more)}</summary>
                <div class="settings">{rest(chosen, you)}</div>
            </details>
        </div>
    }
    .into_any()
}

fn cycles(chosen: RwSignal<Settings>) -> AnyView {
    let (now, choose) = field(chosen, |c| c.cycles, |c, cycles| c.cycles = cycles);
    let of = [1, 2, 3].map(|n: u8| (n, phrases::dixit_times(n)));
    choice(d!(dixit_cycles), "cycles", of, now, choose)
}

fn deck(chosen: RwSignal<Settings>) -> AnyView {
    let (now, choose) = field(chosen, |c| Kind::of(c.deck), |c, kind| c.deck = kind.deck());
    let of = [
        (Kind::Ours, phrases::dixit_deck_ours()),
        (Kind::Fresh, phrases::dixit_deck_fresh()),
        (Kind::Own, photos::photos_own()),
    ];
    let other = move || {
        view! {
            <p class="muted small hint">{d!(dixit_deck_fresh_hint)}</p>
            {button("quiet", d!(dixit_deck_another), move || choose.run(Kind::Fresh))}
        }
        .into_any()
    };
    vec![
        choice(d!(dixit_deck), "deck", of, now, choose),
        when(move || now.get() == Kind::Fresh, other),
    ]
    .into_any()
}

/// A kind of deck, without its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ours,
    Fresh,
    Own,
}

impl Kind {
    fn of(deck: Deck) -> Kind {
        match deck {
            Deck::Ours => Kind::Ours,
            Deck::Fresh(_) => Kind::Fresh,
            Deck::Own => Kind::Own,
        }
    }

    /// A deck of this kind; a random one is new each time.
    fn deck(self) -> Deck {
        match self {
            Kind::Ours => Deck::Ours,
            Kind::Own => Deck::Own,
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            Kind::Fresh => Deck::Fresh((js_sys::Math::random() * 65_536.) as u16),
        }
    }
}

fn rest(chosen: RwSignal<Settings>, you: Seat) -> AnyView {
    let (first, begin) = field(chosen, |c| c.first, |c, first| c.first = first);
    let firsts = [
        (First::Random, phrases::dixit_first_random()),
        (First::Buzz, phrases::dixit_first_buzz()),
        (First::Host(you), phrases::dixit_first_me()),
    ];
    let (newcomer, come) = field(chosen, |c| c.newcomer, |c, newcomer| c.newcomer = newcomer);
    let newcomers = [
        (Newcomer::Zero, phrases::dixit_newcomer_zero()),
        (Newcomer::Least, phrases::dixit_newcomer_least()),
    ];
    let (tie, break_it) = field(chosen, |c| c.tie_break, |c, tie| c.tie_break = tie);
    let ties = [
        (TieBreak::Shared, phrases::dixit_tie_shared()),
        (TieBreak::OneMoreRound, phrases::dixit_tie_more()),
    ];
    vec![
        choice(d!(dixit_first), "first", firsts, first, begin),
        tongues(chosen),
        choice(d!(dixit_newcomer), "newcomer", newcomers, newcomer, come),
        choice(d!(dixit_tie), "tie", ties, tie, break_it),
    ]
    .into_any()
}

/// The languages that bots speak, at least one.
fn tongues(chosen: RwSignal<Settings>) -> AnyView {
    let one = |language: Language| {
        let on = Signal::derive(move || chosen.with(|c| c.tongues.contains(&language)));
        let flip = move |on: bool| {
            chosen.update(|c| {
                c.tongues.retain(|other| *other != language);
                if on || c.tongues.is_empty() {
                    c.tongues.push(language);
                }
            });
        };
        switch(text(move || language.own_name().to_owned()), on, flip)
    };
    view! {
        <fieldset class="choice">
            <legend>{d!(dixit_tongues)}</legend>
            {Language::ALL.map(one).into_iter().collect::<Vec<_>>()}
        </fieldset>
    }
    .into_any()
}
