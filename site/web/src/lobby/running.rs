//! Games that go on: a press leads back to them.

use leptos::prelude::*;
use lexicon::page;

use crate::game::{self, Game};
use crate::here;
use crate::icon;
use crate::room;
use crate::routes::Route;
use crate::voice::{say, t};

/// Games that go on.
#[component]
pub fn Running() -> impl IntoView {
    let local = here::kept();
    let tables = RwSignal::new(room::known());
    let none = move || tables.with(Vec::is_empty);
    let some_here = !local.is_empty();
    view! {
        <Show when=move || some_here || !none()><h2 class="small muted">{t!(running)}</h2></Show>
        {local.into_iter().map(|host| {
            let (setup, minds, turn) = (host.setup().clone(), host.minds(), host.turn());
            let yours = minds && turn == host.view().you;
            let route = Route::Here(Game::of(&setup)).path();
            view! {
                <div class="cont">
                    <span>
                        {move || say(if minds {
                            page::game_with(game::name(&setup), page::simple_mind())
                        } else {
                            page::game_screen(game::name(&setup))
                        })}
                        {yours.then(|| view! { <span class="muted small">{t!(your_turn)}</span> })}
                    </span>
                    <a class="btn quiet" href=route>{t!(go_on)}</a>
                </div>
            }
        }).collect_view()}
        {move || tables.get().into_iter().filter_map(|code| {
            let (setup, other, yours) = room::remembered(&code)?;
            let route = Route::Table(code.clone()).path();
            let gone = code.clone();
            Some(view! {
                <div class="cont">
                    <span>
                        {if other.is_empty() { say(game::name(&setup)) } else { say(page::game_with(game::name(&setup), other.clone())) }}
                        <span class="muted small">{say(if yours { page::your_turn() } else if other.is_empty() { page::waiting_seat() } else { page::waiting(other) })}</span>
                    </span>
                    <a class="btn quiet" href=route>{t!(go_on)}</a>
                    <button type="button" class="bare round" aria-label=t!(forget) on:click=move |_| {
                        room::forget(&gone);
                        tables.update(|tables| tables.retain(|code| *code != gone));
                    }>{icon::cross()}</button>
                </div>
            })
        }).collect_view()}
    }
}
