//! Party at tables of four bots and two who are none: how often bots agree, and who wins.
//!
//! ```text
//! cargo run --release -p dixit-bot --example party -- GAMES [PROGRAM ARGUMENT...]
//! ```
//!
//! PROGRAM stands for two people who share nothing with the bots. It reads lines: first what is
//! seen on each card, one to a line, and an empty line; then a theme a line. To each theme it
//! answers with a line: how well each card shows it, as numbers with spaces between. Without a
//! program two seats choose by lot.

#![allow(clippy::cast_precision_loss, reason = "games are counted in hundreds")]

#[path = "../tests/evening/mod.rs"]
mod evening;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command as Program, Stdio};

use dixit::{Ballot, Card, Command, Driver, Phase, Proposal, Setup, Slot, Variant, View};
use dixit_bot::{Bot, Language};
use evening::painted;
use game_core::{Dice, Seat, Seeded, Viewer};

/// Themes of people, by the author of this example.
const THEMES: [&str; 24] = [
    "Sunday morning",
    "my first day at work",
    "freedom",
    "never again",
    "what the neighbors do at night",
    "too late",
    "a good friend",
    "the sea is calling",
    "growing up",
    "lost and found",
    "happy birthday",
    "things that bite",
    "it was not me",
    "winter is coming",
    "the longest way home",
    "a secret",
    "magic",
    "who is afraid now?",
    "music",
    "the end of the world",
    "grandmother's house",
    "patience",
    "up, up and away",
    "love hurts",
];

fn main() {
    let mut words = std::env::args().skip(1);
    let games = words.next().and_then(|word| word.parse().ok()).unwrap_or(100);
    let words: Vec<String> = words.collect();
    let mut people = People::start(&words);
    let mut counters = Counters::default();
    for game in 0..games {
        play(game, &mut people, &mut counters);
    }
    let of = |n: f64, all: u32| n * 100.0 / f64::from(all.max(1));
    println!(
        "{games} games, {} rounds: all four bots chose one card in {:.1} %",
        counters.rounds,
        of(f64::from(counters.agreed), counters.rounds)
    );
    for (name, seat) in [("first", 0), ("second", 1)] {
        let wins = counters.wins[seat];
        println!(
            "the {name} guest won {wins:.1} of {games} games, {:.2} times a fair share",
            wins * 6.0 / f64::from(games)
        );
    }
}

#[derive(Default)]
struct Counters {
    rounds: u32,
    agreed: u32,
    /// Games won by each guest; a shared win counts in parts.
    wins: [f64; 2],
}

/// Two who are no bots, and what they have been asked.
struct People {
    program: Option<(Child, ChildStdin, BufReader<ChildStdout>)>,
    known: BTreeMap<String, Vec<f32>>,
}

impl People {
    fn start(words: &[String]) -> People {
        let program = words.split_first().map(|(name, arguments)| {
            let mut program = Program::new(name);
            program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
            let mut child = program.spawn().expect("the program starts");
            let mut ask = child.stdin.take().expect("it reads");
            let answers = BufReader::new(child.stdout.take().expect("it writes"));
            for piece in deck::pieces() {
                let seen = piece.description(Language::English);
                writeln!(ask, "{}", seen.unwrap_or_default()).expect("it reads");
            }
            writeln!(ask).expect("it reads");
            (child, ask, answers)
        });
        People { program, known: BTreeMap::new() }
    }

    /// How well each card shows a theme; `None` for those who choose by lot.
    fn fits(&mut self, theme: &str) -> Option<Vec<f32>> {
        let (_, ask, answers) = self.program.as_mut()?;
        if !self.known.contains_key(theme) {
            writeln!(ask, "{theme}").expect("it reads");
            ask.flush().expect("it reads");
            let mut line = String::new();
            answers.read_line(&mut line).expect("it answers");
            let fits = line.split_whitespace().map(|n| n.parse().expect("numbers")).collect();
            self.known.insert(theme.to_owned(), fits);
        }
        self.known.get(theme).cloned()
    }

