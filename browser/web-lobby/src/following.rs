//! Those whom somebody with an account follows: who of them is here, and at which public table; and by one tap the way to
//! challenge them.

use i18n::{Phrase, lobby, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::lesson::words;
use ui_kit::live_region::focus;
use ui_kit::locale::localized;
use ui_kit::timer::{later, wait};
use ui_kit::view_helpers::{part, press, text, when};
use ui_kit::visitor::acting;
use web_people::fault::Fault;
use web_people::form::typed;
use web_people::js::after_hash;
use web_people::json::Json;
use web_people::request::Request;
use web_shell::routes::Route;
use web_sys::SubmitEvent;

use crate::challenge_page::{challenge_somebody, set};
use crate::search::has_account;
use crate::wish::lists;

/// The ids of the field and of what opens the list.
const WHOM: &str = "follow-whom";
const ALL: &str = "following";

/// What stands before the name of somebody, where their page led here.
const TO: &str = "#follow-@";

/// The server is asked again so often who is here, in milliseconds.
const AGAIN: i32 = 20_000;

/// Somebody who is followed.
#[derive(Clone, PartialEq)]
struct Followed {
    mark: String,
    name: String,
    is_here: bool,
    /// The game that they play, and the code to look on.
    plays: Option<(Phrase, String)>,
}

impl Followed {
    fn read(json: &Json) -> Followed {
        let plays = json.get("plays");
        let game = plays.get("game").text();
        let game = lists().find(|(known, _)| known.name() == game).map(|(game, _)| game);
        Followed {
            mark: json.get("mark").text(),
            name: json.get("name").text(),
            is_here: json.get("here").is(),
            plays: game.map(|game| (game_faces::name(game), plays.get("watch").text())),
        }
    }
}

/// What the page knows of them.
#[derive(Clone, Copy)]
struct Following {
    all: RwSignal<Vec<Followed>>,
    /// What was done last.
    done: RwSignal<Option<Phrase>>,
    /// Why it was not done.
    wrong: RwSignal<Option<Phrase>>,
}

impl Following {
    /// Asks the server who is here.
    async fn look(self) {
        let Some(person) = acting() else { return };
        if let Ok(text) = Request::get("/followed", &person).send().await {
            let all = Json::read(&text).get("followed");
            let all: Vec<_> = all.items().map(|it| Followed::read(&it)).collect();
            // Drawn again, a button would lose the focus.
            if self.all.try_with_untracked(|before| *before != all) == Some(true) {
                self.all.try_set(all);
            }
        }
    }

    /// Asks as long as the page is there, and is looked at.
    async fn watch(self) {
        while !self.all.is_disposed() {
            if !is_hidden() {
                self.look().await;
            }
            wait(AGAIN).await;
        }
    }

    /// Asks for a change, and then looks again.
    fn ask(self, path: &'static str, fields: &[(&str, &str)], done: Phrase, focused: &'static str) {
        let request = Request::post(path, &acting().unwrap_or_default(), fields);
        spawn_local(async move {
            let (done, wrong) = match request.send().await {
                Ok(_) => (Some(done), None),
                Err(why) => (None, Some(because(&why))),
            };
            let is_done = done.is_some();
            self.done.try_set(done);
            self.wrong.try_set(wrong);
            if is_done {
                set(WHOM, "value", &"".into());
                later(0, move || focus(focused));
                self.look().await;
            }
        });
    }
}

/// The section, for those with an account.
pub fn following() -> AnyView {
    let has_one = Memo::new(move |_| has_account());
    when(move || has_one.get(), drawn)
}

fn drawn() -> AnyView {
    let following = Following {
        all: RwSignal::default(),
        done: RwSignal::new(None),
        wrong: RwSignal::new(None),
    };
    spawn_local(following.watch());
    let rows = move |is_here| {
        let all = following.all.get().into_iter().filter(|it| it.is_here == is_here);
        let rows: Vec<_> = all.map(|it| row(following, it)).collect();
        if rows.is_empty() { ().into_any() } else { view! { <ul>{rows}</ul> }.into_any() }
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let name = typed(WHOM);
        let done = lobby::following_now(name.clone());
        following.ask("/follow", &[("name", &name)], done, WHOM);
    };
    let led = after_hash(TO);
    let is_led = led.is_some();
    view! {
        <section class="challenges following">
            {part(move || rows(true))}
            <details class="card" open=is_led>
                <summary id=ALL>{words(lobby::following)}</summary>
                {part(move || rows(false))}
                <form on:submit=submit>
                    <p class="muted">{words(lobby::following_lead)}</p>
                    <label for=WHOM>{words(lobby::following_whom)}</label>
                    <input id=WHOM type="text" dir="auto" autocomplete="off" spellcheck="false" maxlength="60" required value=led.unwrap_or_default()/>
                    <button type="submit">{words(lobby::following_follow)}</button>
                </form>
            </details>
            <p role="status">{words_of(following.done)}</p>
            <p class="no" role="alert">{words_of(following.wrong)}</p>
        </section>
    }
    .into_any()
}

/// Whether another tab is looked at.
fn is_hidden() -> bool {
    let hidden = js_sys::Reflect::get(&document(), &"hidden".into());
    hidden.is_ok_and(|hidden| hidden.is_truthy())
}

fn words_of(of: RwSignal<Option<Phrase>>) -> ui_kit::view_helpers::TextFn {
    text(move || of.get().map(localized).unwrap_or_default())
}

fn row(following: Following, it: Followed) -> AnyView {
    let Followed { mark, name, is_here, plays } = it;
    let watch = plays.map(|(game, code)| {
        let plays = text(move || localized(lobby::following_plays(game.clone())));
        view! { " "<a href=Route::Watch(code).href()>{plays}</a> }.into_any()
    });
    let here =
        is_here.then(|| view! { " "<span class="here">{words(lobby::following_here)}</span> });
    let (asked, left, shown) = (name.clone(), name.clone(), name.clone());
    let challenge = press(move || challenge_somebody(&asked));
    let leave = press(move || {
        let done = lobby::following_no_more(left.clone());
        following.ask("/unfollow", &[("mark", &mark)], done, ALL);
    });
    let whom = name.clone();
    let challenge_label = text(move || localized(lobby::challenge_send_to(whom.clone())));
    let leave_label = text(move || localized(lobby::following_unfollow_of(name.clone())));
    view! {
        <li class:card=is_here>
            <p><bdi>{shown}</bdi>{here}{watch}</p>
            <p class="acts">
                <button type="button" class:go=is_here class:quiet=!is_here aria-label=challenge_label on:click=challenge>{words(lobby::challenge_send)}</button>
                <button type="button" class="quiet" aria-label=leave_label on:click=leave>{words(lobby::following_unfollow)}</button>
            </p>
        </li>
    }
    .into_any()
}

/// Why not, in words.
fn because(why: &Fault) -> Phrase {
    match why.why() {
        "" => page::no_net(),
        "nobody" => lobby::challenge_no_nobody(),
        "follow_closed" => lobby::following_no_closed(),
        "follow_full" => lobby::following_no_full(),
        "too_many" => page::no_many(),
        "not_kept" => page::no_kept(),
        _ => page::no_talk(),
    }
}
