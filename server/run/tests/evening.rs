//! What people do at a table beside playing on.

mod support;

use std::time::{Duration, Instant};

use game_core::{Ending, Seat, Seeded};
use protocol::{Clock, Offer, Request, ToClient, ToServer, Why};
use server::Running;
use support::{Person, choose, dvonn, kamisado, open, start};
use tempfile::TempDir;

struct Evening {
    folder: TempDir,
    running: Running,
    code: String,
    watch: String,
    one: Person,
    two: Person,
}

async fn evening(clock: Option<Clock>) -> Evening {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, kamisado(), clock, 0).await;
    let [one, two] = Person::pair(at, &opened.code).await;
    Evening { folder, running, code: opened.code, watch: opened.watch, one, two }
}

impl Evening {
    /// Plays this many random moves.
    async fn play(&mut self, moves: usize) {
        let mut dice = Seeded::new(3);
        for _ in 0..moves {
            let (seat, mv) = choose(&self.one.view, &mut dice).expect("the game goes on");
            let played = self.one.view.moves.len() + 1;
            let first = self.one.view.you == Some(seat);
            if first { &mut self.one } else { &mut self.two }.play(&mv).await;
            self.both(|view| view.moves.len() == played).await;
        }
    }

    async fn both(&mut self, expected: impl Fn(&protocol::View) -> bool) {
        self.one.until(&expected).await;
        self.two.until(&expected).await;
    }
}

#[tokio::test]
async fn a_take_back_is_asked_for_and_granted() {
    let mut e = evening(None).await;
    e.play(3).await;
    let moves = e.one.view.moves.clone();
    e.one.offer(Offer::TakeBack).await;
    e.both(|view| view.offers == [(Seat(0), Offer::TakeBack)]).await;
    e.two.offer(Offer::TakeBack).await;
    e.both(|view| view.moves.len() == 2).await;
    assert_eq!(e.one.view.moves, moves[..2]);
    e.play(1).await;

    e.running.stop().await;
    let running = start(&e.folder).await;
    let back = Person::come(running.address(), &e.code, 0).await;
    assert_eq!(back.view.moves, e.one.view.moves, "taken back stays taken back");
    assert_eq!(back.view.version, e.one.view.version);
}

#[tokio::test]
async fn a_draw_is_offered_refused_and_agreed() {
    let mut e = evening(None).await;
    e.play(1).await;
    e.one.offer(Offer::Draw).await;
    e.both(|view| view.offers == [(Seat(0), Offer::Draw)]).await;
    let version = e.two.view.version;
    e.two.ask(Request::Refuse { version, offer: Offer::Draw }).await;
    e.both(|view| view.offers.is_empty()).await;
    e.one.offer(Offer::Draw).await;
    e.both(|view| !view.offers.is_empty()).await;
    e.two.offer(Offer::Draw).await;
    e.both(|view| view.ending == Some(Ending::Agreed)).await;
}

#[tokio::test]
async fn after_giving_up_there_is_a_rematch_with_seats_changed() {
    let mut e = evening(None).await;
    e.play(2).await;
    let version = e.one.view.version;
    e.one.ask(Request::Resign { version }).await;
    e.both(|view| view.ending == Some(Ending::Resigned(Seat(0)))).await;
    let late = Request::Resign { version };
    assert_eq!(e.two.declined(late).await, Why::Over);

    e.two.offer(Offer::Rematch).await;
    e.one.until(|view| !view.offers.is_empty()).await;
    e.one.offer(Offer::Rematch).await;
    e.both(|view| view.games_before == 1).await;
    assert_eq!((e.one.view.you, e.two.view.you), (Some(Seat(1)), Some(Seat(0))));
    assert_eq!(e.one.view.chairs[1].name.as_deref(), Some("Person 0"));
    assert!(e.one.view.moves.is_empty() && e.one.view.ending.is_none());
    assert_eq!(e.two.declined(Request::Resign { version }).await, Why::TooLate);
    e.play(2).await;

    e.running.stop().await;
    let running = start(&e.folder).await;
    let back = Person::come(running.address(), &e.code, 0).await;
    assert_eq!((back.view.you, back.view.games_before), (Some(Seat(1)), 1));
    assert_eq!(back.view.moves, e.one.view.moves);
}

#[tokio::test]
async fn a_dropped_socket_comes_back_to_its_seat() {
    let mut e = evening(None).await;
    e.play(3).await;
    let before = e.two.view.clone();
    drop(e.two);
    e.one.until(|view| !view.chairs[1].here).await;
    assert_eq!(e.one.view.chairs[1].name.as_deref(), Some("Person 1"), "the chair is kept");
    e.two = Person::come(e.running.address(), &e.code, 1).await;
    assert_eq!(e.two.view, before, "the table is as it was");
    e.one.until(|view| view.chairs[1].here).await;
    e.play(1).await;
}

