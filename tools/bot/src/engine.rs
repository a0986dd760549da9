//! The program that chooses the moves, in a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use arena::{Charge, MoveError, Spec};
use catalog::{AnyRecord, Setup};
use tokio::sync::oneshot;
use ugi::{Go, Options, Supervision};

use crate::{Plan, Trouble};

/// What is to be thought about.
pub struct Question {
    /// The game so far.
    pub game: AnyRecord,
    /// How far to think.
    pub go: Go,
    /// A program that has not answered by then is started anew.
    pub limit: Duration,
    /// Whether the game before was another one.
    pub begins: bool,
}

type Asked = (Question, oneshot::Sender<Result<String, MoveError>>);

/// A running program. Dropping it ends the program, even while it thinks.
pub struct Engine {
    asks: Sender<Asked>,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// Starts the program for a game of this setup.
    ///
    /// # Errors
    /// It does not start, or can't be told what is played.
    pub async fn start(plan: &Plan, setup: &Setup) -> Result<Engine, Trouble> {
        let options = Options::of(setup.clone());
        let mut settings = options.unusual().ok_or_else(|| {
            Trouble(format!("UGI has no words for this kind of {}", setup.game()))
        })?;
        settings.extend(plan.settings.iter().cloned());
        let spec = Spec::read(&plan.engine, &options, &settings).map_err(Trouble)?;
        let stop = Arc::new(AtomicBool::new(false));
        let watch = Supervision { stop: stop.clone(), ..Supervision::default() };
        let (asks, questions) = channel();
        let (ready, started) = oneshot::channel();
        thread::spawn(move || think(&spec, &watch, ready, &questions));
        match started.await {
            Ok(Ok(())) => Ok(Engine { asks, stop }),
            Ok(Err(why)) => Err(Trouble(why.to_string())),
            Err(_) => Err(Trouble("the program's thread ended".to_owned())),
        }
    }

    /// Asks for a move. The answer comes when it comes.
    pub fn ask(&self, question: Question) -> oneshot::Receiver<Result<String, MoveError>> {
        let (answer, coming) = oneshot::channel();
        let _ = self.asks.send((question, answer)); // if the thread is gone, no answer comes
        coming
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Starts the program, and answers questions until nobody asks any more.
fn think(
    spec: &Spec,
    watch: &Supervision,
    ready: oneshot::Sender<Result<(), MoveError>>,
    questions: &Receiver<Asked>,
) {
    let mut player = match spec.player(Charge::Wall, watch) {
        Ok(player) => player,
        Err(why) => {
            let _ = ready.send(Err(why)); // nobody waits any more
            return;
        }
    };
    if ready.send(Ok(())).is_err() {
        return;
    }
    for (Question { game, go, limit, begins }, answer) in questions {
        let begun = if begins {
            player.begin(&game, u64::from(getrandom::u32().unwrap_or(0)))
        } else {
            Ok(())
        };
        let chosen = begun.and_then(|()| player.choose(&game, &go, limit));
        let _ = answer.send(chosen.map(|choice| choice.mv)); // the table may have been left
    }
}
