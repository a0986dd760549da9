//! A plate for each seat: who sits there, what they have, how long they may think.

use leptos::either::EitherOf4;
use leptos::prelude::*;
use lexicon::{Arg, page};
use play::{Seat, Status};

use super::clocks::{Tick, shown};
use super::facts::Count;
use super::seen::Seen;
use crate::game::{self, Game};
use crate::likes::Foe;
use crate::voice::{digits, say};

/// Who sits on a seat, as a sentence would call them.
pub fn name(seen: Seen, seat: Seat) -> Arg {
    match seen.foe {
        Foe::Screen => game::side(seen.game(), seat).into(),
        Foe::Computer if seen.you() == Some(seat) => page::you().into(),
        Foe::Computer => page::simple_mind().into(),
        Foe::Friend => {
            let name =
                seen.of(|view| view.chairs.get(seat.index()).and_then(|chair| chair.name.clone()));
            name.flatten().map_or_else(|| page::free_seat().into(), Arg::from)
        }
    }
}

/// The plate of a seat.
#[component]
pub fn Plate(seen: Seen, seat: Seat, tick: Tick, count: Signal<Option<Count>>) -> impl IntoView {
    let turn = Memo::new(move |_| {
        seen.ending().is_none() && seen.is_full() && seen.status() == Status::Turn(seat)
    });
    let away = Memo::new(move |_| {
        seen.of(|view| {
            view.chairs.get(seat.index()).is_some_and(|chair| chair.name.is_some() && !chair.here)
        })
        .unwrap_or(false)
    });
    let class = move || {
        let game = seen.game().slug();
        ["plate ", game, " s", &seat.0.to_string(), if turn.get() { " turn" } else { "" }].concat()
    };
    let under = move || {
        let mut said = match seen.foe {
            Foe::Screen => String::new(),
            _ => say(game::side(seen.game(), seat)),
        };
        let mine = turn.get() && seen.you() == Some(seat);
        for more in [mine.then(page::your_turn), away.get().then(page::away)].into_iter().flatten()
        {
            if !said.is_empty() {
                said.push_str(" · ");
            }
            said.push_str(&say(more));
        }
        said
    };
    view! {
        <div class=class>
            <i class="bead" aria-hidden="true"></i>
            <span class="who">
                <b>{move || say(page::named(name(seen, seat)))}</b>
                <span class="muted small">{under}</span>
            </span>
            {move || count.get().map(|count| counted(count, seen.game(), seat))}
            {move || tick.left(seen, seat).map(|left| view! {
                <time class="clock" class:running=turn class:low=left < 30_000>{shown(left)}</time>
            })}
        </div>
    }
}

fn counted(count: Count, game: Game, seat: Seat) -> impl IntoView {
    let number = |n: u8| digits(&n.to_string());
    match count {
        Count::Rings(n) => EitherOf4::A(view! {
            <span class="n"><b>{number(n)}</b>" "<span class="unit">{say(page::rings(n))}</span></span>
        }),
        Count::Points(_, 1) => EitherOf4::B(()),
        Count::Points(n, of) => EitherOf4::C(view! {
            <span class="n">{say(page::points_of(n, of))}</span>
        }),
        Count::Walls(left, of) => EitherOf4::D(view! {
            <span class="n pegs" class:s1=seat.0 == 1 data-game=game.slug()>
                <span class="peg-row" aria-hidden="true">
                    {(0..of.min(10)).map(|n| view! { <i class:left=n < left></i> }).collect_view()}
                </span>
                <b aria-hidden="true">{number(left)}</b>
                <span class="ear">{say(page::walls(left))}</span>
            </span>
        }),
    }
}
