//! `hambazi puzzles`: makes puzzles, and proves each.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use catalog::Game;
use clap::Args;
use puzzle_maker::{Levels, Maker, add_before};

use crate::ugi::game;

/// Makes puzzles from games of engines against each other, every move of them proved.
///
/// It goes on with what the file already holds, a puzzle a line. docs/puzzles.md has the format.
#[derive(Args)]
pub struct Puzzles {
    #[arg(help = Game::names(), value_parser = game)]
    game: Game,

    /// The file; made where there is none.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many puzzles the file is to hold in the end.
    #[arg(long, value_name = "N", default_value_t = 0)]
    count: usize,

    /// Other games for each number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Then lays them out in this folder, in parts of a hundred, as the page fetches them.
    #[arg(long, value_name = "FOLDER")]
    parts: Option<PathBuf>,
}

impl Puzzles {
    /// Makes them.
    pub fn run(self) -> ExitCode {
        match self.make() {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{}: {why}", self.file.display());
                ExitCode::from(2)
            }
        }
    }

    fn make(&self) -> Result<(), Box<dyn Error>> {
        let mut text =
            if self.file.exists() { fs::read_to_string(&self.file)? } else { String::new() };
        let maker = Maker::new(self.game, self.seed, &text)?;
        let mut maker = maker.ok_or("no puzzles are made of this game")?;
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file)?;
        for _ in text.lines().count()..self.count {
            let line = maker.next_puzzle().line() + "\n";
            file.write_all(line.as_bytes())?;
            text += &line;
        }
        self.parts.as_deref().map_or(Ok(()), |folder| lay_out(self.game, &text, folder))
    }
}

fn lay_out(game: Game, text: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let (mut puzzles, mut levels) = (::puzzles::read(game, text)?, Levels::of(game));
    for puzzle in &mut puzzles {
        add_before(puzzle, &mut levels);
    }
    for (nth, part) in puzzle_maker::parts(puzzles).iter().enumerate() {
        fs::write(folder.join(format!("{nth:02}.jsonl")), part)?;
    }
    Ok(())
}
