//! The rulebook: its answer to each command, in the rules' order.

use game_core::Seat;

use crate::card::Card;
use crate::chair::{Keeper, Place};
use crate::clue;
use crate::command::{Ballot, Command};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::{First, Variant};
use crate::stage::{Giving, Stage, Voting};
use crate::table::Dixit;

impl Dixit {
    pub(crate) fn decision(&self, seat: Seat, command: Command) -> Result<Event, Refusal> {
        if let Stage::Over { .. } = self.stage {
            return Err(Refusal::Over);
        }
        match command {
            Command::Sit { bot } => self.decide_sit(seat, bot),
            Command::Leave => self.decide_leave(seat),
            _ if !self.is_seated(seat) => Err(Refusal::NotSeated),
            Command::Lend => self.decide_keeper(seat, Keeper::Bot),
            Command::Return => self.decide_keeper(seat, Keeper::Person),
            Command::Buzz => self.decide_buzz(seat),
            Command::Clue { card, text } => self.decide_clue(seat, card, &text),
            Command::Theme { text } => self.decide_theme(seat, &text),
            Command::Draft { cards } => self.decide_draft(seat, cards),
            Command::Name { giver } => self.decide_name(seat, giver),
            Command::Give { cards } => self.decide_give(seat, cards),
            Command::DraftVote(ballot) => {
                let ballot = self.checked_ballot(seat, ballot)?;
                Ok(Event::VoteDrafted { seat, ballot })
            }
            Command::Vote(ballot) => {
                let ballot = self.checked_ballot(seat, ballot)?;
                Ok(Event::Voted { seat, ballot, auto: false })
            }
            Command::Ready => match self.stage {
                Stage::Results { .. } => Ok(Event::Readied { seat }),
                _ => self.not_now(),
            },
            Command::Finish => match self.stage {
                Stage::Paused { .. } => Ok(Event::Finished { seat }),
                _ => self.not_now(),
            },
        }
    }

    /// The fastest becomes the first storyteller (7, 23, A12).
    fn decide_buzz(&self, seat: Seat) -> Result<Event, Refusal> {
        match self.stage {
            Stage::First if self.setup.terms().first == First::Buzz => Ok(Event::Buzzed { seat }),
            _ => self.not_now(),
        }
    }

    /// The storyteller picks a card and gives a clue (8, 31).
    fn decide_clue(&self, seat: Seat, card: Card, text: &str) -> Result<Event, Refusal> {
        self.clue_has_a_card()?;
        self.is_the_storyteller(seat)?;
        self.are_ones_own(seat, &[card])?;
        Ok(Event::Told { seat, card, clue: clue::clean(text)? })
    }

    /// In Party the storyteller says a theme that has no card (22).
    fn decide_theme(&self, seat: Seat, text: &str) -> Result<Event, Refusal> {
        if self.variant() != Variant::Party {
            return Err(Refusal::NotInVariant(self.variant()));
        }
        self.is_the_storyteller(seat)?;
        Ok(Event::Themed { seat, theme: clue::clean(text)? })
    }

    fn clue_has_a_card(&self) -> Result<(), Refusal> {
        if self.variant() == Variant::Party {
            return Err(Refusal::NotInVariant(Variant::Party));
        }
        Ok(())
    }

    fn is_the_storyteller(&self, seat: Seat) -> Result<(), Refusal> {
        match (&self.stage, self.teller) {
            (Stage::Telling { .. }, Some(teller)) if teller == seat => Ok(()),
            (Stage::Telling { .. }, Some(teller)) => Err(Refusal::NotStoryteller(teller)),
            _ => self.not_now(),
        }
    }

    /// Cards come from the own hand, each once. Cards given before count as in hand: one may change
    /// them while the phase lasts.
    fn are_ones_own(&self, seat: Seat, cards: &[Card]) -> Result<(), Refusal> {
        let given = match &self.stage {
            Stage::Giving(giving) => giving.given.get(&seat).map_or(&[][..], |g| &g.cards),
            _ => &[],
        };
        let hand = &self.chairs[seat.index()].hand;
        for (at, card) in cards.iter().enumerate() {
            if !hand.contains(card) && !given.contains(card) {
                return Err(Refusal::NotInHand(*card));
            }
            if cards[..at].contains(card) {
                return Err(Refusal::CardTwice(*card));
            }
        }
        Ok(())
    }

    /// A draft is private; it is used when the time runs out (section 5).
    fn decide_draft(&self, seat: Seat, mut cards: Vec<Card>) -> Result<Event, Refusal> {
        let most = match &self.stage {
            Stage::Telling { .. } => {
                self.clue_has_a_card().map_err(|_| Refusal::HandHidden)?;
                self.is_the_storyteller(seat)?;
                1
            }
            Stage::Giving(giving) => {
                Dixit::is_a_giver(seat, giving)?;
                self.variant().gives(self.players)
            }
            _ => return self.not_now(),
        };
        if cards.len() > most {
            return Err(Refusal::CardCount { due: most });
        }
        self.are_ones_own(seat, &cards)?;
        cards.sort_unstable();
        Ok(Event::Drafted { seat, cards })
    }

