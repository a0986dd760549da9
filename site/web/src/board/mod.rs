//! The boards of the three open games, to be played with mouse, finger and keys.
//!
//! The board shows, lifts, previews and asks; it sends nothing and keeps
//! nothing. What a hand may do is decided in `scene`; here its inputs are
//! collected and its picture is put on the screen.

mod grid;
mod keys;
mod painter;
mod words;

use std::sync::Arc;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use play::Seat;
use scene::{Act, AnyRecord, BoardSays, Hand, Input, Point, Sight, Spot, Stance, Taste};

use crate::board::grid::Grid;
use crate::board::painter::{Painter, settle_later};
use crate::game::Game;
use crate::likes::matches;
use crate::voice::voice;

/// On such screens DVONN's board stands on end, and leaves room beside it.
pub const STANDING: &str = "(max-width: 700px) and (orientation: portrait)";

/// The buttons of the hem: whoever draws them presses them here.
#[derive(Clone, Copy)]
pub struct Buttons(RwSignal<(u32, Option<Act>)>);

impl Buttons {
    /// Buttons that nobody has pressed.
    pub fn new() -> Buttons {
        Buttons(RwSignal::new((0, None)))
    }

    /// Presses one.
    pub fn press(self, act: Act) {
        self.0.update(|(count, last)| {
            *count += 1;
            *last = Some(act);
        });
    }
}

/// What a board is made of while it is on the screen.
#[derive(Clone, Copy)]
struct Table {
    sight: RwSignal<Arc<dyn Sight>>,
    hand: RwSignal<Hand>,
    taste: Signal<Taste>,
    on_move: Callback<String>,
    board: NodeRef<leptos::html::Div>,
    picture: NodeRef<leptos::svg::Svg>,
    painter: StoredValue<Option<Painter>, LocalStorage>,
    grid: StoredValue<Option<Grid>, LocalStorage>,
}

impl Table {
    /// Hands an input to the hand, and a chosen move on.
    fn input(self, input: Input) {
        let sight = self.sight.get_untracked();
        let confirm = self.taste.get_untracked().confirm;
        let mut hand = self.hand.get_untracked();
        let mv = hand.on(&*sight, confirm, input);
        if self.hand.with_untracked(|old| *old != hand) {
            self.hand.set(hand);
        }
        if let Some(mv) = mv {
            self.on_move.run(mv);
        }
    }

    /// Paints whatever the hand does, and says what there is to say of it.
    fn keep_painted(self, says: WriteSignal<BoardSays>) {
        Effect::new(move |_| {
            let Some(svg) = self.picture.get() else { return };
            let (sight, hand) = (self.sight.get(), self.hand.get());
            let parts = sight.paint(&hand);
            let order = parts.iter().map(|part| part.key).collect();
            let motion = self.taste.get_untracked().motion && hand.at.is_none();
            let settles = self.painter.try_update_value(|painter| {
                painter.get_or_insert_with(|| Painter::new(svg.into())).paint(parts, motion)
            });
            if settles == Some(true) {
                settle_later(self.painter, order);
            }
            says.set(hand.says(&*sight));
        });
    }

    /// Names the cells. Names change with what is lifted and aimed at, not
    /// with each step of the mouse.
    fn keep_named(self, cells: NodeRef<leptos::html::Div>, game: Memo<Game>) {
        let voice = voice();
        let meant = Memo::new(move |_| self.hand.with(|hand| (hand.held, hand.aim, hand.pinned)));
        Effect::new(move |_| {
            let Some(root) = cells.get() else { return };
            meant.with(|_| ()); // a memo that is only tracked is never worked out
            let sight = self.sight.get();
            let hand = self.hand.get_untracked();
            self.grid.update_value(|grid| {
                let grid = grid.get_or_insert_with(|| Grid::new(root.into()));
                grid.lay(&*sight);
                grid.name(|cell| words::name(voice, game.get(), &sight.name(cell, &hand)));
            });
        });
    }

