//! The course of Dixit: evenings with bots at the table, and what an answer is worth there.
//!
//! Seat 0 is the learner's. What a round is worth, and which vote is legal, the rules say.

use dixit::{Ballot, Poll, Reason, Refusal, Slot, Variant, clean};
use game_core::{Ruled as _, Seat};
use i18n::{Phrase, dixit as words, latin, page, study};
use serde::Deserialize;

use crate::course::{CourseError, first_open, sentence_of};
use crate::goal::Judgment;

/// The learner's seat.
pub const LEARNER: Seat = Seat(0);

/// The most points that can be chosen as an answer: more than a round can give nobody gets.
const MOST_POINTS: u8 = 7;

/// The lessons of Dixit.
#[derive(Clone, Debug)]
pub struct DixitCourse {
    /// Its steps, in the order in which they are taught.
    pub steps: Vec<DixitStep>,
}

/// One lesson: what is to be done at the table, one after the other.
#[derive(Clone, Debug)]
pub struct DixitStep {
    /// Its name, under which a device remembers that it is done.
    pub name: String,
    /// There is at least one.
    pub tasks: Vec<DixitTask>,
}

/// One thing to do.
#[derive(Clone, Debug)]
pub struct DixitTask {
    /// What is asked for, in one sentence.
    pub sentence: Phrase,
    /// What the storyteller said, or what the learner may say.
    pub clues: Vec<Phrase>,
    /// The names of the cards: a hand, or a row.
    pub cards: Vec<String>,
    /// What is asked for.
    pub ask: Ask,
}

/// What a task asks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To look closely at a card.
    Look,
    /// To choose a card of the hand and say something about it.
    Tell,
    /// To choose the clue that some understand, but not all.
    Word {
        /// The round.
        round: Round,
        /// How the others vote after each of the clues.
        clues: Vec<Vec<(Seat, Ballot)>>,
    },
    /// To give the card that fits the clue.
    Give {
        /// The storyteller.
        teller: Seat,
        /// The cards that do.
        fits: Vec<String>,
    },
    /// To vote for the storyteller's card.
    Vote(Round),
    /// To say how many points a seat gets.
    Count {
        /// The round.
        round: Round,
        /// All votes.
        votes: Vec<(Seat, Ballot)>,
        /// The seat.
        of: Seat,
    },
    /// To say who is the next storyteller.
    Follow {
        /// How many play.
        players: u8,
        /// Who told.
        teller: Seat,
    },
    /// To say who has won with these points.
    Win(Vec<u16>),
}

/// A row of cards on the table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The variant.
    #[serde(default)]
    pub variant: Variant,
    /// How many play.
    pub players: u8,
    /// The storyteller.
    pub teller: Seat,
    /// The owners of the cards, from slot 1.
    pub owners: Vec<Seat>,
}

impl Round {
    /// The round as the rules count it.
    #[must_use]
    pub fn poll(&self) -> Poll {
        Poll::new(self.variant, self.players, self.teller, self.owners.clone())
    }
}

