//! A dialog over the page.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::icon;
use super::locale::t;
use super::view_helpers::{TextFn, effect, round, text, when};

/// Shows and closes a dialog as `open` says.
pub fn follow(dialog: NodeRef<Dialog>, open: Signal<bool>) {
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                dialog.show_modal().ok();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}

/// A dialog over the page. It holds the focus while it is open, and returns it afterwards. Its
/// content is rebuilt each time.
pub fn sheet(
    open: RwSignal<bool>,
    title: TextFn,
    drawn: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    follow(dialog, open.into());
    let outside = move |click: web_sys::MouseEvent| {
        let on_backdrop = click.target().is_some_and(|target| {
            dialog.get_untracked().is_some_and(|dialog| {
                let dialog: &web_sys::EventTarget = dialog.as_ref();
                target == *dialog
            })
        });
        if on_backdrop {
            open.set(false);
        }
    };
    let title = StoredValue::new(title);
    let label = move || text(move || title.with_value(|title| title()));
    view! {
        <dialog class="sheet" node_ref=dialog on:close=move |_| open.set(false) on:click=outside aria-label=label()>
            <div class="sheet-in">
                <header>
                    <h2>{label()}</h2>
                    {round("", t!(close), icon::cross(), move || open.set(false))}
                </header>
                {when(move || open.get(), drawn)}
            </div>
        </dialog>
    }
    .into_any()
}
