//! Spreading activation over a personal version of the graph.

use std::sync::Arc;

use search::mix_hash;

use crate::associations::{Spoken, Stem};
use crate::concept::Concept;
use crate::graph::Graph;
use crate::hearing::Heard;
use crate::parameters::{
    ABOUT, ASSOCIATED, ATTENTION_SPREAD, ATTENTION_SPREAD_MOST, HINTED, LACKED_ASSOCIATIONS,
    LINK_DECAY,
};
use crate::picture_tags::PictureTags;

/// The activation of each concept, by index.
pub(crate) type Awake = Vec<f32>;

/// A picture as one eye sees it.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub awake: Awake,
    /// What it calls to mind, in order.
    associations: Arc<[(Stem, f32)]>,
    seed: u64,
    /// The share of these that this eye lacks.
    lacks: f32,
}

impl Sight {
    /// What a word says of this picture; nobody thinks of everything.
    fn association(&self, stem: Stem) -> f32 {
        let found = self.associations.binary_search_by_key(&stem, |(known, _)| *known);
        found.map_or(0.0, |at| if self.thinks_of(stem) { self.associations[at].1 } else { 0.0 })
    }

    /// How much a part of a clue says of this picture: the stem counts that says most.
    fn says(&self, spoken: &Spoken) -> f32 {
        spoken.stems.iter().map(|stem| self.association(*stem)).fold(0.0, f32::max)
    }

    fn thinks_of(&self, stem: Stem) -> bool {
        let [.., a, b, c, d] = stem.to_le_bytes();
        chance(self.seed, 6, (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]))) >= self.lacks
    }
}

/// A clue as one ear hears it.
#[derive(Clone, Debug)]
pub(crate) struct Clue<'h> {
    pub ideas: Vec<(Concept, f32)>,
    spoken: &'h [Spoken],
}

/// A personal version of the graph: each link weaker or stronger, some missing, and a few of its
/// own.
#[derive(Clone, Debug)]
pub(crate) struct Temper {
    seed: u64,
    width: f32,
    glance: f32,
    ways: Vec<Vec<(Concept, f32)>>,
    /// A concept with many links says little.
    rarity: Vec<f32>,
}

impl Temper {
    /// The version of that seed. With a `width` of 0 it is the written graph. At 1 every third link
    /// is missing, and the others are anything from faint to double.
    pub fn new(graph: &Graph, seed: u64, width: f32) -> Temper {
        let count = graph.len();
        let mut ways: Vec<Vec<(Concept, f32)>> = Vec::with_capacity(count);
        for from in graph.concepts() {
            let mut own = Vec::new();
            for relation in &graph.entry(from).relations {
                // Both directions of a link change together.
                let pair = (from.min(relation.to).0, from.max(relation.to).0);
                if chance(seed, 1, pair) < 0.33 * width {
                    continue;
                }
                let factor = 1.0 + width * (2.0 * chance(seed, 2, pair) - 1.0);
                own.push((relation.to, relation.weight * factor));
            }
            for nth in 0..2_u16 {
                if chance(seed, 3, (from.0, nth)) < 0.5 * width {
                    let to = mix_hash(&(seed, 4_u8, from.0, nth)) % count as u64;
                    own.push((Concept(u16::try_from(to).expect("below the count")), 0.5));
                }
            }
            own.retain(|(to, _)| *to != from);
            // With many ideas each weighs a little less.
            let sum: f32 = own.iter().map(|(_, weight)| weight).sum();
            let share = 1.0 / sum.max(1.0).sqrt();
            for (_, weight) in &mut own {
                *weight *= share;
            }
            ways.push(own);
        }
        let rarity = graph
            .concepts()
            .map(|c| 1.0 / (1.0 + graph.entry(c).relations.len() as f32 / 10.0).sqrt())
            .collect();
        let glance = (ATTENTION_SPREAD * width).min(ATTENTION_SPREAD_MOST);
        Temper { seed, width, glance, ways, rarity }
    }

    /// What this eye sees in a picture, and how much.
    fn sources(&self, tags: &PictureTags) -> Vec<(Concept, f32)> {
        let glances = (u64::from(digest(tags)), self.seed);
        let linger = |concept: Concept| {
            1.0 + self.glance * (2.0 * chance(glances.0 ^ glances.1, 5, (concept.0, 0)) - 1.0)
        };
        let mut sources = Vec::new();
        for (list, weight) in [(&tags.plain, 1.0), (&tags.hinted, HINTED), (&tags.themes, ABOUT)] {
            sources.extend(list.iter().map(|&(c, w)| (c, w * weight * linger(c))));
        }
        sources
    }

    /// The activation by a picture.
    pub fn picture(&self, tags: &PictureTags) -> Awake {
        let sources = self.sources(tags);
        let mut awake = self.spread(&sources, 2);
        let total: f32 = sources.iter().map(|(_, weight)| weight).sum();
        let share = 1.0 / total.max(1.0).sqrt();
        for (level, rarity) in awake.iter_mut().zip(&self.rarity) {
            *level *= share * rarity;
        }
        awake
    }

    /// All that this eye sees in a picture.
    pub fn sight(&self, tags: &PictureTags) -> Sight {
        let associations = Arc::clone(&tags.associations);
        let lacks = LACKED_ASSOCIATIONS * self.width;
        Sight { awake: self.picture(tags), associations, seed: self.seed, lacks }
    }

