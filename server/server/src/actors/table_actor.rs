//! The task that owns one room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game_core::Seat;
use journal::{Append, AppendError};
use open_room::{ConnectionId, Input, Request};
use protocol::{ToClient, View, Why};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::actors::dixit_actor;
use crate::actors::messages::{Join, TableMessage};
use crate::actors::open_room::{AnyRoom, Effect, any_room};
use crate::actors::registry::{Lease, Shared};
use crate::actors::table_summary::Standing;
use crate::bots::bot_pool::{BotUpdate, Household, Thinking};
use crate::ops::counters;
use crate::ops::gauge::Mark;
use crate::session::outbox::OutboxSender;
use crate::store::table_code::Code;
use crate::store::table_header::{TableKind, read_first};
use crate::store::token::SystemDice;

/// A room that was opened for a question or a flag alone is closed after so long.
const UNVISITED: Duration = Duration::from_secs(1);

/// Starts [`table_actor`] as a task of its own.
pub fn spawn(lease: Lease, messages: mpsc::Receiver<TableMessage>) {
    tokio::spawn(table_actor(lease, messages));
}

/// Keeps one room until nobody is there, the server stops or keeping fails.
/// In each case all guests learn that the room is gone, and those who are
/// still connected open it again from its book.
pub async fn table_actor(mut lease: Lease, mut knocks: mpsc::Receiver<TableMessage>) {
    let code = lease.code;
    let shared = lease.rooms().shared().clone();
    let Some(early) = lease.find(&mut knocks).await else { return };
    let book = match shared.journal.read(code.as_str()).await {
        Ok(book) => book,
        Err(why) => {
            return tracing::error!(
                %code, %why,
                "cannot read the table's book, so nobody can enter: look at the disk or database"
            );
        }
    };
    if let Some(TableKind::Evening(opening)) = book.first().and_then(|line| read_first(line)) {
        return dixit_actor::dixit_actor(lease, &opening, &book[1..], early, knocks).await;
    }
    let room = match any_room(code, &book) {
        Ok(room) => room,
        Err(why) => {
            return tracing::error!(
                %code, %why,
                "a line of the table's book makes no sense, so it stays closed: restore a backup"
            );
        }
    };
    let mut host = TableActor {
        lease,
        shared,
        room,
        guests: HashMap::new(),
        payer: None,
        visited: false,
        ticking: None,
        thinking: None,
    };
    tracing::debug!(%code, "opened");
    let opened = if host.lease.went_on(host.room.last()) {
        Ok(())
    } else {
        let lived_until = host.lease.lived_until(host.room.last());
        host.take(Input::Opened(lived_until)).await
    };
    match opened {
        Ok(()) => host.run(early, &mut knocks).await,
        Err(why) => given_up(&host.shared, code, why),
    }
    tracing::debug!(%code, "closed");
}

struct TableActor {
    lease: Lease,
    shared: Shared,
    room: Box<dyn AnyRoom>,
    guests: HashMap<ConnectionId, Connected>,
    /// For whom minds think here: whoever seated one, or who sits.
    payer: Option<IpAddr>,
    /// Whether anybody has been here.
    visited: bool,
    ticking: Option<Mark>,
    thinking: Option<Thinking>,
}

/// A guest as the host knows one: what to write to, and whether the code
/// that lets people in may be shown.
struct Connected {
    pen: OutboxSender,
    watches: bool,
    home: Option<IpAddr>,
}

impl TableActor {
    async fn run(&mut self, early: Vec<TableMessage>, knocks: &mut mpsc::Receiver<TableMessage>) {
        let mut stopping = self.shared.stopping.clone();
        for knock in early {
            if let Err(why) = self.hear(knock).await {
                return given_up(&self.shared, self.lease.code, why);
            }
        }
        loop {
            let wakes_at = self.room.wakes_at();
            let wake = wakes_at.map(|at| self.shared.time.timer(at));
            let limit = self.shared.limits.idle;
            let idle = Instant::now() + if self.visited { limit } else { limit.min(UNVISITED) };
            // Who is about to be woken does not lie down.
            let is_quiet = self.thinking.is_none() && wake.is_none_or(|wake| wake > idle);
            let may_close = self.room.is_empty() && is_quiet;
            let knock = tokio::select! {
                knock = knocks.recv() => match knock {
                    Some(knock) => knock,
                    None => return,
                },
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => TableMessage::Ask(Input::Woke),
                (seat, moment, news) = news_of(&mut self.thinking) => match news {
                    BotUpdate::Begins => TableMessage::Ask(Input::Begun(seat, moment)),
                    BotUpdate::Move(mv) => {
                        self.thinking = None;
                        // A mind that fell must not keep people waiting.
                        let Some(mv) = mv.or_else(|| self.room.some_move()) else { continue };
                        TableMessage::Ask(Input::Thought(seat, moment, mv))
                    }
                },
                () = sleep_until(idle), if may_close => {
                    match self.lease.close_if_quiet(knocks, wakes_at) {
                        Ok(()) => return,
                        Err(knock) => knock,
                    }
                }
                () = self.lease.lost() => return,
                () = stopping.wait() => return,
            };
            if matches!(knock, TableMessage::Close) {
                return;
            }
            if let Err(why) = self.hear(knock).await {
                return given_up(&self.shared, self.lease.code, why);
            }
        }
    }

