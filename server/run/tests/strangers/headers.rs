//! What every answer says about how far it may be trusted, whatever the door.

use tempfile::TempDir;

use crate::support::{Answer, dvonn, http, open, start, token};
use crate::wire::{Wire, upgrade};

/// Every kind of door, and what it answers.
fn doors(code: &str) -> Vec<(String, &'static str, u16)> {
    let of = |path: &str| path.replace("CODE", code);
    vec![
        (of("GET /"), "", 307),
        (of("HEAD /"), "", 307),
        (of("GET /en/"), "", 200),
        (of("HEAD /en/"), "", 200),
        (of("GET /en/t/CODE"), "", 200),
        (of("GET /en/t/222222"), "", 404),
        (of("GET /en/dixit/CODE"), "", 200),
        (of("GET /en/tv/CODE"), "", 200),
        (of("GET /learn/dvonn"), "", 307),
        (of("GET /en/rules/dvonn"), "", 200),
        (of("GET /en/nowhere"), "", 404),
        (of("GET /sitemap.xml"), "", 200),
        (of("GET /robots.txt"), "", 200),
        (of("GET /favicon.ico"), "", 307),
        (of("GET /preview/en/t/CODE.png"), "", 200),
        (of("GET /preview/en/t/222222.png"), "", 404),
        (of("GET /missing.js"), "", 404),
        (of("DELETE /"), "", 405),
        (of("GET /healthz"), "", 200),
        (of("GET /readyz"), "", 200),
        (of("GET /api/nothing"), "", 404),
        (of("GET /api/tables"), "", 405),
        (of("POST /api/tables"), "{}", 400),
        (of("POST /api/evenings"), "{}", 400),
        (of("GET /api/tables/CODE"), "", 200),
        (of("GET /api/tables/222222"), "", 404),
        (of("GET /api/tables/%FF"), "", 400),
        (of("GET /api/tables/CODE/socket"), "", 400),
        (of("GET /api/tables/CODE/tv"), "", 400),
        (of("GET /api/tables/CODE/cards"), "", 404),
        (of("GET /api/tables/CODE/told/en"), "", 404),
        (of("GET /api/tables/CODE/told/xx"), "", 400),
        (of("GET /api/tables/CODE/reasons"), "", 404),
        (of("GET /api/tables/CODE/record"), "", 404),
        (of("POST /api/tables/CODE/photos"), "", 400),
        (of("GET /cards/CODE/AAAAAA"), "", 404),
        (of("GET /deck/samovar.svg"), "", 200),
        (of("GET /deck/nothing.svg"), "", 404),
        (of("GET /deck/samovar"), "", 404),
        (of("GET /api/deck/en"), "", 200),
        (of("GET /api/deck/xx"), "", 400),
    ]
}

#[tokio::test]
async fn every_door_answers_with_the_same_guards() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let mut wrong = Vec::new();
    for (first, body, status) in doors(&code) {
        let answer = http(at, &first, &[], body).await;
        if answer.status != status {
            wrong.push(format!("{first}: {} for {status}", answer.status));
        }
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"),
        ] {
            if answer.all(name) != [value] {
                wrong.push(format!("{first}: {name} is {:?}", answer.all(name)));
            }
        }
        wrong.extend(policy(&answer).map(|why| format!("{first}: {why}")));
        // Nobody is known by a cookie: a token is sent where it is needed. And a proxy that
        // serves over TLS says so in front of us, where it is known to be true.
        for absent in ["set-cookie", "strict-transport-security", "server", "x-powered-by"] {
            if !answer.all(absent).is_empty() {
                wrong.push(format!("{first}: says {absent}"));
            }
        }
        // No other page may read an answer.
        if answer.headers.keys().any(|name| name.as_str().starts_with("access-control-")) {
            wrong.push(format!("{first}: lets other pages read it"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with an answer's content security policy.
fn policy(answer: &Answer) -> Option<String> {
    let [policy] = answer.all("content-security-policy")[..] else {
        return Some("there must be one policy".to_owned());
    };
    let mut parts: Vec<_> = policy.split("; ").collect();
    parts.sort_unstable();
    let must = [
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "media-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "worker-src 'self'",
    ];
    (parts != must).then(|| format!("the policy is {policy}"))
}

/// Whatever would change something asks where the asker comes from.
#[tokio::test]
async fn no_foreign_page_gets_anything_done() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let wish = format!(r#"{{"setup":{{"game":"dvonn"}},"name":"Bo","token":"{}"}}"#, token(1));
    let own = format!("origin: http://{at}");
    assert_eq!(http(at, "POST /api/tables", &[&own], &wish).await.status, 201);
    let bearer = format!("authorization: Bearer {}", token(0));
    for foreign in ["https://evil.example", "null", "", "file://", &format!("https://{at}.evil")] {
        let origin = format!("origin: {foreign}");
        for (door, status) in [
            ("POST /api/tables".to_owned(), 403),
            ("POST /api/evenings".to_owned(), 403),
            (format!("POST /api/tables/{}/photos", opened.code), 400),
        ] {
            let answer = http(at, &door, &[&origin, &bearer], &wish).await;
            assert_eq!(answer.status, status, "{door} from {foreign:?}");
        }
        for door in ["socket", "tv"] {
            let path = format!("/api/tables/{}/{door}", opened.code);
            let mut wire = Wire::connect(at).await;
            wire.send(upgrade(&path, &[&format!("{origin} ")]).as_bytes()).await;
            assert_eq!(wire.status().await, Some(403), "{door} from {foreign:?}");
        }
    }
}
