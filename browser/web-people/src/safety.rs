//! Whom a person does not want to meet, whom they report, and what the operator withholds from them.

use i18n::{Phrase, lobby, people};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::choice::switch;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::seat_token::fresh;
use ui_kit::view_helpers::{button, change, flag, part, text, when};
use web_sys::SubmitEvent;

use crate::account::Account;
use crate::form::{called, name_field, typed, wrong};
use crate::holiday::holiday;
use crate::js::{after_hash, day};
use crate::json::{Json, object};
use crate::progress::Progress;
use crate::push_row::push_row;
use crate::request::Request;

/// A word of the server's, and what it means.
type Worded = (&'static str, fn() -> Phrase);

/// The id of the field for somebody's name.
const WHOM: &str = "whom";

/// The id of the field for the reason.
const WHY: &str = "report-why";

/// The id of the field for those who may challenge.
const CHALLENGERS: &str = "challengers";

/// Who may challenge, by their words.
const WHO: [Worded; 4] = [
    ("all", lobby::challenges_all),
    ("near", lobby::challenges_near),
    ("followed", lobby::challenges_followed),
    ("club", lobby::challenges_club),
];

/// What stands before the name of somebody, where their page led here.
const ABOUT: &str = "#about-@";

/// Something that is withheld from a person.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Withheld {
    what: String,
    until: Option<u64>,
    why: String,
}

impl Withheld {
    /// One of an answer.
    fn read(json: &Json) -> Withheld {
        Withheld {
            what: json.get("what").text(),
            until: json.get("until").number(),
            why: json.get("why").text(),
        }
    }

    fn what(&self) -> Phrase {
        match self.what.as_str() {
            "name" => lobby::withheld_name(),
            "strangers" => lobby::withheld_strangers(),
            "rated" => lobby::withheld_rated(),
            _ => lobby::withheld_account(),
        }
    }
}

/// The reasons by their words.
const REASONS: [Worded; 6] = [
    ("name", lobby::reason_name),
    ("content", lobby::reason_content),
    ("engine", lobby::reason_engine),
    ("losing", lobby::reason_losing),
    ("stalling", lobby::reason_stalling),
    ("other", lobby::reason_other),
];

/// What the server says of one person beside their name.
#[derive(Clone, Copy)]
pub struct Safety {
    account: Account,
    id: StoredValue<String>,
    withheld: RwSignal<Vec<Withheld>>,
    /// The word of who may challenge them.
    challenges: RwSignal<String>,
    /// Whether those who follow them see when they are here.
    is_shown: RwSignal<bool>,
    has_words: RwSignal<bool>,
}

impl Safety {
    /// Fetches the words, and asks for it.
    pub fn of(account: Account, id: String) -> Safety {
        let (withheld, challenges, is_shown, has_words) = Default::default();
        let own = StoredValue::new(id.clone());
        let safety = Safety { account, id: own, withheld, challenges, is_shown, has_words };
        spawn_local(async move {
            if !account.locale.add("lobby").await {
                return;
            }
            safety.has_words.try_set(true);
            let Ok(text) = Request::get("", "").send().await else { return };
            let people = Json::read(&text).get("people");
            let Some(own) = people.items().find(|it| it.get("person").text() == id) else { return };
            let all = own.get("withheld").items().map(|it| Withheld::read(&it)).collect();
            safety.withheld.try_set(all);
            safety.challenges.try_set(own.get("challenges").text());
            safety.is_shown.try_set(own.get("presence").is());
        });
        safety
    }

    /// What is withheld, until when and why.
    pub fn decisions(self) -> AnyView {
        let told = move |it: Withheld| {
            let told = text(move || {
                let reason = REASONS.iter().find(|(word, _)| *word == it.why);
                let why = reason.map_or_else(lobby::reason_other, |(_, why)| why());
                let until = it.until.map(|until| day(until, self.account.locale.language().tag()));
                localized(match until {
                    Some(until) => lobby::withheld_until(until, it.what(), why),
                    None => lobby::withheld(it.what(), why),
                })
            });
            view! { <p class="no">{told}</p> }.into_any()
        };
        part(move || self.withheld.get().into_iter().map(told).collect::<Vec<_>>().into_any())
            .into_any()
    }

