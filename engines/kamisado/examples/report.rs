//! Who wins the rounds that random matches come to, and how much work it takes to know.
//!
//! `report COUNT SEED [NODES [sumo]]` plays random standard, long and marathon matches in turn, asks of the
//! start of each round but the first whether the player who begins it can win it (with `sumo`: with
//! a sumo), and prints tables after every thousand.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use game_core::{Dice, Notation, Position, Seat, Seeded};
use kamisado::{Length, Match, Rank, Round, Stage};
use kamisado_engine::{Aim, Query};
use search::{Budget, ProofResult, ProofTable};

/// The start of a round and the match that it belongs to.
struct Start {
    length: Length,
    round: Round,
}

#[derive(Default)]
struct Report {
    /// By kind of start: how often the first seat wins, the second, and nobody knows.
    tables: BTreeMap<(&'static str, String), [u64; 3]>,
    works: Vec<u64>,
    /// How long each start took, by the watch.
    times: Vec<Duration>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u64>().ok());
    let (Some(count), Some(seed)) = (number(0), number(1)) else {
        eprintln!("report COUNT SEED [NODES [sumo]]");
        return;
    };
    let most = number(2).unwrap_or(u64::MAX);
    let with_sumo = arguments.get(3).is_some_and(|aim| aim == "sumo");
    let table = ProofTable::of_bytes(64 << 20);
    let begun = Instant::now();
    let mut report = Report::default();
    for (start, age) in starts(seed).zip((0..64).cycle()) {
        let seat = start.round.seat();
        let aim = if with_sumo {
            Aim::win_with_rank(&start.round, seat, |rank| rank > Rank::Ordinary)
        } else {
            Aim::win(seat)
        };
        let mut query = Query::new(&start.round, aim, &table, age);
        let asked = Instant::now();
        let answer = query.ask(&start.round, &Budget::of_nodes(most));
        report.times.push(asked.elapsed());
        report.count(&start, answer, query.nodes);
        let has_double = start.round.towers().any(|tower| tower.rank > Rank::Sumo);
        if answer == ProofResult::No && !with_sumo && !has_double {
            println!("second wins: {}", start.round.write());
        }
        let counted = report.works.len() as u64;
        if counted.is_multiple_of(1000) || counted == count {
            println!("\n{counted} starts in {:?}", begun.elapsed());
            report.print();
        }
        if counted == count {
            break;
        }
    }
}

impl Report {
    fn count(&mut self, start: &Start, answer: ProofResult, work: u64) {
        let attacker = start.round.seat();
        let ranks = |seat: Seat| start.round.towers().filter(move |tower| tower.seat == seat);
        let best = |seat| ranks(seat).map(|tower| tower.rank).max().expect("eight towers");
        let sumos = |seat| ranks(seat).filter(|tower| tower.rank > Rank::Ordinary).count();
        let (own, others) = (best(attacker), best(attacker.other()));
        let kinds = [
            ("all", String::new()),
            ("length", start.length.name().to_owned()),
            ("highest rank", format!("{:?}", own.max(others))),
            ("highest rank of first and second", format!("{own:?} {others:?}")),
            (
                "sumos of first and second",
                format!("{} {}", sumos(attacker), sumos(attacker.other())),
            ),
        ];
        for kind in kinds {
            self.tables.entry(kind).or_default()[answer as usize] += 1;
        }
        self.works.push(work);
    }

    fn print(&self) {
        let mut works = self.works.clone();
        works.sort_unstable();
        let at = |of_thousand: usize| works[(works.len() - 1) * of_thousand / 1000];
        println!("nodes: {} in all, median {}", works.iter().sum::<u64>(), at(500));
        println!("95 % {}, 97 % {}, 99 % {}, most {}", at(950), at(970), at(990), at(1000));
        let longest = self.times.iter().max().copied().unwrap_or_default();
        let within = self.times.iter().filter(|time| time.as_secs() < 1).count();
        println!("by the watch: {within} of {} within 1 s, longest {longest:?}", works.len());
        for million in [1, 2, 4, 10, 20, 40] {
            let within = works.partition_point(|&work| work <= million * 1_000_000);
            println!("{within} of {} within {million} million", works.len());
        }
        for ((table, kind), [first, second, open]) in &self.tables {
            println!("{table:33} {kind:18} first {first:6} second {second:5} open {open}");
        }
    }
}

/// The starts of all rounds but the first, of matches that are played at random.
fn starts(seed: u64) -> impl Iterator<Item = Start> {
    let mut dice = Seeded::new(seed);
    let lengths = [Length::Standard, Length::Long, Length::Marathon];
    lengths.into_iter().cycle().flat_map(move |length| {
        let mut starts = Vec::new();
        let mut here = Match::new(length);
        loop {
            let moves = here.moves();
            let was_filling = matches!(here.stage(), Stage::Filling(_));
            if moves.is_empty() {
                return starts;
            }
            here = here.after(moves[dice.below(moves.len())]);
            if was_filling {
                starts.push(Start { length, round: *here.round() });
            }
        }
    })
}
