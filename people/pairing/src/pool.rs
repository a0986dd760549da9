//! All who wait, and the waves that pair them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;

use integer_blossom::max_weight_matching;

use crate::seek::{Agreed, Seek, agreed};

/// The most seeks whose matching is looked for at once: blossoms take the third power of them.
const MOST: usize = 256;

/// How many who came since the last wave are looked at at once.
const BATCH: usize = 64;

/// How many of those who have waited longer are looked at for each of them: the nearest.
const NEAREST: usize = 8;

/// What each wave that one of the two waited takes off the cost of a pair, in points, and the most that all of them do.
const PATIENCE: (i64, i64) = (12, 460);

/// What it costs that the two have just played each other, in points.
const AGAIN: i64 = 150;

/// More than all costs of a matching together: so one more pair is always better than closer ones.
const PAIRED: i64 = 10_000_000;

/// How many people's last opponents are remembered, and how many pairs who keep apart.
const REMEMBERED: usize = 20_000;

/// For how many waves two are not paired of whom one has blocked the other; then they are asked again.
const APART: u32 = 60;

/// A seek that waits in a pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeekId(u64);

/// Two who play each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair<P> {
    /// Their seeks; the one who waited longer comes first.
    pub people: [Seek<P>; 2],
    /// Where these waited.
    pub ids: [SeekId; 2],
    /// What they play.
    pub agreed: Agreed,
}

/// The seeks of all who wait.
///
/// After each wave no two of them fit, so the next wave only looks at those who came since.
#[derive(Clone, Debug)]
pub struct Pool<P> {
    next: u64,
    wave: u32,
    /// Each with the wave before which it came.
    waiting: BTreeMap<SeekId, (Seek<P>, u32)>,
    /// Those that came since the last wave.
    fresh: BTreeSet<SeekId>,
    last: HashMap<P, P>,
    /// Pairs who keep apart, either way around, with the wave after which they may be asked again.
    apart: HashMap<(P, P), u32>,
}

impl<P> Default for Pool<P> {
    fn default() -> Pool<P> {
        Pool {
            next: 0,
            wave: 0,
            waiting: BTreeMap::new(),
            fresh: BTreeSet::new(),
            last: HashMap::new(),
            apart: HashMap::new(),
        }
    }
}

impl<P: Copy + Eq + Hash> Pool<P> {
    /// Somebody waits from now on.
    pub fn add(&mut self, seek: Seek<P>) -> SeekId {
        let id = SeekId(self.next);
        self.next += 1;
        self.waiting.insert(id, (seek, self.wave));
        self.fresh.insert(id);
        id
    }

    /// Somebody waits no longer. Nothing happens if they don't.
    pub fn remove(&mut self, id: SeekId) -> Option<Seek<P>> {
        self.fresh.remove(&id);
        self.waiting.remove(&id).map(|(seek, _)| seek)
    }

    /// These two are not paired for a while: one of them does not want to meet the other. A wave does not know that of people
    /// beforehand, since it would have to know whom each has blocked; the one who opens their table does.
    pub fn keep_apart(&mut self, one: P, other: P) {
        let wave = self.wave;
        if self.apart.len() >= REMEMBERED {
            self.apart.retain(|_, until| *until > wave);
        }
        if self.apart.len() < REMEMBERED {
            self.apart.extend([((one, other), wave + APART), ((other, one), wave + APART)]);
        }
    }

    /// The seek that waits there; `None` if none does any more.
    #[must_use]
    pub fn seek(&self, id: SeekId) -> Option<&Seek<P>> {
        self.waiting.get(&id).map(|(seek, _)| seek)
    }

    /// All who wait, the longest first.
    pub fn seeks(&self) -> impl Iterator<Item = &Seek<P>> {
        self.waiting.values().map(|(seek, _)| seek)
    }

