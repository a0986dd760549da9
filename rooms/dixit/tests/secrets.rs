//! Two worlds that differ only in what a viewer must not know send that viewer
//! the same bytes at the same times. This holds in all variants and stages, for
//! requests and refusals, for reconnecting, and for the TV.

use std::collections::BTreeMap;

use dixit::{Ballot, Card, Command, Phase, Variant};
use dixit_room::{Codec, Event};
use dixit_table::{CODE, Table, settings};
use game_core::{Dice, Seat, Seeded};
use protocol::dixit_messages::{Deck, Handle, Request, Settings, Timers};
use room_core::{Arrival, ConnectionId, PersonId, RoomInput};

/// Who is looking: a player, a spectator by the watching code, or a screen by
/// the table's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Observer {
    Seat(u64),
    Spectator,
    Tv,
}

const SPECTATOR: u64 = 100;
const TV: u64 = 101;

impl Observer {
    fn guest(self) -> u64 {
        match self {
            Observer::Seat(number) => number,
            Observer::Spectator => SPECTATOR,
            Observer::Tv => TV,
        }
    }
}

/// Two cards that the viewer must not be able to tell apart.
#[derive(Clone, Copy, Debug)]
struct Swap(Handle, Handle);

impl Swap {
    fn of(self, card: Handle) -> Handle {
        match card {
            card if card == self.0 => self.1,
            card if card == self.1 => self.0,
            card => card,
        }
    }
}

fn look_on(table: &mut Table) {
    table.on(RoomInput::Came(Arrival {
        guest: ConnectionId(SPECTATOR),
        person: None,
        inside: false,
    })
    .into());
    table.on(RoomInput::Came(Arrival { guest: ConnectionId(TV), person: None, inside: true }).into());
}

/// The same evening with two cards swapped in every event, from a book in which
/// everybody but the viewer is another person.
fn other_world(table: &Table, swap: Swap, viewer: Observer) -> Table {
    let handles = table.opening.seed.handles(table.opening.settings.deck, 84);
    let card = |card: Card| {
        let swapped = swap.of(handles[usize::from(card.0)]);
        let place = handles.iter().position(|&handle| handle == swapped).unwrap();
        Card(u16::try_from(place).unwrap())
    };
    let cards = |list: &[Card]| list.iter().map(|&it| card(it)).collect::<Vec<Card>>();
    let swapped = |event: &dixit::Event| match event.clone() {
        dixit::Event::Dealt { deck } => dixit::Event::Dealt { deck: cards(&deck) },
        dixit::Event::Told { seat, card: it, clue } => {
            dixit::Event::Told { seat, card: card(it), clue }
        }
        dixit::Event::Given { seat, cards: it, auto } => {
            let mut cards = cards(&it);
            cards.sort_unstable();
            dixit::Event::Given { seat, cards, auto }
        }
        dixit::Event::Drafted { seat, cards: it } => {
            let mut cards = cards(&it);
            cards.sort_unstable();
            dixit::Event::Drafted { seat, cards }
        }
        other => other,
    };
    let mut codec = Codec::new(&table.opening);
    let mut book = vec![table.book[0].clone()];
    for line in &table.book[1..] {
        let mut stored = codec.read(line).unwrap();
        stored.what = match stored.what {
            Event::Acted(seat, event) => Event::Acted(seat, swapped(&event)),
            Event::Automatic(event) => Event::Automatic(swapped(&event)),
            Event::TimedOut(seat, event) => Event::TimedOut(seat, swapped(&event)),
            Event::Sat { seat, person: _, name } if viewer != Observer::Seat(u64::from(seat.0)) => {
                Event::Sat { seat, person: PersonId([0xee ^ seat.0; 32]), name }
            }
            other => other,
        };
        book.push(Codec::write(&stored));
    }
    Table::of(table.opening.clone(), book)
}

/// A table with its guests by seat; in the other world they are other persons.
struct World {
    table: Table,
    /// What the viewer was sent, and when.
    received: Vec<(u64, String)>,
    viewer: u64,
    taken: usize,
}

