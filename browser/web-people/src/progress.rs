//! How far a page and its requests have come.

use crate::fault::Fault;

/// How far a page has come.
#[derive(Clone, PartialEq)]
pub enum Phase {
    /// The server is asked.
    Coming,
    /// It did not say.
    Lost(Fault),
    /// What it said is here.
    Here,
}

/// How far a request has come.
#[derive(Clone, PartialEq)]
pub enum Progress {
    /// There is none.
    Idle,
    /// The server is asked.
    Asked,
    /// It said no.
    Failed(Fault),
}
