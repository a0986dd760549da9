//! Sits between SQLite and its files: the only place with C calls.
//!
//! The shim is SQLite's default file system with a few functions replaced. A file remains a file of
//! the default one and only gets another table of functions, so nothing must be forwarded by hand.

use std::collections::HashMap;
use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, Once, PoisonError};

use rusqlite::ffi;

use crate::tape::{DiskOp, Tape};

/// A fault of a disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiskFault {
    /// No fault.
    None,
    /// No file can grow.
    Full,
    /// Nothing can be written.
    ReadOnly,
}

/// A test's own disk under one folder, until it is dropped. Syncs are recorded and not done: the
/// machine's real disk is not under test.
#[derive(Debug)]
pub struct Disk {
    folder: PathBuf,
}

#[derive(Default)]
struct Disks {
    /// Each disk's record and fault, by folder.
    under: HashMap<PathBuf, (Tape, DiskFault)>,
    /// Open files, by address.
    open: HashMap<usize, Open>,
}

struct Open {
    folder: PathBuf,
    name: String,
    methods: &'static ffi::sqlite3_io_methods,
}

static DISKS: LazyLock<Mutex<Disks>> = LazyLock::new(Mutex::default);

fn disks() -> MutexGuard<'static, Disks> {
    DISKS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Disk {
    /// Puts a disk under the files that are opened in `folder` from now on.
    ///
    /// # Panics
    /// The folder can't be read.
    #[must_use]
    pub fn under(folder: &Path) -> Disk {
        static ONCE: Once = Once::new();
        ONCE.call_once(register);
        let tape = Tape::new(folder).expect("a folder to put the disk under");
        disks().under.insert(folder.to_owned(), (tape, DiskFault::None));
        Disk { folder: folder.to_owned() }
    }

    /// How many operations were done so far.
    #[must_use]
    pub fn mark(&self) -> usize {
        disks().under[&self.folder].0.len()
    }

    /// The operations so far.
    #[must_use]
    pub fn tape(&self) -> Tape {
        disks().under[&self.folder].0.clone()
    }

    /// Sets the disk's fault from now on.
    pub fn ails(&self, trouble: DiskFault) {
        if let Some((_, ails)) = disks().under.get_mut(&self.folder) {
            *ails = trouble;
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        disks().under.remove(&self.folder);
    }
}

/// The folder and the name of a file.
fn place(path: &CStr) -> Option<(PathBuf, String)> {
    let path = Path::new(OsStr::from_bytes(path.to_bytes()));
    let name = path.file_name()?.to_string_lossy().into_owned();
    Some((path.parent()?.to_owned(), name))
}

/// Registers the shim as SQLite's default file system.
fn register() {
    // SAFETY: the default file system lives as long as the program, and so does its leaked copy.
    // The copy only gets other functions of the same types.
    unsafe {
        let usual = ffi::sqlite3_vfs_find(std::ptr::null());
        let mut shim = *usual;
        shim.zName = c"brownout".as_ptr();
        shim.pNext = std::ptr::null_mut();
        // The one function that uses this pointer gets the original file system's.
        shim.xOpen = Some(open);
        shim.xDelete = Some(delete);
        let registered = ffi::sqlite3_vfs_register(Box::leak(Box::new(shim)), 1);
        assert_eq!(registered, ffi::SQLITE_OK, "SQLite takes another file system");
    }
}

fn usual() -> *mut ffi::sqlite3_vfs {
    // SAFETY: the name is a C string, and SQLite was initialized when the shim was registered.
    unsafe { ffi::sqlite3_vfs_find(c"unix".as_ptr()) }
}

unsafe extern "C" fn open(
    _vfs: *mut ffi::sqlite3_vfs,
    path: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    flags_out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite calls this with the arguments for the original file system, which opens the
    // file. Its table of functions is static, and the table that replaces it is leaked.
    unsafe {
        let vfs = usual();
        let rc =
            (*vfs).xOpen.expect("a file system opens files")(vfs, path, file, flags, flags_out);
        if rc != ffi::SQLITE_OK || path.is_null() {
            return rc;
        }
        let Some((folder, name)) = place(CStr::from_ptr(path)) else { return rc };
        let mut disks = disks();
        if !disks.under.contains_key(&folder) {
            return rc;
        }
        let methods = &*(*file).pMethods;
        let ours = ffi::sqlite3_io_methods {
            xClose: Some(close),
            xWrite: Some(write),
            xTruncate: Some(truncate),
            xSync: Some(sync),
            ..*methods
        };
        (*file).pMethods = Box::leak(Box::new(ours));
        disks.open.insert(file as usize, Open { folder, name, methods });
        rc
    }
}

unsafe extern "C" fn delete(
    _vfs: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    _sync: c_int,
) -> c_int {
    // SAFETY: SQLite calls this with a path that it made itself.
    unsafe {
        let vfs = usual();
        let rc = (*vfs).xDelete.expect("a file system deletes files")(vfs, path, 0);
        if let (ffi::SQLITE_OK, Some((folder, name))) = (rc, place(CStr::from_ptr(path)))
            && let Some((tape, _)) = disks().under.get_mut(&folder)
        {
            tape.note(&name, DiskOp::Delete);
        }
        rc
    }
}

/// The original functions of an open file.
fn methods(file: *mut ffi::sqlite3_file) -> &'static ffi::sqlite3_io_methods {
    disks().open[&(file as usize)].methods
}

