//! Makes puzzles: `puzzle-maker GAME FILE COUNT SEED` adds to the file until it has so many;
//! `puzzle-maker GAME FILE parts FOLDER` lays them out in parts.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::{env, path::Path};

use catalog::Game;
use puzzle_maker::Maker;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [game, file, count, last] = &args[..] else {
        return Err("puzzle-maker GAME FILE (COUNT SEED | parts FOLDER)".into());
    };
    let game = Game::named(game).ok_or("no such game")?;
    let before = if Path::new(file).exists() { fs::read_to_string(file)? } else { String::new() };
    if count == "parts" {
        fs::create_dir_all(last)?;
        for (nth, part) in puzzle_maker::parts(puzzles::read(game, &before)?).iter().enumerate() {
            fs::write(Path::new(last).join(format!("{nth:02}.jsonl")), part)?;
        }
        return Ok(());
    }
    let mut maker = Maker::new(game, last.parse()?, &before)?;
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    for _ in before.lines().count()..count.parse()? {
        writeln!(out, "{}", maker.next_puzzle().line())?;
    }
    Ok(())
}
