//! Lines of the engine for the position on the board, and moves whose outcome it has proved.
//!
//! An engine answers with one line. The second and further ones are the best of what it says about
//! the position after each other move, first in short, then the best of them for longer. Where each
//! move may be proved, all of them are looked at.

use std::cmp::Reverse;

use catalog::AnyRecord;
use game_core::{Outcome, Seat, Status};
use game_faces::Provable;
use i18n::{latin, page, study};
use leptos::prelude::*;
use protocol::{Analysis, Evaluation, Question};
use ui_kit::choice::switch;
use ui_kit::locale::{digits, localized, t};
use ui_kit::view_helpers::{change, effect, part, press, text, when};
use web_boards::room::{DRAWN, chance, chance_bar, number, standing, written};
use web_shell::engine_client::{EngineClient, engine_client};
use web_shell::preferences::preferences;

use crate::desk::Desk;
use crate::faults::side;

/// The most lines.
const MOST: usize = 5;
/// The time for the position if there is one line, and if there are several, in milliseconds.
const ALONE: u32 = 30_000;
const FIRST: u32 = 1_500;
/// The time for each other move, at first and once more for the best of them.
const BRIEF: u32 = 80;
const LONGER: u32 = 1_000;
/// The time for each other move where every one is proved soon.
const PROVING: u32 = 300;
/// The time for all moves together where a proof of each may come.
const ENDING: u32 = 10_000;
/// The longest time for a move that a slow device did not prove in less.
const SLOW: u32 = 4 * LONGER;

/// The engine of a study.
#[derive(Clone, Copy)]
pub struct Engine {
    desk: Desk,
    client: EngineClient,
    wanted: RwSignal<bool>,
    count: RwSignal<usize>,
    /// What was found of each move, the best first.
    found: RwSignal<Vec<Analysis>>,
    question: StoredValue<u32>,
}

impl Engine {
    /// Looks at each position that is shown, while it is wanted.
    pub fn begin(desk: Desk) -> Engine {
        let engine = Engine {
            desk,
            client: engine_client(),
            wanted: preferences().thinks,
            count: RwSignal::new(1),
            found: RwSignal::new(Vec::new()),
            question: StoredValue::new(0),
        };
        effect(move || {
            let record = desk.record.get();
            let is_free = !desk.looks.get();
            let wanted = engine.wanted.get() && is_free && record.turn().is_some();
            engine.count.track();
            engine.client.cancel(engine.question.get_value());
            engine.found.set(Vec::new());
            if wanted {
                engine.look(&record);
            }
        });
        on_cleanup(move || engine.client.cancel(engine.question.get_value()));
        engine
    }

    /// The best line, to be drawn on the board.
    pub fn line(self) -> Vec<String> {
        if !self.wanted.get() {
            return Vec::new();
        }
        self.found.with(|found| {
            let best = found.first().map(|best| best.line.iter().take(DRAWN).cloned().collect());
            best.unwrap_or_default()
        })
    }

    /// Whether other moves than the best are looked at. A chance is one side's against another, so
    /// that takes two seats.
    fn compares(self) -> bool {
        self.desk.record.with_untracked(|record| {
            record.seats() == 2 && (may_be_proved(record) || self.count.get_untracked() > 1)
        })
    }

    fn look(self, record: &AnyRecord) {
        let others = if self.compares() { record.legal() } else { Vec::new() };
        let millis = if others.is_empty() { ALONE } else { FIRST };
        let (Some(seat), later) = (record.turn(), others) else { return };
        self.ask(record, millis, move |analysis| {
            let best = analysis.line.first().cloned();
            let done = analysis.done;
            self.put(analysis);
            if done {
                let ahead = later.iter().filter(|mv| Some(*mv) != best.as_ref()).cloned();
                let ahead: Vec<String> = ahead.collect();
                let millis = brief(&self.desk.record.get_untracked());
                self.compare(seat, ahead, millis);
            }
        });
    }

