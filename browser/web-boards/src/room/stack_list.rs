//! Stacks from the side, for the space beside a board.

use catalog::AnyRecord;
use game_faces::Pile;
use leptos::prelude::*;
use ui_kit::locale::t;
use ui_kit::view_helpers::{part, when};

/// The highest stacks from the side, in a game that has stacks.
pub fn piles(record: Memo<AnyRecord>, shown: RwSignal<Option<usize>>) -> AnyView {
    let list = Memo::new(move |_| {
        record.with(|record| game_faces::piles(record, shown.get().unwrap_or(usize::MAX)))
    });
    let ring = |class| view! { <i class=class></i> }.into_any();
    let pile = move |Pile { place, pieces }: Pile| {
        view! {
            <div class="pile">
                <span class="rings">{pieces.into_iter().rev().map(ring).collect::<Vec<_>>()}</span>
                <bdi class="small muted" dir="ltr">{place}</bdi>
            </div>
        }
        .into_any()
    };
    let row = move || list.get().into_iter().map(pile).collect::<Vec<_>>().into_any();
    when(
        move || !list.with(Vec::is_empty),
        move || {
            view! {
                <section class="card piles" aria-hidden="true">
                    <h2>{t!(stacks_side)}</h2>
                    <div class="pile-row" dir="ltr">{part(row)}</div>
                </section>
            }
            .into_any()
        },
    )
}
