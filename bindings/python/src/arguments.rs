//! Arguments from Python. What is wrong is an error of ours, the same for every function.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

use crate::errors;

/// A whole number that fits this type. `True` and 0.5 are none.
#[derive(Clone, Copy)]
pub struct Whole<T>(pub T);

impl<'py, T: TryFrom<i128>> FromPyObject<'_, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = |why: &str| errors::argument(given.py(), &format!("{} {why}", shown(&given)));
        let number = if given.cast::<PyBool>().is_ok() {
            None
        } else if given.cast::<PyInt>().is_ok() {
            Some(given.to_owned())
        } else {
            given.call_method0("__index__").ok() // NumPy's whole numbers have it
        };
        let number = number.ok_or_else(|| wrong("is no whole number"))?;
        let fits = number.extract().ok().and_then(|number: i128| T::try_from(number).ok());
        let is_negative = || number.lt(0).unwrap_or(false);
        fits.map(Whole).ok_or_else(|| {
            wrong(if is_negative() { "is less than 0" } else { "is too large a number" })
        })
    }
}

/// A move, by its text or its number.
pub enum Wanted {
    /// An action.
    Number(i64),
    /// Notation.
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for Wanted {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(Wanted::Text(text.extract()?));
        }
        let what = || format!("a move is its text or its number, not {}", shown(&given));
        let number = given.extract::<Whole<i64>>();
        number
            .map(|Whole(number)| Wanted::Number(number))
            .map_err(|_| errors::argument(given.py(), &what()))
    }
}

/// The most characters that an error repeats.
const MOST: usize = 40;

/// What was given, as Python writes it.
fn shown(given: &Bound<'_, PyAny>) -> String {
    let text = given.repr().map_or_else(|_| "this".to_owned(), |text| text.to_string());
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST).chain("...".chars()).collect()
}