    /// Where a pointer is on the picture.
    fn at(self, event: &PointerEvent) -> Option<Point> {
        let frame = self.picture.get_untracked()?.get_bounding_client_rect();
        let size = self.sight.get_untracked().size();
        #[allow(clippy::cast_possible_truncation)] // no screen is that large
        let part = |at: i32, from: f64, long: f64| ((f64::from(at) - from) / long) as f32;
        Some(Point::new(
            part(event.client_x(), frame.left(), frame.width()) * size.x,
            part(event.client_y(), frame.top(), frame.height()) * size.y,
        ))
    }

    fn pressed(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some(at) = self.at(event) else { return };
        // The press stays the board's, wherever it moves.
        if let Some(board) = self.board.get_untracked() {
            board.set_pointer_capture(event.pointer_id()).ok();
        }
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
    /// How the visitor likes boards.
    taste: Signal<Taste>,
    /// After how many moves the game is shown; nothing for now.
    shown: Signal<Option<usize>>,
    /// A legal move, in the game's notation, chosen and confirmed.
    on_move: Callback<String>,
    /// What the board has to say just now.
    says: WriteSignal<BoardSays>,
    /// The buttons of the hem.
    buttons: Buttons,
) -> impl IntoView {
    let voice = voice();
    let standing = matches(STANDING);
    // A table's view comes whole each time; what has not changed must not
    // take a lifted piece out of the hand.
    let record = Memo::new(move |_| record.get());
    let mine = Memo::new(move |_| mine.get());
    let game = Memo::new(move |_| record.with(words::game_of));
    let see = move || -> Arc<dyn Sight> {
        let stance = Stance { facing: facing.get(), taste: taste.get(), standing: standing.get() };
        Arc::from(record.with(|record| record.sight(shown.get(), &mine.get(), stance)))
    };
    let table = Table {
        sight: RwSignal::new(untrack(see)),
        hand: RwSignal::new(Hand::default()),
        taste,
        on_move,
        board: NodeRef::new(),
        picture: NodeRef::new(),
        painter: StoredValue::new_local(None),
        grid: StoredValue::new_local(None),
    };
    let cells = NodeRef::<leptos::html::Div>::new();

    Effect::new(move |again: Option<()>| {
        let sight = see();
        if again.is_some() {
            table.hand.set(Hand::default());
            table.sight.set(sight);
        }
    });
    table.keep_painted(says);
    table.keep_named(cells, game);
    Effect::new(move |_| {
        if let (_, Some(act)) = buttons.0.get() {
            table.input(Input::Act(act));
        }
    });

    let frame = move || {
        table.sight.with(|sight| {
            let size = sight.size();
            let mut text = String::from("0 0 ");
            scene::length(&mut text, size.x);
            text.push(' ');
            scene::length(&mut text, size.y);
            text
        })
    };
    let grabs = move || {
        let (sight, hand) = (table.sight.get(), table.hand.get());
        let free = |cell| sight.choices().iter().any(|choice| choice.from == Some(cell));
        hand.at.is_some() || hand.over.is_some_and(free)
    };
    let points = move || {
        table.hand.with(|hand| match hand.aim {
            Some(to @ Spot::Wall(_)) => hand.choice(&*table.sight.get(), to).is_some(),
            Some(_) => true,
            None => false,
        })
    };
    view! {
        <div
            class="board"
            class:calm=move || !taste.get().motion
            class:grabs=grabs
            class:points=points
            class:standing=move || standing.get()
            data-game=move || game.get().slug()
            dir="ltr"
            node_ref=table.board
            on:pointerdown=move |event| table.pressed(&event)
            on:pointermove=move |event| table.moved(&event)
            on:pointerup=move |event| table.released(&event)
            on:pointercancel=move |_| table.input(Input::Lost)
            on:pointerleave=move |_| table.input(Input::Leave)
            on:keydown=move |event| keys::pressed(table, &event)
        >
            <svg class="painted" viewBox=frame aria-hidden="true" node_ref=table.picture></svg>
            <div
                class="cells"
                role="grid"
                aria-label=move || voice.say(&lexicon::page::board_of(game.get().name()))
                node_ref=cells
            ></div>
        </div>
    }
}
