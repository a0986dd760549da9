//! A table, wherever it is hosted: the board, the player panels and the prompt bar.

use board_view::BoardStatus;
use catalog::AnyRecord;
use game_core::{Ending, Outcome, Seat, Status};
use game_faces::MoveSound;
use i18n::{Arg, latin, page, phrases};
use leptos::ev;
use leptos::prelude::*;
use protocol::Request;
use ui_kit::badge;
use ui_kit::dialog::sheet;
use ui_kit::live_region::{sentences, tell};
use ui_kit::locale::{locale, localized, t};
use ui_kit::public_table::notice;
use ui_kit::set_phrases::say_sheet;
use ui_kit::sound::{self, Sound};
use ui_kit::timer::{self, Alarm};
use ui_kit::view_helpers::{effect, part, text, when};
use web_shell::preferences::{Opponent, preferences};

use super::after::{anew, keep_best};
use super::analysis::{Advice, may};
use super::asides::{Aside, Asides};
use super::bar::bar;
use super::clocks::Tick;
use super::correspondence::is_by_correspondence;
use super::ending;
use super::goal_line::goal_line;
use super::guest::sit_down;
use super::leaving;
use super::menu::{Sheets, TableMenu, settle, shows};
use super::move_input::Typing;
use super::moves::moves;
use super::notice::{Tone, Word};
use super::offers;
use super::player_panel::{name, plate};
use super::prompt_bar::{Looks, prompt_bar};
use super::rated;
use super::share::{public, welcome};
use super::stack_list::piles;
use super::table_state::{Lost, SendRequest, TableState};
use crate::board::{Board, Buttons, latin_key};

