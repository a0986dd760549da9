//! The native half of the Python package `hambazi`: rules, engines and many games at once.
//!
//! Its classes are seen under their public names in `python/hambazi`; `_native.pyi` has their
//! types. Whatever comes from Python and is wrong becomes an exception of `hambazi.errors`.

#![allow(clippy::needless_pass_by_value, reason = "Python's arguments come by value")]

mod arguments;
mod benchmark;
mod classes;
mod data;
mod dixit_table;
mod engine;
mod errors;
mod games;
mod language_models;
mod position;
mod vector;
mod wording;

use pyo3::prelude::*;

/// The module `hambazi._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::benchmark::Benchmark;
    #[pymodule_export]
    use crate::classes::{DaalizPosition, DvonnPosition, KamisadoPosition};
    #[pymodule_export]
    use crate::data::{Played, Puzzle, Wrong, own_puzzles, read_book, read_puzzles, read_records};
    #[pymodule_export]
    use crate::dixit_table::{Table, card_description, card_pixels, card_svg, clues, longest_clue};
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::language_models::{model_prompt, read_answer};
    #[pymodule_export]
    use crate::position::{Base, begin, open_games};
    #[pymodule_export]
    use crate::vector::Vector;
}
