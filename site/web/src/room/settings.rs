//! How the visitor likes it: light, sound, boards, language.

use leptos::prelude::*;
use lexicon::{Language, Phrase, page};
use scene::{Face, Taste};

use crate::likes::{Light, likes};
use crate::voice::{say, t, voice};

/// A row of choices of which one holds.
#[component]
pub fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// The name that the browser groups them by.
    name: &'static str,
    /// The choices and what each is called.
    of: Vec<(T, Phrase)>,
    /// What holds.
    #[prop(into)]
    now: Signal<T>,
    /// Chooses.
    choose: Callback<T>,
) -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend>{move || label.get()}</legend>
            <div class="with">
                {of.into_iter().map(|(value, phrase)| view! {
                    <label>
                        <input type="radio" name=name prop:checked=move || now.get() == value
                            on:change=move |_| choose.run(value)/>
                        <span>{move || say(&phrase)}</span>
                    </label>
                }).collect_view()}
            </div>
        </fieldset>
    }
}

/// A switch.
#[component]
pub fn Switch(
    /// What it switches.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Flips it.
    flip: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span>{move || label.get()}</span>
            <input type="checkbox" role="switch" prop:checked=move || on.get()
                on:change=move |event| flip.run(event_target_checked(&event))/>
        </label>
    }
}

/// All that the visitor may like one way or another.
#[component]
pub fn Settings() -> impl IntoView {
    let likes = likes();
    let voice = voice();
    let taste = likes.taste;
    let like = move |ask: fn(Taste) -> bool| Signal::derive(move || ask(taste.get()));
    let set = move |change: fn(&mut Taste, bool)| {
        Callback::new(move |on| taste.update(|taste| change(taste, on)))
    };
    let lights = vec![
        (Light::Auto, page::light_auto()),
        (Light::Day, page::light_day()),
        (Light::Night, page::light_night()),
    ];
    let faces = vec![(Face::Signs, page::face_signs()), (Face::Words, page::face_words())];
    view! {
        <div class="settings">
            <fieldset class="choice">
                <legend>{t!(language)}</legend>
                <div class="with">
                    {Language::ALL.into_iter().map(|language| view! {
                        <label lang=language.tag()>
                            <input type="radio" name="language" prop:checked=move || voice.language() == language
                                on:change=move |_| voice.turn_to(language)/>
                            <span>{language.own_name()}</span>
                        </label>
                    }).collect_view()}
                </div>
            </fieldset>
            <Choice label=Signal::derive(t!(light)) name="light" of=lights now=likes.light
                choose=Callback::new(move |light| likes.light.set(light))/>
            <Choice label=Signal::derive(t!(face)) name="face" of=faces
                now=Signal::derive(move || taste.get().face)
                choose=Callback::new(move |face| taste.update(|taste| taste.face = face))/>
            <Switch label=Signal::derive(t!(sound)) on=likes.sound flip=Callback::new(move |on| likes.sound.set(on))/>
            <Switch label=Signal::derive(t!(coordinates)) on=like(|taste| taste.coordinates)
                flip=set(|taste, on| taste.coordinates = on)/>
            <Switch label=Signal::derive(t!(confirm_each)) on=like(|taste| taste.confirm)
                flip=set(|taste, on| taste.confirm = on)/>
            <Switch label=Signal::derive(t!(ways)) on=like(|taste| taste.ways)
                flip=set(|taste, on| taste.ways = on)/>
        </div>
    }
}
