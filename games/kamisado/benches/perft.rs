//! How many rounds are made in a second. Every node is made and looked at, the last
//! ones too; a count that is wrong stops the benchmark.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game_core::{Notation, Position};
use kamisado::Round;

/// What is searched: a name, a position, how deep, and the count at that depth.
const LIST: [(&str, &str, u32, u64); 5] = [
    ("start", "b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80", 6, 7_399_794),
    (
        "midgame",
        "b 4 a40,b10,b40,b30,e10,f10,g10,h10 f60,g80,g70,h40,d80,c80,d60,a80",
        8,
        2_157_357,
    ),
    ("sumos", "w 3 c10,h10,b10,c21,g10,f11,a11,d20 b71,c81,g80,d80,h80,e80,f70,b80", 7, 2_533_258),
    (
        "double sumos",
        "w 5 d11,a22,a51,h10,g11,f11,c30,c12 a61,e82,f80,d82,c50,h80,g82,b82",
        8,
        4_122_384,
    ),
    (
        "pushes",
        "w 3 a61,h50,f13,d12,e31,b61,c10,f22 a31,e71,g82,b72,a72,b40,f60,c80",
        11,
        4_133_001,
    ),
];

/// Makes each node down to `depth`, adds those that lie deeper than the first to
/// `made`, and counts the last ones.
fn made_perft(here: &Round, depth: u32, made: &mut u64) -> u64 {
    let mut leaves = 0;
    here.each_move(|mv| {
        let after = black_box(here.after(mv));
        *made += 1;
        leaves += if depth == 1 { 1 } else { made_perft(&after, depth - 1, made) };
    });
    leaves
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("made nodes");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    group.warm_up_time(Duration::from_millis(300));
    for (name, text, depth, count) in LIST {
        let here = Round::new().read(text).expect("the list holds positions");
        let mut made = 0;
        assert_eq!(made_perft(&here, depth, &mut made), count, "{name}");
        group.throughput(Throughput::Elements(made));
        group.bench_function(name, |bencher| {
            bencher.iter(|| made_perft(black_box(&here), depth, &mut 0));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
