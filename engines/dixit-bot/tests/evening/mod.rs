//! Whole series of games among bots, at one table with one deck, and their results.

#![allow(dead_code, reason = "each who plays an evening looks at another part of it")]

use std::collections::BTreeSet;

use dixit::{
    Ballot, Card, Command, Dixit, Driver, Event, First, Phase, Proposal, Setup, Shown, Variant,
};
use dixit_bot::{Bot, Deed, Graph, Language, Persona, PictureTags, Reason};
use game_core::{Dice, Seat, Seeded, Table, Viewer};

/// The weights of the first things in a list.
const WEIGHTS: [f32; 6] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.6];

/// A deck of pictures that were never painted, described by hand: things in sight, hints, themes.
pub fn deck() -> Vec<PictureTags> {
    let graph = Graph::written();
    let list = |keys: &str| {
        let concept = |key: &str| graph.named(key).unwrap_or_else(|| panic!("no {key}"));
        keys.split_whitespace().map(concept).zip(WEIGHTS).collect()
    };
    let picture = |line: &str| {
        let parts: Vec<&str> = line.split(';').collect();
        let mut tags = PictureTags::default();
        (tags.plain, tags.hinted, tags.themes) = (list(parts[0]), list(parts[1]), list(parts[2]));
        tags
    };
    let lines = include_str!("../deck.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(picture).collect()
}

/// Our painted deck, by its own descriptions, with what people say of it.
pub fn painted() -> Vec<PictureTags> {
    let tags = |piece: &deck::Piece| {
        let themes: Vec<String> =
            piece.card.themes.iter().map(|theme| format!("{theme:?}").to_lowercase()).collect();
        let tags = PictureTags::described(
            piece.card.things,
            &themes.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        Language::ALL.into_iter().fold(tags, |tags, language| {
            let tags = tags.with_sayings(language, piece.sayings(language)).unwrap();
            tags.with_associations(language, piece.associations(language).iter().copied())
        })
    };
    deck::pieces().map(tags).collect()
}

/// The bots of a table.
pub struct Guests {
    /// The languages of each, in turn.
    pub languages: Vec<Vec<Language>>,
    /// The width of each bot's own graph, in turn.
    pub widths: Vec<f32>,
}

impl Guests {
    /// Bots with these languages, in turn.
    pub fn speaking(languages: &[Language]) -> Guests {
        let languages = languages.iter().map(|&language| vec![language]).collect();
        Guests { languages, widths: vec![1.0] }
    }
}

/// The results of a series of games.
#[derive(Clone, Default, Debug)]
pub struct Evening {
    /// All revealed rounds.
    pub rounds: Vec<Shown>,
    /// Why the storyteller of each said what it said.
    pub reasons: Vec<Option<Reason>>,
    /// Rounds in which the storyteller scored, all found the card, nobody did.
    pub some: u32,
    pub all: u32,
    pub none: u32,
    /// Votes, and how many were right.
    pub votes: u32,
    pub right: u32,
    /// Clues that had been used before.
    pub repeats: u32,
    /// Points in Party, and the number of scoring seats.
    pub points: u32,
    pub scorers: u32,
}

impl Evening {
    /// The percentage of rounds in which the storyteller scored.
    pub fn some_percent(&self) -> f64 {
        percent(self.some, self.rounds.len())
    }

    /// The percentage of rounds in which all found the card.
    pub fn all_percent(&self) -> f64 {
        percent(self.all, self.rounds.len())
    }

    /// The percentage of right votes.
    pub fn right_percent(&self) -> f64 {
        percent(self.right, self.votes as usize)
    }

    /// Adds the results of another series.
    pub fn join(&mut self, other: Evening) {
        self.rounds.extend(other.rounds);
        self.reasons.extend(other.reasons);
        self.some += other.some;
        self.all += other.all;
        self.none += other.none;
        self.votes += other.votes;
        self.right += other.right;
        self.repeats += other.repeats;
        self.points += other.points;
        self.scorers += other.scorers;
    }

    fn count(&mut self, last: &Shown, variant: Variant, clues: &mut BTreeSet<String>) {
        self.repeats += u32::from(!clues.insert(last.clue.to_lowercase()));
        if variant == Variant::Party {
            self.points += last.points.iter().map(|&points| u32::from(points)).sum::<u32>();
            self.scorers += u32::try_from(last.points.len()).unwrap();
        } else {
            let truth = last.row.iter().position(|card| card.owner == last.teller).unwrap();
            let found = |ballot: &Ballot| match ballot {
                Ballot::Slots { slots } => slots.iter().any(|s| usize::from(s.0) == truth + 1),
                Ballot::Colors { .. } => false,
            };
            let right = last.votes.iter().filter(|vote| found(&vote.ballot)).count();
            self.votes += u32::try_from(last.votes.len()).unwrap();
            self.right += u32::try_from(right).unwrap();
            match right {
                0 => self.none += 1,
                n if n == last.votes.len() => self.all += 1,
                _ => self.some += 1,
            }
        }
        self.rounds.push(last.clone());
    }
}

#[allow(clippy::cast_precision_loss)]
fn percent(part: u32, whole: usize) -> f64 {
    f64::from(part) * 100.0 / whole.max(1) as f64
}

/// The bots of a table.
pub fn bots(guests: &Guests, players: u8, seed: u64) -> Vec<Bot> {
    let bot = |seat: usize| {
        let languages = &guests.languages[seat % guests.languages.len()];
        let width = guests.widths[seat % guests.widths.len()];
        let own = seed.wrapping_mul(1009).wrapping_add(seat as u64);
        Bot::with(languages, Persona::ALL[seat % 4], width, own).expect("bots speak them")
    };
    (0..usize::from(players)).map(bot).collect()
}

/// Plays games at one table until `rounds` rounds were revealed.
pub fn play(
    terms: &Proposal,
    guests: &Guests,
    deck: &[PictureTags],
    rounds: usize,
    seed: u64,
) -> Evening {
    let mut bots = bots(guests, terms.players, seed);
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let mut evening = Evening::default();
    let mut clues = BTreeSet::new();
    let mut game = 0;
    while evening.rounds.len() < rounds {
        game += 1;
        let mut driver =
            Driver::open(&Setup::try_from(terms.clone()).unwrap(), Seeded::new(seed * 77 + game));
        for seat in (0..terms.players).map(Seat) {
            driver.act(seat, Command::Lend).unwrap();
        }
        let mut shown = 0;
        while driver.status().phase != Phase::Over && evening.rounds.len() < rounds {
            let mut acted = false;
            for seat in driver.status().awaited {
                let view = driver.view(Viewer::Seat(seat));
                let Some(command) = bots[seat.index()].act(&view, &see) else { continue };
                driver.act(seat, command.clone()).unwrap_or_else(|why| {
                    panic!("seat {seat} may not {command:?}: {why:?}\n{view:?}")
                });
                acted = true;
            }
            assert!(acted, "nobody does anything: {:?}", driver.status());
            let open = driver.view(Viewer::Spectator).open;
            if let Some(last) = open.last.filter(|last| last.round != shown) {
                shown = last.round;
                evening.count(&last, terms.variant, &mut clues);
                let reasons = bots[last.teller.index()].reasons(last.teller, &last);
                evening.reasons.push(reasons.into_iter().find(|reason| reason.deed == Deed::Told));
            }
        }
    }
    evening
}

/// The right votes for `clue` when seat 0's picture is `truth` and three others give what they
/// choose, whatever they were dealt.
pub fn right_votes(deck: &[PictureTags], truth: usize, clue: &str, seed: u64) -> usize {
    let see = |card: Card| deck[usize::from(card.0)].clone();
    let dice = &mut Seeded::new(seed);
    let mut cards: Vec<Card> = (0..84).map(Card).filter(|c| usize::from(c.0) != truth).collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last + 1));
    }
    let card = Card(u16::try_from(truth).unwrap());
    cards.insert(0, card);
    let terms = Proposal { players: 4, first: First::Host(Seat(0)), ..Proposal::default() };
    let mut table = Dixit::lay(&Setup::try_from(terms).unwrap());
    table.apply(&Event::Dealt { deck: cards });
    let mut driver = Driver::resume(table, Seeded::new(seed));
    driver.act(Seat(0), Command::Clue { card, text: clue.to_owned() }).unwrap();
    let mut bots: Vec<Bot> =
        (0..4).map(|at| Bot::new(&[Language::English], seed * 9 + at).unwrap()).collect();
    let mut right = 0;
    for _ in 0..2 {
        for seat in driver.status().awaited {
            let command = bots[seat.index()].act(&driver.view(Viewer::Seat(seat)), &see).unwrap();
            if let Command::Vote(Ballot::Slots { slots }) = &command {
                let row = driver.view(Viewer::Spectator).open.row;
                right += usize::from(row[usize::from(slots[0].0) - 1] == card);
            }
            driver.act(seat, command).unwrap();
        }
    }
    right
}

/// The clues of a file of `heard`, each with the place of its picture in our painted deck.
pub fn clues_for_painted(file: &str) -> Vec<(usize, &str)> {
    let place = |name: &str| deck::pieces().position(|piece| piece.card.name == name);
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, clue) = line.split_once(" | ").unwrap();
            (place(name).unwrap_or_else(|| panic!("no picture {name}")), clue)
        })
        .collect()
}
