//! A player made of code: it gets a view and chooses a command.

use dixit::{Ballot, Card, Command, First, Keeper, Phase, Place, Shown, Slot, Variant, View};
use game_core::Seat;
use language::Language;
use search::mix_hash;

use crate::graph::Graph;
use crate::guess::{chances, leveled};
use crate::guesser_model::GuesserModel;
use crate::hearing::Heard;
use crate::languages::spoken_of;
use crate::memory::Memory;
use crate::parameters::{HEAD_WIDTHS, MOOD_SPREAD, OWN_WIDTH, SECOND_TOKEN};
use crate::persona::Persona;
use crate::picture_tags::PictureTags;
use crate::reason::Motive;
use crate::temper::{Temper, chance, fit, recalled};
use crate::worlds::{HEADS, InHeads, Picture};

/// A player made of code, in one seat of one table.
///
/// It has no dice: whatever looks like chance comes from its seed and from its views, so the same
/// views give the same play. Give each seat a secret seed of its own; bots share nothing.
#[derive(Clone, Debug)]
pub struct Bot {
    seed: u64,
    languages: Vec<Language>,
    pub(crate) persona: Persona,
    pub(crate) own: Temper,
    pub(crate) heads: InHeads<Temper>,
    pub(crate) memory: Memory,
    pub(crate) guessers: GuesserModel,
    pub(crate) motives: Vec<Motive>,
}

impl Bot {
    /// A bot that speaks those of these languages that bots know, with the persona of its seed.
    /// `None` if bots know none of them; an empty list means English.
    #[must_use]
    pub fn new(languages: &[Language], seed: u64) -> Option<Bot> {
        Bot::with(languages, Persona::of_seed(seed), OWN_WIDTH, seed)
    }

    /// The same with the persona of a chair.
    #[must_use]
    pub fn in_chair(languages: &[Language], seat: Seat, seed: u64) -> Option<Bot> {
        Bot::with(languages, Persona::of_chair(seat), OWN_WIDTH, seed)
    }

    /// A bot of that persona, whose own graph is `width` away from the written one: 0 is the common
    /// view, 1 is hardly anyone's.
    #[must_use]
    pub fn with(languages: &[Language], persona: Persona, width: f32, seed: u64) -> Option<Bot> {
        let graph = Graph::written();
        let languages = spoken_of(languages);
        if languages.is_empty() {
            return None;
        }
        let head = |at: usize| Temper::new(graph, mix_hash(&(seed, "head", at)), HEAD_WIDTHS[at]);
        Some(Bot {
            seed,
            languages,
            persona,
            own: Temper::new(graph, mix_hash(&(seed, "own")), width),
            heads: std::array::from_fn::<Temper, HEADS, _>(head),
            memory: Memory::default(),
            guessers: GuesserModel::default(),
            motives: Vec::new(),
        })
    }

    /// Its persona.
    #[must_use]
    pub fn persona(&self) -> Persona {
        self.persona
    }

    /// Its command now, or `None` if it has nothing to do. `see` returns the tags of a picture, and
    /// is called only for pictures of this view.
    ///
    /// Show it each view of its seat, or at least each that shows a new round's results: it
    /// remembers clues and learns how well people guess.
    pub fn act(&mut self, view: &View, see: &dyn Fn(Card) -> PictureTags) -> Option<Command> {
        self.notice(view, see);
        let command = self.choose(view)?;
        self.keep_motives(view, &command);
        if let Command::Clue { text, .. } | Command::Theme { text } = &command {
            self.memory.note_clue(text);
        }
        Some(command)
    }

    fn choose(&mut self, view: &View) -> Option<Command> {
        let mine = view.mine.as_ref()?;
        if !view.open.chairs.get(mine.seat.index())?.awaited {
            return None;
        }
        match view.open.phase {
            Phase::First => Bot::buzz(view),
            Phase::Telling if view.open.terms.variant == Variant::Party => self.theme(view),
            Phase::Telling => self.tell(view),
            Phase::Giving => self.give(view),
            Phase::Voting if view.open.terms.variant == Variant::Party => self.colors(view),
            Phase::Voting => self.vote(view),
            Phase::Results => Some(Command::Ready),
            Phase::Paused => (!has_people(view)).then_some(Command::Finish),
            Phase::House | Phase::Over => None,
        }
    }

