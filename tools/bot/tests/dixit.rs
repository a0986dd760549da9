//! Programs at a table of Dixit of a server in the same process.
#![cfg(unix)]

use std::fs;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use bot::dixit::{HOUSE, Plan, run};
use bot::{Leave, Results, Site, Trouble};
use dixit::{Command, Phase};
use futures_util::{SinkExt as _, StreamExt as _};
use language::Language;
use protocol::OpenResponse;
use protocol::dixit_messages::{Deal, Request, Settings, Timers, ToClient, ToServer, View};
use server::{Config, Limits, Running};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

async fn serve(folder: &Path, listen: SocketAddr) -> Running {
    let limits = Limits { hold: Duration::from_millis(4), ..Limits::unhurried() };
    let data = folder.to_owned();
    let config = Config { listen, data, limits, public_tables: true, ..Config::default() };
    server::start(config).await.expect("the server starts")
}

fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// The person who opens a table, and lets a bot of the server play in their place.
struct Host {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    code: String,
    view: Option<View>,
}

impl Host {
    async fn open(at: SocketAddr) -> Host {
        let settings = Settings {
            chairs: 4,
            timers: Timers::Off,
            tongues: vec![Language::Persian],
            ..Settings::default()
        };
        let deal = Deal { settings, name: "Mina".to_owned(), token: TOKEN.to_owned() };
        let body = serde_json::to_string(&deal).unwrap();
        let asked = tokio::task::spawn_blocking(move || {
            let address = format!("http://{at}/api/evenings");
            let mut answer = ureq::post(address).content_type("application/json").send(body)?;
            answer.body_mut().read_to_string()
        });
        let opened: OpenResponse = serde_json::from_str(&asked.await.unwrap().unwrap()).unwrap();
        Host::come(at, opened.code).await
    }

    async fn come(at: SocketAddr, code: String) -> Host {
        let address = format!("ws://{at}/api/tables/{code}/socket");
        let (socket, _) = connect_async(address).await.unwrap();
        let mut host = Host { socket, code, view: None };
        host.ask(ToServer::Hello { token: TOKEN.to_owned(), person: None }).await;
        host
    }

    async fn ask(&mut self, message: impl Into<ToServer>) {
        let text = serde_json::to_string(&message.into()).unwrap();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Waits until the table is shown like this.
    async fn until(&mut self, holds: impl Fn(&View) -> bool) -> View {
        loop {
            if let Some(view) = self.view.as_ref().filter(|view| holds(view)) {
                return view.clone();
            }
            let Message::Text(text) = self.socket.next().await.unwrap().unwrap() else { continue };
            if let Ok(ToClient::Evening(view)) = ToClient::read(&text) {
                self.view = Some(*view);
            }
        }
    }

    /// Begins with this many programs, and lends the chair to a bot.
    async fn begin(&mut self, programs: usize) {
        let given = move |view: &View| {
            let sit = view.people.iter().filter(|it| it.program).count() == programs;
            sit && view.fair.nonces.iter().flatten().count() == programs
        };
        self.until(given).await;
        self.ask(Request::Begin).await;
        let view = self.until(|view| view.open.is_some()).await;
        self.ask(Request::Act { version: view.version, command: Command::Lend }).await;
    }

    async fn end(&mut self) -> View {
        self.until(|view| view.open.as_ref().is_some_and(|open| open.phase == Phase::Over)).await
    }
}

fn plan(at: SocketAddr, code: &str, engine: &str, name: &str) -> Plan {
    Plan {
        site: Site::new(&format!("http://{at}")).unwrap(),
        code: code.to_owned(),
        engine: engine.to_owned(),
        name: name.to_owned(),
        language: None,
        patience: Duration::from_secs(60),
        games: NonZeroU32::new(1),
    }
}

/// A program at a table, and what it says.
struct Visit {
    played: JoinHandle<Result<Results, Trouble>>,
    said: mpsc::UnboundedReceiver<String>,
    _leave: watch::Sender<Leave>,
}

impl Visit {
    fn come(plan: Plan) -> Visit {
        let (leave, leaving) = watch::channel(Leave::Stay);
        let (says, said) = mpsc::unbounded_channel();
        let played = tokio::spawn(async move {
            run(&plan, leaving, &move |line| says.send(line).unwrap_or(())).await
        });
        Visit { played, said, _leave: leave }
    }

    async fn until_said(&mut self, what: &str) {
        while !self.said.recv().await.expect("it says more").contains(what) {}
    }

    async fn played(mut self) -> (Results, String) {
        let results = self.played.await.unwrap().expect("it plays");
        let mut said = String::new();
        while let Ok(line) = self.said.try_recv() {
            said += &(line + "\n");
        }
        (results, said)
    }
}

/// A program of a few lines: the first card, and the first picture that is not its own. It writes its
/// questions down.
const SCRIPT: &str = r#"
while read -r line; do
  printf '%s\n' "$line" >> "$1"
  card=$(printf '%s' "$line" | sed 's/.*"hand":\[{"card":"\([0-9a-f]*\)".*/\1/')
  case "$line" in
    *'"ask":"tell"'*) echo "{\"do\":\"clue\",\"card\":\"$card\",\"text\":\"like a dream\"}" ;;
    *'"ask":"give"'*'"cards":1'*) echo "{\"do\":\"give\",\"cards\":[\"$card\"]}" ;;
    *'"ask":"vote"'*)
      slot=$(printf '%s' "$line" | grep -o '"own":false,"picture":"[^"]*","slot":[0-9]*' | head -1)
      echo "{\"do\":\"vote\",\"slots\":[${slot##*:}]}" ;;
    *) echo "what is this?" ;;
  esac
