//! A queue that is fair to households, which take turns.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// However many wait, none gets less time than this.
pub const LEAST: Duration = Duration::from_millis(250);

/// The number of an item in its queue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(u64);

/// Items `T` that wait for one of a number of places, each for a household `H`. It has no clock
/// and no task.
///
/// The next item is of the household with the fewest places; among equals, a household that was
/// served in this round waits for the next. So while others wait, no household has two places,
/// and one with a hundred items is served no more often than one with a single item.
#[derive(Debug)]
pub struct FairQueue<H, T> {
    places: usize,
    next: u64,
    /// Those who wait; among equals the first is served.
    waiting: VecDeque<(H, VecDeque<(Ticket, T)>)>,
    round: u64,
    /// The households that must wait for a later round, and that round.
    served: Vec<(H, u64)>,
    thinking: BTreeMap<Ticket, H>,
}

impl<H: Copy + Eq, T> FairQueue<H, T> {
    /// An empty queue for at least one place.
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

    /// Adds an item.
    pub fn enqueue(&mut self, household: H, item: T) -> Ticket {
        let ticket = Ticket(self.next);
        self.next += 1;
        match self.waiting.iter_mut().find(|(whose, _)| *whose == household) {
            Some((_, own)) => own.push_back((ticket, item)),
            None => self.waiting.push_back((household, VecDeque::from([(ticket, item)]))),
        }
        ticket
    }

    /// Removes a waiting item; `None` if it has a place or is done.
    pub fn leave(&mut self, ticket: Ticket) -> Option<T> {
        for place in 0..self.waiting.len() {
            let own = &mut self.waiting[place].1;
            let Some(at) = own.iter().position(|&(other, _)| other == ticket) else { continue };
            let left = own.remove(at);
            if own.is_empty() {
                self.waiting.remove(place);
            }
            return left.map(|(_, item)| item);
        }
        None
    }

    /// Gives a free place to the next item, if there are both.
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
        let (ticket, item) = own.pop_front()?;
        if !own.is_empty() {
            self.waiting.push_back((household, own));
        }
        self.thinking.insert(ticket, household);
        Some((ticket, item))
    }

    /// Frees the place of an item.
    pub fn done(&mut self, ticket: Ticket) {
        self.thinking.remove(&ticket);
    }

    /// How long this item may take, if it could take `alone` by itself. All households that want
    /// places share them, and each divides its share among its own items.
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

    /// The items that wait, for each household in their order.
    pub fn waiting(&self) -> impl Iterator<Item = &T> {
        self.waiting.iter().flat_map(|(_, own)| own.iter().map(|(_, item)| item))
    }

    /// How many have a place.
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

    /// How many households have or want a place.
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

    /// An item's name is a letter for its household, and a number.
    fn queue(places: usize, items: &[&'static str]) -> FairQueue<char, &'static str> {
        let mut queue = FairQueue::new(places);
        for &item in items {
            queue.enqueue(item.chars().next().unwrap(), item);
        }
        queue
    }

    /// The order in which all are served, each done before the next begins.
    fn served(queue: &mut FairQueue<char, &'static str>) -> Vec<&'static str> {
        let mut served = Vec::new();
        while let Some((ticket, item)) = queue.next() {
            served.push(item);
            queue.done(ticket);
        }
        served
    }

    #[test]
    fn households_are_served_in_turn_and_each_in_its_own_order() {
        let mut queue = queue(1, &["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
        assert_eq!(served(&mut queue), ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
        assert!(queue.waiting().next().is_none() && queue.thinking() == 0);
    }

    #[test]
    fn another_household_is_next_however_many_items_one_has() {
        let mut queue = queue(1, &[]);
        for _ in 0..1_000 {
            queue.enqueue('a', "a");
        }
        let (first, _) = queue.next().unwrap();
        queue.enqueue('b', "b");
        assert!(queue.next().is_none(), "there is one place");
        queue.done(first);
        assert_eq!(queue.next().map(|(_, item)| item), Some("b"));
    }

    #[test]
    fn a_household_that_returns_at_once_does_not_go_first_again() {
        let mut queue = queue(1, &["a1", "a2", "a3", "b1", "c1"]);
        let mut order = Vec::new();
        for _ in 0..8 {
            let (ticket, item) = queue.next().unwrap();
            order.push(item);
            queue.done(ticket);
            match item {
                "b1" => drop(queue.enqueue('b', "b1")),
                "c1" => drop(queue.enqueue('c', "c1")),
                _ => {}
            }
        }
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b1", "c1", "a3", "b1"]);
    }

    #[test]
    fn no_household_has_two_places_while_others_wait() {
        let mut queue = queue(3, &["a1", "a2", "a3", "a4", "b1"]);
        let begun: Vec<_> = std::iter::from_fn(|| queue.next()).collect();
        let names: Vec<_> = begun.iter().map(|&(_, item)| item).collect();
        assert_eq!(names, ["a1", "b1", "a2"], "nobody else wants the third");
        queue.enqueue('c', "c1");
        queue.done(begun[0].0);
        assert_eq!(queue.next().unwrap().1, "c1");
        queue.done(begun[2].0);
        assert_eq!(queue.next().unwrap().1, "a3", "which has none now");
    }

    #[test]
    fn an_item_that_leaves_is_not_served() {
        let mut queue = queue(1, &["a1", "a2"]);
        let ticket = queue.enqueue('b', "b1");
        assert_eq!(queue.leave(ticket), Some("b1"));
        assert_eq!(queue.leave(ticket), None);
        let (first, _) = queue.next().unwrap();
        assert_eq!(queue.leave(first), None, "it has a place");
        queue.done(first);
        queue.done(first);
        assert_eq!(served(&mut queue), ["a2"]);
    }

    #[test]
    fn households_share_the_time_and_each_divides_its_share() {
        let mut queue = queue(1, &["a1"]);
        let (a, _) = queue.next().unwrap();
        assert_eq!(queue.patience(a, ALONE), ALONE);
        let b = queue.enqueue('b', "b1");
        assert_eq!(queue.patience(a, ALONE), ALONE / 2, "also while it has a place");
        queue.leave(b);
        assert_eq!(queue.patience(a, ALONE), ALONE);
        for _ in 0..4 {
            queue.enqueue('a', "a");
        }
        queue.enqueue('b', "b1");
        assert_eq!(queue.patience(a, ALONE), ALONE / 10);
        queue.done(a);
        let (b, item) = queue.next().unwrap();
        assert_eq!(item, "b1");
        assert_eq!(queue.patience(b, ALONE), ALONE / 2, "it has one of two shares");
        for _ in 0..100 {
            queue.enqueue('a', "a");
        }
        queue.done(b);
        let (a, _) = queue.next().unwrap();
        assert_eq!(queue.patience(a, ALONE), LEAST);
        assert_eq!(queue.patience(a, LEAST / 2), LEAST / 2, "never more than alone");
    }

    #[test]
    fn with_enough_places_nobody_gets_less_time() {
        let mut queue = queue(4, &["a1", "a2", "b1"]);
        let begun: Vec<_> = std::iter::from_fn(|| queue.next()).collect();
        assert!(begun.iter().all(|&(ticket, _)| queue.patience(ticket, ALONE) == ALONE));
        for item in ["b2", "b3", "b4"] {
            queue.enqueue('b', item);
        }
        assert_eq!(queue.patience(begun[0].0, ALONE), ALONE, "its half is enough");
        assert_eq!(queue.patience(begun[1].0, ALONE), ALONE / 2);
    }
}