impl World {
    fn of(table: Table, viewer: Observer, people: u64) -> World {
        let mut world = World { table, received: Vec::new(), viewer: viewer.guest(), taken: 0 };
        for seat in 0..people {
            world.come(seat);
        }
        look_on(&mut world.table);
        world.listen();
        world
    }

    fn come(&mut self, seat: u64) {
        let person = self.person(seat);
        self.table.on(RoomInput::Came(Arrival {
            guest: ConnectionId(seat),
            person: Some(person),
            inside: true,
        })
        .into());
    }

    /// The person on this seat in this world.
    fn person(&self, seat: u64) -> PersonId {
        let mut codec = Codec::new(&self.table.opening);
        let known = |line: &String| match codec.read(line).unwrap().what {
            Event::Sat { seat: Seat(chair), person, .. } if u64::from(chair) == seat => {
                Some(person)
            }
            _ => None,
        };
        self.table.book[1..].iter().find_map(known).unwrap()
    }

    fn listen(&mut self) {
        let wire = &self.table.wire[&self.viewer];
        let new = wire[self.taken..].iter().map(|text| (self.table.now.0, text.clone()));
        self.received.extend(new);
        self.taken = wire.len();
    }

    /// All who know the table's code are sent messages of the same length.
    fn has_one_length(&self) {
        let mut lengths = BTreeMap::new();
        for view in self.table.views.values().filter(|view| view.code.is_some()) {
            let length = serde_json::to_string(view).unwrap().len();
            lengths.entry(length).or_insert(view.you);
        }
        assert_eq!(lengths.len(), 1, "{lengths:?}");
    }
}

/// Requests that are refused to everybody.
fn nonsense(version: u32, seat: Option<Seat>) -> Vec<Request> {
    let act = |command| Request::Act { version, command };
    let own = seat.unwrap_or(Seat(0));
    vec![
        act(Command::Give { cards: vec![Handle(1)] }),
        act(Command::Clue { card: Handle(1), text: String::new() }),
        act(Command::Vote(Ballot::one(77))),
        act(Command::Vote(Ballot::green_red(1, 1))),
        act(Command::Vote(Ballot::slots(&[1, 1]))),
        act(Command::Return),
        act(Command::Sit { bot: true }),
        Request::Act { version: version.wrapping_sub(1), command: Command::Ready },
        Request::Act { version: version + 1, command: Command::Ready },
        Request::Sit { seat: Some(Seat(1)), name: "Me".to_owned() },
        Request::Nonce { nonce: "00".repeat(16) },
        Request::Begin,
        Request::Again,
        Request::Host { seat: Seat(11) },
        Request::Remove { seat: Seat(11) },
        Request::Name { seat: Seat(own.0 ^ 1), name: String::new() },
        Request::Bot { seat: Some(own) },
    ]
}

/// Where the two cards go in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Both get into the row; the worlds swap whose hand they come from.
    Both,
    /// Neither gets into the row.
    Neither,
}

/// A round played in both worlds, up to the reveal.
struct Round {
    one: World,
    other: World,
    swap: Swap,
    mode: Mode,
    viewer: Observer,
    dice: Seeded,
    /// The stages in which both worlds looked the same.
    stages: Vec<Phase>,
}

impl Round {
    fn check_same(&mut self) {
        self.one.listen();
        self.other.listen();
        let (one, other) = (&self.one.received, &self.other.received);
        for (one, other) in one.iter().zip(other) {
            assert_eq!(one, other, "{:?} {:?} {:?}", self.viewer, self.mode, self.swap);
        }
        assert_eq!(one.len(), other.len(), "as many messages to {:?}", self.viewer);
        assert_eq!(self.one.table.room.wakes_at(), self.other.table.room.wakes_at());
        self.one.has_one_length();
        self.other.has_one_length();
    }

    /// Does the same in both worlds.
    fn both(&mut self, what: impl Fn(&mut World)) {
        what(&mut self.one);
        what(&mut self.other);
        self.check_same();
    }

