//! Who has challenged a person, and what they answered.
//!
//! The book is `challenge/@ID`, after whom was challenged. A challenge is a table at which the challenger sits already: the book
//! has its code, and the table its terms.
//!
//! One to a whole club stands in the book `challenge/club/ID` until the first of its members takes it.

use room_core::{AccountId, DecodeError, Line, Millis};

use crate::club_id::ClubId;
use crate::text::words;

const VERSION: &str = "challenge/1";

/// A day, in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;

/// How long a challenge stands that nobody answers, in milliseconds: a week.
const STANDS: u64 = 7 * DAY;

/// For how long somebody is not challenged by one whom they have refused [`REFUSALS`] times, in milliseconds: 30 days.
const SILENCE: u64 = 30 * DAY;

/// How many refusals in a row bring silence; as many that were taken back in a day bring a day of it.
const REFUSALS: usize = 3;

/// The most challenges that stand at once for one person.
const MOST: usize = 20;

/// What happened to a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeEvent {
    /// This person wants to play at this table.
    Asked {
        /// Its code.
        code: String,
        /// Who.
        from: AccountId,
    },
    /// Whom they asked sits down there.
    Taken(String),
    /// Whom they asked does not want to.
    Refused(String, NoThanks),
    /// Who asked no longer wants to.
    Withdrawn(String),
    /// The person challenged another one; the rest stands in that one's book.
    Sent {
        /// The code of the table.
        code: String,
        /// Who was challenged.
        to: AccountId,
    },
    /// The person challenged a club; the rest stands in the club's book.
    Called {
        /// The code of the table.
        code: String,
        /// Which club.
        club: ClubId,
    },
}

/// Why somebody does not take a challenge: programs are told by the word, and people in theirs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NoThanks {
    /// Not now.
    Later,
    /// Not this game.
    Game,
    /// Not at this pace.
    Pace,
    /// Not a rated one.
    Rated,
    /// Only a rated one.
    Friendly,
    /// No reason is told.
    Other,
}

impl NoThanks {
    /// All of them.
    pub const ALL: [NoThanks; 6] = [
        NoThanks::Later,
        NoThanks::Game,
        NoThanks::Pace,
        NoThanks::Rated,
        NoThanks::Friendly,
        NoThanks::Other,
    ];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            NoThanks::Later => "later",
            NoThanks::Game => "game",
            NoThanks::Pace => "pace",
            NoThanks::Rated => "rated",
            NoThanks::Friendly => "friendly",
            NoThanks::Other => "other",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<NoThanks> {
        NoThanks::ALL.into_iter().find(|why| why.word() == word)
    }
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// The code of the table.
    pub code: String,
    /// Who asks.
    pub from: AccountId,
    /// When.
    pub at: Millis,
    /// What became of it, and when; `None` while it stands.
    pub answer: Option<(Answer, Millis)>,
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They play.
    Taken,
    /// Whom they asked does not want to.
    Refused(NoThanks),
    /// Who asked no longer wants to.
    Withdrawn,
}

/// Why somebody may not be challenged now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChallenge {
    /// One of theirs stands already.
    Stands,
    /// They were refused three times; the instant from which on they may ask again.
    Silence(Millis),
    /// Too many challenges stand for the person.
    TooMany,
    /// They are not among those who may.
    Closed,
}

/// All challenges to one person, and to whom they sent one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Challenged {
    all: Vec<Challenge>,
    sent: Vec<(String, AccountId, Millis)>,
    called: Vec<(String, ClubId, Millis)>,
}

impl ChallengeEvent {
    /// As a line.
    #[must_use]
    pub fn write(&self, at: Millis) -> String {
        let text = match self {
            ChallengeEvent::Asked { code, from } => format!("asked {code} {from}"),
            ChallengeEvent::Taken(code) => format!("taken {code}"),
            ChallengeEvent::Refused(code, why) => format!("refused {code} {}", why.word()),
            ChallengeEvent::Withdrawn(code) => format!("withdrawn {code}"),
            ChallengeEvent::Sent { code, to } => format!("sent {code} {to}"),
            ChallengeEvent::Called { code, club } => format!("called {code} {club}"),
        };
        Line::write(VERSION, at, &text)
    }
}

impl Challenged {
    /// What the names of these books begin with.
    pub const BOOKS: &'static str = "challenge/";

    /// The book of a person.
    #[must_use]
    pub fn book(id: AccountId) -> String {
        format!("{}{}", Challenged::BOOKS, id.book())
    }

    /// The book of a club.
    #[must_use]
    pub fn book_of_club(id: ClubId) -> String {
        format!("{}{}", Challenged::BOOKS, id.book())
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        match verb {
            "asked" => {
                let [code, from] = words(rest)?;
                let from = AccountId::read(from).ok_or(DecodeError::expected("who asks"))?;
                let code = code.to_owned();
                self.all.push(Challenge { code, from, at, answer: None });
            }
            "taken" => self.answer(rest, Answer::Taken, at),
            "refused" => {
                let [code, why] = words(rest)?;
                let why = NoThanks::named(why).ok_or(DecodeError::expected("why not"))?;
                self.answer(code, Answer::Refused(why), at);
            }
            "withdrawn" => self.answer(rest, Answer::Withdrawn, at),
            "sent" => {
                let [code, to] = words(rest)?;
                let to = AccountId::read(to).ok_or(DecodeError::expected("who is asked"))?;
                self.sent.push((code.to_owned(), to, at));
            }
            "called" => {
                let [code, club] = words(rest)?;
                let club = ClubId::read(club).ok_or(DecodeError::expected("a club"))?;
                self.called.push((code.to_owned(), club, at));
            }
            _ => return Err(DecodeError::expected("a verb of this version")),
        }
        Ok(())
    }

