//! `hambazi deck`: our cards of Dixit as files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Args;
use deck::{Piece, pieces};
use serde_json::{Value, json};

/// Cards beside each other on the sheet, and how wide each is there.
const ACROSS: usize = 12;
const WIDE: usize = 150;

/// Between two cards on the sheet.
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
}

impl Deck {
    /// Writes the files and says how many.
    pub fn run(self) -> ExitCode {
        match write(&self.folder) {
            Ok(cards) => {
                println!(
                    "{cards} cards, sheet.svg and index.json are in {}",
                    self.folder.display()
                );
                ExitCode::SUCCESS
            }
            Err(why) => {
                eprintln!("{}: {why}", self.folder.display());
                ExitCode::from(2)
            }
        }
    }
}

fn write(folder: &Path) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    for piece in pieces() {
        fs::write(folder.join(file(piece)), piece.svg())?;
    }
    fs::write(folder.join("sheet.svg"), sheet())?;
    let index: Vec<Value> = pieces().map(entry).collect();
    let index = serde_json::to_string_pretty(&index).expect("an index has only text for keys");
    fs::write(folder.join("index.json"), index + "\n")?;
    Ok(pieces().count())
}

fn file(piece: &Piece) -> String {
    format!("{}.svg", piece.card.name)
}

fn sheet() -> String {
    let (high, step) = (WIDE * 3 / 2, WIDE + GAP);
    let rows = pieces().count().div_ceil(ACROSS);
    let (width, height) = (ACROSS * step + GAP, rows * (high + GAP) + GAP);
    let mut sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#18181c\"/>\n"
    );
    for (at, piece) in pieces().enumerate() {
        let (x, y) = (GAP + at % ACROSS * step, GAP + at / ACROSS * (high + GAP));
        let file = file(piece);
        writeln!(
            sheet,
            "<image href=\"{file}\" x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{high}\"/>"
        )
        .expect("a string takes all that is written");
    }
    sheet + "</svg>\n"
}

fn entry(piece: &Piece) -> Value {
    let card = &piece.card;
    let word = |what: &dyn std::fmt::Debug| format!("{what:?}").to_lowercase();
    json!({
        "file": file(piece),
        "title": card.title,
        "hand": word(&card.hand),
        "layout": format!("{:?}", card.template),
        "themes": card.themes.iter().map(|theme| word(theme)).collect::<Vec<_>>(),
        "things": card.things,
        "mood": word(&card.mood),
        "hour": word(&card.hour),
        "space": word(&card.space),
        "told": { "fa": card.told.fa, "sv": card.told.sv, "en": card.told.en },
    })
}
