//! One table of Dixit, from the first connection to the last.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use dixit::{Command, Phase, View};
use language::Language;
use protocol::Why;
use protocol::dixit_messages::{
    self, CardTexts, Deck, DixitTableInfo, Handle, Request, Timer, ToClient, ToServer,
};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::Plan;
use super::house::{HouseBot, Pictures};
use super::player::{NoCommand, Player, Question};
use super::question::{self, Asked, Refused};
use super::stage::{Due, Stage, due, sent, stage};
use crate::backoff::Backoff;
use crate::site::Line;
use crate::table::{Left, leaves, turned_away, until};
use crate::{Leave, Leaving, Results, Say, Trouble, house};

/// How often a program is asked in one stage before our bot stands in.
const TRIES: u32 = 3;

/// How long a program waits for another game where one is over.
const AGAIN: Duration = Duration::from_secs(900);

/// How much of a stage is kept back for the way to the server.
const ON_THE_WAY: Duration = Duration::from_secs(2);

/// How long to wait where too much was asked in a short time.
const TOO_OFTEN: Duration = Duration::from_secs(2);

type Answer = Result<Command<Handle>, NoCommand>;

/// A program's seat at a table, kept while lines are cut.
pub struct Table<'a> {
    plan: &'a Plan,
    token: String,
    leaving: Leaving,
    /// Who answers, once the language is known.
    player: Option<Player>,
    language: Language,
    /// The pictures, and of which game they are.
    pictures: Option<(u32, Pictures)>,
    last: Option<dixit_messages::View>,
    sits: bool,
    asks: bool,
    is_reached: bool,
    /// How far the server's clock is ahead, in milliseconds.
    ahead: i64,
    now: Choosing,
    /// The last game that was over.
    over: Option<u32>,
    since_over: Option<Instant>,
    results: Results,
}

/// How far the program is with what it chooses in a stage.
#[derive(Default)]
struct Choosing {
    stage: Option<Stage>,
    answer: Option<oneshot::Receiver<Answer>>,
    /// Its answer, which stands until the stage is over or it is refused.
    choice: Option<Command<Handle>>,
    /// What was sent of it, and in which version.
    sent: Option<(u32, Command<Handle>)>,
    tries: u32,
    refused: Option<Refused>,
    /// When it is sent again.
    again: Option<Instant>,
}

