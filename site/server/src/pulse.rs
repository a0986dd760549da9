//! That the server lives, said where no disk can hold it up.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::rooms::Rooms;

/// The file beside the journal.
const FILE: &str = "pulse";

/// While clocks run, the file is written so often; when the program dies, no clock is given back
/// more than this.
const BEAT: Duration = Duration::from_millis(10);

/// Until when the server before this one lived, by the journal's latest beat and by the pulse.
///
/// A pulse names the beat that the journal had answered by then. Where the journal knows of none
/// so late, it is an older one, brought back from a backup, and the pulse is not its own.
pub fn lived_until(data: &Path, journal: Option<u64>) -> Option<u64> {
    let pulse = || {
        let said = fs::read_to_string(data.join(FILE)).ok()?;
        let (kept, now) = said.strip_prefix("pulse/1 ")?.trim_end().split_once(' ')?;
        let (kept, now): (u64, u64) = (kept.parse().ok()?, now.parse().ok()?);
        (kept <= journal?).then_some(now)
    };
    journal.max(pulse())
}

/// Says in the file that the server lives, until it stops, as long as that matters and what
/// happens can be kept.
///
/// The file is written in its place and never synced: what a process has written stays with the
/// system when the process dies. When the power goes, the journal's own beats must do.
pub fn beat(data: &Path, rooms: Rooms) -> io::Result<()> {
    let mut file =
        OpenOptions::new().write(true).create(true).truncate(false).open(data.join(FILE))?;
    let beats = move || {
        let shared = rooms.shared();
        while !shared.stopping.is() {
            let counts = shared.journal.counts();
            if rooms.ticking().count() > 0
                && !counts.failing
                && let Err(why) = say(&mut file, counts.beat, shared.time.now().0)
            {
                tracing::debug!(%why, "the pulse cannot be written");
            }
            thread::sleep(BEAT);
        }
    };
    thread::Builder::new().name("pulse".to_owned()).spawn(beats)?;
    Ok(())
}

/// One write of always the same length, so that no other pulse is ever half there.
fn say(file: &mut File, kept: u64, now: u64) -> io::Result<()> {
    file.rewind()?;
    file.write_all(format!("pulse/1 {kept:020} {now:020}\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pulse_goes_on_where_the_journal_stands_still() {
        let folder = std::env::temp_dir().join(format!("hambazi-pulse-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert_eq!(lived_until(&folder, Some(500)), Some(500), "there is no pulse yet");
        let mut file = File::create(folder.join(FILE)).unwrap();
        say(&mut file, 500, 1_000).unwrap();
        say(&mut file, 500, 1_010).unwrap();
        assert_eq!(lived_until(&folder, Some(500)), Some(1_010));
        assert_eq!(lived_until(&folder, Some(2_000)), Some(2_000), "the journal lived longer");
        assert_eq!(lived_until(&folder, Some(499)), Some(499), "an older journal, brought back");
        assert_eq!(lived_until(&folder, None), None, "another journal, which is new");
        fs::write(folder.join(FILE), "pulse/1 0000").unwrap();
        assert_eq!(lived_until(&folder, Some(500)), Some(500), "torn");
        fs::remove_dir_all(folder).unwrap();
    }
}
