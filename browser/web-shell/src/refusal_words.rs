//! Why the server or a table did not do what was asked, in words.

use i18n::{Phrase, page};
use protocol::Why;

use crate::net::RequestError;

/// Why a request was declined.
pub fn declined(why: Why) -> Phrase {
    match why {
        Why::TooLate => page::no_late(),
        Why::NotSeated => page::no_seat(),
        Why::SeatTaken => page::no_taken(),
        Why::NotYourTurn | Why::NotBegun => page::no_yet(),
        Why::Illegal | Why::Unreadable => page::no_unreadable(),
        // A page does not offer what a rated game or one by correspondence lacks, and says so beside the board.
        Why::NothingToSettle | Why::Rated | Why::NoAccount => page::no_settle(),
        Why::Over => page::no_over(),
        Why::NoTable => page::no_room(),
        Why::TooMany => page::no_many(),
        Why::Full => page::no_place(),
        Why::NotKept => page::no_kept(),
        Why::NotPublic => page::no_public(),
        Why::NameNotPublic => page::no_name(),
        Why::NameTaken => page::no_name_taken(),
        Why::Withheld => page::no_meet(),
        // Only programs are told.
        Why::NoPrograms | Why::Malformed | Why::OtherVersion => page::no_talk(),
    }
}

/// Why a table was not reached.
pub fn failed(why: RequestError) -> Phrase {
    match why {
        RequestError::Unanswered => page::no_net(),
        RequestError::Declined(why) => declined(why),
        RequestError::NoRandom => page::no_random(),
    }
}
