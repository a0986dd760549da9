//! An operator whose proxy drops the port is told what is wrong.

use tempfile::TempDir;

use crate::Server;
use crate::support::http;

#[tokio::test]
async fn a_page_that_is_refused_behind_a_proxy_is_told_with_origin_and_host() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("export HAMBAZI_TEST_BEHIND_PROXY=1", folder.path());
    // What nginx passes on by `$host` where the page is at another port than 443.
    let dropped = ["host: play.example.org", "origin: https://play.example.org:8443"];
    for _ in 0..3 {
        assert_eq!(http(server.at, "POST /api/tables", &dropped, "{}").await.status, 403);
    }
    let line = server.says("turned away").await;
    for said in ["\"https://play.example.org:8443\"", "\"play.example.org\"", "$http_host"] {
        assert!(line.contains(said), "{said} in {line}");
    }
    assert_eq!(server.lines_with("turned away").len(), 1, "it is said once, not each time");
    let whole = ["host: play.example.org:8443", "origin: https://play.example.org:8443"];
    assert_eq!(
        http(server.at, "POST /api/tables", &whole, "{}").await.status,
        400,
        "as by $http_host"
    );
}

#[tokio::test]
async fn a_page_of_an_unknown_name_is_told_with_the_setting() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("", folder.path());
    let ours = ["host: play.example.org", "origin: http://play.example.org"];
    assert_eq!(http(server.at, "POST /api/tables", &ours, "{}").await.status, 403);
    let line = server.says("turned away").await;
    assert!(line.contains("--origin") && line.contains("play.example.org"), "{line}");
    assert!(!line.contains("$http_host"), "there is no proxy: {line}");
}
