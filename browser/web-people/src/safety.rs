//! Whom a person does not want to meet, whom they report, and what the operator withholds from them.

use i18n::{Phrase, people};
use js_sys::Reflect;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::seat_token::fresh;
use ui_kit::view_helpers::{button, change, part, text};
use web_sys::SubmitEvent;

use crate::account::Account;
use crate::form::{called, name_field, typed, wrong};
use crate::js::day;
use crate::json::{Json, object};
use crate::progress::Progress;
use crate::request::Request;

/// The id of the field for somebody's name.
const WHOM: &str = "whom";

/// The id of the field for the reason.
const WHY: &str = "report-why";

/// The id of the field for those who may challenge.
const CHALLENGERS: &str = "challengers";

/// Who may challenge, by their words.
const WHO: [(&str, fn() -> Phrase); 3] = [
    ("all", people::challenges_all),
    ("near", people::challenges_near),
    ("club", people::challenges_club),
];

/// What stands before the name of somebody, where their page led here.
const ABOUT: &str = "#about-@";

/// Something that is withheld from a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Withheld {
    what: String,
    until: Option<u64>,
    why: String,
}

impl Withheld {
    /// One of an answer.
    pub fn read(json: &Json) -> Withheld {
        Withheld {
            what: json.get("what").text(),
            until: json.get("until").number(),
            why: json.get("why").text(),
        }
    }

    fn what(&self) -> Phrase {
        match self.what.as_str() {
            "name" => people::withheld_name(),
            "strangers" => people::withheld_strangers(),
            "rated" => people::withheld_rated(),
            _ => people::withheld_account(),
        }
    }
}

/// The reasons by their words.
const REASONS: [(&str, fn() -> Phrase); 6] = [
    ("name", people::reason_name),
    ("content", people::reason_content),
    ("engine", people::reason_engine),
    ("losing", people::reason_losing),
    ("stalling", people::reason_stalling),
    ("other", people::reason_other),
];

/// What is withheld, until when and why.
pub fn withheld(account: Account, list: Vec<Withheld>) -> Vec<AnyView> {
    let told = |it: Withheld| {
        let told = text(move || {
            let reason = REASONS.iter().find(|(word, _)| *word == it.why);
            let why = reason.map_or_else(people::reason_other, |(_, why)| why());
            let until = it.until.map(|until| day(until, account.locale.language().tag()));
            localized(match until {
                Some(until) => people::withheld_until(it.what(), until, why),
                None => people::withheld(it.what(), why),
            })
        });
        view! { <p class="no">{told}</p> }.into_any()
    };
    list.into_iter().map(told).collect()
}

/// The name in the address of the page, where somebody's page led here.
pub fn about() -> Option<String> {
    let hash = Reflect::get(&location(), &"hash".into()).ok()?.as_string()?;
    let name = js_sys::decode_uri_component(hash.strip_prefix(ABOUT)?).ok()?;
    Some(name.into())
}

/// Those who are blocked, and a form to block or report somebody by name.
pub fn safety(account: Account, id: String) -> AnyView {
    let progress = RwSignal::new(Progress::Idle);
    let blocked = RwSignal::new(Vec::<(String, String)>::new());
    let id = StoredValue::new(id);
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
            account.tell(people::safety_forgiven(name));
        });
    };
    let list = move || {
        let one = |(mark, name): (String, String)| {
            let shown = if name.is_empty() { localized(people::safety_former()) } else { name };
            let (label, told) = (shown.clone(), shown.clone());
            let label = text(move || localized(people::safety_forgive_of(label.clone())));
            let act = ui_kit::view_helpers::press(move || forgive(mark.clone(), told.clone()));
            view! {
                <li>
                    <span>{called(move || shown.clone())}</span>
                    <button type="button" class="quiet" aria-label=label on:click=act>{words(people::safety_forgive)}</button>
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
            account.tell(people::safety_blocked(name));
        });
    };
    let report = move || {
        let token = fresh().unwrap_or_default();
        let (name, why) = (typed(WHOM), typed(WHY));
        let body = object(&[("name", &name), ("why", &why), ("token", &token)]);
        let request = Request::to("/api/reports".to_owned(), &id.get_value(), Some(body));
        account.ask(request, progress, move |_| account.tell(people::safety_reported(name)));
    };
    let reasons = REASONS
        .map(|(word, label)| view! { <option value=word>{words(label)}</option> }.into_any());
    let asked = untrack(|| account.person(&id.get_value())).map(|it| it.challenges);
    let asked = asked.unwrap_or_default();
    let who = WHO.map(|(word, label)| {
        view! { <option value=word selected=word == asked>{words(label)}</option> }.into_any()
    });
    let let_them = change(move |_| {
        let request =
            Request::post("/set", &id.get_value(), &[("challenges", &typed(CHALLENGERS))]);
        account.ask(request, progress, |_| {});
    });
    view! {
        <label for=CHALLENGERS>{words(people::safety_challenges)}</label>
        <select id=CHALLENGERS on:change=let_them>{Vec::from(who)}</select>
        <p class="muted">{words(people::safety_lead)}</p>
        <ul class="keys">{part(list)}</ul>
        <form class="lines" on:submit=submit>
            {name_field(WHOM, words(people::account_name), about().unwrap_or_default(), progress)}
            {wrong(account, WHOM, progress)}
            <button type="submit">{words(people::safety_block)}</button>
            <label for=WHY>{words(people::safety_why)}</label>
            <select id=WHY>{Vec::from(reasons)}</select>
            {button("quiet", words(people::safety_report), report)}
        </form>
    }
    .into_any()
}
