//! How the visitor likes it: light, sound, boards, language.

use leptos::prelude::*;
use lexicon::{Language, Phrase, page};
use scene::{Face, Taste};

use crate::draw::{Change, Flag, Text, change, flag, text};
use crate::likes::{Light, likes};
use crate::voice::{Voice, say, t, voice};

/// One of a row of choices: its words, whether it holds, and what chooses it.
pub struct Way {
    said: Text,
    holds: Flag,
    choose: Change,
    lang: Option<&'static str>,
}

/// A row of choices of which one holds.
pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    label: Text,
    name: &'static str,
    of: impl IntoIterator<Item = (T, Phrase)>,
    now: Signal<T>,
    choose: Callback<T>,
) -> AnyView {
    let (values, phrases): (Vec<T>, Vec<Phrase>) = of.into_iter().unzip();
    let held = values.clone();
    let now = move || held.iter().position(|value| *value == now.get());
    choice_of(
        label,
        name,
        phrases,
        Box::new(now),
        Callback::new(move |n: usize| choose.run(values[n])),
    )
}

/// The same by place, which is the same for all kinds of choices.
fn choice_of(
    label: Text,
    name: &'static str,
    phrases: Vec<Phrase>,
    now: Box<dyn Fn() -> Option<usize> + Send + Sync>,
    choose: Callback<usize>,
) -> AnyView {
    let now = Memo::new(move |_| now());
    let way = |(n, phrase): (usize, Phrase)| Way {
        said: text(move || say(&phrase)),
        holds: flag(move || now.get() == Some(n)),
        choose: change(move |_| choose.run(n)),
        lang: None,
    };
    row(label, name, phrases.into_iter().enumerate().map(way).collect())
}

fn row(label: Text, name: &'static str, ways: Vec<Way>) -> AnyView {
    view! {
        <fieldset class="choice">
            <legend>{label}</legend>
            {ways_of(name, ways)}
        </fieldset>
    }
    .into_any()
}

/// The choices themselves.
pub fn ways_of(name: &'static str, ways: Vec<Way>) -> AnyView {
    let drawn = ways.into_iter().map(|Way { said, holds, choose, lang }| {
        view! {
            <label lang=lang>
                <input type="radio" name=name prop:checked=holds on:change=choose/>
                <span>{said}</span>
            </label>
        }
        .into_any()
    });
    view! { <div class="with">{drawn.collect::<Vec<_>>()}</div> }.into_any()
}

/// A switch.
pub fn switch(label: Text, on: Signal<bool>, mut flip: impl FnMut(bool) + 'static) -> AnyView {
    let flip = change(move |event| flip(event_target_checked(&event)));
    view! {
        <label class="switch">
            <span>{label}</span>
            <input type="checkbox" role="switch" prop:checked=flag(move || on.get()) on:change=flip/>
        </label>
    }
    .into_any()
}

/// The languages, each in its own words.
fn languages(voice: Voice) -> Vec<Way> {
    let way = |language: Language| Way {
        said: text(move || language.own_name().to_owned()),
        holds: flag(move || voice.language() == language),
        choose: change(move |_| voice.turn_to(language)),
        lang: Some(language.tag()),
    };
    Language::ALL.into_iter().map(way).collect()
}

/// All that the visitor may like one way or another.
pub fn settings() -> AnyView {
    let likes = likes();
    let taste = likes.taste;
    let like = move |ask: fn(&Taste) -> bool| Signal::derive(move || taste.with(ask));
    let set = move |change: fn(&mut Taste, bool)| move |on| taste.update(|taste| change(taste, on));
    let lights = [
        (Light::Auto, page::light_auto()),
        (Light::Day, page::light_day()),
        (Light::Night, page::light_night()),
    ];
    let light = Callback::new(move |light| likes.light.set(light));
    let drawn = vec![
        row(t!(language), "language", languages(voice())),
        choice(t!(light), "light", lights, likes.light.into(), light),
        face("face"),
        switch(t!(sound), likes.sound.into(), move |on| likes.sound.set(on)),
        switch(t!(coordinates), like(|t| t.coordinates), set(|t, on| t.coordinates = on)),
        switch(t!(confirm_each), like(|t| t.confirm), set(|t, on| t.confirm = on)),
        switch(t!(ways), like(|t| t.ways), set(|t, on| t.ways = on)),
    ];
    view! { <div class="settings">{drawn}</div> }.into_any()
}

/// Which face of Kamisado's board lies up.
pub fn face(name: &'static str) -> AnyView {
    let taste = likes().taste;
    let faces = [(Face::Signs, page::face_signs()), (Face::Words, page::face_words())];
    let now = Signal::derive(move || taste.get().face);
    let choose = Callback::new(move |face| taste.update(|taste| taste.face = face));
    choice(t!(face), name, faces, now, choose)
}
