//! The lessons of Dixit: evenings with bots, one small thing at a time.

mod document;
mod learner;
mod table;
mod task;

use i18n::{page, study};
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::DixitCourse;
use ui_kit::lesson::{bar, words};
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::{address, href};
use ui_kit::still::{lost, waits};
use ui_kit::view_helpers::{button, effect, part, text};
use web_shell::dixit_routes::DixitRoute;

use crate::pictures::Pictures;
use crate::table::look;
use crate::words::d;
use learner::Learner;
pub use learner::handle;
use task::lesson;

/// The lessons.
pub fn course_page() -> AnyView {
    let course = DixitCourse::of();
    let cards = StoredValue::new(course.cards().into_iter().map(str::to_owned).collect::<Vec<_>>());
    let pictures = Pictures::none();
    let learner = Learner::begin(course, cards);
    let (is_here, is_lost) = (RwSignal::new(false), RwSignal::new(false));
    let locale = locale();
    let path = move || address(locale.language(), &DixitRoute::Course.place());
    let fetch = move || {
        is_lost.set(false);
        let asked = untrack(path);
        spawn_local(async move {
            let shown = document::shown(&asked).await;
            // By now the page may be in another language, or left.
            if untrack(path) != asked {
                return;
            }
            let card = |name: &String| {
                cards.try_with_value(|cards| cards.iter().position(|card| card == name))
            };
            let handled = shown.into_iter().filter_map(|(name, url, description)| {
                Some((handle(card(&name)??), url, description))
            });
            let handled: Vec<_> = handled.collect();
            is_lost.try_set(handled.is_empty());
            is_here.try_set(!handled.is_empty());
            pictures.show(handled.into_iter());
        });
    };
    effect(move || {
        path();
        untrack(fetch);
    });
    let title = move || localized(study::course_of(page::name_dixit()));
    effect(move || {
        document().set_title(&[&title(), " · ", &localized(page::brand())].concat());
    });
    let place = move || learner.place().map(localized).unwrap_or_default();
    let drawn = move || match (is_here.get(), is_lost.get()) {
        (_, true) => lost(t!(part_lost), fetch),
        (false, _) => waits(),
        _ if learner.is_over.get() => end(learner),
        _ => lesson(learner),
    };
    vec![bar(text(title), text(place)), part(drawn).into_any(), look(learner.look)].into_any()
}

/// The end of the course: an evening with bots, and the rules.
fn end(learner: Learner) -> AnyView {
    let done = move || localized(study::course_done(page::name_dixit()));
    view! {
        <main id="main" tabindex="-1" class="still">
            <p class="say">{text(done)}</p>
            <a class="btn go" href=DixitRoute::Practice.href()>{d!(dixit_practice)}</a>
            <a class="btn quiet" href=DixitRoute::Riddles.href()>{words(study::riddles)}</a>
            <a class="btn quiet" href=href("/rules/dixit".to_owned())>{t!(rules)}</a>
            {button("bare", words(study::course_again), move || learner.open(0))}
        </main>
    }
    .into_any()
}
