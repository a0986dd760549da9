//! The fixed hours of the site, which its operator publishes.

use room_core::{DecodeError, Line, Millis};

use crate::hour::{HourEvent, Hours};

const VERSION: &str = "hours/1";

/// The book of the site's hours.
pub struct SiteHours;

impl SiteHours {
    /// Its name.
    pub const BOOK: &'static str = "hours";

    /// Writes a line.
    #[must_use]
    pub fn write(at: Millis, event: &HourEvent) -> String {
        Line::write(VERSION, at, &event.write())
    }

    /// Reads a line into hours.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(hours: &mut Hours, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        hours.follow(at, &HourEvent::read(verb, rest)?);
        Ok(())
    }
}
