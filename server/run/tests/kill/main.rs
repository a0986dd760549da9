//! The server is killed in the middle of play: what anyone was shown is kept.
//!
//! The server is this very test program, run once more as a child: the child
//! runs only `serves_when_it_is_the_child`, and serves until it is killed.

mod accounts;
mod audit;
mod seeks;
#[path = "../support/mod.rs"]
mod support;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game_core::{Dice, Ending, Seeded};
use protocol::{Clock, OpenResponse, Request, Setup, ToClient, View};
use support::{Person, choose, config, daaliz, dvonn, kamisado, open};
use tempfile::TempDir;
use tokio::task::JoinHandle;

const FOLDER: &str = "HAMBAZI_TEST_FOLDER";

#[test]
fn serves_when_it_is_the_child() {
    let Some(data) = std::env::var_os(FOLDER) else { return };
    let config = server::Config {
        data: data.into(),
        public_tables: true,
        ..config(&TempDir::new().unwrap())
    };
    server::serve(config).expect("the child serves");
}

/// A server in a process of its own.
struct Server {
    child: Child,
    at: SocketAddr,
}

impl Server {
    fn start(folder: &TempDir) -> Server {
        let mut child = Command::new(std::env::current_exe().expect("this program has a path"))
            .args(["--exact", "serves_when_it_is_the_child", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the child starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let at = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, at) = line.split_once("http://")?;
            at.trim().parse().ok()
        });
        // Whatever else it says is heard, or it would end with a broken pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, at: at.expect("it says where it listens") }
    }

    /// As the power goes: nothing is finished, nobody is told.
    fn kill(mut self) {
        self.child.kill().expect("it still ran");
        self.child.wait().expect("and now it does not");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn asked_to_end_it_says_goodbye_and_ends_in_peace() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start(&folder);
    let code = open(server.at, dvonn(), None, 0).await.code;
    let mut person = Person::come(server.at, &code, 0).await;
    let asked = Command::new("kill").arg(server.child.id().to_string()).status();
    assert!(asked.expect("there is a kill").success());
    assert_eq!(person.ended().await.map(u16::from), Some(1012));
    let ended = tokio::task::spawn_blocking(move || server.child.wait()).await.unwrap();
    assert!(ended.expect("it ends").success());
}

/// The longest game that anyone at a table was shown.
type Witness = Arc<Mutex<View>>;

/// Plays at a table until the server is gone, and tells the witness all that is shown.
async fn play(at: SocketAddr, code: String, number: u32, witness: Witness, acts: Arc<AtomicUsize>) {
    let mut dice = Seeded::new(u64::from(number));
    let Ok(mut person) = Person::try_to_come(at, &code, number).await else { return };
    loop {
        tell(&witness, &person.view);
        let turn = choose(&person.view, &mut dice);
        let version = person.view.version;
        let ask = match turn {
            Some((seat, mv)) if person.view.you == Some(seat) => {
                Some(Request::Act { version, mv, thought_ms: None })
            }
            // A game that is over is played again.
            None => Some(Request::Offer { version, offer: protocol::Offer::Rematch }),
            Some(_) => None,
        };
        if let Some(ask) = ask
            && person.try_to_ask(ask).await.is_err()
        {
            return;
        }
        loop {
            match person.hear().await {
                Ok(ToClient::View(view)) if view.version == version => {}
                Ok(ToClient::View(_)) => break,
                Ok(_) => {}
                Err(_) => return,
            }
        }
        acts.fetch_add(1, Ordering::Relaxed);
    }
}

fn tell(witness: &Witness, view: &View) {
    let mut known = witness.lock().unwrap();
    if (view.games_before, view.moves.len()) > (known.games_before, known.moves.len()) {
        *known = view.clone();
    }
}

/// What was shown is there: the same moves in the same order, none twice, and
/// at most the one that was on its way beyond them.
fn nothing_is_lost(shown: &View, now: &View) {
    if now.games_before == shown.games_before {
        let (kept, more) = now.moves.split_at(shown.moves.len().min(now.moves.len()));
        assert_eq!(kept, shown.moves, "what was shown is kept");
        assert!(more.len() <= 1, "{more:?} came from nowhere");
    } else {
        assert_eq!(now.games_before, shown.games_before + 1, "only a rematch was on its way");
        assert!(now.moves.is_empty());
    }
    assert_eq!(now.start.is_empty(), shown.start.is_empty());
    // Reads every move by the rules and panics at one that is not legal.
    choose(now, &mut Seeded::new(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_middle_of_play_it_has_lost_nothing() {
    let folder = TempDir::new().unwrap();
    let setups: [Setup; 8] = std::array::from_fn(|table| match table % 4 {
        0 => dvonn(),
        1 => kamisado(),
        2 => daaliz(2),
        _ => Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Symmetric }),
    });
    let mut server = Server::start(&folder);
    let clock = Some(Clock::new(600_000, 100));
    let mut tables: Vec<(OpenResponse, Witness)> = Vec::new();
    for setup in setups {
        let opened = open(server.at, setup, clock, 0).await;
        let guest = Person::sit(server.at, &opened.code, 1).await;
        tables.push((opened, Arc::new(Mutex::new(guest.view))));
    }

    let mut dice = Seeded::new(2024);
    let acts = Arc::new(AtomicUsize::new(0));
    for _round in 0..8 {
        let at = server.at;
        let players: Vec<JoinHandle<()>> = tables
            .iter()
            .flat_map(|(opened, witness)| [0, 1].map(|number| (opened, witness, number)))
            .map(|(opened, witness, number)| {
                let (code, acts) = (opened.code.clone(), Arc::clone(&acts));
                tokio::spawn(play(at, code, number, Arc::clone(witness), acts))
            })
            .collect();
        let while_playing = Duration::from_millis(150 + dice.below(300) as u64);
        tokio::time::sleep(while_playing).await;
        server.kill();
        for player in players {
            player.await.expect("nobody saw anything that cannot be");
        }

        server = Server::start(&folder);
        for (opened, witness) in &tables {
            let back = Person::come(server.at, &opened.code, 1).await;
            let mut shown = witness.lock().unwrap();
            nothing_is_lost(&shown, &back.view);
            assert!(!matches!(back.view.ending, Some(Ending::Flagged(_))));
            *shown = back.view;
        }
    }
    server.kill();
    let acts = acts.load(Ordering::Relaxed);
    assert!(acts > 200, "only {acts} moves were seen: the test played too little");
    println!("{acts} moves seen by players, 8 kills");
}
