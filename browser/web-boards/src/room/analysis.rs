//! An engine's analysis of the shown position, and its hints: at local tables and for finished
//! games, never while people play each other.

use catalog::AnyRecord;
use catalog::Game;
use game_core::{Seat, Status};
use i18n::{Phrase, latin, page};
use leptos::prelude::*;
use protocol::{Analysis, Evaluation, Question};
use ui_kit::live_region::{LiveRegion, live_region};
use ui_kit::locale::{Locale, locale, localized, t};
use ui_kit::timer;
use ui_kit::view_helpers::{asks, effect, text};
use web_shell::engine_client::{EngineClient, engine_client};
use web_shell::preferences::{Opponent, preferences};

use super::hints::Hints;
use super::player_panel::name;
use super::table_state::{Connection, TableState};
use super::{ending, turning_point};

/// The time for a hint, and for an open position, in milliseconds.
const HINT: u32 = 1_200;
const OPEN: u32 = 30_000;
/// How many moves of the best line are drawn, and how many are written.
pub const DRAWN: usize = 4;
const WRITTEN: usize = 8;

/// A hint.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Hint {
    /// None was requested.
    #[default]
    None,
    /// The engine is searching.
    Looking,
    /// This move.
    Is(String),
}

/// The engine's analysis.
#[derive(Clone, Copy)]
pub struct Advice {
    state: TableState,
    record: Memo<AnyRecord>,
    shown: RwSignal<Option<usize>>,
    client: EngineClient,
    locale: Locale,
    region: LiveRegion,
    thinks: RwSignal<bool>,
    /// Whether the visitor wants to see the analysis, and may.
    pub wanted: Memo<bool>,
    analysis: RwSignal<Option<Analysis>>,
    /// The requested hint.
    pub hint: RwSignal<Hint>,
    /// Changes with each request for a hint.
    hints: RwSignal<u32>,
    /// The hints taken in this game.
    pub taken: Hints,
    /// Whether the turning point is being searched, and the result.
    looks_back: RwSignal<bool>,
    turned: RwSignal<Option<usize>>,
}

impl Advice {
    /// Analyzes the shown position whenever the visitor wants it.
    pub fn begin(
        state: TableState,
        record: Memo<AnyRecord>,
        shown: RwSignal<Option<usize>>,
    ) -> Advice {
        let thinks = preferences().thinks;
        let wanted = asks(move || thinks.get() && may(state));
        let (analysis, hint) = (RwSignal::new(None), RwSignal::new(Hint::None));
        let (client, locale, region, hints) =
            (engine_client(), locale(), live_region(), RwSignal::new(0));
        let (looks_back, turned) = (RwSignal::new(false), RwSignal::new(None));
        let advice = Advice {
            state,
            record,
            shown,
            client,
            locale,
            region,
            thinks,
            wanted,
            analysis,
            hint,
            hints,
            taken: Hints::begin(state),
            looks_back,
            turned,
        };
        let question_id = StoredValue::new(0);
        let mut before = None;
        effect(move || {
            let position = (advice.record.get(), shown.get());
            advice.hints.track();
            let wanted = wanted.get();
            client.cancel(question_id.get_value());
            if before.as_ref() != Some(&position) {
                before = Some(position);
                analysis.set(None);
                hint.set(Hint::None);
                looks_back.set(false);
            }
            if looks_back.get_untracked() {
                return;
            }
            let millis = if wanted { OPEN } else { HINT };
            if (wanted || hint.get_untracked() == Hint::Looking)
                && let Some(question) = advice.question(millis)
            {
                if wanted {
                    advice.took();
                }
                question_id.set_value(client.ask(question, advice.listener()));
            }
        });
        on_cleanup(move || client.cancel(question_id.get_value()));
        advice
    }

    /// The question for the engine; `None` while an engine is to move, and after the end.
    fn question(self, millis: u32) -> Option<Question> {
        let (state, shown) = (self.state, self.shown.get_untracked());
        let here = self.record.with_untracked(|record| record.cut(shown.unwrap_or(usize::MAX)));
        let Status::Turn(turn) = here.status() else { return None };
        let now = here.plies() == self.record.with_untracked(AnyRecord::plies);
        let yours = untrack(|| state.mine().contains(&turn));
        let live = untrack(|| state.ending().is_none());
        if live && (!yours && now || state.foe == Opponent::Computer && self.is_minds_turn()) {
            return None;
        }
        self.question_after(here.plies(), millis)
    }

