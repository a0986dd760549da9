//! DVONN's options.

use catalog::Listed as _;
use dvonn::{Position, Start};
use i18n::page;

use crate::form::{Field, Form};

/// The choices of a new game.
pub struct DvonnForm {
    pub start: Start,
}

const STARTS: [Start; 3] = [Start::Empty, Start::Random, Start::Symmetric];

impl Form for DvonnForm {
    fn setup(&self) -> catalog::Setup {
        Position::agreed(dvonn::Setup { start: self.start })
    }

    fn fields(&self) -> Vec<Field> {
        let phrases = [page::dvonn_empty(), page::dvonn_random(), page::dvonn_symmetric()];
        let of = STARTS.into_iter().zip(phrases);
        vec![Field::choice("start", page::dvonn_start, of, &self.start)]
    }

    fn choose(&mut self, _: &str, n: usize) {
        self.start = STARTS[n];
    }
}