/// What somebody answers to a task. Cards and clues are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DixitAnswer {
    /// Looks at a card.
    Look(usize),
    /// Says something about a card of the hand.
    Tell(Option<usize>, String),
    /// Says the clue.
    Word(usize),
    /// Gives the card.
    Give(usize),
    /// Votes for cards.
    Vote(Vec<Slot>),
    /// This many points.
    Points(u8),
    /// This seat.
    Seat(Seat),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepText {
    name: String,
    tasks: Vec<TaskText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskText {
    #[serde(default)]
    cards: Vec<String>,
    ask: Ask,
}

impl DixitCourse {
    /// The course.
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn of() -> DixitCourse {
        DixitCourse::read(include_str!("../courses/dixit.json")).expect("a test reads it")
    }

    /// Reads a course.
    ///
    /// # Errors
    /// What is wrong with it, and in which step.
    pub fn read(text: &str) -> Result<DixitCourse, CourseError> {
        let steps: Vec<StepText> =
            serde_json::from_str(text).map_err(|why| CourseError::new(&why.to_string()))?;
        let steps = steps.into_iter().map(StepText::read).collect::<Result<_, _>>()?;
        Ok(DixitCourse { steps })
    }

    /// The place of the first step that is not among those done; after the last, all are.
    pub fn first_open(&self, is_done: impl Fn(&str) -> bool) -> usize {
        first_open(self.steps.iter().map(|step| step.name.as_str()), is_done)
    }

    /// The names of all cards in it, each once.
    #[must_use]
    pub fn cards(&self) -> Vec<&str> {
        let tasks = self.steps.iter().flat_map(|step| &step.tasks);
        let mut cards: Vec<&str> = tasks.flat_map(|task| &task.cards).map(String::as_str).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}

impl StepText {
    fn read(self) -> Result<DixitStep, CourseError> {
        let StepText { name, tasks } = self;
        let read = |(n, task): (usize, TaskText)| {
            task.read(&name, n).map_err(|what| CourseError::new(&[&name, ": ", what].concat()))
        };
        let tasks = (1..).zip(tasks).map(read).collect::<Result<Vec<_>, _>>()?;
        if tasks.is_empty() {
            return Err(CourseError::new(&[&name, ": nothing to do"].concat()));
        }
        Ok(DixitStep { name, tasks })
    }
}

impl TaskText {
    fn read(self, name: &str, n: usize) -> Result<DixitTask, &'static str> {
        let TaskText { cards, ask } = self;
        let sentence = sentence_of("dixit", name, n).ok_or("no sentence for it")?;
        let said = |n: usize| study::named(&["clue_dixit_", name, "_", &n.to_string()].concat());
        let clues: Vec<Phrase> = (1..).map_while(said).collect();
        let task = DixitTask { sentence, clues, cards, ask };
        task.is_sound()?;
        Ok(task)
    }
}

impl DixitTask {
    /// Whether the rules know such a task.
    fn is_sound(&self) -> Result<(), &'static str> {
        let lies = |round: &Round, votes: &[(Seat, Ballot)]| {
            round.poll().gains(votes).map(|_| ()).map_err(|_| "no such round")
        };
        let row = |round: &Round| {
            let fits = round.poll().length() == self.cards.len();
            fits.then_some(()).ok_or("as many cards as owners")
        };
        let said = |n: usize| (self.clues.len() == n).then_some(()).ok_or("other clues than asked");
        match &self.ask {
            Ask::Look | Ask::Tell => {
                (!self.cards.is_empty()).then_some(()).ok_or("no cards")?;
                said(0)
            }
            Ask::Word { round, clues } => {
                clues.iter().try_for_each(|votes| lies(round, votes))?;
                said(clues.len())
            }
            Ask::Give { fits, .. } => {
                let held = !fits.is_empty() && fits.iter().all(|card| self.cards.contains(card));
                held.then_some(()).ok_or("no such card in the hand")?;
                said(1)
            }
            Ask::Vote(round) => {
                lies(round, &[])?;
                row(round)?;
                said(1)
            }
            Ask::Count { round, votes, .. } => {
                lies(round, votes)?;
                row(round)?;
                said(1)
            }
            Ask::Follow { .. } | Ask::Win(_) => said(0),
        }
    }

    /// Who has said the clue, or says one now; `None` where nothing is said.
    #[must_use]
    pub fn teller(&self) -> Option<Seat> {
        match &self.ask {
            Ask::Look | Ask::Follow { .. } | Ask::Win(_) => None,
            Ask::Tell => Some(LEARNER),
            Ask::Give { teller, .. } => Some(*teller),
            Ask::Word { round, .. } | Ask::Vote(round) | Ask::Count { round, .. } => {
                Some(round.teller)
            }
        }
    }

    /// What an answer is worth. An answer of another kind than the task asks for is none.
    #[must_use]
    pub fn judge(&self, answer: &DixitAnswer) -> Judgment<Refusal> {
        let done = |is_done: bool, why: fn() -> Phrase| {
            if is_done { Judgment::Done } else { Judgment::NotYet(why()) }
        };
        match (&self.ask, answer) {
            (Ask::Look, DixitAnswer::Look(card)) => {
                done(*card < self.cards.len(), study::not_dixit_card)
            }
            (Ask::Tell, DixitAnswer::Tell(card, text)) => match clean(text) {
                _ if card.is_none_or(|card| card >= self.cards.len()) => {
                    Judgment::NotYet(study::not_dixit_card())
                }
                Err(why) => Judgment::Illegal(why),
                Ok(_) => Judgment::Done,
            },
            (Ask::Word { round, clues }, DixitAnswer::Word(n)) => {
                let Some(votes) = clues.get(*n) else {
                    return Judgment::NotYet(study::not_dixit_card());
                };
                judge_word(round, votes)
            }
            (Ask::Give { fits, .. }, DixitAnswer::Give(n)) => {
                let fits = self.cards.get(*n).is_some_and(|card| fits.contains(card));
                done(fits, || with_rule(study::not_dixit_fits(), "9"))
            }
            (Ask::Vote(round), DixitAnswer::Vote(slots)) => judge_vote(round, slots),
            (Ask::Count { .. }, DixitAnswer::Points(points)) => {
                if Some(*points) == self.points() {
                    Judgment::Done
                } else {
                    Judgment::NotYet(self.reasons())
                }
            }
            (Ask::Follow { .. }, DixitAnswer::Seat(seat)) => {
                done(Some(*seat) == self.seat(), || with_rule(study::not_dixit_left(), "3"))
            }
            (Ask::Win(_), DixitAnswer::Seat(seat)) => {
                done(Some(*seat) == self.seat(), || with_rule(study::not_dixit_most(), "20"))
            }
            _ => Judgment::NotYet(study::not_dixit_card()),
        }
    }

    /// The answer to a count: as the rules count it.
    fn points(&self) -> Option<u8> {
        let Ask::Count { round, votes, of } = &self.ask else { return None };
        round.poll().count(votes).ok()?.seats.get(of.index()).copied()
    }

    /// Why a seat gets what it gets, by rule.
    fn reasons(&self) -> Phrase {
        let Ask::Count { round, votes, of } = &self.ask else { return study::not_dixit_card() };
        let gains = round.poll().gains(votes).unwrap_or_default();
        let own = gains.iter().filter(|gain| gain.seat == *of);
        let said = own.map(|gain| with_rule(gain_words(gain.reason), gain.reason.rule()));
        said.reduce(study::dixit_and).unwrap_or_else(study::not_dixit_card)
    }

    /// The seat that is asked for.
    fn seat(&self) -> Option<Seat> {
        match &self.ask {
            Ask::Follow { players, teller } => Some(Seat((teller.0 + 1) % players)),
            Ask::Win(totals) => {
                let most = totals.iter().max()?;
                (0..).map(Seat).zip(totals).find(|(_, total)| *total == most).map(|(seat, _)| seat)
            }
            _ => None,
        }
    }

    /// What follows from an answer that does the task.
    #[must_use]
    pub fn effect(&self) -> Option<Phrase> {
        match &self.ask {
            Ask::Look => None,
            Ask::Tell => Some(study::dixit_told()),
            Ask::Word { .. } => {
                let reason = Reason::WellTold;
                Some(with_rule(gain_words(reason), reason.rule()))
            }
            Ask::Give { .. } => Some(study::dixit_given_away()),
            Ask::Vote(round) => Some(study::dixit_truth(name(round.teller))),
            Ask::Count { .. } => Some(self.reasons()),
            Ask::Follow { .. } => Some(with_rule(study::dixit_filled(), "19")),
            Ask::Win(_) => Some(with_rule(study::not_dixit_most(), "20")),
        }
    }

    /// All answers that the page offers, in its order. What one says of a card is one's own.
    #[must_use]
    pub fn answers(&self) -> Vec<DixitAnswer> {
        let cards = 0..self.cards.len();
        let seats = |players| (0..players).map(Seat).map(DixitAnswer::Seat).collect();
        match &self.ask {
            Ask::Look => cards.map(DixitAnswer::Look).collect(),
            Ask::Tell => cards.map(|card| DixitAnswer::Tell(Some(card), "·".to_owned())).collect(),
            Ask::Word { clues, .. } => (0..clues.len()).map(DixitAnswer::Word).collect(),
            Ask::Give { .. } => cards.map(DixitAnswer::Give).collect(),
            Ask::Vote(round) => votes(round),
            Ask::Count { .. } => (0..=MOST_POINTS).map(DixitAnswer::Points).collect(),
            Ask::Follow { players, .. } => seats(*players),
            Ask::Win(totals) => seats(u8::try_from(totals.len()).unwrap_or(0)),
        }
    }

    /// The answers that do the task.
    #[must_use]
    pub fn accepted(&self) -> Vec<DixitAnswer> {
        let mut answers = self.answers();
        answers.retain(|answer| self.judge(answer) == Judgment::Done);
        answers
    }

    /// A hint: an answer that does it, in words.
    #[must_use]
    pub fn hint(&self) -> Option<Phrase> {
        let all = self.cards.len();
        let card = |n: usize| words::dixit_card_n(n + 1, all);
        Some(page::hint_is(match self.accepted().into_iter().next()? {
            DixitAnswer::Look(n) | DixitAnswer::Give(n) => card(n),
            DixitAnswer::Tell(..) => return Some(study::dixit_tell_hint()),
            DixitAnswer::Word(n) => self.clues.get(n)?.clone(),
            DixitAnswer::Vote(slots) => card(usize::from(slots.first()?.0).checked_sub(1)?),
            DixitAnswer::Points(points) => words::dixit_points_n(points),
            DixitAnswer::Seat(seat) => name(seat),
        }))
    }
}