    /// The question about the position after this many moves.
    fn question_after(self, plies: usize, millis: u32) -> Option<Question> {
        let state = self.state;
        let mut moves = untrack(|| state.moves());
        moves.truncate(plies);
        Some(Question {
            n: 0,
            setup: untrack(|| state.setup()),
            start: state.of_untracked(|view| view.start.clone())?,
            moves,
            level: 10,
            seed: 0,
            nodes: None,
            millis: Some(millis),
        })
    }

    fn is_minds_turn(self) -> bool {
        let turn = self.record.with_untracked(AnyRecord::turn);
        turn.is_some_and(|turn| untrack(|| !self.state.mine().contains(&turn)))
    }

    fn listener(self) -> impl Fn(Analysis) + 'static {
        let begun = timer::now();
        move |analysis: Analysis| {
            let long = timer::now() - begun > f64::from(HINT) - 200.0;
            if (analysis.done || long)
                && self.hint.try_get_untracked() == Some(Hint::Looking)
                && let Some(mv) = analysis.line.first()
            {
                self.found(mv.clone());
            }
            self.analysis.try_set(Some(analysis));
        }
    }

    /// Counts what the visitor sees of the engine in a game that goes on.
    fn took(self) {
        if untrack(|| self.state.ending().is_none()) {
            self.taken.took(self.record.with_untracked(AnyRecord::plies));
        }
    }

    fn found(self, mv: String) {
        self.took();
        self.region.announce(untrack(|| self.locale.text(&hint_of(&mv))));
        self.hint.set(Hint::Is(mv));
    }

    /// Whether a hint makes sense: this screen is to move, and helping is fair.
    pub fn may_hint(self) -> bool {
        let turn = self.record.with(AnyRecord::turn);
        self.state.wire.get() == Connection::Here
            && self.shown.get().is_none()
            && turn.is_some_and(|turn| self.state.mine().contains(&turn))
            && self.record.with(AnyRecord::forced_pass).is_none()
    }

    /// Whether the analysis may be shown, and isn't.
    pub fn may_show(self) -> bool {
        may(self.state) && !self.wanted.get()
    }

    /// Shows the analysis from now on.
    pub fn show(self) {
        self.thinks.set(true);
    }

    /// The loser, if the end is shown and the game may be analyzed from there.
    fn loser(self) -> Option<Seat> {
        let state = self.state;
        let ending = state.ending().filter(|_| self.shown.get().is_none() && may(state))?;
        turning_point::loser(ending, state.seats().count())
    }

    /// Whether the turning point can be found.
    pub fn may_look_back(self) -> bool {
        self.loser().is_some_and(|loser| {
            self.record.with(|record| !turning_point::decisions(record, loser).is_empty())
        })
    }

    /// Shows the analysis, and goes to the turning point.
    pub fn look_back(self) {
        let Some(loser) = untrack(|| self.loser()) else { return };
        let mut ahead =
            self.record.with_untracked(|record| turning_point::decisions(record, loser));
        ahead.reverse();
        self.looks_back.set(true);
        self.thinks.set(true);
        self.look_further(Vec::new(), ahead);
    }

    /// Analyzes one position after another: `ahead` are still to come, the next one last.
    fn look_further(self, looked: Vec<(usize, u16)>, mut ahead: Vec<usize>) {
        let Some(plies) = ahead.pop() else { return self.looks_back.set(false) };
        let Some(question) = self.question_after(plies, turning_point::LOOK) else { return };
        self.client.ask(question, move |analysis: Analysis| {
            if !analysis.done || self.looks_back.try_get_untracked() != Some(true) {
                return;
            }
            let mut looked = looked.clone();
            looked.push((plies, chance(&analysis)));
            match turning_point::turned(&looked, ahead.is_empty()) {
                Some(plies) => {
                    self.turned.set(Some(plies));
                    self.shown.set(Some(plies));
                    let phrases = untrack(|| {
                        let phrases = self.turned();
                        phrases.iter().map(|phrase| self.locale.text(phrase)).collect::<Vec<_>>()
                    });
                    self.region.announce(phrases.join(" "));
                }
                None => self.look_further(looked, ahead.clone()),
            }
        });
    }

    /// The comment on the turning point, if it is shown.
    pub fn turned(self) -> Vec<Phrase> {
        let Some(plies) = self.turned.get().filter(|plies| self.shown.get() == Some(*plies)) else {
            return Vec::new();
        };
        let Some(seat) = self.record.with(|record| record.cut(plies).turn()) else {
            return Vec::new();
        };
        let played = self.state.moves().get(plies).cloned().unwrap_or_default();
        vec![page::turned_here(name(self.state, seat), latin(played)), page::turned_better()]
    }

    /// Whether the engines could not be fetched.
    pub fn is_missing(self) -> bool {
        self.client.missing.get()
    }

    /// Requests a hint.
    pub fn ask(self) {
        if !untrack(|| self.may_hint()) || self.hint.get_untracked() != Hint::None {
            return;
        }
        let known =
            self.analysis.with_untracked(|analysis| analysis.as_ref()?.line.first().cloned());
        if let Some(mv) = known {
            return self.found(mv);
        }
        self.hint.set(Hint::Looking);
        if !self.wanted.get_untracked() {
            self.hints.update(|n| *n += 1);
        }
    }

    /// The moves to draw on the board.
    pub fn line(self) -> Vec<String> {
        if let Hint::Is(mv) = self.hint.get() {
            return vec![mv];
        }
        let line = |analysis: &Analysis| analysis.line.iter().take(DRAWN).cloned().collect();
        if !self.wanted.get() {
            return Vec::new();
        }
        self.analysis.with(|analysis| analysis.as_ref().map(line)).unwrap_or_default()
    }
}