impl<'a> Table<'a> {
    /// A table to which the program comes with this token.
    pub fn new(plan: &'a Plan, token: String, leaving: Leaving) -> Table<'a> {
        Table {
            plan,
            token,
            leaving,
            player: None,
            language: Language::English,
            pictures: None,
            last: None,
            sits: false,
            asks: false,
            is_reached: false,
            ahead: 0,
            now: Choosing::default(),
            over: None,
            since_over: None,
            results: Results::default(),
        }
    }

    /// Stays until the program is done there, and returns its results.
    ///
    /// # Errors
    /// There is no place for the program.
    pub async fn stay(mut self, say: &Say<'_>) -> Result<Results, Trouble> {
        let mut backoff = Backoff::new();
        loop {
            match self.visit(say).await {
                Left::Done => return Ok(self.results),
                Left::Refused(why) if self.results.games() > 0 => {
                    say(format!("{}: {why}", self.plan.code));
                    return Ok(self.results);
                }
                Left::Refused(why) => return Err(why),
                Left::Cut(why) => {
                    if std::mem::take(&mut self.is_reached) {
                        backoff = Backoff::new();
                    }
                    let wait = backoff.next();
                    let seconds = wait.as_secs_f32().ceil();
                    say(format!("{}: {why}; trying again in {seconds} s", self.plan.code));
                    self.asks = false;
                    self.now.sent = None;
                    tokio::select! {
                        () = sleep(wait) => {}
                        () = leaves(&mut self.leaving, Leave::Now) => return Ok(self.results),
                    }
                }
            }
        }
    }

    /// One connection.
    async fn visit(&mut self, say: &Say<'_>) -> Left {
        if self.player.is_none()
            && let Err(left) = self.prepare().await
        {
            return left;
        }
        let mut line = match self.plan.site.call(&self.plan.code).await {
            Ok(line) => line,
            Err(why) => return why.into(),
        };
        let left = match self.talk(&mut line, say).await {
            Ok(()) => Left::Done,
            Err(left) => left,
        };
        if matches!(left, Left::Done) {
            let leave = ToServer::from(Request::Leave);
            if self.last.as_ref().is_some_and(|view| view.you.is_some())
                && line.tell(&leave).await.is_ok()
            {
                let _ = line.hear(ToClient::read).await; // it is done when the table says so
            }
            line.close().await;
        }
        left
    }

    /// Looks what is played there, and starts the program.
    async fn prepare(&mut self) -> Result<(), Left> {
        let path = format!("/api/tables/{}", self.plan.code);
        let found: serde_json::Value = self.plan.site.get(&path).await?;
        let Ok(info) = serde_json::from_value::<DixitTableInfo>(found) else {
            return Err(Trouble("the table does not play dixit".to_owned()).into());
        };
        if info.watch_only {
            return Err(Trouble("with this code one only looks on".to_owned()).into());
        }
        if info.evening.deck == Deck::Own {
            let why = "its pictures are somebody's own, and no program sees them";
            return Err(Trouble(why.to_owned()).into());
        }
        let first = info.evening.tongues.first().copied();
        self.language = self.plan.language.or(first).unwrap_or(Language::English);
        let seed = getrandom::u64().unwrap_or(1);
        let house = HouseBot::new(self.language, seed);
        let player = Player::start(&self.plan.engine, house).map_err(Trouble)?;
        self.player = Some(player);
        Ok(())
    }

    async fn talk(&mut self, line: &mut Line, say: &Say<'_>) -> Result<(), Left> {
        line.tell(&ToServer::Hello { token: self.token.clone(), person: None }).await?;
        line.tell(&ToServer::Ping { n: 0 }).await?;
        loop {
            let leave = if self.plays() { Leave::Now } else { Leave::AfterGames };
            let patience = self.since_over.map(|since| since + AGAIN);
            tokio::select! {
                message = line.hear(ToClient::read) => self.heard(message?, line, say).await?,
                answer = answer(&mut self.now.answer) => self.answered(answer, line, say).await?,
                () = until(self.now.again) => self.ask_again(line).await?,
                () = until(patience) => return Ok(()),
                () = leaves(&mut self.leaving, leave) => return Ok(()),
            }
            if self.is_enough() && !self.plays() {
                return Ok(());
            }
        }
    }

    /// Whether a game is being played.
    fn plays(&self) -> bool {
        let is_on = |view: &dixit_messages::View| {
            view.you.is_some() && view.open.as_ref().is_some_and(|it| it.phase != Phase::Over)
        };
        self.last.as_ref().is_some_and(is_on)
    }

    fn is_enough(&self) -> bool {
        self.plan.games.is_some_and(|most| self.results.games() >= most.get())
    }

    async fn heard(
        &mut self,
        message: ToClient,
        line: &mut Line,
        say: &Say<'_>,
    ) -> Result<(), Left> {
        match message {
            ToClient::Evening(view) => self.seen(*view, line, say).await,
            ToClient::Refused { reason, rule } => {
                if self.now.sent.take().is_none() {
                    return Ok(()); // something else was refused, and the next view shows it
                }
                let why = format!("refused by rule {rule} ({reason})");
                let refused = Refused { reason, rule: Some(rule), text: None };
                self.refused(refused, &why, say);
                self.choose();
                Ok(())
            }
            ToClient::Decline { why } => self.declined(why, line).await,
            ToClient::Pong { now_ms, .. } => {
                self.ahead = i64::try_from(now_ms).unwrap_or(0) - now();
                Ok(())
            }
            ToClient::Said { .. } => Ok(()),
        }
    }

    async fn seen(
        &mut self,
        view: dixit_messages::View,
        line: &mut Line,
        say: &Say<'_>,
    ) -> Result<(), Left> {
        self.is_reached = true;
        let here = stage(&view);
        if here != self.now.stage {
            self.now = Choosing { stage: here, ..Choosing::default() };
        }
        if view.you.is_none() {
            self.last = Some(view);
            return self.sit(line).await;
        }
        if !std::mem::replace(&mut self.sits, true) {
            say(format!("{} sits at table {}", self.plan.name, self.plan.code));
        }
        self.note_end(&view, say);
        if let Some(open) = &view.open
            && open.phase != Phase::Over
            && self.pictures.as_ref().is_none_or(|(game, _)| *game != view.game)
        {
            self.pictures = Some((view.game, self.look(view.settings.deck).await?));
        }
        let nonce = view.you.and_then(|you| view.fair.nonces.get(you.index()));
        if view.open.is_none() && nonce.is_some_and(Option::is_none) {
            let nonce = house::token()?;
            line.tell(&ToServer::from(Request::Nonce { nonce })).await?;
        }
        let due = due(&view);
        self.last = Some(view);
        match due {
            Due::Nothing => Ok(()),
            Due::Tell(request) => Ok(line.tell(&ToServer::from(request)).await?),
            Due::Choose if self.now.choice.is_some() => self.send(line).await,
            Due::Choose => {
                self.choose();
                Ok(())
            }
        }
    }

    async fn sit(&mut self, line: &mut Line) -> Result<(), Left> {
        if self.sits {
            return Err(Trouble("its chair is gone".to_owned()).into());
        }
        if std::mem::replace(&mut self.asks, true) {
            return Ok(());
        }
        let sit = Request::SitProgram { seat: None, name: self.plan.name.clone() };
        Ok(line.tell(&ToServer::from(sit)).await?)
    }

    /// Fetches what the pictures of this game are called, and what is seen on them.
    async fn look(&self, deck: Deck) -> Result<Pictures, Left> {
        let (site, code) = (&self.plan.site, &self.plan.code);
        let cards = format!("/api/tables/{code}/cards");
        let cards: dixit_messages::Pictures = site.get(&cards).await?;
        let told = async |language: Language| {
            let path = format!("/api/tables/{code}/told/{}", language.tag());
            site.get::<CardTexts>(&path).await.map(|it| it.told)
        };
        let english = told(Language::English).await?;
        let texts = match self.language {
            Language::English => english.clone(),
            language => told(language).await?,
        };
        Ok(Pictures::new(deck, &cards.cards, texts, &english))
    }

    /// Counts a game that is over.
    fn note_end(&mut self, view: &dixit_messages::View, say: &Say<'_>) {
        let over = view.open.as_ref().and_then(|open| Some((open, open.over.as_ref()?)));
        let Some((open, over)) = over else {
            self.since_over = None;
            return;
        };
        if self.over.replace(view.game) == Some(view.game) {
            return;
        }
        self.since_over = Some(Instant::now());
        let own = view.you.and_then(|you| open.chairs.get(you.index())).map(|chair| chair.side);
        let won = own.is_some_and(|side| over.winners.contains(&side));
        let result = Results { won: won.into(), lost: (!won).into(), drawn: 0 };
        self.results += result;
        say(format!("{}: {}", self.plan.code, if won { "won" } else { "lost" }));
    }

    /// Asks the program, if it is not asked already.
    fn choose(&mut self) {
        let (Some(table), Some(player), Some((_, pictures))) =
            (&self.last, &self.player, &self.pictures)
        else {
            return;
        };
        let is_hopeless = self.now.tries > TRIES + 1; // time will run out for it
        if self.now.answer.is_some() || self.now.choice.is_some() || is_hopeless {
            return;
        }
        let Some(open) = table.open.clone() else { return };
        let limit = self.limit(table);
        let site = self.plan.site.address("");
        let asked = Asked {
            site: &site,
            pictures,
            language: self.language,
            limit,
            refused: self.now.refused.as_ref(),
        };
        let Some(line) = question::line(table, &asked) else { return };
        let view = View { open, mine: table.mine.clone() };
        let stands_in = self.now.tries >= TRIES;
        let pictures = pictures.clone();
        self.now.answer = Some(player.ask(Question { line, view, pictures, limit, stands_in }));
    }

    /// How long an answer may take.
    fn limit(&self, table: &dixit_messages::View) -> Duration {
        let left = match table.timer {
            Some(Timer::Runs { until_ms, .. }) => {
                let until = i64::try_from(until_ms).unwrap_or(i64::MAX);
                let left = until.saturating_sub(now() + self.ahead);
                Duration::from_millis(u64::try_from(left).unwrap_or(0))
            }
            Some(Timer::Stands { .. }) | None => Duration::MAX,
        };
        self.plan.patience.min(left.saturating_sub(ON_THE_WAY))
    }

    async fn answered(
        &mut self,
        answer: Answer,
        line: &mut Line,
        say: &Say<'_>,
    ) -> Result<(), Left> {
        self.now.answer = None;
        let (refused, why) = match answer {
            Ok(command) => {
                self.now.choice = Some(command);
                return self.send(line).await;
            }
            Err(NoCommand::Broken(why)) => return Err(Trouble(why).into()),
            Err(NoCommand::Late) => {
                self.now.tries = TRIES; // there is no time to ask again
                (Refused { reason: "late".to_owned(), rule: None, text: None }, "late".to_owned())
            }
            Err(NoCommand::Gone) => {
                let why = "the program ended".to_owned();
                (Refused { reason: "gone".to_owned(), rule: None, text: None }, why)
            }
            Err(NoCommand::Unreadable(text)) => {
                let why = format!("its answer {text:?} is no command that is asked for");
                let text = Some(text);
                (Refused { reason: "unreadable".to_owned(), rule: None, text }, why)
            }
        };
        self.refused(refused, &why, say);
        self.choose();
        Ok(())
    }

    /// Notes why an answer was not done.
    fn refused(&mut self, refused: Refused, why: &str, say: &Say<'_>) {
        self.now.choice = None;
        self.now.refused = Some(refused);
        self.now.tries += 1;
        let next = if self.now.tries >= TRIES { "our bot stands in" } else { "it is asked again" };
        say(format!("{}: {why}; {next}", self.plan.code));
    }

    /// Sends what was chosen, unless it was sent in this version already.
    async fn send(&mut self, line: &mut Line) -> Result<(), Left> {
        self.now.again = None;
        let (Some(view), Some(choice)) = (&self.last, &self.now.choice) else { return Ok(()) };
        let Some(command) = sent(view, choice) else { return Ok(()) };
        let now = (view.version, command.clone());
        if self.now.sent.as_ref() == Some(&now) {
            return Ok(());
        }
        let version = view.version;
        line.tell(&ToServer::from(Request::Act { version, command })).await?;
        self.now.sent = Some(now);
        Ok(())
    }

    /// Sends once more what was too much a moment ago.
    async fn ask_again(&mut self, line: &mut Line) -> Result<(), Left> {
        self.now.again = None;
        match self.last.as_ref().map(due) {
            Some(Due::Tell(request)) => Ok(line.tell(&ToServer::from(request)).await?),
            _ => self.send(line).await,
        }
    }

    /// The table did not do what was asked. Whatever has changed comes as a view.
    async fn declined(&mut self, why: Why, line: &mut Line) -> Result<(), Left> {
        let trouble = |text: &str| Err(Left::Refused(Trouble(text.to_owned())));
        if let Some(text) = turned_away(why) {
            return trouble(text);
        }
        match why {
            Why::SeatTaken => trouble("no chair is free at the table"),
            // Somebody else has acted in between: the choice stands.
            Why::TooLate => {
                let seen = self.last.as_ref().map(|view| view.version);
                if self.now.sent.take().is_some_and(|(version, _)| Some(version) != seen) {
                    return self.send(line).await;
                }
                Ok(())
            }
            Why::TooMany => {
                self.now.sent = None;
                self.now.again = Some(Instant::now() + TOO_OFTEN);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// This machine's clock, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The answer that is awaited; never, if none is.
async fn answer(asked: &mut Option<oneshot::Receiver<Answer>>) -> Answer {
    match asked {
        Some(coming) => {
            coming.await.unwrap_or(Err(NoCommand::Broken("the program's thread ended".to_owned())))
        }
        None => std::future::pending().await,
    }
}
