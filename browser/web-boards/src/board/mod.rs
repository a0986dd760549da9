//! The boards of the open games, for mouse, touch and keys.
//!
//! The board shows, lifts, previews and asks. It sends and stores nothing. `board-view` decides
//! what an interaction does; this module collects its inputs and paints its picture.

mod grid;
mod keys;
mod painter;

pub use keys::latin_key;
use ui_kit::locale::{Locale, locale};
use ui_kit::theme::matches;

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

/// On these screens DVONN's board stands upright and leaves room beside it.
pub const STANDING: &str = "(max-width: 700px) and (orientation: portrait)";

/// The buttons below the board: the prompt bar presses them here. Not a signal: an effect that
/// plays a move would track everything that the move reads, and play it again.
#[derive(Clone, Copy, Default)]
pub struct Buttons(StoredValue<Option<Callback<Act>>>);

impl Buttons {
    /// Buttons without a listener.
    pub fn new() -> Buttons {
        Buttons::default()
    }

    /// Presses a button.
    pub fn press(self, act: Act) {
        if let Some(board) = self.0.get_value() {
            board.run(act);
        }
    }
}

/// The inputs of a board.
#[derive(Clone, PartialEq)]
struct Looked {
    record: AnyRecord,
    shown: Option<usize>,
    mine: Vec<Seat>,
    stance: Stance,
}

/// The state of a board on the screen. One plain value, read by one effect: the page pays for each
/// signal and each effect by the kilobyte.
struct Shown {
    looked: Looked,
    view: Box<dyn BoardView>,
    hand: Interaction,
    board: Element,
    picture: Element,
    painter: Painter,
    grid: Grid,
    status: BoardStatus,
    /// Moves that were not played, to be drawn.
    line: Vec<String>,
    advice: Vec<Part>,
    /// The lifted piece and the aim when the cells were last labelled.
    named: Option<(Option<Cell>, Option<Target>, bool)>,
}

impl Shown {
    fn new(looked: Looked, board: Element, picture: Element, cells: Element) -> Shown {
        let mut shown = Shown {
            view: board_view::board(&looked.record, looked.shown, &looked.mine, looked.stance),
            looked,
            hand: Interaction::default(),
            board,
            painter: Painter::new(picture.clone()),
            picture,
            grid: Grid::new(cells),
            status: BoardStatus::default(),
            line: Vec::new(),
            advice: Vec::new(),
            named: None,
        };
        shown.frame();
        shown
    }

    /// Takes new inputs. Each view of a table comes whole; if nothing changed, the lifted piece
    /// stays lifted.
    fn look(&mut self, looked: Looked, line: Vec<String>) {
        let other = self.looked != looked;
        if other || self.line != line {
            self.advice = board_view::line(&looked.record, looked.shown, &line, looked.stance);
            self.line = line;
        }
        if other {
            self.view =
                board_view::board(&looked.record, looked.shown, &looked.mine, looked.stance);
            self.looked = looked;
            self.hand = Interaction::default();
            self.frame();
        }
        self.named = None;
    }

    fn frame(&mut self) {
        let size = self.view.size();
        let mut text = String::from("0 0 ");
        board_view::length(&mut text, size.x);
        text.push(' ');
        board_view::length(&mut text, size.y);
        self.picture.set_attribute("viewBox", &text).ok();
        let game = self.looked.record.game().name();
        self.board.set_attribute("data-game", game).ok();
        // A low screen limits the board's height, and this ratio then its width. Set through the
        // DOM, since the page's policy forbids style attributes.
        let mut ratio = String::new();
        board_view::length(&mut ratio, size.x / size.y * 1000.0);
        let board: &HtmlElement = self.board.unchecked_ref();
        board.style().set_property("--ratio", &ratio).ok();
    }

