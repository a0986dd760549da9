//! `hambazi model`: a language model plays against a level.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::arena::{Charge, Openings, Pace, Spec};
use catalog::Game;
use clap::Args;
use language::Language;
use language_model::dixit::{self, Pictures};
use language_model::{CommandModel, Counts, Failure, Form, Model, Prompt, Series, line};
use serde_json::{Value, json};
use ugi::{Options, Supervision};

use crate::arena::{INTERRUPTED, created, listen, setting};
use crate::played::{Played, none_of, tongue};
use crate::progress::{Progress, print};

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

    #[arg(long, help = Played::names(), value_parser = Played::named)]
    game: Played,

    /// Its opponent: level:N, or the command of a UGI program; without it level:3. At Dixit it plays
    /// among our bots.
    #[arg(long, value_name = "ENGINE")]
    against: Option<String>,

    /// Dixit: how many play, 3 to 12, the model with them; without it 4.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=12))]
    players: Option<u8>,

    /// Dixit: shows cards by the paths of their pictures, PNG files that are painted into this folder,
    /// instead of what is seen on them.
    #[arg(long, value_name = "FOLDER")]
    pictures: Option<PathBuf>,

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

    /// How long the opponent may think: movetime=MS, nodes=N or depth=N; without it nodes=2000.
    #[arg(long, value_name = "PACE")]
    pace: Option<Pace>,

    /// A variant of the game, such as Match=standard (docs/ugi.md); may be given again.
    #[arg(long = "set", value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// How many moves by chance open a game, the same for each seat; without it none.
    #[arg(long, value_name = "N")]
    plies: Option<u32>,

    /// After so many turns a game is drawn; without it 1000.
    #[arg(long, value_name = "N")]
    turns: Option<usize>,

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
        let played = match self.game {
            Played::Open(game) => self.play(game),
            Played::Dixit => self.play_dixit(),
        };
        played.unwrap_or_else(|why| {
            eprintln!("hambazi: {why}");
            ExitCode::from(2)
        })
    }

    fn play(&self, game: Game) -> Result<ExitCode, String> {
        if self.players.is_some() || self.pictures.is_some() {
            return Err("--players and --pictures are for dixit".to_owned());
        }
        let pace = self.pace.unwrap_or(Pace::Nodes(2_000));
        let mut options = Options::new(game);
        options.hash = 16;
        for (name, value) in &self.set {
            options.set(name, value).map_err(|why| why.to_string())?;
        }
        let start = options.start().map_err(|why| why.to_string())?;
        let setup: Option<Value> =
            options.setup().and_then(|setup| serde_json::from_str(&setup).ok());
        let go = pace.go().ok_or("the pace is movetime=MS, nodes=N or depth=N")?;
        let series = Series {
            start: start.clone(),
            openings: Openings::Random(self.plies.unwrap_or(0)),
            games: self.games,
            seed: self.seed,
            go,
            tries: self.tries,
            turns: self.turns.unwrap_or(1_000),
            prompt: Prompt {
                setup: setup.as_ref(),
                language: self.language,
                shows_rules: !self.no_rules,
                shows_legal_moves: self.legal_moves,
                ..Prompt::new(&start)
            },
            form: self.form(),
        };
        let spec = Spec::read(self.against.as_deref().unwrap_or("level:3"), &options, &[])?;
        let watch = Supervision::default();
        let player = spec.player(Charge::Wall, &watch);
        let mut player = player.map_err(|why| why.to_string())?;
        let (mut model, mut record) = self.model_and_record()?;
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
        self.report((game, pace), &spec.name, &counts);
        done.map_err(|why| why.to_string())?;
        ended(trouble.or(model.trouble), &watch.stop)
    }

    fn report(&self, (game, pace): (Game, Pace), opponent: &str, counts: &Counts) {
        if counts.games() == 0 {
            return;
        }
        let ModelCommand { command, seed, tries, .. } = self;
        let (language, moves) = (self.language.tag(), if self.legal_moves { "" } else { "no " });
        print(&format!(
            "{command} against {opponent}: {game}, {pace}, seed {seed}; \
             {language}, {moves}legal moves shown, {tries} tries\n{counts}"
        ));
    }

    /// How a prompt is written.
    fn form(&self) -> Form {
        if self.json { Form::Json } else { Form::Text }
    }

    /// The model, whose prompts are written down where that is wished, and the file of games.
    fn model_and_record(&self) -> Result<(LoggedModel, Option<File>), String> {
        let model = CommandModel::new(&self.command, Duration::from_secs(self.patience))?;
        let (record, log) = (self.file(self.record.as_ref())?, self.file(self.log.as_ref())?);
        Ok((LoggedModel { model, log, trouble: None }, record))
    }

    fn play_dixit(&self) -> Result<ExitCode, String> {
        none_of(&[
            ("--against", self.against.is_some()),
            ("--legal-moves", self.legal_moves),
            ("--pace", self.pace.is_some()),
            ("--set", !self.set.is_empty()),
            ("--plies", self.plies.is_some()),
            ("--turns", self.turns.is_some()),
        ])?;
        let pictures = match &self.pictures {
            Some(folder) => Pictures::Files(painted(folder)?),
            None => Pictures::Described,
        };
        let players = self.players.unwrap_or(4);
        let series = dixit::Series {
            players,
            games: self.games,
            seed: self.seed,
            tries: self.tries,
            language: self.language,
            shows_rules: !self.no_rules,
            pictures: &pictures,
            form: self.form(),
        };
        let (mut model, mut record) = self.model_and_record()?;
        let stop = Arc::new(AtomicBool::new(false));
        listen(stop.clone());
        let (mut counts, mut progress) = (dixit::Counts::default(), Progress::of(self.games));
        let mut trouble = None;
        let done = series.play(&mut model, &stop, &mut |played| {
            counts.add(played);
            progress.show(counts.games, &format!("{} won", counts.won));
            if let Some(file) = &mut record {
                let text = dixit::line(played, &series, &self.command) + "\n";
                trouble = file.write_all(text.as_bytes()).err();
            }
            trouble.is_none()
        });
        progress.end();
        if counts.games > 0 {
            let ModelCommand { command, seed, tries, .. } = self;
            let language = self.language.tag();
            print(&format!(
                "{command} among our bots: dixit, {players} players, seed {seed}; {language}, \
                 {tries} tries\n{counts}"
            ));
        }
        done.map_err(|why| why.to_string())?;
        ended(trouble.or(model.trouble), &stop)
    }

    fn file(&self, path: Option<&PathBuf>) -> Result<Option<File>, String> {
        let hint = "it is there already; --overwrite begins anew";
        let create = |path: &PathBuf| {
            created(path, self.overwrite, hint).map_err(|why| format!("{}: {why}", path.display()))
        };
        path.map(create).transpose()
    }
}

