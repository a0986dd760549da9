//! Cases worked out by hand: scoring, refusals, ends, deals.

use crate::drawn::{Game, terms};
use dixit::{Ballot, Card, Command, Event, Phase, Poll, Refusal, Slot, Variant};
use game_core::{Seat, Table};
use serde_json::Value;

fn cases(kind: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../scoring_cases.json")).unwrap();
    let all = file["cases"].as_array().unwrap();
    let found: Vec<Value> = all.iter().filter(|case| case["kind"] == kind).cloned().collect();
    assert!(!found.is_empty(), "the file has cases of this kind");
    found
}

fn variant(case: &Value) -> Variant {
    serde_json::from_value(case["variant"].clone()).unwrap()
}

/// Names in the order of seats: in Team the first members of all teams come before the second ones.
fn names(case: &Value) -> Vec<String> {
    let text = |name: &Value| name.as_str().unwrap().to_owned();
    match case["teams"].as_object() {
        Some(teams) => {
            (0..2).flat_map(|member| teams.values().map(move |pair| text(&pair[member]))).collect()
        }
        None => case["players"].as_array().unwrap().iter().map(text).collect(),
    }
}

fn seat(names: &[String], name: &str) -> Seat {
    Seat(u8::try_from(names.iter().position(|n| n == name).expect("a known name")).unwrap())
}

fn slot(value: &Value) -> Slot {
    Slot(u8::try_from(value.as_u64().unwrap()).unwrap())
}

fn owners(case: &Value, names: &[String]) -> Vec<Seat> {
    let Some(table) = case["table"].as_object() else { return Vec::new() };
    (1..=table.len())
        .map(|place| seat(names, table[&place.to_string()].as_str().unwrap()))
        .collect()
}

fn poll(case: &Value) -> (Poll, Vec<String>) {
    let names = names(case);
    let teller = seat(&names, case["storyteller"].as_str().unwrap());
    let players = u8::try_from(names.len()).unwrap();
    (Poll::new(variant(case), players, teller, owners(case, &names)), names)
}

fn votes(case: &Value, poll: &Poll, names: &[String]) -> Vec<(Seat, Ballot)> {
    if let Some(greens) = case["green"].as_object() {
        let red = |voter| (voter == poll.teller).then(|| slot(&case["red"]));
        let ballot = |(name, green): (&String, &Value)| {
            let voter = seat(names, name);
            (voter, Ballot::Colors { green: slot(green), red: red(voter) })
        };
        return greens.iter().map(ballot).collect();
    }
    let ballot = |(name, list): (&String, &Value)| {
        let slots = list.as_array().unwrap().iter().map(slot).collect();
        (seat(names, name), Ballot::Slots { slots })
    };
    case["votes"].as_object().unwrap().iter().map(ballot).collect()
}

fn action(case: &Value, names: &[String]) -> (Seat, Ballot) {
    let action = &case["action"];
    let by = seat(names, action["by"].as_str().unwrap());
    let ballot = match action["slots"].as_array() {
        Some(slots) => Ballot::Slots { slots: slots.iter().map(slot).collect() },
        None => Ballot::Colors { green: slot(&action["green"]), red: action.get("red").map(slot) },
    };
    (by, ballot)
}

/// A live game in the voting phase, with the row of the case.
fn live(case: &Value, names: &[String], teller: Seat, owners: &[Seat]) -> Game {
    let players = u8::try_from(names.len()).unwrap();
    let mut terms = terms(variant(case), players);
    terms.first = dixit::First::Host(teller);
    let mut game = Game::with(terms);
    game.tell();
    let mut table = game.house.table().clone();
    let mut lying: Vec<(Seat, Card)> = Vec::new();
    if let Some(&card) = game.mine(teller.0).given.first() {
        lying.push((teller, card));
    }
    let mut givers: Vec<Seat> = owners.to_vec();
    givers.sort_unstable();
    givers.dedup();
    for giver in givers {
        if giver == teller && table.setup().terms().variant != Variant::Party {
            continue;
        }
        let give = game.house.choices(giver, "").remove(0);
        let event = table.decide(giver, give).unwrap();
        let Event::Given { cards, .. } = &event else { panic!("it gives") };
        lying.extend(cards.iter().map(|&card| (giver, card)));
        table.apply(&event);
    }
    let mut row = Vec::new();
    for owner in owners {
        let at = lying.iter().position(|(o, _)| o == owner).expect("each owner gave a card");
        row.push(lying.remove(at).1);
    }
    table.apply(&Event::Laid { row });
    game.house = dixit::Driver::resume(table, game_core::Seeded::new(1));
    game
}

#[test]
fn every_scoring_case_counts_as_worked_out_by_hand() {
    for case in cases("score") {
        let (poll, names) = poll(&case);
        let votes = votes(&case, &poll, &names);
        let tally = poll.count(&votes).unwrap_or_else(|why| panic!("{}: {why}", case["id"]));
        let points: Vec<u64> = match case["teams"].as_object() {
            Some(teams) => teams.keys().map(|t| case["expect"][t].as_u64().unwrap()).collect(),
            None => names.iter().map(|n| case["expect"][n].as_u64().unwrap()).collect(),
        };
        let sides: Vec<u64> = tally.sides.iter().map(|&p| u64::from(p)).collect();
        assert_eq!(sides, points, "{}: {}", case["id"], case["note"]);
        assert!(!tally.void);
    }
}

