//! Whose turn it is to think: a line in which households are served one after the other.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// However many wait, no thought is cut shorter than this.
pub const LEAST: Duration = Duration::from_millis(250);

/// A thought's number in its line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(u64);

/// Thoughts `T` that wait for one of so many places, each for a household `H`. There is no clock
/// in it and no task.
///
/// The next one is of the household that has the fewest places; among equals, whoever was served
/// in this round waits for the next one. So while others wait, nobody has two thoughts at a time,
/// and a household that wants a hundred is served no more often than one that wants one.
#[derive(Debug)]
pub struct FairQueue<H, T> {
    places: usize,
    next: u64,
    /// Those who wait; among equals the first is served.
    waiting: VecDeque<(H, VecDeque<(Ticket, T)>)>,
    round: u64,
    /// Who is served again in a later round only, and in which.
    served: Vec<(H, u64)>,
    thinking: BTreeMap<Ticket, H>,
}

impl<H: Copy + Eq, T> FairQueue<H, T> {
    /// Nobody waits for so many places, at least one.
    pub fn new(places: usize) -> FairQueue<H, T> {
        let (waiting, thinking) = (VecDeque::new(), BTreeMap::new());
        FairQueue {
            places: places.max(1),
            next: 0,
            waiting,
            round: 0,
            served: Vec::new(),
            thinking,
        }
    }

    /// One more waits.
    pub fn enqueue(&mut self, household: H, thought: T) -> Ticket {
        let ticket = Ticket(self.next);
        self.next += 1;
        match self.waiting.iter_mut().find(|(whose, _)| *whose == household) {
            Some((_, own)) => own.push_back((ticket, thought)),
            None => self.waiting.push_back((household, VecDeque::from([(ticket, thought)]))),
        }
        ticket
    }

    /// One waits no more; nothing where it thinks already, or has thought.
    pub fn leave(&mut self, ticket: Ticket) -> Option<T> {
        for place in 0..self.waiting.len() {
            let own = &mut self.waiting[place].1;
            let Some(at) = own.iter().position(|&(other, _)| other == ticket) else { continue };
            let left = own.remove(at);
            if own.is_empty() {
                self.waiting.remove(place);
            }
            return left.map(|(_, thought)| thought);
        }
        None
    }

    /// Whoever begins to think now, if anyone waits and there is a place.
    pub fn next(&mut self) -> Option<(Ticket, T)> {
        if self.thinking.len() >= self.places {
            return None;
        }
        let rank = |&at: &usize| {
            let household = self.waiting[at].0;
            (self.thinks_for(household), self.round_of(household))
        };
        let at = (0..self.waiting.len()).min_by_key(rank)?;
        let (household, mut own) = self.waiting.remove(at)?;
        let round = self.round_of(household);
        self.round = self.round.max(round);
        self.served.retain(|&(whose, later)| whose != household && later > self.round);
        self.served.push((household, round + 1));
        let (ticket, thought) = own.pop_front()?;
        if !own.is_empty() {
            self.waiting.push_back((household, own));
        }
        self.thinking.insert(ticket, household);
        Some((ticket, thought))
    }

    /// One has thought, and its place is free.
    pub fn done(&mut self, ticket: Ticket) {
        self.thinking.remove(&ticket);
    }

    /// How long this one may think that alone would have so long. The places are shared among all
    /// households that want one, and what falls to a household among its own thoughts.
    pub fn patience(&self, ticket: Ticket, alone: Duration) -> Duration {
        let Some(&household) = self.thinking.get(&ticket) else { return alone };
        let waits = |(whose, _): &&(H, _)| *whose == household;
        let own = self.waiting.iter().find(waits).map_or(0, |(_, own)| own.len());
        let wanted = self.households().saturating_mul(own + self.thinks_for(household));
        if wanted <= self.places {
            return alone;
        }
        let part = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let share = alone.saturating_mul(part(self.places)) / part(wanted);
        share.max(LEAST).min(alone)
    }

    /// How many wait, in the order in which they came for each household.
    pub fn waiting(&self) -> impl Iterator<Item = &T> {
        self.waiting.iter().flat_map(|(_, own)| own.iter().map(|(_, thought)| thought))
    }

    /// How many think.
    pub fn thinking(&self) -> usize {
        self.thinking.len()
    }

    fn round_of(&self, household: H) -> u64 {
        let later = self.served.iter().find(|&&(whose, _)| whose == household);
        later.map_or(self.round, |&(_, later)| later.max(self.round))
    }

    fn thinks_for(&self, household: H) -> usize {
        self.thinking.values().filter(|&&whose| whose == household).count()
    }

