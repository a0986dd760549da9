//! A table that is offered to anyone.

mod nim;

use game_core::{Offer, OpenTable, Seat};
use nim::{Nim, OneMore, act, asked, came, offer, publish, resign, seat, sit, sit_program};
use open_room::{Event, Input, Occupant, Output, Request, Room, RoomView, TableConfig};
use room_core::{ConnectionId, Decline, Millis, PersonId, RoomInput, StoredEvent};

type Table = OpenTable<Nim>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);
const CONFIG: TableConfig = TableConfig { seats: 2, clock: None, is_rated: false };
const START: Nim = Nim { left: 3, turn: 0, seats: 2 };

fn person(guest: ConnectionId) -> PersonId {
    PersonId([u8::try_from(guest.0).expect("there are two"); 32])
}

/// A room, and what it stored.
struct Scene(Room<Table>, Vec<StoredEvent<Event<u8, Nim>>>);

impl Scene {
    fn empty() -> Scene {
        Scene(Room::open(CONFIG, START, &[]), Vec::new())
    }

    /// Bo is the host and sits on the second chair; Ek sits on the first.
    fn seated() -> Scene {
        let mut scene = Scene::empty();
        for (guest, chair) in [(BO, 1), (EK, 0)] {
            scene.on(came(guest, Some(person(guest))));
            scene.on(sit(guest, Some(Seat(chair)), "Somebody"));
        }
        scene
    }

    fn on(&mut self, input: Input<u8>) -> Vec<Output<Table>> {
        let outputs = self.0.on(Millis(5), input, &mut OneMore);
        for output in &outputs {
            if let Output::Persist(_, events) = output {
                self.1.extend(events.iter().cloned());
            }
        }
        outputs
    }

    /// What each of the two is told: whether the table is public, and whether they are its host.
    fn seen_after(&mut self, input: Input<u8>) -> [(Option<bool>, bool); 2] {
        let outputs = self.on(input);
        [BO, EK].map(|guest| {
            let view = shown(&outputs, guest);
            (view.public, view.host)
        })
    }

    fn declined(&mut self, input: Input<u8>) -> bool {
        matches!(self.on(input)[..], [Output::Decline(..)])
    }
}

type View = RoomView<<Table as game_core::Table>::View>;

fn shown(outputs: &[Output<Table>], to: ConnectionId) -> &View {
    let shown = outputs.iter().find_map(|output| match output {
        Output::Show(guests, view) if guests.contains(&to) => Some(&**view),
        _ => None,
    });
    shown.expect("the guest is shown the table")
}

#[test]
fn only_the_host_makes_a_table_public_and_both_are_told() {
    let mut scene = Scene::seated();
    scene.on(RoomInput::PublicTables(true).into());
    assert!(scene.declined(publish(EK, true)), "not the host");
    assert!(!scene.0.is_public());
    assert_eq!(scene.seen_after(publish(BO, true)), [(Some(true), true), (Some(true), false)]);
    assert!(scene.0.is_public());
    assert_eq!(scene.seen_after(publish(EK, false)), [(Some(false), true), (Some(false), false)]);
    assert_eq!(scene.1.len(), 2, "nothing of it is stored");
    let onlooker = ConnectionId(9);
    scene.on(came(onlooker, None));
    assert!(scene.declined(publish(onlooker, false)), "not seated");
}

#[test]
fn no_table_is_public_unless_the_operator_allows_it() {
    let mut scene = Scene::seated();
    let why = scene.on(publish(BO, true));
    assert!(matches!(why[..], [Output::Decline(BO, Decline::NothingToSettle)]));
    assert_eq!(
        scene.seen_after(RoomInput::PublicTables(true).into()),
        [(Some(false), true), (Some(false), false)],
        "now the host may"
    );
    assert!(scene.on(RoomInput::PublicTables(true).into()).is_empty(), "nothing new");
    scene.on(publish(BO, true));
    assert_eq!(
        scene.seen_after(RoomInput::PublicTables(false).into()),
        [(None, false), (None, false)]
    );
    assert!(!scene.0.is_public());
    scene.on(RoomInput::PublicTables(true).into());
    assert!(!scene.0.is_public(), "the host must say so again");
}

#[test]
fn the_host_stays_the_host_after_a_rematch() {
    let mut scene = Scene::seated();
    scene.on(RoomInput::PublicTables(true).into());
    scene.on(publish(BO, true));
    scene.on(resign(EK, 0));
    scene.on(offer(EK, 0, Offer::Rematch));
    let told = scene.seen_after(offer(BO, 0, Offer::Rematch));
    assert_eq!(told, [(Some(true), true), (Some(true), false)]);
    assert_eq!(scene.0.host_seat(), Some(Seat(0)), "everyone moved one chair on");
}

#[test]
fn a_room_that_is_opened_again_is_private() {
    let mut scene = Scene::seated();
    scene.on(RoomInput::PublicTables(true).into());
    scene.on(publish(BO, true));
    scene.on(act(EK, 0, 1));
    let mut again = Scene(Room::open(CONFIG, START, &scene.1), Vec::new());
    again.on(RoomInput::PublicTables(true).into());
    assert!(!again.0.is_public());
    again.on(came(BO, Some(person(BO))));
    let outputs = again.on(publish(BO, true));
    assert_eq!(shown(&outputs, BO).public, Some(true), "and its host is still the host");
}

#[test]
fn the_room_knows_whether_its_host_is_here() {
    let mut scene = Scene::empty();
    assert!(!scene.0.host_is_here(), "nobody has sat down");
    scene.on(came(EK, Some(person(EK))));
    scene.on(came(BO, Some(person(BO))));
    scene.on(sit(BO, None, "Bo"));
    scene.on(seat(BO, None, 3));
    assert!(scene.0.host_is_here());
    scene.on(RoomInput::Went(BO).into());
    assert!(!scene.0.host_is_here(), "the other guest and the bot are not the host");
}

#[test]
fn a_program_is_known_as_one_and_stays_away_where_the_host_wants_people() {
    let host_alone = || {
        let mut scene = Scene::empty();
        scene.on(RoomInput::PublicTables(true).into());
        for guest in [BO, EK] {
            scene.on(came(guest, Some(person(guest))));
        }
        scene.on(sit(BO, Some(Seat(1)), "Bo"));
        scene
    };
    let mut scene = host_alone();
    let outputs = scene.on(sit_program(EK, None, "Peer 2"));
    let chair = &shown(&outputs, BO).chairs[0];
    assert_eq!((chair.name.as_deref(), chair.program, chair.level), (Some("Peer 2"), true, None));
    assert!(!shown(&outputs, BO).chairs[1].program);
    assert!(matches!(scene.0.state().occupant(Seat(0)), Some(Occupant::Program { .. })));
    // It plays from its seat as people do, and cannot turn into one.
    assert!(scene.declined(sit(EK, Some(Seat(0)), "Ek")));
    scene.on(act(EK, 0, 1));
    assert_eq!(scene.0.state().version(), 1);

    let people_only = |public| asked(BO, Request::Publish { public, people_only: true });
    let mut scene = host_alone();
    scene.on(people_only(true));
    let outputs = scene.on(sit_program(EK, None, "Peer 2"));
    assert!(matches!(outputs[..], [Output::Decline(EK, Decline::NoPrograms)]));
    // By the link of a private table, a program comes because it was asked.
    scene.on(people_only(false));
    scene.on(sit_program(EK, None, "Peer 2"));
    assert!(scene.0.state().has_begun());
}
