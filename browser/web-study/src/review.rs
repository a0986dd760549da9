//! The review of a game: every position is looked at once, and then there is the curve of chances,
//! the worth of each move, and where the game turned.

use std::sync::Arc;

use catalog::{AnyRecord, Game, GameTree};
use game_core::{Outcome, Seat, Status};
use game_faces::Reader;
use i18n::{Phrase, page, study};
use leptos::prelude::*;
use protocol::{Analysis, Evaluation, Question};
use review::{Judged, Judgment, Review, Value};
use ui_kit::lesson::{focus_on, words};
use ui_kit::live_region::{LiveRegion, live_region};
use ui_kit::locale::{Locale, locale, localized, t};
use ui_kit::router::router;
use ui_kit::storage;
use ui_kit::timer;
use ui_kit::view_helpers::{Press, button, part, press, text, when};
use web_boards::begin_at;
use web_boards::room::{chance, number};
use web_shell::engine_client::{EngineClient, engine_client};
use web_shell::preferences::{Opponent, preferences};
use web_shell::routes::Route;
use web_shell::stored_table::StoredTable;
use web_sys::{HtmlElement, MouseEvent};

use crate::desk::Desk;
use crate::faults::side;

/// The time for all positions together, and the most for one of them, in milliseconds. The end
/// comes first: what is found there is remembered by the engine and helps with what came before.
const ALL: f64 = 16_000.0;
const MOST: f64 = 1_500.0;
/// The least time for a position.
const LEAST: f64 = 60.0;

/// How many reviews of a game are kept on the device.
const KEPT: usize = 6;

/// The review of a study's main line, on its way.
#[derive(Clone, Copy)]
struct Reviewer {
    desk: Desk,
    client: EngineClient,
    record: StoredValue<AnyRecord>,
    /// The values that are known, the last position first.
    values: StoredValue<Vec<Value>>,
    until: f64,
    question: StoredValue<u32>,
    /// How many positions are still to be looked at.
    ahead: RwSignal<usize>,
    /// What came of it.
    done: RwSignal<Option<Review>>,
    locale: Locale,
    region: LiveRegion,
}

/// The review of a study's main line.
pub fn review(desk: Desk) -> AnyView {
    card(&Reviewer::begin(desk))
}

impl Reviewer {
    fn begin(desk: Desk) -> Reviewer {
        let record = desk.study.with_untracked(|study| {
            let line = study.tree().main_line(GameTree::ROOT);
            study.tree().record(line.last().copied().unwrap_or(GameTree::ROOT))
        });
        let reviewer = Reviewer {
            desk,
            client: engine_client(),
            values: StoredValue::new(Vec::new()),
            until: timer::now() + ALL,
            question: StoredValue::new(0),
            ahead: RwSignal::new(record.plies() + 1),
            done: RwSignal::new(None),
            locale: locale(),
            region: live_region(),
            record: StoredValue::new(record.clone()),
        };
        if let Some(values) = kept(&record) {
            reviewer.show(record, values);
        } else {
            desk.looks.set(true);
            reviewer.look();
        }
        on_cleanup(move || {
            reviewer.client.cancel(reviewer.question.get_value());
            desk.looks.try_set(false);
        });
        reviewer
    }

    /// Looks at the last position that is not known yet.
    fn look(self) {
        let Some(ply) = self.ahead.get_untracked().checked_sub(1) else { return self.finish() };
        let here = self.record.with_value(|record| record.cut(ply));
        if let Status::Over(outcome) = here.status() {
            return self.found(Value::certain(outcome, difference(&here), None));
        }
        // Where there is no choice, there is nothing to look at.
        let next = self.values.with_value(|values| values.last().cloned());
        if let (Some(next), [only]) = (next, &here.legal()[..]) {
            return self.found(Value { best: Some(only.clone()), ..next });
        }
        #[allow(clippy::cast_precision_loss)] // some dozens of moves
        let share = (self.until - timer::now()) / (ply + 1) as f64;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // LEAST to MOST
        let millis = share.clamp(LEAST, MOST) as u32;
        let question = Question {
            n: 0,
            setup: self.desk.study.with_untracked(|study| study.setup().clone()),
            start: here.start(),
            moves: here.moves(),
            level: 10,
            seed: 0,
            nodes: None,
            millis: Some(millis),
        };
        let heard = move |analysis: Analysis| {
            if analysis.done {
                self.found(value(&analysis));
            }
        };
        self.question.set_value(self.client.ask(question, heard));
    }

