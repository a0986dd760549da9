//! Limits the memory of files that are being uploaded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use limits::rate_limit::household;
use tokio::sync::Notify;

/// All files being uploaded. When they need too much memory, the household that holds most loses
/// its largest file, so slow uploads cannot block others.
pub struct Buffers {
    most: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    bytes: usize,
    next: u64,
    files: HashMap<u64, File>,
}

struct File {
    whose: IpAddr,
    bytes: usize,
    lost: bool,
    on_lost: Arc<Notify>,
}

/// The memory of one file, until it is dropped.
pub struct Buffer {
    buffers: Arc<Buffers>,
    number: u64,
    on_lost: Arc<Notify>,
}

impl Buffers {
    /// Buffers of at most `most` bytes together.
    pub fn new(most: usize) -> Arc<Buffers> {
        Arc::new(Buffers { most, held: Mutex::default() })
    }

    /// An empty buffer for a household's file.
    pub fn take(self: &Arc<Buffers>, address: IpAddr) -> Buffer {
        let mut held = self.held();
        let (number, on_lost) = (held.next, Arc::new(Notify::new()));
        held.next += 1;
        let file =
            File { whose: household(address), bytes: 0, lost: false, on_lost: on_lost.clone() };
        held.files.insert(number, file);
        Buffer { buffers: Arc::clone(self), number, on_lost }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buffer {
    /// Grows by some bytes; false if there is no room for them.
    pub fn grow(&self, by: usize) -> bool {
        let mut held = self.buffers.held();
        let Some(file) = held.files.get_mut(&self.number).filter(|file| !file.lost) else {
            return false;
        };
        file.bytes += by;
        held.bytes += by;
        while held.bytes > self.buffers.most {
            let Some(number) = held.largest() else { return false };
            held.lose(number);
            if number == self.number {
                return false;
            }
        }
        true
    }

    /// Waits until the file loses its room to a household that holds less.
    pub async fn lost(&self) {
        self.on_lost.notified().await;
    }
}

impl Held {
    /// The largest file of the household that holds most.
    fn largest(&self) -> Option<u64> {
        let mut sums: HashMap<IpAddr, usize> = HashMap::new();
        for file in self.files.values() {
            *sums.entry(file.whose).or_default() += file.bytes;
        }
        let files = self.files.iter().filter(|(_, file)| file.bytes > 0);
        files.max_by_key(|(_, file)| (sums[&file.whose], file.bytes)).map(|(&number, _)| number)
    }

    fn lose(&mut self, number: u64) {
        if let Some(file) = self.files.get_mut(&number) {
            self.bytes -= std::mem::take(&mut file.bytes);
            file.lost = true;
            file.on_lost.notify_one();
        }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let mut held = self.buffers.held();
        if let Some(file) = held.files.remove(&self.number) {
            held.bytes -= file.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn the_household_that_holds_most_loses_its_largest_file() {
        let buffers = Buffers::new(100);
        let [many, one] = ["10.0.0.1", "10.0.0.2"].map(|at| at.parse::<IpAddr>().unwrap());
        let hoard: Vec<Buffer> = (0..3).map(|_| buffers.take(many)).collect();
        for (buffer, bytes) in hoard.iter().zip([30, 40, 20]) {
            assert!(buffer.grow(bytes));
        }
        let honest = buffers.take(one);
        assert!(honest.grow(15), "the largest of the others went");
        assert!(hoard[1].lost().now_or_never().is_some() && !hoard[1].grow(1));
        assert!(hoard[0].lost().now_or_never().is_none() && hoard[0].grow(1));
        drop(hoard);
        assert!(honest.grow(85) && !honest.grow(1), "there is this much room and no more");
        drop(honest);
        assert_eq!(buffers.held().bytes, 0);
    }
}