    /// What a guest does.
    fn act(&mut self, view: &View, dice: &mut dyn Dice) -> Option<Command> {
        let mine = view.mine.as_ref()?;
        let theme = view.open.clue.as_deref().unwrap_or_default();
        let mut order = |cards: &[Card]| {
            let fits = self.fits(theme);
            let mut order: Vec<(usize, f32)> = (0..cards.len())
                .map(|at| {
                    let lot = dice.below(1000) as f32 / 1000.0;
                    let fit = fits.as_ref().map(|fits| fits[usize::from(cards[at].0)]);
                    // A person's eye wanders a little.
                    (at, fit.map_or(lot, |fit| fit + 0.05 * lot))
                })
                .collect();
            order.sort_by(|one, other| other.1.total_cmp(&one.1));
            order.into_iter().map(|(at, _)| at).collect::<Vec<_>>()
        };
        match view.open.phase {
            Phase::First => Some(Command::Buzz),
            Phase::Telling => {
                Some(Command::Theme { text: THEMES[dice.below(THEMES.len())].to_owned() })
            }
            Phase::Giving => {
                let hand = mine.hand.as_deref()?;
                Some(Command::Give { cards: vec![hand[*order(hand).first()?]] })
            }
            Phase::Voting => {
                let order = order(&view.open.row);
                let slot = |at: usize| Slot(u8::try_from(at + 1).expect("few cards"));
                let red = (view.open.teller == Some(mine.seat)).then(|| slot(order[1]));
                Some(Command::Vote(Ballot::Colors { green: slot(order[0]), red }))
            }
            Phase::Results => Some(Command::Ready),
            _ => None,
        }
    }
}

fn play(game: u32, people: &mut People, counters: &mut Counters) {
    let seed = u64::from(game) + 1;
    let terms = Proposal { variant: Variant::Party, players: 6, ..Proposal::default() };
    let setup = Setup::try_from(terms).expect("six play Party");
    let mut driver = Driver::open(&setup, Seeded::new(seed * 77));
    let deck = painted();
    let see = |card: Card| deck[usize::from(card.0)].clone();
    // The guests sit in other places each game.
    let guests = [Seat((game % 6) as u8), Seat(((game + 1 + game / 6 % 5) % 6) as u8)];
    let is_bot = |seat: Seat| !guests.contains(&seat);
    let bot = |seat: u8| Bot::new(&[Language::English], seed * 1009 + u64::from(seat));
    let mut bots: Vec<Bot> = (0..6).map(|seat| bot(seat).expect("bots speak English")).collect();
    let dice = &mut Seeded::new(seed * 31);
    for seat in (0..6).map(Seat).filter(|&seat| is_bot(seat)) {
        driver.act(seat, Command::Lend).expect("a bot takes it");
    }
    let mut shown = 0;
    while driver.status().phase != Phase::Over {
        for seat in driver.status().awaited {
            let view = driver.view(Viewer::Seat(seat));
            let command = if is_bot(seat) {
                bots[seat.index()].act(&view, &see)
            } else {
                people.act(&view, dice)
            };
            if let Some(command) = command {
                driver.act(seat, command).expect("it may");
            }
        }
        let open = driver.view(Viewer::Spectator).open;
        if let Some(last) = open.last.filter(|last| last.round != shown) {
            shown = last.round;
            counters.rounds += 1;
            let greens = last.votes.iter().filter(|vote| is_bot(vote.seat));
            let mut greens = greens.map(|vote| match vote.ballot {
                Ballot::Colors { green, .. } => green,
                Ballot::Slots { .. } => unreachable!("this is Party"),
            });
            let first = greens.next();
            counters.agreed += u32::from(greens.all(|green| Some(green) == first));
        }
    }
    let scores = driver.view(Viewer::Spectator).open.scores;
    let most = scores.iter().max().copied().unwrap_or_default();
    let winners = scores.iter().filter(|&&score| score == most).count();
    for (at, seat) in guests.into_iter().enumerate() {
        if scores[seat.index()] == most {
            counters.wins[at] += 1.0 / winners as f64;
        }
    }
}
