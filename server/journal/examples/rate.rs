//! Measures how many lines a second a store can take: `rate SECONDS BOOKS STORE...`,
//! where a store is a new SQLite file or the URL of a PostgreSQL database. Each
//! book has a task that waits for each line before it writes the next.

use std::path::Path;
use std::time::{Duration, Instant};

use journal::{Append, Fence, Journal, Leases, Sqlite};

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, books, stores @ ..] = &*arguments else { panic!("rate SECONDS BOOKS STORE...") };
    let seconds = Duration::from_secs(seconds.parse().expect("a number of seconds"));
    let books = books.parse().expect("a number of books");
    for store in stores {
        let journal = if store.starts_with("postgres") {
            let node = format!("rate {}", std::process::id());
            let leases = Leases::join(store, &node, Duration::from_secs(60)).await;
            let (writer, reader) = leases.expect("it joins").hands();
            Journal::start(writer, reader)
        } else {
            let (writer, reader) = Sqlite::open(Path::new(store)).expect("the file opens");
            Journal::start(writer, reader)
        };
        measure(store, journal, books, seconds).await;
    }
}

async fn measure(what: &str, journal: Journal, books: u64, length: Duration) {
    let begun = Instant::now();
    let tasks: Vec<_> =
        (0..books).map(|book| tokio::spawn(write(journal.clone(), book, begun, length))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.append(&mut task.await.expect("no task fails"));
    }
    times.sort_unstable();
    let (counts, seconds) = (journal.counts(), begun.elapsed().as_secs_f64());
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100].as_secs_f64() * 1e3;
    #[allow(clippy::cast_precision_loss)] // nobody counts that far
    let each_second = |count: u64| count as f64 / seconds;
    println!(
        "{what}, {books} books: {:.0} lines/s in {:.0} commits/s, p50 {:.1} ms, p99 {:.1} ms",
        each_second(counts.appends),
        each_second(counts.commits),
        at(50),
        at(99)
    );
    journal.close().await;
}

async fn write(journal: Journal, number: u64, begun: Instant, length: Duration) -> Vec<Duration> {
    let mut times = Vec::new();
    for first in 0.. {
        if begun.elapsed() > length {
            break;
        }
        let lines = vec![format!("dvonn/1 1795222253180 play {} D3", first % 2)];
        let book = format!("{number} of {}", std::process::id());
        let append = Append { book, first, fence: Fence::default(), lines };
        let asked = Instant::now();
        journal.append(append, 1).await.expect("it is kept");
        times.push(asked.elapsed());
    }
    times
}
