//! What a club and its leader may do with a person's account, and who may make clubs.

use room_core::{AccountId, Name};

use crate::account_name::{AccountName, NameFault};
use crate::card::{CARD_TRIES, CardCode};
use crate::club_id::ClubId;
use crate::event::{KeyKind, PersonEvent};
use crate::keys::KeyHash;
use crate::label::Label;
use crate::person::{Person, Refusal};
use crate::restriction::HIDDEN_NAME;

/// The most clubs of a person.
pub const MOST_CLUBS: usize = 3;

/// The most clubs of a leader whom the operator appointed.
pub const LEADER_CLUBS: usize = 30;

/// What stands behind the name of a club's member wherever strangers may read it. No name has it, so
/// nobody takes a member for somebody else whose name is theirs alone.
pub const CLUB_MARK: char = '⌂';

/// Checks a name for a member: it leaves room for the mark behind it.
///
/// # Errors
/// The first rule that it breaks.
pub fn member_name(typed: &str) -> Result<AccountName, NameFault> {
    let name = AccountName::new(typed)?;
    let marked = marked(name.as_str());
    if Name::new(&marked).as_str() == marked { Ok(name) } else { Err(NameFault::TooLong) }
}

fn marked(name: &str) -> String {
    format!("{name} {CLUB_MARK}")
}

impl Person {
    /// The first lines of the book of a club's member.
    #[must_use]
    pub fn lent(name: AccountName, club: ClubId, card: KeyHash) -> [PersonEvent; 4] {
        let [made, named] = Person::made(name);
        let guarded = PersonEvent::Guarded(club.to_string());
        [made, named, guarded, PersonEvent::KeyAdded(KeyKind::Card, card, Label::default())]
    }

    /// Whether this club looks after the account.
    #[must_use]
    pub fn is_member_of(&self, club: ClubId) -> bool {
        self.guard.as_deref() == Some(&club.to_string())
    }

    /// What the person is called at tables, and wherever strangers read it: a club's member by name and
    /// mark. Empty for nobody.
    #[must_use]
    pub fn public_name(&self) -> String {
        if self.has_hidden_name() {
            return HIDDEN_NAME.to_owned();
        }
        let name = self.name().map_or("", AccountName::as_str);
        if self.guard.is_some() { marked(name) } else { name.to_owned() }
    }

    /// How many wrong tries the person's card bears still.
    #[must_use]
    pub fn card_tries_left(&self) -> u8 {
        CARD_TRIES.saturating_sub(self.card_tries)
    }

    /// Tries a card's digits on a device. What follows must be stored before the answer is given: the
    /// device's key, a wrong try, or, where the card is closed, nothing.
    ///
    /// # Errors
    /// The club does not look after this account.
    pub fn try_card(
        &self,
        (club, id): (ClubId, AccountId),
        code: CardCode,
        device: KeyHash,
        label: Label,
    ) -> Result<Vec<PersonEvent>, Refusal> {
        if !self.is_member_of(club) {
            return Err(Refusal::Unknown);
        }
        if self.card_tries_left() == 0 {
            return Ok(Vec::new());
        }
        if !self.opens(KeyKind::Card, code.hash(club, id)) {
            return Ok(vec![PersonEvent::CardTried]);
        }
        let mut events = self.add_key(KeyKind::Device, device, label)?;
        events.extend((self.card_tries > 0).then_some(PersonEvent::CardOpened));
        Ok(events)
    }

    /// Hands the account over to the person: they have a name that nobody else has, and a recovery number.
    ///
    /// # Errors
    /// No club looks after it, or there are too many keys.
    pub fn release(
        &self,
        name: Option<AccountName>,
        number: KeyHash,
    ) -> Result<Vec<PersonEvent>, Refusal> {
        if self.guard.is_none() {
            return Err(Refusal::Unknown);
        }
        let mut free = self.clone();
        free.guard = None;
        let cards = self.keys().iter().filter(|key| key.kind == KeyKind::Card);
        let mut events = vec![PersonEvent::Released];
        events.extend(cards.map(|key| PersonEvent::Dropped(key.hash)));
        events.extend(free.add_key(KeyKind::Number, number, Label::default())?);
        events.extend(name.filter(|name| self.name() != Some(name)).map(PersonEvent::Named));
        Ok(events)
    }

    /// Whether the operator made the person a leader.
    #[must_use]
    pub fn is_leader(&self) -> bool {
        self.is_leader
    }

    /// The clubs that the person made, in the order in which they did.
    #[must_use]
    pub fn clubs(&self) -> &[ClubId] {
        &self.clubs
    }

    /// Makes a club.
    ///
    /// # Errors
    /// They have as many as they may, or are a member of a club themselves.
    pub fn found(&self, club: ClubId) -> Result<PersonEvent, Refusal> {
        if self.guard.is_some() {
            return Err(Refusal::Guarded);
        }
        let most = if self.is_leader { LEADER_CLUBS } else { MOST_CLUBS };
        if self.clubs.len() >= most {
            return Err(Refusal::TooMany);
        }
        Ok(PersonEvent::Founded(club))
    }

