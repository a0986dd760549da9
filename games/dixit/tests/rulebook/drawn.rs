//! Tables for tests, played step by step.

use dixit::{
    Ballot, Card, Command, Driver, First, Mine, Phase, Proposal, PublicView, Refusal, Setup, Slot,
    Variant,
};
use game_core::{Seat, Seeded, Table, Viewer};

/// A game with seat 0 as the first storyteller, unless the proposal says otherwise.
pub struct Game {
    pub house: Driver<Seeded>,
}

/// The default proposal, with seat 0 as the first storyteller.
pub fn terms(variant: Variant, players: u8) -> Proposal {
    Proposal { variant, players, first: First::Host(Seat(0)), ..Proposal::default() }
}

pub fn base(players: u8) -> Game {
    Game::with(terms(Variant::Base, players))
}

pub fn party(players: u8) -> Game {
    Game::with(terms(Variant::Party, players))
}

pub fn team(players: u8) -> Game {
    Game::with(terms(Variant::Team, players))
}

impl Game {
    pub fn with(terms: Proposal) -> Game {
        Game::seeded(terms, 1)
    }

    pub fn seeded(terms: Proposal, seed: u64) -> Game {
        let setup = Setup::try_from(terms).expect("the test's terms are sound");
        Game { house: Driver::open(&setup, Seeded::new(seed)) }
    }

    pub fn open(&self) -> PublicView {
        self.house.view(Viewer::Spectator).open
    }

    pub fn phase(&self) -> Phase {
        self.open().phase
    }

    pub fn mine(&self, seat: u8) -> Mine {
        self.house.view(Viewer::Seat(Seat(seat))).mine.expect("the seat plays")
    }

    pub fn hand(&self, seat: u8) -> Vec<Card> {
        self.mine(seat).hand.expect("the hand is not face down")
    }

    pub fn teller(&self) -> u8 {
        self.open().teller.expect("somebody tells").0
    }

    pub fn to_act(&self) -> Vec<u8> {
        self.house.status().awaited.iter().map(|seat| seat.0).collect()
    }

    pub fn scores(&self) -> Vec<u16> {
        self.open().scores
    }

    /// Carries out a command, which must be legal.
    pub fn act(&mut self, seat: u8, command: Command) -> &mut Game {
        let attempt = format!("seat {seat}: {command:?}");
        if let Err(why) = self.house.act(Seat(seat), command) {
            panic!("{attempt} was refused: {why}");
        }
        self
    }

    /// Tries a command, which must be refused and change nothing.
    pub fn refused(&mut self, seat: u8, command: Command) -> Refusal {
        let before = self.house.table().clone();
        let attempt = format!("seat {seat}: {command:?}");
        let Err(why) = self.house.act(Seat(seat), command) else { panic!("{attempt} was allowed") };
        assert_eq!(*self.house.table(), before, "{attempt} was refused and yet changed something");
        why
    }

    pub fn time_out(&mut self, seat: u8) -> &mut Game {
        assert!(self.house.time_out(Seat(seat)), "nobody waits for seat {seat}");
        self
    }

    /// The storyteller gives a clue for the first card in hand, or a theme.
    pub fn tell(&mut self) -> &mut Game {
        let teller = self.teller();
        let command = self.house.choices(Seat(teller), "a corridor").remove(0);
        self.act(teller, command)
    }

    /// A seat gives its first cards.
    pub fn give(&mut self, seat: u8) -> &mut Game {
        let command = self.house.choices(Seat(seat), "").remove(0);
        self.act(seat, command)
    }

    /// All seats to act give; in Team the lower of two partners does.
    pub fn give_all(&mut self) -> &mut Game {
        while self.phase() == Phase::Giving {
            let seat = self.to_act()[0];
            self.give(seat);
        }
        self
    }

    /// Plays the clue and the giving, up to the vote.
    pub fn lay_out(&mut self) -> &mut Game {
        self.tell().give_all()
    }

    /// The slot of a card of `owner`, from `owner`'s own view.
    pub fn place(&self, owner: u8) -> u8 {
        let mine = self.mine(owner);
        let row = self.open().row;
        let own = |slot: &&Slot| mine.given.contains(&row[usize::from(slot.0) - 1]);
        mine.slots.iter().find(own).expect("the seat has a card in the row").0
    }

    pub fn ballot(&self, owners: &[u8]) -> Ballot {
        let mut places: Vec<u8> = owners.iter().map(|&owner| self.place(owner)).collect();
        places.sort_unstable();
        Ballot::slots(&places)
    }

    /// Votes for the cards of `owners`.
    pub fn vote(&mut self, seat: u8, owners: &[u8]) -> &mut Game {
        let ballot = self.ballot(owners);
        self.act(seat, Command::Vote(ballot))
    }

    /// Votes green for one seat's card and, as the storyteller, red for another's.
    pub fn color(&mut self, seat: u8, green: u8, red: Option<u8>) -> &mut Game {
        let green = Slot(self.place(green));
        let red = red.map(|red| Slot(self.place(red)));
        self.act(seat, Command::Vote(Ballot::Colors { green, red }))
    }

    /// The points of the last revealed round.
    pub fn points(&self) -> Vec<u8> {
        self.open().last.expect("a round was shown").points
    }

    /// All are ready to go on.
    pub fn go_on(&mut self) -> &mut Game {
        while self.phase() == Phase::Results {
            let seat = self.to_act()[0];
            self.act(seat, Command::Ready);
        }
        self
    }

    /// Plays one round in which each seat makes its first choice.
    pub fn round(&mut self) -> &mut Game {
        self.lay_out();
        while self.phase() == Phase::Voting {
            let seat = self.to_act()[0];
            let command = self.house.choices(Seat(seat), "").remove(0);
            self.act(seat, command);
        }
        self.go_on()
    }

    /// The number of cards in each place.
    pub fn cards(&self) -> usize {
        self.house.table().cards()
    }

    pub fn version(&self) -> u32 {
        self.house.table().version()
    }
}
