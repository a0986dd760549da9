//! What concerns all members at once: new cards, and the end of the club.

use i18n::club;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::router::router;
use ui_kit::view_helpers::button;
use web_people::json::{list, object};
use web_people::progress::Progress;

use crate::club::{Card, Club, Panel};
use crate::fields::{failure, grave};

/// New cards for all.
pub fn all_cards(club: Club) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let renew = move || {
        let ids: Vec<String> =
            club.seen.with_untracked(|seen| seen.people.iter().map(|it| it.id.clone()).collect());
        let body = ["{\"people\":", &list(&ids), "}"].concat();
        club.ask("cards", body, progress, move |text| {
            club.refresh();
            club.show(Panel::Cards(Card::all(&text)));
        });
    };
    view! {
        <p class="muted">{words(club::club_cards_all_lead)}</p>
        {failure(club.locale, progress)}
        {button("quiet", words(club::club_cards_all), renew)}
    }
    .into_any()
}

/// The end of the club.
pub fn close(club: Club) -> AnyView {
    let (progress, router) = (RwSignal::new(Progress::Idle), router());
    let close = move || {
        let body = object(&[("club", &club.id.get_value())]);
        club.ask("close", body, progress, move |_| router.replace("/club"));
    };
    view! {
        <p class="muted">{words(club::club_close_lead)}</p>
        {failure(club.locale, progress)}
        {grave(|| localized(club::club_close()), || localized(club::club_close_sure()), close)}
    }
    .into_any()
}
