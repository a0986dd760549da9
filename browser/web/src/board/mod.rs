//! The boards of the three open games, to be played with mouse, finger and keys.
//!
//! The board shows, lifts, previews and asks; it sends nothing and keeps
//! nothing. What a hand may do is decided in `board-view`; here its inputs are
//! collected and its picture is put on the screen.

mod grid;
mod keys;
mod painter;

pub use keys::latin_key;

use board_view::{
    Act, BoardPreferences, BoardStatus, BoardView, Cell, Input, Interaction, Part, Point, Stance,
    Target,
};
use catalog::AnyRecord;
use game_core::Seat;
use i18n::page;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use crate::board::grid::Grid;
use crate::board::painter::Painter;
use crate::locale::{Locale, locale};
use crate::preferences::matches;

/// On such screens DVONN's board stands on end, and leaves room beside it.
pub const STANDING: &str = "(max-width: 700px) and (orientation: portrait)";

/// The buttons of the hem: whoever draws them presses them here. No signal: an effect that plays
/// a move would follow all that the move looks at, and play it again.
#[derive(Clone, Copy)]
pub struct Buttons(StoredValue<Option<Callback<Act>>>);

impl Buttons {
    /// Buttons that nobody has pressed.
    pub fn new() -> Buttons {
        Buttons(StoredValue::new(None))
    }

    /// Presses one.
    pub fn press(self, act: Act) {
        if let Some(board) = self.0.get_value() {
            board.run(act);
        }
    }
}

/// All that a board looks at.
#[derive(Clone, PartialEq)]
struct Looked {
    record: AnyRecord,
    shown: Option<usize>,
    mine: Vec<Seat>,
    stance: Stance,
}

/// What a board is made of while it is on the screen. One plain value, looked
/// at by one effect: the page pays for each signal and each effect by the kilobyte.
struct Shown {
    looked: Looked,
    sight: Box<dyn BoardView>,
    hand: Interaction,
    board: Element,
    picture: Element,
    painter: Painter,
    grid: Grid,
    said: BoardStatus,
    /// Moves that were not played, and how they are drawn.
    line: Vec<String>,
    advice: Vec<Part>,
    /// What was lifted and aimed at when the cells were named.
    named: Option<(Option<Cell>, Option<Target>, bool)>,
}

impl Shown {
    fn new(looked: Looked, board: Element, picture: Element, cells: Element) -> Shown {
        let mut shown = Shown {
            sight: board_view::board(&looked.record, looked.shown, &looked.mine, looked.stance),
            looked,
            hand: Interaction::default(),
            board,
            painter: Painter::new(picture.clone()),
            picture,
            grid: Grid::new(cells),
            said: BoardStatus::default(),
            line: Vec::new(),
            advice: Vec::new(),
            named: None,
        };
        shown.frame();
        shown
    }

    /// Looks again. A table's view comes whole each time; where nothing has
    /// changed, a lifted piece stays in the hand.
    fn look(&mut self, looked: Looked, line: Vec<String>) {
        let other = self.looked != looked;
        if other || self.line != line {
            self.advice = board_view::line(&looked.record, looked.shown, &line, looked.stance);
            self.line = line;
        }
        if other {
            self.sight =
                board_view::board(&looked.record, looked.shown, &looked.mine, looked.stance);
            self.looked = looked;
            self.hand = Interaction::default();
            self.frame();
        }
        self.named = None;
    }

    fn frame(&mut self) {
        let size = self.sight.size();
        let mut text = String::from("0 0 ");
        board_view::length(&mut text, size.x);
        text.push(' ');
        board_view::length(&mut text, size.y);
        self.picture.set_attribute("viewBox", &text).ok();
        let game = self.looked.record.game().name();
        self.board.set_attribute("data-game", game).ok();
        // A screen that is low gives the board its height, and this its width.
        // By the object model, since the page's policy forbids style attributes.
        let mut ratio = String::new();
        board_view::length(&mut ratio, size.x / size.y * 1000.0);
        let board: &HtmlElement = self.board.unchecked_ref();
        board.style().set_property("--ratio", &ratio).ok();
    }

    /// Puts everything on the screen. Answers whether something has to settle.
    fn show(&mut self, voice: Locale) -> bool {
        let (sight, hand) = (&*self.sight, &self.hand);
        let taste = self.looked.stance.preferences;
        let free = |cell| sight.choices().iter().any(|choice| choice.from == Some(cell));
        let mut class = String::from("board");
        for (is, name) in [
            (!taste.motion, " calm"),
            (self.looked.stance.standing, " standing"),
            (hand.at.is_some() || hand.over.is_some_and(free), " grabs"),
            (hand.aim.is_some_and(|to| hand.choice(sight, to).is_some()), " points"),
        ] {
            if is {
                class.push_str(name);
            }
        }
        self.board.set_class_name(&class);
        let mut parts = sight.paint(hand);
        parts.extend(self.advice.iter().cloned());
        let settles = self.painter.paint(parts, taste.motion && hand.at.is_none());
        self.said = hand.status(sight);
        // Names change with what is lifted and aimed at, not with each step of the mouse.
        let meant = (hand.held, hand.aim, hand.pinned);
        if self.named != Some(meant) {
            self.named = Some(meant);
            let game = self.looked.record.game();
            self.grid.lay(sight, &voice.text(&page::board_of(game_words::name(game))));
            self.grid.name(|cell| voice.text(&game_words::cell(game, &sight.name(cell, hand))));
        }
        settles
    }
}