    /// Looks at the positions after these moves, one after the other and each for some milliseconds,
    /// and then longer at those that are worth it.
    fn compare(self, seat: Seat, mut ahead: Vec<String>, millis: u32) {
        let record = self.desk.record.get_untracked();
        let Some(mv) = ahead.pop() else {
            let longest = if may_be_proved(&record) { SLOW } else { LONGER };
            let (open, longer) = (self.open_moves(&record), LONGER.max(2 * millis));
            if longer <= longest && !open.is_empty() {
                self.compare(seat, open, longer);
            }
            return;
        };
        let mut after = record.clone();
        if after.play(&mv).is_err() {
            return;
        }
        if let Status::Over(outcome) = after.status() {
            self.put(ended(seat, mv, outcome));
            return self.compare(seat, ahead, millis);
        }
        self.ask(&after, millis, move |analysis| {
            if analysis.done {
                self.put(before(seat, mv.clone(), analysis));
                self.compare(seat, ahead.clone(), millis);
            }
        });
    }

    /// The moves whose outcome is not proved, the best last: of the other lines, or of all moves where
    /// each may be proved.
    fn open_moves(self, record: &AnyRecord) -> Vec<String> {
        let is_open = |analysis: &&Analysis| matches!(analysis.verdict, Evaluation::Judged { .. });
        let all = may_be_proved(record);
        let count = if all { usize::MAX } else { self.count.get_untracked() };
        self.found.with_untracked(|found| {
            let others = found.iter().take(count).skip(usize::from(!all));
            let moves =
                others.filter(is_open).filter_map(|analysis| analysis.line.first().cloned());
            moves.collect::<Vec<_>>().into_iter().rev().collect()
        })
    }

    fn ask(self, record: &AnyRecord, millis: u32, report: impl Fn(Analysis) + 'static) {
        let question = Question {
            n: 0,
            setup: self.desk.study.with_untracked(|study| study.setup().clone()),
            start: record.start(),
            moves: record.moves(),
            level: 10,
            seed: 0,
            nodes: None,
            millis: Some(millis),
        };
        self.question.set_value(self.client.ask(question, report));
    }

    /// Puts what was found of a move in the place of what was known of it.
    fn put(self, analysis: Analysis) {
        self.found.try_update(|found| {
            found.retain(|other| other.line.first() != analysis.line.first());
            found.push(analysis);
            found.sort_by_key(|analysis| Reverse(worth(analysis)));
        });
    }
}

/// Whether each move may be proved won or lost while one waits.
fn may_be_proved(record: &AnyRecord) -> bool {
    game_faces::provable(record) != Provable::No
}

/// The time for another move than the best.
fn brief(record: &AnyRecord) -> u32 {
    match game_faces::provable(record) {
        Provable::Soon => PROVING,
        Provable::Together => {
            let moves = u32::try_from(record.legal().len()).unwrap_or(u32::MAX).max(1);
            (ENDING / moves).clamp(BRIEF, LONGER)
        }
        Provable::No => BRIEF,
    }
}

/// The worth of a line for the seat to move: what is proved won before, what is proved lost after
/// all chances.
fn worth(analysis: &Analysis) -> i64 {
    let plies = |plies: Option<u32>| i64::from(plies.unwrap_or(999).min(999));
    match analysis.verdict {
        Evaluation::Won { seat, plies: n, .. } if seat == analysis.seat => 3000 - plies(n),
        Evaluation::Won { plies: n, .. } => plies(n) - 3000,
        _ => i64::from(chance(analysis)),
    }
}

/// What is said of the position after a move, said of the move for the seat that makes it.
fn before(seat: Seat, mv: String, after: Analysis) -> Analysis {
    let one_more = |plies: Option<u32>| plies.map(|n| n + 1);
    let verdict = match after.verdict {
        Evaluation::Judged { chance } if after.seat != seat => {
            Evaluation::Judged { chance: 1000 - chance.min(1000) }
        }
        Evaluation::Judged { chance } => Evaluation::Judged { chance },
        Evaluation::Won { seat, plies, by } => Evaluation::Won { seat, plies: one_more(plies), by },
        Evaluation::Drawn { plies } => Evaluation::Drawn { plies: one_more(plies) },
    };
    let line = std::iter::once(mv).chain(after.line).collect();
    Analysis { line, seat, verdict, depth: after.depth + 1, ..after }
}

