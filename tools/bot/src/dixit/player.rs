//! Who answers, in a thread of its own.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use dixit::{Command, View};
use protocol::dixit_messages::Handle;
use tokio::sync::oneshot;

use super::HOUSE;
use super::house::{HouseBot, Pictures};
use super::process::{Process, Silence};
use super::question::read_answer;

/// What is asked, of a command or of our bot.
pub struct Question {
    /// The question as a line of JSON.
    pub line: String,
    /// What the seat sees.
    pub view: View<Handle>,
    /// The pictures of the game.
    pub pictures: Pictures,
    /// How long an answer may take.
    pub limit: Duration,
    /// Whether our bot is to answer in the place of the command.
    pub stands_in: bool,
}

/// Why there is no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCommand {
    /// The answer is none; what it was.
    Unreadable(String),
    /// None came in time.
    Late,
    /// The command ended. It is started anew for the next question.
    Gone,
    /// It does not start.
    Broken(String),
}

type Asked = (Question, oneshot::Sender<Result<Command<Handle>, NoCommand>>);

/// Who answers. Dropping it ends the command after the answer that is due.
pub struct Player(Sender<Asked>);

impl Player {
    /// Starts a command, or our bot.
    ///
    /// # Errors
    /// The command does not start.
    pub fn start(engine: &str, house: HouseBot) -> Result<Player, String> {
        let process = if engine == HOUSE { None } else { Some(Process::start(engine)?) };
        let (asks, questions) = channel();
        let engine = engine.to_owned();
        thread::spawn(move || Respondent { engine, process, house }.answer_all(&questions));
        Ok(Player(asks))
    }

    /// Asks for a command. The answer comes when it comes.
    pub fn ask(&self, question: Question) -> oneshot::Receiver<Result<Command<Handle>, NoCommand>> {
        let (answer, coming) = oneshot::channel();
        let _ = self.0.send((question, answer)); // if the thread is gone, no answer comes
        coming
    }
}

struct Respondent {
    engine: String,
    process: Option<Process>,
    house: HouseBot,
}

impl Respondent {
    fn answer_all(mut self, questions: &Receiver<Asked>) {
        for (question, answer) in questions {
            let command = self.answer(&question);
            let _ = answer.send(command); // the table may have been left
        }
    }

    fn answer(&mut self, question: &Question) -> Result<Command<Handle>, NoCommand> {
        // Our bot sees every question, so that it knows what was told before.
        let own = self.house.act(&question.view, &question.pictures);
        if question.stands_in || self.engine == HOUSE {
            return own.ok_or_else(|| NoCommand::Unreadable(String::new()));
        }
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.engine).map_err(NoCommand::Broken)?,
        };
        match process.ask(&question.line, question.limit) {
            Ok(answer) => {
                self.process = Some(process);
                read_answer(&answer).ok_or(NoCommand::Unreadable(answer))
            }
            Err(Silence::Late) => Err(NoCommand::Late),
            Err(Silence::Gone) => Err(NoCommand::Gone),
        }
    }
}
