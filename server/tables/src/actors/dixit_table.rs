//! A table of Dixit: its room, and the bots that play there.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::panic::AssertUnwindSafe;

use accounts::AccountNames;
use dixit::Command;
use dixit_room::{
    Codec, Deck, Env, Event, Handle, Input, Mark, Names, NoPhoto, Opening, Output, Request, Room,
    Seed, Settings,
};
use documents::{Evening, Known};
use game_core::{Dice, Seat};
use language::Language;
use projector::dixit_games::is_end;
use protocol::Why;
use protocol::dixit_messages::{PhotoAccepted, Reasons, ToClient};
use room_core::{
    ConnectionId, Decline, DecodeError, Millis, Name, PersonId, RoomInput, StoredEvent,
};
use store::game_notices::Notices;
use store::table_code::Code;
use store::token::SystemDice;
use unicode_normalization::UnicodeNormalization;

use crate::actors::table_room::{Effect, Persist, TableRoom, json};
use crate::bots::decks_and_bots::DecksAndBots;
use crate::bots::interfaces::Bot;
use crate::messages::table_summary::{Standing, TableSummary};
use crate::public_tables::Listing;
use crate::seen_table::{SeenSeat, SeenTable};

/// The clue in place of a bot that panicked.
const WORDLESS: &str = "…";

/// A table of Dixit.
pub struct DixitTable {
    room: Room,
    code: Code,
    env: TableEnv,
    notices: Notices,
    names: AccountNames,
}

impl DixitTable {
    /// The table as it was opened.
    #[must_use]
    pub fn new(code: Code, opening: &Opening, parts: DecksAndBots, hold: u64) -> DixitTable {
        DixitTable {
            room: Room::open(code.as_str(), opening, &[], hold),
            code,
            env: TableEnv { parts, bots: HashMap::new(), deck: Deck::Ours },
            notices: Notices::default(),
            names: AccountNames::default(),
        }
    }

    /// The current handles of the cards.
    #[must_use]
    pub fn names(&self) -> Names {
        self.room.names()
    }

    /// Why bots chose what they chose in the round that was counted last. They are asked about
    /// what all at the table have seen.
    #[must_use]
    pub fn reasons(&self) -> Reasons {
        let game = self.room.names().game;
        let Some(round) = self.room.public_view().and_then(|open| open.last) else {
            return Reasons { game, ..Reasons::default() };
        };
        let bots = self.env.bots.iter();
        let mut reasons: Vec<_> = bots.flat_map(|(&seat, bot)| bot.reasons(seat, &round)).collect();
        reasons.sort_by_key(|reason| reason.seat);
        Reasons { game, round: round.round, reasons }
    }

    /// How many photographs the deck has.
    #[must_use]
    pub fn photos(&self) -> u16 {
        self.room.photos()
    }

    /// Whether no person has a seat: all have left for good.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.room.is_deserted()
    }

    /// Whether this person may bring a photograph now: this one, or any.
    ///
    /// # Errors
    /// Why not.
    pub fn may_bring(&self, person: PersonId, mark: Option<Mark>) -> Result<(), NoPhoto> {
        self.room.may_bring(person, mark)
    }

    /// The handle of a photograph that was brought.
    ///
    /// # Errors
    /// It is not in the deck.
    pub fn accepted(&self, mark: Mark) -> Result<PhotoAccepted, NoPhoto> {
        let card = self.room.photo(mark).ok_or(NoPhoto::NotKept)?;
        Ok(PhotoAccepted { card, cards: self.room.photos() })
    }

    /// This person brought a photograph, which is already stored.
    pub fn bring(&mut self, now: Millis, person: PersonId, mark: Mark) -> Vec<Effect> {
        self.take(now, Input::Brought(person, mark))
    }

    /// All photographs are gone.
    pub fn lose_photos(&mut self, now: Millis) -> Vec<Effect> {
        self.take(now, Input::PhotosGone)
    }

    fn take(&mut self, now: Millis, input: Input) -> Vec<Effect> {
        let outputs = self.room.on(now, input, &mut self.env);
        outputs.into_iter().map(|output| effect(output, self)).collect()
    }

    /// Whether nobody is told who sits here.
    fn is_nameless(&self) -> bool {
        self.notices.hides_any_names() && self.notices.hides_names(self.over())
    }

    /// The number of the game, once it is over.
    fn over(&self) -> Option<u32> {
        let is_over = self.room.public_view().is_some_and(|open| open.over.is_some());
        is_over.then(|| self.room.names().game)
    }
}