    /// The viewer tries refused requests and reconnects; time passes.
    fn pester(&mut self) {
        let guest = self.viewer.guest();
        let view = self.one.table.views[&guest].clone();
        for ask in nonsense(view.version, view.you) {
            self.both(|world| {
                let _ = world.table.ask(guest, ask.clone());
            });
        }
        match self.viewer {
            Observer::Seat(seat) => {
                // Reconnecting shows the table again.
                self.both(|world| {
                    world.table.go(seat);
                    world.table.wire.get_mut(&seat).unwrap().push("gone".to_owned());
                });
                self.both(|world| world.come(seat));
            }
            Observer::Spectator | Observer::Tv => self.both(|world| look_on(&mut world.table)),
        }
        self.both(|world| world.table.wait(700));
    }

    /// What this seat may do in this world, apart from the two cards.
    fn choices(&self, world: &World, seat: u64) -> Vec<Command<Handle>> {
        let view = &world.table.views[&seat];
        let own = dixit::View { open: view.open.clone().unwrap(), mine: view.mine.clone() };
        let has = |card: Handle| {
            own.mine.iter().flat_map(|mine| mine.hand.iter().flatten()).any(|&it| it == card)
        };
        let mine = [self.swap.0, self.swap.1].into_iter().find(|&card| has(card));
        let plays = |command: &Command<Handle>, card: Handle| match command {
            Command::Give { cards } => cards.contains(&card),
            Command::Clue { card: it, .. } => *it == card,
            _ => false,
        };
        let wanted = |command: &Command<Handle>| match mine {
            None => true,
            Some(_) if !matches!(command, Command::Give { .. } | Command::Clue { .. }) => true,
            Some(card) => plays(command, card) == (self.mode == Mode::Both),
        };
        own.choices("a corridor").into_iter().filter(wanted).collect()
    }

    /// Another seat changes its drafts, but only in the other world; the viewer
    /// must not notice.
    fn fidget(&mut self, seat: u64) {
        if self.viewer == Observer::Seat(seat) {
            return;
        }
        let view = &self.other.table.views[&seat];
        let open = view.open.clone().unwrap();
        // Whether a partner has a card ready is public (T-e).
        if open.terms.variant == Variant::Team && open.phase == Phase::Giving {
            return;
        }
        let own = dixit::View { open, mine: view.mine.clone() };
        let asides: Vec<_> = own
            .asides(Seat(u8::try_from(seat).unwrap()))
            .into_iter()
            .filter(|it| matches!(it, Command::Draft { .. } | Command::DraftVote(_)))
            .collect();
        if !asides.is_empty() {
            let drawn = asides[self.dice.below(asides.len())].clone();
            self.other.table.act(seat, drawn).unwrap();
        }
        self.check_same();
    }

    /// Plays the round up to the last vote.
    fn play(&mut self) {
        self.check_same();
        let people = self.one.table.view().people.len() as u64;
        loop {
            let phase = self.one.table.phase();
            if self.stages.last() != Some(&phase) {
                self.stages.push(phase);
                self.pester();
            }
            let open = self.one.table.view().open.clone().unwrap();
            let to_act: Vec<u64> =
                (0..people).zip(&open.chairs).filter(|it| it.1.awaited).map(|it| it.0).collect();
            if phase == Phase::Results || phase == Phase::Voting && to_act.len() == 1 {
                return;
            }
            let seat = to_act[self.dice.below(to_act.len())];
            self.fidget(seat);
            let choices = self.choices(&self.one, seat);
            assert!(!choices.is_empty(), "{seat} can do nothing in {phase:?}");
            let drawn = choices[self.dice.below(choices.len())].clone();
            let swap = self.swap;
            let swapped = drawn.clone().try_map_cards(|card| Some(swap.of(card))).unwrap();
            self.one.table.act(seat, drawn.clone()).unwrap();
            if phase == Phase::Voting && self.viewer != Observer::Seat(seat) {
                // Other seats' votes are secret, and differ.
                let others = self.choices(&self.other, seat);
                let drawn = others[self.dice.below(others.len())].clone();
                self.other.table.act(seat, drawn).unwrap();
            } else {
                let command = if self.viewer == Observer::Seat(seat) { drawn } else { swapped };
                self.other.table.act(seat, command).unwrap();
            }
            self.check_same();
            self.both(|world| world.table.wait(1_100));
        }
    }

