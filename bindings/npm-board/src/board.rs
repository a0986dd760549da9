//! A board of one game, and a visitor's hand on it.

use board_view::{
    Act, BoardPreferences, BoardView, Cell, Input, Interaction, Point, ScreenDirection, Stance,
    Target,
};
use catalog::{AnyRecord, Setup};
use game_core::{Seat, Seeded};
use game_faces::announcements;
use i18n::{page, sentences};
use wasm_bindgen::prelude::*;

use crate::wording::{direction, language, spoken};

/// A board of one game, and a visitor's hand on it.
#[wasm_bindgen]
pub struct Board {
    pub(crate) record: AnyRecord,
    /// How many moves are shown, if not all.
    shown: Option<usize>,
    mine: Vec<Seat>,
    stance: Stance,
    view: Box<dyn BoardView>,
    hand: Interaction,
}

#[wasm_bindgen]
impl Board {
    /// The board of a game of the setup in this JSON, after these moves. `position` is where it
    /// begins, if not as usual.
    #[wasm_bindgen(constructor)]
    pub fn new(
        setup: &str,
        seed: u64,
        position: Option<String>,
        moves: Vec<String>,
    ) -> Result<Board, JsError> {
        let words = |why: serde_json::Error| catalog::setup_problem(&why.to_string());
        let setup: Setup =
            serde_json::from_str(setup).map_err(|why| wrong(&format!("setup: {}", words(why))))?;
        let mut record = setup.begin(&mut Seeded::new(seed))?;
        if let Some(text) = position {
            record =
                record.from_position(&text).map_err(|why| wrong(&format!("position: {why}")))?;
        }
        for (number, mv) in (1..).zip(moves) {
            record.play(&mv).map_err(|why| wrong(&format!("move {number}, {mv}: {why}")))?;
        }
        let stance = Stance::spectator(BoardPreferences::default());
        let view = board_view::board(&record, None, &[], stance);
        let hand = Interaction::default();
        Ok(Board { record, shown: None, mine: Vec::new(), stance, view, hand })
    }

    /// Shows the first moves or all, from a seat; the visitor moves for these seats.
    pub fn look(
        &mut self,
        shown: Option<usize>,
        mine: &[u8],
        facing: u8,
        coordinates: bool,
    ) -> Result<(), JsError> {
        let seats = self.record.seats();
        if facing >= seats {
            return Err(wrong(&format!("facing: there are {seats} seats, from 0")));
        }
        self.shown = shown.filter(|&plies| plies < self.record.plies());
        self.mine = mine.iter().filter(|&&seat| seat < seats).map(|&seat| Seat(seat)).collect();
        self.stance.facing = Seat(facing);
        self.stance.preferences.coordinates = coordinates;
        self.renew();
        Ok(())
    }

    /// Plays a legal move after all others.
    pub fn play(&mut self, mv: &str) -> Result<(), JsError> {
        self.record.play(mv)?;
        self.renew();
        Ok(())
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.record.seats()
    }

    /// The seat to move; `undefined` when the game is over.
    pub fn turn(&self) -> Option<u8> {
        self.record.turn().map(|seat| seat.0)
    }

    /// All moves.
    pub fn moves(&self) -> Vec<String> {
        self.record.moves()
    }

    /// The text of the position after all moves.
    pub fn position(&self) -> String {
        self.record.position()
    }

    /// The width and height of the picture.
    pub fn size(&self) -> Vec<f32> {
        let Point { x, y } = self.view.size();
        vec![x, y]
    }

    /// The parts of the picture, back to front: key, class, place, and shapes as SVG.
    pub fn parts(&self) -> Vec<String> {
        let parts = self.view.paint(&self.hand).into_iter();
        let told = parts.flat_map(|part| {
            let mut place = String::from("translate(");
            board_view::length(&mut place, part.at.x);
            place.push_str("px,");
            board_view::length(&mut place, part.at.y);
            place.push_str("px)");
            [part.key.to_string(), part.class.to_owned(), place, board_view::inner(&part)]
        });
        told.collect()
    }

