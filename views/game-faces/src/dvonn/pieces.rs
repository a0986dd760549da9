//! A position of DVONN's second phase in pieces.

use game_core::Seat;

use crate::pieces::{Pieces, Tool, list};

/// The place of a red piece that holds an empty board together.
const LONE_RED: &str = "F3";

/// The stacks, each with its field and its pieces from the bottom.
#[derive(Clone, Debug)]
pub struct DvonnPieces {
    turn: char,
    stacks: Vec<(String, String)>,
}

impl DvonnPieces {
    /// Reads a position's text.
    pub fn read(text: &str) -> Option<DvonnPieces> {
        let mut words = text.split(' ').skip(1);
        let turn = words.next()?.chars().next()?;
        let stacks = words.next()?.split(',').filter_map(|stack| stack.split_once(':'));
        let stacks = stacks.map(|(field, stack)| (field.to_owned(), stack.to_owned()));
        Some(DvonnPieces { turn, stacks: stacks.collect() })
    }
}

impl Pieces for DvonnPieces {
    fn copy(&self) -> Box<dyn Pieces> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let stacks = self.stacks.iter().map(|(field, stack)| format!("{field}:{stack}"));
        format!("jump {} {}", self.turn, list(&stacks.collect::<Vec<_>>()))
    }

    fn turn(&self) -> Seat {
        Seat(u8::from(self.turn == 'B'))
    }

    fn set_turn(&mut self, seat: Seat) {
        self.turn = if seat == Seat(0) { 'W' } else { 'B' };
    }

    fn has(&self, place: &str) -> bool {
        self.stacks.iter().any(|(at, _)| at == place)
    }

    fn change(&mut self, tool: Tool, _: Option<&str>, place: &str) {
        let at = self.stacks.iter().position(|(at, _)| at == place);
        match (tool, at) {
            (Tool::Piece(piece), Some(n)) => self.stacks[n].1.push(piece),
            (Tool::Piece(piece), None) => {
                self.stacks.push((place.to_owned(), piece.to_string()));
            }
            (Tool::TakeAway, Some(n)) => {
                self.stacks[n].1.pop();
                // What lay below the top may be a red piece, which is none.
                if self.stacks[n].1.is_empty() {
                    self.stacks.remove(n);
                }
            }
            _ => {}
        }
    }

    /// Leaves one red piece.
    fn clear(&mut self) {
        self.stacks = vec![(LONE_RED.to_owned(), "R".to_owned())];
    }
}
