//! The record of an evening that is published after a game, and its verification.

use std::collections::BTreeSet;

use dixit::{Cause, Dixit, Variant};
use game_core::{Dice, Table, Viewer};
use room_core::{DecodeError, Line, Name, StoredEvent};

use crate::codec::{Codec, Opening, VERSION, write};
use crate::commit_reveal::Shuffles;
use crate::event::Event;
use crate::replay_check::{automatic_draw, time_out_draw};

/// The comment at the top of a record, for people.
const HEADER: &str = "\
# An evening of Dixit at Hambazi, as it was kept. To check its shuffles: hambazi verify FILE
";

/// The clue or theme in a record instead of one that was taken down.
const UNTOLD: &str = "…";

/// What a record does not tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Untold {
    /// Nobody's name.
    pub names: bool,
    /// No clue and no theme of these games, counted from 1.
    pub clues: Vec<u32>,
}

/// The record of the finished games of a book; `None` if there are none. It
/// has no person's id and no code, nothing of an unfinished game, and only
/// those drafts that were used when time ran out.
#[must_use]
pub fn record(book: &[String]) -> Option<String> {
    record_without(book, &Untold::default())
}

/// The same without what must not be told. Its shuffles can be checked all the same.
#[must_use]
pub fn record_without(book: &[String], untold: &Untold) -> Option<String> {
    let (first, lines) = book.split_first()?;
    let opening = Opening { watch: String::new(), ..Opening::read(first)? };
    let mut codec = Codec::new(&opening);
    let at = Line::read(VERSION, first).ok()?.at;
    let mut events = Vec::new();
    for line in lines {
        let version = codec.state.version();
        events.push((version, codec.read(line).ok()?));
    }
    let ends = |(_, stored): &(u32, StoredEvent<Event>)| {
        matches!(stored.what, Event::Automatic(dixit::Event::Ended { .. }))
    };
    events.truncate(events.iter().rposition(ends)? + 1);
    let mut shown = without_drafts(&events);
    shown.reverse();
    let mut game = 0;
    let written: Vec<String> = shown
        .into_iter()
        .map(|stored| {
            game += u32::from(stored.what == Event::Begun);
            write_anonymously(stored, untold.names, untold.clues.contains(&game))
        })
        .collect();
    Some(format!("{HEADER}{}\n{}\n", opening.write(at), written.join("\n")))
}

fn write_anonymously(
    stored: &StoredEvent<Event>,
    without_names: bool,
    without_clues: bool,
) -> String {
    // What a person with an account is called stands in their own book.
    let is_told = |name: &Name| !without_names && name.account().is_none();
    let told = |name: &Name| if is_told(name) { name.clone() } else { Name::default() };
    let what = match &stored.what {
        Event::Sat { seat, name, .. } => {
            let text = format!("sit {seat} - {}", told(name).as_str());
            return Line::write(VERSION, stored.at, &text);
        }
        Event::ProgramSat { seat, name, .. } => {
            let text = format!("program {seat} - {}", told(name).as_str());
            return Line::write(VERSION, stored.at, &text);
        }
        Event::Named(seat, name) => Event::Named(*seat, told(name)),
        Event::Acted(seat, event) if without_clues => Event::Acted(*seat, without_clue(event)),
        _ => return write(stored),
    };
    write(&StoredEvent { at: stored.at, what })
}

fn without_clue(event: &dixit::Event) -> dixit::Event {
    match event {
        dixit::Event::Told { seat, card, .. } => {
            dixit::Event::Told { seat: *seat, card: *card, clue: UNTOLD.to_owned() }
        }
        dixit::Event::Themed { seat, .. } => {
            dixit::Event::Themed { seat: *seat, theme: UNTOLD.to_owned() }
        }
        other => other.clone(),
    }
}

/// The events without unused drafts, the last event first. A draft that was used
/// stays, since all saw it.
fn without_drafts(events: &[(u32, StoredEvent<Event>)]) -> Vec<&StoredEvent<Event>> {
    let mut counted = BTreeSet::new();
    let mut is_public = |version: u32, what: &Event| match what {
        Event::TimedOut(
            _,
            dixit::Event::Given { seat, auto: true, .. }
            | dixit::Event::Voted { seat, auto: true, .. },
        ) => {
            counted.insert((version, *seat));
            true
        }
        Event::Acted(seat, dixit::Event::Drafted { .. } | dixit::Event::VoteDrafted { .. }) => {
            counted.remove(&(version, *seat))
        }
        _ => true,
    };
    let public = events.iter().rev().filter(|(version, event)| is_public(*version, &event.what));
    public.map(|(_, event)| event).collect()
}

