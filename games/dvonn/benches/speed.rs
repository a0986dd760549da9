//! How fast DVONN's rules are, with every count asserted: a fast wrong answer is no answer.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use dvonn::{Board, Position, Start};
use game_core::{Notation, Seeded};

/// Name, position, depth and count: from the full board, from the middle of a
/// game, and after a first pass, out of `tests/oracles/perft.json.gz`.
const PERFT: [(&str, &str, u32, u64); 3] = [
    (
        "full board",
        "jump W A1:W,A2:B,A3:W,B1:B,B2:W,B3:W,B4:B,C1:B,C2:W,C3:B,C4:B,C5:W,D1:W,D2:W,D3:W,\
         D4:W,D5:B,E1:B,E2:B,E3:W,E4:W,E5:B,F1:W,F2:W,F3:B,F4:B,F5:W,G1:W,G2:B,G3:B,G4:B,\
         G5:W,H1:W,H2:B,H3:R,H4:B,H5:W,I1:W,I2:R,I3:W,I4:B,I5:W,J2:B,J3:B,J4:W,J5:B,K3:R,\
         K4:B,K5:B",
        4,
        4_456_542,
    ),
    (
        "middle game",
        "jump W A1:W,B1:B,C1:B,C2:W,C5:WB,D1:B,D2:R,D4:BWWB,D5:RWBWB,E1:B,E2:B,E3:W,\
         F3:BWBWBW,F4:B,G1:BW,G2:W,G3:W,G4:W,G5:B,H1:BW,H2:W,H3:B,H4:B,I3:RWB,I4:B,I5:B,J2:W,\
         J3:WWBW,K4:W",
        4,
        1_216_443,
    ),
    (
        "after a pass",
        "jump W A1:B,A2:B,A3:B,B1:B,B2:W,B3:W,B4:B,C1:B,C2:W,C3:W,C4:W,C5:B,D1:B,D2:W,D3:W,\
         D4:W,D5:B,E1:B,E2:W,E3:W,E4:W,E5:B,F1:B,F2:W,F3:W,F4:R,F5:B,G1:R,G2:W,G3:W,G4:W,\
         G5:B,H1:B,H2:W,H3:W,H4:W,H5:B,I1:B,I2:W,I3:R,I4:W,I5:B,J2:B,J3:W,J4:W,J5:B,K3:B,\
         K4:B,K5:B",
        5,
        876_009,
    ),
];

/// Every board is really made, down to the last ones.
fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (name, text, depth, count) in PERFT {
        let here = Position::default().read(text).expect("a position");
        group.throughput(Throughput::Elements(count));
        group.sample_size(10);
        group.bench_function(name, |bench| {
            bench.iter(|| assert_eq!(black_box(here.board()).perft(depth), count));
        });
    }
    group.finish();
}

/// Random games from a hundred full boards; always the same hundred games.
fn playouts(criterion: &mut Criterion) {
    let mut dice = Seeded::new(1);
    let starts: Vec<Board> =
        (0..100).map(|_| *Position::begin(Start::Random, &mut dice).board()).collect();
    let mut group = criterion.benchmark_group("playouts");
    group.throughput(Throughput::Elements(100));
    group.bench_function("full boards", |bench| {
        bench.iter_batched_ref(
            || Seeded::new(2),
            |dice| {
                let plies: u32 = starts.iter().map(|start| start.played_out(dice).1).sum();
                assert_eq!(plies, PLIES);
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// How many moves the hundred games have.
const PLIES: u32 = 3_199;

criterion_group!(benches, perft, playouts);
criterion_main!(benches);