    async fn hear(&mut self, knock: TableMessage) -> Result<(), AppendError> {
        match knock {
            TableMessage::Come(Join { guest, key, inside, home }, pen) => {
                let sits = key.is_some_and(|key| self.room.seats(key));
                if self.guests.len() >= self.shared.limits.guests && !sits {
                    pen.turn_away();
                    return Ok(());
                }
                if sits {
                    self.payer = self.payer.or(home);
                }
                self.visited = true;
                self.guests.insert(guest, Connected { pen, watches: !inside, home });
                self.take(Input::Came(guest, key)).await
            }
            TableMessage::Ask(Input::Went(guest)) => {
                self.guests.remove(&guest);
                self.take(Input::Went(guest)).await
            }
            TableMessage::Ask(input) => self.take(input).await,
            // At an open game nobody speaks so.
            TableMessage::Hear(..)
            | TableMessage::Cards(_)
            | TableMessage::Photo(_)
            | TableMessage::Close => Ok(()),
            TableMessage::Account(answer) => {
                // Whoever asked may have gone away.
                let _ = answer.send(self.room.account());
                Ok(())
            }
            #[cfg(test)]
            TableMessage::Fall => panic!("a test wants this room to fall"),
        }
    }

    /// Does what the room wants done, in its order: nothing is shown before
    /// what was to be kept is kept.
    async fn take(&mut self, input: Input<String>) -> Result<(), AppendError> {
        let asker = match input {
            Input::Asked(guest, ..) => Some(guest),
            _ => None,
        };
        let is_move = matches!(input, Input::Asked(.., Request::Act { .. }) | Input::Thought(..));
        if let Input::Asked(guest, _, Request::Seat { .. }) = input {
            let seats = self.guests.get(&guest).filter(|_| self.room.sits(guest));
            self.payer = seats.and_then(|seen| seen.home).or(self.payer);
        }
        let now = self.shared.time.now();
        for effect in self.room.on(now, input, &mut SystemDice) {
            match effect {
                Effect::Keep(first, lines) => {
                    let book = self.lease.code.to_string();
                    let append = Append { book, first, fence: self.lease.fence(), lines };
                    let kept = self.shared.journal.append(append, now.0).await;
                    if let Err(why) = kept {
                        if let Some(guest) = asker {
                            self.decline(guest, Why::NotKept);
                        }
                        return Err(why);
                    }
                    counters::MOVES.add(u64::from(is_move));
                    if self.room.account().standing == Standing::Over {
                        self.shared.projector.changed(self.lease.code);
                    }
                }
                Effect::Show(guests, view) => self.show(&guests, *view),
                Effect::Decline(guest, why) => self.decline(guest, why),
            }
        }
        self.think();
        if self.room.wakes_at().is_none() {
            self.ticking = None;
        } else if self.ticking.is_none() {
            self.ticking = Some(self.lease.rooms().ticking().mark());
        }
        Ok(())
    }

    /// Lets the mind think that is to move, and no other.
    fn think(&mut self) {
        let due = self.room.thinks(self.shared.time.now());
        let is_due = |thinking: &Thinking| {
            due.as_ref().is_some_and(|(seat, question)| {
                (thinking.seat, thinking.moment) == (*seat, question.n)
            })
        };
        if !self.thinking.as_ref().is_some_and(is_due) {
            let code = self.lease.code;
            let anyone = || self.guests.values().find_map(|seen| seen.home);
            let household =
                self.payer.or_else(anyone).map_or(Household::Table(code), Household::Address);
            // The old thought stops before the new one is asked for.
            self.thinking = None;
            self.thinking =
                due.map(|(seat, question)| self.shared.minds.think(household, seat, question));
        }
    }

    fn decline(&self, guest: ConnectionId, why: Why) {
        if let Some(seen) = self.guests.get(&guest) {
            seen.pen.decline(why);
        }
    }

    /// Writes the view once for all who see the same.
    fn show(&self, guests: &[ConnectionId], view: View) {
        let seen = |guest| self.guests.get(guest);
        let (watching, inside): (Vec<_>, Vec<_>) =
            guests.iter().filter_map(seen).partition(|seen| seen.watches);
        let mut view = ToClient::View(Box::new(view));
        if !inside.is_empty() {
            let text = json(&view);
            for seen in inside {
                seen.pen.show(text.clone());
            }
        }
        if let (false, ToClient::View(view)) = (watching.is_empty(), &mut view) {
            view.code = None;
            let text = json(&ToClient::View(view.clone()));
            for seen in watching {
                seen.pen.show(text.clone());
            }
        }
    }
}

/// What is heard of the mind that thinks, for which seat and about which moment; never, where
/// none does.
async fn news_of(thinking: &mut Option<Thinking>) -> (Seat, u32, BotUpdate) {
    match thinking {
        Some(thinking) => (thinking.seat, thinking.moment, thinking.news().await),
        None => std::future::pending().await,
    }
}

/// A room ends since something was not kept. While nothing can be kept at all, the journal has
/// said so already, and a line for each room would only fill what is full.
pub fn given_up(shared: &Shared, code: Code, why: AppendError) {
    if shared.journal.counts().failing {
        tracing::debug!(
            %code, %why,
            "the table is given up, its events not stored; it opens again from its book"
        );
    } else {
        tracing::warn!(
            %code, %why,
            "the table is given up, its events not stored; it opens again from its book"
        );
    }
}

/// A message as it is sent.
pub fn json(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only text for keys").into()
}
