//! The panel of each seat: player, score, clock.

use game_core::{Seat, Status};
use game_faces::ScoreLine;
use i18n::{Arg, Phrase, page};
use leptos::prelude::*;
use ui_kit::locale::{digits, localized};
use ui_kit::set_phrases::{bubble, say_button};
use ui_kit::view_helpers::{asks, part, text, when};
use ui_kit::visitor::{account_mark, visitor};
use web_shell::preferences::Opponent;

use super::clocks::{Tick, shown};
use super::correspondence::is_by_correspondence;
use super::table_state::TableState;

/// The player on a seat, as an argument of a phrase.
pub fn name(state: TableState, seat: Seat) -> Arg {
    if state.level(seat).is_some() {
        let side = game_faces::side(state.game(), seat);
        let is_one = state.seats().filter(|seat| state.level(*seat).is_some()).count() == 1;
        let computer = page::with_computer();
        return if is_one { computer } else { page::aside(computer, side) }.into();
    }
    match state.foe {
        Opponent::Screen => game_faces::side(state.game(), seat).into(),
        Opponent::Computer => page::you().into(),
        Opponent::Friend => {
            let chair = state.of(|view| view.chairs.get(seat.index()).cloned()).flatten();
            match chair.map(|chair| (chair.name, chair.account)) {
                Some((Some(name), true)) if name.is_empty() => page::former_player().into(),
                Some((Some(name), _)) => name.into(),
                _ => page::free_seat().into(),
            }
        }
    }
}

/// The player on a seat as the panel names it: the visitor is "You", with the name if there is one.
fn title(state: TableState, seat: Seat, own: RwSignal<String>) -> Phrase {
    if state.foe == Opponent::Screen || state.you() != Some(seat) {
        page::named(name(state, seat))
    } else if state.foe == Opponent::Friend && own.with(|own| !own.trim().is_empty()) {
        page::aside(page::you(), name(state, seat))
    } else {
        page::you()
    }
}

/// The panel of a seat.
pub fn plate(state: TableState, seat: Seat, tick: Tick, counts: Memo<Vec<ScoreLine>>) -> AnyView {
    let own = visitor().name;
    let turn = asks(move || {
        state.ending().is_none() && state.is_full() && state.status() == Status::Turn(seat)
    });
    let away = move || {
        let chair = |view: &protocol::View| {
            view.chairs.get(seat.index()).is_some_and(|chair| chair.name.is_some() && !chair.here)
        };
        state.of(chair).unwrap_or(false)
    };
    let has_account = move || {
        state.of(|view| view.chairs.get(seat.index()).is_some_and(|it| it.account)) == Some(true)
    };
    let class = move || {
        let turn = if turn.get() { " turn" } else { "" };
        ["plate ", state.game().name(), " s", &seat.0.to_string(), turn].concat()
    };
    let under = move || {
        let side = (state.foe != Opponent::Screen).then(|| game_faces::side(state.game(), seat));
        let mine = (turn.get() && state.you() == Some(seat)).then(page::your_turn);
        let level = state
            .level(seat)
            .map(|level| page::aside(game_faces::level(state.game(), level), page::number(level)));
        let weaker = state.of(|view| view.weaker.filter(|&(whose, _)| whose == seat)).flatten();
        let program = state.of(|view| view.chairs.get(seat.index()).is_some_and(|it| it.program));
        let program = (program == Some(true)).then(page::program);
        let hurried = weaker.map(|(_, level)| page::hurried(level));
        let parts = side
            .into_iter()
            .chain(program)
            .chain(level)
            .chain(hurried)
            .chain(mine)
            .chain(away().then(page::away));
        parts.map(localized).collect::<Vec<_>>().join(" · ")
    };
    let count = move || {
        let count = counts.with(|all| all.get(seat.index()).copied());
        count.map_or_else(|| ().into_any(), |count| counted(count, seat))
    };
    let left = Memo::new(move |_| {
        let left = tick.left(state, seat)?;
        Some((shown(left, is_by_correspondence(state)), left < 30_000))
    });
    let clock = move || {
        let class =
            if left.with(|left| left.as_ref().is_some_and(|left| left.1)) { " low" } else { "" };
        let days = if is_by_correspondence(state) { " days" } else { "" };
        ["clock", if turn.get() { " running" } else { "" }, class, days].concat()
    };
    let time = move || left.get().map_or_else(String::new, |left| left.0);
    view! {
        <div class=text(class)>
            <i class="bead" aria-hidden="true"></i>
            <span class="who">
                <b>{text(move || localized(title(state, seat, own)))}{account_mark(has_account)}</b>
                <span class="muted small">{text(under)}</span>
            </span>
            {part(count)}
            {when(
                move || left.with(Option::is_some),
                move || view! { <time class=text(clock)>{text(time)}</time> }.into_any(),
            )}
            {say_button(state.talk, move || state.you() == Some(seat) && state.may_speak())}
            {bubble(state.talk, seat.index())}
        </div>
    }
    .into_any()
}

fn counted(count: ScoreLine, seat: Seat) -> AnyView {
    let number = |n: u8| digits(&n.to_string());
    match count {
        ScoreLine::Rings(n) => view! {
            <span class="n"><b>{number(n)}</b>" "<span class="unit">{localized(page::rings(n))}</span></span>
        }
        .into_any(),
        ScoreLine::Points(_, 1) => ().into_any(),
        ScoreLine::Points(n, of) => view! { <span class="n">{localized(page::points_of(n, of))}</span> }.into_any(),
        ScoreLine::Walls(left, of) => {
            let peg = |n| {
                let class = if n < left { "left" } else { "" };
                view! { <i class=class></i> }.into_any()
            };
            let class = ["n pegs s", &seat.0.to_string()].concat();
            view! {
                <span class=class>
                    <span class="peg-row" aria-hidden="true">{(0..of.min(10)).map(peg).collect::<Vec<_>>()}</span>
                    <b aria-hidden="true">{number(left)}</b>
                    <span class="ear">{localized(page::walls(left))}</span>
                </span>
            }
            .into_any()
        }
    }
}