/// A table.
pub fn table(state: TableState, ask: SendRequest, share: RwSignal<bool>) -> AnyView {
    let record = Memo::new(move |_| state.record());
    let shown = RwSignal::new(None::<usize>);
    let (status, set_status) = signal(BoardStatus::default());
    let buttons = Buttons::new();
    let tick = Tick::begin();
    let sheets = Sheets {
        menu: RwSignal::new(false),
        resign: RwSignal::new(false),
        keys: RwSignal::new(false),
        typed: RwSignal::new(false),
        flipped: RwSignal::new(false),
    };
    let facing = Memo::new(move |_| {
        let at = state.you().unwrap_or(Seat(0));
        let seats = state.of(|view| view.setup.seats()).unwrap_or(2);
        if sheets.flipped.get() { Seat((at.0 + seats.div_ceil(2)) % seats) } else { at }
    });
    let mine = Memo::new(move |_| if state.is_full() { state.mine() } else { Vec::new() });
    let act = move |mv: String| {
        let version = state.version();
        state.declined.set(None);
        state.pending.set(Some((version, mv.clone())));
        ask.run(Request::Act { version, mv, thought_ms: state.thought_of(version) });
    };
    let counts = Memo::new(move |_| {
        record.with(|record| game_faces::counts(record, shown.get().unwrap_or(usize::MAX)))
    });
    let advice = Advice::begin(state, record, shown);
    let line = Signal::derive(move || advice.line());
    let word = Word::new();
    let levels = preferences().levels;
    let looks = Looks { state, record, shown, status, advice, word, anew: anew(state), levels };
    keep_best(state, advice.taken);
    let came = RwSignal::new(None::<Seat>);
    let goals =
        Signal::derive(move || if state.foe == Opponent::Screen { None } else { state.you() });

    let withdrawn = StoredValue::new(false);
    let ask = Callback::new(move |what: Request<String>| {
        withdrawn.set_value(matches!(what, Request::Refuse { .. }));
        ask.run(what);
    });
    offers::tell_refusals(state, word, withdrawn);
    go_on_when_stuck(record, mine, act);
    announce_changes(state, record);
    warn_of_time(state, tick);
    head(state, came);
    word.follow(state, record, status);
    welcome(state, share, word, came);
    report_loss(state, word);
    follow_keys(&advice, sheets);
    state.talk.begin(
        move || state.may_speak(),
        move |seat| localized(page::named(name(state, Seat(u8::try_from(seat).unwrap_or(0))))),
    );

    let typing = Typing { state, record, shown, mine };
    let menu = TableMenu { state, ask, shown, sheets };
    let Asides(asides) = expect_context();
    let class = move || ["table ", state.game().name()].concat();
    let across = move || {
        let others = state.seats().filter(|seat| *seat != facing.get());
        others.map(|seat| plate(state, seat, tick, counts)).collect::<Vec<_>>().into_any()
    };
    let is_over = move || state.ending().is_some() && state.is_full();
    // Tracked here, it would draw the whole table anew with each view.
    let game = untrack(|| state.game().name());
    let paragraph = Callback::new(move |rule| asides.run(Aside::Rule(game, rule)));
    let watching = move || {
        let n = state.of(|view| view.onlookers).unwrap_or(0);
        if n == 0 {
            String::new()
        } else {
            localized(phrases::onlookers(usize::try_from(n).unwrap_or(0)))
        }
    };
    view! {
        {bar(state, sheets.menu, share)}
        <main id="main" tabindex="-1" class=text(class)>
            <div class="across">{part(across)}</div>
            <div class="cloth">
                <Board record=record.into() mine=mine.into() facing=facing.into() goals=goals preferences=preferences().boards.into()
                    shown=shown.into() line=line on_move=Callback::new(act) status=set_status buttons=buttons/>
            </div>
            <div class="near">{part(move || plate(state, facing.get(), tick, counts))}</div>
            <div class="column">
                {rated::terms(state)}
                {sit_down(state, ask)}
                {prompt_bar(&looks, ask, buttons, share, paragraph)}
                {who_and_when(state, ask, tick)}
                {notice(public(state, ask))}
                {when(is_over, move || asides.run(Aside::After(state, ask)))}
                {goal_line(state)}
                {when(move || sheets.typed.get(), move || asides.run(Aside::Typed(typing, Callback::new(act))))}
                {when(move || advice.wanted.get(), move || asides.run(Aside::Analysis(advice)))}
                {piles(record, shown)}
                <div class="wide-only">{moves(state, shown)}{settle(state, ask, sheets)}{when(move || may(state), shows)}</div>
                <p class="muted small">{text(watching)}</p>
            </div>
        </main>
        {dialogs_of(&menu, share)}
    }
    .into_any()
}

/// Whom the table waits for, and how many days there are.
fn who_and_when(state: TableState, ask: SendRequest, tick: Tick) -> AnyView {
    let Asides(asides) = expect_context();
    let leaving = move || asides.run(Aside::Leaving(state, ask, tick));
    let days = move || asides.run(Aside::Correspondence(state, ask));
    vec![
        when(move || leaving::has_line(state), leaving),
        when(move || is_by_correspondence(state), days),
    ]
    .into_any()
}

/// The dialogs of a table.
fn dialogs_of(menu: &TableMenu, share: RwSignal<bool>) -> AnyView {
    let menu = *menu;
    let TableMenu { state, ask, sheets, .. } = menu;
    let Asides(asides) = expect_context();
    let say = Callback::new(move |phrase| ask.run(Request::Say { phrase }));
    vec![
        sheet(sheets.menu, t!(menu), move || asides.run(Aside::Menu(menu))),
        sheet(sheets.resign, t!(resign_sure), move || {
            asides.run(Aside::Resign(state, ask, sheets.resign))
        }),
        sheet(share, t!(share), move || asides.run(Aside::Share(state, ask, share))),
        sheet(sheets.keys, t!(keys), move || asides.run(Aside::Keys)),
        say_sheet(state.talk, say, move || asides.run(Aside::Company(state))),
    ]
    .into_any()
}

