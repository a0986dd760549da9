//! Tells the developer what is being done, and that it still is.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest silence.
const PULSE: Duration = Duration::from_secs(9);

/// Does some work under a title, and reports every few seconds how long it has taken so far.
pub fn tell<T>(title: &str, work: impl FnOnce() -> T) -> T {
    eprintln!("\n== {title}");
    let begun = Instant::now();
    let (end, ended) = mpsc::channel::<()>();
    let pulse = thread::spawn(move || {
        while ended.recv_timeout(PULSE) == Err(RecvTimeoutError::Timeout) {
            eprintln!("   ... {} s", begun.elapsed().as_secs());
        }
    });
    let made = work();
    drop(end);
    pulse.join().expect("the thread only prints");
    eprintln!("   done in {} s", begun.elapsed().as_secs());
    made
}