/// What is known of a move that ends the game.
fn ended(seat: Seat, mv: String, outcome: Outcome) -> Analysis {
    let verdict = match outcome {
        Outcome::Won(seat) => Evaluation::Won { seat, plies: Some(1), by: None },
        Outcome::Drawn => Evaluation::Drawn { plies: Some(1) },
    };
    Analysis { n: 0, line: vec![mv], seat, verdict, depth: 1, nodes: 1, done: true }
}

/// The panel of the engine.
pub fn panel(&engine: &Engine) -> AnyView {
    let (desk, wanted) = (engine.desk, engine.wanted);
    let is_duel = desk.record.with_untracked(AnyRecord::seats) == 2;
    let lines = move || {
        let shown = engine.found.with(|found| {
            found.iter().take(engine.count.get()).map(|line| drawn(desk, line)).collect::<Vec<_>>()
        });
        if !shown.is_empty() {
            return view! { <ol class="lines">{shown}</ol> }.into_any();
        }
        let is_over = desk.record.with(|record| record.turn().is_none());
        let missing = engine.client.missing.get();
        let phrase = if missing { page::no_mind() } else { page::hint_looking() };
        (!is_over).then(|| view! { <p class="muted">{localized(phrase)}</p> }).into_any()
    };
    view! {
        <section class="card engine">
            {switch(t!(show_thinks), wanted.into(), move |on| wanted.set(on))}
            {when(move || wanted.get(), move || view! {
                <div class="thinks">
                    {is_duel.then(|| lines_select(&engine))}
                    {part(lines)}
                    {proved(&engine)}
                    <p class="muted small">{text(|| localized(study::study_estimate()))}</p>
                </div>
            }.into_any())}
        </section>
    }
    .into_any()
}

/// The choice of how many lines are shown.
fn lines_select(&engine: &Engine) -> AnyView {
    let choose = change(move |event| {
        engine.count.set(event_target_value(&event).parse().unwrap_or(1));
    });
    let option = |n: usize| {
        view! { <option value=n.to_string()>{text(move || digits(&n.to_string()))}</option> }
    };
    view! {
        <label class="slot">
            <span>{text(|| localized(study::study_lines()))}</span>
            <select on:change=choose prop:value=text(move || engine.count.get().to_string())>
                {(1..=MOST).map(option).collect::<Vec<_>>()}
            </select>
        </label>
    }
    .into_any()
}

/// One line: the chances, what they mean, and the moves.
fn drawn(desk: Desk, line: &Analysis) -> AnyView {
    let seats = desk.record.with_untracked(AnyRecord::seats);
    let bar = chance_bar(desk.game, seats, line.seat, chance(line));
    let words = match line.verdict {
        Evaluation::Judged { .. } => {
            // No estimate is certain.
            let percent = ((i32::from(chance(line)) + 5) / 10).clamp(1, 99);
            study::study_chance(side(desk.game, line.seat), percent)
        }
        _ => study::study_proved(standing(desk.game, seats, line)),
    };
    let (moves, first) = (written(line), line.line.first().cloned().unwrap_or_default());
    let play = press(move || {
        desk.play(&first);
    });
    view! {
        <li>
            <div class="scale" aria-hidden="true" inner_html=bar></div>
            <button type="button" class="mv" on:click=play>
                <b>{localized(words)}</b>" "<bdi dir="ltr" class="muted small">{moves}</bdi>
            </button>
            <span class="muted small">{localized(page::looked(number(line.depth)))}</span>
        </li>
    }
    .into_any()
}

