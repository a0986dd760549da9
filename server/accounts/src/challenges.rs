//! Who challenges whom, and what they answer.

use people::{
    AccountId, Answer, Challenge, ChallengeEvent, Challenged, Challenges, ClubId, NoChallenge,
    NoThanks, Person,
};
use room_core::Millis;

use crate::accounts::{Accounts, count};
use crate::club_challenges::ClubChallenge;
use crate::error::AccountError;
use crate::names;

/// The most lines of a book of challenges.
const MOST_LINES: u32 = 4_000;

/// The most challenges that are listed which somebody sent.
const SENT: usize = 10;

/// What a person sees of challenges.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChallengeList {
    /// Those that stand for them, the latest first.
    pub here: Vec<Challenge>,
    /// Those that they sent, to whom, and what became of them.
    pub sent: Vec<(Challenge, AccountId)>,
    /// Those that stand for a club of theirs, the latest of each club first.
    pub to_clubs: Vec<ClubChallenge>,
    /// Those that they sent to clubs, and what became of them.
    pub called: Vec<ClubChallenge>,
}

impl Accounts {
    /// Challenges somebody to play at a table that was just opened.
    ///
    /// # Errors
    /// One who may not, or not now, or the journal fails.
    pub async fn challenge(
        &self,
        from: AccountId,
        to: AccountId,
        code: String,
    ) -> Result<(), AccountError> {
        let asked = ChallengeEvent::Asked { code: code.clone(), from };
        let may = |challenged: &Challenged, now| Ok(challenged.may_ask(from, now)?);
        self.add_challenge(to, &asked, may).await?;
        let sent = ChallengeEvent::Sent { code, to };
        self.add_challenge(from, &sent, |_, _| Ok(())).await
    }

