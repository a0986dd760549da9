//! A table of an open game and its players.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use game_core::{Dice, Seat, Seeded};
use protocol::{Offer, OpenRequest, OpenResponse, Request, Setup, ToServer, Why};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::time::{Instant, sleep, sleep_until};

use crate::board::{Board, setup};
use crate::connection::{Connection, Household, token};
use crate::population::{Arriving, Population};
use crate::tally::Failure;

/// Tables whose players share one address: few enough for the default limits.
const IN_A_HOUSEHOLD: u64 = 16;

/// Random players would play Daaliz forever; at this length one resigns.
const LONG: usize = 150;

/// The fields of a view that a player reads: as few as possible, so that many players fit on one
/// machine.
#[derive(Deserialize)]
struct Glimpse<'a> {
    #[serde(default, rename = "moment")]
    version: u32,
    #[serde(default)]
    games_before: u32,
    #[serde(default, borrow)]
    moves: Vec<&'a str>,
    #[serde(default, borrow)]
    start: &'a str,
    #[serde(default)]
    you: Option<Seat>,
    #[serde(default)]
    ending: Option<IgnoredAny>,
    #[serde(default)]
    why: Option<Why>,
}

/// A player.
struct Player {
    household: Household,
    token: String,
    connection: Connection,
}

/// The table in the last view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct LastView {
    version: u32,
    games_before: u32,
    moves: usize,
    last: String,
    start: String,
    you: Option<Seat>,
    over: bool,
}

impl Player {
    /// Connects to the table and receives its view.
    async fn come(
        crowd: &Population,
        household: Household,
        token: String,
        code: &str,
    ) -> Result<(Player, LastView), Failure> {
        let mut connection = household.call(crowd.plan.server, code).await?;
        connection.ask(&ToServer::Hello { token: token.clone(), person: None }).await?;
        let mut player = Player { household, token, connection };
        let view = player.until(|_| true).await?;
        Ok((player, view))
    }

    /// Reads views until one is as expected.
    async fn until(&mut self, expected: impl Fn(&Glimpse) -> bool) -> Result<LastView, Failure> {
        loop {
            let text = self.connection.receive().await?;
            let Ok(glimpse) = serde_json::from_str::<Glimpse>(&text) else {
                return Err(Failure::Wrong);
            };
            if glimpse.why.is_some() {
                return Err(Failure::Declined);
            }
            if expected(&glimpse) {
                return Ok(LastView {
                    version: glimpse.version,
                    games_before: glimpse.games_before,
                    moves: glimpse.moves.len(),
                    last: glimpse.moves.last().copied().unwrap_or_default().to_owned(),
                    start: glimpse.start.to_owned(),
                    you: glimpse.you,
                    over: glimpse.ending.is_some(),
                });
            }
        }
    }
}

/// A table in the middle of a game.
pub struct Table {
    crowd: Arc<Population>,
    code: String,
    watch: String,
    players: Vec<Player>,
    /// The seat of each player.
    seats: Vec<Option<Seat>>,
    board: Board,
    now: LastView,
    /// When the last view came.
    shown: Instant,
    dice: Seeded,
}

impl Table {
    /// Opens a table and seats two players.
    pub async fn open(crowd: &Arc<Population>, number: u64) -> Result<Table, Failure> {
        let setup = setup(number);
        let household = Household(number / IN_A_HOUSEHOLD);
        let board = Board::new(setup.clone());
        let opened = open(crowd, household, setup, 2 * number, true).await?;
        let mut players = Vec::new();
        let mut seats = Vec::new();
        let mut now = LastView::default();
        for person in 0..2 {
            let token = token(crowd.plan.seed, 2 * number + person);
            let (mut player, mut view) =
                Player::come(crowd, household, token, &opened.code).await?;
            if view.you.is_none() {
                let name = format!("Crowd {number}");
                player.connection.ask(&Request::<String>::Sit { seat: None, name }).await?;
                view = player.until(|glimpse| glimpse.you.is_some()).await?;
            }
            players.push(player);
            seats.push(view.you);
            now = view;
        }
        let dice = Seeded::new(crowd.plan.seed ^ (number << 20));
        let (code, watch) = (opened.code, opened.watch);
        let (crowd, shown) = (Arc::clone(crowd), Instant::now());
        let mut table = Table { crowd, code, watch, players, seats, board, now, shown, dice };
        table.lay()?;
        Ok(table)
    }

    /// The code for onlookers.
    pub fn watch(&self) -> &str {
        &self.watch
    }

    /// The code and the tokens of the players.
    pub fn keys(&self) -> (String, Vec<String>) {
        (self.code.clone(), self.players.iter().map(|player| player.token.clone()).collect())
    }

    /// Plays at the crowd's pace until something fails.
    pub async fn play(&mut self) -> Result<(), Failure> {
        let pace = self.crowd.pace();
        // A random start, so that not all tables move at the same instant.
        let mut due = Instant::now() + pace.unwrap_or_default().mul_f64(self.random_share());
        loop {
            if let Some(pace) = pace {
                sleep_until(due).await;
                due = (due + pace).max(Instant::now() - pace);
            }
            if self.crowd.must_drop() {
                self.come_back().await?;
            }
            self.step().await?;
        }
    }