/// How the command ends after its games.
fn ended(trouble: Option<io::Error>, stop: &AtomicBool) -> Result<ExitCode, String> {
    if let Some(why) = trouble {
        return Err(format!("the record or the log: {why}"));
    }
    if stop.load(Ordering::Relaxed) {
        eprintln!("hambazi: stopped by Ctrl-C; this is the result so far");
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// How wide and how high a picture of a card is.
const CARD: [u16; 2] = [400, 600];

/// The pictures of the cards as files in a folder, in the order of the deck. What is there already is
/// not painted again.
fn painted(folder: &Path) -> Result<Vec<String>, String> {
    let named = |why: io::Error| format!("{}: {why}", folder.display());
    fs::create_dir_all(folder).map_err(named)?;
    let folder = folder.canonicalize().map_err(named)?;
    let mut paths = Vec::new();
    for (number, piece) in deck::pieces().enumerate() {
        let path = folder.join(format!("card-{number:02}.png"));
        if !path.exists() {
            let png = previews::png_of_size(&piece.svg(), CARD);
            let png = png.ok_or_else(|| format!("card {number} can't be painted"))?;
            fs::write(&path, png).map_err(|why| format!("{}: {why}", path.display()))?;
        }
        paths.push(path.to_string_lossy().into_owned());
    }
    Ok(paths)
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