    /// The storyteller's own card is given with the clue (9, 10); in Party the storyteller gives
    /// like all others (24).
    fn is_a_giver(seat: Seat, giving: &Giving) -> Result<(), Refusal> {
        if giving.story.card.is_some() && giving.story.teller == seat {
            return Err(Refusal::StorytellerCannotGive);
        }
        Ok(())
    }

    /// One card, or two in a game of three (9, 24, 31, 32).
    fn decide_give(&self, seat: Seat, mut cards: Vec<Card>) -> Result<Event, Refusal> {
        let giving = self.giving()?;
        Dixit::is_a_giver(seat, giving)?;
        self.partner_does_not_give(seat, giving)?;
        let due = self.variant().gives(self.players);
        if cards.len() != due {
            return Err(Refusal::CardCount { due });
        }
        self.are_ones_own(seat, &cards)?;
        cards.sort_unstable();
        Ok(Event::Given { seat, cards, auto: false })
    }

    /// Exactly one of two partners gives: the one they named, or the first to give if they named
    /// nobody (32, T-e).
    fn partner_does_not_give(&self, seat: Seat, giving: &Giving) -> Result<(), Refusal> {
        match giving.givers.get(&self.side(seat)) {
            Some(&giver) if giver != seat => Err(Refusal::PartnerGives(giver)),
            _ => Ok(()),
        }
    }

    /// Partners agree openly on who of them gives (32, T-e).
    fn decide_name(&self, seat: Seat, giver: Seat) -> Result<Event, Refusal> {
        let giving = self.giving()?;
        if self.variant() != Variant::Team {
            return Err(Refusal::NotInVariant(self.variant()));
        }
        let agree = self.must_agree(seat, &giving.story);
        if !agree || !self.is_seated(giver) || self.side(giver) != self.side(seat) {
            return Err(Refusal::NotYourTeam(giver));
        }
        Ok(Event::Named { giver })
    }

    fn checked_ballot(&self, seat: Seat, ballot: Ballot) -> Result<Ballot, Refusal> {
        self.poll(self.voting()?).check(seat, &ballot)?;
        Ok(match ballot {
            Ballot::Slots { mut slots } => {
                slots.sort_unstable();
                Ballot::Slots { slots }
            }
            colors @ Ballot::Colors { .. } => colors,
        })
    }

    /// Late joiners take a free chair, or a new one after the last (section 5).
    fn decide_sit(&self, seat: Seat, bot: bool) -> Result<Event, Refusal> {
        let is_next = seat.index() == self.chairs.len();
        match self.chair(seat) {
            Some(chair) if chair.place != Place::Free => return Err(Refusal::ChairTaken),
            None if !is_next || seat.0 >= 12 || self.variant() == Variant::Team => {
                return Err(Refusal::NoChair);
            }
            _ => {}
        }
        let seated = self.chairs.iter().filter(|c| c.is_seated() || c.is_joining()).count();
        let players = u8::try_from(seated + 1).expect("there are at most twelve chairs");
        let least = self.variant().least_deck(players);
        if least > usize::from(self.setup.terms().deck) {
            return Err(Refusal::DeckTooSmall { least });
        }
        let keeper = if bot { Keeper::Bot } else { Keeper::Person };
        Ok(Event::Sat { seat, keeper })
    }

    fn decide_leave(&self, seat: Seat) -> Result<Event, Refusal> {
        match self.chair(seat) {
            Some(chair) if chair.is_seated() || chair.is_joining() => Ok(Event::Left { seat }),
            _ => Err(Refusal::NotSeated),
        }
    }

    fn decide_keeper(&self, seat: Seat, keeper: Keeper) -> Result<Event, Refusal> {
        if self.chairs[seat.index()].place != Place::Seated(keeper) {
            return Ok(Event::Kept { seat, keeper });
        }
        Err(match keeper {
            Keeper::Bot => Refusal::BotPlays,
            Keeper::Person => Refusal::NoBotPlays,
        })
    }

    fn giving(&self) -> Result<&Giving, Refusal> {
        match &self.stage {
            Stage::Giving(giving) => Ok(giving),
            _ => self.not_now(),
        }
    }

    fn voting(&self) -> Result<&Voting, Refusal> {
        match &self.stage {
            Stage::Voting(voting) => Ok(voting),
            _ => self.not_now(),
        }
    }

    fn not_now<T>(&self) -> Result<T, Refusal> {
        Err(Refusal::NotNow(self.stage.phase()))
    }
}
