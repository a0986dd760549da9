//! A copy of the journal made under play is a server's whole memory.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use game_core::Seeded;
use support::{Person, choose, dvonn, open, start};
use tempfile::TempDir;

#[tokio::test]
async fn every_move_shown_before_the_copy_began_is_in_it() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let running = start(&here).await;
    let at = running.address();
    let stop = Arc::new(AtomicBool::new(false));
    let (shown, mut seen) = tokio::sync::mpsc::unbounded_channel();
    let mut games = Vec::new();
    for table in 0..6 {
        let code = open(at, dvonn(), None, 0).await.code;
        let mut people = Person::pair(at, &code).await;
        let (stop, shown) = (Arc::clone(&stop), shown.clone());
        games.push(tokio::spawn(async move {
            let mut dice = Seeded::new(table);
            let mut dealt = 0;
            while let Some((seat, mv)) = choose(&people[0].view, &mut dice) {
                people[seat.index()].play(&mv).await;
                dealt += 1;
                for person in &mut people {
                    person.until(|view| view.moves.len() == dealt).await;
                }
                shown.send((table, people[0].view.clone())).unwrap();
                if stop.load(Ordering::Relaxed) {
                    return true;
                }
            }
            false
        }));
    }
    // All are in the middle of a game.
    let mut latest = vec![None; 6];
    while latest.iter().flatten().map(|view: &protocol::View| view.moves.len()).min() < Some(5)
        || latest.contains(&None)
    {
        let (table, view) = seen.recv().await.unwrap();
        latest[usize::try_from(table).unwrap()] = Some(view);
    }
    while let Ok((table, view)) = seen.try_recv() {
        latest[usize::try_from(table).unwrap()] = Some(view);
    }

    std::fs::create_dir_all(there.path()).unwrap();
    let from = here.path().join("hambazi.sqlite");
    let (copy, to) = (there.path().join("copy"), there.path().join("hambazi.sqlite"));
    let made = copy.clone();
    let copied = tokio::task::spawn_blocking(move || journal::back_up(&from, &made));
    copied.await.unwrap().unwrap();
    stop.store(true, Ordering::Relaxed);
    for game in games {
        assert!(game.await.unwrap(), "play went on while the copy was made");
    }
    running.stop().await;

    journal::restore(&copy, &to).unwrap();
    let again = start(&there).await;
    for view in latest.into_iter().flatten() {
        let code = view.code.clone().unwrap();
        let back = Person::come(again.address(), &code, 0).await.view;
        let known = back.moves.len().min(view.moves.len());
        assert_eq!(back.moves[..known], view.moves, "what was shown is in the copy");
        assert_eq!(back.you, view.you, "and whose seat it is");
    }
    again.stop().await;
}
