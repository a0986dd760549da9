//! The operator sees the rooms, and nobody else does.

mod support;

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;

use protocol::{Request, SiteAddress, Why};
use serde_json::Value;
use server::Config;
use support::{Person, config, connect, dvonn, http, kamisado, open, start};
use tempfile::TempDir;

fn token_in(folder: &TempDir) -> String {
    std::fs::read_to_string(folder.path().join("admin.token")).unwrap().trim().to_owned()
}

async fn rooms(at: SocketAddr, token: &str) -> Value {
    let bearer = format!("authorization: Bearer {token}");
    let answer = http(at, "GET /admin/rooms", &[&bearer], "").await;
    assert_eq!(answer.status, 200);
    serde_json::from_slice(&answer.body).unwrap()
}

#[tokio::test]
async fn nobody_looks_behind_the_scenes_without_the_token() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let token = token_in(&folder);
    let mode = std::fs::metadata(folder.path().join("admin.token")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else on the machine reads it");
    for door in ["GET /admin", "GET /admin/rooms", "GET /metrics", "POST /admin/rooms/A/close"] {
        let bare = http(at, door, &[], "").await;
        assert_eq!(bare.status, 401, "{door}");
        assert!(bare.header("www-authenticate").unwrap().starts_with("Basic"), "{door}");
        let wrong = http(at, door, &["authorization: Bearer 0123456789abcdef"], "").await;
        assert_eq!(wrong.status, 401, "{door}");
        let in_the_address = door.replace("/admin", &format!("/admin?token={token}"));
        assert_ne!(http(at, &in_the_address, &[], "").await.status, 200, "{door}");
        let bearer = format!("authorization: Bearer {token}");
        let foreign = http(at, door, &[&bearer, "origin: https://evil.example"], "").await;
        assert_eq!(foreign.status, 403, "{door}");
    }
    let bearer = format!("authorization: Bearer {token}");
    let page = http(at, "GET /admin", &[&bearer], "").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert_eq!(page.header("x-frame-options"), Some("DENY"));
    assert!(page.header("content-security-policy").unwrap().starts_with("default-src 'none';"));
    for _ in 0..30 {
        http(at, "GET /admin", &["authorization: Bearer 0123456789abcdef"], "").await;
    }
    let often = http(at, "GET /admin", &["authorization: Bearer 0123456789abcdef"], "").await;
    assert_eq!(often.status, 429, "nobody tries for ever");
    let right = http(at, "GET /admin", &[&bearer], "").await;
    assert_eq!(right.status, 429, "nor does the right one stand out among the tries");
    assert_eq!(right.header("retry-after"), Some("5"));
    assert_eq!(http(at, "GET /admin", &[], "").await.status, 401, "who tries nothing is asked");
    running.stop().await;

    let again = start(&folder).await;
    for _ in 0..50 {
        let right = http(again.address(), "GET /admin", &[&bearer], "").await;
        assert_eq!(right.status, 200, "who knows it comes as often as they like");
    }
    assert_eq!(token_in(&folder), token, "a restart changes nothing");
    rooms(again.address(), &token).await;
    again.stop().await;
}

#[tokio::test]
async fn rooms_are_told_of_without_anybodys_name() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let token = token_in(&folder);
    let code = open(at, dvonn(), None, 0).await.code;
    let [mut one, _two] = Person::pair(at, &code).await;
    one.play("A1").await;
    one.until(|view| view.moves.len() == 1).await;
    let version = one.view.version;
    let late = Request::Act { version: version - 1, mv: "A2".into(), thought_ms: None };
    assert_eq!(one.declined(late).await, Why::TooLate);
    let waiting = open(at, kamisado(), None, 0).await.code;
    let _alone = Person::come(at, &waiting, 0).await;

    let told = rooms(at, &token).await;
    let text = told.to_string();
    assert!(!text.contains("Person"), "{text}");
    let room = |code: &str| {
        told["shown"].as_array().unwrap().iter().find(|room| room["code"] == code).unwrap().clone()
    };
    let playing = room(&code);
    assert_eq!(playing["game"], "dvonn");
    assert_eq!(playing["standing"], "playing");
    assert_eq!((&playing["taken"], &playing["chairs"]), (&2.into(), &2.into()));
    assert_eq!((&playing["moves"], &playing["lines"]), (&1.into(), &4.into()));
    assert!(playing["idle_seconds"].as_u64().unwrap() < 60);
    assert_eq!(room(&waiting)["standing"], "lobby");

    let bearer = format!("authorization: Bearer {token}");
    let page = http(at, "GET /admin", &[&bearer], "").await;
    let page = String::from_utf8(page.body).unwrap();
    assert!(page.contains(&code) && !page.contains("Person") && !page.contains("<script"));
    let sheet = http(at, "GET /metrics", &[&bearer], "").await;
    assert!(sheet.header("content-type").unwrap().starts_with("text/plain; version=0.0.4"));
    let sheet = String::from_utf8(sheet.body).unwrap();
    let number = |name: &str| -> f64 {
        let line = sheet.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{name} in {sheet}")).trim().parse().unwrap()
    };
    assert!((number("hambazi_rooms ") - 2.0).abs() < 0.1);
    assert!((number("hambazi_sockets ") - 3.0).abs() < 0.1);
    for counted in [
        "hambazi_moves_total ",
        "hambazi_appends_total ",
        "hambazi_commit_seconds_count ",
        "hambazi_answer_seconds_count ",
        "hambazi_trip_seconds_count ",
        "hambazi_refusals_total{why=\"too_late\"} ",
        "hambazi_http_seconds_count{status=\"2xx\"} ",
        "hambazi_http_seconds_count{status=\"1xx\"} ",
        "hambazi_photos_bytes_limit ",
    ] {
        assert!(number(counted) >= 1.0, "{counted}");
    }

    let version = format!("hambazi_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    assert!(sheet.contains(&version), "{sheet}");
    for none in ["public_tables", "photos_bytes", "projections_waiting", "projections_lag_seconds"]
    {
        assert!(number(&format!("hambazi_{none} ")).abs() < 1e-9, "{none}");
    }

    let close = format!("POST /admin/rooms/{code}/close");
    assert_eq!(http(at, &close, &[&bearer], "").await.status, 204);
    one.hear().await.expect("shown the table again, by the same socket");
    assert_eq!(one.view.moves, ["A1"], "nothing is lost");
    assert_eq!(http(at, "POST /admin/rooms/ZZZZZZ/close", &[&bearer], "").await.status, 404);
    running.stop().await;
}

