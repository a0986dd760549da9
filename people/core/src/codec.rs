//! Writes what happened to a person as lines of text, and reads them.
//!
//! A line is a version word, an instant, a verb and its arguments: `person/1 1795222253180 name مینا`.

use room_core::line::{number, person, word};
use room_core::{AccountId, DecodeError, Line, Millis, StoredEvent};

use crate::account_name::AccountName;
use crate::club_id::ClubId;
use crate::event::{Challenges, KeyKind, PersonEvent, Setting};
use crate::keys::KeyHash;
use crate::label::Label;
use crate::restriction::{Reason, Restriction, Withheld};
use crate::text::{bytes, words};

/// The version word of a person's lines.
const VERSION: &str = "person/1";

/// Writes an event as a line.
#[must_use]
pub fn write(at: Millis, event: &PersonEvent) -> String {
    let text = match event {
        PersonEvent::Made => "made".to_owned(),
        PersonEvent::Named(name) => format!("name {}", name.as_str()),
        PersonEvent::KeyAdded(kind, hash, label) => {
            format!("key {} {hash} {}", kind.word(), label.as_str())
        }
        PersonEvent::PasskeyAdded { credential, public_key, label } => {
            let (credential, public_key) = (hex::encode(credential), hex::encode(public_key));
            format!("passkey {credential} {public_key} {}", label.as_str())
        }
        PersonEvent::Dropped(hash) => format!("drop {hash}"),
        PersonEvent::Claimed(guest) => format!("claim {guest}"),
        PersonEvent::Set(setting) => format!("set {}", write_setting(*setting)),
        PersonEvent::Blocked(other) => format!("block {other}"),
        PersonEvent::Unblocked(other) => format!("unblock {other}"),
        PersonEvent::Muted(club) => format!("mute {club}"),
        PersonEvent::Unmuted(club) => format!("unmute {club}"),
        PersonEvent::Followed(other) => format!("follow {other}"),
        PersonEvent::Unfollowed(other) => format!("unfollow {other}"),
        PersonEvent::Restricted(Restriction { what, until, why }) => {
            let until = until.map_or("-".to_owned(), |until| until.0.to_string());
            format!("restrict {} {until} {}", what.word(), why.word())
        }
        PersonEvent::Lifted(what) => format!("lift {}", what.word()),
        PersonEvent::Away(from, to) => format!("away {from} {to}"),
        PersonEvent::Guarded(club) => format!("guard {club}"),
        PersonEvent::Released => "release".to_owned(),
        PersonEvent::CardTried => "card tried".to_owned(),
        PersonEvent::CardOpened => "card opened".to_owned(),
        PersonEvent::Leader(is_one) => format!("leader {}", switch(*is_one)),
        PersonEvent::Founded(club) => format!("found {club}"),
        PersonEvent::Closed(club) => format!("close {club}"),
    };
    Line::write(VERSION, at, &text)
}

/// Reads a line.
///
/// # Errors
/// What was expected.
pub fn read(line: &str) -> Result<StoredEvent<PersonEvent>, DecodeError> {
    let Line { at, verb, rest } = Line::read(VERSION, line)?;
    let what = match verb {
        "made" => PersonEvent::Made,
        "name" => PersonEvent::Named(AccountName::stored(rest)),
        "key" => {
            let [kind, hash, label] = words(rest)?;
            let kind = KeyKind::read(kind).ok_or(DecodeError::expected("a kind of key"))?;
            PersonEvent::KeyAdded(kind, KeyHash::read(hash)?, Label::new(label))
        }
        "passkey" => {
            let [credential, public_key, label] = words(rest)?;
            PersonEvent::PasskeyAdded {
                credential: bytes(credential)?,
                public_key: bytes(public_key)?,
                label: Label::new(label),
            }
        }
        "drop" => PersonEvent::Dropped(KeyHash::read(rest)?),
        "claim" => PersonEvent::Claimed(person(rest)?),
        "set" => PersonEvent::Set(read_setting(rest)?),
        "block" => PersonEvent::Blocked(account(rest)?),
        "unblock" => PersonEvent::Unblocked(account(rest)?),
        "mute" => PersonEvent::Muted(club(rest)?),
        "unmute" => PersonEvent::Unmuted(club(rest)?),
        "follow" => PersonEvent::Followed(account(rest)?),
        "unfollow" => PersonEvent::Unfollowed(account(rest)?),
        "restrict" => PersonEvent::Restricted(read_restriction(rest)?),
        "lift" => PersonEvent::Lifted(withheld(rest)?),
        "away" => {
            let [from, to] = words(rest)?;
            PersonEvent::Away(number(from)?, number(to)?)
        }
        "guard" => PersonEvent::Guarded(rest.to_owned()),
        "release" => PersonEvent::Released,
        "card" => match rest {
            "tried" => PersonEvent::CardTried,
            "opened" => PersonEvent::CardOpened,
            _ => return Err(DecodeError::expected("tried or opened")),
        },
        "leader" => PersonEvent::Leader(read_switch(rest)?),
        "found" => PersonEvent::Founded(club(rest)?),
        "close" => PersonEvent::Closed(club(rest)?),
        _ => return Err(DecodeError::expected("a verb of this version")),
    };
    Ok(StoredEvent { at, what })
}

fn write_setting(setting: Setting) -> String {
    match setting {
        Setting::Kids(is_on) => format!("kids {}", switch(is_on)),
        Setting::OpenData(is_on) => format!("open-data {}", switch(is_on)),
        Setting::Listed(is_on) => format!("listed {}", switch(is_on)),
        Setting::Players(is_on) => format!("players {}", switch(is_on)),
        Setting::Presence(is_on) => format!("presence {}", switch(is_on)),
        Setting::Challenges(who) => format!("challenges {}", who.word()),
    }
}

fn read_setting(text: &str) -> Result<Setting, DecodeError> {
    let (name, value) = word(text);
    match name {
        "kids" => read_switch(value).map(Setting::Kids),
        "open-data" => read_switch(value).map(Setting::OpenData),
        "listed" => read_switch(value).map(Setting::Listed),
        "players" => read_switch(value).map(Setting::Players),
        "presence" => read_switch(value).map(Setting::Presence),
        "challenges" => Challenges::read(value)
            .map(Setting::Challenges)
            .ok_or(DecodeError::expected("who may challenge")),
        _ => Err(DecodeError::expected("a setting of this version")),
    }
}

fn read_restriction(text: &str) -> Result<Restriction, DecodeError> {
    let [what, until, why] = words(text)?;
    let until = if until == "-" { None } else { Some(Millis(number(until)?)) };
    let why = Reason::named(why).ok_or(DecodeError::expected("why something is withheld"))?;
    Ok(Restriction { what: withheld(what)?, until, why })
}

fn withheld(text: &str) -> Result<Withheld, DecodeError> {
    Withheld::named(text).ok_or(DecodeError::expected("what is withheld"))
}

fn account(text: &str) -> Result<AccountId, DecodeError> {
    AccountId::read(text).ok_or(DecodeError::expected("the id of a person"))
}

fn switch(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

fn read_switch(text: &str) -> Result<bool, DecodeError> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(DecodeError::expected("on or off")),
    }
}

fn club(text: &str) -> Result<ClubId, DecodeError> {
    ClubId::read(text).ok_or(DecodeError::expected("the id of a club"))
}