/// Every vote for one card, and for two where that is allowed.
fn votes(round: &Round) -> Vec<DixitAnswer> {
    let poll = round.poll();
    let all: Vec<Slot> = (1..).map(Slot).take(poll.length()).collect();
    let one = all.iter().map(|slot| vec![*slot]);
    let two = all.iter().flat_map(|first| {
        all.iter().filter(move |second| first < second).map(|second| vec![*first, *second])
    });
    let most = round.variant.votes(round.players);
    one.chain(two.filter(|_| most > 1)).map(DixitAnswer::Vote).collect()
}

/// A clue is good where the storyteller gets something.
fn judge_word(round: &Round, votes: &[(Seat, Ballot)]) -> Judgment<Refusal> {
    let poll = round.poll();
    let gains = poll.gains(votes).unwrap_or_default();
    if gains.iter().any(|gain| gain.reason == Reason::WellTold) {
        return Judgment::Done;
    }
    let is_true = |slot: &Slot| owner(round, *slot) == Some(round.teller);
    let found = votes.iter().any(|(_, ballot)| slots_of(ballot).iter().any(is_true));
    let why = if found { study::not_dixit_plain() } else { study::not_dixit_dark() };
    Judgment::NotYet(with_rule(why, Reason::TooClearOrTooDark.rule()))
}