    /// Closes a club.
    ///
    /// # Errors
    /// It is not theirs.
    pub fn close(&self, club: ClubId) -> Result<PersonEvent, Refusal> {
        if self.clubs.contains(&club) {
            Ok(PersonEvent::Closed(club))
        } else {
            Err(Refusal::Unknown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use room_core::Millis;

    fn follow(person: &mut Person, events: &[PersonEvent]) {
        for event in events {
            person.follow(Millis(9), event);
        }
    }

    #[test]
    fn five_wrong_tries_close_one_card_until_the_leader_opens_it() {
        let of @ (club, id) = (ClubId::from_random([1; 6]), AccountId::from_random([2; 10]));
        let (right, wrong) = (CardCode::read("۰۴۷۱").unwrap(), CardCode::read("0472").unwrap());
        let mut mina = Person::default();
        let name = AccountName::new("Mina").unwrap();
        follow(&mut mina, &Person::lent(name, club, right.hash(club, id)));
        let device = KeyHash([7; 32]);
        let enter = |person: &mut Person, code| {
            let events = person.try_card(of, code, device, Label::default()).unwrap();
            follow(person, &events);
            person.opens(KeyKind::Device, device)
        };
        let mut twice = mina.clone();
        assert!(!enter(&mut twice, wrong) && enter(&mut twice, right));
        assert_eq!(twice.card_tries_left(), CARD_TRIES, "what was wrong before is forgotten");
        for left in [4, 3, 2, 1, 0, 0] {
            assert!(!enter(&mut mina, wrong));
            assert_eq!(mina.card_tries_left(), left);
        }
        assert!(!enter(&mut mina, right), "right, but too late");
        let other = (ClubId::from_random([3; 6]), id);
        let refused = mina.try_card(other, right, device, Label::default());
        assert_eq!(refused, Err(Refusal::Unknown));
        let mut opened = mina.clone();
        follow(&mut opened, &[PersonEvent::CardOpened]);
        assert!(enter(&mut opened, right));
        let events = mina.add_key(KeyKind::Card, wrong.hash(club, id), Label::default()).unwrap();
        follow(&mut mina, &events);
        assert!(!enter(&mut mina, right), "a new card takes the place of the old one");
        assert!(enter(&mut mina, wrong));
    }

    #[test]
    fn a_member_gets_no_way_in_by_themselves_until_they_are_released() {
        let (club, id) = (ClubId::from_random([1; 6]), AccountId::from_random([2; 10]));
        let code = CardCode::read("0471").unwrap();
        let mut mina = Person::default();
        let name = AccountName::new("Mina").unwrap();
        follow(&mut mina, &Person::lent(name.clone(), club, code.hash(club, id)));
        assert_eq!(mina.public_name(), "Mina ⌂");
        for kind in [KeyKind::Number, KeyKind::Bot] {
            let refused = mina.add_key(kind, KeyHash([8; 32]), Label::default());
            assert_eq!(refused, Err(Refusal::Guarded));
        }
        let refused = mina.add_passkey(vec![1], vec![2], Label::default());
        assert_eq!(refused, Err(Refusal::Guarded));
        assert_eq!(mina.rename(AccountName::new("Bo").unwrap(), Millis(9)), Err(Refusal::Guarded));
        assert_eq!(mina.found(club), Err(Refusal::Guarded));
        let number = KeyHash([8; 32]);
        let events = mina.release(Some(name), number).unwrap();
        follow(&mut mina, &events);
        assert!(mina.opens(KeyKind::Number, number) && mina.guard().is_none());
        assert!(!mina.opens(KeyKind::Card, code.hash(club, id)));
        assert_eq!(mina.public_name(), "Mina");
        assert_eq!(mina.release(None, number), Err(Refusal::Unknown));
    }

    #[test]
    fn the_mark_has_room_behind_a_members_name() {
        let long = "Mina Mina Mina Mi";
        assert_eq!(member_name(long).as_ref().map(AccountName::as_str), Ok(long));
        assert!(AccountName::new(&format!("{long}n")).is_ok());
        assert_eq!(member_name(&format!("{long}n")), Err(NameFault::TooLong));
        assert_eq!(member_name("Mina ⌂"), Err(NameFault::Sign(CLUB_MARK)));
    }

    #[test]
    fn a_leader_has_more_clubs_than_others() {
        let clubs = |most| (0..).map(|n| ClubId::from_random([n; 6])).take(most);
        for (is_leader, most) in [(false, MOST_CLUBS), (true, LEADER_CLUBS)] {
            let mut person = Person::default();
            follow(&mut person, &[PersonEvent::Leader(is_leader)]);
            for club in clubs(most) {
                let founded = person.found(club).unwrap();
                follow(&mut person, &[founded]);
            }
            let one_more = ClubId::from_random([31; 6]);
            assert_eq!(person.found(one_more), Err(Refusal::TooMany));
            assert_eq!(person.close(one_more), Err(Refusal::Unknown));
            let first = person.clubs()[0];
            let closed = person.close(first).unwrap();
            follow(&mut person, &[closed]);
            assert!(person.found(one_more).is_ok());
        }
    }
}