    fn answer(&mut self, code: &str, answer: Answer, at: Millis) {
        let open = |it: &&mut Challenge| it.code == code && it.answer.is_none();
        if let Some(challenge) = self.all.iter_mut().find(open) {
            challenge.answer = Some((answer, at));
        }
    }

    /// Those that stand at an instant, the latest first.
    pub fn standing(&self, now: Millis) -> impl Iterator<Item = &Challenge> {
        let stands = move |it: &&Challenge| it.answer.is_none() && now.since(it.at) < STANDS;
        self.all.iter().rev().filter(stands)
    }

    /// Those that the person sent in the last week, the latest first: the code of the table, and to whom.
    pub fn sent(&self, now: Millis) -> impl Iterator<Item = (&str, AccountId)> {
        let sent = self.sent.iter().rev().filter(move |(.., at)| now.since(*at) < STANDS);
        sent.map(|(code, to, _)| (code.as_str(), *to))
    }

    /// Those that the person sent to clubs in the last week, the latest first: the code of the table, and to which club.
    pub fn called(&self, now: Millis) -> impl Iterator<Item = (&str, ClubId)> {
        let called = self.called.iter().rev().filter(move |(.., at)| now.since(*at) < STANDS);
        called.map(|(code, club, _)| (code.as_str(), *club))
    }

    /// The challenge at this table.
    #[must_use]
    pub fn at(&self, code: &str) -> Option<&Challenge> {
        self.all.iter().find(|it| it.code == code)
    }

    /// Whether this person may challenge now, as far as earlier challenges go.
    ///
    /// # Errors
    /// Why not.
    pub fn may_ask(&self, from: AccountId, now: Millis) -> Result<(), NoChallenge> {
        if self.standing(now).any(|it| it.from == from) {
            return Err(NoChallenge::Stands);
        }
        if self.standing(now).count() >= MOST {
            return Err(NoChallenge::TooMany);
        }
        let taken_back = self.all.iter().rev().filter(|it| it.from == from).filter_map(|it| {
            it.answer.filter(|(answer, _)| *answer == Answer::Withdrawn).map(|(_, at)| at)
        });
        if let Some(third) = taken_back.take(REFUSALS).nth(REFUSALS - 1)
            && now.since(third) < DAY
        {
            return Err(NoChallenge::Silence(Millis(third.0 + DAY)));
        }
        let answers = self.all.iter().rev().filter(|it| it.from == from).filter_map(|it| it.answer);
        let answered = answers.filter(|(answer, _)| *answer != Answer::Withdrawn);
        let refused: Vec<Millis> = answered
            .take_while(|(answer, _)| matches!(answer, Answer::Refused(_)))
            .map(|(_, at)| at)
            .take(REFUSALS)
            .collect();
        match refused[..] {
            [last, ..] if refused.len() == REFUSALS && now.since(last) < SILENCE => {
                Err(NoChallenge::Silence(Millis(last.0 + SILENCE)))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u8) -> AccountId {
        AccountId::from_random([n; 10])
    }

    fn read(events: &[(u64, ChallengeEvent)]) -> Challenged {
        let mut challenged = Challenged::default();
        for (at, event) in events {
            challenged.read(&event.write(Millis(*at))).unwrap();
        }
        challenged
    }

    fn asked(code: &str, from: u8) -> ChallengeEvent {
        ChallengeEvent::Asked { code: code.to_owned(), from: id(from) }
    }

    fn refused(code: &str) -> ChallengeEvent {
        ChallengeEvent::Refused(code.to_owned(), NoThanks::Later)
    }

    #[test]
    fn one_of_each_stands_and_only_for_a_week() {
        let one = read(&[(5, asked("A", 1)), (6, asked("B", 2))]);
        let now = Millis(7);
        assert_eq!(one.standing(now).map(|it| &it.code[..]).collect::<Vec<_>>(), ["B", "A"]);
        assert_eq!(one.may_ask(id(1), now), Err(NoChallenge::Stands));
        assert_eq!(one.may_ask(id(3), now), Ok(()));
        assert_eq!(one.may_ask(id(1), Millis(5 + STANDS)), Ok(()));
        assert_eq!(one.standing(Millis(5 + STANDS)).count(), 1);
        let withdrawn = ChallengeEvent::Withdrawn("A".to_owned());
        assert_eq!(read(&[(5, asked("A", 1)), (6, withdrawn)]).may_ask(id(1), now), Ok(()));
        let many: Vec<_> = (0..20).map(|n| (5, asked(&n.to_string(), n))).collect();
        assert_eq!(read(&many).may_ask(id(99), now), Err(NoChallenge::TooMany));
    }

    #[test]
    fn three_refusals_in_a_row_bring_silence() {
        let mut events = vec![(1, asked("A", 1)), (2, refused("A")), (3, asked("B", 1))];
        events.extend([(4, ChallengeEvent::Withdrawn("B".to_owned())), (5, asked("C", 1))]);
        events.extend([(6, refused("C")), (7, asked("D", 1))]);
        assert_eq!(read(&events[..6]).may_ask(id(1), Millis(7)), Ok(()));
        events.push((8, refused("D")));
        let refused = read(&events);
        let until = Millis(8 + SILENCE);
        assert_eq!(refused.may_ask(id(1), Millis(9)), Err(NoChallenge::Silence(until)));
        assert_eq!(refused.may_ask(id(2), Millis(9)), Ok(()), "nobody else is silenced");
        assert_eq!(refused.may_ask(id(1), until), Ok(()));
        events[7].1 = ChallengeEvent::Taken("D".to_owned());
        assert_eq!(read(&events).may_ask(id(1), Millis(9)), Ok(()), "they played after all");
    }
}
