//! A challenge to a whole club: who hears of it.

use room_core::AccountId;

use crate::club::Club;
use crate::club_id::ClubId;
use crate::event::PersonEvent;
use crate::person::{Person, Refusal};

impl Person {
    /// Whether the person belongs to a club, which this is: it looks after them, or they lead it.
    #[must_use]
    pub fn is_of_club(&self, own: AccountId, (id, club): (ClubId, &Club)) -> bool {
        club.leader() == Some(own) || club.leader().is_some() && self.is_member_of(id)
    }

    /// Whether the person hears of a challenge to this club by somebody: both belong to it, neither has blocked the other, and
    /// the person has not muted it.
    #[must_use]
    pub fn hears_challenge(
        &self,
        (own, by): (AccountId, AccountId),
        person: &Person,
        (id, club): (ClubId, &Club),
    ) -> bool {
        let are_there = self.is_of_club(own, (id, club)) && person.is_of_club(by, (id, club));
        own != by && are_there && !self.is_apart((own, by), person) && !self.mutes(id)
    }

    /// Whether the person hears of no challenges to this club.
    #[must_use]
    pub fn mutes(&self, club: ClubId) -> bool {
        self.muted.contains(&club)
    }

    /// Hears of no challenges to one of these clubs, or of them again; `None` where that changes nothing.
    ///
    /// # Errors
    /// They don't belong to it.
    pub fn mute(&self, club: ClubId, is_on: bool) -> Result<Option<PersonEvent>, Refusal> {
        if !self.is_member_of(club) && !self.clubs.contains(&club) {
            return Err(Refusal::Unknown);
        }
        let event = if is_on { PersonEvent::Muted(club) } else { PersonEvent::Unmuted(club) };
        Ok((self.mutes(club) != is_on).then_some(event))
    }
}

#[cfg(test)]
mod tests {
    use room_core::Millis;

    use super::*;
    use crate::account_name::AccountName;
    use crate::card::CardCode;
    use crate::club_name::ClubName;

    fn id(n: u8) -> AccountId {
        AccountId::from_random([n; 10])
    }

    fn follow(person: &mut Person, events: impl IntoIterator<Item = PersonEvent>) {
        for event in events {
            person.follow(Millis(1), &event);
        }
    }

    fn member(n: u8, club: ClubId) -> Person {
        let (mut person, code) = (Person::default(), CardCode::read("0471").unwrap());
        let name = AccountName::stored("Bo");
        follow(&mut person, Person::lent(name, club, code.hash(club, id(n))));
        person
    }

    #[test]
    fn those_of_the_club_hear_unless_they_block_or_mute() {
        let place = ClubId::from_random([9; 6]);
        let mut club = Club::default();
        for event in Club::made(id(0), ClubName::stored("4B")) {
            club.follow(Millis(1), &event);
        }
        let club = (place, &club);
        let mut leader = Person::default();
        follow(&mut leader, Person::made(AccountName::stored("Ada")));
        let founded = leader.found(place).unwrap();
        follow(&mut leader, [founded]);
        let (mut one, other) = (member(1, place), member(2, place));
        let stranger = member(3, ClubId::from_random([8; 6]));
        assert!(one.hears_challenge((id(1), id(2)), &other, club));
        assert!(one.hears_challenge((id(1), id(0)), &leader, club));
        assert!(leader.hears_challenge((id(0), id(1)), &one, club));
        assert!(!one.hears_challenge((id(1), id(1)), &one, club), "not of their own");
        assert!(!one.hears_challenge((id(1), id(3)), &stranger, club));
        assert!(!stranger.hears_challenge((id(3), id(1)), &one, club));

        follow(&mut one, [PersonEvent::Blocked(id(2))]);
        assert!(!one.hears_challenge((id(1), id(2)), &other, club));
        assert!(!other.hears_challenge((id(2), id(1)), &one, club));
        assert_eq!(one.mute(ClubId::from_random([8; 6]), true), Err(Refusal::Unknown));
        let muted = one.mute(place, true).unwrap();
        follow(&mut one, muted);
        assert!(!one.hears_challenge((id(1), id(0)), &leader, club));
        assert_eq!(one.mute(place, true), Ok(None));
        let heard = one.mute(place, false).unwrap();
        follow(&mut one, heard);
        assert!(one.hears_challenge((id(1), id(0)), &leader, club));
        // Who was let go hears no more, and a club that is closed has nobody.
        follow(&mut one, [PersonEvent::Released]);
        assert!(!one.hears_challenge((id(1), id(0)), &leader, club));
        assert!(!other.hears_challenge((id(2), id(0)), &leader, (place, &Club::default())));
    }
}
