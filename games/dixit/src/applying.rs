//! Applies events: a table is its events in order.

use game_core::Seat;

use crate::card::{Card, take};
use crate::chair::{Keeper, Place};
use crate::event::Event;
use crate::setup::Variant;
use crate::stage::{Cast, Gift, Giving, Lying, Stage, Story, Voting};
use crate::table::Dixit;
use crate::view::{Shown, ShownCard, ShownVote};

impl Dixit {
    pub(crate) fn happen(&mut self, event: &Event) {
        match event {
            Event::Dealt { deck } => self.deal_out(deck),
            Event::Buzzed { seat } | Event::Chosen { seat } => {
                self.teller = Some(*seat);
                self.enter(Stage::Telling { draft: Vec::new() });
            }
            Event::Told { seat, card, clue } => {
                take(&mut self.chairs[seat.index()].hand, *card);
                self.apply_clue(*seat, Some(*card), clue);
            }
            Event::Themed { seat, theme } => self.apply_clue(*seat, None, theme),
            Event::PassedOver { seat } => {
                // Counts the turn, for games that end after a number of turns, although there was
                // no clue.
                if self.variant() != Variant::Base {
                    self.chairs[seat.index()].turns += 1;
                }
                self.enter(Stage::Closing);
            }
            Event::Drafted { seat, cards } => self.draft(*seat, cards),
            Event::Named { giver } => self.name(*giver),
            Event::Given { seat, cards, auto } => self.give(*seat, cards, *auto),
            Event::Laid { row } => self.lay_row(row),
            Event::VoteDrafted { .. } | Event::Voted { .. } | Event::Abstained { .. } => {
                self.vote(event);
            }
            Event::Revealed => {
                if let Stage::Voting(voting) = self.stage.clone() {
                    self.enter(Stage::Counting(voting));
                }
            }
            Event::Scored { points, void } => self.score(points, *void),
            Event::Readied { seat } => {
                if let Stage::Results { ready } = &mut self.stage {
                    note(ready, *seat);
                }
            }
            Event::Finished { seat } => {
                if let Stage::Paused { finish } = &mut self.stage {
                    note(finish, *seat);
                }
            }
            Event::Extended => self.extra = Some(self.round + 1),
            Event::Refilled { under } => self.fill_up(under),
            Event::Paused => {
                self.free_chairs();
                self.enter(Stage::Paused { finish: Vec::new() });
            }
            Event::Left { seat } => self.leave(*seat),
            Event::Kept { seat, keeper } => {
                self.chairs[seat.index()].place = Place::Seated(*keeper);
            }
            Event::Sat { seat, keeper } => self.take_chair(*seat, *keeper),
            Event::Ended { cause, winners } => {
                self.enter(Stage::Over { cause: *cause, winners: winners.clone() });
            }
        }
    }