/// Records an operation, if the disk still exists.
fn note(file: *mut ffi::sqlite3_file, op: DiskOp) {
    let mut disks = disks();
    let Disks { under, open } = &mut *disks;
    let Open { folder, name, .. } = &open[&(file as usize)];
    if let Some((tape, _)) = under.get_mut(folder) {
        tape.note(name, op);
    }
}

fn trouble(file: *mut ffi::sqlite3_file) -> DiskFault {
    let disks = disks();
    let folder = &disks.open[&(file as usize)].folder;
    disks.under.get(folder).map_or(DiskFault::None, |(_, ails)| *ails)
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    let methods = methods(file);
    disks().open.remove(&(file as usize));
    // SAFETY: the file is open and belongs to the original file system.
    unsafe { methods.xClose.expect("files are closed")(file) }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    bytes: *const c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    let methods = methods(file);
    // SAFETY: the file is open and belongs to the original file system; the length is that of the
    // bytes.
    unsafe {
        match trouble(file) {
            DiskFault::ReadOnly => return ffi::SQLITE_IOERR_WRITE,
            DiskFault::Full => {
                let mut size = 0;
                methods.xFileSize.expect("files have a size")(file, &raw mut size);
                if at + i64::from(amount) > size {
                    return ffi::SQLITE_FULL;
                }
            }
            DiskFault::None => {}
        }
        let rc = methods.xWrite.expect("files are written")(file, bytes, amount, at);
        if let (ffi::SQLITE_OK, Ok(at), Ok(amount)) = (rc, at.try_into(), amount.try_into()) {
            let bytes = std::slice::from_raw_parts(bytes.cast::<u8>(), amount).to_vec();
            note(file, DiskOp::Write(at, bytes));
        }
        rc
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    if trouble(file) == DiskFault::ReadOnly {
        return ffi::SQLITE_IOERR_TRUNCATE;
    }
    // SAFETY: the file is open and belongs to the original file system.
    let rc = unsafe { methods(file).xTruncate.expect("files are cut short")(file, size) };
    if let (ffi::SQLITE_OK, Ok(size)) = (rc, size.try_into()) {
        note(file, DiskOp::Truncate(size));
    }
    rc
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    if trouble(file) == DiskFault::ReadOnly {
        return ffi::SQLITE_IOERR_FSYNC;
    }
    note(file, DiskOp::Sync);
    ffi::SQLITE_OK
}