    /// The rows about others and about holidays.
    pub fn rows(self) -> AnyView {
        let is_about = about().is_some();
        when(
            move || self.has_words.get(),
            move || {
                view! {
                    <details name="mine" class="safety" open=is_about>
                        <summary>{words(lobby::safety)}</summary>
                        <div class="lines">{others(&self)}</div>
                    </details>
                    {holiday(self.account, self.id.get_value())}
                    {push_row(self.account, self.id.get_value())}
                }
                .into_any()
            },
        )
    }
}

/// The name in the address of the page, where somebody's page led here.
fn about() -> Option<String> {
    after_hash(ABOUT)
}

/// Those who are blocked, and a form to block or report somebody by name.
fn others(of: &Safety) -> AnyView {
    let &Safety { account, id, challenges, is_shown, .. } = of;
    let progress = RwSignal::new(Progress::Idle);
    let blocked = RwSignal::new(Vec::<(String, String)>::new());
    let load = move || {
        account.look_up(Request::get("/blocked", &id.get_value()), progress, move |text| {
            let all = Json::read(&text).get("blocked");
            let one = |it: Json| (it.get("mark").text(), it.get("name").text());
            blocked.try_set(all.items().map(one).collect());
        });
    };
    load();
    let forgive = move |mark: String, name: String| {
        let request = Request::post("/unblock", &id.get_value(), &[("mark", &mark)]);
        account.ask(request, progress, move |_| {
            load();
            account.tell(lobby::safety_forgiven(name));
        });
    };
    let list = move || {
        let one = |(mark, name): (String, String)| {
            let shown = if name.is_empty() { localized(lobby::safety_former()) } else { name };
            let (label, told) = (shown.clone(), shown.clone());
            let label = text(move || localized(lobby::safety_forgive_of(label.clone())));
            let act = ui_kit::view_helpers::press(move || forgive(mark.clone(), told.clone()));
            view! {
                <li>
                    <span>{called(move || shown.clone())}</span>
                    <button type="button" class="quiet" aria-label=label on:click=act>{words(lobby::safety_forgive)}</button>
                </li>
            }
            .into_any()
        };
        blocked.get().into_iter().map(one).collect::<Vec<_>>().into_any()
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let name = typed(WHOM);
        let request = Request::post("/block", &id.get_value(), &[("name", &name)]);
        account.ask(request, progress, move |_| {
            load();
            account.tell(lobby::safety_blocked(name));
        });
    };
    let report = move || {
        let token = fresh().unwrap_or_default();
        let (name, why) = (typed(WHOM), typed(WHY));
        let body = object(&[("name", &name), ("why", &why), ("token", &token)]);
        let request = Request::to("/api/reports".to_owned(), &id.get_value(), Some(body));
        account.ask(request, progress, move |_| account.tell(lobby::safety_reported(name)));
    };
    let reasons = REASONS
        .map(|(word, label)| view! { <option value=word>{words(label)}</option> }.into_any());
    let who = WHO.map(|(word, label)| {
        view! { <option value=word selected=flag(move || challenges.get() == word)>{words(label)}</option> }.into_any()
    });
    let let_them = change(move |_| {
        let request =
            Request::post("/set", &id.get_value(), &[("challenges", &typed(CHALLENGERS))]);
        account.ask(request, progress, |_| {});
    });
    let show = move |on| {
        let body = ["{\"presence\":", if on { "true" } else { "false" }, "}"].concat();
        is_shown.set(on);
        account.ask(Request::bearing("/set", &id.get_value(), body), progress, |_| {});
    };
    view! {
        {switch(words(lobby::presence_shown), is_shown.into(), show)}
        <label for=CHALLENGERS>{words(lobby::safety_challenges)}</label>
        <select id=CHALLENGERS on:change=let_them>{Vec::from(who)}</select>
        <p class="muted">{words(lobby::safety_lead)}</p>
        <ul class="keys">{part(list)}</ul>
        <form class="lines" on:submit=submit>
            {name_field(WHOM, words(people::account_name), about().unwrap_or_default(), progress)}
            {wrong(account, WHOM, progress)}
            <button type="submit">{words(lobby::safety_block)}</button>
            <label for=WHY>{words(lobby::safety_why)}</label>
            <select id=WHY>{Vec::from(reasons)}</select>
            {button("quiet", words(lobby::safety_report), report)}
        </form>
    }
    .into_any()
}
