//! `hambazi deck`: writes our cards of Dixit to files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Args;
use deck::fresh::{Fresh, fresh};
use deck::{Piece, pieces};
use language::Language;
use serde_json::{Map, Value, json};

/// The number of cards in a row of the sheet, and the width of each.
const ACROSS: usize = 12;
const WIDE: usize = 150;

/// The gap between cards on the sheet.
const GAP: usize = 10;

/// Writes the cards of our own deck of Dixit into a folder, the same to the byte each time.
///
/// Each card is NAME.svg. sheet.svg shows all of them and needs them beside it; index.json says of each what
/// is seen on it, what it may be about, and tells it in Persian, Swedish and English.
#[derive(Args)]
pub struct Deck {
    /// The folder; made where there is none.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// Not our painted deck but one that is drawn by chance from this number: 84 other cards for each number.
    #[arg(long, value_name = "NUMBER")]
    fresh: Option<u16>,
}

/// A card's file and its entry in the index.
struct File {
    name: String,
    svg: String,
    entry: Value,
}

impl Deck {
    /// Writes the files and prints how many cards they are.
    pub fn run(self) -> ExitCode {
        let files: Vec<File> = match self.fresh {
            None => pieces().map(painted).collect(),
            Some(number) => (1..).zip(fresh(number.into())).map(drawn).collect(),
        };
        match write(&self.folder, &files) {
            Ok(()) => {
                let (cards, folder) = (files.len(), self.folder.display());
                println!("{cards} cards, sheet.svg and index.json are in {folder}");
                ExitCode::SUCCESS
            }
            Err(why) => {
                eprintln!("{}: {why}", self.folder.display());
                ExitCode::from(2)
            }
        }
    }
}

fn write(folder: &Path, files: &[File]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for file in files {
        fs::write(folder.join(&file.name), &file.svg)?;
    }
    fs::write(folder.join("sheet.svg"), sheet(files))?;
    let index: Vec<&Value> = files.iter().map(|file| &file.entry).collect();
    let index = serde_json::to_string_pretty(&index).expect("an index has only text for keys");
    fs::write(folder.join("index.json"), index + "\n")
}

fn sheet(files: &[File]) -> String {
    let (high, step) = (WIDE * 3 / 2, WIDE + GAP);
    let rows = files.len().div_ceil(ACROSS);
    let (width, height) = (ACROSS * step + GAP, rows * (high + GAP) + GAP);
    let mut sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#18181c\"/>\n"
    );
    for (at, file) in files.iter().enumerate() {
        let (x, y) = (GAP + at % ACROSS * step, GAP + at / ACROSS * (high + GAP));
        let file = &file.name;
        writeln!(
            sheet,
            "<image href=\"{file}\" x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{high}\"/>"
        )
        .expect("a string takes all that is written");
    }
    sheet + "</svg>\n"
}

fn painted(piece: &Piece) -> File {
    let card = &piece.card;
    let name = format!("{}.svg", card.name);
    let entry = json!({
        "file": name,
        "title": card.title,
        "hand": word(&card.hand),
        "layout": format!("{:?}", card.template),
        "themes": card.themes.iter().map(|theme| word(theme)).collect::<Vec<_>>(),
        "things": card.things,
        "mood": word(&card.mood),
        "hour": word(&card.hour),
        "space": word(&card.space),
        "told": by_language(|language| piece.description(language).map(str::to_owned)),
    });
    File { name, svg: piece.svg(), entry }
}

fn drawn((place, card): (u32, Fresh)) -> File {
    let name = format!("{place:02}.svg");
    let entry = json!({
        "file": name,
        "layout": format!("{:?}", card.template()),
        "themes": card.themes().iter().map(|theme| word(theme)).collect::<Vec<_>>(),
        "things": card.things(),
        "mood": word(&card.mood()),
        "hour": word(&card.hour()),
        "space": word(&card.space()),
        "told": by_language(|language| card.description(language)),
    });
    File { name, svg: card.svg(), entry }
}

/// The descriptions of a card, by language tag.
fn by_language(description: impl Fn(Language) -> Option<String>) -> Map<String, Value> {
    let entry = |language: Language| {
        Some((language.tag().to_owned(), Value::String(description(language)?)))
    };
    Language::ALL.into_iter().filter_map(entry).collect()
}

fn word(what: &dyn std::fmt::Debug) -> String {
    format!("{what:?}").to_lowercase()
}
