//! The host's own photographs: dropping or choosing, sending, viewing, removing.

use std::collections::VecDeque;

use i18n::photos as phrases;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::dixit_messages::{Deck, Handle, NotBrought, Request};
use ui_kit::icon;
use ui_kit::locale::localized;
use ui_kit::net::answer;
use ui_kit::seat_token;
use ui_kit::view_helpers::{button, text, when};
use ui_kit::visitor::acting;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File, FileList, Headers, HtmlElement, HtmlInputElement, RequestInit};

use crate::codec::SendRequest;
use crate::pictures::pictures;
use crate::table_state::TableState;

/// The file types that the server accepts.
const KINDS: &str = "image/jpeg,image/png,image/webp";
/// How many are sent in parallel.
const AT_ONCE: usize = 2;
/// How often one is sent before giving up.
const TRIES: usize = 5;
/// The longest file that the server accepts.
const LONGEST: f64 = 16_777_216.0;
/// The fewest and the most photographs for a game.
const FEWEST: u16 = 84;
const MOST: u16 = 300;

/// The state of sending. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
struct Sending {
    queue: StoredValue<VecDeque<File>, LocalStorage>,
    /// How many files were chosen, and how many of them are finished.
    all: RwSignal<usize>,
    done: RwSignal<usize>,
    /// The reason for each refused file, by name.
    refused: RwSignal<Vec<(String, String)>>,
    /// The number of the last removed photograph.
    out: RwSignal<Option<usize>>,
}

impl Sending {
    fn new() -> Sending {
        Sending {
            queue: StoredValue::new_local(VecDeque::new()),
            all: RwSignal::new(0),
            done: RwSignal::new(0),
            refused: RwSignal::new(Vec::new()),
            out: RwSignal::new(None),
        }
    }

    fn is_on(self) -> bool {
        self.done.get() < self.all.get()
    }

    fn take(self, files: Option<FileList>, code: &str) {
        let Some(files) = files.filter(|files| files.length() > 0) else { return };
        let was_on = self.done.get_untracked() < self.all.get_untracked();
        if !was_on {
            self.all.set(0);
            self.done.set(0);
            self.refused.set(Vec::new());
        }
        self.queue
            .update_value(|queue| queue.extend((0..files.length()).filter_map(|n| files.get(n))));
        self.all.update(|all| *all += files.length() as usize);
        if !was_on {
            for _ in 0..AT_ONCE {
                spawn_local(self.send_on(code.to_owned()));
            }
        }
    }

    async fn send_on(self, code: String) {
        while let Some(Some(file)) = self.queue.try_update_value(VecDeque::pop_front) {
            let refusal = if file.size() > LONGEST {
                Err("too_big".to_owned())
            } else {
                send(&code, &file).await
            };
            if let Err(why) = refusal {
                self.refused.try_update(|refused| refused.push((file.name(), why)));
            }
            self.done.try_update(|done| *done += 1);
        }
    }

    fn stop(self) {
        let left = self.queue.try_update_value(|queue| std::mem::take(queue).len()).unwrap_or(0);
        self.all.update(|all| *all -= left);
    }
}

/// Sends one file. The error is the reason's name.
async fn send(code: &str, file: &File) -> Result<(), String> {
    let url = ["/api/tables/", code, "/photos"].concat();
    let mut why = "no_line".to_owned();
    for _ in 0..TRIES {
        let init = RequestInit::new();
        init.set_method("POST");
        if let Ok(headers) = Headers::new() {
            // A host has a token, or was told that there is none.
            let token = seat_token::token(code).unwrap_or_default();
            headers.set("authorization", &["Bearer ", &token].concat()).ok();
            if let Some(person) = acting() {
                headers.set("x-person", &person).ok();
            }
            init.set_headers(&headers);
        }
        init.set_body(file);
        let refusal = match answer(&url, &init).await {
            Ok(_) => return Ok(()),
            Err(trouble) => {
                trouble.0.and_then(|refusal| serde_json::from_str::<NotBrought>(&refusal).ok())
            }
        };
        if let Some(refusal) = refusal {
            let name = serde_json::to_string(&refusal.why).unwrap_or_default();
            name.trim_matches('"').clone_into(&mut why);
            if why != "too_often" {
                return Err(why);
            }
        }
        ui_kit::timer::wait(2_000).await;
    }
    Err(why)
}

/// Whether this table plays with own photographs.
pub fn is_own(state: TableState) -> bool {
    state.of(|view| view.settings.deck == Deck::Own) == Some(true)
}

/// How many photographs are missing for a game.
pub fn missing(state: TableState) -> Option<u16> {
    let cards = state.of(|view| view.deck.cards)?;
    (is_own(state) && cards < FEWEST).then(|| FEWEST - cards)
}