/// Whether analysis is fair: never against another person.
pub fn may(state: TableState) -> bool {
    state.wire.get() == Connection::Here || state.ending().is_some()
}

/// A hint in words.
pub fn hint_of(mv: &str) -> Phrase {
    match mv {
        "fill:left" => page::hint_is(page::fill_left()),
        "fill:right" => page::hint_is(page::fill_right()),
        mv => page::hint_is(latin(mv)),
    }
}

/// The evaluation in words.
pub fn standing(game: Game, seats: u8, analysis: &Analysis) -> Phrase {
    let side = |seat| game_faces::side(game, seat);
    match analysis.verdict {
        Evaluation::Won { seat, plies: Some(n), .. } => page::stands_won_in(side(seat), number(n)),
        Evaluation::Won { seat, by: Some(n), .. } => page::stands_won_by(side(seat), number(n)),
        Evaluation::Won { seat, .. } => page::stands_won(side(seat)),
        Evaluation::Drawn { .. } => page::stands_drawn(),
        Evaluation::Judged { chance } => {
            let ahead = chance >= 500;
            let (seat, chance) = match (ahead, seats) {
                (true, _) => (analysis.seat, chance),
                (false, 2) => (analysis.seat.other(), 1000 - chance.min(1000)),
                // With three or four players only the leader can be named.
                (false, _) => return page::stands_behind(side(analysis.seat)),
            };
            match chance {
                0..550 => page::stands_even(),
                550..700 => page::stands_little(side(seat)),
                700..880 => page::stands_ahead(side(seat)),
                _ => page::stands_much(side(seat)),
            }
        }
    }
}