    fn found(self, value: Value) {
        // Nothing is there any more once the page is gone.
        if self.values.try_update_value(|values| values.push(value)).is_some() {
            self.ahead.update(|ahead| *ahead -= 1);
            self.look();
        }
    }

    fn finish(self) {
        let mut values = self.values.get_value();
        values.reverse();
        let record = self.record.get_value();
        store_values(&record, &values);
        self.show(record, values);
        self.desk.looks.set(false);
        let told = self.done.with_untracked(|review| {
            let story = review.as_ref().map(|review| story(self.desk, review)).unwrap_or_default();
            let said = std::iter::once(study::review_done()).chain(story);
            untrack(|| said.map(|phrase| self.locale.text(&phrase)).collect::<Vec<_>>().join(" "))
        });
        self.region.announce(told);
    }

    fn show(self, record: AnyRecord, values: Vec<Value>) {
        let moves = record.moves();
        let review = Review::new(record, values);
        let signs = review.moves().iter().map(|judged| judged.judgment.sign()).collect();
        self.desk.signs.set((moves, signs));
        self.done.set(Some(review));
    }
}

/// By how much a finished game was won, where that is counted.
fn difference(over: &AnyRecord) -> Option<u32> {
    let scores = over.now().scores().filter(|_| game_faces::margin_matters(over.game()))?;
    Some(scores[0].abs_diff(scores[1]))
}

/// What an engine said of a position.
fn value(analysis: &Analysis) -> Value {
    let best = analysis.line.first().cloned();
    match analysis.verdict {
        Evaluation::Won { seat, by, .. } => Value::certain(Outcome::Won(seat), by, best),
        Evaluation::Drawn { .. } => Value::certain(Outcome::Drawn, None, best),
        Evaluation::Judged { .. } => {
            let chance = chance(analysis);
            let chance = if analysis.seat == Seat(0) { chance } else { 1000 - chance };
            Value { chance, proved: false, by: None, best }
        }
    }
}

fn key(game: Game) -> String {
    ["review/", game.name()].concat()
}

/// The line of the store that begins so is the review of this game.
fn head(record: &AnyRecord) -> String {
    [&record.start(), "\t", &record.moves().join(" "), "\t"].concat()
}

/// Whose game it was.
fn reader(desk: Desk) -> Reader {
    desk.reviews.get_untracked().unwrap_or_default()
}

/// What happened, as it is told to whose game it was.
fn story(desk: Desk, review: &Review) -> Vec<Phrase> {
    review::story(review, reader(desk))
}

/// The values of a game that was reviewed on this device.
fn kept(record: &AnyRecord) -> Option<Vec<Value>> {
    let (all, head) = (storage::read(&key(record.game()))?, head(record));
    let values = review::read(all.lines().find_map(|line| line.strip_prefix(&head))?)?;
    (values.len() == record.plies() + 1).then_some(values)
}

fn store_values(record: &AnyRecord, values: &[Value]) {
    let all = storage::read(&key(record.game())).unwrap_or_default();
    let line = head(record) + &review::write(values);
    let lines = std::iter::once(line.as_str()).chain(all.lines()).take(KEPT);
    storage::write(&key(record.game()), &lines.collect::<Vec<_>>().join("\n"));
}