/// The host's photographs.
pub fn photos(state: TableState, ask: SendRequest) -> AnyView {
    let sending = Sending::new();
    let count = Memo::new(move |_| state.of(|view| view.deck.cards).unwrap_or(0));
    let requirement = move || match count.get() {
        MOST.. => localized(phrases::photos_most()),
        FEWEST.. => localized(phrases::photos_enough()),
        few => localized(phrases::photos_need(FEWEST - few)),
    };
    // Announced once sending pauses, and not for each of three hundred.
    let status = move || {
        if sending.is_on() {
            return String::new();
        }
        let out = sending.out.get().map(|n| localized(phrases::photos_taken_out(n)) + " ");
        [
            &*out.unwrap_or_default(),
            &localized(phrases::photos_n(count.get())),
            " · ",
            &requirement(),
        ]
        .concat()
    };
    view! {
        <section class="own-photos" aria-labelledby="own-photos">
            <h2 id="own-photos">{text(|| localized(phrases::photos_own()))}</h2>
            <p class="muted small">{text(|| localized(phrases::photos_lead()))}" "{text(|| localized(phrases::photos_bots()))}</p>
            {zone(state, sending)}
            <p role="status" class="small">{text(status)}</p>
            {when(move || sending.is_on(), move || progress(sending))}
            {when(move || sending.refused.with(|list| !list.is_empty()), move || refusals(sending))}
            {thumbs(ask, sending)}
        </section>
    }
    .into_any()
}

/// The area for dropping photographs, and a button for choosing them.
fn zone(state: TableState, sending: Sending) -> AnyView {
    let code = move || state.of_now(|view| view.code.clone()).flatten().unwrap_or_default();
    let over = RwSignal::new(false);
    let hovers = move |event: DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        sending.take(event.data_transfer().and_then(|carried| carried.files()), &code());
    };
    let chosen = move |event: web_sys::Event| {
        let Some(field) = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok())
        else {
            return;
        };
        sending.take(field.files(), &code());
        // So that the same file can be chosen again.
        field.set_value("");
    };
    view! {
        <div class="drop" class:over=over on:dragover=hovers on:dragleave=move |_| over.set(false) on:drop=dropped>
            <span class="muted" aria-hidden="true">{text(|| localized(phrases::photos_drop()))}</span>
            <label class="pick">
                {text(|| localized(phrases::photos_choose()))}
                <input type="file" multiple accept=KINDS on:change=chosen/>
            </label>
        </div>
    }
    .into_any()
}

fn progress(sending: Sending) -> AnyView {
    let (done, all) = (sending.done, sending.all);
    view! {
        <div class="sends">
            <label class="small muted">{text(move || localized(phrases::photos_sent(done.get(), all.get())))}
                <progress prop:value=move || done.get() max=move || all.get().max(1)></progress>
            </label>
            {button("quiet small", text(|| localized(phrases::photos_stop())), move || sending.stop())}
        </div>
    }
    .into_any()
}

fn refusals(sending: Sending) -> AnyView {
    let line = move |(name, why): (String, String)| {
        let why =
            if why == "no_line" { Some(phrases::photos_no_line()) } else { phrases::why(&why) };
        let why = why.unwrap_or_else(phrases::photos_no_malformed);
        view! { <li>{localized(phrases::photos_refused(name, why))}</li> }.into_any()
    };
    let lines = move || sending.refused.get().into_iter().map(line).collect::<Vec<_>>();
    let many = move || localized(phrases::photos_refused_n(sending.refused.with(Vec::len)));
    view! {
        <details class="refused small" open>
            <summary>{text(many)}</summary>
            <ul dir="auto">{lines}</ul>
        </details>
    }
    .into_any()
}

/// The photographs in the deck, in order of arrival.
fn thumbs(ask: SendRequest, sending: Sending) -> AnyView {
    let pictures = pictures();
    let order: RwSignal<Vec<Handle>> = RwSignal::new(Vec::new());
    ui_kit::view_helpers::effect(move || {
        let now = pictures.cards();
        order.update(|order| {
            order.retain(|card| now.contains(card));
            let new: Vec<Handle> = now.into_iter().filter(|card| !order.contains(card)).collect();
            order.extend(new);
        });
    });
    let number = move |card| {
        order.with(|order| order.iter().position(|it| *it == card)).map_or(0, |at| at + 1)
    };
    let thumb = move |card: Handle| {
        let n = Memo::new(move |_| number(card));
        let out = move |event: web_sys::MouseEvent| {
            focus_beside(&event);
            sending.out.set(Some(n.get_untracked()));
            ask.run(Request::TakeOut { card });
        };
        view! {
            <li>
                <img width="80" height="120" alt=text(move || localized(phrases::photos_nth(n.get()))) src=text(move || pictures.url(card))/>
                <button type="button" class="bare round" aria-label=text(move || localized(phrases::photos_take_out(n.get()))) on:click=out>{icon::cross()}</button>
            </li>
        }
        .into_any()
    };
    view! { <ul class="thumbs"><For each=move || order.get() key=|card| card.0 children=thumb/></ul> }.into_any()
}

/// Moves the focus to a neighbor when the focused photograph is removed.
fn focus_beside(event: &web_sys::MouseEvent) {
    let pressed = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let Some(item) = pressed.and_then(|button| button.parent_element()) else { return };
    let beside = item.next_element_sibling().or_else(|| item.previous_element_sibling());
    let button = beside.and_then(|item| item.query_selector("button").ok().flatten());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        button.focus().ok();
    }
}