#[test]
fn every_scoring_case_counts_the_same_at_a_live_table() {
    for case in cases("score") {
        let (mut poll, names) = poll(&case);
        if poll.owners.is_empty() {
            poll.owners = (0..poll.players).map(Seat).collect();
        }
        let votes = votes(&case, &poll, &names);
        let tally = poll.count(&votes).unwrap();
        let mut game = live(&case, &names, poll.teller, &poll.owners);
        for (seat, ballot) in votes {
            game.act(seat.0, Command::Vote(ballot));
        }
        assert_eq!(game.phase(), Phase::Results, "{}", case["id"]);
        let scores: Vec<u16> = tally.sides.iter().map(|&p| u16::from(p)).collect();
        assert_eq!(game.scores(), scores, "{}", case["id"]);
    }
}

#[test]
fn every_forbidden_action_is_refused_for_its_reason() {
    for case in cases("reject") {
        let (mut poll, names) = poll(&case);
        if poll.owners.is_empty() {
            poll.owners = (0..poll.players).map(Seat).collect();
        }
        let (by, ballot) = action(&case, &names);
        let expected = case["error"].as_str().unwrap();
        let bare = poll.check(by, &ballot).expect_err("it is forbidden");
        assert_eq!(bare.name(), expected, "{}", case["id"]);
        let mut game = live(&case, &names, poll.teller, &poll.owners);
        assert_eq!(game.refused(by.0, Command::Vote(ballot)).name(), expected, "{}", case["id"]);
    }
}

#[test]
fn every_allowed_action_is_allowed() {
    for case in cases("accept") {
        let (poll, names) = poll(&case);
        let (by, ballot) = action(&case, &names);
        assert_eq!(poll.check(by, &ballot), Ok::<(), Refusal>(()), "{}", case["id"]);
        let mut game = live(&case, &names, poll.teller, &poll.owners);
        game.act(by.0, Command::Vote(ballot));
    }
}

#[test]
fn every_deal_is_as_in_the_table_of_section_7() {
    for case in cases("deal") {
        let players = u8::try_from(case["players"].as_u64().unwrap()).unwrap();
        let count = |key: &str| usize::try_from(case[key].as_u64().unwrap()).unwrap();
        let mut game = Game::with(crate::drawn::terms(variant(&case), players));
        let open = game.open();
        let id = &case["id"];
        assert!(open.chairs.iter().all(|c| usize::from(c.cards) == count("hand")), "{id}");
        assert_eq!(usize::from(open.stock), count("stock_after_deal"), "{id}");
        game.lay_out();
        assert_eq!(game.open().row.len(), count("table_cards"), "{id}");
        if case.get("voters").is_some() {
            assert_eq!(game.to_act().len(), count("voters"), "{id}");
        }
        assert_eq!(
            first_refill_that_reshuffles(variant(&case), players),
            count("first_refill_needing_reshuffle"),
            "{id}"
        );
    }
}

/// Plays rounds without votes, so that no points end the game.
fn first_refill_that_reshuffles(variant: Variant, players: u8) -> usize {
    let mut terms = terms(variant, players);
    terms.cycles = 100;
    let mut game = Game::with(terms);
    for round in 1.. {
        game.lay_out();
        while game.phase() == Phase::Voting {
            let seat = game.to_act()[0];
            game.time_out(seat);
        }
        game.go_on();
        let refills = game.house.events().iter().filter(|e| matches!(e, Event::Refilled { .. }));
        assert_eq!(refills.count(), round);
        assert_eq!(game.cards(), 84);
        if let Some(Event::Refilled { under }) = game.house.events().last()
            && !under.is_empty()
        {
            return round;
        }
    }
    unreachable!("some refill reshuffles")
}

#[test]
fn every_end_is_as_stated() {
    for case in cases("end") {
        let id = &case["id"];
        let before = case["before"].as_object().unwrap();
        let round = case["round"].as_object().unwrap();
        let per_side = |of: &serde_json::Map<String, Value>| {
            of.values().map(|p| u8::try_from(p.as_u64().unwrap()).unwrap()).collect::<Vec<_>>()
        };
        let variant = variant(&case);
        let players = match variant {
            Variant::Base => u8::try_from(before.len()).unwrap(),
            _ => u8::try_from(case["players"].as_u64().unwrap()).unwrap(),
        };
        let played = case["rounds_played"].as_u64().unwrap_or(2);
        let mut terms = terms(variant, players);
        terms.cycles = u8::try_from(case["cycles"].as_u64().unwrap_or(1)).unwrap();
        let game = after_rounds(terms, played, &per_side(before), &per_side(round));
        let over = game.open().over;
        assert_eq!(over.is_some(), case["ended"] == true, "{id}: {}", case["note"]);
        let winners: Vec<&String> = over
            .iter()
            .flat_map(|over| &over.winners)
            .map(|side| before.keys().nth(side.index()).unwrap())
            .collect();
        let stated: Vec<&str> =
            case["winners"].as_array().unwrap().iter().map(|w| w.as_str().unwrap()).collect();
        assert_eq!(winners, stated, "{id}: {}", case["note"]);
    }
}

/// A game of `played` rounds. The last one scored `last`, those before it `sum`.
fn after_rounds(terms: dixit::Proposal, played: u64, sum: &[u8], last: &[u8]) -> Game {
    let seats = usize::from(terms.players);
    let spread = |sides: &[u8]| {
        let mut points = sides.to_vec();
        points.resize(seats, 0);
        points
    };
    let mut game = Game::with(terms);
    for round in 1..=played {
        game.lay_out();
        let mut table = game.house.table().clone();
        table.apply(&Event::Revealed);
        let points = match round {
            _ if round == played => spread(last),
            1 => spread(sum),
            _ => vec![0; seats],
        };
        table.apply(&Event::Scored { points, void: false });
        game.house = dixit::Driver::resume(table, game_core::Seeded::new(round));
        game.go_on_unless_last(round == played);
    }
    game
}

impl Game {
    fn go_on_unless_last(&mut self, last: bool) {
        if !last {
            self.go_on();
        }
    }
}