fn judge_vote(round: &Round, slots: &[Slot]) -> Judgment<Refusal> {
    let ballot = Ballot::Slots { slots: slots.to_vec() };
    if let Err(why) = round.poll().check(LEARNER, &ballot) {
        return Judgment::Illegal(why);
    }
    let mut owners = slots.iter().filter_map(|slot| owner(round, *slot));
    if owners.clone().any(|seat| seat == round.teller) {
        return Judgment::Done;
    }
    let first = owners.next().unwrap_or(round.teller);
    Judgment::NotYet(study::not_dixit_theirs(name(first)))
}

fn owner(round: &Round, slot: Slot) -> Option<Seat> {
    round.owners.get(usize::from(slot.0).checked_sub(1)?).copied()
}

fn slots_of(ballot: &Ballot) -> &[Slot] {
    match ballot {
        Ballot::Slots { slots } => slots,
        Ballot::Colors { green, .. } => std::slice::from_ref(green),
    }
}

/// What a seat is called: the learner, or a bot.
#[must_use]
pub fn name(seat: Seat) -> Phrase {
    if seat == LEARNER { page::you() } else { words::dixit_bot_n(seat.0) }
}

/// A reason with the number of its rule.
fn with_rule(why: Phrase, rule: &str) -> Phrase {
    words::dixit_no_with_rule(why, latin(rule))
}

/// Why the rules decline an answer, with the rule.
#[must_use]
pub fn declined(why: Refusal) -> Phrase {
    with_rule(words::why(why.name()).unwrap_or_else(page::no_talk), why.rule())
}

fn gain_words(reason: Reason) -> Phrase {
    match reason {
        Reason::AllOrNobody => study::gain_dixit_all_or_nobody(),
        Reason::TooClearOrTooDark => study::gain_dixit_teller_none(),
        Reason::Found => study::gain_dixit_found(),
        Reason::WellTold => study::gain_dixit_teller(),
        Reason::SingleVote => study::gain_dixit_single(),
        Reason::Votes(votes) => study::gain_dixit_votes(votes),
        Reason::Together(votes) => study::gain_dixit_together(votes),
        Reason::Alone => study::gain_dixit_alone(),
        Reason::Red => study::gain_dixit_red(),
    }
}
