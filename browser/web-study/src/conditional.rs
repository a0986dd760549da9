//! Conditional moves of a game by correspondence: decided on the board of a study, without an engine or what others played,
//! and kept at the server until the other has moved.

use catalog::{
    AnyRecord, ConditionalFault, ConditionalMoves, Game, GameTree, MOST_LINES, MOST_PLIES,
};
use game_core::Seat;
use game_study::Study;
use i18n::{Phrase, latin, page, study};
use js_sys::{JSON, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Setup;
use ui_kit::icon;
use ui_kit::lesson::words;
use ui_kit::live_region::live_region;
use ui_kit::locale::{locale, localized, t};
use ui_kit::look::language_and_light;
use ui_kit::net::{NetError, answer, bearing};
use ui_kit::view_helpers::{button, effect, flag, part, press, text, when};
use ui_kit::visitor::acting;
use wasm_bindgen::JsValue;
use web_boards::board::Buttons;
use web_shell::routes::Route;
use web_sys::{Headers, RequestInit};

use crate::board::{Cloth, announce_steps, cloth, follow_keys, prompt, steps};
use crate::desk::Desk;
use crate::faults::side;
use crate::twigs::twigs;

/// What the address of a study bears behind the `#` when it is one of these: this, and the code of the table.
pub const FRAGMENT: &str = "#conditional=";

/// The door.
const DOOR: &str = "/api/account/conditional";

/// The code of the table in the page's address, if it has one.
pub fn table_in_address() -> Option<String> {
    location().hash().ok()?.strip_prefix(FRAGMENT).map(str::to_owned)
}

/// What the server says of the game and of what is decided.
#[derive(Clone, PartialEq)]
struct Known {
    setup: Setup,
    position: String,
    seat: Seat,
    version: String,
    yours: bool,
    moves: String,
}

impl Known {
    fn read(text: &str) -> Option<Known> {
        let json = JSON::parse(text).ok()?;
        let get = |name: &str| field(&json, name);
        let setup = JSON::stringify(&get("setup")).ok()?.as_string()?;
        let seat = (0..4).map(Seat).find(|seat| get("seat").as_f64() == Some(seat.0.into()))?;
        Some(Known {
            setup: serde_json::from_str(&setup).ok()?,
            position: get("position").as_string()?,
            seat,
            version: JSON::stringify(&get("version")).ok()?.as_string()?,
            yours: get("yours").is_truthy(),
            moves: get("moves").as_string()?,
        })
    }
}

fn field(json: &JsValue, name: &str) -> JsValue {
    Reflect::get(json, &name.into()).unwrap_or_default()
}

/// Why something was not looked up or kept.
fn trouble(NetError(text): NetError) -> Phrase {
    let Some(text) = text else { return page::no_net() };
    let why = JSON::parse(&text).ok().and_then(|json| field(&json, "why").as_string());
    match why.as_deref() {
        Some("moved") => study::conditional_moved(),
        Some("not_kept") => page::no_kept(),
        _ => study::conditional_no_game(),
    }
}

async fn ask(address: &str, init: &RequestInit) -> Result<Known, Phrase> {
    let text = answer(address, init).await.map_err(trouble)?;
    Known::read(&text).ok_or_else(page::no_talk)
}

async fn look(code: &str) -> Result<Known, Phrase> {
    let person = acting().ok_or_else(study::conditional_no_game)?;
    let (init, headers) = (RequestInit::new(), Headers::new().map_err(|_| page::no_talk())?);
    headers.set("x-person", &person).ok();
    init.set_headers(&headers);
    ask(&[DOOR, "?table=", code].concat(), &init).await
}

/// Sends moves for the server to store. None has a sign that JSON writes in another way.
async fn send(code: &str, version: &str, moves: &str) -> Result<Known, Phrase> {
    let wish = ["{\"table\":\"", code, "\",\"version\":", version, ",\"moves\":\"", moves, "\"}"];
    ask(DOOR, &bearing(&wish.concat()).map_err(trouble)?).await
}

/// What is decided of a game, as a study that begins at its position.
fn study_of(known: &Known) -> Option<Study> {
    let start = known.setup.read(&known.position).ok()?;
    let (tree, _) = GameTree::read_part(start, &known.moves);
    Some(Study::of(known.setup.clone(), tree))
}

/// The page of the conditional moves at a table.
pub fn conditional_page(game: Game, code: String) -> AnyView {
    let known = RwSignal::new(None::<Result<Known, Phrase>>);
    let code = StoredValue::new(code);
    spawn_local(async move {
        let found = look(&code.get_value()).await;
        known.try_set(Some(found));
    });
    effect(move || document().set_title(&localized(study::conditional_title())));
    let home = move || localized(page::joined(page::brand(), page::home()));
    let table = move || Route::Table(code.get_value()).href();
    let says = move |phrase: Phrase| {
        view! {
            <div class="column"><section class="hem">
                <div class="says"><p class="say">{text(move || localized(&phrase))}</p></div>
                <div class="acts"><a class="btn" href=table()>{words(study::conditional_back)}</a></div>
            </section></div>
        }
        .into_any()
    };
    let drawn = move || match known.get() {
        None => view! { <p class="muted">{t!(loading)}</p> }.into_any(),
        Some(Err(why)) => says(why),
        Some(Ok(known)) if known.yours => says(study::conditional_yours()),
        Some(Ok(known)) if known.setup.game() != game => says(study::conditional_no_game()),
        Some(Ok(known)) => match study_of(&known) {
            Some(study) => desk(known, study, code),
            None => says(page::no_talk()),
        },
    };
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href() aria-label=text(home)>{icon::brand()}<span class="wide">{t!(brand)}</span></a>
            <h1 class="where">{words(study::conditional_title)}</h1>
            {language_and_light()}
        </header>
        <main id="main" tabindex="-1" class=["table study ", game.name()].concat()>{part(drawn)}</main>
    }
    .into_any()
}

