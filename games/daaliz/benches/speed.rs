//! The speed of the rules, with the counts asserted: a fast wrong answer is worthless.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use daaliz::{Goal, Position, Setup};
use game_core::{Outcome, Seat, Seeded};

fn classic() -> Position<2> {
    Position::start(&Setup { goal: Goal::Reach, ..Setup::default() }).expect("the usual game")
}

fn perft(c: &mut Criterion) {
    let start = classic();
    let mut group = c.benchmark_group("perft");
    group.sample_size(10).throughput(Throughput::Elements(247_569_030));
    group.bench_function("start 4", |b| {
        b.iter(|| assert_eq!(black_box(&start).perft(4), 247_569_030));
    });
}

/// The same thousand games each time, with known plies and known wins of the first seat.
fn playouts(c: &mut Criterion) {
    let start = classic();
    let mut group = c.benchmark_group("playouts");
    group.sample_size(20).throughput(Throughput::Elements(1000));
    group.bench_function("classic 1000", |b| {
        b.iter(|| {
            let mut dice = Seeded::new(9);
            let (mut plies, mut wins) = (0, 0);
            for _ in 0..1000 {
                let game = black_box(&start).playout(u32::MAX, &mut dice);
                plies += game.plies;
                wins += u32::from(game.outcome == Some(Outcome::Won(Seat(0))));
            }
            assert_eq!((plies, wins), (355_490, 470));
        });
    });
}

criterion_group!(speed, perft, playouts);
criterion_main!(speed);