#[tokio::test]
async fn the_office_may_have_an_address_of_its_own() {
    let folder = TempDir::new().unwrap();
    let admin_listen = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let config = Config {
        admin_listen: Some(admin_listen),
        admin_token: Some("chosen by the club".to_owned()),
        ..config(&folder)
    };
    let running = server::start(config).await.unwrap();
    assert!(!folder.path().join("admin.token").exists(), "no other is drawn");
    let bearer = "authorization: Bearer chosen by the club";
    assert_eq!(http(admin_listen, "GET /metrics", &[bearer], "").await.status, 200);
    let public = http(running.address(), "GET /metrics", &[bearer], "").await;
    assert!(!String::from_utf8_lossy(&public.body).contains("hambazi_rooms"));
    assert_eq!(http(admin_listen, "GET /api/tables/AAAAAA", &[bearer], "").await.status, 404);
    assert!(connect(admin_listen, "AAAAAA", None).await.is_err());
    running.stop().await;
}

#[tokio::test]
async fn the_address_that_phones_type_is_told_at_home() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("address"), "http://198.51.100.7:8427\n").unwrap();
    let reached = async |at: SocketAddr, host: &str| -> SiteAddress {
        let answer = http(at, "GET /api/address", &[&format!("host: {host}")], "").await;
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        serde_json::from_slice(&answer.body).unwrap()
    };
    let office = async |at: SocketAddr| {
        let bearer = format!("authorization: Bearer {}", token_in(&folder));
        let answer = http(at, "GET /admin", &[&bearer], "").await;
        String::from_utf8(answer.body).unwrap()
    };

    let alone = start(&folder).await;
    let at = alone.address();
    assert!(reached(at, &format!("localhost:{}", at.port())).await.here_only);
    assert!(office(at).await.contains("--listen 0.0.0.0:8427"));
    alone.stop().await;

    let origins = vec!["https://play.example.org".to_owned()];
    let named = server::start(Config { origins, ..config(&folder) }).await.unwrap();
    let told = reached(named.address(), &named.address().to_string()).await;
    assert_eq!(told, SiteAddress::lasting("https://play.example.org".to_owned()));
    let page = office(named.address()).await;
    assert!(page.contains("https://play.example.org") && !page.contains("new one"), "{page}");
    named.stop().await;

    let listen = SocketAddr::from(([0, 0, 0, 0], 0));
    let open = server::start(Config { listen, ..config(&folder) }).await.unwrap();
    let at = SocketAddr::from(([127, 0, 0, 1], open.address().port()));
    let by_name = reached(at, "raspberrypi.local:8427").await;
    assert_eq!(by_name, SiteAddress::lasting("http://raspberrypi.local:8427".to_owned()));
    let told = reached(at, &at.to_string()).await;
    let page = office(at).await;
    if told.here_only {
        assert!(page.contains("in no network"), "{page}");
    } else {
        assert!(told.origin.starts_with("http://") && !told.origin.contains("127.0.0.1"));
        assert_eq!(told.before.as_deref(), Some("http://198.51.100.7:8427"));
        assert!(
            page.contains(&told.origin) && page.contains("it was http://198.51.100.7"),
            "{page}"
        );
        let noted = std::fs::read_to_string(folder.path().join("address")).unwrap();
        assert_ne!(noted.trim(), "http://198.51.100.7:8427", "for the next start");
    }
    open.stop().await;
}