impl TableRoom for DixitTable {
    fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        self.room.read(line).map(drop)
    }

    fn on(&mut self, now: Millis, input: RoomInput) -> Vec<Effect> {
        self.take(now, input.into())
    }

    fn asked_dixit(&mut self, now: Millis, guest: ConnectionId, request: Request) -> Vec<Effect> {
        self.take(now, Input::Asked(guest, composed(request)))
    }

    fn wakes_at(&self) -> Option<Millis> {
        self.room.wakes_at()
    }

    fn runs_on(&self) -> bool {
        false
    }

    fn last(&self) -> Option<Millis> {
        Some(self.room.last())
    }

    fn summary(&self) -> TableSummary {
        TableSummary {
            game: "dixit",
            standing: match (self.room.has_begun(), self.room.is_on()) {
                (false, _) => Standing::Waiting,
                (true, true) => Standing::Playing,
                (true, false) => Standing::Over,
            },
            taken: self.room.taken(),
            chairs: self.room.chairs(),
            moves: self.room.rounds() as usize,
            lines: self.room.lines() + 1,
            last_ms: self.room.last().0,
            names: Vec::new(),
        }
    }

    fn obey(&mut self, notices: Notices) {
        self.notices = notices;
    }

    fn meet(&mut self, names: AccountNames) {
        self.names = names;
    }

    fn known(&self) -> &AccountNames {
        &self.names
    }

    fn names(&self) -> Vec<Name> {
        let seats = (0..).take(self.room.chairs()).map(Seat);
        seats.filter_map(|seat| self.room.name(seat).cloned()).collect()
    }

    fn seen_at(&self, seat: Seat) -> Option<SeenSeat> {
        self.room.person(seat)?;
        let open = self.room.public_view();
        let now = open.as_ref().filter(|open| open.teller == Some(seat));
        let before = open.as_ref().and_then(|open| open.last.as_ref());
        let before = before.filter(|round| round.teller == seat).map(|round| round.clue.clone());
        Some(SeenSeat {
            name: self.room.name(seat)?.clone(),
            game: self.room.names().game,
            ply: self.room.rounds() as usize,
            clue: now.and_then(|open| open.clue.clone()).or(before),
        })
    }

    fn seen(&self) -> SeenTable {
        let is_nameless = self.is_nameless();
        let shown = |name: &Name| if is_nameless { "" } else { name.as_str() }.to_owned();
        let name = |seat| self.room.name(seat).map(shown);
        let host = self.room.host();
        let seats = (0..).take(self.room.chairs()).map(Seat).filter(|seat| Some(*seat) != host);
        let people = host.into_iter().chain(seats).filter_map(name).collect();
        let has_begun = self.room.has_begun();
        let evening = Evening { host: host.and_then(name), people, has_begun };
        SeenTable::still(Known::Evening(evening), None)
    }

    fn is_public(&self) -> bool {
        self.room.is_public()
    }

    /// Only the waiting room: of a game, cards are secret.
    fn listing(&self) -> Option<Listing> {
        let (taken, seats) = (self.room.taken(), self.room.seats_of_settings());
        let waits = self.room.is_waiting_room() && taken < seats;
        if !self.room.is_public() || !self.room.host_is_here() || !waits {
            return None;
        }
        let host = self.room.host().and_then(|host| self.room.name(host));
        let host = host.filter(|_| !self.is_nameless());
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        Some(Listing::Table(documents::OpenTable {
            program: false,
            code: self.code.to_string(),
            game: None,
            clock: None,
            host: host.map(|name| self.names.shown(name.as_str()).to_owned()).unwrap_or_default(),
            taken: count(taken),
            seats: count(seats),
        }))
    }

    fn is_empty(&self) -> bool {
        self.room.is_empty()
    }

    fn seats(&self, person: PersonId) -> bool {
        self.room.seats(person)
    }

    fn dixit(&mut self) -> Option<&mut DixitTable> {
        Some(self)
    }
}

