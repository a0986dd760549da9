//! Why a bot chose what it chose, told once the round is counted.

use dixit::{Ballot, Card, Command, Shown, Slot, View};
use game_core::Seat;

use crate::associations::Spoken;
use crate::bot::Bot;
use crate::concept::Concept;
use crate::hearing::Heard;
use crate::temper::{called_to_mind, most_evoking, recalled, shared};

/// Why a bot chose a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Its seat.
    pub seat: Seat,
    /// What it did.
    pub deed: Deed,
    /// What made it.
    pub because: Because,
}

/// What a bot did with a picture, as the count shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It gave the clue for it.
    Told,
    /// It gave it to the row.
    Gave,
    /// It found it: the storyteller's.
    Found,
    /// It took it for the storyteller's.
    Missed,
    /// It gave it the green vote, in Party.
    Favored,
}

/// What made a bot choose a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// The clue and the picture met in the graph, as the bot knows it.
    Met {
        /// An idea of the clue.
        heard: Concept,
        /// An idea between the two, if there is one.
        between: Option<Concept>,
        /// A thing or a theme of the picture. It may be the idea of the clue.
        seen: Concept,
    },
    /// The clue has words that this picture calls to mind; [`words_of`] has them as they are written.
    Evoked {
        /// The first of them, counted from 0.
        from: usize,
        /// How many.
        count: usize,
    },
    /// An earlier clue of this picture fitted better.
    Recalled,
    /// Nothing fitted.
    Whim,
}

/// What a bot had in mind, until the round is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Motive {
    round: u32,
    act: Act,
    card: Card,
    because: Because,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Tell,
    Give,
    Vote,
}

impl Bot {
    /// Why this bot, on `seat`, chose what it chose in the round that the table has just seen
    /// counted. Of what did not come to pass it says nothing.
    #[must_use]
    pub fn reasons(&self, seat: Seat, round: &Shown) -> Vec<Reason> {
        let motives = self.motives.iter().filter(|motive| motive.round == round.round);
        let reason = |motive: &Motive| {
            let deed = motive.deed(seat, round)?;
            Some(Reason { seat, deed, because: motive.because })
        };
        motives.filter_map(reason).collect()
    }

    /// Keeps in mind why it chose this. Only the last two rounds are ever asked for.
    pub(crate) fn keep_motives(&mut self, view: &View, command: &Command) {
        let round = view.open.round;
        let clue = view.open.clue.as_deref().unwrap_or_default();
        let at = |slot: &Slot| view.open.row.get(usize::from(slot.0) - 1).copied();
        let (act, clue, cards) = match command {
            Command::Clue { card, text } => (Act::Tell, text.as_str(), vec![*card]),
            Command::Give { cards } | Command::Draft { cards } => (Act::Give, clue, cards.clone()),
            Command::Vote(Ballot::Slots { slots }) => {
                (Act::Vote, clue, slots.iter().filter_map(at).collect())
            }
            Command::Vote(Ballot::Colors { green, .. }) => {
                (Act::Vote, clue, at(green).into_iter().collect())
            }
            _ => return,
        };
        let heard = self.hear(view, clue);
        self.motives.retain(|known| known.round + 1 == round || known.round == round);
        self.motives.retain(|known| (known.round, known.act) != (round, act));
        for card in cards {
            let because = self.because(card, &heard);
            self.motives.push(Motive { round, act, card, because });
        }
    }

    /// What speaks most for a picture, of all that [`Bot::fit_in`] sums up.
    fn because(&self, card: Card, heard: &Heard) -> Because {
        let Some(tags) = self.memory.tags(card) else { return Because::Whim };
        let (clue, sight) = (self.own.clue(heard), self.own.sight(tags));
        let evoked = called_to_mind(&sight, &clue);
        let ideas = shared(&sight.awake, &clue.ideas);
        let recalled = recalled(self.memory.descriptions(card), &clue);
        if recalled > ideas.max(evoked) {
            return Because::Recalled;
        }
        if evoked > ideas
            && let Some(Spoken { from, count, .. }) = most_evoking(&sight, &clue)
        {
            return Because::Evoked { from: *from, count: *count };
        }
        let met = self.own.meeting(tags, &sight.awake, &heard.concepts);
        met.map_or(Because::Whim, |[heard, met, on_the_way, seen]| Because::Met {
            heard,
            between: [met, on_the_way].into_iter().find(|it| *it != heard && *it != seen),
            seen,
        })
    }
}

impl Motive {
    /// What became of it, if it came to pass.
    fn deed(&self, seat: Seat, round: &Shown) -> Option<Deed> {
        let place = round.row.iter().position(|shown| shown.card == self.card)?;
        let owner = round.row[place].owner;
        let is_true = owner == round.teller;
        match self.act {
            Act::Tell => (owner == seat && seat == round.teller).then_some(Deed::Told),
            Act::Give => (owner == seat).then_some(Deed::Gave),
            Act::Vote => {
                let vote = round.votes.iter().find(|vote| vote.seat == seat)?;
                let is_here = |slot: &Slot| usize::from(slot.0) == place + 1;
                match &vote.ballot {
                    Ballot::Slots { slots } if slots.iter().any(is_here) => {
                        Some(if is_true { Deed::Found } else { Deed::Missed })
                    }
                    Ballot::Colors { green, .. } if is_here(green) => Some(Deed::Favored),
                    _ => None,
                }
            }
        }
    }
}