/// The board, the tree, and the button that keeps it.
fn desk(known: Known, begun: Study, code: StoredValue<String>) -> AnyView {
    let (seat, version) = (known.seat, StoredValue::new(known.version));
    let kept = RwSignal::new(known.moves);
    let desk = Desk::aside(begun);
    let (flipped, buttons) = (RwSignal::new(false), Buttons::new());
    let seats = Memo::new(move |_| desk.record.with(AnyRecord::seats));
    let facing = Signal::derive(move || {
        let half = if flipped.get() { seats.get().div_ceil(2) } else { 0 };
        Seat((seat.0 + half) % seats.get().max(1))
    });
    let parts = Cloth {
        record: desk.record.into(),
        mine: Signal::derive(move || (0..seats.get()).map(Seat).collect()),
        facing,
        line: Signal::derive(Vec::new),
        on_press: Callback::new(|_| false),
    };
    follow_keys(desk);
    announce_steps(desk);
    let beside = view! {
        <div class="column">
            {prompt(desk, buttons)}
            {decision(desk, (seat, version), kept, code)}
            {twigs(desk)}
            {deletion(desk)}
        </div>
    };
    view! {
        {cloth(desk, buttons, &parts)}
        {steps(desk, flipped)}
        {beside}
    }
    .into_any()
}

/// What is decided so far, and the buttons that keep and drop it.
fn decision(
    desk: Desk,
    (seat, version): (Seat, StoredValue<String>),
    kept: RwSignal<String>,
    code: StoredValue<String>,
) -> AnyView {
    let (locale, live_region) = (locale(), live_region());
    let moves =
        Memo::new(move |_| desk.study.with(|study| ConditionalMoves::of(study.tree(), seat)));
    let (waits, told) = (RwSignal::new(false), RwSignal::new(None::<Result<Phrase, Phrase>>));
    let written = move || match moves.get() {
        Ok(Some(moves)) => Some(moves.write()),
        _ => None,
    };
    let store = Callback::new(move |text: String| {
        waits.set(true);
        told.set(None);
        spawn_local(async move {
            let answer = send(&code.get_value(), &version.get_value(), &text).await;
            waits.try_set(false);
            let said = match answer {
                Ok(now) => {
                    if let Some(study) = study_of(&now) {
                        desk.put_back(study);
                    }
                    let is_none = now.moves.is_empty();
                    kept.try_set(now.moves);
                    Ok(if is_none {
                        study::conditional_dropped()
                    } else {
                        study::conditional_kept()
                    })
                }
                Err(why) => Err(why),
            };
            let (Ok(phrase) | Err(phrase)) = &said;
            live_region.tell(untrack(|| locale.text(phrase)));
            told.try_set(Some(said));
        });
    });
    let is_kept = move || written().is_some_and(|written| kept.with(|kept| *kept == written));
    let state = move || match moves.get() {
        Ok(None) => study::conditional_empty(side(desk.game, other(desk))),
        Ok(Some(_)) if is_kept() => study::conditional_stands(),
        Ok(Some(moves)) => study::conditional_lines(moves.lines()),
        Err(ConditionalFault::TwoAnswers(mv)) => study::conditional_two(latin(mv)),
        Err(ConditionalFault::TooManyLines) => study::conditional_many(MOST_LINES),
        Err(ConditionalFault::TooLong) => study::conditional_long(MOST_PLIES),
        Err(ConditionalFault::Unreadable(_) | ConditionalFault::OwnTurn) => page::no_talk(),
    };
    let is_wrong = move || moves.with(Result::is_err);
    let class = move || if is_wrong() { "no" } else { "say" }.to_owned();
    let may_keep = move || !waits.get() && written().is_some() && !is_kept();
    let press_store = press(move || {
        if let Some(text) = written() {
            store.run(text);
        }
    });
    let drop_it = move || store.run(String::new());
    let has_any = move || kept.with(|kept| !kept.is_empty());
    let outcome = move || match told.get() {
        None => ().into_any(),
        Some(Ok(phrase)) => view! { <p class="news">{localized(phrase)}</p> }.into_any(),
        Some(Err(phrase)) => {
            view! { <p class="no" role="alert">{localized(phrase)}</p> }.into_any()
        }
    };
    view! {
        <section class="card conditional">
            <p class="muted small">{words(study::conditional_lead)}</p>
            <p class=text(class) role="status">{text(move || localized(state()))}</p>
            {part(outcome)}
            <div class="acts">
                <button type="button" disabled=flag(move || !may_keep()) on:click=press_store>{words(study::conditional_keep)}</button>
                <a class="btn quiet" href=Route::Table(code.get_value()).href()>{words(study::conditional_back)}</a>
                {when(has_any, move || button("quiet", words(study::conditional_drop), drop_it))}
            </div>
        </section>
    }
    .into_any()
}

/// The seat that moves first where the tree begins.
fn other(desk: Desk) -> Seat {
    let turn = desk.study.with(|study| study.tree().position(GameTree::ROOT).turn());
    turn.unwrap_or(Seat(0))
}

/// What can be done with the line.
fn deletion(desk: Desk) -> AnyView {
    let is_at_start = move || desk.study.with(|study| study.tree().mv(study.at()).is_none());
    let drawn = vec![
        when(
            move || !is_at_start(),
            move || button("quiet", words(study::study_delete), move || desk.edit(Study::delete)),
        ),
        when(
            move || desk.study.with(Study::may_undo),
            move || button("quiet", words(study::study_undo), move || desk.edit(Study::undo)),
        ),
    ];
    view! { <div class="settle">{drawn}</div> }.into_any()
}