    /// The numbers of the cells, row by row in reading order; between rows stands a -1.
    pub fn rows(&self) -> Vec<i16> {
        let rows = self.view.rows();
        let mut told = Vec::new();
        for row in &rows {
            told.extend(row.iter().map(|cell| i16::from(cell.0)));
            told.push(-1);
        }
        told.pop();
        told
    }

    /// The place of a cell: its left edge, upper edge, width and height, in hundredths of the
    /// picture.
    pub fn place(&self, cell: u8) -> Result<Vec<f32>, JsError> {
        let (center, half) = (self.view.center(self.cell(cell)?), self.view.half());
        let size = self.view.size();
        let (left, top) = (center.x - half.x, center.y - half.y);
        let parts = [left / size.x, top / size.y, 2.0 * half.x / size.x, 2.0 * half.y / size.y];
        Ok(parts.map(|part| part * 100.0).to_vec())
    }

    /// The label of a cell in a language.
    pub fn label(&self, cell: u8, tag: &str) -> Result<String, JsError> {
        let name = self.view.name(self.cell(cell)?, &self.hand);
        Ok(spoken(&game_faces::cell(self.record.game(), &name), language(tag)))
    }

    /// The label of the board in a language, and the direction of that language.
    pub fn title(&self, tag: &str) -> Vec<String> {
        let language = language(tag);
        let name = page::board_of(game_faces::name(self.record.game()));
        vec![spoken(&name, language), direction(language).to_owned()]
    }

    /// Whether the piece under the pointer can be lifted, and whether what is aimed at can be
    /// played.
    pub fn grip(&self) -> Vec<u8> {
        let free = |cell| self.view.choices().iter().any(|choice| choice.from == Some(cell));
        let grabs = self.hand.at.is_some() || self.hand.over.is_some_and(free);
        let points = self.hand.aim.is_some_and(|to| self.hand.choice(&*self.view, to).is_some());
        vec![grabs.into(), points.into()]
    }

    /// What a screen reader and a sighted visitor are told about the board, in a language: what was
    /// refused or is aimed at; or whose turn it is.
    pub fn status(&self, tag: &str) -> String {
        let (language, status) = (language(tag), self.hand.status(&*self.view));
        let name = |seat| self.name(seat);
        let turn = self.record.turn();
        let mut phrases = announcements::lines(&status, &self.record, turn, &name);
        let refused = status.refused.as_ref();
        let game = self.record.game();
        phrases.extend(refused.map(|why| announcements::not_allowed(game, why, turn, &name)));
        if phrases.is_empty() {
            phrases = self.task();
        }
        sentences(phrases.iter().map(|phrase| spoken(phrase, language)))
    }

    /// The paragraph of the rules that forbids the last attempt.
    pub fn rule(&self) -> Option<String> {
        let status = self.hand.status(&*self.view);
        status.refused.and_then(|why| why.rule().map(str::to_owned))
    }

    /// The buttons to offer, in a language: each with the name of its act, and its label.
    pub fn buttons(&self, tag: &str) -> Vec<String> {
        let asks = self.hand.status(&*self.view).buttons;
        let buttons = announcements::buttons(asks).into_iter();
        let named = buttons.filter_map(|(label, act)| {
            let (name, _) = ACTS.into_iter().find(|(_, known)| *known == act)?;
            Some([name.to_owned(), spoken(&label, language(tag))])
        });
        let pass = self.pass().map(|_| [PASS.to_owned(), spoken(&page::play_it(), language(tag))]);
        named.chain(pass).flatten().collect()
    }

    /// The pointer does something at a point of the picture. Returns the move once one is chosen.
    pub fn pointer(&mut self, kind: &str, x: f32, y: f32, finger: bool) -> Option<String> {
        if !(x.abs() <= FAR && y.abs() <= FAR) {
            return None;
        }
        let at = Point::new(x, y);
        let input = match kind {
            "hover" => Input::Hover(at),
            "down" => Input::Down { at, finger },
            "drag" => Input::Drag(at),
            "up" => Input::Up(at),
            "leave" => Input::Leave,
            _ => Input::Lost,
        };
        self.input(input)
    }

