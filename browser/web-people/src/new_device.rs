//! A new device, which another one signs in: it shows a code and a number, and waits.

use i18n::people;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::link::halves;
use ui_kit::locale::{digits, t};
use ui_kit::timer;
use ui_kit::view_helpers::{button, part, text, when};

use crate::account::Account;
use crate::browser_name::browser_name;
use crate::form::failure;
use crate::json::Json;
use crate::progress::Progress;
use crate::qr_code::QrCode;
use crate::request::Request;

/// How long it waits before it asks again whether it is let in, in milliseconds.
const PAUSE: u64 = 2000;

/// What it shows, and by which it is known again.
#[derive(Clone, PartialEq)]
struct Waiting {
    link: String,
    number: String,
    secret: String,
    code: QrCode,
}

/// The way in by another device.
pub fn new_device(account: Account) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let waiting = RwSignal::new(None::<Waiting>);
    let ask = move || {
        let request = Request::post("/link", "", &[("device", &browser_name())]);
        account.ask(request, progress, move |text| {
            let json = Json::read(&text);
            let number = json.get("number").number().unwrap_or_default().to_string();
            let (link, secret) = (json.get("link").text(), json.get("secret").text());
            let code = QrCode::read(&json.get("qr"));
            waiting.try_set(Some(Waiting { link, number, secret, code }));
            come(account, waiting, progress);
        });
    };
    let shown = move || match waiting.get() {
        Some(waiting) => view! {
            <p>{words(people::account_link_how)}</p>
            {waiting.code.view(t!(qr_label))}
            <p class="digits" dir="ltr">{text(move || digits(&halves(&waiting.link)))}</p>
            <p>{words(people::account_link_pick)}</p>
            <p class="digits pick">{text(move || digits(&waiting.number))}</p>
        }
        .into_any(),
        None => ().into_any(),
    };
    view! {
        <p class="muted">{words(people::account_link_lead)}</p>
        <div class="lines" role="status">{part(shown)}</div>
        {failure(account, progress)}
        {when(
            move || waiting.with(Option::is_none),
            move || button("", words(people::account_link_do), ask),
        )}
    }
    .into_any()
}

/// Comes for the answer until there is one.
fn come(account: Account, waiting: RwSignal<Option<Waiting>>, progress: RwSignal<Progress>) {
    timer::later(PAUSE, move || {
        // The page may have gone on meanwhile.
        let Some(Some(of)) = waiting.try_get_untracked() else { return };
        spawn_local(async move {
            let fields = [("link", &*of.link), ("secret", &of.secret), ("device", &browser_name())];
            match Request::post("/link/enter", "", &fields).send().await {
                Ok(text) if !text.is_empty() => account.came(&text),
                Err(why) if why.is_told() => {
                    waiting.try_set(None);
                    progress.try_set(Progress::Failed(why));
                }
                // Nobody has answered, or the network is away.
                _ => come(account, waiting, progress),
            }
        });
    });
}
