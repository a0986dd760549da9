//! One table, from the first connection to the last.

use arena::MoveError;
use protocol::{Request, ToClient, ToServer, View, Why};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until};

use crate::backoff::Backoff;
use crate::engine::Engine;
use crate::seat::{Occupant, Step, Wait, record, waits};
use crate::site::{Line, NoAnswer};
use crate::{Leave, Leaving, Plan, Results, Say, Trouble};

/// So often in a row a program may fail to give a legal move before it resigns.
const MOST_FAILURES: u32 = 2;

/// A program's seat at a table, kept while lines are cut.
pub struct Table<'a> {
    plan: &'a Plan,
    code: String,
    token: String,
    occupant: Occupant,
    engine: Option<Engine>,
    /// The last view, also while the line is cut: a game is not over by that.
    last: Option<View>,
    /// Whether a view came since the line was cut last.
    is_reached: bool,
    /// What is being thought about, since when, and where the answer will come.
    thinking: Option<Thinking>,
    failures: u32,
    waiting: Option<(Wait, Instant)>,
    results: Results,
    leaving: Leaving,
}

struct Thinking {
    version: u32,
    since: Instant,
    answer: oneshot::Receiver<Result<String, MoveError>>,
}

/// Why a connection was left.
pub enum Left {
    /// The program is done here.
    Done,
    /// The line was cut.
    Cut(String),
    /// There is nothing to come back for.
    Refused(Trouble),
}

impl From<NoAnswer> for Left {
    fn from(why: NoAnswer) -> Left {
        match why {
            NoAnswer::Away(why) => Left::Cut(why),
            NoAnswer::Refused(..) => Left::Refused(Trouble(why.to_string())),
        }
    }
}

impl From<Trouble> for Left {
    fn from(why: Trouble) -> Left {
        Left::Refused(why)
    }
}

impl<'a> Table<'a> {
    /// A table that this code opens, to somebody with this token. `is_host`: it is the program's own.
    pub fn new(
        plan: &'a Plan,
        (code, token): (String, String),
        is_host: bool,
        leaving: Leaving,
    ) -> Table<'a> {
        Table {
            plan,
            code,
            token,
            occupant: Occupant::new(plan.name.clone(), plan.pace, is_host),
            engine: None,
            last: None,
            is_reached: false,
            thinking: None,
            failures: 0,
            waiting: None,
            results: Results::default(),
            leaving,
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
                    say(format!("{}: {why}", self.code));
                    return Ok(self.results);
                }
                Left::Refused(why) => return Err(why),
                Left::Cut(why) => {
                    if std::mem::take(&mut self.is_reached) {
                        backoff = Backoff::new();
                    }
                    let wait = backoff.next();
                    say(format!(
                        "{}: {why}; trying again in {} s",
                        self.code,
                        wait.as_secs_f32().ceil()
                    ));
                    self.occupant.reconnected();
                    self.thinking = None;
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
        let mut line = match self.plan.site.call(&self.code).await {
            Ok(line) => line,
            Err(why) => return why.into(),
        };
        let left = match self.talk(&mut line, say).await {
            Ok(()) => Left::Done,
            Err(left) => left,
        };
        if matches!(left, Left::Done) {
            self.part(&mut line).await;
            line.close().await;
        }
        left
    }

    async fn talk(&mut self, line: &mut Line, say: &Say<'_>) -> Result<(), Left> {
        line.tell(&ToServer::Hello { token: self.token.clone(), person: None }).await?;
        loop {
            let deadline = self.waiting.map(|(wait, since)| since + wait.patience());
            // A game that is being played is finished before one leaves.
            let leave = if self.plays() { Leave::Now } else { Leave::AfterGames };
            tokio::select! {
                message = line.hear(ToClient::read) => match message? {
                    ToClient::View(view) => self.seen(*view, line, say).await?,
                    ToClient::Decline { why } => self.declined(why, line).await?,
                    ToClient::Said { .. } | ToClient::Pong { .. } => {}
                },
                answer = answer(&mut self.thinking) => self.answered(answer, line, say).await?,
                () = until(deadline) => return Ok(()),
                () = leaves(&mut self.leaving, leave) => return Ok(()),
            }
            if self.is_enough() && !self.plays() {
                return Ok(());
            }
        }
    }

    /// Whether a game is being played.
    fn plays(&self) -> bool {
        let full = |view: &View| view.chairs.iter().all(|chair| chair.name.is_some());
        let on = |view: &View| view.you.is_some() && full(view) && view.ending.is_none();
        self.last.as_ref().is_some_and(on)
    }

    fn is_enough(&self) -> bool {
        self.plan.games.is_some_and(|most| self.results.games() >= most.get())
    }