/// The review, or how far it has come.
fn card(&reviewer: &Reviewer) -> AnyView {
    let desk = reviewer.desk;
    let whole = reviewer.record.with_value(AnyRecord::plies) + 1;
    let at = move || (whole - reviewer.ahead.get()).max(1);
    let says = move || localized(study::review_progress(at(), whole));
    let drawn = move || {
        if let Some(review) = reviewer.done.get() {
            return found(desk, &review);
        }
        view! {
            <p>{text(says)}</p>
            <progress max=whole.to_string() value=text(move || at().to_string()) aria-label=words(study::review_title)></progress>
            {button("quiet", words(study::review_stop), move || desk.reviews.set(None))}
        }
        .into_any()
    };
    view! { <h2>{words(study::review_title)}</h2>{part(drawn)} }.into_any()
}

fn found(desk: Desk, review: &Review) -> AnyView {
    let moves = Arc::new(review.record().moves());
    let game = desk.game;
    let accuracy = |seat| {
        let percent = review.accuracy(seat)?;
        Some(line(study::review_accuracy(side(game, seat), percent)))
    };
    let turns: Vec<_> = review
        .turns()
        .into_iter()
        .filter_map(|ply| {
            let (what, better) = review::turn(review, reader(desk), ply)?;
            let seat = review.moves()[ply].seat;
            let said = study::review_turn(ply + 1, side(game, seat), what, better);
            Some(place(desk, &moves, ply, said))
        })
        .collect();
    let turns = if turns.is_empty() {
        line(study::review_no_turns())
    } else {
        view! { <ol class="turns">{turns}</ol> }.into_any()
    };
    let row = |(ply, judged): (usize, &Judged)| {
        let said = study::review_row(ply + 1, game_faces::named(&moves[ply]), worth(judged));
        let (seat, value) = (judged.seat, &review.values()[ply + 1]);
        let percent = (value.chance_of(seat) + 5) / 10;
        let percent = if value.proved { percent } else { percent.clamp(1, 99) };
        let said = page::joined(said, study::study_chance(side(game, seat), percent));
        place(desk, &moves, ply + 1, said)
    };
    let rows: Vec<_> = review.moves().iter().enumerate().map(row).collect();
    let story = story(desk, review);
    view! {
        <p class="story">{text(move || story.iter().map(localized).collect::<Vec<_>>().join(" "))}</p>
        {curve(desk, review)}
        {[Seat(0), Seat(1)].into_iter().filter_map(accuracy).collect::<Vec<_>>()}
        {exact(game, review)}
        <h3>{words(study::review_turns)}</h3>
        {turns}
        <details><summary>{words(study::review_moves)}</summary><ol class="turns">{rows}</ol></details>
        {again(desk)}
    }
    .into_any()
}

fn line(phrase: Phrase) -> AnyView {
    let phrase = [phrase];
    view! { <p>{text(move || localized(&phrase[0]))}</p> }.into_any()
}

/// An item that leads to the position after the first moves of a line, which all items share.
fn place(desk: Desk, moves: &Arc<Vec<String>>, plies: usize, said: Phrase) -> AnyView {
    let moves = moves.clone();
    let go = press(move || desk.go_along(&moves[..plies]));
    let said = [said];
    view! {
        <li><button type="button" class="mv" on:click=go>{text(move || localized(&said[0]))}</button></li>
    }
    .into_any()
}

/// What a move was worth, in a word.
fn worth(judged: &Judged) -> Phrase {
    let word = match judged.judgment {
        Judgment::Forced => study::review_forced(),
        Judgment::Best => study::review_best(),
        Judgment::Good => study::review_good(),
        Judgment::Slip => study::review_slip(),
        Judgment::Mistake => study::review_mistake(),
        Judgment::Blunder => study::review_blunder(),
    };
    if judged.proved { study::review_sure(word) } else { word }
}

