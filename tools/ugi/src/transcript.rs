//! A log of what programs are told and what they say.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// A log of what programs are told and what they say, shared by all of them.
///
/// A line has the seconds since the beginning, who it is, and a sign: `>` for what the program is
/// told, `<` for what it answers, `!` for its standard error.
#[derive(Clone)]
pub struct Transcript(Arc<Shared>);

struct Shared {
    begun: Instant,
    output: Mutex<Output>,
}

struct Output {
    to: Box<dyn Write + Send>,
    /// Why a line could not be written.
    fault: Option<io::Error>,
}

impl Transcript {
    /// A log that is written line by line.
    pub fn new(to: impl Write + Send + 'static) -> Transcript {
        let output = Mutex::new(Output { to: Box::new(to), fault: None });
        Transcript(Arc::new(Shared { begun: Instant::now(), output }))
    }

    /// Adds a line.
    pub(crate) fn add(&self, who: &str, sign: char, line: &str) {
        let seconds = self.0.begun.elapsed().as_secs_f64();
        let text = format!("{seconds:.3} {who} {sign} {line}\n");
        let mut output = self.0.output.lock().unwrap_or_else(PoisonError::into_inner);
        if output.fault.is_none() {
            let written = output.to.write_all(text.as_bytes()).and_then(|()| output.to.flush());
            output.fault = written.err();
        }
    }

    /// Why the log is not whole, if it isn't.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let output = self.0.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.fault.as_ref().map(io::Error::to_string)
    }
}