    async fn seen(&mut self, view: View, line: &mut Line, say: &Say<'_>) -> Result<(), Left> {
        if self.engine.is_none() {
            let game = view.setup.game();
            if game != self.plan.game {
                let why = format!("the table plays {game}, and the program {}", self.plan.game);
                return Err(Left::Refused(Trouble(why)));
            }
            self.engine = Some(Engine::start(self.plan, &view.setup).await?);
        }
        let more = !self.is_enough() && *self.leaving.borrow() == Leave::Stay;
        if self.occupant.is_host && self.last.is_none() && view.public.is_none() {
            let why = "the server has no public tables, so only who has the address finds it";
            say(format!("{}: {why}", self.code));
        }
        let steps = self.occupant.seen(&view, more)?;
        let wait = waits(&view);
        if self.waiting.map(|(wait, _)| wait) != wait {
            self.waiting = wait.map(|wait| (wait, Instant::now()));
        }
        self.last = Some(view);
        self.is_reached = true;
        for step in steps {
            match step {
                Step::Tell(request) => line.tell(&ToServer::from(request)).await?,
                Step::Think(version, question) => {
                    let engine = self.engine.as_ref().expect("it was started above");
                    let answer = engine.ask(*question);
                    self.thinking = Some(Thinking { version, since: Instant::now(), answer });
                }
                Step::Over(result) => {
                    self.results += result;
                    say(format!("{}: {}", self.code, words_for(result)));
                }
            }
        }
        Ok(())
    }

    /// The program's move for a version of the table.
    async fn answered(
        &mut self,
        answer: Result<String, MoveError>,
        line: &mut Line,
        say: &Say<'_>,
    ) -> Result<(), Left> {
        let (Some(Thinking { version, since, .. }), Some(view)) =
            (self.thinking.take(), &self.last)
        else {
            return Ok(());
        };
        if view.version != version || view.ending.is_some() {
            return Ok(()); // the table has moved on
        }
        let legal = |mv: String| {
            let game = record(view).map_err(|why| why.0)?;
            game.now().legal_move(&mv).map_err(|why| format!("its move {mv:?}: {why}"))?;
            Ok(mv)
        };
        let mv = answer.map_err(|why| why.to_string()).and_then(legal);
        match mv {
            Ok(mv) => {
                self.failures = 0;
                let thought_ms = u64::try_from(since.elapsed().as_millis()).ok();
                line.tell(&ToServer::from(Request::Act { version, mv, thought_ms })).await?;
            }
            Err(why) if self.failures < MOST_FAILURES => {
                self.failures += 1;
                say(format!("{}: {why}; the program is asked once more", self.code));
                self.occupant.again();
                let view = view.clone();
                Box::pin(self.seen(view, line, say)).await?;
            }
            Err(why) => {
                self.failures = 0;
                say(format!("{}: {why}; the game is resigned", self.code));
                line.tell(&ToServer::from(Request::Resign { version })).await?;
            }
        }
        Ok(())
    }

    /// The table did not do what was asked. Whatever has changed comes as a view.
    async fn declined(&mut self, why: Why, line: &mut Line) -> Result<(), Left> {
        let trouble = |text: &str| Err(Left::Refused(Trouble(text.to_owned())));
        if let Some(text) = turned_away(why) {
            return trouble(text);
        }
        match why {
            Why::Withheld => trouble("this account may not play at the table"),
            Why::NotPublic => trouble("the server has no public tables"),
            Why::SeatTaken => trouble("no seat is free at the table"),
            Why::Illegal | Why::Unreadable => match self.last.as_ref().map(|view| view.version) {
                Some(version) => {
                    Ok(line.tell(&ToServer::from(Request::Resign { version })).await?)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Leaves the table as others would want it: no game waits for the program, and nobody finds it.
    async fn part(&mut self, line: &mut Line) {
        let Some(view) = &self.last else { return };
        let version = view.version;
        let last = if self.plays() {
            Request::Resign { version }
        } else if view.public == Some(true) {
            Request::Publish { public: false, people_only: false }
        } else {
            return;
        };
        if line.tell(&ToServer::from(last)).await.is_ok() {
            let _ = line.hear(ToClient::read).await; // it is done when the table says so
        }
    }
}

/// Why no table of any game lets the program in; `None` where that depends on the game, or passes.
pub(crate) fn turned_away(why: Why) -> Option<&'static str> {
    Some(match why {
        Why::NoPrograms => "the host wants to play people",
        Why::NameTaken => "somebody with an account has this name: choose another by --name",
        Why::NameNotPublic => {
            "strangers would read this name, and it is an address or a reserved word: choose another by --name"
        }
        Why::OtherVersion => "the server speaks another version of the protocol",
        _ => return None,
    })
}

fn words_for(result: Results) -> &'static str {
    match result {
        Results { won: 1, .. } => "won",
        Results { lost: 1, .. } => "lost",
        _ => "drawn, or broken off",
    }
}

/// The answer to what is being thought about; never, if nothing is.
async fn answer(thinking: &mut Option<Thinking>) -> Result<String, MoveError> {
    match thinking {
        Some(Thinking { answer, .. }) => match answer.await {
            Ok(answer) => answer,
            Err(_) => Err(MoveError::Gone("the program's thread ended".to_owned())),
        },
        None => std::future::pending().await,
    }
}

/// Waits until then, or forever.
pub async fn until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}

/// Waits until the program is asked to leave like this, or sooner.
pub async fn leaves(leaving: &mut Leaving, how: Leave) {
    if leaving.wait_for(|asked| *asked >= how).await.is_err() {
        std::future::pending::<()>().await; // nobody can ask any more
    }
}
