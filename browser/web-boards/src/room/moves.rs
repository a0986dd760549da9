//! The list of moves, for reading and stepping.

use i18n::page;
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::{digits, localized, t};
use ui_kit::timer;
use ui_kit::view_helpers::{TextFn, effect, flag, part, press, text};

use super::table_state::TableState;

/// The list of moves with the buttons that step through it.
pub fn moves(state: TableState, shown: RwSignal<Option<usize>>) -> AnyView {
    let all = Memo::new(move |_| state.moves());
    let count = move || all.with(Vec::len);
    let at = move || shown.get().unwrap_or_else(count).min(count());
    let show = move |ply: usize| shown.set((ply < all.with_untracked(Vec::len)).then_some(ply));
    let seats = move || usize::from(state.of(|view| view.setup.seats()).unwrap_or(2));
    let line = move |(n, mv): (usize, String)| {
        let number = if n % seats() == 0 { digits(&(n + 1).to_string()) } else { String::new() };
        let current = text(move || if at() == n + 1 { "step" } else { "false" }.to_owned());
        view! {
            <li>
                <span class="no" aria-hidden="true">{number}</span>
                <button type="button" class="mv" aria-current=current on:click=press(move || show(n + 1))>
                    <bdi dir="ltr">{mv}</bdi>
                </button>
            </li>
        }
        .into_any()
    };
    let list =
        part(move || all.get().into_iter().enumerate().map(line).collect::<Vec<_>>().into_any());
    let step = move |label: TextFn, forward: bool, far: bool| {
        let end = flag(move || at() == if forward { count() } else { 0 });
        let go = press(move || {
            show(match (forward, far) {
                (true, true) => usize::MAX,
                (true, false) => at() + 1,
                (false, true) => 0,
                (false, false) => at().saturating_sub(1),
            });
        });
        view! {
            <button type="button" class="bare round" aria-label=label disabled=end on:click=go>
                {icon::arrow(!forward, far)}
            </button>
        }
        .into_any()
    };
    effect(move || {
        at();
        timer::later(0, scroll_to_current);
    });
    let earlier =
        move || if shown.get().is_some() { localized(page::earlier()) } else { String::new() };
    view! {
        <section class="card moves" aria-label=t!(moves)>
            <h2>{t!(moves)}</h2>
            <ol class=text(move || ["log", if seats() > 2 { " four" } else { "" }].concat())>{list}</ol>
            <div class="steps" dir="ltr">
                {vec![
                    step(t!(first_move), false, true),
                    step(t!(move_back), false, false),
                    step(t!(move_on), true, false),
                    step(t!(last_move), true, true),
                ]}
            </div>
            <p class="ear">{text(earlier)}</p>
        </section>
    }
    .into_any()
}

/// Scrolls the shown move to the middle of the list, and nothing but the list.
pub fn scroll_to_current() {
    let current = document().query_selector(".log [aria-current=step]").ok().flatten();
    let Some((mv, list)) = current.and_then(|mv| Some((mv.clone(), mv.closest(".log").ok()??)))
    else {
        return;
    };
    let off = mv.get_bounding_client_rect().top() - list.get_bounding_client_rect().top();
    #[allow(clippy::cast_possible_truncation)] // no list is that long
    list.set_scroll_top(list.scroll_top() + off as i32 - list.client_height() / 2);
}