#[tokio::test]
async fn late_and_wrong_moves_are_declined_and_change_nothing() {
    let mut e = evening(None).await;
    let version = e.one.view.version;
    let act = |version, mv: &str| Request::Act { version, mv: mv.to_owned(), thought_ms: None };
    assert_eq!(e.two.declined(act(version, "a8-a7")).await, Why::NotYourTurn);
    assert_eq!(e.one.declined(act(version, "a1-h2")).await, Why::Illegal);
    assert_eq!(e.one.declined(act(version, "🐉")).await, Why::Unreadable);
    e.play(1).await;
    assert_eq!(e.one.declined(act(version, "a1-a2")).await, Why::TooLate);
    let offer = Request::Offer { version, offer: Offer::Draw };
    assert_eq!(e.one.declined(offer).await, Why::TooLate);
    e.play(1).await;
    assert_eq!(e.one.view.moves.len(), 2);
}

#[tokio::test]
async fn who_only_watches_can_do_nothing_else() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 1).await;
    // Not even a player has the seat when coming by the watching link.
    let mut watcher = Person::come(at, &opened.watch, 0).await;
    assert_eq!((watcher.view.you, watcher.view.onlookers), (None, 1));
    let sit = Request::Sit { seat: Some(Seat(0)), name: "Sly".to_owned() };
    assert_eq!(watcher.declined(sit).await, Why::NotSeated);
    let act = Request::Act { version: 0, mv: "A1".to_owned(), thought_ms: None };
    assert_eq!(watcher.declined(act).await, Why::NotSeated);

    let mut occupant = Person::come(at, &opened.code, 0).await;
    assert_eq!(
        (occupant.view.you, occupant.view.code.as_ref()),
        (Some(Seat(1)), Some(&opened.code))
    );
    let resign = Request::Resign { version: 0 };
    assert_eq!(occupant.declined(resign).await, Why::NotBegun);
    let second = Request::Sit { seat: Some(Seat(0)), name: "Me too".to_owned() };
    assert_eq!(occupant.declined(second).await, Why::SeatTaken);
    let place = support::http(at, &format!("GET /api/tables/{}", opened.watch), &[], "").await;
    let place: protocol::TableInfo = serde_json::from_slice(&place.body).unwrap();
    assert!(place.watch_only && place.setup == dvonn());
}

#[tokio::test]
async fn a_flag_falls_by_itself_and_ends_the_game() {
    let mut e = evening(Some(Clock::new(400, 0))).await;
    e.play(1).await;
    assert_eq!(e.one.view.clocks.as_ref().and_then(|clocks| clocks.running), Some(Seat(1)));
    e.both(|view| view.ending == Some(Ending::Flagged(Seat(1)))).await;
    let clocks = e.one.view.clocks.as_ref().expect("the table has clocks");
    assert_eq!((clocks.left_ms[1], clocks.running), (0, None));
}

#[tokio::test]
async fn time_while_the_server_is_down_costs_nobody() {
    let mut e = evening(Some(Clock::new(600_000, 0))).await;
    let begun = Instant::now();
    e.play(2).await;
    let before = e.one.view.clocks.clone().expect("the table has clocks");
    e.running.stop().await;
    let down = Instant::now();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let down = down.elapsed();
    let running = start(&e.folder).await;
    let back = Person::come(running.address(), &e.code, 0).await;
    let after = back.view.clocks.expect("the table has clocks");
    assert_eq!(after.running, before.running);
    assert_eq!(after.left_ms[1], before.left_ms[1]);
    let spent = before.left_ms[0] - after.left_ms[0];
    let up = begun.elapsed().saturating_sub(down).as_millis();
    assert!(u128::from(spent) < up + 500, "{spent} ms for {up} and {down:?} of silence");
}

#[tokio::test]
async fn everyone_is_told_that_the_server_stops() {
    let mut e = evening(None).await;
    let mut watcher = Person::come(e.running.address(), &e.watch, 5).await;
    let stopped = tokio::spawn(e.running.stop());
    for person in [&mut e.one, &mut e.two, &mut watcher] {
        assert_eq!(person.ended().await.map(u16::from), Some(1012), "come back in a moment");
    }
    tokio::time::timeout(support::PATIENCE, stopped).await.expect("soon").unwrap();
}

#[tokio::test]
async fn a_ping_is_answered() {
    let mut e = evening(None).await;
    e.one.ask(ToServer::Ping { n: 77 }).await;
    assert_eq!(e.one.hear().await.unwrap(), ToClient::Pong { n: 77 });
}
