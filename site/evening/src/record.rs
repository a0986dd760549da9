//! A book that is given away after a game, and whether it holds.

use dixit::{Cause, Dixit, Variant};
use play::{Dice, Eye, Table};

use crate::check::{draw_of_house, draw_of_lapse};
use crate::event::Event;
use crate::fair::Shuffles;
use crate::scribe::{Opening, Scribe, Unread, write};

/// What stands above a record, for people.
const HEAD: &str = "\
# An evening of Dixit at Hambazi, as it was kept. To check its shuffles: hambazi verify FILE
";

/// The record of all games of a book that are over; nothing while none is. It
/// holds no key and no code, and nothing of a game that is still played.
#[must_use]
pub fn record(book: &[String]) -> Option<String> {
    let (first, lines) = book.split_first()?;
    let opening = Opening { watch: String::new(), ..Opening::read(first)? };
    let mut scribe = Scribe::new(&opening);
    let at = first.split(' ').nth(1)?.parse().ok().map(room::Millis)?;
    let mut text = format!("{HEAD}{}\n", opening.write(at));
    let mut whole = None;
    for line in lines {
        let kept = scribe.read(line).ok()?;
        let told = match &kept.what {
            Event::Sat { seat, name, .. } => {
                format!("{} {} sit {seat} - {}", crate::scribe::VERSION, kept.at.0, name.as_str())
            }
            _ => write(&kept),
        };
        text.push_str(&told);
        text.push('\n');
        if let Event::Housed(dixit::Event::Ended { .. }) = kept.what {
            whole = Some(text.len());
        }
    }
    text.truncate(whole?);
    Some(text)
}

/// A game that was checked and holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// Which of the three games.
    pub variant: Variant,
    /// Who played, by seat, when it began; a bot has no name.
    pub players: Vec<Option<String>>,
    /// How many cards there were.
    pub cards: u16,
    /// The hash by which the server promised its seed.
    pub promise: String,
    /// The players' numbers, by seat.
    pub nonces: Vec<Option<String>>,
    /// How many draws follow from seed and numbers: the deal, the first
    /// storyteller, rows, reshuffles, and gifts of those whose time ran out.
    pub draws: u32,
    /// How many deeds of players the rules allow.
    pub acts: u32,
    /// How many rounds were begun.
    pub rounds: u32,
    /// The points at the end, by side.
    pub scores: Vec<u16>,
    /// How it ended; nothing where the record breaks off.
    pub ended: Option<Cause>,
}

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// In which line, from 1.
    pub line: usize,
    /// Why.
    pub reason: String,
}

/// Plays a record again, asks the rules about each deed, and makes each draw
/// anew from the seed and the players' numbers.
///
/// # Errors
/// The first line that does not hold.
pub fn verify(text: &str) -> Result<Vec<Game>, Fault> {
    let mut lines = (1..).zip(text.lines());
    let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let fault = |line, why: &str| Fault { line, reason: why.to_owned() };
    let (number, first) = lines.next().ok_or_else(|| fault(1, "the record is empty"))?;
    let opening =
        Opening::read(first).ok_or_else(|| fault(number, "expected the opening of an evening"))?;
    let mut scribe = Scribe::new(&opening);
    let mut games: Vec<Game> = Vec::new();
    for (number, line) in lines {
        let before = scribe.ledger.game.clone();
        let promise = scribe.ledger.seed.promise();
        let kept = scribe
            .read(line)
            .map_err(|Unread { expected }| fault(number, &format!("expected {expected}")))?;
        if kept.what == Event::Begun {
            games.push(begun(&scribe, promise));
        }
        let (Some(before), Some(game)) = (before, games.last_mut()) else { continue };
        let broken = |what| Fault {
            line: number,
            reason: format!("{what} is not what the seed and the players' numbers make"),
        };
        match &kept.what {
            Event::Housed(event) => {
                let name = draw_of_house(&before.table);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.follow(&mut dice).as_ref() != Some(event) {
                    return Err(broken(told(&name)));
                }
                game.draws += u32::from(dice.thrown);
                if let dixit::Event::Ended { cause, .. } = event {
                    game.ended = Some(*cause);
                }
            }
            Event::Lapsed(seat, event) => {
                let name = draw_of_lapse(&before.table, *seat);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.lapse(*seat, &mut dice).as_ref() != Some(event) {
                    return Err(broken(told(&name)));
                }
                game.draws += u32::from(dice.thrown);
            }
            Event::Acted(..) => game.acts += 1,
            _ => {}
        }
        if let Some(now) = scribe.ledger.game.as_ref().map(|game| stands(&game.table)) {
            (game.rounds, game.scores) = now;
        }
    }
    Ok(games)
}

fn begun(scribe: &Scribe, promise: String) -> Game {
    let ledger = &scribe.ledger;
    let name = |seat| ledger.chair(seat)?.name.as_ref().map(|name| name.as_str().to_owned());
    let nonces = ledger.game.as_ref().map_or(&[][..], |game| &game.nonces);
    Game {
        variant: ledger.settings.variant,
        players: ledger.sitting().map(name).collect(),
        cards: ledger.cards(),
        promise,
        nonces: nonces.iter().map(|nonce| nonce.map(|nonce| nonce.write())).collect(),
        ..Game::default()
    }
}

fn stands(table: &Dixit) -> (u32, Vec<u16>) {
    let open = table.view(Eye::Stands).open;
    (open.round, open.scores)
}

/// What a draw is, to people.
fn told(name: &str) -> &'static str {
    match name.split(' ').next() {
        Some("deal") => "the deal",
        Some("first") => "the first storyteller",
        Some("row") => "the order of the row",
        Some("gift") => "the card given by lot",
        _ => "what the house did",
    }
}

/// Dice that remember whether they were thrown.
struct Counted<D> {
    dice: D,
    thrown: bool,
}

impl Counted<crate::fair::Stream> {
    fn new(shuffles: &Shuffles, name: &str) -> Self {
        Counted { dice: shuffles.dice(name), thrown: false }
    }
}

impl<D: Dice> Dice for Counted<D> {
    fn below(&mut self, n: usize) -> usize {
        self.thrown = true;
        self.dice.below(n)
    }
}
