//! The settings: theme, sound, boards, language.

use board_view::{BoardPreferences, Face};
use catalog::Game;
use game_faces::BoardSwitch;
use i18n::page;
use leptos::prelude::*;
use ui_kit::choice::{choice, languages, row, switch};
use ui_kit::locale::{locale, t};
use ui_kit::set_phrases;
use ui_kit::theme::Theme;
use ui_kit::visitor::visitor;
use web_shell::preferences::preferences;

/// All settings; at a table, those that matter for its game.
pub fn settings(game: Option<Game>) -> AnyView {
    let has = |switch| game.is_none_or(|game| game_faces::switches(game).contains(&switch));
    let (visitor, boards) = (visitor(), preferences().boards);
    let like = move |ask: fn(&BoardPreferences) -> bool| Signal::derive(move || boards.with(ask));
    let set = move |change: fn(&mut BoardPreferences, bool)| {
        move |on| boards.update(|boards| change(boards, on))
    };
    let light = Callback::new(move |light| visitor.theme.set(light));
    let drawn = vec![
        row(t!(language), "language", languages(locale())),
        choice(t!(light), "light", Theme::all(), visitor.theme.into(), light),
        has(BoardSwitch::Face).then(|| face("face")).into_any(),
        switch(t!(sound), visitor.sound.into(), move |on| visitor.sound.set(on)),
        set_phrases::setting(),
        switch(t!(coordinates), like(|t| t.coordinates), set(|t, on| t.coordinates = on)),
        switch(t!(confirm_each), like(|t| t.confirm), set(|t, on| t.confirm = on)),
        has(BoardSwitch::Ways)
            .then(|| switch(t!(ways), like(|t| t.ways), set(|t, on| t.ways = on)))
            .into_any(),
    ];
    view! { <div class="settings">{drawn}</div> }.into_any()
}

/// The choice between signs and words on towers.
pub fn face(name: &'static str) -> AnyView {
    let boards = preferences().boards;
    let faces = [(Face::Signs, page::face_signs()), (Face::Words, page::face_words())];
    let now = Signal::derive(move || boards.get().face);
    let choose = Callback::new(move |face| boards.update(|boards| boards.face = face));
    choice(t!(face), name, faces, now, choose)
}
