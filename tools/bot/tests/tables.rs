//! Programs at the tables of a server in the same process.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Mutex;
use std::{fs, io};

use arena::Pace;
use bot::{Leave, Plan, Results, Site, Tables, Trouble};
use catalog::{Game, Setup};
use server::{Config, Running};
use tempfile::TempDir;
use tokio::sync::{mpsc, watch};

async fn serve(folder: &Path, listen: SocketAddr) -> Running {
    let public_tables = true;
    let config = Config { listen, data: folder.to_owned(), public_tables, ..Config::default() };
    server::start(config).await.expect("the server starts")
}

fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

fn plan(server: SocketAddr, engine: &str, tables: Tables) -> Plan {
    Plan {
        site: Site::new(&format!("http://{server}")).unwrap(),
        game: Game::Kamisado,
        engine: engine.to_owned(),
        settings: Vec::new(),
        name: "Peer 2".to_owned(),
        pace: Pace::Nodes(50),
        tables,
        games: NonZeroU32::new(1),
    }
}

fn open() -> Tables {
    Tables::Open { setup: Setup::usual(Game::Kamisado), clock: None, most: 1 }
}

/// A program with a table of its own, the code of the table, and what else it says.
struct Host {
    played: tokio::task::JoinHandle<Result<Results, Trouble>>,
    code: String,
    said: mpsc::UnboundedReceiver<String>,
    leave: watch::Sender<Leave>,
}

impl Host {
    async fn come(plan: Plan) -> Host {
        let (leave, leaving) = watch::channel(Leave::Stay);
        let (says, mut said) = mpsc::unbounded_channel();
        let played = tokio::spawn(async move {
            bot::run(&plan, leaving, &move |line| says.send(line).unwrap_or(())).await
        });
        let first = said.recv().await.expect("it tells of its table");
        let (site, code) = first.rsplit_once('/').expect("an address");
        assert!(site.starts_with("Peer 2 waits at http://127.0.0.1:"), "{first}");
        let code = code.to_owned();
        Host { played, code, said, leave }
    }

    async fn played(self) -> Results {
        self.played.await.expect("it ends").expect("it plays")
    }
}

/// What a program that was given a code says and does.
async fn visit(plan: Plan) -> Result<Results, Trouble> {
    let (_leave, leaving) = watch::channel(Leave::Stay);
    bot::run(&plan, leaving, &|_| ()).await
}

fn holds(folder: &Path, text: &str) -> io::Result<bool> {
    let mut found = false;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            found |= String::from_utf8_lossy(&fs::read(path)?).contains(text);
        }
    }
    Ok(found)
}

#[tokio::test]
async fn two_programs_play_and_are_stored_as_programs() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let host = Host::come(plan(at, "level:1", open())).await;
    let guest = visit(plan(at, "level:2", Tables::Invited(host.code.clone()))).await.unwrap();
    let host = host.played().await;
    assert_eq!((host.won, host.lost, host.drawn), (guest.lost, guest.won, guest.drawn));
    assert_eq!(host.games(), 1);
    for seat in [" program 0 ", " program 1 "] {
        assert!(holds(folder.path(), seat).unwrap(), "{seat}");
    }
    assert!(!holds(folder.path(), " sit ").unwrap(), "nobody sat down as a person");
}

#[tokio::test]
async fn a_program_that_gives_no_legal_move_is_asked_again_and_then_resigns() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let script = folder.path().join("bad.sh");
    let says = "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
                go*) echo bestmove nonsense;; quit) exit;; esac; done";
    fs::write(&script, says).unwrap();
    let host = Host::come(plan(running.address(), "level:1", open())).await;
    let bad = format!("sh {}", script.display());
    let (_leave, leaving) = watch::channel(Leave::Stay);
    let lines = Mutex::new(Vec::new());
    let guest = plan(running.address(), &bad, Tables::Invited(host.code.clone()));
    let say = |line: String| lines.lock().unwrap().push(line);
    let guest = bot::run(&guest, leaving, &say).await.unwrap();
    assert_eq!(guest, Results { lost: 1, ..Results::default() });
    assert_eq!(host.played().await, Results { won: 1, ..Results::default() });
    let said = lines.into_inner().unwrap().join("\n");
    assert_eq!(said.matches("asked once more").count(), 2, "{said}");
    assert!(said.contains("\"nonsense\"") && said.contains("the game is resigned"), "{said}");
}

#[tokio::test]
async fn a_restart_of_the_server_costs_time_alone() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let mut host = Host::come(plan(at, "level:1", open())).await;
    running.stop().await;
    loop {
        let cut = host.said.recv().await.expect("it tells that the line is cut");
        if cut.contains("trying again") {
            break;
        }
    }
    let _running = serve(folder.path(), at).await;
    let guest = visit(plan(at, "level:2", Tables::Invited(host.code.clone()))).await.unwrap();
    let host = host.played().await;
    assert_eq!((host.won, host.lost, host.games()), (guest.lost, guest.won, 1));
}

#[tokio::test]
async fn a_program_that_waits_leaves_at_once_and_takes_its_table_along() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let host = Host::come(plan(running.address(), "level:1", open())).await;
    host.leave.send(Leave::AfterGames).unwrap();
    assert_eq!(host.played().await, Results::default());
}

#[tokio::test]
async fn why_a_program_can_t_play_is_told() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let refused = async |plan: Plan| visit(plan).await.expect_err("there is no place for it").0;
    let nowhere = plan(at, "level:1", Tables::Invited("22222222".to_owned()));
    assert!(refused(nowhere).await.contains("the server refuses"));
    let silent = plan(at, "true", open());
    assert!(refused(silent).await.contains("ended before it answered ugi"));

    let host = Host::come(plan(at, "level:1", open())).await;
    let invited = || Tables::Invited(host.code.clone());
    let other = Plan { game: Game::Dvonn, ..plan(at, "level:1", invited()) };
    assert_eq!(refused(other).await, "the table plays kamisado, and the program dvonn");
    host.leave.send(Leave::Now).unwrap();
}