    /// A key is pressed on a cell. Returns the move once one is chosen.
    pub fn key(&mut self, kind: &str, cell: u8) -> Result<Option<String>, JsError> {
        let cell = self.cell(cell)?;
        let input = match kind {
            "focus" => Input::Focus(cell),
            "enter" => Input::Enter(cell),
            "walls" => Input::Walls(cell),
            "score" => Input::Score,
            "last" => Input::Last,
            _ => return Err(wrong("there is no such key")),
        };
        Ok(self.input(input))
    }

    /// A button is pressed. Returns the move once one is chosen.
    pub fn act(&mut self, name: &str) -> Result<Option<String>, JsError> {
        if let Some(pass) = self.pass().filter(|_| name == PASS) {
            return Ok(Some(pass));
        }
        let act = ACTS.into_iter().find(|(known, _)| *known == name);
        let (_, act) = act.ok_or_else(|| wrong("there is no such button"))?;
        Ok(self.input(Input::Act(act)))
    }

    /// The first place of the cursor.
    pub fn beginning(&self) -> Option<u8> {
        board_view::beginning(&*self.view).map(|Cell(number)| number)
    }

    /// The next cell with a choice.
    pub fn next(&self, cell: u8) -> Result<Option<u8>, JsError> {
        let next = board_view::next_target(&*self.view, &self.hand, self.cell(cell)?);
        Ok(next.map(|Cell(number)| number))
    }

    /// The next cell in a direction of the screen, for the cursor. A wall that is shown slides
    /// instead, and then there is none.
    pub fn toward(
        &mut self,
        cell: u8,
        direction: &str,
        turned: bool,
    ) -> Result<Option<u8>, JsError> {
        let cell = self.cell(cell)?;
        let direction = match direction {
            "up" => ScreenDirection::Up,
            "down" => ScreenDirection::Down,
            "left" => ScreenDirection::Left,
            "right" => ScreenDirection::Right,
            _ => return Err(wrong("there is no such direction")),
        };
        if self.hand.pinned && matches!(self.hand.aim, Some(Target::Wall(_))) {
            self.input(Input::Slide(direction));
            return Ok(None);
        }
        Ok(self.view.toward(cell, direction, turned).map(|Cell(number)| number))
    }
}

/// The buttons by name.
const ACTS: [(&str, Act); 5] = [
    ("confirm", Act::Confirm),
    ("back", Act::PutBack),
    ("turn", Act::Turn),
    ("fill-left", Act::FillLeft),
    ("fill-right", Act::FillRight),
];

/// The button for a turn that moves nothing, when there is no other.
const PASS: &str = "pass";

/// No picture is that large.
const FAR: f32 = 100_000.0;

impl Board {
    fn renew(&mut self) {
        self.view = board_view::board(&self.record, self.shown, &self.mine, self.stance);
        self.hand = Interaction::default();
    }

    fn input(&mut self, input: Input) -> Option<String> {
        let confirm = self.stance.preferences.confirm;
        self.hand.on(&*self.view, confirm, input)
    }

    /// Whether the visitor moves for a seat.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.mine.contains(&seat)
    }

    /// The visitor's only move, if it moves nothing.
    pub(crate) fn pass(&self) -> Option<String> {
        let mine = self.shown.is_none() && self.record.turn().is_some_and(|it| self.is_mine(it));
        mine.then(|| self.record.forced_pass())?
    }

    /// The cell with this number.
    fn cell(&self, number: u8) -> Result<Cell, JsError> {
        let known = self.view.rows().into_iter().flatten().find(|cell| cell.0 == number);
        known.ok_or_else(|| wrong("there is no such cell"))
    }
}

fn wrong(what: &str) -> JsError {
    JsError::new(what)
}