    /// After the reveal the two worlds differ.
    fn reveal(&mut self) {
        for world in [&mut self.one, &mut self.other] {
            let people = world.table.view().people.len() as u64;
            let open = world.table.view().open.clone().unwrap();
            let voter = (0..people).zip(&open.chairs).find(|it| it.1.awaited).unwrap().0;
            let view = &world.table.views[&voter];
            let own = dixit::View { open: view.open.clone().unwrap(), mine: view.mine.clone() };
            let choice = own.choices("").remove(0);
            world.table.act(voter, choice).unwrap();
            world.listen();
        }
        assert_ne!(self.one.received, self.other.received, "the worlds did differ");
    }
}

fn hand(table: &Table, seat: u64) -> Vec<Handle> {
    table.views[&seat].mine.iter().flat_map(|mine| mine.hand.clone().unwrap_or_default()).collect()
}

/// Plays some rounds to their end, then the next one in two worlds.
fn play_in_two_worlds(
    settings: Settings,
    people: u64,
    rounds: u32,
    viewer: Observer,
    mode: Mode,
    salt: u64,
) -> usize {
    let mut dice = Seeded::new(salt);
    let mut table = Table::begun(settings, people);
    while table.view().open.as_ref().unwrap().round <= rounds {
        assert!(table.step(&mut dice));
    }
    // Party hides hands before the theme, so only the book tells where the cards
    // are.
    let table = table.again();
    let handles = table.opening.seed.handles(table.opening.settings.deck, 84);
    let hands = hands(&table, people);
    let others: Vec<u64> = (0..people).filter(|&it| viewer != Observer::Seat(it)).collect();
    let from = others[dice.below(others.len())];
    let rest: Vec<u64> = others.iter().copied().filter(|&it| it != from).collect();
    let to = rest[dice.below(rest.len())];
    let known: Vec<Handle> = hands.values().flatten().copied().collect();
    let last = table.book.join("\n");
    let was_laid = |card: Handle| {
        let place = handles.iter().position(|&it| it == card).unwrap();
        last.lines().filter(|line| line.contains("\"laid\"")).any(|line| {
            let row = line.split_once("\"row\":[").unwrap().1.trim_end_matches("]}");
            row.split(',').any(|it| it == place.to_string())
        })
    };
    let draw = |dice: &mut Seeded, list: &[Handle]| list[dice.below(list.len())];
    let one = draw(&mut dice, &hands[&from]);
    let other = match mode {
        Mode::Both => draw(&mut dice, &hands[&to]),
        Mode::Neither => {
            let stock: Vec<Handle> = handles
                .iter()
                .copied()
                .filter(|it| !known.contains(it) && !was_laid(*it))
                .collect();
            let deep = dice.below(2) == 0 && !stock.is_empty();
            draw(&mut dice, if deep { &stock } else { &hands[&to] })
        }
    };
    let swap = Swap(one, other);
    let two = other_world(&table, swap, viewer);
    let mut round = Round {
        one: World::of(table, viewer, people),
        other: World::of(two, viewer, people),
        swap,
        mode,
        viewer,
        dice,
        stages: Vec::new(),
    };
    round.play();
    if mode == Mode::Both {
        round.reveal();
    }
    round.stages.len()
}

/// Every seat's hand, read from a copy of the table. In Party a theme is given
/// first, since it shows the hands.
fn hands(table: &Table, people: u64) -> BTreeMap<u64, Vec<Handle>> {
    let mut open = Table::of(table.opening.clone(), table.book.clone());
    (0..people).for_each(|seat| open.come(seat));
    if open.phase() == Phase::Telling && open.view().settings.variant == Variant::Party {
        let teller = u64::from(open.view().open.as_ref().unwrap().teller.unwrap().0);
        open.act(teller, Command::Theme { text: "x".to_owned() }).unwrap();
        open.wait(1_100);
    }
    (0..people).map(|seat| (seat, hand(&open, seat))).collect()
}

