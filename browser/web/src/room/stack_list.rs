//! DVONN's stacks from the side, for the space beside its board.

use board_view::order;
use catalog::AnyRecord;
use leptos::prelude::*;

use crate::locale::t;
use crate::view_helpers::{part, when};

/// A stack: its field, and its rings from the bottom.
type Pile = (String, Vec<dvonn::Piece>);

/// The highest stacks, at most `most`.
fn highest(record: &AnyRecord, plies: usize, most: usize) -> Vec<Pile> {
    let AnyRecord::Dvonn(record) = record else { return Vec::new() };
    let here = record.after(plies);
    let mut list: Vec<Pile> = here
        .stacks()
        .map(|(field, stack)| (field.to_string(), stack.pieces().collect::<Vec<_>>()))
        .filter(|(_, rings)| rings.len() > 1)
        .collect();
    order(&mut list, |(_, rings)| usize::MAX - rings.len());
    list.truncate(most);
    order(&mut list, |(place, _)| place.clone());
    list
}

/// DVONN's highest stacks from the side.
pub fn piles(record: Memo<AnyRecord>, shown: RwSignal<Option<usize>>) -> AnyView {
    let list = Memo::new(move |_| {
        record.with(|record| highest(record, shown.get().unwrap_or(usize::MAX), 6))
    });
    let ring = |ring| {
        let class = match ring {
            dvonn::Piece::White => "w",
            dvonn::Piece::Black => "b",
            dvonn::Piece::Red => "r",
        };
        view! { <i class=class></i> }.into_any()
    };
    let pile = move |(place, rings): Pile| {
        view! {
            <div class="pile">
                <span class="rings">{rings.into_iter().rev().map(ring).collect::<Vec<_>>()}</span>
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