    /// Plays this many moves.
    pub async fn play_some(&mut self, moves: u32) -> Result<(), Failure> {
        for _ in 0..moves {
            self.step().await?;
        }
        Ok(())
    }

    fn random_share(&mut self) -> f64 {
        crate::tally::real(self.dice.below(1 << 20) as u64) / f64::from(1 << 20)
    }

    async fn step(&mut self) -> Result<(), Failure> {
        match self.board.turn() {
            Some(seat) if self.board.played() < LONG => self.turn(seat).await,
            Some(_) => self.resign().await,
            None => self.play_again().await,
        }
    }

    /// Makes a move and checks everyone's view of it.
    async fn turn(&mut self, seat: Seat) -> Result<(), Failure> {
        let mover = self.seats.iter().position(|&sits| sits == Some(seat)).ok_or(Failure::Wrong)?;
        let mv = self.board.draw(&mut self.dice).ok_or(Failure::Wrong)?;
        let version = self.now.version;
        let asked = Instant::now();
        let ms = u64::try_from((asked - self.shown).as_millis()).unwrap_or(u64::MAX);
        let act = Request::Act { version, mv: mv.clone(), thought_ms: Some(ms) };
        self.players[mover].connection.ask(&act).await?;
        let view = self.players[mover].until(|glimpse| glimpse.version > version).await?;
        self.crowd.tally.moves.add(asked.elapsed());
        let is_legal = self.board.play(&mv);
        let shown = (view.version, view.moves, &view.last);
        if !is_legal || shown != (version + 1, self.board.played(), &mv) {
            return Err(Failure::Wrong);
        }
        self.now = LastView { you: None, ..view };
        self.shown = Instant::now();
        for other in (0..self.players.len()).filter(|&other| other != mover) {
            let view = self.players[other].until(|glimpse| glimpse.version > version).await?;
            if (LastView { you: None, ..view }) != self.now {
                return Err(Failure::Wrong);
            }
        }
        Ok(())
    }

    async fn resign(&mut self) -> Result<(), Failure> {
        let version = self.now.version;
        self.players[0].connection.ask(&Request::<String>::Resign { version }).await?;
        for player in &mut self.players {
            self.now = player.until(|glimpse| glimpse.ending.is_some()).await?;
        }
        self.play_again().await
    }

    /// Both agree on a rematch, and the seats rotate.
    async fn play_again(&mut self) -> Result<(), Failure> {
        let LastView { version, games_before, .. } = self.now;
        for player in &mut self.players {
            player
                .connection
                .ask(&Request::<String>::Offer { version, offer: Offer::Rematch })
                .await?;
        }
        for (player, seat) in self.players.iter_mut().zip(&mut self.seats) {
            self.now = player.until(|glimpse| glimpse.games_before > games_before).await?;
            *seat = self.now.you;
        }
        self.lay()
    }

    fn lay(&mut self) -> Result<(), Failure> {
        let is_new = self.now.moves == 0 && !self.now.over;
        if is_new && self.board.lay(&self.now.start) { Ok(()) } else { Err(Failure::Wrong) }
    }

    /// Drops one player's connection, and reconnects to the same table.
    async fn come_back(&mut self) -> Result<(), Failure> {
        let one = self.dice.below(self.players.len());
        let Player { household, token, .. } = &self.players[one];
        let (household, token) = (*household, token.clone());
        let (player, view) = Player::come(&self.crowd, household, token, &self.code).await?;
        self.players[one] = player;
        let shown = (view.version, view.moves, view.you);
        if shown != (self.now.version, self.now.moves, self.seats[one]) {
            return Err(Failure::Wrong);
        }
        self.crowd.tally.reconnects.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// Plays at one table after another: a failure opens a new one.
pub async fn run(crowd: Arc<Population>, number: u64, coming: Arriving) {
    let mut coming = Some(coming);
    loop {
        let opened = {
            let _turn = crowd.turn_to_open().await;
            Table::open(&crowd, number).await
        };
        let trouble = match opened {
            Ok(mut table) => {
                crowd.watched(table.watch());
                drop(coming.take());
                crowd.begun().await;
                table.play().await
            }
            Err(part) => Err(part),
        };
        if let Err(part) = trouble {
            crowd.tally.error(part);
        }
        drop(coming.take());
        sleep(Duration::from_secs(1)).await;
    }
}

/// Opens a table with this person at it.
pub async fn open(
    crowd: &Population,
    household: Household,
    setup: Setup,
    number: u64,
    timed: bool,
) -> Result<OpenResponse, Failure> {
    let clock = timed.then_some(crowd.plan.clock);
    let (name, token) = (format!("Crowd {number}"), token(crowd.plan.seed, number));
    let request =
        OpenRequest { setup, clock, rated: false, seat: None, name, program: false, token };
    household.post(crowd.plan.server, "/api/tables", &request).await
}

/// Reconnects to an abandoned table; returns how many moves it shows.
pub async fn return_to(
    crowd: &Population,
    number: u64,
    code: &str,
    token: &str,
) -> Result<usize, Failure> {
    let household = Household(number / 100);
    let (_player, view) = Player::come(crowd, household, token.to_owned(), code).await?;
    if view.you.is_some() { Ok(view.moves) } else { Err(Failure::Wrong) }
}
