//! What is played, and how: the options that all commands of the arena share.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use ::arena::{Adjudication, Charge, Contest, DrawRule, GameConfig, Openings, Pace, WinRule};
use catalog::Game;
use clap::Args;
use ugi::Options;

/// What is played, and how.
#[derive(Args)]
pub struct Terms {
    /// How long a side may think: movetime=MS, nodes=N, depth=N, or clock=S+S for seconds at first
    /// and with each move.
    #[arg(long, default_value = "movetime=100", value_name = "PACE")]
    pub pace: Pace,

    /// How many games two sides play, at most. Each opening is played from every seat in turn.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,

    /// How many games at once.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub concurrency: usize,

    /// Where chance begins: openings, slips, boards.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// How many moves by chance open a game; the usual number depends on the game.
    #[arg(long, value_name = "N")]
    plies: Option<u32>,

    /// Openings, a line each: moves, or "fen TEXT moves ...".
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    openings: Option<PathBuf>,

    /// Opens games of the usual variant from the balanced book that comes along.
    #[arg(long, conflicts_with_all = ["plies", "openings"])]
    book: bool,

    /// A variant of the game, such as Match=standard or Goal=reach (docs/ugi.md); may be given again.
    #[arg(long = "set", value_parser = setting, value_name = "NAME=VALUE")]
    set: Vec<(String, String)>,

    /// By which clock the sides pay: wall, or cpu for the work of their thread or process.
    #[arg(long, default_value = "wall", value_parser = charge)]
    pub charge: Charge,

    /// How many milliseconds beyond its time a side is forgiven.
    #[arg(long, default_value_t = 100, value_name = "MS")]
    grace: u64,

    /// After so many turns a game is drawn.
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    turns: usize,

    /// Plays on to the last move, though both sides have proved how the game ends.
    #[arg(long)]
    to_the_end: bool,

    /// Ends a game as won once both sides have said, for MOVES moves each, that the same one is
    /// ahead by SCORE at least.
    #[arg(long, value_name = "SCORE,MOVES")]
    win_at: Option<WinRule>,

    /// Ends a game as drawn once both sides have said, for MOVES moves each, that nobody is ahead
    /// by more than SCORE, and AFTER turns were played.
    #[arg(long, value_name = "SCORE,MOVES,AFTER")]
    draw_at: Option<DrawRule>,

    /// Ends a game once our own engine proves its result, looking at so many positions before each
    /// turn.
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(1..))]
    solver: Option<u64>,
}

impl Terms {
    /// The options of the game.
    pub fn options(&self, game: Game) -> Result<Options, String> {
        let mut options = Options::new(game);
        options.hash = 16; // games in the arena are short, and many may run at once
        for (name, value) in &self.set {
            options.set(name, value).map_err(|why| why.to_string())?;
        }
        Ok(options)
    }

    /// The variant as JSON, where it is not the usual one.
    pub fn setup(options: &Options) -> Option<serde_json::Value> {
        options.setup().and_then(|setup| serde_json::from_str(&setup).ok())
    }

    /// A contest by these terms.
    pub fn contest(&self, options: &Options, paces: [Pace; 2]) -> Result<Contest, String> {
        let start = options.start().map_err(|why| why.to_string())?;
        let openings = match (&self.openings, self.plies) {
            (Some(path), _) => {
                let named = |why: String| format!("{}: {why}", path.display());
                let text = fs::read_to_string(path).map_err(|why| named(why.to_string()))?;
                Openings::read(&text, &start).map_err(named)?
            }
            (None, Some(plies)) => Openings::Random(plies),
            (None, None) if self.book => self.balanced(options)?,
            (None, None) => Openings::usual(options.game()),
        };
        let contest = Contest {
            terms: GameConfig {
                paces,
                grace: Duration::from_millis(self.grace),
                turns: self.turns,
                adjudication: Adjudication {
                    proof: !self.to_the_end,
                    win: self.win_at,
                    draw: self.draw_at,
                    solver: self.solver,
                },
            },
            openings,
            games: self.games,
            seed: self.seed,
            at_once: self.concurrency,
            start,
        };
        let each = contest.sittings().len() as u64;
        if !self.games.is_multiple_of(each) {
            eprintln!(
                "the last opening is not played from all {each} seats; Elo counts whole openings"
            );
        }
        Ok(contest)
    }

    fn balanced(&self, options: &Options) -> Result<Openings, String> {
        if options.setup().is_some() {
            return Err("the book is of the usual variant; use --plies or --openings".into());
        }
        let game = options.game();
        Openings::book(game, self.seed).ok_or_else(|| format!("there is no book of {game}"))
    }
}

pub fn setting(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

fn charge(text: &str) -> Result<Charge, &'static str> {
    match text {
        "wall" => Ok(Charge::Wall),
        "cpu" => Ok(Charge::Work),
        _ => Err("wall or cpu"),
    }
}
