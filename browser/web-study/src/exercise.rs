//! A board with something to do on it: a sentence, what the page says of the last try, and buttons.

use board_view::{BoardStatus, NotAllowed};
use catalog::AnyRecord;
use game_core::Seat;
use game_faces::announcements;
use i18n::{Arg, Phrase};
use leptos::ev;
use leptos::prelude::*;
use ui_kit::lesson::Answer;
use ui_kit::live_region::{announce, sentences, tell};
use ui_kit::locale::{Locale, locale, localized};
use ui_kit::view_helpers::{TextFn, ViewFn, button, effect, part, text};
use web_boards::board::{Board, Buttons, latin_key};
use web_boards::room::sound_of_move;
use web_shell::preferences::preferences;

/// How long each of the moves that follow by themselves is waited for, in milliseconds.
pub const BREATH: u64 = 900;

/// What is on the board, and what was said of it.
#[derive(Clone, Copy)]
pub struct Exercise {
    /// The game on the board.
    pub record: RwSignal<AnyRecord>,
    /// What the page says of the last try.
    pub answer: RwSignal<Answer>,
    /// The move that is drawn as a hint.
    pub line: RwSignal<Vec<String>>,
    locale: Locale,
    /// The page: what a timer or a key of the window does needs its context.
    owner: StoredValue<Option<Owner>>,
}

/// What is asked on the board, and what follows from a try.
#[derive(Clone, Copy)]
pub struct Asking {
    /// Who is asked.
    pub seat: Memo<Seat>,
    /// Whether a move is asked for now.
    pub is_asked: Memo<bool>,
    /// A legal move was chosen.
    pub on_move: Callback<String>,
    /// A move was tried that the rules forbid.
    pub on_forbidden: Callback<Phrase>,
    /// A hint is asked for.
    pub on_hint: Callback<()>,
}

impl Exercise {
    /// A board with this on it.
    pub fn begin(record: AnyRecord) -> Exercise {
        Exercise {
            record: RwSignal::new(record),
            answer: RwSignal::new(Answer::None),
            line: RwSignal::new(Vec::new()),
            locale: locale(),
            owner: StoredValue::new(Owner::current()),
        }
    }

    /// Does something with the page's context; nothing once the page is gone.
    pub fn within(self, act: impl FnOnce()) {
        if let Some(owner) = self.owner.try_get_value().flatten() {
            owner.with(act);
        }
    }

    /// Forgets what was said and drawn.
    pub fn clear(self) {
        self.answer.set(Answer::None);
        self.line.set(Vec::new());
    }

    /// Tells something that happened.
    pub fn tell(self, phrases: impl IntoIterator<Item = Phrase>) {
        tell(sentences(phrases.into_iter().map(|phrase| self.locale.text(&phrase))));
    }

    /// Says something of the last try.
    pub fn answer(self, answer: Answer) {
        let phrases = answer.phrases();
        if let Answer::Right(_) = answer {
            self.tell(phrases);
        } else {
            announce(sentences(phrases.iter().map(|phrase| self.locale.text(phrase))));
        }
        self.answer.set(answer);
    }

    /// Plays a move on the board, and returns its effects.
    pub fn show(self, mv: &str) -> Vec<Phrase> {
        let effects = self.show_silently(mv);
        sound_of_move(&self.record.get_untracked(), effects.len() > 1);
        effects
    }

    /// The same without its sound, for a visitor who may have touched nothing yet: browsers let no
    /// page sound or vibrate before that.
    pub fn show_silently(self, mv: &str) -> Vec<Phrase> {
        self.record.update(|record| {
            record.play(mv).ok();
        });
        self.record.with_untracked(|record| {
            let game = record.game();
            game_faces::last_move(record, &|seat| game_faces::side(game, seat).into())
        })
    }