    /// Whom a person means by a name: first those of a club of theirs, whose names are nobody else's business.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn known_as(
        &self,
        name: &str,
        by: AccountId,
    ) -> Result<Option<AccountId>, AccountError> {
        let person = self.person(by).await?;
        let own = person.guard().and_then(ClubId::read);
        for club in own.into_iter().chain(person.clubs().iter().copied()) {
            if let Some(member) = names::member(&self.journal, club, name).await? {
                return Ok(Some(member));
            }
        }
        self.owner(name).await
    }

    /// Whether somebody may challenge this person now. The table is opened after it.
    ///
    /// # Errors
    /// They may not, there is no such person, or the journal fails.
    pub async fn may_challenge(
        &self,
        from: AccountId,
        to: AccountId,
        is_near: bool,
    ) -> Result<(), AccountError> {
        let (by, person, now) = (self.person(from).await?, self.person(to).await?, self.now());
        if person.since().is_none() {
            return Err(AccountError::Nobody);
        }
        person.may_be_challenged((to, from), &by, is_near, now)?;
        Ok(self.challenged(to).await?.may_ask(from, now)?)
    }

    /// A person takes a challenge, or refuses it.
    ///
    /// # Errors
    /// There is none at this table, or the journal fails.
    pub async fn answer_challenge(
        &self,
        id: AccountId,
        code: &str,
        refusal: Option<NoThanks>,
    ) -> Result<(), AccountError> {
        let event = match refusal {
            Some(why) => ChallengeEvent::Refused(code.to_owned(), why),
            None => ChallengeEvent::Taken(code.to_owned()),
        };
        let asked = self.challenged(id).await?;
        let Some(Challenge { from, .. }) = asked.at(code).cloned() else {
            return self.answer_of_club(id, code, refusal).await;
        };
        self.add_challenge(id, &event, |challenged, now| stands(challenged, code, now)).await?;
        self.tell_challenge(from);
        Ok(())
    }

    /// A person takes back a challenge that they sent.
    ///
    /// # Errors
    /// None of theirs stands at this table, or the journal fails.
    pub async fn withdraw_challenge(&self, id: AccountId, code: &str) -> Result<(), AccountError> {
        let own = self.challenged(id).await?;
        if let Some((_, club)) = own.called(self.now()).find(|(called, _)| *called == code) {
            return self.end_of_club(club, code, ChallengeEvent::Withdrawn).await;
        }
        let sent = own.sent(self.now()).find(|(sent, _)| *sent == code);
        let (_, to) = sent.ok_or(AccountError::NoChallenge)?;
        let event = ChallengeEvent::Withdrawn(code.to_owned());
        self.add_challenge(to, &event, |challenged, now| stands(challenged, code, now)).await?;
        self.tell_challenge(id);
        Ok(())
    }

    /// What a person sees of challenges. Whom they blocked since they see no more.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn challenges(&self, id: AccountId) -> Result<ChallengeList, AccountError> {
        let (own, now) = (self.challenged(id).await?, self.now());
        let person = self.person(id).await?;
        let here = own.standing(now).filter(|it| !person.blocks(it.from.person())).cloned();
        let mut list = ChallengeList { here: here.collect(), ..ChallengeList::default() };
        for (code, to) in own.sent(now).take(SENT) {
            let theirs = self.challenged(to).await?;
            list.sent.extend(theirs.at(code).map(|it| (it.clone(), to)));
        }
        list.to_clubs = self.challenges_to_clubs(id, &person).await?;
        list.called = self.called_clubs(&own).await?;
        Ok(list)
    }

    /// The lines of a person's challenges, for them to take along.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn challenge_lines(&self, id: AccountId) -> Result<Vec<String>, AccountError> {
        Ok(self.journal.read(&Challenged::book(id)).await?)
    }

    /// Lets these challenge a person from now on.
    ///
    /// # Errors
    /// The club decides, or the journal fails.
    pub async fn let_challenge(&self, id: AccountId, who: Challenges) -> Result<(), AccountError> {
        let set = |person: &Person, _| Ok(person.let_challenge(who)?.into_iter().collect());
        self.change(id, set).await.map(drop)
    }

    pub(crate) async fn add_challenge(
        &self,
        id: AccountId,
        event: &ChallengeEvent,
        may: impl Fn(&Challenged, Millis) -> Result<(), AccountError>,
    ) -> Result<(), AccountError> {
        self.add_to_challenges(&Challenged::book(id), event, may).await?;
        self.tell_challenge(id);
        Ok(())
    }

    pub(crate) async fn add_to_challenges(
        &self,
        book: &str,
        event: &ChallengeEvent,
        may: impl Fn(&Challenged, Millis) -> Result<(), AccountError>,
    ) -> Result<(), AccountError> {
        let add = |lines: &[String], now| {
            may(&read(lines), now)?;
            if count(lines) >= MOST_LINES {
                return Err(NoChallenge::TooMany.into());
            }
            Ok(Some(event.write(now)))
        };
        self.add_line(book, add).await
    }

    /// A person's challenges.
    pub(crate) async fn challenged(&self, id: AccountId) -> Result<Challenged, AccountError> {
        Ok(read(&self.challenge_lines(id).await?))
    }
}

/// The challenges of these lines. A line of a later version is passed over.
pub(crate) fn read(lines: &[String]) -> Challenged {
    let mut challenged = Challenged::default();
    for line in lines {
        let _ = challenged.read(line);
    }
    challenged
}

/// Whether the challenge at this table stands.
pub(crate) fn stands(challenged: &Challenged, code: &str, now: Millis) -> Result<(), AccountError> {
    let stands = challenged.standing(now).any(|it| it.code == code);
    if stands { Ok(()) } else { Err(AccountError::NoChallenge) }
}

/// What a page is told of an answer.
#[must_use]
pub fn word_of(answer: Answer) -> &'static str {
    match answer {
        Answer::Taken => "taken",
        Answer::Refused(why) => why.word(),
        Answer::Withdrawn => "withdrawn",
    }
}
