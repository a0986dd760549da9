//! The files of a contest, and Ctrl-C.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ::arena::RecordLines;
use clap::Args;
use ugi::{Supervision, Transcript};

/// What is written down, and where.
#[derive(Args, Clone)]
pub struct Files {
    /// Writes each game down as a line of JSON, for hambazi replay. FILE must be new.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// Goes on with a contest that was broken off, after the games in its record.
    #[arg(long)]
    pub resume: bool,

    /// Writes new files over old ones.
    #[arg(long, conflicts_with = "resume")]
    pub overwrite: bool,

    /// Writes down all that programs are told and say, with their standard error. FILE must be new;
    /// with --resume it goes on.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

/// The exit status of a program that Ctrl-C ended.
pub const INTERRUPTED: u8 = 130;

/// What a contest has beside its terms: where it is written, and who may stop it.
pub struct Desk {
    /// The file that games are written to, if any.
    record: Option<File>,
    /// Why a game could not be written.
    trouble: Option<io::Error>,
    /// The games that were there before.
    pub before: RecordLines,
    /// Who listens to programs. Its flag is set at Ctrl-C.
    pub watch: Supervision,
}

impl Files {
    /// Opens the files, and listens for Ctrl-C.
    pub fn open(&self) -> Result<Desk, String> {
        let mut desk = Desk {
            record: None,
            trouble: None,
            before: RecordLines::default(),
            watch: Supervision::default(),
        };
        match &self.record {
            Some(path) => {
                let named = |why: String| format!("{}: {why}", path.display());
                let opened = if self.resume {
                    resumed(path)
                } else {
                    created(path, self.overwrite, RESUMES).map(|file| (file, String::new()))
                };
                let (record, before) = opened.map_err(|why| named(why.to_string()))?;
                desk.before = RecordLines::read(&before).map_err(named)?;
                desk.record = Some(record);
            }
            None if self.resume => return Err("--resume goes on with a --record; which?".into()),
            None => {}
        }
        if let Some(path) = &self.log {
            let opened = if self.resume {
                File::options().append(true).create(true).open(path)
            } else {
                created(path, self.overwrite, RESUMES)
            };
            let log = opened.map_err(|why| format!("{}: {why}", path.display()))?;
            desk.watch.transcript = Some(Transcript::new(log));
        }
        listen(desk.watch.stop.clone());
        Ok(desk)
    }
}

impl Desk {
    pub fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }

    /// Writes a game down, if there is a record; `false` if that fails.
    pub fn write(&mut self, line: impl FnOnce() -> String) -> bool {
        if let (Some(record), None) = (&mut self.record, &self.trouble) {
            self.trouble = record.write_all((line() + "\n").as_bytes()).err();
        }
        self.trouble.is_none()
    }

    /// The end of a command, with what is left to say.
    pub fn close(&self) -> Result<ExitCode, String> {
        if let Some(why) = &self.trouble {
            return Err(format!("the record: {why}"));
        }
        if let Some(why) = self.watch.transcript.as_ref().and_then(Transcript::fault) {
            return Err(format!("the log: {why}"));
        }
        if self.is_stopped() {
            eprintln!("hambazi: stopped by Ctrl-C; this is the result so far");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// What to do where a file is there already.
const RESUMES: &str = "it is there already; --resume goes on with it, --overwrite begins anew";

/// A new file; over an old one only if that is wished. `hint` is said where one is there.
pub fn created(path: &Path, overwrite: bool, hint: &'static str) -> io::Result<File> {
    let mut options = File::options();
    let options = options.write(true).truncate(overwrite);
    let options = if overwrite { options.create(true) } else { options.create_new(true) };
    options.open(path).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => io::Error::other(hint),
        _ => why,
    })
}

/// A record that goes on, and what it holds. A last line that was broken off is taken away.
fn resumed(path: &Path) -> io::Result<(File, String)> {
    let mut file =
        File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut before = String::new();
    file.read_to_string(&mut before)?;
    before.truncate(before.rfind('\n').map_or(0, |end| end + 1));
    file.set_len(before.len() as u64)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, before))
}

/// Sets the flag at Ctrl-C. A second one ends the program at once.
pub fn listen(stop: Arc<AtomicBool>) {
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return }; // then Ctrl-C ends us as usual
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                stop.store(true, Ordering::Relaxed);
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(INTERRUPTED.into());
            }
        });
    });
}