    /// Learns from a view without acting.
    pub fn notice(&mut self, view: &View, see: &dyn Fn(Card) -> PictureTags) {
        let Some(last) = self.memory.notice(view, see) else { return };
        if view.open.terms.variant != Variant::Party && !last.void {
            self.learn_how_people_guess(view, last);
        }
        self.memory.learn(last);
    }

    fn learn_how_people_guess(&mut self, view: &View, last: &Shown) {
        let heard = self.memory.hear(&last.clue);
        let clues = std::array::from_fn(|at| self.heads[at].clue(&heard));
        let mean = |card: Card| {
            let Some(tags) = self.memory.tags(card) else { return 0.0 };
            Picture::new(&self.heads, tags, self.memory.descriptions(card)).fit(&clues)
        };
        self.guessers.learn(last, view.mine.as_ref().map(|mine| mine.seat), mean);
    }

    /// It leaves the race to be first to the people (rules 7, 23).
    fn buzz(view: &View) -> Option<Command> {
        let may = view.open.terms.first == First::Buzz && !has_people(view);
        may.then_some(Command::Buzz)
    }

    /// The cards that fit the clue best (rule 9).
    fn give(&self, view: &View) -> Option<Command> {
        let mine = view.mine.as_ref()?;
        let clue = view.open.clue.as_deref().unwrap_or_default();
        let heard = self.hear(view, clue);
        let mut cards: Vec<(Card, f32)> = mine
            .hand
            .iter()
            .flatten()
            .map(|&card| (card, self.leaning(view, card, &heard, MOOD_SPREAD)))
            .collect();
        cards.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        cards.truncate(view.open.terms.variant.gives(view.open.players));
        let mut cards: Vec<Card> = cards.into_iter().map(|(card, _)| card).collect();
        cards.sort_unstable();
        match partnership(view, mine.seat) {
            Partnership::Gives => Some(Command::Give { cards }),
            Partnership::Offers if !has_offered(view, &cards) => Some(Command::Draft { cards }),
            Partnership::Offers | Partnership::Waits => None,
        }
    }

    /// The card most likely the storyteller's, and perhaps a second if two are allowed (rules 11,
    /// 13). Never its own (rule 12).
    fn vote(&self, view: &View) -> Option<Command> {
        let mine = view.mine.as_ref()?;
        let clue = view.open.clue.as_deref().unwrap_or_default();
        let heard = self.hear(view, clue);
        let mut free: Vec<(Slot, f32)> = (1..)
            .map(Slot)
            .zip(&view.open.row)
            .filter(|(slot, _)| !mine.slots.contains(slot))
            .map(|(slot, &card)| (slot, self.leaning(view, card, &heard, MOOD_SPREAD)))
            .collect();
        free.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        let fits: Vec<f32> = free.iter().map(|(_, fit)| *fit).collect();
        let likely = chances(&leveled(&fits), 4);
        let mut slots = vec![free.first()?.0];
        let most = view.open.terms.variant.votes(view.open.players);
        if most == 2 && free.len() > 1 && likely[1] > SECOND_TOKEN * likely[0] {
            slots.push(free[1].0);
        }
        slots.sort_unstable();
        Some(Command::Vote(Ballot::Slots { slots }))
    }

    /// What it hears in a clue. In Party, where it is not to be found out but to choose as others
    /// do, words alone call nothing to mind: with them bots agree too often for people to keep up
    /// (experiment 11).
    pub(crate) fn hear(&self, view: &View, clue: &str) -> Heard {
        let mut heard = self.memory.hear(clue);
        if view.open.terms.variant == Variant::Party {
            heard.spoken.clear();
        }
        heard
    }