    /// A clue: its concepts, those one link away, and its words.
    pub fn clue<'h>(&self, heard: &'h Heard) -> Clue<'h> {
        let mut ideas: Vec<(Concept, f32)> = Vec::new();
        for &(from, weight) in &heard.concepts {
            ideas.push((from, weight));
            ideas.extend(
                self.ways[from.index()].iter().map(|&(to, w)| (to, weight * w * LINK_DECAY)),
            );
        }
        Clue { ideas, spoken: &heard.spoken }
    }

    /// The strongest of the ways on which a clue meets a picture that is `awake`: an idea of the
    /// clue, the idea where they meet, one on the way there, and what is seen. Neighbors on it
    /// may be the same.
    pub fn meeting(
        &self,
        tags: &PictureTags,
        awake: &Awake,
        concepts: &[(Concept, f32)],
    ) -> Option<[Concept; 4]> {
        let from_clue = concepts.iter().flat_map(|&(heard, weight)| {
            let links = self.ways[heard.index()].iter();
            let near = links.map(move |&(to, w)| (heard, to, weight * w * LINK_DECAY));
            near.chain([(heard, heard, weight)])
        });
        let strength = |&(_, met, weight): &(Concept, Concept, f32)| awake[met.index()] * weight;
        let best = from_clue.max_by(|one, other| strength(one).total_cmp(&strength(other)));
        let (heard, met, _) = best.filter(|way| strength(way) > 0.0)?;
        let ways = self.sources(tags).into_iter().flat_map(|(seen, level)| {
            let links = self.ways[seen.index()].iter();
            let through = links.map(move |&(over, w)| (seen, over, level * w * LINK_DECAY));
            through.chain([(seen, seen, level)])
        });
        let arriving = |(seen, over, level): (Concept, Concept, f32)| {
            let last = self.ways[over.index()].iter().filter(|(to, _)| *to == met);
            let linked: f32 = last.map(|(_, w)| w * LINK_DECAY).sum();
            let here = if over == met { 1.0 } else { linked };
            (seen, over, level * here)
        };
        let (seen, over, _) = ways.map(arriving).max_by(|one, other| one.2.total_cmp(&other.2))?;
        Some([heard, met, over, seen])
    }

    /// Spreads activation from the sources for this many steps.
    fn spread(&self, sources: &[(Concept, f32)], steps: u32) -> Awake {
        let mut awake = vec![0.0; self.ways.len()];
        let mut front: Vec<(Concept, f32)> = sources.to_vec();
        for step in 0..=steps {
            let mut next = vec![0.0_f32; if step < steps { awake.len() } else { 0 }];
            for &(from, level) in &front {
                awake[from.index()] += level;
                if step < steps {
                    for &(to, weight) in &self.ways[from.index()] {
                        next[to.index()] += level * weight * LINK_DECAY;
                    }
                }
            }
            front = (0..).map(Concept).zip(next).filter(|(_, level)| *level > 0.004).collect();
        }
        awake
    }

    /// The ideas within two steps of a picture, the most active first.
    pub fn ideas(awake: &Awake) -> Vec<(Concept, f32)> {
        let mut ideas: Vec<(Concept, f32)> =
            (0..).map(Concept).zip(awake.iter().copied()).filter(|(_, a)| *a > 0.01).collect();
        ideas.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        ideas
    }
}

/// How well a picture fits a clue.
pub(crate) fn fit(picture: &Sight, clue: &Clue) -> f32 {
    shared(&picture.awake, &clue.ideas) + called_to_mind(picture, clue)
}

/// How much of a clue is what a picture calls to mind.
pub(crate) fn called_to_mind(picture: &Sight, clue: &Clue) -> f32 {
    ASSOCIATED * clue.spoken.iter().map(|spoken| picture.says(spoken)).sum::<f32>()
}

/// What of a clue a picture calls to mind most.
pub(crate) fn most_evoking<'h>(picture: &Sight, clue: &Clue<'h>) -> Option<&'h Spoken> {
    let known = clue.spoken.iter().filter(|spoken| picture.says(spoken) > 0.0);
    known.max_by(|one, other| picture.says(one).total_cmp(&picture.says(other)))
}

/// How much of these ideas a picture has.
pub(crate) fn shared(picture: &Awake, ideas: &[(Concept, f32)]) -> f32 {
    ideas.iter().map(|&(concept, weight)| picture[concept.index()] * weight).sum()
}

/// How well earlier clues of a picture fit a clue.
pub(crate) fn recalled(meanings: &[(Concept, f32)], clue: &Clue) -> f32 {
    let awake = |idea: Concept| clue.ideas.iter().filter(move |(c, _)| *c == idea).map(|(_, w)| w);
    meanings.iter().map(|&(idea, sure)| awake(idea).map(|w| w * sure).sum::<f32>()).sum()
}

/// A random number from 0 to 1, fixed by a seed and a pair.
#[allow(clippy::cast_possible_truncation)] // 24 bits are what a single can hold
pub(crate) fn chance(seed: u64, what: u8, pair: (u16, u16)) -> f32 {
    (mix_hash(&(seed, what, pair.0, pair.1)) >> 40) as f32 / (1_u64 << 24) as f32
}

/// A hash of a picture, so that it always looks the same.
fn digest(tags: &PictureTags) -> u32 {
    let all = [&tags.plain, &tags.hinted, &tags.themes];
    let keys: Vec<u16> = all.iter().flat_map(|list| list.iter().map(|(c, _)| c.0)).collect();
    u32::try_from(mix_hash(&keys) >> 32).expect("half of 64 bits")
}
