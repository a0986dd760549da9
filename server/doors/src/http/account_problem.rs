//! Why a request about an account is turned away.

use accounts::AccountError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use limits::rate_limit::TooOften;
use people::{NameFault, NoChallenge, NumberFault, Refusal};
use protocol::Why;
use protocol::account::{AccountProblem, NoAccount};

use crate::http::problem::{HttpProblem, retry_after, to_protocol};

/// Why a request about an account is turned away.
pub struct No {
    why: NoAccount,
    detail: String,
    from: Option<u64>,
    left: Option<u8>,
    often: Option<TooOften>,
}

impl No {
    /// For this reason, told to a program's author in these words.
    pub fn new(why: NoAccount, detail: impl Into<String>) -> No {
        No { why, detail: detail.into(), from: None, left: None, often: None }
    }

    /// The rule, by its word.
    pub fn why(&self) -> NoAccount {
        self.why
    }

    /// Nobody has reason to send this.
    pub fn malformed(detail: &'static str) -> No {
        No::new(NoAccount::Malformed, detail)
    }

    fn status(&self) -> StatusCode {
        match self.why {
            NoAccount::NameTaken
            | NoAccount::DeviceFull
            | NoAccount::LeadsClub
            | NoAccount::ClubFull
            | NoAccount::Moved
            | NoAccount::HoursFull
            | NoAccount::ChallengeStands
            | NoAccount::ChallengeCrowd
            | NoAccount::FollowFull => StatusCode::CONFLICT,
            NoAccount::NameShort
            | NoAccount::NameLong
            | NoAccount::NameSign
            | NoAccount::NameMixed
            | NoAccount::NameMarks
            | NoAccount::NameGaps
            | NoAccount::NameNoLetter
            | NoAccount::NameRefused
            | NoAccount::NumberDigit
            | NoAccount::NumberLength
            | NoAccount::NumberCheck
            | NoAccount::CardDigits
            | NoAccount::Conditional => StatusCode::UNPROCESSABLE_ENTITY,
            NoAccount::WrongNumber
            | NoAccount::LinkPick
            | NoAccount::NoPasskey
            | NoAccount::NoPush
            | NoAccount::Guarded
            | NoAccount::NotLeader
            | NoAccount::DoorShut
            | NoAccount::WrongCard
            | NoAccount::CardClosed
            | NoAccount::AccountsOff
            | NoAccount::Closed
            | NoAccount::ChallengeSilence
            | NoAccount::ChallengeClosed
            | NoAccount::FollowClosed
            | NoAccount::Foreign => StatusCode::FORBIDDEN,
            NoAccount::TooMany | NoAccount::TooSoon => StatusCode::TOO_MANY_REQUESTS,
            NoAccount::NoKey
            | NoAccount::LinkOver
            | NoAccount::NoClub
            | NoAccount::NoMember
            | NoAccount::Nobody
            | NoAccount::NoGame
            | NoAccount::NoChallenge => StatusCode::NOT_FOUND,
            NoAccount::SignedOut => StatusCode::UNAUTHORIZED,
            NoAccount::Malformed => StatusCode::BAD_REQUEST,
            NoAccount::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = self.status();
        let No { why, detail, from, left, often } = self;
        let problem = AccountProblem { why, detail, from, left, often: often.map(to_protocol) };
        let mut answer = (status, Json(problem)).into_response();
        answer.headers_mut().extend(often.and_then(retry_after));
        answer
    }
}

impl From<AccountError> for No {
    fn from(error: AccountError) -> No {
        let why = match error {
            AccountError::NameTaken => NoAccount::NameTaken,
            AccountError::WrongNumber => NoAccount::WrongNumber,
            AccountError::LinkOver => NoAccount::LinkOver,
            AccountError::WrongPick => NoAccount::LinkPick,
            AccountError::NoPasskey => NoAccount::NoPasskey,
            AccountError::Unknown => NoAccount::SignedOut,
            AccountError::NotStored => NoAccount::NotKept,
            AccountError::Nobody => NoAccount::Nobody,
            AccountError::NoChallenge => NoAccount::NoChallenge,
            AccountError::NotFollowed => NoAccount::FollowClosed,
            AccountError::FollowsTooMany => NoAccount::FollowFull,
            AccountError::NotChallenged(NoChallenge::Stands) => NoAccount::ChallengeStands,
            AccountError::NotChallenged(NoChallenge::Silence(_)) => NoAccount::ChallengeSilence,
            AccountError::NotChallenged(NoChallenge::TooMany) => NoAccount::ChallengeCrowd,
            AccountError::NotChallenged(NoChallenge::Closed) => NoAccount::ChallengeClosed,
            AccountError::NoClub => NoAccount::NoClub,
            AccountError::DoorShut => NoAccount::DoorShut,
            AccountError::WrongCard(_) => NoAccount::WrongCard,
            AccountError::CardClosed => NoAccount::CardClosed,
            AccountError::LeadsClub => NoAccount::LeadsClub,
            AccountError::Refused(Refusal::TooSoon(_)) => NoAccount::TooSoon,
            AccountError::Refused(Refusal::Unknown) => NoAccount::NoKey,
            AccountError::Refused(Refusal::Guarded) => NoAccount::Guarded,
            AccountError::Refused(Refusal::TooMany) => NoAccount::TooMany,
            AccountError::Refused(Refusal::Known | Refusal::Dates) => NoAccount::Malformed,
        };
        let from = match error {
            AccountError::Refused(Refusal::TooSoon(from))
            | AccountError::NotChallenged(NoChallenge::Silence(from)) => Some(from.0),
            _ => None,
        };
        let left = match error {
            AccountError::WrongCard(left) => Some(left),
            _ => None,
        };
        No { why, detail: error.to_string(), from, left, often: None }
    }
}

impl From<TooOften> for No {
    fn from(often: TooOften) -> No {
        No {
            often: Some(often),
            ..No::new(NoAccount::TooMany, "too many requests from this address")
        }
    }
}

impl From<NameFault> for No {
    fn from(fault: NameFault) -> No {
        let why = match fault {
            NameFault::TooShort => NoAccount::NameShort,
            NameFault::TooLong => NoAccount::NameLong,
            NameFault::Sign(_) => NoAccount::NameSign,
            NameFault::Mixed => NoAccount::NameMixed,
            NameFault::Marks => NoAccount::NameMarks,
            NameFault::Gaps => NoAccount::NameGaps,
            NameFault::NoLetter => NoAccount::NameNoLetter,
            NameFault::Refused => NoAccount::NameRefused,
        };
        No::new(why, fault.to_string())
    }
}

impl From<NumberFault> for No {
    fn from(fault: NumberFault) -> No {
        let why = match fault {
            NumberFault::NotADigit(_) => NoAccount::NumberDigit,
            NumberFault::Length(_) => NoAccount::NumberLength,
            NumberFault::Check => NoAccount::NumberCheck,
        };
        No::new(why, fault.to_string())
    }
}

/// What is refused at other doors, too: the body did not come or was too long, it was too often, or nothing was stored.
impl From<HttpProblem> for No {
    fn from(HttpProblem(_, why, detail, often): HttpProblem) -> No {
        match (often, why) {
            (Some(often), _) => often.into(),
            (None, Why::NotKept) => No::new(NoAccount::NotKept, detail),
            (None, _) => No::malformed(detail),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_broken_rule_of_names_is_told_by_its_own_name() {
        let faults = [
            NameFault::TooShort,
            NameFault::TooLong,
            NameFault::Sign('!'),
            NameFault::Mixed,
            NameFault::Marks,
            NameFault::Gaps,
            NameFault::NoLetter,
            NameFault::Refused,
        ];
        for fault in faults {
            let no = No::from(fault);
            let word = serde_json::to_string(&no.why).unwrap();
            assert_eq!(word.trim_matches('"'), fault.code());
            assert_eq!(no.status(), StatusCode::UNPROCESSABLE_ENTITY);
        }
    }
}
