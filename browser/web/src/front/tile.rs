//! A tile for each game.

use catalog::Game;
use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::digits;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{part, press, round, text, when};
use web_shell::dixit_routes::DixitRoute;
use web_shell::game_starter::{GameStarter, goes_on};
use web_shell::level_select::level;
use web_shell::preferences::{Opponent, beaten, preferences};
use web_shell::routes::{DIXIT, Route};

/// The tile of a game: one press starts it.
pub fn tile(game: Game, starter: GameStarter, options: RwSignal<Option<Game>>) -> AnyView {
    let prefs = preferences();
    let foe = prefs.foe;
    let go = move || match foe.get() {
        Opponent::Friend => page::room_open(),
        foe if goes_on(game, foe, prefs.level(game)) => page::go_on(),
        _ => page::play(),
    };
    let act = || press(move || starter.play(game, foe.get_untracked()));
    // The picture starts it too, for pointers; nothing else of the tile does.
    view! {
        <article class="game">
            <span class="art starts" inner_html=picture(game.name()) on:click=act()></span>
            <div class="tx">
                <h2><a href=Route::Overview(game.name()).href()>{text(move || localized(game_faces::name(game)))}</a>" "{best(game)}</h2>
                <p>{text(move || localized(game_faces::line(game)))}</p>
                <div class="begin">
                    <button type="button" class="go" on:click=act()>
                        {text(move || localized(go()))}<span class="ear">" "{text(move || localized(game_faces::name(game)))}</span>
                    </button>
                    {when(move || foe.get() == Opponent::Computer, move || level(game, prefs.levels))}
                </div>
            </div>
            {round(
                "set",
                text(move || localized(page::options_of(game_faces::name(game)))),
                icon::sliders(),
                move || options.set(Some(game)),
            )}
        </article>
    }
    .into_any()
}

/// The best level that the visitor has beaten.
fn best(game: Game) -> AnyView {
    let Some(level) = beaten(game) else { return ().into_any() };
    let label = move || localized(page::beaten(level));
    let tick = move || ["✓ ", &digits(&level.to_string())].concat();
    view! { <span class="best small" role="img" aria-label=text(label) title=text(label)>{text(tick)}</span> }
        .into_any()
}

/// The picture of a game, which the document brings.
fn picture(game: &str) -> String {
    let template = document().get_element_by_id(&["picture-", game].concat());
    template.map(|template| template.inner_html()).unwrap_or_default()
}

/// The tile of Dixit: one press starts a game with bots, another opens a
/// table.
pub fn dixit() -> AnyView {
    let foe = preferences().foe;
    let links = move || {
        let room = link("btn bare beside", &DixitRoute::Open, page::room_open());
        let play = || link("btn go", &DixitRoute::Practice, page::play());
        if foe.get() == Opponent::Friend { room } else { vec![play(), room].into_any() }
    };
    let shown = move || {
        let room = foe.get() == Opponent::Friend;
        let route = if room { DixitRoute::Open } else { DixitRoute::Practice };
        view! { <a class="art" tabindex="-1" aria-hidden="true" href=route.href()><span class="fan" inner_html=picture("dixit")></span></a> }.into_any()
    };
    view! {
        <article class="game">
            {part(shown)}
            <div class="tx">
                <h2><a href=Route::Overview(DIXIT).href()>{t!(name_dixit)}</a></h2>
                <p>{t!(line_dixit)}</p>
                <div class="begin">{part(links)}</div>
            </div>
        </article>
    }
    .into_any()
}

fn link(class: &'static str, to: &DixitRoute, label: Phrase) -> AnyView {
    let short = label.clone();
    let whole = text(move || localized(page::joined(label.clone(), page::name_dixit())));
    view! { <a class=class href=to.href() aria-label=whole>{text(move || localized(&short))}</a> }
        .into_any()
}