done
"#;

fn script(folder: &Path, text: &str) -> String {
    let path = folder.join("program.sh");
    fs::write(&path, text).unwrap();
    format!("sh {} {}", path.display(), folder.join("questions").display())
}

fn holds(folder: &Path, text: &str) -> bool {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.is_file())
        .any(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).contains(text))
}

#[tokio::test]
async fn programs_tell_give_and_vote_to_the_end_of_a_game() {
    let (folder, own) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let mut host = Host::open(at).await;
    let told = Visit::come(plan(at, &host.code, &script(own.path(), SCRIPT), "Teller"));
    let house = Visit::come(plan(at, &host.code, HOUSE, "House"));
    let other = Visit::come(plan(at, &host.code, HOUSE, "House"));
    host.begin(3).await;
    let end = host.end().await;
    let winners = end.open.unwrap().over.unwrap().winners.len();
    let (mut won, mut all) = (0, String::new());
    for guest in [told, house, other] {
        let (results, said) = guest.played().await;
        assert_eq!(results.games(), 1);
        won += usize::try_from(results.won).unwrap();
        all += &said;
    }
    assert!(won == winners || won + 1 == winners, "the host's chair may win too");
    assert!(!all.contains("asked again") && !all.contains("stands in"), "{all}");
    assert!(holds(folder.path(), " program 1 ") && holds(folder.path(), " program 3 "));
    let questions = fs::read_to_string(own.path().join("questions")).unwrap();
    let first: serde_json::Value = serde_json::from_str(questions.lines().next().unwrap()).unwrap();
    assert_eq!((&first["dixit"], &first["language"]), (&1.into(), &"fa".into()));
    assert_eq!(first["hand"].as_array().unwrap().len(), 6);
    let text = first["hand"][0]["text"].as_str().unwrap();
    assert!(text.contains(' ') && !text.is_ascii(), "what is seen, in Persian: {text}");
    assert!(!questions.contains("Mina"), "nobody's name is told to a program");
}

#[tokio::test]
async fn what_the_rules_forbid_is_asked_for_again_and_then_our_bot_stands_in() {
    let (folder, own) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let mut host = Host::open(at).await;
    let wrong = "while read -r line; do echo \"$line\" >> \"$1\"; case \"$line\" in \
                 *'\"ask\":\"vote\"'*) echo '{\"do\":\"vote\",\"slots\":[9]}' ;; \
                 *'\"ask\":\"give\"'*) exit ;; *) echo hello ;; esac; done";
    let wrong = Visit::come(plan(at, &host.code, &script(own.path(), wrong), "Wrong"));
    let others = [1, 2].map(|n| Visit::come(plan(at, &host.code, HOUSE, &format!("House {n}"))));
    host.begin(3).await;
    host.end().await;
    let (results, said) = wrong.played().await;
    assert_eq!(results.games(), 1, "{said}");
    assert!(said.contains("refused by rule A14 (no_such_slot); it is asked again"), "{said}");
    assert!(said.contains("refused by rule A14 (no_such_slot); our bot stands in"), "{said}");
    assert!(said.contains("the program ended; it is asked again"), "{said}");
    for guest in others {
        guest.played().await;
    }
    let questions = fs::read_to_string(own.path().join("questions")).unwrap();
    let again = r#""refused":{"reason":"no_such_slot","rule":"A14","text":null}"#;
    assert!(questions.contains(again), "{questions}");
}

#[tokio::test]
async fn a_restart_of_the_server_costs_a_program_time_alone() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let host = Host::open(at).await;
    let mut guests = [1, 2].map(|n| Visit::come(plan(at, &host.code, HOUSE, &format!("P {n}"))));
    for guest in &mut guests {
        guest.until_said("sits at table").await;
    }
    let code = host.code;
    running.stop().await;
    for guest in &mut guests {
        guest.until_said("trying again").await;
    }
    let _running = serve(folder.path(), at).await;
    let mut host = Host::come(at, code).await;
    host.begin(2).await;
    host.end().await;
    for guest in guests {
        assert_eq!(guest.played().await.0.games(), 1);
    }
}

#[tokio::test]
async fn why_a_program_has_no_chair_is_told() {
    let folder = TempDir::new().unwrap();
    let running = serve(folder.path(), anywhere()).await;
    let at = running.address();
    let refused = async |plan: Plan| {
        let (_leave, leaving) = watch::channel(Leave::Stay);
        run(&plan, leaving, &|_| ()).await.expect_err("there is no place for it").0
    };
    assert!(refused(plan(at, "22222222", HOUSE, "P")).await.contains("the server refuses"));
    let mut host = Host::open(at).await;
    let missing = plan(at, &host.code, "no-such-program", "P");
    assert!(refused(missing).await.starts_with("no-such-program: "));
    host.ask(Request::Publish { public: true, people_only: true }).await;
    host.until(|view| view.public == Some(true)).await;
    let unwelcome = plan(at, &host.code, HOUSE, "P");
    assert_eq!(refused(unwelcome).await, "the host wants to play people");
}