fn effect(output: Output, table: &DixitTable) -> Effect {
    match output {
        Output::Persist(first, events) => {
            let acted = |stored: &&StoredEvent<Event>| matches!(stored.what, Event::Acted(..));
            let taken_out = |stored: &StoredEvent<Event>| match stored.what {
                Event::TakenOut(mark) => Some(mark),
                _ => None,
            };
            let begins = |stored: &StoredEvent<Event>| {
                matches!(
                    stored.what,
                    Event::Sat { .. } | Event::ProgramSat { .. } | Event::Again(_)
                )
            };
            let has_account =
                || TableRoom::names(table).iter().any(|name| name.account().is_some());
            let is_to_come = events.iter().any(begins) && has_account();
            Effect::Persist(Persist {
                // The opening is line 0 of the book.
                first: first + 1,
                lines: events.iter().map(Codec::write).collect(),
                moves: events.iter().filter(acted).count() as u64,
                is_news: events.iter().any(is_end) || is_to_come,
                taken_out: events.iter().filter_map(taken_out).collect(),
            })
        }
        Output::Show(guests, view) => {
            let mut view = (*view).clone();
            let is_over = view.open.as_ref().is_some_and(|open| open.over.is_some());
            let is_nameless = table.notices.hides_names(is_over.then_some(view.game));
            for person in &mut view.people {
                if let Some(name) = &mut person.name {
                    *name = if is_nameless { "" } else { table.names.shown(name) }.to_owned();
                }
                person.account &= !is_nameless;
            }
            Effect::Show(guests, json(&ToClient::Evening(Box::new(view))))
        }
        Output::Say(guests, seat, phrase) => {
            Effect::Say(guests, json(&ToClient::Said { seat, phrase }))
        }
        Output::Decline(guest, Decline::Refused(why)) => {
            let (reason, rule) = (why.reason.to_owned(), why.rule.to_owned());
            Effect::Refuse(guest, json(&ToClient::Refused { reason, rule }))
        }
        Output::Decline(guest, why) => {
            Effect::Decline(guest, Why::of(&why).unwrap_or(Why::Malformed))
        }
    }
}

/// The environment of a table of Dixit.
struct TableEnv {
    parts: DecksAndBots,
    bots: HashMap<Seat, Box<dyn Bot>>,
    /// The deck that the bots play with.
    deck: Deck,
}

impl Env for TableEnv {
    fn seed(&mut self) -> Seed {
        new_seed()
    }

    fn delay(&mut self, most: u64) -> u64 {
        let most = usize::try_from(most).unwrap_or(usize::MAX - 1);
        SystemDice.below(most + 1) as u64
    }

    fn bot(&mut self, seat: Seat, settings: &Settings, view: &dixit::View) -> Option<Command> {
        let (bots, deck) = (&self.parts.bots, settings.deck);
        if self.deck != deck {
            // They remember other pictures.
            self.bots.clear();
            self.deck = deck;
        }
        let seed = || getrandom::u64().expect("the operating system has randomness");
        let wordless = || view.choices(WORDLESS).into_iter().next();
        let bot = match self.bots.entry(seat) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(chair) => match bots.bot(deck, &settings.tongues, seat, seed()) {
                Some(bot) => chair.insert(bot),
                // It sat down when bots still spoke the table's language.
                None => return wordless(),
            },
        };
        let act = std::panic::catch_unwind(AssertUnwindSafe(|| bot.act(view)));
        act.unwrap_or_else(|_| {
            // A bot that panicked must not keep people waiting, so a new one replaces it.
            tracing::error!(
                %seat,
                "a Dixit bot panicked; a legal move is made, and a new bot takes the seat"
            );
            self.bots.remove(&seat);
            wordless()
        })
    }

    fn bots_speak(&self, languages: &[Language]) -> bool {
        self.parts.bots.speak(languages)
    }
}

/// A seed from the operating system's random numbers.
#[must_use]
pub fn new_seed() -> Seed {
    let mut seed = Seed([0; 32]);
    getrandom::fill(&mut seed.0).expect("the operating system has randomness");
    seed
}

/// Composes texts (Unicode NFC), so that the bytes of a text don't reveal who
/// wrote it (6.9).
fn composed(ask: Request) -> Request {
    let nfc = |text: String| text.nfc().collect::<String>();
    match ask {
        Request::Sit { seat, name } => Request::Sit { seat, name: nfc(name) },
        Request::SitProgram { seat, name } => Request::SitProgram { seat, name: nfc(name) },
        Request::Name { seat, name } => Request::Name { seat, name: nfc(name) },
        Request::Act { version, command } => {
            let command: dixit::Command<Handle> = match command {
                dixit::Command::Clue { card, text } => {
                    dixit::Command::Clue { card, text: nfc(text) }
                }
                dixit::Command::Theme { text } => dixit::Command::Theme { text: nfc(text) },
                other => other,
            };
            Request::Act { version, command }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_composed_and_keep_their_joiners() {
        let text_of = |text: &str| {
            let command = dixit::Command::Theme { text: text.to_owned() };
            match composed(Request::Act { version: 0, command }) {
                Request::Act { command: dixit::Command::Theme { text }, .. } => text,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(text_of("fo\u{308}rra\u{30a}d"), "f\u{f6}rr\u{e5}d");
        assert_eq!(text_of("می\u{200c}روم"), "می\u{200c}روم");
    }
}
