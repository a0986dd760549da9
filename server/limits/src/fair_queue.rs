//! A queue that is fair to households, which take turns, and to the networks that they are in.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use crate::rate_limit::{NETWORKS, networks};

/// However many wait, none gets less time than this.
pub const LEAST: Duration = Duration::from_millis(250);

/// How many of those served last are remembered. Older ones count as never served, which is nearly
/// the same.
const REMEMBERED: usize = 256;

/// Somebody who waits in a [`FairQueue`].
pub trait Household: Copy + Eq + Hash {
    /// The networks that this one is in, the largest first, and itself last.
    fn networks(self) -> [Self; NETWORKS];
}

impl Household for IpAddr {
    fn networks(self) -> [IpAddr; NETWORKS] {
        networks(self)
    }
}

/// The number of an item in its queue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(u64);

/// Items `T` that wait for one of a number of places, each for a household `H`. It has no clock
/// and no task.
///
/// The next item is of the network with the fewest places, and among equals of the one that was
/// served least recently; within a network its smaller networks take turns likewise, and then
/// households. So while others wait, no household has two places, one with a hundred items is
/// served no more often than one with a single item, and a network is served as one household.
#[derive(Debug)]
pub struct FairQueue<H, T> {
    places: usize,
    next: u64,
    /// Those who wait; among equals the first is served.
    waiting: VecDeque<(H, VecDeque<(Ticket, T)>)>,
    /// The networks of each size in the order in which they were served, the latest last.
    served: [VecDeque<H>; NETWORKS],
    thinking: BTreeMap<Ticket, H>,
}

