//! Whom a person follows, who is shown that somebody is here, and who may challenge.
//!
//! Nobody is told who follows them. Following somebody needs no answer, and gives no more than to be shown when they are here.

use room_core::{AccountId, Millis, PersonId};

use crate::challenge::NoChallenge;
use crate::club_id::ClubId;
use crate::event::{Challenges, PersonEvent, Setting};
use crate::person::{Person, Refusal};
use crate::restriction::Withheld;

/// The most persons whom somebody follows.
pub const MOST_FOLLOWED: usize = 200;

impl Person {
    /// Whether the person follows the other.
    #[must_use]
    pub fn follows(&self, other: PersonId) -> bool {
        self.followed.contains_key(&other.0)
    }

    /// All whom the person follows, be they still there or not.
    pub fn followed(&self) -> impl Iterator<Item = AccountId> {
        self.followed.values().copied()
    }

    /// Whether those who follow the person are shown when they are here. It is so unless the person says otherwise.
    #[must_use]
    pub fn shows_presence(&self) -> bool {
        !self.is_unseen
    }

    /// Follows somebody, as their book has them; `None` where that changes nothing.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] of one whom this person can't follow, or there are too many.
    pub fn start_to_follow(
        &self,
        (own, other): (AccountId, AccountId),
        person: &Person,
        now: Millis,
    ) -> Result<Option<PersonEvent>, Refusal> {
        if !self.may_follow((own, other), person, now) {
            return Err(Refusal::Unknown);
        }
        match self.follows(other.person()) {
            true => Ok(None),
            false if self.followed.len() >= MOST_FOLLOWED => Err(Refusal::TooMany),
            false => Ok(Some(PersonEvent::Followed(other))),
        }
    }

    /// Follows somebody no longer.
    ///
    /// # Errors
    /// They are not followed.
    pub fn unfollow(&self, other: PersonId) -> Result<PersonEvent, Refusal> {
        let followed = self.followed.get(&other.0).ok_or(Refusal::Unknown)?;
        Ok(PersonEvent::Unfollowed(*followed))
    }

    /// Shows those who follow the person when they are here, or no longer; `None` where that changes nothing.
    #[must_use]
    pub fn show_presence(&self, is_on: bool) -> Option<PersonEvent> {
        let is_new = self.shows_presence() != is_on;
        is_new.then_some(PersonEvent::Set(Setting::Presence(is_on)))
    }

    /// Whether this person may follow the other, as that one's book has them. Of a child only its club knows.
    #[must_use]
    pub fn may_follow(
        &self,
        (own, other): (AccountId, AccountId),
        person: &Person,
        now: Millis,
    ) -> bool {
        let is_there = person.since().is_some() && !person.is_closed();
        let is_child = self.is_child() || person.is_child();
        let may = self.is_of_one_club(person) || !is_child && !self.lacks(Withheld::Strangers, now);
        may && is_there && own != other && !self.is_apart((own, other), person)
    }

    /// Whether this person is shown when the other one, whom they follow, is here.
    #[must_use]
    pub fn may_see(
        &self,
        (own, other): (AccountId, AccountId),
        person: &Person,
        now: Millis,
    ) -> bool {
        self.follows(other.person())
            && self.may_follow((own, other), person, now)
            && person.shows_presence()
    }

    /// Whether somebody may challenge the person: `is_near` tells whether they are of about the same strength. Members of a
    /// club and their leader challenge each other and nobody else.
    ///
    /// # Errors
    /// They are not among those who may.
    pub fn may_be_challenged(
        &self,
        (own, other): (AccountId, AccountId),
        by: &Person,
        is_near: bool,
        now: Millis,
    ) -> Result<(), NoChallenge> {
        let is_of_club = self.is_of_one_club(by);
        let is_stranger_kept = by.guard().is_some() || by.lacks(Withheld::Strangers, now);
        let may = match self.challenges() {
            Challenges::All => is_of_club || !is_stranger_kept,
            Challenges::Near => is_of_club || !is_stranger_kept && is_near,
            Challenges::Followed => is_of_club || !is_stranger_kept && self.follows(other.person()),
            Challenges::Club => is_of_club,
        };
        let is_apart = self.is_apart((own, other), by);
        let may = may && own != other && !is_apart && !self.lacks(Withheld::Account, now);
        if may { Ok(()) } else { Err(NoChallenge::Closed) }
    }

    /// Lets these challenge the person from now on; `None` where that changes nothing.
    ///
    /// # Errors
    /// The club decides.
    pub fn let_challenge(&self, who: Challenges) -> Result<Option<PersonEvent>, Refusal> {
        if self.guard.is_some() {
            return Err(Refusal::Guarded);
        }
        let is_new = self.challenges != who;
        Ok(is_new.then_some(PersonEvent::Set(Setting::Challenges(who))))
    }

    /// Whether one of the two has blocked the other.
    pub(crate) fn is_apart(&self, (own, other): (AccountId, AccountId), person: &Person) -> bool {
        self.blocks(other.person()) || person.blocks(own.person())
    }

