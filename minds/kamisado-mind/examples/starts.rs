//! How much work it takes to decide the starts of rounds that random matches come to.
//!
//! `starts COUNT SEED NODES [sumo]`

use std::time::Instant;

use kamisado::{Length, Match, Rank, Round, Stage};
use kamisado_mind::{Aim, Inquiry};
use play::{Dice, Position, Seat, Seeded};
use search::{Answer, Budget, Ledger};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments[at].parse::<u64>().expect("a number");
    let with_sumo = arguments.get(3).is_some_and(|aim| aim == "sumo");
    let ledger = Ledger::of_bytes(64 << 20);

    let begun = Instant::now();
    let first = Round::new();
    let mut inquiry = Inquiry::new(&first, Aim::win(Seat(0)), &ledger, 0);
    let answer = inquiry.ask(&first, &Budget::of_nodes(u64::MAX));
    println!("the single round: {answer:?}, {} nodes, {:?}", inquiry.nodes, begun.elapsed());
    let (mut wins, mut most) = (0, 0);
    for mv in first.moves() {
        let before = inquiry.nodes;
        let answer = inquiry.ask(&first.after(mv), &Budget::of_nodes(u64::MAX));
        wins += u32::from(answer == Answer::Yes);
        most = most.max(inquiry.nodes - before);
    }
    println!(
        "{wins} first moves win; {} nodes, worst {most}, {:?}",
        inquiry.nodes,
        begun.elapsed()
    );

    let begun = Instant::now();
    let mut dice = Seeded::new(number(1));
    let (mut counts, mut works) = ([0; 3], Vec::new());
    for (age, start) in
        (0_u8..64).cycle().zip(starts(&mut dice)).take(usize::try_from(number(0)).unwrap())
    {
        let seat = start.seat();
        let aim = if with_sumo {
            Aim::win_with_rank(&start, seat, |rank| rank > Rank::Ordinary)
        } else {
            Aim::win(seat)
        };
        let mut inquiry = Inquiry::new(&start, aim, &ledger, age);
        counts[inquiry.ask(&start, &Budget::of_nodes(number(2))) as usize] += 1;
        works.push(inquiry.nodes);
    }
    works.sort_unstable();
    let [yes, no, open] = counts;
    let at = |percent: usize| works[(works.len() - 1) * percent / 100];
    println!("yes {yes} no {no} open {open}; nodes {}", works.iter().sum::<u64>());
    println!("median {} p90 {} p97 {} p99 {} most {}", at(50), at(90), at(97), at(99), at(100));
    println!("{:?}", begun.elapsed());
}

/// The starts of all rounds but the first, of matches that are played at random.
fn starts(dice: &mut Seeded) -> impl Iterator<Item = Round> {
    std::iter::repeat_with(move || {
        let mut starts = Vec::new();
        let length = [Length::Standard, Length::Long, Length::Marathon][dice.below(3)];
        let mut here = Match::new(length);
        loop {
            let moves = here.moves();
            let was_filling = matches!(here.stage(), Stage::Filling(_));
            if moves.is_empty() {
                return starts;
            }
            here = here.after(moves[dice.below(moves.len())]);
            if was_filling {
                starts.push(*here.round());
            }
        }
    })
    .flatten()
}
