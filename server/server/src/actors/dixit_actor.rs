//! The task that owns one table of Dixit.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::panic::AssertUnwindSafe;

use axum::extract::ws::Utf8Bytes;
use dixit::Command;
use dixit_room::{
    Codec, Decline, Env, Event, Input, Mark, Opening, Output, Room, Seed, StoredEvent,
};
use game_core::{Dice, Seat};
use journal::{Append, AppendError};
use language::Language;
use open_room::{ConnectionId, Input as Asked};
use protocol::Why;
use protocol::evening::{Deck, Handle, NoPhoto, PhotoAccepted, Settings, ToClient, ToServer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use unicode_normalization::UnicodeNormalization;

use crate::actors::messages::{Join, PhotoUpload, TableMessage};
use crate::actors::registry::{Lease, Shared};
use crate::actors::table_actor::given_up;
use crate::actors::table_summary::{Standing, TableSummary};
use crate::bots::decks_and_bots::DecksAndBots;
use crate::bots::interfaces::Bot;
use crate::ops::counters;
use crate::ops::gauge;
use crate::projection::dixit_games::is_end;
use crate::session::outbox::OutboxSender;
use crate::store::token::SystemDice;

/// What is told in place of a bot that fell.
const WORDLESS: &str = "…";

/// Keeps one table, as `host::keep` does for open games.
pub async fn dixit_actor(
    lease: Lease,
    opening: &Opening,
    lines: &[String],
    early: Vec<TableMessage>,
    mut knocks: mpsc::Receiver<TableMessage>,
) {
    let code = lease.code;
    let shared = lease.rooms().shared().clone();
    let mut codec = Codec::new(opening);
    let events: Result<Vec<_>, _> = lines.iter().map(|line| codec.read(line)).collect();
    let events = match events {
        Ok(events) => events,
        Err(why) => {
            return tracing::error!(
                %code, %why,
                "a line of the table's book makes no sense, so it stays closed: restore a backup"
            );
        }
    };
    let hold = u64::try_from(shared.limits.hold.as_millis()).unwrap_or(0);
    let evening = Room::open(code.as_str(), opening, &events, hold);
    let inn = Inn { parts: shared.parts.clone(), bots: HashMap::new(), deck: Deck::Ours };
    let guests = HashMap::new();
    let mut host = DixitActor { lease, shared, evening, inn, guests, ticking: None };
    tracing::debug!(%code, "opened");
    let lived_until = host.lease.lived_until(Some(host.evening.last()));
    let mut opened = host.take(Input::Opened(lived_until), None).await;
    if opened.is_ok() && host.evening.photos() > 0 && !host.shared.shelf.has(code) {
        opened = host.take(Input::PhotosGone, None).await;
    }
    match opened {
        Ok(()) => host.run(early, &mut knocks).await,
        Err(why) => given_up(&host.shared, code, why),
    }
    tracing::debug!(%code, "closed");
}

/// A message as it is sent.
pub fn json(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only text for keys").into()
}

/// What a table of Dixit says of itself to whoever runs the server.
pub fn account(evening: &Room) -> TableSummary {
    TableSummary {
        game: "dixit",
        standing: match (evening.has_begun(), evening.is_on()) {
            (false, _) => Standing::Lobby,
            (true, true) => Standing::Playing,
            (true, false) => Standing::Over,
        },
        taken: evening.taken(),
        chairs: evening.chairs(),
        moves: evening.rounds() as usize,
        lines: evening.lines() + 1,
        last_ms: evening.last().0,
    }
}

struct DixitActor {
    lease: Lease,
    shared: Shared,
    evening: Room,
    inn: Inn,
    guests: HashMap<ConnectionId, OutboxSender>,
    ticking: Option<gauge::Mark>,
}

/// What an evening must ask for outside.
struct Inn {
    parts: DecksAndBots,
    bots: HashMap<Seat, Box<dyn Bot>>,
    /// With which deck they play.
    deck: Deck,
}

impl Env for Inn {
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
            // What they remember is of other pictures.
            self.bots.clear();
            self.deck = deck;
        }
        let seed = || getrandom::u64().expect("the operating system has randomness");
        let wordless = || view.choices(WORDLESS).into_iter().next();
        let bot = match self.bots.entry(seat) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(chair) => match bots.bot(deck, &settings.tongues, seed()) {
                Some(bot) => chair.insert(bot),
                // It sat down when this server's bots still spoke the table's language.
                None => return wordless(),
            },
        };
        let act = std::panic::catch_unwind(AssertUnwindSafe(|| bot.act(view)));
        act.unwrap_or_else(|_| {
            // A bot that fell must not keep people waiting; another one takes its chair.
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

/// A seed from the operating system's dice.
pub fn new_seed() -> Seed {
    let mut seed = Seed([0; 32]);
    getrandom::fill(&mut seed.0).expect("the operating system has randomness");
    seed
}

impl DixitActor {
    async fn run(&mut self, early: Vec<TableMessage>, knocks: &mut mpsc::Receiver<TableMessage>) {
        let mut stopping = self.shared.stopping.clone();
        for knock in early {
            if let Err(why) = self.hear(knock).await {
                return given_up(&self.shared, self.lease.code, why);
            }
        }
        loop {
            let wake = self.evening.wakes_at().map(|at| self.shared.time.timer(at));
            let idle = Instant::now() + self.shared.limits.idle;
            let may_close = self.evening.is_empty() && wake.is_none();
            let heard = tokio::select! {
                knock = knocks.recv() => match knock {
                    Some(TableMessage::Close) | None => return,
                    Some(knock) => self.hear(knock).await,
                },
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => {
                    self.take(Input::Woke, None).await
                }
                () = sleep_until(idle), if may_close => {
                    match self.lease.close_if_quiet(knocks, None) {
                        Ok(()) => return self.leave_photos().await,
                        Err(knock) => self.hear(knock).await,
                    }
                }
                () = self.lease.lost() => return,
                () = stopping.wait() => return,
            };
            if let Err(why) = heard {
                return given_up(&self.shared, self.lease.code, why);
            }
        }
    }

    async fn hear(&mut self, knock: TableMessage) -> Result<(), AppendError> {
        match knock {
            TableMessage::Come(Join { guest, key, inside, .. }, pen) => {
                let sits = key.is_some_and(|key| self.evening.seats(key));
                if self.guests.len() >= self.shared.limits.guests && !sits {
                    pen.turn_away();
                    return Ok(());
                }
                self.guests.insert(guest, pen);
                self.take(Input::Came { guest, key, inside }, None).await
            }
            TableMessage::Ask(Asked::Went(guest)) => {
                self.guests.remove(&guest);
                self.take(Input::Went(guest), None).await
            }
            TableMessage::Hear(guest, ask) => {
                self.take(Input::Asked(guest, Box::new(composed(*ask))), Some(guest)).await
            }
            TableMessage::Cards(answer) => {
                // Whoever asked may have gone away.
                let _ = answer.send(self.evening.names());
                Ok(())
            }
            TableMessage::Photo(bring) => self.bring(bring).await,
            TableMessage::Account(answer) => {
                // Whoever asked may have gone away.
                let _ = answer.send(account(&self.evening));
                Ok(())
            }
            // At a table of Dixit nobody speaks so.
            TableMessage::Ask(_) | TableMessage::Close => Ok(()),
            #[cfg(test)]
            TableMessage::Fall => panic!("a test wants this evening to fall"),
        }
    }

    /// Takes a photograph into the deck, or says whether one may come.
    async fn bring(&mut self, bring: PhotoUpload) -> Result<(), AppendError> {
        let PhotoUpload { key, mark, answer } = bring;
        let mut told = self.evening.may_bring(key, mark).map(|()| None);
        if let (Ok(None), Some(mark)) = (&told, mark) {
            // It was kept a moment ago, but the same one may have been taken out since.
            if self.shared.shelf.holds(self.lease.code, mark) {
                self.take(Input::Brought(key, mark), None).await?;
            }
            let brought = |card| PhotoAccepted { card, cards: self.evening.photos() };
            told = self.evening.photo(mark).map(brought).ok_or(NoPhoto::NotKept).map(Some);
        }
        // Whoever asked may have gone away.
        let _ = answer.send(told);
        Ok(())
    }

    /// When nobody is at the table any more, its photographs go, or begin to grow old.
    async fn leave_photos(&mut self) {
        if self.evening.photos() == 0 {
            return;
        }
        let code = self.lease.code;
        if self.evening.is_deserted() {
            self.shared.off_the_shelf(code, None).await;
        } else {
            self.shared.shelf.touch(code);
        }
    }

    /// Does what the evening wants done, in its order: nothing is shown before
    /// what was to be kept is kept.
    async fn take(&mut self, input: Input, asker: Option<ConnectionId>) -> Result<(), AppendError> {
        let now = self.shared.time.now();
        for output in self.evening.on(now, input, &mut self.inn) {
            match output {
                Output::Persist(first, events) => {
                    // The opening is line 0 of the book.
                    let lines = events.iter().map(Codec::write).collect();
                    let out = |kept: &StoredEvent| match kept.what {
                        Event::TakenOut(mark) => Some(mark),
                        _ => None,
                    };
                    let out: Vec<Option<Mark>> = events.iter().filter_map(out).collect();
                    let book = self.lease.code.to_string();
                    let fence = self.lease.fence();
                    let append = Append { book, first: first + 1, fence, lines };
                    if let Err(why) = self.shared.journal.append(append, now.0).await {
                        if let Some(pen) = asker.and_then(|guest| self.guests.get(&guest)) {
                            pen.decline(Why::NotKept);
                        }
                        return Err(why);
                    }
                    let deeds = events.iter().filter(|kept| matches!(kept.what, Event::Acted(..)));
                    counters::MOVES.add(deeds.count() as u64);
                    if events.iter().any(is_end) {
                        self.shared.projector.changed(self.lease.code);
                    }
                    for mark in out {
                        self.shared.off_the_shelf(self.lease.code, mark).await;
                    }
                }
                Output::Show(guests, view) => {
                    let text = json(&ToClient::Evening(Box::new((*view).clone())));
                    for pen in guests.iter().filter_map(|guest| self.guests.get(guest)) {
                        pen.show(text.clone());
                    }
                }
                Output::Decline(guest, why) => self.refuse(guest, why),
            }
        }
        if self.evening.wakes_at().is_none() {
            self.ticking = None;
        } else if self.ticking.is_none() {
            self.ticking = Some(self.lease.rooms().ticking().mark());
        }
        Ok(())
    }

    fn refuse(&self, guest: ConnectionId, why: Decline) {
        let Some(pen) = self.guests.get(&guest) else { return };
        match why {
            Decline::Room(why) => pen.decline(why),
            Decline::Rules(reason, rule) => {
                let (reason, rule) = (reason.to_owned(), rule.to_owned());
                pen.say_no(json(&ToClient::Refused { reason, rule }));
            }
        }
    }
}

/// Words in Unicode's composed form, so that the same words in other bytes
/// tell nobody apart (6.9).
fn composed(ask: ToServer) -> ToServer {
    let nfc = |text: String| text.nfc().collect::<String>();
    match ask {
        ToServer::Sit { seat, name } => ToServer::Sit { seat, name: nfc(name) },
        ToServer::Name { seat, name } => ToServer::Name { seat, name: nfc(name) },
        ToServer::Act { moment, command } => {
            let command: dixit::Command<Handle> = match command {
                dixit::Command::Clue { card, text } => {
                    dixit::Command::Clue { card, text: nfc(text) }
                }
                dixit::Command::Theme { text } => dixit::Command::Theme { text: nfc(text) },
                other => other,
            };
            ToServer::Act { moment, command }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_composed_and_keep_their_joiners() {
        let said = |text: &str| {
            let command = dixit::Command::Theme { text: text.to_owned() };
            match composed(ToServer::Act { moment: 0, command }) {
                ToServer::Act { command: dixit::Command::Theme { text }, .. } => text,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(said("fo\u{308}rra\u{30a}d"), "f\u{f6}rr\u{e5}d");
        assert_eq!(said("می\u{200c}روم"), "می\u{200c}روم");
    }
}
