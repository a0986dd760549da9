//! The waves of the lobby, and the tables at which those sit down who were paired.

use std::time::Duration;

use game_core::{Dice, Seat};
use limits::shutdown::Stopping;
use room_core::Name;
use store::table_header::TableHeader;
use store::token::SystemDice;
use tokio::time::{MissedTickBehavior, interval};

use super::{AccountNames, Clock, Lobby, Met, News, Setup};
use crate::actors::registry::Registry;
use crate::new_book::{Codes, DatedJournal, NotKept};
use crate::new_table::{Sitter, open_table};

/// The time between two waves.
const WAVE: Duration = Duration::from_secs(1);

impl Lobby {
    /// Pairs those who wait, wave after wave, until the server stops.
    pub async fn pair_off(self, rooms: Registry, mut stopping: Stopping) {
        let mut allowed = self.0.public_tables.allowed();
        let mut waves = interval(WAVE);
        waves.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = waves.tick() => self.wave(&rooms),
                // The sender lives as long as we do.
                _ = allowed.changed() => if !*allowed.borrow_and_update() { self.close() },
                () = stopping.wait() => return,
            }
        }
    }

    /// Everybody is told that no strangers meet here any more.
    fn close(&self) {
        let mut waiting = self.waiting();
        for (_, waiter) in std::mem::take(&mut *waiting).places {
            // Whoever waited may have just gone.
            let _ = waiter.tell.send(News::Closed);
        }
        self.show(&waiting);
    }

    /// Pairs those who fit. While no table can be opened, all wait.
    fn wave(&self, rooms: &Registry) {
        if rooms.are_full() || !rooms.may_have_rooms() {
            return;
        }
        let met = {
            let mut waiting = self.waiting();
            let met = waiting.wave();
            if !met.is_empty() {
                self.show(&waiting);
            }
            met
        };
        for met in met {
            let (lobby, rooms) = (self.clone(), rooms.clone());
            tokio::spawn(async move { lobby.seat(met, &rooms).await });
        }
    }

    /// Opens a table for two, and tells them. If one has gone meanwhile, or no table can be opened, those who are there wait on.
    async fn seat(&self, met: Met, rooms: &Registry) {
        let are_here = met.waiters.iter().all(|waiter| !waiter.tell.is_closed());
        let opened = if are_here { open(&met, rooms).await } else { Err(NotKept) };
        let Met { pair, waiters } = met;
        let Ok(codes) = opened else {
            let mut waiting = self.waiting();
            for (seek, waiter) in pair.people.into_iter().zip(waiters) {
                if !waiter.tell.is_closed() {
                    waiting.add(seek, waiter);
                }
            }
            return self.show(&waiting);
        };
        for waiter in waiters {
            // Who has gone in this moment is missed at the table.
            let _ = waiter.tell.send(News::Paired(codes.code));
        }
    }
}

/// Opens a table at which both sit; who begins is left to chance.
async fn open(met: &Met, rooms: &Registry) -> Result<Codes, NotKept> {
    let context = rooms.context();
    let dated = DatedJournal { journal: context.journal.clone(), time: context.time };
    let agreed = met.pair.agreed;
    let setup = Setup::of_list(agreed.list).ok_or(NotKept)?;
    let mut dice = SystemDice;
    let start = setup.begin(&mut dice).map_err(|_| NotKept)?.start();
    let clock = Clock { start_ms: agreed.pace.start_ms, increment_ms: agreed.pace.increment_ms };
    let header = TableHeader {
        setup,
        clock: Some(clock),
        rated: agreed.is_rated.then(|| agreed.list.to_owned()),
        watch: String::new(),
        start,
    };
    let seats = if dice.below(2) == 0 { [0, 1] } else { [1, 0] };
    let people = met.pair.people.iter().zip(&met.waiters).zip(seats);
    let sitters: Vec<Sitter> = people
        .map(|((seek, waiter), seat)| Sitter {
            seat: Seat(seat),
            person: seek.person,
            name: waiter.name.clone(),
            is_program: false,
        })
        .collect();
    let names = AccountNames::of(&dated.journal, sitters.iter().map(|sitter| &sitter.name));
    let names = names.await.map_err(|_| NotKept)?;
    let codes = open_table(&dated, header, &sitters, &names, &mut dice).await?;
    if sitters.iter().any(|sitter| Name::new(&sitter.name).account().is_some()) {
        rooms.opened(codes.code);
    }
    Ok(codes)
}
