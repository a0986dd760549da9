//! Fixed hours: a leader and the operator publish, members and guests see what concerns them, and calendars read files.

use protocol::account::NoAccount;
use protocol::hours::HoursView;
use serde_json::{Value, json};

use crate::support::browser::{Browser, read};
use crate::support::school::School;
use crate::support::{Answer, http, start};
use crate::why;

/// The operator's token.
fn token_in(folder: &tempfile::TempDir) -> String {
    let text = std::fs::read_to_string(folder.path().join("admin.token")).unwrap();
    text.trim().to_owned()
}

fn hour(zone: &str) -> Value {
    json!({
        "first": "2026-12-03", "weekly": true, "at": 1_200, "minutes": 90, "zone": zone,
        "games": ["dvonn", "kamisado-round"],
    })
}

async fn see(browser: &mut Browser, person: Option<&str>) -> HoursView {
    let answer = browser.ask("GET /api/hours", person, Value::Null).await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")));
    read(&answer)
}

fn text(answer: &Answer) -> String {
    String::from_utf8(answer.body.clone()).unwrap()
}

#[tokio::test]
async fn a_clubs_hours_are_for_its_own_people_and_for_who_has_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let (mut tablet, card) = school.child("Ada").await;
    assert_eq!(see(&mut tablet, Some(&card.person)).await.clubs[0].calendar, None);

    let published = school.ask("hours", hour("Europe/Stockholm")).await;
    assert_eq!(published.status, 201, "{}", text(&published));
    for wrong in [
        json!({ "zone": "Europe/Atlantis" }),
        json!({ "first": "2026-02-29" }),
        json!({ "at": 1_440 }),
        json!({ "minutes": 721 }),
        json!({ "games": [] }),
        json!({ "games": ["chess"] }),
    ] {
        let mut body = hour("Europe/Stockholm");
        body.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        assert_eq!(why(&school.ask("hours", body).await), (400, NoAccount::Malformed), "{wrong}");
    }
    let childs = see(&mut tablet, Some(&card.person)).await;
    assert_eq!(childs.clubs[0].name, "4B");
    assert_eq!(childs.clubs[0].hours[0].hour.games, ["dvonn", "kamisado-round"]);
    let own = school.leader.ask("GET /api/hours", Some(&school.id), Value::Null).await;
    assert_eq!(read::<HoursView>(&own).clubs, childs.clubs);
    // A stranger sees nothing, and publishes nothing.
    let mut stranger = Browser::new(at);
    let sam = stranger.make("Sam").await.person;
    assert!(see(&mut stranger, Some(&sam)).await.clubs.is_empty());
    let club = format!("POST /api/club/{}/hours", school.club);
    let not_his = stranger.ask(&club, Some(&sam), hour("Etc/UTC")).await;
    assert_eq!(why(&not_his), (404, NoAccount::NoClub));
    let not_hers = tablet.ask(&club, Some(&card.person), hour("Etc/UTC")).await;
    assert_eq!(why(&not_hers), (404, NoAccount::NoClub));

    // The calendar needs no cookie, and the right key.
    let place = childs.clubs[0].calendar.clone().unwrap();
    let file = http(at, &format!("GET /fa{place}"), &[], "").await;
    assert_eq!(file.header("content-type"), Some("text/calendar; charset=utf-8"));
    let file = text(&file);
    assert!(file.contains("DTSTART;TZID=Europe/Stockholm:20261203T200000\r\n"), "{file}");
    assert!(file.contains(": 4B\r\n") && file.contains("/fa/lobby\r\n"), "{file}");
    assert!(!file.contains("Ada") && !file.contains("Teacher") && !file.contains(&card.person));
    let wrong = format!("/en/club/{}/0123456789abcdef.ics", school.club);
    for wrong in [&wrong[..], &place.replace(".ics", "")[..], &format!("/xx{place}")] {
        assert_eq!(http(at, &format!("GET {wrong}"), &[], "").await.status, 404, "{wrong}");
    }
    let renewed = school.ask("hours/calendar", json!({})).await;
    assert_eq!(renewed.status, 204);
    assert_eq!(http(at, &format!("GET /fa{place}"), &[], "").await.status, 404);
    let place = see(&mut tablet, Some(&card.person)).await.clubs[0].calendar.clone().unwrap();
    assert_eq!(http(at, &format!("GET /sv{place}"), &[], "").await.status, 200);

    // Twenty at most; one that is taken down makes room.
    for _ in 0..19 {
        assert_eq!(school.ask("hours", hour("Asia/Tehran")).await.status, 201);
    }
    let full = school.ask("hours", hour("Asia/Tehran")).await;
    assert_eq!(why(&full), (409, NoAccount::HoursFull));
    assert_eq!(school.ask("hours/end", json!({ "number": 7 })).await.status, 200);
    let again = school.ask("hours/end", json!({ "number": 7 })).await;
    assert_eq!(why(&again), (404, NoAccount::NoMember));
    assert_eq!(school.ask("hours", hour("Asia/Tehran")).await.status, 201);

    // They go with the club.
    let body = json!({ "club": school.club });
    assert_eq!(school.ask("close", body).await.status, 204);
    assert_eq!(http(at, &format!("GET /sv{place}"), &[], "").await.status, 404);
    assert!(see(&mut school.leader, Some(&school.id)).await.clubs.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn the_operator_publishes_for_all_but_those_who_meet_no_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let bearer = format!("authorization: Bearer {}", token_in(&folder));
    let post = async |door: &str, form: &str| {
        http(at, &format!("POST {door}"), &[&bearer], form).await.status
    };
    let form = "first=2026-12-03&at=20%3A00&minutes=90&zone=Asia%2FTehran&weekly=on&daaliz=on";
    assert_eq!(http(at, "POST /admin/hours", &[], form).await.status, 401);
    assert_eq!(post("/admin/hours", form).await, 204);
    assert_eq!(post("/admin/hours", &form.replace("Tehran", "Nowhere")).await, 400);
    assert_eq!(post("/admin/hours", &form.replace("&daaliz=on", "")).await, 400);
    assert_eq!(post("/admin/hours", &form.replace("20%3A00", "24%3A00")).await, 400);
    let page = text(&http(at, "GET /admin", &[&bearer], "").await);
    assert!(page.contains("daaliz: each week from 2026-12-03 at 20:00"), "{page}");

    let mut guest = Browser::new(at);
    let seen = see(&mut guest, None).await;
    assert_eq!((seen.site.len(), &seen.site[0].hour.zone[..]), (1, "Asia/Tehran"));
    let file = text(&http(at, "GET /en/hours.ics", &[], "").await);
    assert!(file.contains("SUMMARY:Daaliz: Hambazi\r\n"), "{file}");
    let mut school = School::open(at).await;
    let (mut tablet, card) = school.child("Ada").await;
    assert!(see(&mut tablet, Some(&card.person)).await.site.is_empty());

    assert_eq!(post("/admin/hours/end", "number=2").await, 404);
    server.stop().await;
    let server = start(&folder).await;
    let at = server.address();
    assert_eq!(see(&mut Browser::new(at), None).await.site.len(), 1, "a restart changes nothing");
    let end = http(at, "POST /admin/hours/end", &[&bearer], "number=1").await;
    assert_eq!(end.status, 204);
    assert!(see(&mut Browser::new(at), None).await.site.is_empty());
    server.stop().await;
}
