//! A book that is given away after a game, and whether it holds.

use std::collections::BTreeSet;

use dixit::{Cause, Dixit, Variant};
use game_core::{Dice, Table, Viewer};
use room_core::{DecodeError, Line, StoredEvent};

use crate::codec::{Codec, Opening, VERSION, write};
use crate::commit_reveal::Shuffles;
use crate::event::Event;
use crate::replay_check::{draw_of_house, draw_of_lapse};

/// What stands above a record, for people.
const HEAD: &str = "\
# An evening of Dixit at Hambazi, as it was kept. To check its shuffles: hambazi verify FILE
";

/// The record of all games of a book that are over; nothing while none is. It
/// holds no key and no code, nothing of a game that is still played, and of the
/// drafts only those by which the house acted when time had run out.
#[must_use]
pub fn record(book: &[String]) -> Option<String> {
    let (first, lines) = book.split_first()?;
    let opening = Opening { watch: String::new(), ..Opening::read(first)? };
    let mut codec = Codec::new(&opening);
    let at = Line::read(VERSION, first).ok()?.at;
    let mut events = Vec::new();
    for line in lines {
        let moment = codec.state.version();
        events.push((moment, codec.read(line).ok()?));
    }
    let ends = |(_, kept): &(u32, StoredEvent<Event>)| {
        matches!(kept.what, Event::Automatic(dixit::Event::Ended { .. }))
    };
    events.truncate(events.iter().rposition(ends)? + 1);
    let mut told: Vec<String> = without_drafts(&events).into_iter().map(tell).collect();
    told.reverse();
    Some(format!("{HEAD}{}\n{}\n", opening.write(at), told.join("\n")))
}

fn tell(kept: &StoredEvent<Event>) -> String {
    match &kept.what {
        Event::Sat { seat, name, .. } => {
            Line::write(VERSION, kept.at, &format!("sit {seat} - {}", name.as_str()))
        }
        _ => write(kept),
    }
}

/// What somebody had in mind is told where it counted, and was shown to all; the
/// last event comes first.
fn without_drafts(events: &[(u32, StoredEvent<Event>)]) -> Vec<&StoredEvent<Event>> {
    let mut counted = BTreeSet::new();
    let mut is_told = |moment: u32, what: &Event| match what {
        Event::TimedOut(
            _,
            dixit::Event::Given { seat, auto: true, .. }
            | dixit::Event::Voted { seat, auto: true, .. },
        ) => {
            counted.insert((moment, *seat));
            true
        }
        Event::Acted(seat, dixit::Event::Drafted { .. } | dixit::Event::VoteDrafted { .. }) => {
            counted.remove(&(moment, *seat))
        }
        _ => true,
    };
    let told = events.iter().rev().filter(|(moment, kept)| is_told(*moment, &kept.what));
    told.map(|(_, kept)| kept).collect()
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
pub struct RecordError {
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
pub fn verify(text: &str) -> Result<Vec<Game>, RecordError> {
    let mut lines = (1..).zip(text.lines());
    let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let fault = |line, why: &str| RecordError { line, reason: why.to_owned() };
    let (number, first) = lines.next().ok_or_else(|| fault(1, "the record is empty"))?;
    let opening =
        Opening::read(first).ok_or_else(|| fault(number, "expected the opening of an evening"))?;
    let mut codec = Codec::new(&opening);
    let mut games: Vec<Game> = Vec::new();
    for (number, line) in lines {
        let before = codec.state.game.clone();
        let promise = codec.state.seed.promise();
        let kept = codec
            .read(line)
            .map_err(|DecodeError { expected }| fault(number, &format!("expected {expected}")))?;
        if kept.what == Event::Begun {
            games.push(begun(&codec, promise));
        }
        let (Some(before), Some(game)) = (before, games.last_mut()) else { continue };
        let broken = |what| RecordError {
            line: number,
            reason: format!("{what} is not what the seed and the players' numbers make"),
        };
        match &kept.what {
            Event::Automatic(event) => {
                let name = draw_of_house(&before.table);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.follow(&mut dice).as_ref() != Some(event) {
                    return Err(broken(draw_text(&name)));
                }
                game.draws += u32::from(dice.thrown);
                if let dixit::Event::Ended { cause, .. } = event {
                    game.ended = Some(*cause);
                }
            }
            Event::TimedOut(seat, event) => {
                let name = draw_of_lapse(&before.table, *seat);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.time_out(*seat, &mut dice).as_ref() != Some(event) {
                    return Err(broken(draw_text(&name)));
                }
                game.draws += u32::from(dice.thrown);
            }
            Event::Acted(..) => game.acts += 1,
            _ => {}
        }
        if let Some(now) = codec.state.game.as_ref().map(|game| stands(&game.table)) {
            (game.rounds, game.scores) = now;
        }
    }
    Ok(games)
}

fn begun(codec: &Codec, promise: String) -> Game {
    let state = &codec.state;
    let name = |seat| state.chair(seat)?.name.as_ref().map(|name| name.as_str().to_owned());
    let nonces = state.game.as_ref().map_or(&[][..], |game| &game.nonces);
    Game {
        variant: state.settings.variant,
        players: state.sitting().map(name).collect(),
        cards: state.cards(),
        promise,
        nonces: nonces.iter().map(|nonce| nonce.map(|nonce| nonce.write())).collect(),
        ..Game::default()
    }
}

fn stands(table: &Dixit) -> (u32, Vec<u16>) {
    let open = table.view(Viewer::Spectator).open;
    (open.round, open.scores)
}

/// What a draw is, to people.
fn draw_text(name: &str) -> &'static str {
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

impl Counted<crate::commit_reveal::Stream> {
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
