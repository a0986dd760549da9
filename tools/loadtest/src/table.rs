//! A table of an open game and everybody who plays at it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use game_core::{Dice, Seat, Seeded};
use protocol::{Offer, OpenRequest, OpenResponse, Request, Setup, ToServer, Why};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::time::{Instant, sleep, sleep_until};

use crate::board::{Board, setup};
use crate::line::{Connection, Household, token};
use crate::population::{Arriving, Population};
use crate::tally::Failure;

/// Tables whose players share one address: few enough for the usual limits.
const IN_A_HOUSEHOLD: u64 = 16;

/// Random players would play Daaliz for ever; at this length somebody gives up.
const LONG: usize = 150;

/// What a player reads of a message: no more than is needed, so that many fit
/// on one machine.
#[derive(Deserialize)]
struct Glimpse<'a> {
    #[serde(default)]
    moment: u32,
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

/// Somebody who plays.
struct Player {
    household: Household,
    token: String,
    line: Connection,
}

/// What the table was last seen to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct LastView {
    moment: u32,
    games_before: u32,
    moves: usize,
    last: String,
    start: String,
    you: Option<Seat>,
    over: bool,
}

impl Player {
    /// Comes to the table, or comes back, and is shown it.
    async fn come(
        crowd: &Population,
        household: Household,
        token: String,
        code: &str,
    ) -> Result<(Player, LastView), Failure> {
        let mut line = household.call(crowd.plan.server, code).await?;
        line.ask(&ToServer::Hello { token: token.clone() }).await?;
        let mut player = Player { household, token, line };
        let seen = player.until(|_| true).await?;
        Ok((player, seen))
    }