    /// Each stage is a new version.
    pub(crate) fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.version += 1;
    }

    fn deal_out(&mut self, deck: &[Card]) {
        self.stock = deck.iter().rev().copied().collect();
        let size = self.variant().hand(self.players);
        for seat in self.seated().collect::<Vec<_>>() {
            let rest = self.stock.len().saturating_sub(size);
            let hand = self.stock.split_off(rest);
            self.chairs[seat.index()].hold(hand);
        }
        self.round = 1;
        self.enter(Stage::First);
    }

    fn apply_clue(&mut self, teller: Seat, card: Option<Card>, clue: &str) {
        let story = Story { teller, card, clue: clue.to_owned() };
        self.enter(Stage::Giving(Giving {
            story,
            given: [].into(),
            drafts: [].into(),
            givers: [].into(),
            by_bots: [].into(),
        }));
    }

    fn draft(&mut self, seat: Seat, cards: &[Card]) {
        self.note_who_chose(seat);
        match &mut self.stage {
            Stage::Telling { draft } => *draft = cards.to_vec(),
            Stage::Giving(giving) if cards.is_empty() => {
                giving.drafts.remove(&seat);
            }
            Stage::Giving(giving) => {
                giving.drafts.insert(seat, cards.to_vec());
            }
            _ => {}
        }
    }

    /// The partner who was not named takes back a card that was given.
    fn name(&mut self, giver: Seat) {
        let side = self.side(giver);
        let partner = self.partner(giver);
        let Stage::Giving(giving) = &mut self.stage else { return };
        giving.givers.insert(side, giver);
        if let Some(partner) = partner
            && let Some(gift) = giving.given.remove(&partner)
        {
            giving.drafts.insert(partner, gift.cards.clone());
            self.chairs[partner.index()].hold(gift.cards);
        }
    }

    fn give(&mut self, seat: Seat, cards: &[Card], auto: bool) {
        self.note_who_chose(seat);
        let side = self.side(seat);
        let Stage::Giving(giving) = &mut self.stage else { return };
        let chair = &mut self.chairs[seat.index()];
        if let Some(before) = giving.given.remove(&seat) {
            chair.hold(before.cards);
        }
        let cards: Vec<Card> = cards.iter().filter_map(|&c| take(&mut chair.hand, c)).collect();
        giving.drafts.remove(&seat);
        giving.given.insert(seat, Gift { cards, auto });
        giving.givers.insert(side, seat);
    }

    fn lay_row(&mut self, row: &[Card]) {
        let Stage::Giving(giving) = self.stage.clone() else { return };
        let whose = |card: Card| {
            let gave = |(&owner, gift): (&Seat, &Gift)| {
                gift.cards.contains(&card).then_some(Lying { card, owner, auto: gift.auto })
            };
            let storytellers = Lying { card, owner: giving.story.teller, auto: false };
            giving.given.iter().find_map(gave).unwrap_or(storytellers)
        };
        let row = row.iter().map(|&card| whose(card)).collect();
        let story = giving.story.clone();
        let (cast, drafts, by_bots) = Default::default();
        self.enter(Stage::Voting(Voting { story, row, cast, drafts, by_bots }));
    }

    fn vote(&mut self, event: &Event) {
        if let Event::VoteDrafted { seat, .. } | Event::Voted { seat, .. } = event {
            self.note_who_chose(*seat);
        }
        let Stage::Voting(voting) = &mut self.stage else { return };
        match event {
            Event::VoteDrafted { seat, ballot } => {
                voting.drafts.insert(*seat, ballot.clone());
            }
            Event::Voted { seat, ballot, auto } => {
                let vote = Cast::Vote { ballot: ballot.clone(), auto: *auto };
                voting.cast.insert(*seat, vote);
            }
            Event::Abstained { seat } => {
                voting.cast.insert(*seat, Cast::Abstained);
            }
            _ => {}
        }
    }

    /// A lent seat's player does not see what the bot chose.
    fn note_who_chose(&mut self, seat: Seat) {
        let is_bot = self.chairs[seat.index()].place == Place::Seated(Keeper::Bot);
        let by_bots = match &mut self.stage {
            Stage::Giving(giving) => &mut giving.by_bots,
            Stage::Voting(voting) => &mut voting.by_bots,
            _ => return,
        };
        if is_bot {
            by_bots.insert(seat);
        } else {
            by_bots.remove(&seat);
        }
    }

    fn score(&mut self, points: &[u8], void: bool) {
        let Stage::Counting(voting) = self.stage.clone() else { return };
        for seat in self.seated().collect::<Vec<_>>() {
            let side = self.side(seat);
            self.scores[side.index()] += u16::from(points[seat.index()]);
        }
        self.chairs[voting.story.teller.index()].turns += 1;
        self.discard.extend(voting.row.iter().map(|lying| lying.card));
        self.discard.sort_unstable();
        self.last = Some(shown(self.round, voting, points, void));
        self.enter(Stage::Results { ready: Vec::new() });
    }
}

/// Adds `seat` to a list of seats, once.
fn note(noted: &mut Vec<Seat>, seat: Seat) {
    if !noted.contains(&seat) {
        noted.push(seat);
        noted.sort_unstable();
    }
}

/// A revealed round.
fn shown(round: u32, voting: Voting, points: &[u8], void: bool) -> Shown {
    let mut votes = Vec::new();
    let mut abstained = Vec::new();
    for (seat, cast) in voting.cast {
        match cast {
            Cast::Vote { ballot, auto } => votes.push(ShownVote { seat, ballot, auto }),
            Cast::Abstained => abstained.push(seat),
        }
    }
    let card = |lying: Lying| ShownCard { card: lying.card, owner: lying.owner, auto: lying.auto };
    Shown {
        round,
        teller: voting.story.teller,
        clue: voting.story.clue,
        row: voting.row.into_iter().map(card).collect(),
        votes,
        abstained,
        points: points.to_vec(),
        void,
    }
}
