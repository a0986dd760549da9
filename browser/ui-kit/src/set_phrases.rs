//! Set phrases: the button and the dialog to say one, and the bubbles of what others say.
//!
//! Their words and looks are a part of the page that is fetched when somebody else sits at the table.

use i18n::{Phrase, phrases};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::SetPhrase;

use super::choice::switch;
use super::company::is_muted;
use super::dialog::sheet;
use super::icon;
use super::live_region::live_region;
use super::locale::{Locale, locale, localized};
use super::styles;
use super::timer;
use super::view_helpers::{TextFn, button, effect, part, round, text, when};
use super::visitor::visitor;

/// How long a bubble stays, in milliseconds.
const STAYS: u64 = 5_000;

/// The part of the page that has the words.
pub const WORDS: &str = "phrases";

/// What is said at a table, and the dialog to say something. All fields are signals, so it is cheap
/// to copy.
#[derive(Clone, Copy)]
pub struct Talk {
    /// The last that each seat has said, the newest last, until its bubble goes.
    said: RwSignal<Vec<Said>>,
    /// Whether the dialog is open.
    open: RwSignal<bool>,
}

#[derive(Clone, Copy, PartialEq)]
struct Said {
    seat: usize,
    phrase: SetPhrase,
    /// When, in milliseconds since the page was loaded.
    at: f64,
}

impl Talk {
    /// Nothing was said yet.
    #[allow(clippy::new_without_default)] // it can't exist outside a component
    pub fn new() -> Talk {
        Talk { said: RwSignal::default(), open: RwSignal::new(false) }
    }

    /// A seat says something, whose name is this. Who is muted is not heard.
    pub fn hear(self, seat: usize, name: &str, phrase: SetPhrase) {
        if is_muted(name) {
            return;
        }
        let at = timer::now();
        self.said.try_update(|said| {
            said.retain(|said| said.seat != seat);
            said.push(Said { seat, phrase, at });
        });
        timer::later(STAYS, move || {
            self.said.try_update(|said| said.retain(|said| said.at > at));
        });
    }

    /// Fetches words and looks as soon as they are needed, and announces what is said. `may` tells whether
    /// the visitor may speak, and `name` who sits on a seat.
    pub fn begin(self, may: impl Fn() -> bool + 'static, name: impl Fn(usize) -> String + 'static) {
        let (locale, live_region, shows) = (locale(), live_region(), visitor().phrases);
        effect(move || {
            // Who sees no phrases may still mute, block and report.
            if may() || shows.get() && self.said.with(|said| !said.is_empty()) {
                fetch(locale);
            }
        });
        let mut told = 0.0;
        effect(move || {
            if !shows.get() || !locale.has(WORDS) {
                return;
            }
            for said in self.said.get().into_iter().filter(|said| said.at > told) {
                let phrase = phrases::phrases_said(untrack(|| name(said.seat)), words(said.phrase));
                live_region.tell(untrack(|| locale.text(&phrase)));
            }
            told = timer::now();
        });
    }
}

/// Fetches words and looks.
pub fn fetch(locale: Locale) {
    spawn_local(async move {
        load(locale).await;
    });
}

/// The same; whether they came.
pub async fn load(locale: Locale) -> bool {
    styles::load("data-phrases-styles").await && locale.add(WORDS).await
}

/// The button that opens the dialog, for those who may speak.
pub fn say_button(talk: Talk, may: impl Fn() -> bool + Send + Sync + 'static) -> AnyView {
    let locale = locale();
    let open = move || {
        fetch(locale);
        talk.open.set(true);
    };
    let drawn = move || round("speaks", title(locale), icon::balloon(), open);
    when(move || may() && locale.has(WORDS), drawn)
}

/// The dialog: a tap says something and closes it. Below stand the others at the table, which `others` draws.
pub fn say_sheet(
    talk: Talk,
    say: Callback<SetPhrase>,
    others: impl Fn() -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let shows = visitor().phrases;
    let act = move |phrase| {
        move || {
            say.run(phrase);
            talk.open.set(false);
        }
    };
    let one = move |phrase: SetPhrase| {
        let label = text(move || localized(words(phrase)));
        if is_face(phrase) {
            round("", label, icon::face(phrase), act(phrase))
        } else {
            button("quiet", label, act(phrase))
        }
    };
    let all = move || {
        let (faces, phrases): (Vec<_>, Vec<_>) =
            SetPhrase::ALL.into_iter().partition(|phrase| is_face(*phrase));
        let drawn = |of: Vec<SetPhrase>| of.into_iter().map(one).collect::<Vec<_>>();
        let phrases = shows.get_untracked().then(|| {
            view! {
                <div class="phrases">{drawn(phrases)}</div>
                <div class="phrases faces">{drawn(faces)}</div>
            }
        });
        view! {
            {phrases}
            {others()}
        }
        .into_any()
    };
    let locale = locale();
    sheet(talk.open, title(locale), move || when(move || locale.has(WORDS), all))
}

/// What a seat says, for as long as its bubble stays. Screen readers are told elsewhere.
pub fn bubble(talk: Talk, seat: usize) -> AnyView {
    let (locale, shows) = (locale(), visitor().phrases);
    let now = Memo::new(move |_| {
        let said = talk.said.with(|said| said.iter().find(|said| said.seat == seat).copied());
        said.filter(|_| shows.get() && locale.has(WORDS))
    });
    let drawn = move || {
        let Some(Said { phrase, .. }) = now.get() else { return ().into_any() };
        let inside = if is_face(phrase) {
            icon::face(phrase)
        } else {
            text(move || localized(words(phrase))).into_any()
        };
        view! { <span class="said" aria-hidden="true">{inside}</span> }.into_any()
    };
    part(drawn).into_any()
}

/// The switch that mutes phrases, as soon as its words are there.
pub fn setting() -> AnyView {
    let (locale, shows) = (locale(), visitor().phrases);
    fetch(locale);
    let label = || text(|| localized(phrases::phrases_show()));
    when(move || locale.has(WORDS), move || switch(label(), shows.into(), move |on| shows.set(on)))
}

/// The title of the dialog, which is the label of its button.
fn title(locale: Locale) -> TextFn {
    let title = move || localized(phrases::phrases_say());
    text(move || if locale.has(WORDS) { title() } else { String::new() })
}

fn is_face(phrase: SetPhrase) -> bool {
    matches!(phrase, SetPhrase::Smile | SetPhrase::Laugh | SetPhrase::Surprise)
}

fn words(phrase: SetPhrase) -> Phrase {
    match phrase {
        SetPhrase::Hello => phrases::phrase_hello(),
        SetPhrase::GoodLuck => phrases::phrase_good_luck(),
        SetPhrase::NiceOne => phrases::phrase_nice_one(),
        SetPhrase::WellPlayed => phrases::phrase_well_played(),
        SetPhrase::Thanks => phrases::phrase_thanks(),
        SetPhrase::OneMoment => phrases::phrase_one_moment(),
        SetPhrase::Sorry => phrases::phrase_sorry(),
        SetPhrase::Oops => phrases::phrase_oops(),
        SetPhrase::Smile => phrases::phrase_smile(),
        SetPhrase::Laugh => phrases::phrase_laugh(),
        SetPhrase::Surprise => phrases::phrase_surprise(),
    }
}
