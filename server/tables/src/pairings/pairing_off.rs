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

use crate::actors::registry::Registry;
use crate::cluster::Nodes;
use crate::lobby::{Lobby, Met, News, SeekAsk, Waiter, Whereabouts};
use crate::new_book::{Codes, DatedJournal, NotKept};
use crate::new_table::{Occupant, open_table};

/// The time between two waves.
const WAVE: Duration = Duration::from_secs(1);

/// Pairs those who wait in the lobby, wave after wave, until the server stops.
pub async fn pair_off(lobby: Lobby, rooms: Registry, mut stopping: Stopping) {
    let mut allowed = rooms.context().public_tables.allowed();
    let mut waves = interval(WAVE);
    waves.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = waves.tick() => wave(&lobby, &rooms),
            // The sender lives as long as we do.
            _ = allowed.changed() => if !*allowed.borrow_and_update() { lobby.close() },
            () = stopping.wait() => return,
        }
    }
}

/// Pairs those who fit. While no table can be opened, all wait.
fn wave(lobby: &Lobby, rooms: &Registry) {
    let pairs = rooms.nodes().is_none_or(Nodes::pairs);
    if rooms.are_full() || !rooms.may_have_rooms() || !pairs {
        return;
    }
    for met in lobby.wave() {
        let (lobby, rooms) = (lobby.clone(), rooms.clone());
        tokio::spawn(async move { seat(&lobby, met, &rooms).await });
    }
}

/// Opens a table for two, and tells them. If one has gone meanwhile, if one has blocked the other or must not meet
/// strangers since, or if no table can be opened, those who are there wait on.
async fn seat(lobby: &Lobby, met: Met, rooms: &Registry) {
    let mut are_here = true;
    for waiter in &met.waiters {
        are_here = are_here && reserve(waiter, rooms.nodes()).await;
    }
    let opened = if are_here { open(&met, lobby, rooms).await } else { Err(NotKept) };
    let Met { pair, waiters } = met;
    for (seek, Waiter { name, at }) in pair.people.into_iter().zip(waiters) {
        match (opened, at) {
            // Who has gone in this moment is missed at the table.
            (Ok(codes), Whereabouts::Here { tell, .. }) => {
                let _ = tell.send(News::Paired(codes.code));
            }
            (Err(NotKept), Whereabouts::Here { number, tell }) => {
                if !tell.is_closed() {
                    lobby.wait_on(seek, Waiter { name, at: Whereabouts::Here { number, tell } });
                }
            }
            (Ok(codes), Whereabouts::Elsewhere { node, number }) => {
                let ask = SeekAsk::Paired(number, codes.code.to_string());
                ask_node(rooms.nodes(), &node, &ask).await;
            }
            // That node tells again that they wait there.
            (Err(NotKept), Whereabouts::Elsewhere { node, number }) => {
                ask_node(rooms.nodes(), &node, &SeekAsk::Release(number)).await;
            }
        }
    }
}

/// Whether somebody still waits; then they wait for nobody else.
async fn reserve(waiter: &Waiter, nodes: Option<&Nodes>) -> bool {
    match &waiter.at {
        Whereabouts::Here { tell, .. } => !tell.is_closed(),
        Whereabouts::Elsewhere { node, number } => {
            ask_node(nodes, node, &SeekAsk::Reserve(*number)).await
        }
    }
}

/// Whether a node has somebody as they were when they were paired.
async fn ask_node(nodes: Option<&Nodes>, node: &str, ask: &SeekAsk) -> bool {
    match nodes {
        Some(nodes) => nodes.ask_of_seek(node, ask).await,
        None => false,
    }
}

/// Opens a table at which both sit; who begins is left to chance.
async fn open(met: &Met, lobby: &Lobby, rooms: &Registry) -> Result<Codes, NotKept> {
    let context = rooms.context();
    let dated = DatedJournal { journal: context.journal.clone(), time: context.time };
    let agreed = met.pair.agreed;
    let setup = Setup::of_list(agreed.list).ok_or(NotKept)?;
    let mut dice = SystemDice;
    let start = setup.begin(&mut dice).map_err(|_| NotKept)?.start();
    let clock = Clock::new(agreed.pace.start_ms, agreed.pace.increment_ms);
    let header = TableHeader {
        setup,
        clock: Some(clock),
        rated: agreed.is_rated.then(|| agreed.list.to_owned()),
        found: true,
        watch: String::new(),
        start,
    };
    let seats = if dice.below(2) == 0 { [0, 1] } else { [1, 0] };
    let people = met.pair.people.iter().zip(&met.waiters).zip(seats);
    let occupants: Vec<Occupant> = people
        .map(|((seek, waiter), seat)| Occupant {
            seat: Seat(seat),
            person: seek.person,
            name: waiter.name.clone(),
            is_program: false,
        })
        .collect();
    let names = AccountNames::of(&dated.journal, occupants.iter().map(|occupant| &occupant.name));
    let names = names.await.map_err(|_| NotKept)?;
    if let [one, other] = &occupants[..] {
        let may = |it: &Occupant| {
            let is_rated = !agreed.is_rated || names.may_be_rated(&it.name, context.time.now());
            is_rated && !names.is_kept_from_strangers(&it.name, context.time.now())
        };
        if names.are_apart(&one.name, &other.name) || !may(one) || !may(other) {
            lobby.keep_apart(one.person, other.person);
            return Err(NotKept);
        }
    }
    let codes = open_table(&dated, header, &occupants, &names, &mut dice).await?;
    if occupants.iter().any(|occupant| Name::new(&occupant.name).account().is_some()) {
        rooms.opened(codes.code);
    }
    Ok(codes)
}