impl<H: Household, T> FairQueue<H, T> {
    /// An empty queue for at least one place.
    #[must_use]
    pub fn new(places: usize) -> FairQueue<H, T> {
        FairQueue {
            places: places.max(1),
            next: 0,
            waiting: VecDeque::new(),
            served: std::array::from_fn(|_| VecDeque::new()),
            thinking: BTreeMap::new(),
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
    pub fn admit(&mut self) -> Option<(Ticket, T)> {
        if self.thinking.len() >= self.places {
            return None;
        }
        let at = (0..self.waiting.len()).min_by_key(|&at| self.rank(self.waiting[at].0))?;
        let (household, mut own) = self.waiting.remove(at)?;
        for (network, served) in household.networks().into_iter().zip(&mut self.served) {
            served.retain(|&other| other != network);
            served.push_back(network);
            if served.len() > REMEMBERED {
                served.pop_front();
            }
        }
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

    /// How long this item may take, if it could take `alone` by itself. All networks that want
    /// places share them, each divides its share among its households, and these among their items.
    #[must_use]
    pub fn patience(&self, ticket: Ticket, alone: Duration) -> Duration {
        let Some(&household) = self.thinking.get(&ticket) else { return alone };
        let wanted = self.shares(household).saturating_mul(self.own(household));
        if wanted <= self.places {
            return alone;
        }
        let share = alone.saturating_mul(part(self.places)) / part(wanted);
        share.max(LEAST).min(alone)
    }

    /// How long one more item of this household would wait for a place, if all who go before it get
    /// no more time than the least.
    pub fn wait(&self, household: H) -> Duration {
        let wanted = self.shares(household).saturating_mul(self.own(household) + 1);
        LEAST.saturating_mul(part((wanted - 1) / self.places))
    }

    /// The items that wait, for each household in their order.
    pub fn waiting(&self) -> impl Iterator<Item = &T> {
        self.waiting.iter().flat_map(|(_, own)| own.iter().map(|(_, item)| item))
    }

    /// How many have a place.
    #[must_use]
    pub fn thinking(&self) -> usize {
        self.thinking.len()
    }

    /// For the networks of a household, the largest first: how many of their items have a place, and
    /// how recently they were served.
    fn rank(&self, household: H) -> [(usize, usize); NETWORKS] {
        let networks = household.networks();
        std::array::from_fn(|size| {
            let is_in = |whose: &&H| whose.networks()[size] == networks[size];
            let thinking = self.thinking.values().filter(is_in).count();
            let served = self.served[size].iter().position(|&other| other == networks[size]);
            (thinking, served.map_or(0, |at| at + 1))
        })
    }

    /// Into how many shares the places are divided, of which this household has one.
    fn shares(&self, household: H) -> usize {
        let waiting = self.waiting.iter().map(|&(whose, _)| whose);
        let mut rivals: Vec<H> = waiting.chain(self.thinking.values().copied()).collect();
        rivals.push(household);
        let mut shares: usize = 1;
        for (size, network) in household.networks().into_iter().enumerate() {
            let all: HashSet<H> = rivals.iter().map(|rival| rival.networks()[size]).collect();
            shares = shares.saturating_mul(all.len());
            rivals.retain(|rival| rival.networks()[size] == network);
        }
        shares
    }

    /// How many items of this household wait or have a place.
    fn own(&self, household: H) -> usize {
        let waiting = self.waiting.iter().find(|(whose, _)| *whose == household);
        let thinking = self.thinking.values().filter(|&&whose| whose == household).count();
        waiting.map_or(0, |(_, own)| own.len()) + thinking
    }
}

fn part(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Duration = Duration::from_secs(5);

    impl Household for char {
        fn networks(self) -> [char; NETWORKS] {
            [self; NETWORKS]
        }
    }

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
        while let Some((ticket, item)) = queue.admit() {
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
        let (first, _) = queue.admit().unwrap();
        queue.enqueue('b', "b");
        assert!(queue.admit().is_none(), "there is one place");
        queue.done(first);
        assert_eq!(queue.admit().map(|(_, item)| item), Some("b"));
    }

    #[test]
    fn a_household_that_returns_at_once_does_not_go_first_again() {
        let mut queue = queue(1, &["a1", "a2", "a3", "b1", "c1"]);
        let mut order = Vec::new();
        for _ in 0..8 {
            let (ticket, item) = queue.admit().unwrap();
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
        let begun: Vec<_> = std::iter::from_fn(|| queue.admit()).collect();
        let names: Vec<_> = begun.iter().map(|&(_, item)| item).collect();
        assert_eq!(names, ["a1", "b1", "a2"], "nobody else wants the third");
        queue.enqueue('c', "c1");
        queue.done(begun[0].0);
        assert_eq!(queue.admit().unwrap().1, "c1");
        queue.done(begun[2].0);
        assert_eq!(queue.admit().unwrap().1, "a3", "which has none now");
    }

    #[test]
    fn an_item_that_leaves_is_not_served() {
        let mut queue = queue(1, &["a1", "a2"]);
        let ticket = queue.enqueue('b', "b1");
        assert_eq!(queue.leave(ticket), Some("b1"));
        assert_eq!(queue.leave(ticket), None);
        let (first, _) = queue.admit().unwrap();
        assert_eq!(queue.leave(first), None, "it has a place");
        queue.done(first);
        queue.done(first);
        assert_eq!(served(&mut queue), ["a2"]);
    }

    #[test]
    fn households_share_the_time_and_each_divides_its_share() {
        let mut queue = queue(1, &["a1"]);
        let (a, _) = queue.admit().unwrap();
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
        let (b, item) = queue.admit().unwrap();
        assert_eq!(item, "b1");
        assert_eq!(queue.patience(b, ALONE), ALONE / 2, "it has one of two shares");
        for _ in 0..100 {
            queue.enqueue('a', "a");
        }
        queue.done(b);
        let (a, _) = queue.admit().unwrap();
        assert_eq!(queue.patience(a, ALONE), LEAST);
        assert_eq!(queue.patience(a, LEAST / 2), LEAST / 2, "never more than alone");
    }

    #[test]
    fn with_enough_places_nobody_gets_less_time() {
        let mut queue = queue(4, &["a1", "a2", "b1"]);
        let begun: Vec<_> = std::iter::from_fn(|| queue.admit()).collect();
        assert!(begun.iter().all(|&(ticket, _)| queue.patience(ticket, ALONE) == ALONE));
        for item in ["b2", "b3", "b4"] {
            queue.enqueue('b', item);
        }
        assert_eq!(queue.patience(begun[0].0, ALONE), ALONE, "its half is enough");
        assert_eq!(queue.patience(begun[1].0, ALONE), ALONE / 2);
    }

    #[test]
    fn whoever_has_a_whole_network_is_served_as_one_household() {
        let mut queue: FairQueue<IpAddr, String> = FairQueue::new(1);
        let mut add = |address: &str| {
            queue.enqueue(address.parse().unwrap(), address.to_owned());
        };
        // Two of one /56, one of another in the same /48, and a stranger.
        for address in ["2001:db8:1:100::", "2001:db8:1:101::", "2001:db8:1:200::", "10.0.0.1"] {
            add(address);
            add(address);
        }
        let mut order = Vec::new();
        while let Some((ticket, item)) = queue.admit() {
            queue.done(ticket);
            order.push(item);
        }
        let expected = [
            "2001:db8:1:100::",
            "10.0.0.1",
            "2001:db8:1:200::",
            "10.0.0.1",
            "2001:db8:1:101::",
            "2001:db8:1:200::",
            "2001:db8:1:100::",
            "2001:db8:1:101::",
        ];
        assert_eq!(order, expected);
    }

    #[test]
    fn a_network_has_one_share_of_the_time() {
        let mut queue: FairQueue<IpAddr, ()> = FairQueue::new(1);
        let stranger: IpAddr = "10.0.0.1".parse().unwrap();
        queue.enqueue(stranger, ());
        let (ticket, ()) = queue.admit().unwrap();
        for host in 0..1_000_u128 {
            let address = (0x2001_0db8_0001 << 80) + (host << 64);
            queue.enqueue(IpAddr::V6(address.into()), ());
        }
        assert_eq!(queue.patience(ticket, ALONE), ALONE / 2);
        assert_eq!(queue.wait(stranger), 3 * LEAST, "two shares, and its second item");
        let other: IpAddr = "10.0.0.2".parse().unwrap();
        assert_eq!(queue.wait(other), 2 * LEAST);
        let near: IpAddr = "2001:db8:1:80::".parse().unwrap();
        assert!(queue.wait(near) > Duration::from_secs(100), "256 share its /56");
        let far: IpAddr = "2001:db8:1:ffff::".parse().unwrap();
        assert_eq!(queue.wait(far), 9 * LEAST, "its /56 is one of five, and its /48 of two");
    }

    #[test]
    fn an_item_waits_for_those_before_it() {
        let mut queue = queue(2, &["a1", "a2", "a3"]);
        assert_eq!(queue.wait('b'), Duration::ZERO, "the second place is free");
        assert_eq!(queue.wait('a'), LEAST, "three before it at two places");
        queue.admit().unwrap();
        assert_eq!(queue.wait('a'), LEAST, "it still is");
        assert_eq!(FairQueue::<char, ()>::new(1).wait('a'), Duration::ZERO);
    }
}
