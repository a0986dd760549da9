//! The pages of clubs: those of a leader, and one.

use i18n::{club, page as words_of_page};
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::router::router;
use ui_kit::still::{lost, waits};
use ui_kit::timer;
use ui_kit::view_helpers::{part, text, when};
use web_people::progress::Phase;

use crate::DrawHours;
use crate::club::{Club, ClubInfo, Panel};
use crate::coming_in::coming_in;
use crate::leader::leader;
use crate::own_clubs::own_clubs;
use crate::paper::{cards, number};
use crate::request::phrase;

/// How often the page looks again, in milliseconds.
const PULSE: u64 = 8_000;

/// The page of the place where one is.
pub fn page(bar: fn() -> AnyView, foot: fn() -> AnyView, hours: DrawHours) -> AnyView {
    let place = router();
    let id =
        Memo::new(move |_| place.here().split('/').nth(2).map(str::to_owned).unwrap_or_default());
    part(move || {
        let id = id.get();
        untrack(|| if id.is_empty() { own_clubs(bar, foot) } else { one(&id, bar, foot, hours) })
    })
    .into_any()
}

/// Sets the title of the page.
pub fn title(of: &str) {
    document().set_title(&[of, " · ", &localized(words_of_page::brand())].concat());
}

fn one(id: &str, bar: fn() -> AnyView, foot: fn() -> AnyView, hours: DrawHours) -> AnyView {
    let club = Club::begin(id);
    let phase = club.phase;
    // Who came in, and whether the door is open, is seen without a tap.
    timer::every(PULSE, move || {
        let is_shown = !document().hidden();
        if is_shown && club.phase.try_get_untracked() == Some(Phase::Here) {
            club.refresh();
        }
    });
    part(move || match phase.get() {
        Phase::Coming => waits(),
        Phase::Lost(why) if why.why() == "no_club" => {
            title(&localized(club::club_clubs()));
            let why = text(|| localized(club::club_lost()));
            vec![bar(), lost(why, move || club.load())].into_any()
        }
        Phase::Lost(why) => {
            let why = text(move || localized(phrase(&why, club.locale)));
            vec![bar(), lost(why, move || club.load())].into_any()
        }
        Phase::Here => vec![bar(), here(club, foot, hours)].into_any(),
    })
    .into_any()
}

fn here(club: Club, foot: fn() -> AnyView, hours: DrawHours) -> AnyView {
    let name = Memo::new(move |_| club.seen.with(|seen| seen.name.clone()));
    let leads = Memo::new(move |_| club.seen.with(|seen| seen.leads));
    let notice = move || club.notice.get().map(localized).unwrap_or_default();
    Effect::new(move |_| name.with(|name| title(name)));
    let is_member = Memo::new(move |_| {
        let player = club.player();
        let is_one = |seen: &ClubInfo| seen.people.iter().any(|it| it.id == player);
        !player.is_empty() && club.seen.with(|seen| !seen.leads && is_one(seen))
    });
    let panel = move || match club.panel.get() {
        Panel::Cards(of) => cards(club, of),
        Panel::Number(name, of, code) => number(club, name, &of, code),
        panel if leads.get() => {
            drop(panel);
            leader(club, hours)
        }
        panel => coming_in(club, panel),
    };
    view! {
        <main id="main" tabindex="-1" class="read">
            <h1><bdi>{part(move || name.get().into_any())}</bdi></h1>
            <div class="account club">
                <p class="notice" role="status">{text(notice)}</p>
                {part(panel)}
                {when(move || is_member.get(), move || hours(club.id.get_value(), false))}
            </div>
            {foot()}
        </main>
    }
    .into_any()
}