/// The moves whose outcome is proved, as signs and not by color alone.
fn proved(&engine: &Engine) -> AnyView {
    let desk = engine.desk;
    let chip = move |line: &Analysis| {
        let mv = line.line.first().cloned()?;
        let shown = latin(mv.clone());
        let (class, sign, label) = match line.verdict {
            Evaluation::Won { seat, .. } if seat == line.seat => {
                ("chip won", "+", study::study_wins(shown))
            }
            Evaluation::Won { .. } => ("chip lost", "−", study::study_loses(shown)),
            Evaluation::Drawn { .. } => ("chip", "=", study::study_draws(shown)),
            Evaluation::Judged { .. } => return None,
        };
        let label = localized(label);
        let text = [sign, " ", &mv].concat();
        let play = press(move || {
            desk.play(&mv);
        });
        let chip = view! {
            <li><button type="button" class=class aria-label=label on:click=play>
                <bdi dir="ltr">{text}</bdi>
            </button></li>
        };
        Some(chip.into_any())
    };
    let chips = Memo::new(move |_| {
        let is_proved = |line: &&Analysis| !matches!(line.verdict, Evaluation::Judged { .. });
        engine.found.with(|found| found.iter().filter(is_proved).cloned().collect::<Vec<_>>())
    });
    let all = move || desk.record.with(|record| record.legal().len());
    when(
        move || chips.with(|chips| !chips.is_empty()),
        move || {
            let count = move || {
                let (n, all) = (chips.with(Vec::len), all());
                if n < all { localized(study::study_not_all(n, all)) } else { String::new() }
            };
            view! {
                <h2>{text(|| localized(study::study_proved_moves()))}</h2>
                {part(move || {
                    let drawn = chips.with(|chips| chips.iter().filter_map(chip).collect::<Vec<_>>());
                    view! { <ul class="chips">{drawn}</ul> }.into_any()
                })}
                <p class="muted small">{text(count)}</p>
            }
            .into_any()
        },
    )
}

#[cfg(test)]
mod tests {
    use catalog::Game;

    use super::*;

    fn judged(seat: u8, chance: u16) -> Analysis {
        let verdict = Evaluation::Judged { chance };
        let line = vec!["e8".to_owned()];
        Analysis { n: 1, line, seat: Seat(seat), verdict, depth: 3, nodes: 9, done: true }
    }

    #[test]
    fn a_move_is_worth_what_its_position_is_to_the_other_side() {
        let mine = before(Seat(0), "e2".to_owned(), judged(1, 300));
        assert_eq!((mine.seat, chance(&mine), mine.depth), (Seat(0), 700, 4));
        assert_eq!(mine.line, ["e2", "e8"]);
        let again = before(Seat(0), "e2".to_owned(), judged(0, 300));
        assert_eq!(chance(&again), 300, "the same seat moves once more");
    }

    #[test]
    fn each_move_is_to_be_proved_where_proofs_may_come() {
        let at = |game, text: &str| AnyRecord::usual(game).from_position(text).unwrap();
        assert!(may_be_proved(&AnyRecord::usual(Game::Kamisado)));
        assert!(!may_be_proved(&AnyRecord::usual(Game::Dvonn)), "stones are placed first");
        assert!(!may_be_proved(&AnyRecord::usual(Game::Daaliz)));
        assert!(may_be_proved(&at(Game::Daaliz, "1 e4 e6 1 0 e4h")));
        assert!(!may_be_proved(&at(Game::Daaliz, "1 e4 e6 2 0 e4h")));
        let end = at(Game::Dvonn, "jump W A1:R,A2:W,B2:B");
        assert!(may_be_proved(&end));
        assert_eq!(brief(&end), LONGER);
        assert_eq!(brief(&AnyRecord::usual(Game::Daaliz)), BRIEF);
    }

    #[test]
    fn what_is_proved_won_comes_first_and_what_is_lost_last() {
        let ends = |seat| ended(Seat(0), "e9".to_owned(), Outcome::Won(Seat(seat)));
        let later = before(
            Seat(0),
            "e2".to_owned(),
            ended(Seat(1), "e8".to_owned(), Outcome::Won(Seat(0))),
        );
        let (won, lost) = (ends(0), ends(1));
        let worths = [&won, &later, &judged(0, 1000), &judged(0, 0), &lost].map(worth);
        assert!(worths.is_sorted_by(|a, b| a > b), "{worths:?}");
        let drawn = ended(Seat(0), "e9".to_owned(), Outcome::Drawn);
        assert_eq!(worth(&drawn), 500);
    }
}
