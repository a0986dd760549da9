//! The waves of the lobby, and the tables at which those sit down who were paired.

use std::time::Duration;

use accounts::AccountNames;
use catalog::Setup;
use game_core::{Dice, Seat};
use limits::shutdown::Stopping;
use protocol::Clock;
use room_core::Name;
use store::table_header::TableHeader;
use store::token::SystemDice;
use tokio::time::{MissedTickBehavior, interval};

use super::elsewhere::SeekAsk;
use super::waiting::{Met, Waiter, Whereabouts};
use super::{Lobby, News};
use crate::actors::registry::Registry;
use crate::cluster::Nodes;
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
        for waiter in waiting.clear() {
            if let Whereabouts::Here { tell, .. } = waiter.at {
                // Whoever waited may have just gone.
                let _ = tell.send(News::Closed);
            }
        }
        self.show(&waiting);
    }

    /// Pairs those who fit. While no table can be opened, all wait.
    fn wave(&self, rooms: &Registry) {
        let nodes = rooms.nodes();
        if rooms.are_full() || !rooms.may_have_rooms() || !nodes.is_none_or(Nodes::pairs) {
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
        let mut are_here = true;
        for waiter in &met.waiters {
            are_here = are_here && waiter.reserve(rooms.nodes()).await;
        }
        let opened = if are_here { open(&met, rooms).await } else { Err(NotKept) };
        let Met { pair, waiters } = met;
        for (seek, Waiter { name, at }) in pair.people.into_iter().zip(waiters) {
            match (opened, at) {
                // Who has gone in this moment is missed at the table.
                (Ok(codes), Whereabouts::Here { tell, .. }) => {
                    let _ = tell.send(News::Paired(codes.code));
                }
                (Err(NotKept), Whereabouts::Here { number, tell }) => {
                    if !tell.is_closed() {
                        let at = Whereabouts::Here { number, tell };
                        self.add(&mut self.waiting(), seek, Waiter { name, at });
                    }
                }
                (Ok(codes), Whereabouts::Elsewhere { node, number }) => {
                    let ask = SeekAsk::Paired(number, codes.code.to_string());
                    tell(rooms.nodes(), &node, &ask).await;
                }
                // That node tells again that they wait there.
                (Err(NotKept), Whereabouts::Elsewhere { node, number }) => {
                    tell(rooms.nodes(), &node, &SeekAsk::Release(number)).await;
                }
            }
        }
        self.show(&self.waiting());
    }
}

/// Whether a node has somebody as they were when they were paired.
async fn tell(nodes: Option<&Nodes>, node: &str, ask: &SeekAsk) -> bool {
    match nodes {
        Some(nodes) => nodes.ask_of_seek(node, ask).await,
        None => false,
    }
}

impl Waiter {
    /// Whether they still wait; then they wait for nobody else.
    async fn reserve(&self, nodes: Option<&Nodes>) -> bool {
        match &self.at {
            Whereabouts::Here { tell, .. } => !tell.is_closed(),
            Whereabouts::Elsewhere { node, number } => {
                tell(nodes, node, &SeekAsk::Reserve(*number)).await
            }
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
