//! The score track: rabbits on a line of spots, up to 30 if that ends the game.

use dixit::{Place, Side, Variant};
use game_core::Seat;
use leptos::prelude::*;
use ui_kit::timer;
use ui_kit::view_helpers::{part, text};
use ui_kit::visitor::visitor;

use super::people::badge;
use crate::table_state::TableState;
use crate::words::number;

/// The points at which the base game ends.
const GOAL: u16 = 30;

/// The sides with their points before and after the last round.
fn sides(state: TableState) -> Vec<(Side, u16, u16)> {
    state
        .open(|open| {
            let mut list: Vec<(Side, u16, u16)> = Vec::new();
            let points = open.last.as_ref().map_or(&[][..], |last| &last.points);
            for (n, chair) in open.chairs.iter().enumerate() {
                let gained = u16::from(points.get(n).copied().unwrap_or(0));
                let now = open.scores.get(chair.side.index()).copied().unwrap_or(0);
                match list.iter_mut().find(|(side, ..)| *side == chair.side) {
                    Some((_, before, _)) => *before = before.saturating_sub(gained),
                    None if chair.place == Place::Free => {}
                    None => list.push((chair.side, now.saturating_sub(gained), now)),
                }
            }
            list
        })
        .unwrap_or_default()
}

/// The score track. After a round, rabbits start from their old spots and hop to the new ones.
pub fn track(state: TableState, hops: bool) -> AnyView {
    let sides = Memo::new(move |_| sides(state));
    let hopped = RwSignal::new(!hops);
    timer::later(if visitor().calm.get_untracked() { 0 } else { 1500 }, move || {
        hopped.try_set(true);
    });
    let end = Memo::new(move |_| {
        let most = sides.with(|sides| sides.iter().map(|side| side.2).max().unwrap_or(0));
        if state.variant() == Variant::Base {
            most.max(GOAL)
        } else {
            most.max(10).next_multiple_of(5)
        }
    });
    let rabbits = move || {
        let all = sides.get();
        let rabbit = |(n, (side, before, now)): (usize, (Side, u16, u16))| {
            // Rabbits on the same spot are side by side.
            let same = move |at: u16, which: fn(&(Side, u16, u16)) -> u16| {
                sides.with(|all| all.iter().take(n).filter(|other| which(other) == at).count())
            };
            let place = move || {
                let (at, high) = if hopped.get() {
                    (now, same(now, |s| s.2))
                } else {
                    (before, same(before, |s| s.1))
                };
                let part = f64::from(at.min(end.get())) / f64::from(end.get());
                (part * 100.0, high)
            };
            let inset = move || format!("{:.2}%", place().0);
            // Six fit side by side on a spot; the next ones go behind them.
            let part_of_hop = |hundredths: i32| format!("calc(var(--hop) * {hundredths} / 100)");
            let nth = |n: usize| i32::try_from(n).unwrap_or(0);
            let bottom = move || part_of_hop(30 + nth(place().1 / 6) * 75);
            let aside = move || part_of_hop(-50 + nth(place().1 % 6) * 62);
            view! { <span class="hopper" style:inset-inline-start=inset style:bottom=bottom style:margin-inline-start=aside>{badge(state, Seat(side.0))}</span> }
                .into_any()
        };
        all.into_iter().enumerate().map(rabbit).collect::<Vec<_>>().into_any()
    };
    let spots = move || {
        let end = end.get();
        let step = if end > 20 { 10 } else { 5 };
        let spot = |n: u16| {
            let inset = format!("{:.2}%", f64::from(n) / f64::from(end) * 100.0);
            let class = match n % step {
                0 if n == end => "spot mark goal",
                0 => "spot mark",
                _ => "spot",
            };
            let label = move || if n.is_multiple_of(step) { number(n) } else { String::new() };
            view! { <i class=class style:inset-inline-start=inset>{text(label)}</i> }.into_any()
        };
        (0..=end).map(spot).collect::<Vec<_>>().into_any()
    };
    view! {
        <div class="track" aria-hidden="true"><div class="line">{part(spots)}{part(rabbits)}</div></div>
    }
    .into_any()
}
