//! A sheet that comes up over the page.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::icon;
use crate::voice::t;

/// A sheet that comes up over the page, keeps the focus while it is open, and
/// gives it back where it was.
#[component]
pub fn Sheet(
    /// Whether it is up.
    open: RwSignal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// What is on it, made anew each time.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                dialog.show_modal().ok();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
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
    let children = StoredValue::new(children);
    view! {
        <dialog class="sheet" node_ref=dialog on:close=move |_| open.set(false) on:click=outside
            aria-label=move || title.get()>
            <div class="sheet-in">
                <header>
                    <h2>{move || title.get()}</h2>
                    <button type="button" class="bare round" aria-label=t!(close)
                        on:click=move |_| open.set(false)>{icon::cross()}</button>
                </header>
                <Show when=move || open.get()>{move || children.with_value(|children| children())}</Show>
            </div>
        </dialog>
    }
}