/// A board's own place in the page.
#[derive(Clone, Copy)]
struct Table {
    shown: StoredValue<Option<Shown>, LocalStorage>,
    voice: Locale,
    on_move: Callback<String>,
    says: WriteSignal<BoardStatus>,
}

impl Table {
    /// Hands an input to the hand, and a chosen move on.
    fn input(self, input: Input) {
        let mv = self.shown.try_update_value(|shown| {
            let shown = shown.as_mut()?;
            let before = shown.hand.clone();
            let confirm = shown.looked.stance.preferences.confirm;
            let mv = shown.hand.on(&*shown.sight, confirm, input);
            if shown.hand != before {
                self.show(shown);
            }
            mv
        });
        if let Some(Some(mv)) = mv {
            self.on_move.run(mv);
        }
    }

    fn show(self, shown: &mut Shown) {
        let before = shown.said.clone();
        if shown.show(self.voice) {
            shown.painter.settle_later(move || {
                self.shown.try_update_value(|shown| {
                    if let Some(shown) = shown {
                        shown.painter.settle();
                    }
                });
            });
        }
        if shown.said != before {
            self.says.set(shown.said.clone());
        }
    }

    /// Where a pointer is on the picture.
    fn at(self, event: &PointerEvent) -> Option<Point> {
        self.shown.with_value(|shown| {
            let shown = shown.as_ref()?;
            let (frame, size) = (shown.picture.get_bounding_client_rect(), shown.sight.size());
            #[allow(clippy::cast_possible_truncation)] // no screen is that large
            let part = |at: i32, from: f64, long: f64| ((f64::from(at) - from) / long) as f32;
            Some(Point::new(
                part(event.client_x(), frame.left(), frame.width()) * size.x,
                part(event.client_y(), frame.top(), frame.height()) * size.y,
            ))
        })
    }

    fn pressed(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some(at) = self.at(event) else { return };
        // The press stays the board's, wherever it moves.
        self.shown.with_value(|shown| {
            if let Some(shown) = shown {
                shown.board.set_pointer_capture(event.pointer_id()).ok();
            }
        });
        self.input(Input::Down { at, finger: event.pointer_type() != "mouse" });
    }

    fn moved(self, event: &PointerEvent) {
        let Some(at) = self.at(event) else { return };
        if event.buttons() & 1 == 1 {
            self.input(Input::Drag(at));
        } else if event.pointer_type() == "mouse" {
            self.input(Input::Hover(at));
        }
    }

    fn released(self, event: &PointerEvent) {
        if let Some(at) = self.at(event) {
            self.input(Input::Up(at));
        }
    }
}

/// A board of one of the open games.
#[component]
pub fn Board(
    /// What was played.
    record: Signal<AnyRecord>,
    /// The seats that this screen moves for; none for onlookers.
    mine: Signal<Vec<Seat>>,
    /// Who sits at the bottom.
    facing: Signal<Seat>,
    /// Whose goals are lit; nothing for whoever is to move.
    goals: Signal<Option<Seat>>,
    /// How the visitor likes boards.
    taste: Signal<BoardPreferences>,
    /// After how many moves the game is shown; nothing for now.
    shown: Signal<Option<usize>>,
    /// Moves from there on that were not played, to be drawn over the board.
    line: Signal<Vec<String>>,
    /// A legal move, in the game's notation, chosen and confirmed.
    on_move: Callback<String>,
    /// What the board has to say just now.
    says: WriteSignal<BoardStatus>,
    /// The buttons of the hem.
    buttons: Buttons,
) -> impl IntoView {
    let standing = matches(STANDING);
    let board = NodeRef::<leptos::html::Div>::new();
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let cells = NodeRef::<leptos::html::Div>::new();
    let table = Table { shown: StoredValue::new_local(None), voice: locale(), on_move, says };
    Effect::new(move |_| {
        let (facing, goals) = (facing.get(), goals.get());
        let stance = Stance { facing, preferences: taste.get(), standing: standing.get(), goals };
        let looked = Looked { record: record.get(), shown: shown.get(), mine: mine.get(), stance };
        let line = line.get();
        let (Some(board), Some(picture), Some(cells)) = (board.get(), picture.get(), cells.get())
        else {
            return;
        };
        table.shown.update_value(|shown| {
            let shown = shown.get_or_insert_with(|| {
                Shown::new(looked.clone(), board.into(), picture.into(), cells.into())
            });
            shown.look(looked, line);
            table.show(shown);
        });
    });
    buttons.0.set_value(Some(Callback::new(move |act| table.input(Input::Act(act)))));
    view! {
        <div
            class="board"
            dir="ltr"
            node_ref=board
            on:pointerdown=move |event| table.pressed(&event)
            on:pointermove=move |event| table.moved(&event)
            on:pointerup=move |event| table.released(&event)
            on:pointercancel=move |_| table.input(Input::Lost)
            on:pointerleave=move |_| table.input(Input::Leave)
            on:keydown=move |event| keys::pressed(table, &event)
        >
            <svg class="painted" aria-hidden="true" node_ref=picture></svg>
            <div class="cells" role="grid" node_ref=cells></div>
        </div>
    }
}
