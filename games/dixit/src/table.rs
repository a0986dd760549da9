//! The table: all secrets, and nothing that may be sent.

use game_core::{Dice, Seat, Table, Viewer};

use crate::card::{Card, Slot};
use crate::chair::{Chair, Keeper, Place, Side};
use crate::command::{Ballot, Command};
use crate::event::Event;
use crate::poll::{self, Poll};
use crate::refusal::Refusal;
use crate::setup::{First, Setup, Variant};
use crate::stage::{Cast, Giving, Lying, Stage, Story, Voting};
use crate::view::{Shown, View};

/// A table of Dixit.
///
/// It knows all secrets, so it has no serializer: what may be stored is
/// [`Event`], what may be sent is [`View`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dixit {
    pub(crate) setup: Setup,
    pub(crate) chairs: Vec<Chair>,
    /// The points of each side.
    pub(crate) scores: Vec<u16>,
    /// The top comes last.
    pub(crate) stock: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    /// The number of players by the rules; it changes only at refills.
    pub(crate) players: u8,
    /// Which round, from 1; 0 before the deal.
    pub(crate) round: u32,
    pub(crate) version: u32,
    pub(crate) teller: Option<Seat>,
    pub(crate) stage: Stage,
    pub(crate) last: Option<Shown>,
    /// The extra round after a tie (A9).
    pub(crate) extra: Option<u32>,
}

impl Table for Dixit {
    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn lay(setup: &Setup) -> Dixit {
        let players = setup.terms().players;
        let chair = Chair::of(Place::Seated(Keeper::Person));
        let mut table = Dixit {
            setup: setup.clone(),
            chairs: vec![chair; usize::from(players)],
            scores: Vec::new(),
            stock: Vec::new(),
            discard: Vec::new(),
            players,
            round: 0,
            version: 0,
            teller: None,
            stage: Stage::Boxed,
            last: None,
            extra: None,
        };
        table.scores = vec![0; table.sides().count()];
        table
    }

    fn to_act(&self) -> Vec<Seat> {
        self.seated().filter(|&seat| self.waits_for(seat)).collect()
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn decide(&self, seat: Seat, command: Command) -> Result<Event, Refusal> {
        self.decision(seat, command)
    }

    fn follow(&self, dice: &mut dyn Dice) -> Option<Event> {
        self.following(dice)
    }

    /// What the host does for a seat whose time ran out (section 5).
    fn time_out(&self, seat: Seat, dice: &mut dyn Dice) -> Option<Event> {
        self.lapsing(seat, dice)
    }

    fn apply(&mut self, event: &Event) {
        self.happen(event);
    }

    fn view(&self, eye: Viewer) -> View {
        self.viewed(eye)
    }
}

impl Dixit {
    /// The setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of cards in all places together.
    #[must_use]
    pub fn cards(&self) -> usize {
        let hands: usize = self.chairs.iter().map(|chair| chair.hand.len()).sum();
        let on_table = match &self.stage {
            Stage::Giving(giving) => {
                let given: usize = giving.given.values().map(|gift| gift.cards.len()).sum();
                given + usize::from(giving.story.card.is_some())
            }
            Stage::Voting(voting) | Stage::Counting(voting) => voting.row.len(),
            _ => 0,
        };
        hands + on_table + self.stock.len() + self.discard.len()
    }

    pub(crate) fn variant(&self) -> Variant {
        self.setup.terms().variant
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub(crate) fn is_seated(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(Chair::is_seated)
    }

    /// All chairs, in a circle from seat 0 to the left.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let chairs = u8::try_from(self.chairs.len()).expect("there are at most twelve chairs");
        (0..chairs).map(Seat)
    }

    /// The seats that play.
    pub(crate) fn seated(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.is_seated(seat))
    }

    /// The seats that play, from the one on the left of `seat` around to itself.
    pub(crate) fn around(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let (before, after): (Vec<Seat>, Vec<Seat>) = self.seated().partition(|&s| s <= seat);
        after.into_iter().chain(before)
    }

    pub(crate) fn side(&self, seat: Seat) -> Side {
        let chairs = u8::try_from(self.chairs.len()).expect("there are at most twelve chairs");
        poll::side(self.variant(), chairs, seat)
    }

    pub(crate) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let seats = self.chairs.len();
        let sides = if self.variant() == Variant::Team { seats / 2 } else { seats };
        (0..u8::try_from(sides).expect("there are at most twelve sides")).map(Side)
    }

    /// The other of two partners.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        if self.variant() != Variant::Team {
            return None;
        }
        self.seats().find(|&other| other != seat && self.side(other) == self.side(seat))
    }

    /// Whether two partners must agree who of them gives: all teams except the storyteller's (rule
    /// 32).
    pub(crate) fn must_agree(&self, seat: Seat, story: &Story) -> bool {
        self.variant() == Variant::Team && self.side(seat) != self.side(story.teller)
    }

    /// Whether the game waits for `seat`, which has a player.
    fn waits_for(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Boxed | Stage::Counting(_) | Stage::Closing | Stage::Over { .. } => false,
            Stage::First => self.setup.terms().first == First::Buzz,
            Stage::Telling { .. } => self.teller == Some(seat),
            Stage::Giving(giving) => self.owes_a_card(seat, giving),
            Stage::Voting(voting) => self.owes_a_vote(seat, voting),
            Stage::Results { ready } => !ready.contains(&seat),
            Stage::Paused { finish } => !finish.contains(&seat),
        }
    }

    /// Whether `seat` still has to give: all except the storyteller (rule 9), in Party all (rule
    /// 24), in Team one of each team and the storyteller's partner (rules 31, 32).
    pub(crate) fn owes_a_card(&self, seat: Seat, giving: &Giving) -> bool {
        if giving.story.card.is_some() && seat == giving.story.teller {
            return false;
        }
        let gave = |seat: Seat| giving.given.contains_key(&seat);
        match self.partner(seat) {
            Some(partner) if self.must_agree(seat, &giving.story) => !gave(seat) && !gave(partner),
            _ => !gave(seat),
        }
    }

    /// Whether `seat` still has to vote.
    fn owes_a_vote(&self, seat: Seat, voting: &Voting) -> bool {
        !voting.cast.contains_key(&seat) && self.poll(voting).may_vote(seat).is_ok()
    }

    pub(crate) fn poll(&self, voting: &Voting) -> Poll {
        Poll {
            variant: self.variant(),
            chairs: u8::try_from(self.chairs.len()).expect("there are at most twelve chairs"),
            players: self.players,
            teller: voting.story.teller,
            owners: voting.row.iter().map(|lying| lying.owner).collect(),
            bonus_when_all_found: self.setup.terms().bonus_when_all_found,
        }
    }

    /// The votes that were cast.
    pub(crate) fn cast(voting: &Voting) -> Vec<(Seat, Ballot)> {
        let vote = |(&seat, cast): (&Seat, &Cast)| match cast {
            Cast::Vote { ballot, .. } => Some((seat, ballot.clone())),
            Cast::Abstained => None,
        };
        voting.cast.iter().filter_map(vote).collect()
    }

    /// The slots of the cards that satisfy `is`.
    pub(crate) fn slots(row: &[Lying], is: impl Fn(&Lying) -> bool) -> Vec<Slot> {
        Slot::all(row.len()).filter(|slot| slot.of(row).is_some_and(&is)).collect()
    }
}
