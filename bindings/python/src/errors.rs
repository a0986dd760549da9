//! The exceptions of `hambazi.errors`.

use std::fmt::Display;

use game_core::{ParseError, Ruled};
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// An exception of this class; or the one that kept it from being made.
fn raised<'py>(py: Python<'py>, class: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let made = || py.import("hambazi.errors")?.getattr(class)?.call1(args);
    made().map_or_else(|why| why, PyErr::from_value)
}

/// The rules forbid it.
pub fn illegal(py: Python<'_>, rule: &str, sentence: &str) -> PyErr {
    raised(py, "IllegalMove", (rule, sentence))
}

/// The rules allow no such game.
pub fn setup(py: Python<'_>, why: &(impl Ruled + Display)) -> PyErr {
    raised(py, "SetupError", (why.rule(), why.to_string()))
}

/// The text can't be read.
pub fn notation(py: Python<'_>, why: ParseError) -> PyErr {
    raised(py, "NotationError", (why.at, why.expected))
}

/// No action has this number.
pub fn action(py: Python<'_>, number: i64, actions: usize) -> PyErr {
    raised(py, "ActionError", (number, actions))
}

/// An array has another shape than it must have.
pub fn shape(py: Python<'_>, found: usize, due: usize) -> PyErr {
    raised(py, "ShapeError", (found, due))
}

/// An argument that is none of those that the function takes.
pub fn argument(py: Python<'_>, what: &str) -> PyErr {
    raised(py, "HambaziError", (what,))
}
