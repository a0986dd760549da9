//! From words to concepts.

use std::collections::{BTreeMap, BTreeSet};

use crate::concept::Concept;
use crate::graph::Entry;
use crate::spelling::{joined, words};
use crate::stems::stems;
use crate::typos::{allowed, slips};
use language::Language;

/// How sure one is of a word that is read as such.
pub(crate) const SURE: f32 = 1.0;
/// ... that has another ending.
const BENT: f32 = 0.9;
/// ... that is half of a longer word.
const HALF: f32 = 0.75;
/// ... that is misspelled.
const SLIPPED: f32 = 0.7;

/// What one form of words may mean, and how sure one is.
pub(crate) type Meaning = (Vec<Concept>, f32);

/// The forms of all concepts, by language.
#[derive(Clone, Debug)]
pub(crate) struct Lexicon {
    tongues: [Tongue; 3],
}

#[derive(Clone, Default, Debug)]
struct Tongue {
    exact: BTreeMap<String, Vec<Concept>>,
    stems: BTreeMap<String, Vec<Concept>>,
    /// Forms by length, for misspelled words.
    by_length: BTreeMap<usize, Vec<Vec<char>>>,
    small: BTreeSet<&'static str>,
}

impl Lexicon {
    pub fn of(entries: &[Entry]) -> Lexicon {
        let mut lexicon = Lexicon { tongues: <[Tongue; 3]>::default() };
        for language in Language::ALL {
            let tongue = &mut lexicon.tongues[language.index()];
            tongue.small = SMALL[language.index()].split_whitespace().collect();
            for (concept, entry) in (0..).map(Concept).zip(entries) {
                for form in &entry.forms[language.index()] {
                    tongue.learn(concept, &words(&form.text), language);
                }
            }
        }
        lexicon
    }

    /// Whether a word only holds others together.
    pub fn is_small(&self, word: &str, language: Language) -> bool {
        self.tongues[language.index()].small.contains(word)
    }

    /// What a few words side by side mean as one.
    pub fn meaning(&self, words: &[String], language: Language) -> Option<Meaning> {
        let tongue = &self.tongues[language.index()];
        let whole = joined(words);
        if let Some(known) = tongue.exact.get(&whole) {
            return Some((known.clone(), SURE));
        }
        let (last, before) = words.split_last()?;
        let head = joined(before);
        let of_stem = |stem: &String| {
            let stem = format!("{head}{stem}");
            tongue.exact.get(&stem).or_else(|| tongue.stems.get(&stem))
        };
        let mut bent = vec![last.replace(crate::spelling::JOINT, "")];
        bent.extend(stems(last, language));
        bent.iter().find_map(of_stem).map(|known| (known.clone(), BENT))
    }

    /// What a word means that is not known as it stands: two words in one, or a slip.
    pub fn guess(&self, word: &str, language: Language) -> Vec<Meaning> {
        let halves = self.halves(word, language);
        if !halves.is_empty() {
            return halves;
        }
        self.slipped(word, language).into_iter().collect()
    }

    fn halves(&self, word: &str, language: Language) -> Vec<Meaning> {
        let cuts: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
        if cuts.len() < 7 {
            return Vec::new();
        }
        let known = |part: &str| self.meaning(&[part.to_owned()], language);
        // The longest known tail first: "vinternatts-saga", then "vinter-natt".
        for &cut in &cuts[3..=cuts.len() - 3] {
            let (head, tail) = word.split_at(cut);
            let Some((tail, _)) = known(tail) else { continue };
            let bare = head.strip_suffix('s').unwrap_or(head);
            let mut parts = match known(head).or_else(|| known(bare)) {
                Some((head, _)) => vec![(head, HALF)],
                None => self.halves(bare, language),
            };
            if !parts.is_empty() {
                parts.push((tail, HALF));
                return parts;
            }
        }
        Vec::new()
    }

    fn slipped(&self, word: &str, language: Language) -> Option<Meaning> {
        let tongue = &self.tongues[language.index()];
        let signs: Vec<char> = word.chars().collect();
        let most = allowed(signs.len());
        if most == 0 {
            return None;
        }
        let near = (signs.len() - most..=signs.len() + most)
            .filter_map(|length| tongue.by_length.get(&length))
            .flatten();
        // The first letter is seldom the one that slips.
        let alike = |form: &&Vec<char>| signs.len() > 8 || form.first() == signs.first();
        let (_, best) = near
            .filter(alike)
            .filter_map(|form| slips(&signs, form, most).map(|slips| (slips, form)))
            .min_by_key(|(slips, form)| (*slips, form.len()))?;
        let best: String = best.iter().collect();
        tongue.exact.get(&best).map(|known| (known.clone(), SLIPPED))
    }
}

impl Tongue {
    fn learn(&mut self, concept: Concept, words: &[String], language: Language) {
        let whole = joined(words);
        let signs: Vec<char> = whole.chars().collect();
        note(self.exact.entry(whole).or_default(), concept);
        let alike = self.by_length.entry(signs.len()).or_default();
        if !alike.contains(&signs) {
            alike.push(signs);
        }
        let Some((last, before)) = words.split_last() else { return };
        let head = joined(before);
        for stem in stems(last, language) {
            note(self.stems.entry(format!("{head}{stem}")).or_default(), concept);
        }
    }
}

fn note(list: &mut Vec<Concept>, concept: Concept) {
    if !list.contains(&concept) {
        list.push(concept);
    }
}

/// Words that hold others together, by language.
const SMALL: [&str; 3] = [
    "و در به از که را با این ان بر تا هم یک نه هر چه اگر ای من تو او ما شما انها است بود شد شود \
     باشد نیست هست بی برای روی زیر پیش پس ولی اما هیچ مرا تورا همین همان چون کز ز گر نمی می خود \
     چیزی مثل شاید باز کمی خیلی ای یا کی چی چرا کجا کدام بعد ان همه کن شده کرد شدم می‌شم کنم دارد دارم داری گفت",
    "och i på en ett den det de att som är var för av med till från om inte ej jag du han hon vi \
     ni dem min mitt mina din ditt sin sitt så men eller när där här har hade ska skulle kan man \
     sig mig dig oss er vad vem hur än bara lite nästan ungefär igen fast utan under över vid \
     någon något nu då också ju blev blir vilka vilken vilket såg ser se gå går kom kommer mycket \
     mer alla allt god gott bra låt där här hel hela",
    "the a an of and to in on at for with from by is are was were be been it its he she they we \
     you i my your his her their our me him them us this that these those not no or but so as if \
     than then there here what who how when where will would can could do does did has have had \
     all some any out up down off over under about into more less very just only again maybe \
     always one ones year years see say let get got go like know feel make good bad new old next \
     too also never ever us way thing things",
];
