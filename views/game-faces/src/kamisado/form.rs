//! Kamisado's options.

use catalog::Listed as _;
use i18n::page;
use kamisado::{Length, Match};

use crate::form::{Field, Form};

/// The choices of a new match.
pub struct KamisadoForm {
    pub length: Length,
}

const LENGTHS: [Length; 4] = [Length::Single, Length::Standard, Length::Long, Length::Marathon];

impl Form for KamisadoForm {
    fn setup(&self) -> catalog::Setup {
        Match::agreed(kamisado::Setup { length: self.length })
    }

    fn fields(&self) -> Vec<Field> {
        let phrases = [
            page::kamisado_single(),
            page::kamisado_standard(),
            page::kamisado_long(),
            page::kamisado_marathon(),
        ];
        let of = LENGTHS.into_iter().zip(phrases);
        vec![Field::choice("length", page::kamisado_length, of, &self.length)]
    }

    fn choose(&mut self, _: &str, n: usize) {
        self.length = LENGTHS[n];
    }
}
