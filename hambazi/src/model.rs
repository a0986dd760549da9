//! `hambazi model`: a language model plays against a level.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ::arena::{Charge, Openings, Pace, Spec};
use catalog::Game;
use clap::Args;
use language::Language;
use language_model::{CommandModel, Counts, Failure, Form, Model, Prompt, Series, line};
use serde_json::{Value, json};
use ugi::{Options, Supervision};

use crate::arena::{INTERRUPTED, created, listen, setting};
use crate::played::tongue;
use crate::progress::{Progress, print};
use crate::ugi::game;

/// Lets a language model play, and counts its illegal answers by rule.
///
/// The model is a command that reads a prompt on standard input, prints its answer, and ends. It is
/// started for each try at a move. docs/language-models.md tells what it is shown and how its answer is
/// read. A model that gives no legal move in --tries tries loses the game. Ctrl-C prints the result so
/// far.
#[derive(Args)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of the command line
pub struct ModelCommand {
    /// The command of the model, split at spaces.
    #[arg(long, value_name = "COMMAND")]
    command: String,

    #[arg(long, help = Game::names(), value_parser = game)]
    game: Game,

    /// Its opponent: level:N, or the command of a UGI program.
    #[arg(long, value_name = "ENGINE", default_value = "level:3")]
    against: String,

    /// How many games. The model takes each seat in turn.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// How often it is asked for one move.
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,

    /// The language of rules and sentences: fa, sv or en.
    #[arg(long, default_value = "en", value_parser = tongue)]
    language: Language,

    /// Shows it the legal moves.
    #[arg(long)]
    legal_moves: bool,

    /// Leaves the rules out.
    #[arg(long)]
    no_rules: bool,

    /// Writes each prompt as a line of JSON instead of text.
    #[arg(long)]
    json: bool,

    /// How many seconds an answer may take. A later one counts as refused.
    #[arg(long, default_value_t = 600, value_name = "SECONDS")]
    patience: u64,

    /// How long the opponent may think: movetime=MS, nodes=N or depth=N.
    #[arg(long, default_value = "nodes=2000", value_name = "PACE")]
    pace: Pace,

    /// A variant of the game, such as Match=standard (docs/ugi.md); may be given again.
    #[arg(long = "set", value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// How many moves by chance open a game, the same for each seat.
    #[arg(long, default_value_t = 0, value_name = "N")]
    plies: u32,

    /// After so many turns a game is drawn.
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    turns: usize,

    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Writes each game down as a line of JSON, for hambazi replay and the study of the site.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Writes down each prompt and its answer as a line of JSON.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// Writes new files over old ones.
    #[arg(long)]
    overwrite: bool,
}

impl ModelCommand {
    /// Plays and prints.
    pub fn run(&self) -> ExitCode {
        self.play().unwrap_or_else(|why| {
            eprintln!("hambazi: {why}");
            ExitCode::from(2)
        })
    }

    fn play(&self) -> Result<ExitCode, String> {
        let mut options = Options::new(self.game);
        options.hash = 16;
        for (name, value) in &self.set {
            options.set(name, value).map_err(|why| why.to_string())?;
        }
        let start = options.start().map_err(|why| why.to_string())?;
        let setup: Option<Value> =
            options.setup().and_then(|setup| serde_json::from_str(&setup).ok());
        let go = self.pace.go().ok_or("the pace is movetime=MS, nodes=N or depth=N")?;
        let series = Series {
            start: start.clone(),
            openings: Openings::Random(self.plies),
            games: self.games,
            seed: self.seed,
            go,
            tries: self.tries,
            turns: self.turns,
            prompt: Prompt {
                setup: setup.as_ref(),
                language: self.language,
                shows_rules: !self.no_rules,
                shows_legal_moves: self.legal_moves,
                ..Prompt::new(&start)
            },
            form: if self.json { Form::Json } else { Form::Text },
        };
        let spec = Spec::read(&self.against, &options, &[])?;
        let watch = Supervision::default();
        let player = spec.player(Charge::Wall, &watch);
        let mut player = player.map_err(|why| why.to_string())?;
        let model = CommandModel::new(&self.command, Duration::from_secs(self.patience))?;
        let (mut record, log) = (self.file(self.record.as_ref())?, self.file(self.log.as_ref())?);
        let mut model = LoggedModel { model, log, trouble: None };
        listen(watch.stop.clone());
        let (mut counts, mut progress) = (Counts::default(), Progress::of(self.games));
        let mut trouble = None;
        let done = series.play(&mut model, &mut *player, &watch.stop, &mut |played| {
            counts.add(played);
            let [won, drawn, lost] = counts.results;
            progress.show(counts.games(), &format!("+{won} ={drawn} -{lost}"));
            if let Some(file) = &mut record {
                let text = line(played, &series, [&self.command, &spec.name]) + "\n";
                trouble = file.write_all(text.as_bytes()).err();
            }
            trouble.is_none()
        });
        progress.end();
        self.report(&spec.name, &counts);
        done.map_err(|why| why.to_string())?;
        if let Some(why) = trouble.or(model.trouble) {
            return Err(format!("the record or the log: {why}"));
        }
        if watch.stop.load(Ordering::Relaxed) {
            eprintln!("hambazi: stopped by Ctrl-C; this is the result so far");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn report(&self, opponent: &str, counts: &Counts) {
        if counts.games() == 0 {
            return;
        }
        let ModelCommand { command, game, pace, seed, tries, .. } = self;
        let (language, moves) = (self.language.tag(), if self.legal_moves { "" } else { "no " });
        print(&format!(
            "{command} against {opponent}: {game}, {pace}, seed {seed}; \
             {language}, {moves}legal moves shown, {tries} tries\n{counts}"
        ));
    }

    fn file(&self, path: Option<&PathBuf>) -> Result<Option<File>, String> {
        let hint = "it is there already; --overwrite begins anew";
        let create = |path: &PathBuf| {
            created(path, self.overwrite, hint).map_err(|why| format!("{}: {why}", path.display()))
        };
        path.map(create).transpose()
    }
}

/// A model whose prompts and answers are written down.
struct LoggedModel {
    model: CommandModel,
    log: Option<File>,
    /// Why they could not be written.
    trouble: Option<io::Error>,
}

impl Model for LoggedModel {
    fn answer(&mut self, prompt: &str) -> Result<String, Failure> {
        let answer = self.model.answer(prompt);
        if let (Some(log), None) = (&mut self.log, &self.trouble) {
            let fields = match &answer {
                Ok(answer) => json!({ "prompt": prompt, "answer": answer }),
                Err(Failure::Late) => json!({ "prompt": prompt, "late": true }),
                Err(Failure::Broken(why)) => json!({ "prompt": prompt, "broken": why }),
            };
            self.trouble = log.write_all(format!("{fields}\n").as_bytes()).err();
        }
        answer
    }
}