/// A verified game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// Which of the three games.
    pub variant: Variant,
    /// The players at the start, by seat; a bot has no name.
    pub players: Vec<Option<String>>,
    /// How many cards there were.
    pub cards: u16,
    /// The hash by which the server promised its seed.
    pub promise: String,
    /// The players' numbers, by seat.
    pub nonces: Vec<Option<String>>,
    /// How many draws follow from the seed and the numbers: the deal, the first
    /// storyteller, rows, reshuffles, and cards given for seats out of time.
    pub draws: u32,
    /// How many acts of players were checked against the rules.
    pub acts: u32,
    /// How many rounds began.
    pub rounds: u32,
    /// The final score, by side.
    pub scores: Vec<u16>,
    /// How it ended; `None` if the record breaks off.
    pub ended: Option<Cause>,
}

/// Why a record is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// Replays a record, checks each act against the rules, and recomputes each draw
/// from the seed and the players' numbers.
///
/// # Errors
/// The first line that is not valid.
pub fn verify(text: &str) -> Result<Vec<Game>, RecordError> {
    let mut lines = (1..).zip(text.lines());
    let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let error = |line, why: &str| RecordError { line, reason: why.to_owned() };
    let (number, first) = lines.next().ok_or_else(|| error(1, "the record is empty"))?;
    let opening =
        Opening::read(first).ok_or_else(|| error(number, "expected the opening of an evening"))?;
    let mut codec = Codec::new(&opening);
    let mut games: Vec<Game> = Vec::new();
    for (number, line) in lines {
        let before = codec.state.game.clone();
        let promise = codec.state.seed.promise();
        let stored = codec
            .read(line)
            .map_err(|DecodeError { expected }| error(number, &format!("expected {expected}")))?;
        if stored.what == Event::Begun {
            games.push(begun(&codec, promise));
        }
        let (Some(before), Some(game)) = (before, games.last_mut()) else { continue };
        let broken = |what| RecordError {
            line: number,
            reason: format!("{what} is not what the seed and the players' numbers make"),
        };
        match &stored.what {
            Event::Automatic(event) => {
                let name = automatic_draw(&before.table);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.follow(&mut dice).as_ref() != Some(event) {
                    return Err(broken(draw_text(&name)));
                }
                game.draws += u32::from(dice.rolled);
                if let dixit::Event::Ended { cause, .. } = event {
                    game.ended = Some(*cause);
                }
            }
            Event::TimedOut(seat, event) => {
                let name = time_out_draw(&before.table, *seat);
                let mut dice = Counted::new(&before.shuffles, &name);
                if before.table.time_out(*seat, &mut dice).as_ref() != Some(event) {
                    return Err(broken(draw_text(&name)));
                }
                game.draws += u32::from(dice.rolled);
            }
            Event::Acted(..) => game.acts += 1,
            _ => {}
        }
        if let Some(now) = codec.state.game.as_ref().map(|game| score(&game.table)) {
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

fn score(table: &Dixit) -> (u32, Vec<u16>) {
    let open = table.view(Viewer::Spectator).open;
    (open.round, open.scores)
}

/// A draw in words, for an error.
fn draw_text(name: &str) -> &'static str {
    match name.split(' ').next() {
        Some("deal") => "the deal",
        Some("first") => "the first storyteller",
        Some("row") => "the order of the row",
        Some("gift") => "the card given by lot",
        _ => "what the house did",
    }
}

/// Dice that remember whether they were rolled.
struct Counted<D> {
    dice: D,
    rolled: bool,
}

impl Counted<crate::commit_reveal::Stream> {
    fn new(shuffles: &Shuffles, name: &str) -> Self {
        Counted { dice: shuffles.dice(name), rolled: false }
    }
}

impl<D: Dice> Dice for Counted<D> {
    fn below(&mut self, n: usize) -> usize {
        self.rolled = true;
        self.dice.below(n)
    }
}