    /// Updates the page. Returns whether something must settle.
    fn show(&mut self, locale: Locale) -> bool {
        let (view, hand) = (&*self.view, &self.hand);
        let preferences = self.looked.stance.preferences;
        let free = |cell| view.choices().iter().any(|choice| choice.from == Some(cell));
        let mut class = String::from("board");
        for (is, name) in [
            (!preferences.motion, " calm"),
            (self.looked.stance.standing, " standing"),
            (hand.at.is_some() || hand.over.is_some_and(free), " grabs"),
            (hand.aim.is_some_and(|to| hand.choice(view, to).is_some()), " points"),
        ] {
            if is {
                class.push_str(name);
            }
        }
        self.board.set_class_name(&class);
        let mut parts = view.paint(hand);
        parts.extend(self.advice.iter().cloned());
        let settles = self.painter.paint(parts, preferences.motion && hand.at.is_none());
        self.status = hand.status(view);
        // Labels change with the lifted piece and the aim, not with each move of the mouse.
        let meant = (hand.held, hand.aim, hand.pinned);
        if self.named != Some(meant) {
            self.named = Some(meant);
            let game = self.looked.record.game();
            self.grid.lay(view, &locale.text(&page::board_of(game_faces::name(game))));
            self.grid.name(|cell| locale.text(&game_faces::cell(game, &view.name(cell, hand))));
        }
        settles
    }
}

/// The handle of a board in the page.
#[derive(Clone, Copy)]
struct Table {
    shown: StoredValue<Option<Shown>, LocalStorage>,
    locale: Locale,
    on_move: Callback<String>,
    on_press: Option<Callback<String, bool>>,
    status: WriteSignal<BoardStatus>,
}

impl Table {
    /// Passes an input to the interaction, and a chosen move on.
    fn input(self, input: Input) {
        if self.is_taken(input) {
            return self.input(Input::Lost);
        }
        let mv = self.shown.try_update_value(|shown| {
            let shown = shown.as_mut()?;
            let before = shown.hand.clone();
            let confirm = shown.looked.stance.preferences.confirm;
            let mv = shown.hand.on(&*shown.view, confirm, input);
            if shown.hand != before {
                self.show(shown);
            }
            mv
        });
        if let Some(Some(mv)) = mv {
            self.on_move.run(mv);
        }
    }

    /// Whether the listener to presses takes this one.
    fn is_taken(self, input: Input) -> bool {
        let Some(on_press) = self.on_press else { return false };
        let place = self.shown.with_value(|shown| {
            let shown = shown.as_ref()?;
            let cell = match input {
                Input::Up(at) => board_view::under(&*shown.view, at),
                Input::Enter(cell) => Some(cell),
                _ => None,
            };
            Some(shown.view.name(cell?, &shown.hand).place)
        });
        place.is_some_and(|place| on_press.run(place))
    }

    fn show(self, shown: &mut Shown) {
        let before = shown.status.clone();
        if shown.show(self.locale) {
            shown.painter.settle_later(move || {
                self.shown.try_update_value(|shown| {
                    if let Some(shown) = shown {
                        shown.painter.settle();
                    }
                });
            });
        }
        if shown.status != before {
            self.status.set(shown.status.clone());
        }
    }

    /// The position of a pointer on the picture.
    fn at(self, event: &PointerEvent) -> Option<Point> {
        self.shown.with_value(|shown| {
            let shown = shown.as_ref()?;
            let (frame, size) = (shown.picture.get_bounding_client_rect(), shown.view.size());
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
        // The press belongs to the board, wherever it moves.
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
    /// The game so far.
    record: Signal<AnyRecord>,
    /// The seats that this screen moves for; none for spectators.
    mine: Signal<Vec<Seat>>,
    /// The seat at the bottom.
    facing: Signal<Seat>,
    /// The seat whose goals are lit; `None` for the seat to move.
    goals: Signal<Option<Seat>>,
    /// The visitor's preferences.
    preferences: Signal<BoardPreferences>,
    /// The number of moves that are shown; `None` for all.
    shown: Signal<Option<usize>>,
    /// Moves from there that were not played, to be drawn on the board.
    line: Signal<Vec<String>>,
    /// A legal move, in the game's notation, chosen and confirmed.
    on_move: Callback<String>,
    /// The board's status.
    status: WriteSignal<BoardStatus>,
    /// The buttons below the board.
    buttons: Buttons,
    /// Takes the name of a field that is pressed, and says whether that was all.
    #[prop(optional)]
    on_press: Option<Callback<String, bool>>,
) -> impl IntoView {
    let standing = matches(STANDING);
    let board = NodeRef::<leptos::html::Div>::new();
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let cells = NodeRef::<leptos::html::Div>::new();
    let (shown_board, locale) = (StoredValue::new_local(None), locale());
    let table = Table { shown: shown_board, locale, on_move, on_press, status };
    Effect::new(move |_| {
        let (facing, goals) = (facing.get(), goals.get());
        let stance =
            Stance { facing, preferences: preferences.get(), standing: standing.get(), goals };
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
