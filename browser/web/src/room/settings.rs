//! How the visitor likes it: light, sound, boards, language.

use board_view::{BoardPreferences, Face};
use catalog::Game;
use i18n::page;
use leptos::prelude::*;
pub use ui_kit::choice::{choice, switch};
use ui_kit::choice::{languages, row};
use ui_kit::theme::Theme;

use crate::locale::{locale, t};
use crate::preferences::preferences;

/// All that the visitor may like one way or another; at a table, what matters in its game.
pub fn settings(game: Option<Game>) -> AnyView {
    let of = move |only: Game| game.is_none_or(|game| game == only);

    let likes = preferences();
    let taste = likes.taste;
    let like = move |ask: fn(&BoardPreferences) -> bool| Signal::derive(move || taste.with(ask));
    let set = move |change: fn(&mut BoardPreferences, bool)| {
        move |on| taste.update(|taste| change(taste, on))
    };
    let light = Callback::new(move |light| likes.light.set(light));
    let drawn = vec![
        row(t!(language), "language", languages(locale())),
        choice(t!(light), "light", Theme::all(), likes.light.into(), light),
        of(Game::Kamisado).then(|| face("face")).into_any(),
        switch(t!(sound), likes.sound.into(), move |on| likes.sound.set(on)),
        switch(t!(coordinates), like(|t| t.coordinates), set(|t, on| t.coordinates = on)),
        switch(t!(confirm_each), like(|t| t.confirm), set(|t, on| t.confirm = on)),
        of(Game::Daaliz)
            .then(|| switch(t!(ways), like(|t| t.ways), set(|t, on| t.ways = on)))
            .into_any(),
    ];
    view! { <div class="settings">{drawn}</div> }.into_any()
}

/// Which face of Kamisado's board lies up.
pub fn face(name: &'static str) -> AnyView {
    let taste = preferences().taste;
    let faces = [(Face::Signs, page::face_signs()), (Face::Words, page::face_words())];
    let now = Signal::derive(move || taste.get().face);
    let choose = Callback::new(move |face| taste.update(|taste| taste.face = face));
    choice(t!(face), name, faces, now, choose)
}