    /// Looks on until the table is as expected.
    async fn until(&mut self, expected: impl Fn(&Glimpse) -> bool) -> Result<LastView, Failure> {
        loop {
            let text = self.line.hear().await?;
            let Ok(glimpse) = serde_json::from_str::<Glimpse>(&text) else {
                return Err(Failure::Wrong);
            };
            if glimpse.why.is_some() {
                return Err(Failure::Declined);
            }
            if expected(&glimpse) {
                return Ok(LastView {
                    moment: glimpse.moment,
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
    /// Who of the players sits where.
    seats: Vec<Option<Seat>>,
    board: Board,
    now: LastView,
    /// When that was.
    shown: Instant,
    dice: Seeded,
}

impl Table {
    /// Opens a table, and two sit down.
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
            let (mut player, mut seen) =
                Player::come(crowd, household, token, &opened.code).await?;
            if seen.you.is_none() {
                let name = format!("Crowd {number}");
                player.line.ask(&Request::<String>::Sit { seat: None, name }).await?;
                seen = player.until(|glimpse| glimpse.you.is_some()).await?;
            }
            players.push(player);
            seats.push(seen.you);
            now = seen;
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

    /// The code and the tokens of those who sit here.
    pub fn keys(&self) -> (String, Vec<String>) {
        (self.code.clone(), self.players.iter().map(|player| player.token.clone()).collect())
    }

    /// Plays on at the crowd's pace until there is trouble.
    pub async fn play(&mut self) -> Result<(), Failure> {
        let pace = self.crowd.pace();
        // All tables at once would come in waves.
        let mut due = Instant::now() + pace.unwrap_or_default().mul_f64(self.lot());
        loop {
            if let Some(pace) = pace {
                sleep_until(due).await;
                due = (due + pace).max(Instant::now() - pace);
            }
            if self.crowd.somebody_falls() {
                self.come_back().await?;
            }
            self.step().await?;
        }
    }

    /// Plays so many moves and no more.
    pub async fn play_some(&mut self, moves: u32) -> Result<(), Failure> {
        for _ in 0..moves {
            self.step().await?;
        }
        Ok(())
    }

    fn lot(&mut self) -> f64 {
        crate::tally::real(self.dice.below(1 << 20) as u64) / f64::from(1 << 20)
    }

    async fn step(&mut self) -> Result<(), Failure> {
        match self.board.turn() {
            Some(seat) if self.board.played() < LONG => self.turn(seat).await,
            Some(_) => self.resign().await,
            None => self.play_again().await,
        }
    }

    /// A move is made, and all see it.
    async fn turn(&mut self, seat: Seat) -> Result<(), Failure> {
        let mover = self.seats.iter().position(|&sits| sits == Some(seat)).ok_or(Failure::Wrong)?;
        let mv = self.board.draw(&mut self.dice).ok_or(Failure::Wrong)?;
        let moment = self.now.moment;
        let asked = Instant::now();
        let ms = u64::try_from((asked - self.shown).as_millis()).unwrap_or(u64::MAX);
        let act = Request::Act { moment, mv: mv.clone(), thought_ms: Some(ms) };
        self.players[mover].line.ask(&act).await?;
        let seen = self.players[mover].until(|glimpse| glimpse.moment > moment).await?;
        self.crowd.tally.moves.add(asked.elapsed());
        let is_legal = self.board.play(&mv);
        let shown = (seen.moment, seen.moves, &seen.last);
        if !is_legal || shown != (moment + 1, self.board.played(), &mv) {
            return Err(Failure::Wrong);
        }
        self.now = LastView { you: None, ..seen };
        self.shown = Instant::now();
        for other in (0..self.players.len()).filter(|&other| other != mover) {
            let seen = self.players[other].until(|glimpse| glimpse.moment > moment).await?;
            if (LastView { you: None, ..seen }) != self.now {
                return Err(Failure::Wrong);
            }
        }
        Ok(())
    }

    async fn resign(&mut self) -> Result<(), Failure> {
        let moment = self.now.moment;
        self.players[0].line.ask(&Request::<String>::Resign { moment }).await?;
        for player in &mut self.players {
            self.now = player.until(|glimpse| glimpse.ending.is_some()).await?;
        }
        self.play_again().await
    }

    /// All agree to play again, and each sits one chair on.
    async fn play_again(&mut self) -> Result<(), Failure> {
        let LastView { moment, games_before, .. } = self.now;
        for player in &mut self.players {
            player.line.ask(&Request::<String>::Offer { moment, offer: Offer::Rematch }).await?;
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

    /// One of the players falls off the line, and comes back to the same table.
    async fn come_back(&mut self) -> Result<(), Failure> {
        let one = self.dice.below(self.players.len());
        let Player { household, token, .. } = &self.players[one];
        let (household, token) = (*household, token.clone());
        let (player, seen) = Player::come(&self.crowd, household, token, &self.code).await?;
        self.players[one] = player;
        let shown = (seen.moment, seen.moves, seen.you);
        if shown != (self.now.moment, self.now.moves, self.seats[one]) {
            return Err(Failure::Wrong);
        }
        self.crowd.tally.reconnects.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// Plays at one table after another: whoever had trouble opens a new one.
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

/// Opens a table; the person with this number sits at it.
pub async fn open(
    crowd: &Population,
    household: Household,
    setup: Setup,
    number: u64,
    timed: bool,
) -> Result<OpenResponse, Failure> {
    let clock = timed.then_some(crowd.plan.clock);
    let (name, token) = (format!("Crowd {number}"), token(crowd.plan.seed, number));
    let wish = OpenRequest { setup, clock, seat: None, name, token };
    household.post(crowd.plan.server, "/api/tables", &wish).await
}

/// Sits down again at a table that was left, and is shown so many moves.
pub async fn return_to(
    crowd: &Population,
    number: u64,
    code: &str,
    token: &str,
) -> Result<usize, Failure> {
    let household = Household(number / 100);
    let (_player, seen) = Player::come(crowd, household, token.to_owned(), code).await?;
    if seen.you.is_some() { Ok(seen.moves) } else { Err(Failure::Wrong) }
}
