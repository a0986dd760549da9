//! DVONN's stacks from the side, for the room beside its board.

use leptos::prelude::*;
use scene::{AnyRecord, after};

use crate::voice::t;

/// A stack: where it stands, and its rings from below.
type Pile = (String, Vec<dvonn::Piece>);

/// The highest stacks, at most so many.
fn piles(record: &AnyRecord, plies: usize, most: usize) -> Vec<Pile> {
    let AnyRecord::Dvonn(record) = record else { return Vec::new() };
    let here = after(record, plies);
    let mut list: Vec<Pile> = here
        .stacks()
        .map(|(field, stack)| (field.to_string(), stack.pieces().collect::<Vec<_>>()))
        .filter(|(_, rings)| rings.len() > 1)
        .collect();
    list.sort_by(|(a, high), (b, low)| low.len().cmp(&high.len()).then(a.cmp(b)));
    list.truncate(most);
    list.sort();
    list
}

/// DVONN's highest stacks from the side.
#[component]
pub fn Piles(record: Signal<AnyRecord>, shown: Signal<Option<usize>>) -> impl IntoView {
    let list = Memo::new(move |_| {
        record.with(|record| piles(record, shown.get().unwrap_or(usize::MAX), 6))
    });
    view! {
        <Show when=move || !list.with(Vec::is_empty)>
            <section class="card piles" aria-hidden="true">
                <h2>{t!(stacks_side)}</h2>
                <div class="pile-row" dir="ltr">
                    {move || list.get().into_iter().map(|(place, rings)| view! {
                        <div class="pile">
                            <span class="rings">
                                {rings.into_iter().rev().map(|ring| view! { <i class=match ring {
                                    dvonn::Piece::White => "w",
                                    dvonn::Piece::Black => "b",
                                    dvonn::Piece::Red => "r",
                                }></i> }).collect_view()}
                            </span>
                            <bdi class="small muted" dir="ltr">{place}</bdi>
                        </div>
                    }).collect_view()}
                </div>
            </section>
        </Show>
    }
}
