//! Reads from the tables, for those who look things up.

use std::sync::Arc;

use journal::Failure;
use projections::Store;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use crate::task::Open;

/// Where things are looked up. Nothing is found until there are tables.
#[derive(Clone, Default)]
pub struct Lookups(Arc<Mutex<Tables>>);

#[derive(Default)]
struct Tables {
    open: Option<Open>,
    store: Option<Box<dyn Store>>,
}

impl Lookups {
    /// From now on things are looked up in the tables that this opens.
    pub fn start(&self, open: Open) {
        if let Ok(mut tables) = self.0.try_lock() {
            tables.open = Some(open);
        }
    }

    /// Asks the tables one thing; `None` without tables. After a failure they are opened anew.
    ///
    /// # Errors
    /// The tables could not be opened or read.
    pub async fn ask<T: Send + 'static>(
        &self,
        what: impl FnOnce(&mut dyn Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<Option<T>, Failure> {
        let mut tables = Arc::clone(&self.0).lock_owned().await;
        let ask = move || {
            let mut store = match (tables.store.take(), &mut tables.open) {
                (Some(store), _) => store,
                (None, Some(open)) => open()?,
                (None, None) => return Ok(None),
            };
            let answer = what(store.as_mut())?;
            tables.store = Some(store);
            Ok(Some(answer))
        };
        spawn_blocking(ask).await?
    }
}

#[cfg(test)]
mod tests {
    use projections::SqliteStore;

    use super::*;

    #[tokio::test]
    async fn tables_are_opened_when_they_are_needed_and_again_after_a_failure() {
        let lookups = Lookups::default();
        let counts = |store: &mut dyn Store| Ok(store.played_in("p")?.len());
        assert_eq!(lookups.ask(counts).await.unwrap(), None, "there are no tables");
        let folder = tempfile::tempdir().unwrap();
        let (file, mut times) = (folder.path().join("tables"), 0);
        lookups.start(Box::new(move || {
            times += 1;
            if times == 1 { Err("not yet".into()) } else { Ok(Box::new(SqliteStore::open(&file)?)) }
        }));
        assert!(lookups.ask(counts).await.is_err());
        assert_eq!(lookups.ask(counts).await.unwrap(), Some(0));
        let fails = |_: &mut dyn Store| -> Result<(), Failure> { Err("it broke".into()) };
        assert!(lookups.ask(fails).await.is_err());
        assert_eq!(lookups.ask(counts).await.unwrap(), Some(0), "opened once more");
    }
}
