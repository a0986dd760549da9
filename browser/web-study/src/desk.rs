//! The study on the page: opened from the link or the device, stored, and shown in the address.

use std::cell::RefCell;
use std::collections::HashMap;

use board_view::BoardStatus;
use catalog::{AnyRecord, Game, GameTree, NodeId};
use game_core::Seat;
use game_faces::Reader;
use game_study::{Opened, Study, StudyError, decode, encode};
use leptos::ev;
use leptos::prelude::*;
use ui_kit::locale::locale;
use ui_kit::router::{Router, router};
use ui_kit::timer::{self, Alarm};
use ui_kit::view_helpers::effect;
use wasm_bindgen::JsValue;
use web_shell::routes::Route;

use crate::store::{self, Slot};

/// How long after a change the address follows, in milliseconds: browsers allow few changes of it.
const FOLLOWS: u64 = 250;

thread_local! {
    /// What was opened on the board of another game, on its way to its own.
    static HANDED: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// The study on the page.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game.
    pub game: Game,
    /// The study.
    pub study: RwSignal<Study>,
    /// The line to where one stands.
    pub record: Memo<AnyRecord>,
    /// Where one stands, and in the how manieth study that was opened.
    pub at: Memo<(u32, NodeId)>,
    /// What could not be read of what was opened.
    pub error: RwSignal<Option<StudyError>>,
    /// The board's status.
    pub status: (ReadSignal<BoardStatus>, WriteSignal<BoardStatus>),
    /// The slot of the study on this device.
    pub slot: RwSignal<Slot>,
    /// For whom a review of its main line is wanted.
    pub reviews: RwSignal<Option<Reader>>,
    /// Whether the review has the engine to itself.
    pub looks: RwSignal<bool>,
    /// What the review says of moves: the moves of its line, and a sign for each.
    pub signs: RwSignal<(Vec<String>, Vec<&'static str>)>,
    /// The same by the nodes of the tree.
    signed: Memo<HashMap<NodeId, &'static str>>,
    opened: RwSignal<u32>,
    router: Router,
}

impl Desk {
    /// Opens what the address holds, or else what was open last.
    pub fn begin(game: Game) -> Desk {
        let desk = Desk::aside(Study::new(game));
        desk.open_last();
        match HANDED.take().filter(|opened| opened.study.game() == game) {
            Some(opened) => desk.open(opened),
            None => desk.open_address(),
        }
        desk.follow();
        desk
    }

    /// A study that neither the device nor the address keeps.
    pub fn aside(study: Study) -> Desk {
        let (game, study) = (study.game(), RwSignal::new(study));
        let opened = RwSignal::new(0);
        let signs = RwSignal::<(Vec<String>, Vec<&'static str>)>::default();
        let signed = Memo::new(move |_| {
            signs.with(|(line, signs)| {
                let nodes = study.with(|study| study.along(line));
                nodes.into_iter().zip(signs.iter().copied()).collect()
            })
        });
        Desk {
            game,
            study,
            record: Memo::new(move |_| study.with(Study::record)),
            at: Memo::new(move |_| (opened.get(), study.with(Study::at))),
            error: RwSignal::new(None),
            status: signal(BoardStatus::default()),
            slot: RwSignal::new(0),
            reviews: RwSignal::new(None),
            looks: RwSignal::new(false),
            signs,
            signed,
            opened,
            router: router(),
        }
    }

    /// Puts another one in its place, which neither the device nor the address keeps.
    pub fn put_back(self, study: Study) {
        self.put(study, None);
    }

    /// Changes the study.
    pub fn edit(self, change: impl FnOnce(&mut Study)) {
        self.study.update(change);
    }

    /// Plays a move that the board or the engine chose.
    pub fn play(self, mv: &str) {
        // What they choose is legal.
        self.edit(|study| _ = study.play(mv));
    }

    /// Goes to where these moves lead from the beginning.
    pub fn go_along(self, moves: &[String]) {
        self.edit(|study| {
            let there = study.along(moves);
            study.go(there.last().copied().unwrap_or(GameTree::ROOT));
            for mv in &moves[there.len()..] {
                study.play(mv).ok();
            }
        });
    }

    /// What the review says of a move of its line.
    pub fn sign(self, node: NodeId) -> &'static str {
        self.signed.with(|signed| signed.get(&node).copied().unwrap_or_default())
    }

    /// Puts a study in the place of the open one, which stays on the device. A study of another game
    /// goes to that game's board.
    pub fn open(self, opened: Opened) {
        let game = opened.study.game();
        if game != self.game {
            HANDED.set(Some(opened));
            // Not while this board is still being drawn.
            timer::later(0, move || self.router.go(&Route::Study(game).place()));
            return;
        }
        let Opened { study, error } = opened;
        let slot = store::holding(self.game, &study);
        self.slot.set(slot.unwrap_or_else(|| store::free(self.game)));
        self.put(study, error);
    }

    /// Opens a study of this device.
    pub fn open_slot(self, slot: Slot) {
        if let Some(Opened { study, error }) = store::read(self.game, slot) {
            self.slot.set(slot);
            self.put(study, error);
        }
    }

    /// Opens an empty study.
    pub fn open_new(self) {
        self.slot.set(store::free(self.game));
        self.put(Study::new(self.game), None);
    }

    fn put(self, study: Study, error: Option<StudyError>) {
        self.opened.update(|n| *n += 1);
        self.study.set(study);
        self.error.set(error);
        self.signs.set(Default::default());
        self.reviews.set(None);
    }

    fn open_last(self) {
        match store::current(self.game) {
            Some(slot) => self.open_slot(slot),
            None => self.slot.set(store::free(self.game)),
        }
    }

    /// Opens what stands behind the `#`, if there is anything.
    fn open_address(self) {
        let fragment = location().hash().unwrap_or_default();
        if fragment.len() > 1 {
            self.open(decode(self.game, &fragment));
            self.reviews.set(fragment.strip_suffix("&review").map(reader));
        }
    }

    /// Stores each change, and lets the address follow it.
    fn follow(self) {
        let (language, alarm) = (locale(), Alarm::new());
        effect(move || {
            language.language();
            let slot = self.slot.get();
            self.study.with(|study| {
                if !study.is_empty() || store::slots(self.game).contains(&slot) {
                    store::write(self.game, slot, study);
                }
            });
            alarm.set(FOLLOWS, move || self.show_address());
        });
        let pasted = window_event_listener(ev::hashchange, move |_| self.open_address());
        on_cleanup(move || pasted.remove());
    }

    fn show_address(self) {
        let path = location().pathname().unwrap_or_default();
        let link =
            self.study.with_untracked(|study| if study.is_empty() { None } else { encode(study) });
        let address = [path, link.map_or_else(String::new, |link| ["#", &link].concat())].concat();
        if let Ok(history) = window().history() {
            history.replace_state_with_url(&JsValue::NULL, "", Some(&address)).ok();
        }
    }
}

/// Whose game it was, if the link of a review says that it was the visitor's.
fn reader(link: &str) -> Reader {
    Reader([0, 1].map(Seat).into_iter().find(|seat| {
        let you = ["&you=", &seat.0.to_string()].concat();
        link.ends_with(&you)
    }))
}