    /// The page: the board with what is asked, the ways on, and what stands under them.
    pub fn view(self, asking: Asking, says: TextFn, ways_on: ViewFn, under: AnyView) -> AnyView {
        let (status, set_status) = signal(BoardStatus::default());
        let buttons = Buttons::new();
        let Asking { seat, is_asked, on_move, on_hint, .. } = asking;
        let mine =
            Signal::derive(move || if is_asked.get() { vec![seat.get()] } else { Vec::new() });
        self.follow_board(asking, status);
        let keys = window_event_listener(ev::keydown, move |key| {
            if let "h" | "H" = latin_key(&key).as_str() {
                self.within(|| on_hint.run(()));
            }
        });
        on_cleanup(move || keys.remove());
        let answer = move || match self.answer.get() {
            Answer::None => self.aimed(seat, status),
            answer => {
                let said = sentences(answer.phrases().into_iter().map(localized));
                view! { <p class=answer.class()>{said}</p> }.into_any()
            }
        };
        let list = Memo::new(move |_| announcements::buttons(status.get().buttons));
        let acts = move || {
            let board = list.get();
            if board.is_empty() {
                return ways_on();
            }
            let drawn = |(n, (label, act)): (usize, (Phrase, _))| {
                let is_way_back = matches!(act, board_view::Act::PutBack | board_view::Act::Turn);
                let class = if n == 0 && !is_way_back { "" } else { "quiet" };
                button(class, text(move || localized(&label)), move || buttons.press(act))
            };
            board.into_iter().enumerate().map(drawn).collect::<Vec<_>>().into_any()
        };
        let game = self.record.with_untracked(AnyRecord::game);
        view! {
            <main id="main" tabindex="-1" class=["table lesson ", game.name()].concat()>
                <div class="cloth">
                    <Board record=self.record.into() mine=mine facing=seat.into()
                        goals=Signal::derive(move || Some(seat.get())) preferences=preferences().boards.into()
                        shown=Signal::stored(None) line=self.line.into()
                        on_move=on_move status=set_status buttons=buttons/>
                </div>
                <div class="column">
                    <section class="hem">
                        <div class="says"><p class="say">{says}</p>{part(answer)}</div>
                        <div class="acts">{part(acts)}</div>
                    </section>
                    {under}
                </div>
            </main>
        }
        .into_any()
    }

    /// What the move that is aimed at would do.
    fn aimed(self, seat: Memo<Seat>, status: ReadSignal<BoardStatus>) -> AnyView {
        let line = |phrase: Phrase| view! { <p class="muted">{localized(phrase)}</p> }.into_any();
        self.lines(seat, &status.get()).into_iter().map(line).collect::<Vec<_>>().into_any()
    }

    fn lines(self, seat: Memo<Seat>, status: &BoardStatus) -> Vec<Phrase> {
        self.record.with_untracked(|record| {
            announcements::lines(status, record, Some(seat.get_untracked()), &side_of(record))
        })
    }

    /// Follows refusals of the board, and announces what is aimed at.
    fn follow_board(self, asking: Asking, status: ReadSignal<BoardStatus>) {
        let Asking { seat, is_asked, on_forbidden, .. } = asking;
        let mut spoken = (0, String::new());
        let mut warned = false;
        effect(move || {
            let status = status.get();
            if !is_asked.get_untracked() {
                return;
            }
            let is_new = status.answers != spoken.0;
            let why = |why| {
                self.record.with_untracked(|record| {
                    let (game, turn) = (record.game(), record.turn());
                    announcements::not_allowed(game, why, turn, &side_of(record))
                })
            };
            let mut phrases = Vec::new();
            // A wall that only follows the pointer is no try.
            let warns = !is_new && status.wall.is_some();
            match &status.refused {
                Some(refused @ NotAllowed::Rules(_)) if is_new => on_forbidden.run(why(refused)),
                Some(refused) if is_new => self.answer(Answer::Wrong(why(refused))),
                Some(refused) if warns => {
                    self.answer.set(Answer::Wrong(why(refused)));
                    phrases.push(why(refused));
                }
                _ => {
                    let is_aimed = status.aim.is_some() || status.held.is_some();
                    if warned || is_aimed && !status.loose {
                        self.answer.set(Answer::None);
                    }
                    phrases = self.lines(seat, &status);
                }
            }
            warned = warns && status.refused.is_some();
            let text = sentences(phrases.iter().map(|phrase| self.locale.text(phrase)));
            if !status.loose && !text.is_empty() && text != spoken.1 {
                announce(text.clone());
            }
            spoken = (status.answers, text);
        });
    }
}

fn side_of(record: &AnyRecord) -> impl Fn(Seat) -> Arg {
    let game = record.game();
    move |seat| game_faces::side(game, seat).into()
}