/// A number for a phrase.
pub fn number(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// The winning chance of the seat to move, in thousandths.
pub fn chance(analysis: &Analysis) -> u16 {
    match analysis.verdict {
        Evaluation::Judged { chance } => chance.min(1000),
        Evaluation::Won { seat, .. } if seat == analysis.seat => 1000,
        Evaluation::Won { .. } => 0,
        Evaluation::Drawn { .. } => 500,
    }
}

/// The strip beside the board: who is ahead, and the best line.
pub fn strip(advice: &Advice) -> AnyView {
    let (state, analysis) = (advice.state, advice.analysis);
    let (record, shown, looks_back) = (advice.record, advice.shown, advice.looks_back);
    let is_over = move || {
        let plies = shown.get().unwrap_or(usize::MAX);
        record.with(|record| record.cut(plies).turn().is_none())
    };
    let of = move |ask: fn(&Analysis) -> String| {
        text(move || analysis.with(|analysis| analysis.as_ref().map(ask).unwrap_or_default()))
    };
    let words = move || {
        let seats = state.of(|view| view.setup.seats()).unwrap_or(2);
        let evaluation = analysis.with(|analysis| {
            analysis.as_ref().map(|analysis| standing(state.game(), seats, analysis))
        });
        if looks_back.get() {
            return localized(page::turn_looking());
        }
        // After the end there is nothing to search.
        let over = || {
            let ended = state.ending().filter(|_| is_over())?;
            let (headline, reason) = ending::ending_text(state, ended);
            Some(reason.unwrap_or(headline))
        };
        localized(evaluation.or_else(over).unwrap_or_else(page::hint_looking))
    };
    // The visitor's share starts at the line's beginning; without a visitor, the first seat's does.
    let scale = move || {
        let first = state.you().unwrap_or(game_core::Seat(0));
        let chance = analysis.with(|analysis| {
            let analysis = analysis.as_ref()?;
            let chance = chance(analysis);
            Some(if analysis.seat == first { chance } else { 1000 - chance })
        });
        let seats = state.of(|view| view.setup.seats()).unwrap_or(0);
        chance_bar(state.game(), seats, first, chance.unwrap_or(500))
    };
    view! {
        <section class="thinks" aria-label=t!(thinks)>
            <div class="scale" aria-hidden="true" inner_html=text(scale)></div>
            <p>{text(words)}</p>
            <p class="muted small"><bdi dir="ltr">{of(written)}</bdi></p>
            <p class="muted small">{of(|analysis| localized(page::looked(number(analysis.depth))))}</p>
        </section>
    }
    .into_any()
}

/// A line with the chance of the first of the seats, in thousandths, as SVG.
pub fn chance_bar(game: Game, seats: u8, first: Seat, chance: u16) -> String {
    let rest = if seats == 2 { first.other().0.to_string() } else { "-rest".to_owned() };
    let (game, own, wide) = (game.name(), first.0.to_string(), chance.to_string());
    [
        "<svg viewBox=\"0 0 1000 12\" preserveAspectRatio=none><rect class=\"",
        &[game, " s", &rest].concat(),
        "\" width=1000 height=12 /><rect class=\"",
        &[game, " s", &own].concat(),
        "\" width=",
        &wide,
        " height=12 /><path d=\"M",
        &wide,
        " 0v12\"/></svg>",
    ]
    .concat()
}

/// The line, as it is written.
pub fn written(analysis: &Analysis) -> String {
    let each = |(n, mv): (usize, &String)| [&(n + 1).to_string(), ". ", mv].concat();
    analysis.line.iter().take(WRITTEN).enumerate().map(each).collect::<Vec<_>>().join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysis(verdict: Evaluation) -> Analysis {
        Analysis {
            n: 1,
            line: vec!["e2".into()],
            seat: Seat(1),
            verdict,
            depth: 3,
            nodes: 9,
            done: true,
        }
    }

    #[test]
    fn the_evaluation_takes_no_side() {
        let of = |chance| standing(Game::Dvonn, 2, &analysis(Evaluation::Judged { chance }));
        assert_eq!(of(500), page::stands_even());
        assert_eq!(of(460), page::stands_even());
        assert_eq!(of(610), page::stands_little(page::side_black()));
        assert_eq!(of(120), page::stands_much(page::side_white()));
        let won = Evaluation::Won { seat: Seat(0), plies: Some(5), by: None };
        assert_eq!(
            standing(Game::Dvonn, 2, &analysis(won)),
            page::stands_won_in(page::side_white(), 5)
        );
        assert_eq!(chance(&analysis(won)), 0);
    }
}
