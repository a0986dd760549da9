//! The front page.

use leptos::prelude::*;
use lexicon::{Language, page};

use super::begin::Door;
use super::code::Code;
use super::options::Options;
use super::running::Running;
use super::tile::{Dixit, Tile};
use crate::game::Game;
use crate::icon;
use crate::likes::{Foe, likes};
use crate::room::{Settings, declined};
use crate::routes::Route;
use crate::sheet::Sheet;
use crate::voice::{say, t, voice};

/// The front page.
#[component]
pub fn Front() -> impl IntoView {
    let door = Door::new();
    let options = RwSignal::new(None::<Game>);
    view! {
        <FrontBar/>
        <main id="main" tabindex="-1" class="wrap">
            <section class="hero">
                <h1>{t!(front_title)}</h1>
                <p class="muted">{t!(front_lead)}</p>
                <Opponent/>
                <p class="no" role="alert">{move || door.sorry.get().map(|why| say(why.map_or_else(page::no_net, declined)))}</p>
            </section>
            <section class="games" aria-label=t!(learn)>
                {Game::ALL.map(|game| view! { <Tile game=game door=door options=options/> }).collect_view()}
                <Dixit/>
            </section>
            <section class="more">
                <Running/>
                <Code/>
            </section>
            <Footer/>
        </main>
        <Options of=options door=door/>
    }
}

/// The bar over the front page and all that is read.
#[component]
pub fn FrontBar() -> impl IntoView {
    let voice = voice();
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.path()>{icon::brand()}<span>{t!(brand)}</span></a>
            <nav class="end" aria-label=t!(language)>
                {move || Language::ALL.into_iter().filter(|language| *language != voice.language()).map(|language| view! {
                    <button type="button" class="bare small" lang=language.tag()
                        on:click=move |_| voice.turn_to(language)>{language.own_name()}</button>
                }).collect_view()}
            </nav>
        </header>
    }
}

/// Links to whatever is read.
#[component]
pub fn Footer() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <footer class="foot">
            <a href=Route::Learn(None).path()>{t!(learn)}</a>
            <button type="button" class="bare" on:click=move |_| open.set(true)>{t!(look_sound)}</button>
            <a href=Route::About.path()>{t!(about)}</a>
        </footer>
        <Sheet open=open title=Signal::derive(t!(look_sound))><Settings/></Sheet>
    }
}

/// Whom one plays with.
#[component]
fn Opponent() -> impl IntoView {
    let likes = likes();
    let called = |foe| match foe {
        Foe::Computer => page::with_computer(),
        Foe::Friend => page::with_friend(),
        Foe::Screen => page::with_screen(),
    };
    view! {
        <div class="with" role="radiogroup" aria-label=t!(opponent)>
            {Foe::ALL.map(|foe| view! {
                <label>
                    <input type="radio" name="foe" prop:checked=move || likes.foe.get() == foe
                        on:change=move |_| likes.foe.set(foe)/>
                    <span>{move || say(called(foe))}</span>
                </label>
            }).collect_view()}
        </div>
        <Show when=move || likes.foe.get() == Foe::Friend>
            <label class="field" for="my-name"><span class="small muted">{t!(your_name)}</span>
                <input id="my-name" maxlength="24" autocomplete="nickname" placeholder=t!(guest) prop:value=move || likes.name.get()
                    on:input=move |event| likes.name.set(event_target_value(&event))/>
            </label>
        </Show>
    }
}