fn all(variant: Variant, people: u64) {
    with(Deck::Ours, variant, people);
}

fn with(deck: Deck, variant: Variant, people: u64) {
    assert_eq!(CODE.len(), 6);
    // In Team only one of a team gives, so the holder of a card may not be asked.
    let both = (variant != Variant::Team).then_some(Mode::Both);
    let modes = both.into_iter().chain([Mode::Neither]);
    let all: Vec<_> = modes.flat_map(|mode| [0, 1].map(|rounds| (rounds, mode))).collect();
    let long = std::env::var_os("HAMBAZI_LONG").is_some();
    let seats = (0..people).map(Observer::Seat);
    for (salt, viewer) in (1..).zip(seats.chain([Observer::Spectator, Observer::Tv])) {
        // One case for each viewer, and all of them with `HAMBAZI_LONG=1`.
        let one = usize::try_from(salt).unwrap() % all.len();
        for &(rounds, mode) in if long { &all[..] } else { &all[one..=one] } {
            // The storyteller of Party, the giver and the voter each get a turn.
            let settings = Settings { deck, ..settings(variant, Timers::Usual) };
            let stages = play_in_two_worlds(settings, people, rounds, viewer, mode, salt);
            assert!(stages >= 2, "round or giving, and voting");
        }
    }
}

#[test]
fn in_the_base_game_of_three() {
    all(Variant::Base, 3);
}

#[test]
fn in_the_base_game_of_five() {
    all(Variant::Base, 5);
}

#[test]
fn in_the_base_game_of_eight() {
    all(Variant::Base, 8);
}

#[test]
fn in_party() {
    all(Variant::Party, 6);
}

#[test]
fn in_team() {
    all(Variant::Team, 6);
}

#[test]
fn in_the_base_game_of_twelve() {
    all(Variant::Base, 12);
}

#[test]
fn with_own_photographs() {
    with(Deck::Own, Variant::Base, 4);
}

/// Before the theme the storyteller's cards lie face down, and in the first round
/// everybody's: not even their holder may tell them apart (22, P-a).
#[test]
fn in_party_one_s_own_cards_are_secret_before_the_theme() {
    for rounds in 0..3 {
        let mut dice = Seeded::new(4);
        let mut table = Table::begun(settings(Variant::Party, Timers::Usual), 6);
        while table.view().open.as_ref().unwrap().round <= rounds {
            assert!(table.step(&mut dice));
        }
        assert_eq!(table.phase(), Phase::Telling);
        let hands = hands(&table, 6);
        let teller = u64::from(table.view().open.as_ref().unwrap().teller.unwrap().0);
        for viewer in (0..6).filter(|&viewer| viewer == teller || rounds == 0) {
            let looks = Observer::Seat(viewer);
            let swap = Swap(hands[&viewer][1], hands[&((viewer + 1) % 6)][2]);
            let other = other_world(&table, swap, looks);
            let one = Table::of(table.opening.clone(), table.book.clone());
            let mut round = Round {
                one: World::of(one, looks, 6),
                other: World::of(other, looks, 6),
                swap,
                mode: Mode::Neither,
                viewer: looks,
                dice: Seeded::new(viewer),
                stages: Vec::new(),
            };
            round.check_same();
            round.pester();
            // Trying a card must not reveal whether it is one's own.
            for card in [swap.0, swap.1] {
                for command in [
                    Command::Clue { card, text: "x".to_owned() },
                    Command::Give { cards: vec![card] },
                    Command::Draft { cards: vec![card] },
                ] {
                    round.both(|world| {
                        let version = world.table.views[&viewer].version;
                        let ask = Request::Act { version, command: command.clone() };
                        assert!(world.table.ask(viewer, ask).is_err());
                    });
                }
            }
            round.both(|world| world.table.wait(130_000));
        }
    }
}