/// From where on the outcome is proved, and the margin if that is known later.
fn exact(game: Game, review: &Review) -> Vec<AnyView> {
    let (won, margin) = (review.proved_from(), review.margin_from());
    let margin = margin.filter(|from| won.is_none_or(|won| won < *from));
    let said = |from: usize| {
        let value = &review.values()[from];
        let what = match (value.winner().map(|seat| game_faces::side(game, seat)), value.by) {
            (Some(side), Some(by)) => page::stands_won_by(side, number(by)),
            (Some(side), None) => page::stands_won(side),
            (None, _) => page::drawn(),
        };
        line(study::review_proved_from(from, what))
    };
    won.into_iter().chain(margin).map(said).collect()
}

/// The curve of the first side's chances; a press leads to the position below it.
fn curve(desk: Desk, review: &Review) -> AnyView {
    let moves = review.record().moves();
    let (last, name) = (moves.len(), desk.game.name());
    let mut path = String::from("M0 1000");
    for (at, value) in review.values().iter().enumerate() {
        path += &[" L", &at.to_string(), " ", &(1000 - value.chance).to_string()].concat();
    }
    let wide = last.to_string();
    let picture = [
        "<rect class=\"",
        name,
        " s1\" width=",
        &wide,
        " height=1000 /><path class=\"area ",
        name,
        " s0\" d=\"",
        &path,
        " L",
        &wide,
        " 1000z\"/><path d=\"M0 500H",
        &wide,
        "\"/>",
    ]
    .concat();
    let here = move || desk.record.with(AnyRecord::plies).min(last).to_string();
    let go: Press = Box::new(move |event: MouseEvent| {
        let Some(at) = event.current_target() else { return };
        let wide =
            f64::from(wasm_bindgen::JsCast::unchecked_into::<HtmlElement>(at).offset_width());
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let ply = (f64::from(event.offset_x()) / wide.max(1.0) * last as f64).round() as usize;
        desk.go_along(&moves[..ply.min(last)]);
    });
    let title = [study::review_curve(game_faces::side(desk.game, Seat(0)))];
    view! {
        <p class="muted small">{text(move || localized(&title[0]))}</p>
        <div class="scale curve" dir="ltr" aria-hidden="true" on:click=go>
            <svg viewBox=["0 0 ", &wide, " 1000"].concat() preserveAspectRatio="none">
                <g inner_html=picture></g>
                <path class="here" d=text(move || ["M", &here(), " 0V1000"].concat())></path>
            </svg>
        </div>
    }
    .into_any()
}

/// The button that begins a game against the computer at the position on the board. It asks before
/// an unfinished game gives way.
fn again(desk: Desk) -> AnyView {
    let (router, prefs) = (router(), preferences());
    let asks = RwSignal::new(false);
    let begin = move || {
        let record = desk.record.get_untracked();
        let Some(seat) = record.turn() else { return };
        let setup = desk.study.with_untracked(|study| study.setup().clone());
        prefs.foe.set(Opponent::Computer);
        begin_at(setup, record.position(), seat, untrack(|| prefs.level(desk.game)));
        router.go(&Route::Here(desk.game).place());
    };
    let is_free = move || StoredTable::of(desk.game).is_none();
    // The button that was pressed goes: the focus goes to what takes its place.
    let ask = move |asked: bool| {
        asks.set(asked);
        timer::later(0, || focus_on(&[".review [role='alert'] + button", ".retry"]));
    };
    let retry = move || if is_free() { begin() } else { ask(true) };
    let drawn = move || {
        if !asks.get() {
            return button("retry", words(study::review_retry), retry);
        }
        view! {
            <p role="alert">{words(study::review_replaces)}</p>
            {button("", words(study::review_replace), begin)}
            {button("quiet", t!(withdraw), move || ask(false))}
        }
        .into_any()
    };
    when(move || desk.record.with(|record| record.turn().is_some()), move || part(drawn).into_any())
}
