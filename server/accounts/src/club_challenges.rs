//! Challenges to a whole club: each of its people hears of one until the first takes it.

use people::{
    AccountId, Challenge, ChallengeEvent, Challenged, Club, ClubId, NoChallenge, NoThanks, Person,
};

use crate::accounts::Accounts;
use crate::challenges::{read, stands};
use crate::error::AccountError;

/// The most challenges to clubs that are listed which somebody sent.
const SENT: usize = 10;

/// A challenge to a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubChallenge {
    /// The challenge.
    pub challenge: Challenge,
    /// The id of the club.
    pub club: ClubId,
    /// What it is called.
    pub name: String,
}

impl Accounts {
    /// Challenges a whole club to play at a table that was just opened.
    ///
    /// # Errors
    /// They may not now, or the journal fails.
    pub async fn challenge_club(
        &self,
        from: AccountId,
        club: ClubId,
        code: String,
    ) -> Result<(), AccountError> {
        let asked = ChallengeEvent::Asked { code: code.clone(), from };
        let may = |challenged: &Challenged, now| Ok(challenged.may_ask(from, now)?);
        self.add_to_challenges(&Challenged::book_of_club(club), &asked, may).await?;
        let called = ChallengeEvent::Called { code, club };
        self.add_challenge(from, &called, |_, _| Ok(())).await?;
        self.tell_club(&self.club(club).await?);
        Ok(())
    }

    /// Whether somebody may challenge this club now. The table is opened after it.
    ///
    /// # Errors
    /// They don't belong to it, or may not now, or the journal fails.
    pub async fn may_challenge_club(
        &self,
        from: AccountId,
        person: &Person,
        id: ClubId,
    ) -> Result<(), AccountError> {
        let club = self.club(id).await?;
        if !person.is_of_club(from, (id, &club)) {
            return Err(NoChallenge::Closed.into());
        }
        Ok(self.challenges_of_club(id).await?.may_ask(from, self.now())?)
    }

    /// Whether somebody hears of challenges to a club of theirs from now on.
    ///
    /// # Errors
    /// They don't belong to it, or the journal fails.
    pub async fn mute_club(
        &self,
        id: AccountId,
        club: ClubId,
        is_on: bool,
    ) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(person.mute(club, is_on)?.into_iter().collect())).await?;
        self.tell_challenge(id);
        Ok(())
    }

    /// Somebody takes a challenge to a club of theirs. Nobody refuses one for all.
    pub(crate) async fn answer_of_club(
        &self,
        id: AccountId,
        code: &str,
        refusal: Option<NoThanks>,
    ) -> Result<(), AccountError> {
        let person = self.person(id).await?;
        let all = self.challenges_to_clubs(id, &person).await?;
        let found = all.iter().find(|it| it.challenge.code == code && refusal.is_none());
        let club = found.ok_or(AccountError::NoChallenge)?.club;
        self.end_of_club(club, code, ChallengeEvent::Taken).await
    }

    /// A challenge to a club that stands is over: the first who says so is heard.
    pub(crate) async fn end_of_club(
        &self,
        club: ClubId,
        code: &str,
        how: fn(String) -> ChallengeEvent,
    ) -> Result<(), AccountError> {
        let (book, event) = (Challenged::book_of_club(club), how(code.to_owned()));
        let may = |challenged: &Challenged, now| stands(challenged, code, now);
        self.add_to_challenges(&book, &event, may).await?;
        self.tell_club(&self.club(club).await?);
        Ok(())
    }

    /// The challenges to clubs that somebody hears of.
    pub(crate) async fn challenges_to_clubs(
        &self,
        id: AccountId,
        person: &Person,
    ) -> Result<Vec<ClubChallenge>, AccountError> {
        let mut all = Vec::new();
        for (place, club) in self.own_clubs(id, person).await? {
            let challenged = self.challenges_of_club(place).await?;
            for challenge in challenged.standing(self.now()) {
                let (own, by) = (id, challenge.from);
                let other = self.person(by).await?;
                if person.hears_challenge((own, by), &other, (place, &club)) {
                    all.push(of(challenge, place, &club));
                }
            }
        }
        Ok(all)
    }

    /// The challenges that somebody sent to clubs, as their book has it.
    pub(crate) async fn called_clubs(
        &self,
        own: &Challenged,
    ) -> Result<Vec<ClubChallenge>, AccountError> {
        let mut all = Vec::new();
        for (code, place) in own.called(self.now()).take(SENT) {
            let (club, challenged) =
                (self.club(place).await?, self.challenges_of_club(place).await?);
            all.extend(challenged.at(code).map(|challenge| of(challenge, place, &club)));
        }
        Ok(all)
    }

    async fn challenges_of_club(&self, id: ClubId) -> Result<Challenged, AccountError> {
        Ok(read(&self.journal.read(&Challenged::book_of_club(id)).await?))
    }

    /// All of a club look again.
    fn tell_club(&self, club: &Club) {
        for id in club.members().iter().map(|member| member.id).chain(club.leader()) {
            self.tell_challenge(id);
        }
    }
}

fn of(challenge: &Challenge, place: ClubId, club: &Club) -> ClubChallenge {
    let name = club.name().as_str().to_owned();
    ClubChallenge { challenge: challenge.clone(), club: place, name }
}