    /// How many households want to think or do.
    fn households(&self) -> usize {
        let mut all: Vec<H> = self.waiting.iter().map(|&(household, _)| household).collect();
        for &household in self.thinking.values() {
            if !all.contains(&household) {
                all.push(household);
            }
        }
        all.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Duration = Duration::from_secs(5);

    /// Thoughts are named by a letter for their household and a number.
    fn line(places: usize, thoughts: &[&'static str]) -> FairQueue<char, &'static str> {
        let mut line = FairQueue::new(places);
        for &thought in thoughts {
            line.enqueue(thought.chars().next().unwrap(), thought);
        }
        line
    }

    /// The order in which all are served, each done before the next begins.
    fn served(line: &mut FairQueue<char, &'static str>) -> Vec<&'static str> {
        let mut served = Vec::new();
        while let Some((ticket, thought)) = line.next() {
            served.push(thought);
            line.done(ticket);
        }
        served
    }

    #[test]
    fn households_are_served_in_turn_and_each_in_its_own_order() {
        let mut line = line(1, &["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
        assert_eq!(served(&mut line), ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
        assert!(line.waiting().next().is_none() && line.thinking() == 0);
    }

    #[test]
    fn a_stranger_is_the_next_however_many_another_wants() {
        let mut line = line(1, &[]);
        for _ in 0..1_000 {
            line.enqueue('a', "a");
        }
        let (first, _) = line.next().unwrap();
        line.enqueue('b', "b");
        assert!(line.next().is_none(), "there is one place");
        line.done(first);
        assert_eq!(line.next().map(|(_, thought)| thought), Some("b"));
    }

    #[test]
    fn who_comes_back_at_once_does_not_go_first_again() {
        let mut line = line(1, &["a1", "a2", "a3", "b1", "c1"]);
        let mut order = Vec::new();
        for _ in 0..8 {
            let (ticket, thought) = line.next().unwrap();
            order.push(thought);
            line.done(ticket);
            match thought {
                "b1" => drop(line.enqueue('b', "b1")),
                "c1" => drop(line.enqueue('c', "c1")),
                _ => {}
            }
        }
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b1", "c1", "a3", "b1"]);
    }

    #[test]
    fn while_others_wait_nobody_has_two_places() {
        let mut line = line(3, &["a1", "a2", "a3", "a4", "b1"]);
        let begun: Vec<_> = std::iter::from_fn(|| line.next()).collect();
        let names: Vec<_> = begun.iter().map(|&(_, thought)| thought).collect();
        assert_eq!(names, ["a1", "b1", "a2"], "nobody else wants the third");
        line.enqueue('c', "c1");
        line.done(begun[0].0);
        assert_eq!(line.next().unwrap().1, "c1");
        line.done(begun[2].0);
        assert_eq!(line.next().unwrap().1, "a3", "which has none now");
    }

    #[test]
    fn who_leaves_is_not_served() {
        let mut line = line(1, &["a1", "a2"]);
        let ticket = line.enqueue('b', "b1");
        assert_eq!(line.leave(ticket), Some("b1"));
        assert_eq!(line.leave(ticket), None);
        let (first, _) = line.next().unwrap();
        assert_eq!(line.leave(first), None, "it thinks");
        line.done(first);
        line.done(first);
        assert_eq!(served(&mut line), ["a2"]);
    }

    #[test]
    fn patience_is_shared_by_the_households_and_by_a_households_own_thoughts() {
        let mut line = line(1, &["a1"]);
        let (a, _) = line.next().unwrap();
        assert_eq!(line.patience(a, ALONE), ALONE);
        let b = line.enqueue('b', "b1");
        assert_eq!(line.patience(a, ALONE), ALONE / 2, "also while it thinks");
        line.leave(b);
        assert_eq!(line.patience(a, ALONE), ALONE);
        for _ in 0..4 {
            line.enqueue('a', "a");
        }
        line.enqueue('b', "b1");
        assert_eq!(line.patience(a, ALONE), ALONE / 10);
        line.done(a);
        let (b, thought) = line.next().unwrap();
        assert_eq!(thought, "b1");
        assert_eq!(line.patience(b, ALONE), ALONE / 2, "of the many it has but one");
        for _ in 0..100 {
            line.enqueue('a', "a");
        }
        line.done(b);
        let (a, _) = line.next().unwrap();
        assert_eq!(line.patience(a, ALONE), LEAST);
        assert_eq!(line.patience(a, LEAST / 2), LEAST / 2, "nobody is given more than alone");
    }

    #[test]
    fn many_places_are_enough_for_as_many() {
        let mut line = line(4, &["a1", "a2", "b1"]);
        let begun: Vec<_> = std::iter::from_fn(|| line.next()).collect();
        assert!(begun.iter().all(|&(ticket, _)| line.patience(ticket, ALONE) == ALONE));
        for thought in ["b2", "b3", "b4"] {
            line.enqueue('b', thought);
        }
        assert_eq!(line.patience(begun[0].0, ALONE), ALONE, "its half is enough");
        assert_eq!(line.patience(begun[1].0, ALONE), ALONE / 2);
    }
}
