//! Tables of Dixit whose players send random legal commands.

use std::sync::Arc;
use std::time::Duration;

use dixit::{Phase, Variant};
use game_core::{Dice, Seat, Seeded};
use protocol::OpenResponse;
use protocol::dixit_messages::{Deal, Request, Settings, Timers, ToClient, ToServer, View};
use tokio::time::{Instant, sleep};

use crate::connection::{Connection, Household, token};
use crate::population::{Arriving, Population};
use crate::tally::Failure;

/// Tables whose players share one address.
const IN_A_HOUSEHOLD: u64 = 10;

/// Players at a table.
const PLAYERS: u64 = 4;

/// The pause between two commands at a table; a server's limits allow no higher rate.
const BREATH: Duration = Duration::from_millis(150);

/// The clues that storytellers give.
const CLUES: [&str; 4] = ["a corridor", "before the rain", "nobody asked", "the other side"];

struct Player {
    connection: Connection,
    view: View,
}

impl Player {
    async fn come(
        crowd: &Population,
        household: Household,
        code: &str,
        number: u64,
    ) -> Result<Player, Failure> {
        let mut connection = household.call(crowd.plan.server, code).await?;
        connection
            .ask(&ToServer::Hello { token: token(crowd.plan.seed, number), person: None })
            .await?;
        let view = receive_view(&mut connection).await?;
        let mut player = Player { connection, view };
        if player.view.you.is_none() {
            let name = format!("Crowd {number}");
            player.connection.ask(&Request::Sit { seat: None, name }).await?;
            player.until(|view| view.you.is_some()).await?;
        }
        player.connection.ask(&Request::Nonce { nonce: token(crowd.plan.seed, number) }).await?;
        Ok(player)
    }

    async fn until(&mut self, expected: impl Fn(&View) -> bool) -> Result<(), Failure> {
        while !expected(&self.view) {
            self.view = receive_view(&mut self.connection).await?;
        }
        Ok(())
    }

    /// The next command, if this seat has to act.
    fn choice(&self, dice: &mut Seeded) -> Option<(Seat, Request)> {
        let (seat, open) = (self.view.you?, self.view.open.clone()?);
        if !open.chairs[seat.index()].awaited {
            return None;
        }
        let clue = CLUES[dice.below(CLUES.len())];
        let choices = dixit::View { open, mine: self.view.mine.clone() }.choices(clue);
        let drawn = (!choices.is_empty()).then(|| dice.below(choices.len()))?;
        let command = choices.into_iter().nth(drawn)?;
        Some((seat, Request::Act { version: self.view.version, command }))
    }
}

async fn receive_view(connection: &mut Connection) -> Result<View, Failure> {
    loop {
        match serde_json::from_str(&connection.receive().await?) {
            Ok(ToClient::Evening(view)) => return Ok(*view),
            Ok(ToClient::Pong { .. } | ToClient::Said { .. }) => {}
            Ok(ToClient::Decline { .. } | ToClient::Refused { .. }) => {
                return Err(Failure::Declined);
            }
            Err(_) => return Err(Failure::Wrong),
        }
    }
}

/// Plays one table after another.
pub async fn run(crowd: Arc<Population>, number: u64, coming: Arriving) {
    let mut coming = Some(coming);
    let mut dice = Seeded::new(crowd.plan.seed ^ (number << 20) ^ 1);
    loop {
        let sat = {
            let _turn = crowd.turn_to_open().await;
            sit_down(&crowd, number).await
        };
        drop(coming.take());
        crowd.begun().await;
        let played = match sat {
            Ok(mut players) => play(&crowd, &mut players, &mut dice).await,
            Err(part) => Err(part),
        };
        if let Err(part) = played {
            crowd.tally.error(part);
        }
        sleep(Duration::from_secs(1)).await;
    }
}

async fn sit_down(crowd: &Population, number: u64) -> Result<Vec<Player>, Failure> {
    let household = Household(150_000 + number / IN_A_HOUSEHOLD);
    let person = (1 << 45) + number * PLAYERS;
    let settings =
        Settings { variant: Variant::Base, chairs: 4, timers: Timers::Off, ..Settings::default() };
    let request =
        Deal { settings, name: "Crowd".to_owned(), token: token(crowd.plan.seed, person) };
    let opened: OpenResponse = household.post(crowd.plan.server, "/api/evenings", &request).await?;
    let mut players = Vec::new();
    for one in 0..PLAYERS {
        players.push(Player::come(crowd, household, &opened.code, person + one).await?);
    }
    for player in &mut players {
        player.until(|view| view.fair.nonces.iter().flatten().count() as u64 == PLAYERS).await?;
    }
    players[0].connection.ask(&Request::Begin).await?;
    for player in &mut players {
        player.until(|view| view.open.is_some()).await?;
    }
    Ok(players)
}

/// Plays a game to its end: one player after another acts.
async fn play(
    crowd: &Population,
    players: &mut [Player],
    dice: &mut Seeded,
) -> Result<(), Failure> {
    loop {
        let next = players.iter().enumerate().find_map(|(place, player)| {
            let (seat, ask) = player.choice(dice)?;
            Some((place, seat, ask))
        });
        let Some((place, seat, ask)) = next else {
            let is_over =
                players[0].view.open.as_ref().is_some_and(|open| open.phase == Phase::Over);
            return if is_over { Ok(()) } else { Err(Failure::Wrong) };
        };
        let version = players[place].view.version;
        let is_done = |view: &View| {
            let open = view.open.as_ref();
            view.version > version || open.is_some_and(|open| !open.chairs[seat.index()].awaited)
        };
        sleep(BREATH).await;
        let asked = Instant::now();
        players[place].connection.ask(&ask).await?;
        players[place].until(is_done).await?;
        crowd.tally.commands.add(asked.elapsed());
        for player in &mut *players {
            player.until(is_done).await?;
        }
    }
}
