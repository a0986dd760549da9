//! The proof that the shuffles were fair: the server's promise, the players' numbers and the seed.

use game_core::Seat;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::still::waits;
use ui_kit::view_helpers::{part, text};

use crate::codec::join;
use crate::parts::plain_bar;
use crate::table_state::TableState;
use crate::words::{d, name};

/// The proof that the shuffles were fair.
pub fn fair_page(code: &str) -> AnyView {
    let state = TableState::new();
    join(state, code.to_owned(), true);
    let fair = Memo::new(move |_| state.of(|view| view.fair.clone()));
    let record = StoredValue::new(["/api/tables/", code, "/record"].concat());
    let drawn = move || {
        let Some(fair) = fair.get() else { return waits() };
        let number = |(seat, nonce): (usize, Option<String>)| {
            let seat = Seat(u8::try_from(seat).ok()?);
            Some(
                view! { <li><bdi>{text(move || name(state, seat))}</bdi><code>{nonce?}</code></li> },
            )
        };
        let nonces = fair.nonces.into_iter().enumerate().filter_map(number).collect::<Vec<_>>();
        let is_over = fair.seed.is_some();
        view! {
            <dl class="proof">
                <dt>{d!(screen, dixit_fair_promise)}</dt><dd><code>{fair.promise}</code></dd>
                <dt>{d!(screen, dixit_fair_nonces)}</dt><dd><ul>{nonces}</ul></dd>
                {fair.seed.map(|seed| view! { <dt>{d!(screen, dixit_fair_seed)}</dt><dd><code>{seed}</code></dd> })}
            </dl>
            {is_over.then(|| view! {
                <p class="acts"><a class="btn" download="hambazi-dixit.txt" href=record.get_value()>{d!(screen, dixit_fair_record)}</a></p>
                <p>{text(|| localized(i18n::screen::dixit_fair_check(i18n::latin("hambazi verify hambazi-dixit.txt".to_owned()))))}</p>
            })}
        }
        .into_any()
    };
    view! {
        {plain_bar()}
        <main id="main" tabindex="-1" class="fair-page">
            <h1>{d!(dixit_fair)}</h1>
            <p>{d!(screen, dixit_fair_how)}</p>
            <p>{d!(screen, dixit_fair_proves)}</p>
            <p class="muted">{d!(screen, dixit_fair_not)}</p>
            {part(drawn)}
        </main>
    }
    .into_any()
}
