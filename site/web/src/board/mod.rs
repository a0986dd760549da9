//! The boards of the three open games, to be played with mouse, finger and keys.
//!
//! The board shows, lifts, previews and asks; it sends nothing and keeps
//! nothing. Its words are the page's: it only says, typed, what there is to say.

use leptos::prelude::*;
use play::Seat;
use scene::{Act, AnyRecord, BoardSays, Taste};

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
    let _ = (mine, facing, taste, shown, on_move, says, buttons.0);
    view! { <div class="board" dir="ltr">{move || record.with(AnyRecord::plies)}</div> }
}