/// Follows the keys that work anywhere on the page.
fn follow_keys(advice: &Advice, sheets: Sheets) {
    let advice = *advice;
    let help = window_event_listener(ev::keydown, move |key| {
        let typing = key.target().is_some_and(|target| {
            wasm_bindgen::JsCast::has_type::<web_sys::HtmlInputElement>(&target)
        });
        match latin_key(&key).as_str() {
            "?" if !typing => sheets.keys.set(true),
            "h" | "H" if !typing => advice.ask(),
            "/" if !typing => {
                key.prevent_default();
                sheets.typed.set(true);
            }
            "Escape" => sheets.typed.set(false),
            _ => {}
        }
    });
    on_cleanup(move || help.remove());
}

/// Plays the only move when there is no choice, after a moment in which the prompt bar says so.
fn go_on_when_stuck(
    record: Memo<AnyRecord>,
    mine: Memo<Vec<Seat>>,
    act: impl Fn(String) + Copy + Send + Sync + 'static,
) {
    let alarm = Alarm::new();
    effect(move || {
        alarm.clear();
        let forced = record.with(AnyRecord::forced_pass);
        let yours = match record.with(AnyRecord::status) {
            Status::Turn(seat) => mine.with(|mine| mine.contains(&seat)),
            Status::Over(_) => false,
        };
        if let Some(mv) = forced.filter(|_| yours) {
            alarm.set(1600, move || act(mv));
        }
    });
}

/// Announces and sounds what happened since the last view.
fn announce_changes(state: TableState, record: Memo<AnyRecord>) {
    // Named by side, since a verb must fit any subject, "you" included.
    let who = move |seat: Seat| -> Arg {
        match state.foe {
            Opponent::Friend if state.you() != Some(seat) => name(state, seat),
            _ => game_faces::side(state.game(), seat).into(),
        }
    };
    Effect::new(move |before: Option<(usize, bool)>| {
        let locale = locale();
        let (now, ended) = (record.with(AnyRecord::plies), state.ending());
        if before.is_none() && ended.is_none() && state.is_full() {
            let side = state.you().filter(|_| state.foe != Opponent::Screen);
            let side =
                side.map(|seat| page::joined(page::you(), game_faces::side(state.game(), seat)));
            let phrases: Vec<_> = side.into_iter().chain(next(state, record)).collect();
            tell(sentences(phrases.iter().map(|phrase| locale.text(phrase))));
        }
        if let Some((then, over)) = before {
            if now == then + 1 {
                let mut phrases = record.with(|record| game_faces::last_move(record, &who));
                sound_of_move(&record.get_untracked(), phrases.len() > 1);
                phrases.extend(next(state, record));
                tell(sentences(phrases.iter().map(|phrase| locale.text(phrase))));
            }
            if let Some(ended) = ended.filter(|_| !over) {
                let (headline, reason) = ending::ending_text(state, ended);
                let phrases = std::iter::once(headline).chain(reason);
                tell(sentences(phrases.map(|phrase| locale.text(&phrase))));
                if won(state) {
                    sound::play(Sound::Win);
                }
                // Later than the key repeat of a held key.
                timer::later(700, focus_once_more);
            }
        }
        (now, ended.is_some())
    });
}

fn won(state: TableState) -> bool {
    let you = state.you();
    match state.ending() {
        Some(Ending::Rules(Outcome::Won(seat))) => you.is_none_or(|you| you == seat),
        ending => {
            let loser = ending.and_then(Ending::forfeited_by);
            you.zip(loser).is_some_and(|(you, loser)| you != loser)
        }
    }
}