    /// How many wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nobody waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Pairs those who fit: as many as can be, and among such matchings one of the least cost. They wait no longer.
    ///
    /// What a pair costs is the points between them, less for those who have waited, and more for two who have just played.
    pub fn wave(&mut self) -> Vec<Pair<P>> {
        self.wave += 1;
        let mut pairs = Vec::new();
        loop {
            let batch: Vec<SeekId> = self.fresh.iter().copied().take(BATCH).collect();
            if batch.is_empty() {
                return pairs;
            }
            pairs.extend(self.round(&batch));
        }
    }

    /// Pairs some of a batch. Those for whom nobody fits are no longer fresh; others, whose fitting ones were all taken, come
    /// again.
    fn round(&mut self, batch: &[SeekId]) -> Vec<Pair<P>> {
        let mut people: Vec<SeekId> = batch.to_vec();
        let is_here: BTreeSet<SeekId> = batch.iter().copied().collect();
        let mut lonely = is_here.clone();
        let mut candidates = BTreeSet::new();
        for &one in batch {
            let mut fitting: Vec<(i64, SeekId)> = self
                .waiting
                .keys()
                .filter_map(|&other| Some((self.cost(one, other)?.0, other)))
                .collect();
            if !fitting.is_empty() {
                lonely.remove(&one);
            }
            fitting.retain(|(_, other)| !self.fresh.contains(other));
            fitting.sort_unstable();
            candidates.extend(fitting.into_iter().take(NEAREST).map(|(_, other)| other));
        }
        people.extend(candidates.into_iter().take(MOST - batch.len()));
        people.sort_unstable();
        let n = people.len();
        let mut weights = vec![0_i64; n * n];
        for (i, &one) in people.iter().enumerate() {
            for (j, &other) in people.iter().enumerate().skip(i + 1) {
                // Two who waited before the wave do not fit.
                if !is_here.contains(&one) && !is_here.contains(&other) {
                    continue;
                }
                if let Some((cost, _)) = self.cost(one, other) {
                    (weights[i * n + j], weights[j * n + i]) = (PAIRED - cost, PAIRED - cost);
                }
            }
        }
        let mates = max_weight_matching(&weights, n);
        let met = (0..)
            .zip(mates)
            .filter_map(|(i, mate)| mate.filter(|&mate| i < mate).map(|mate| (i, mate)));
        let pairs = met.filter_map(|(i, mate)| self.pair(people[i], people[mate])).collect();
        // Whom somebody fits who is fresh and in no batch yet is met with then.
        self.fresh.retain(|id| !lonely.contains(id));
        pairs
    }

    /// Takes two out of the pool.
    fn pair(&mut self, one: SeekId, other: SeekId) -> Option<Pair<P>> {
        let (_, agreed) = self.cost(one, other)?;
        let people = [self.remove(one)?, self.remove(other)?];
        let [first, second] = people.each_ref().map(|seek| seek.person);
        if self.last.len() >= REMEMBERED {
            self.last.clear();
        }
        self.last.extend([(first, second), (second, first)]);
        Some(Pair { people, ids: [one, other], agreed })
    }

    /// What this pair costs, from 0 on, and what they would play; `None` if they don't fit.
    fn cost(&self, one: SeekId, other: SeekId) -> Option<(i64, Agreed)> {
        let [one, other] = [one.min(other), one.max(other)];
        let ((seek, came), (theirs, they_came)) =
            (self.waiting.get(&one)?, self.waiting.get(&other)?);
        if self.apart.get(&(seek.person, theirs.person)).is_some_and(|until| self.wave <= *until) {
            return None;
        }
        let agreed = agreed(seek, theirs)?;
        let waves = i64::from(self.wave - came) + i64::from(self.wave - they_came);
        let patience = (PATIENCE.0 * waves).min(PATIENCE.1);
        let again = if self.last.get(&seek.person) == Some(&theirs.person) { AGAIN } else { 0 };
        Some((i64::from(agreed.gap) + again + PATIENCE.1 - patience, agreed))
    }
}
