//! The list of moves, to read and to step through.

use leptos::prelude::*;
use lexicon::page;

use super::seen::Seen;
use crate::icon;
use crate::voice::{digits, say, t};

/// The list of moves with the buttons that step through it.
#[component]
pub fn Moves(seen: Seen, shown: RwSignal<Option<usize>>) -> impl IntoView {
    let all = Memo::new(move |_| seen.moves());
    let count = move || all.with(Vec::len);
    let at = move || shown.get().unwrap_or_else(count).min(count());
    let show = move |ply: usize| shown.set((ply < all.with_untracked(Vec::len)).then_some(ply));
    let step = move |to: usize| move |_| show(to);
    let seats = move || usize::from(seen.of(|view| crate::game::seats(&view.setup)).unwrap_or(2));
    view! {
        <section class="card moves" aria-label=t!(moves)>
            <h2>{t!(moves)}</h2>
            <ol class="log" class:four=move || { seats() > 2 }>
                {move || all.get().into_iter().enumerate().map(|(n, mv)| {
                    let number = (n % seats() == 0).then(|| digits(&(n + 1).to_string()));
                    view! {
                        <li>
                            {number.map(|number| view! { <span class="no" aria-hidden="true">{number}</span> })}
                            <button type="button" class="mv" aria-current=move || (at() == n + 1).then_some("step")
                                on:click=move |_| show(n + 1)><bdi dir="ltr">{mv}</bdi></button>
                        </li>
                    }
                }).collect_view()}
            </ol>
            <div class="steps" dir="ltr">
                <button type="button" class="bare round" aria-label=t!(first_move)
                    disabled=move || at() == 0 on:click=step(0)>{icon::arrow(true, true)}</button>
                <button type="button" class="bare round" aria-label=t!(move_back)
                    disabled=move || at() == 0 on:click=move |_| show(at() - 1)>{icon::arrow(true, false)}</button>
                <button type="button" class="bare round" aria-label=t!(move_on)
                    disabled=move || at() == count() on:click=move |_| show(at() + 1)>{icon::arrow(false, false)}</button>
                <button type="button" class="bare round" aria-label=t!(last_move)
                    disabled=move || at() == count() on:click=step(usize::MAX)>{icon::arrow(false, true)}</button>
            </div>
            <p class="ear">{move || shown.get().map(|_| say(page::earlier()))}</p>
        </section>
    }
}