    /// How well a picture fits what was heard, in one head, with earlier clues of that picture at
    /// this table.
    pub(crate) fn fit_in(&self, temper: &Temper, card: Card, heard: &Heard) -> f32 {
        let clue = temper.clue(heard);
        let Some(tags) = self.memory.tags(card) else { return 0.0 };
        fit(&temper.sight(tags), &clue) + recalled(self.memory.descriptions(card), &clue)
    }

    /// How much it leans to a picture in the mood of this turn; where nothing fits, only the mood
    /// decides.
    pub(crate) fn leaning(&self, view: &View, card: Card, heard: &Heard, spread: f32) -> f32 {
        self.sway(view, card, spread) * (self.fit_in(&self.own, card, heard) + f32::EPSILON)
    }

    /// The mood of this turn, for this bot and this picture, around 1.
    fn sway(&self, view: &View, card: Card, spread: f32) -> f32 {
        1.0 + spread * (2.0 * chance(self.turn(view), 19, (card.0, 0)) - 1.0)
    }

    /// A number for this bot and round that depends on all earlier clues.
    pub(crate) fn turn(&self, view: &View) -> u64 {
        let before = view.open.last.as_ref().map(|last| last.clue.as_str());
        mix_hash(&(self.seed, view.open.round, before))
    }

    /// The language it speaks this turn.
    pub(crate) fn language(&self, turn: u64) -> Language {
        let at = mix_hash(&(turn, "tongue")) % self.languages.len() as u64;
        self.languages[usize::try_from(at).expect("below their number")]
    }
}

/// Whether a person sits at this table.
fn has_people(view: &View) -> bool {
    view.open.chairs.iter().any(|chair| chair.place == Place::Seated(Keeper::Person))
}

/// Whether cards lie ready for this seat. Which ones a bot laid there, no view shows.
fn has_offered(view: &View, cards: &[Card]) -> bool {
    let Some(mine) = view.mine.as_ref() else { return false };
    let is_staged = view.open.chairs.get(mine.seat.index()).is_some_and(|chair| chair.staged);
    mine.draft == cards || is_staged && mine.draft.is_empty()
}

/// Which of two partners gives.
enum Partnership {
    /// This seat does, alone or for both.
    Gives,
    /// A person chooses between both partners' cards.
    Offers,
    /// The other does.
    Waits,
}

/// In Team two agree who gives (rule 32): a person is left the choice, two bots take turns.
fn partnership(view: &View, seat: Seat) -> Partnership {
    let chair = |seat: Seat| &view.open.chairs[seat.index()];
    let side = chair(seat).side;
    let is_with_teller = view.open.teller.is_some_and(|teller| chair(teller).side == side);
    if view.open.terms.variant != Variant::Team || is_with_teller || chair(seat).gives {
        return Partnership::Gives;
    }
    let mut others = (0..).map(Seat).zip(&view.open.chairs);
    let partner = others.find(|(other, chair)| *other != seat && chair.side == side);
    match partner {
        Some((_, chair)) if chair.gives => Partnership::Waits,
        Some((_, chair)) if chair.place == Place::Seated(Keeper::Person) => Partnership::Offers,
        Some((other, chair)) if matches!(chair.place, Place::Seated(_)) => {
            let lower_gives = (view.open.round + u32::from(side.0)).is_multiple_of(2);
            if (seat < other) == lower_gives { Partnership::Gives } else { Partnership::Waits }
        }
        _ => Partnership::Gives,
    }
}

#[cfg(test)]
mod tests {
    use dixit::{Driver, Setup};
    use game_core::{Seeded, Viewer};

    use super::*;

    #[test]
    fn no_two_bots_have_the_same_moods() {
        let driver = Driver::open(&Setup::default(), Seeded::new(1));
        let view = driver.view(Viewer::Seat(Seat(0)));
        let english = |seed| Bot::new(&[Language::English], seed).expect("bots speak English");
        let turn = |seed| english(seed).turn(&view);
        assert_eq!(turn(1), turn(1));
        assert_ne!(turn(1), turn(2));
        let sway = |seed| english(seed).sway(&view, Card(3), MOOD_SPREAD).to_bits();
        assert_ne!(sway(1), sway(2));
    }
}