/// What comes next, for screen readers: whose turn, or the task where that says more; or that there is
/// no move to choose, since that goes on by itself.
fn next(state: TableState, record: Memo<AnyRecord>) -> Vec<i18n::Phrase> {
    let Status::Turn(turn) = record.with(AnyRecord::status) else { return Vec::new() };
    let name = move |seat| name(state, seat);
    let yours = state.foe != Opponent::Screen && state.you() == Some(turn);
    if yours && record.with(AnyRecord::forced_pass).is_some() {
        return vec![game_faces::forced(state.game())];
    }
    if yours {
        sound::play(Sound::Turn);
    }
    let task = record.with(|record| game_faces::task(record, yours, &name));
    let told = task.into_iter().next().filter(|_| game_faces::tells_task(state.game()));
    told.or_else(|| yours.then(page::your_turn)).into_iter().collect()
}

/// Plays the sound of the last move; `more` if it had a further effect.
pub fn sound_of_move(record: &AnyRecord, more: bool) {
    let sound = match game_faces::sound(record, more) {
        MoveSound::Piece => Sound::Tower,
        MoveSound::Ring => Sound::Ring,
        MoveSound::Cut => Sound::Cut,
        MoveSound::Wall => Sound::Wall,
    };
    sound::play(sound);
    // On a phone it can be felt too; WebKit and Firefox lack the function.
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        navigator.vibrate_with_duration(12);
    }
}

/// Reports what happened to requests made while the connection was lost.
fn report_loss(state: TableState, word: Word) {
    effect(move || {
        let Some(lost) = state.lost.get() else { return };
        let phrase = match lost {
            Lost::Unsent => page::no_net(),
            Lost::Late(mv) => phrases::given_back(latin(mv)),
        };
        word.announce_and_show(phrase, Tone::No);
        state.lost.set(None);
    });
}

/// Focuses the first action after the end, if the focus was on the board or nowhere.
fn focus_once_more() {
    let active = document().active_element();
    let free = active.is_none_or(|at| {
        at.tag_name() == "BODY" || at.closest(".board, .hem").ok().flatten().is_some()
    });
    let button = document().query_selector(".hem .acts button").ok().flatten();
    if let (true, Some(button)) = (free, button) {
        let button: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(button);
        button.focus().ok();
    }
}

/// Warns at thirty and at ten seconds left, and only then.
fn warn_of_time(state: TableState, tick: Tick) {
    Effect::new(move |before: Option<Option<(Seat, u64)>>| {
        let running =
            state.of(|view| view.clocks.as_ref().and_then(|clocks| clocks.running)).flatten();
        let now = running.and_then(|seat| Some((seat, tick.left(state, seat)? / 1000)));
        if let (Some(Some((was, then))), Some((seat, left))) = (before, now)
            && was == seat
            && let Some(limit) =
                [30u8, 10].into_iter().find(|&s| then > s.into() && left <= s.into())
        {
            ui_kit::live_region::warn(locale().text(&page::told_clock(name(state, seat), limit)));
        }
        now
    });
}

/// Shows whose turn it is in the page's title, and on the icon of an installed page.
fn head(state: TableState, came: RwSignal<Option<Seat>>) {
    badge::begin(Memo::new(move |_| {
        let turn = state.you().filter(|_| state.foe != Opponent::Screen).map(Status::Turn);
        turn.is_some() && turn == Some(state.status()) && state.ending().is_none()
    }));
    effect(move || {
        let game = game_faces::name_of(&state.setup());
        let title = match state.status() {
            _ if state.ending().is_some() => page::title_over(game),
            _ if came.get().is_some() && state.moves().is_empty() => {
                let seat = came.get().unwrap_or(Seat(0));
                page::joined(phrases::came(name(state, seat)), game)
            }
            _ if !state.is_full() => page::joined(page::waiting_seat(), game),
            Status::Turn(seat) if state.foe != Opponent::Screen && state.you() == Some(seat) => {
                page::title_your_turn(game)
            }
            Status::Turn(seat) => page::title_waiting(game, name(state, seat)),
            Status::Over(_) => page::title_over(game),
        };
        document().set_title(&localized(title));
    });
}