    /// Whether one club looks after both, or one of them leads the club that looks after the other.
    fn is_of_one_club(&self, other: &Person) -> bool {
        let leads = |leader: &Person, member: &Person| {
            let club = member.guard().and_then(ClubId::read);
            club.is_some_and(|club| leader.clubs.contains(&club))
        };
        let is_same = self.guard().is_some() && self.guard() == other.guard();
        is_same || leads(self, other) || leads(other, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account_name::AccountName;
    use crate::restriction::{Reason, Restriction};

    const NOW: Millis = Millis(9);

    fn id(n: u8) -> AccountId {
        AccountId::from_random([n; 10])
    }

    /// Somebody to whom this happened.
    fn person(events: &[PersonEvent]) -> Person {
        let mut person = Person::default();
        for event in Person::made(AccountName::stored("Bo")).iter().chain(events) {
            person.follow(Millis(1), event);
        }
        person
    }

    fn guarded(club: ClubId) -> PersonEvent {
        PersonEvent::Guarded(club.to_string())
    }

    #[test]
    fn two_hundred_are_followed_and_each_once() {
        let bo = person(&[]);
        let mut mina = person(&[]);
        for n in 1..=MOST_FOLLOWED {
            let other = id(u8::try_from(n).unwrap());
            let event = mina.start_to_follow((id(0), other), &bo, NOW).unwrap().unwrap();
            mina.follow(NOW, &event);
            assert_eq!(mina.start_to_follow((id(0), other), &bo, NOW), Ok(None), "{n}");
        }
        let one_more = (id(0), id(250));
        assert_eq!(mina.start_to_follow(one_more, &bo, NOW), Err(Refusal::TooMany));
        assert_eq!(mina.unfollow(id(250).person()), Err(Refusal::Unknown));
        let event = mina.unfollow(id(7).person()).unwrap();
        mina.follow(NOW, &event);
        assert!(!mina.follows(id(7).person()) && mina.follows(id(8).person()));
        assert!(mina.start_to_follow(one_more, &bo, NOW).unwrap().is_some());
    }

    #[test]
    fn a_block_wins_either_way_and_who_is_gone_is_not_seen() {
        let (mina, bo) = (id(1), id(2));
        let follows = person(&[PersonEvent::Followed(bo)]);
        assert!(follows.may_see((mina, bo), &person(&[]), NOW));
        let blocks = person(&[PersonEvent::Followed(bo), PersonEvent::Blocked(bo)]);
        assert!(!blocks.may_see((mina, bo), &person(&[]), NOW));
        let closed = Restriction { what: Withheld::Account, until: None, why: Reason::Other };
        for other in [
            person(&[PersonEvent::Blocked(mina)]),
            person(&[PersonEvent::Restricted(closed)]),
            Person::default(),
        ] {
            assert!(!follows.may_see((mina, bo), &other, NOW), "{other:?}");
            let started = person(&[]).start_to_follow((mina, bo), &other, NOW);
            assert_eq!(started, Err(Refusal::Unknown), "{other:?}");
        }
        let unseen = person(&[PersonEvent::Set(Setting::Presence(false))]);
        assert!(!follows.may_see((mina, bo), &unseen, NOW));
        assert!(follows.may_follow((mina, bo), &unseen, NOW), "nobody is told of it");
        assert!(!person(&[]).may_see((mina, bo), &person(&[]), NOW), "only who follows sees it");
        assert!(!person(&[]).may_follow((mina, mina), &person(&[]), NOW));
    }

    #[test]
    fn of_a_child_only_its_club_knows() {
        let [club, another] = [1, 2].map(|n| ClubId::from_random([n; 6]));
        let child = person(&[guarded(club), PersonEvent::Followed(id(2))]);
        let leader = person(&[PersonEvent::Founded(club)]);
        for (other, is_known) in [
            (person(&[guarded(club)]), true),
            (leader, true),
            (person(&[guarded(another)]), false),
            (person(&[PersonEvent::Founded(another)]), false),
            (person(&[]), false),
        ] {
            assert_eq!(child.may_see((id(1), id(2)), &other, NOW), is_known, "{other:?}");
            assert_eq!(other.may_follow((id(2), id(1)), &child, NOW), is_known, "{other:?}");
        }
        let kid = person(&[PersonEvent::Set(Setting::Kids(true))]);
        assert!(!person(&[]).may_follow((id(1), id(2)), &kid, NOW), "a child without a club");
    }

    #[test]
    fn those_whom_one_follows_may_challenge_and_nobody_else() {
        let (mina, bo, eve) = (id(1), id(2), id(3));
        let set = PersonEvent::Set(Setting::Challenges(Challenges::Followed));
        let followed = person(&[set, PersonEvent::Followed(bo)]);
        let may = |by: AccountId, who: &Person| {
            followed.may_be_challenged((mina, by), who, true, NOW).is_ok()
        };
        assert!(may(bo, &person(&[])) && !may(eve, &person(&[])));
        assert!(!may(eve, &person(&[PersonEvent::Followed(mina)])), "it is not for them to say");
        assert!(!may(bo, &person(&[PersonEvent::Blocked(mina)])));
        let strangers = Restriction { what: Withheld::Strangers, until: None, why: Reason::Other };
        assert!(!may(bo, &person(&[PersonEvent::Restricted(strangers)])));
    }
}
