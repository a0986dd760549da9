//! That the server lives, said where no disk can hold it up.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use journal::Journal;
use limits::shutdown::Stopping;
use sha2::{Digest, Sha256};
use store::clock::Clock;
use tables::actors::registry::Registry;
use tokio::runtime::Handle;

/// The file beside the journal.
const FILE: &str = "pulse";

/// Where Linux has files that are on no disk.
const MEMORY: &str = "/dev/shm";

/// While clocks run, the files are written so often; when the program dies, no clock is given back
/// more than this.
const BEAT: Duration = Duration::from_millis(10);

/// Until when the server before this one lived, by the journal's latest beat and by its pulses.
///
/// A pulse names the beat that the journal had answered by then. Where the journal knows of none
/// so late, it is an older one, brought back from a backup, and the pulse is not its own.
pub fn lived_until(data: &Path, journal: Option<u64>) -> Option<u64> {
    let own = |(kept, now): (u64, u64)| (kept <= journal?).then_some(now);
    let pulses = places(data).into_iter().filter_map(|path| own(read_beat(&path)?));
    pulses.max().max(journal)
}

/// Where it is said that the server lives.
pub struct Pulses(Vec<PathBuf>);

impl Pulses {
    /// Leaves nothing behind: the journal knows until when the server lived.
    pub fn end(self) {
        // What cannot be removed does no harm.
        self.0.iter().for_each(|path| drop(fs::remove_file(path)));
    }
}

/// Says in each file that the server lives, until it stops, as long as that matters and what
/// happens can be kept.
///
/// The files are written in their places and never synced: what a process has written stays with
/// the system when the process dies. When the power goes, the journal's own beats must do.
pub fn beat(
    data: &Path,
    rooms: &Registry,
    journal: &Journal,
    time: Clock,
    stopping: &Stopping,
) -> io::Result<Pulses> {
    let places = places(data);
    for path in &places {
        // Anybody may write in the memory's folder, and must not choose what is written to.
        let begun = match fs::remove_file(path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
            _ => File::create_new(path),
        };
        match begun {
            Ok(file) => beat_in(file, rooms.clone(), journal.clone(), time, stopping.clone())?,
            Err(why) => {
                tracing::warn!(
                    %why, path = %path.display(),
                    "cannot write the heartbeat file; clocks are charged less exactly after a crash"
                );
            }
        }
    }
    Ok(Pulses(places))
}

fn beat_in(
    mut file: File,
    rooms: Registry,
    journal: Journal,
    time: Clock,
    mut stopping: Stopping,
) -> io::Result<()> {
    let runtime = Handle::current();
    let beats = move || {
        while !stopping.is() {
            // An idle server sleeps, and so does the machine that it is on.
            runtime.block_on(async {
                tokio::select! {
                    () = rooms.ticking().any() => {}
                    () = stopping.wait() => {}
                }
            });
            let counts = journal.counts();
            if !counts.failing
                && let Err(why) = write_beat(&mut file, counts.beat, time.now().0)
            {
                tracing::debug!(%why, "the pulse cannot be written");
            }
            thread::sleep(BEAT);
        }
    };
    thread::Builder::new().name("pulse".to_owned()).spawn(beats).map(drop)
}

/// The file beside the journal, and one in memory for the same folder, where there is such a thing:
/// a disk that is busy may hold up even what is not synced.
fn places(data: &Path) -> Vec<PathBuf> {
    let mut places = vec![data.join(FILE)];
    if Path::new(MEMORY).is_dir()
        && let Ok(folder) = data.canonicalize()
    {
        let hash = Sha256::digest(folder.as_os_str().as_encoded_bytes());
        let name =
            hash[..8].iter().fold(String::from("hambazi"), |name, b| format!("{name}-{b:02x}"));
        places.push(Path::new(MEMORY).join(name));
    }
    places
}

/// One write of always the same length, so that no other pulse is ever half there.
fn write_beat(file: &mut File, kept: u64, now: u64) -> io::Result<()> {
    file.rewind()?;
    file.write_all(format!("pulse/1 {kept:020} {now:020}\n").as_bytes())
}

/// Which beat of the journal a pulse names, and its own.
fn read_beat(path: &Path) -> Option<(u64, u64)> {
    let said = is_ours(path).then(|| fs::read_to_string(path).ok())??;
    let (kept, now) = said.strip_prefix("pulse/1 ")?.trim_end().split_once(' ')?;
    Some((kept.parse().ok()?, now.parse().ok()?))
}

/// Whether the file belongs to the user who runs this program: in the memory's folder anybody may write.
#[cfg(target_os = "linux")]
fn is_ours(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (file, own) = (fs::symlink_metadata(path), fs::metadata("/proc/self"));
    matches!((file, own), (Ok(file), Ok(own)) if file.is_file() && file.uid() == own.uid())
}

#[cfg(not(target_os = "linux"))]
fn is_ours(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pulse_goes_on_where_the_journal_stands_still() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        assert_eq!(lived_until(folder, Some(500)), Some(500), "there is no pulse yet");
        let places = places(folder);
        for place in &places {
            let mut file = File::create_new(place).unwrap();
            write_beat(&mut file, 500, 1_000).unwrap();
            write_beat(&mut file, 500, 1_010).unwrap();
            assert_eq!(lived_until(folder, Some(500)), Some(1_010), "{}", place.display());
            assert_eq!(lived_until(folder, Some(2_000)), Some(2_000), "the journal lived longer");
            assert_eq!(lived_until(folder, Some(499)), Some(499), "an older one, brought back");
            assert_eq!(lived_until(folder, None), None, "another journal, which is new");
            fs::write(place, "pulse/1 0000").unwrap();
            assert_eq!(lived_until(folder, Some(500)), Some(500), "torn");
            fs::remove_file(place).unwrap();
        }
        let late =
            |place: &PathBuf, now| write_beat(&mut File::create(place).unwrap(), 500, now).unwrap();
        places.iter().zip([700, 600]).for_each(|(place, now)| late(place, now));
        assert_eq!(lived_until(folder, Some(500)), Some(700), "the later one holds");
        Pulses(places).end();
        assert_eq!(lived_until(folder, Some(500)), Some(500), "it ended in peace");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_somebody_else_put_there_is_no_pulse() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let (real, link) = (folder.join("real"), folder.join(FILE));
        write_beat(&mut File::create(&real).unwrap(), 500, 1_000).unwrap();
        assert_eq!(read_beat(&real), Some((500, 1_000)));
        std::os::unix::fs::symlink(&real, &link).unwrap();
        assert_eq!(lived_until(folder, Some(500)), Some(500), "a link leads anywhere");
    }
}
