//! Phrases: patterns that take an idea, and complete lines.

use language::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::concept::Concept;
use crate::graph::Graph;
use crate::languages::VOCABULARIES;
use crate::parameters::{COMMON_WORD, QUOTED_WORDS, TELLING_WORDS};
use crate::reading::Misread;
use crate::spelling::{joined, words};

/// The voice of a phrase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Voice {
    /// Plain.
    Plain,
    /// As a child would.
    Child,
    /// With feeling.
    Poetic,
    /// With a straight face.
    Dry,
    /// A proverb.
    Proverb,
    /// By heart, out of an old poem, hymn or rhyme.
    Verse,
    /// Colloquial.
    Talk,
}

impl Voice {
    fn of_name(name: &str) -> Option<Voice> {
        Some(match name {
            "plain" => Voice::Plain,
            "child" => Voice::Child,
            "poetic" => Voice::Poetic,
            "dry" => Voice::Dry,
            "proverb" => Voice::Proverb,
            "verse" => Voice::Verse,
            "talk" => Voice::Talk,
            _ => return None,
        })
    }
}

/// A pattern with room for an idea or two, and what may stand there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The voice.
    pub voice: Voice,
    /// The words, with `{n}` for an idea and `{m}` for a second one.
    pub text: String,
    /// What a person would put in.
    pub fillings: Vec<Filling>,
}

impl Pattern {
    /// Whether it takes a second idea.
    #[must_use]
    pub fn takes_two(&self) -> bool {
        self.text.contains(SECOND)
    }

    /// Whether nothing but the idea is said.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.text == FIRST
    }
}

/// What fills a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filling {
    /// Its idea or two.
    pub ideas: Vec<Concept>,
    /// The whole clue.
    pub text: String,
}

const FIRST: &str = "{n}";
const SECOND: &str = "{m}";

/// A clue of the bank, by its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Saying {
    pub(crate) language: Language,
    pub(crate) origin: Origin,
}

/// Where a clue stands among those of its language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// A line.
    Line(usize),
    /// A pattern, and what fills it.
    Filled(usize, usize),
}

/// A complete line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The voice.
    pub voice: Voice,
    /// The words.
    pub text: String,
    /// The ideas it brings to mind.
    pub tags: Vec<Concept>,
    /// The words in normal spelling, to recognize the line when somebody else says it.
    spelled: Vec<String>,
}

/// The phrases of each language.
#[derive(Clone, Debug)]
pub struct Bank {
    patterns: [Vec<Pattern>; Language::COUNT],
    lines: [Vec<Line>; Language::COUNT],
    /// The patterns that take an idea, with the place of the filling, by language.
    patterns_with: BTreeMap<(usize, Concept), Vec<(usize, usize)>>,
    /// The patterns of filled clues in normal spelling, by language and place, with the place of
    /// the filling.
    pattern_of: BTreeMap<String, (usize, usize, usize)>,
    whole: BTreeMap<String, Vec<Concept>>,
    /// The lines in which a word stands, by language and place, in order.
    lines_with: BTreeMap<String, Vec<(usize, usize)>>,
    /// Every word in any phrase.
    words_used: BTreeSet<String>,
}

/// Read once; the files are part of the program.
static WRITTEN: LazyLock<Bank> = LazyLock::new(|| {
    let files = VOCABULARIES.iter().map(|vocabulary| (vocabulary.language, vocabulary.bank));
    Bank::read(&files.collect::<Vec<_>>()).expect("a test reads these very files")
});

impl Bank {
    /// The bank that comes with this crate.
    #[must_use]
    pub fn written() -> &'static Bank {
        &WRITTEN
    }

    /// Reads a bank from files, each with its language.
    ///
    /// # Errors
    /// The first line that can't be read.
    pub fn read(files: &[(Language, &str)]) -> Result<Bank, Misread> {
        let graph = Graph::written();
        let mut bank = Bank {
            patterns: <[Vec<Pattern>; Language::COUNT]>::default(),
            lines: <[Vec<Line>; Language::COUNT]>::default(),
            patterns_with: BTreeMap::new(),
            pattern_of: BTreeMap::new(),
            whole: BTreeMap::new(),
            lines_with: BTreeMap::new(),
            words_used: BTreeSet::new(),
        };
        for &(language, text) in files {
            let mut head: Option<(bool, Voice)> = None;
            for (number, line) in (1..).zip(text.lines()) {
                let misread = |why, words: &str| Misread {
                    file: format!("{}/bank", language.tag()),
                    line: number,
                    why,
                    words: words.to_owned(),
                };
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                    head = Some(heading(name).ok_or_else(|| misread("no such heading", name))?);
                    continue;
                }
                let parts = line.split_once(" | ");
                let (text, rest) = parts.ok_or_else(|| misread("no tags", line))?;
                match head {
                    None => return Err(misread("before any heading", line)),
                    Some((true, voice)) => {
                        let fill = |words: &str| {
                            filling(text, words, language)
                                .ok_or_else(|| misread("no such filling", words))
                        };
                        let fillings =
                            rest.split_whitespace().map(fill).collect::<Result<_, _>>()?;
                        let text = text.to_owned();
                        bank.add_pattern(language, Pattern { voice, text, fillings });
                    }
                    Some((false, voice)) => {
                        let tag = |tag: &str| {
                            graph.named(tag).ok_or_else(|| misread("no such idea", tag))
                        };
                        let tags = rest.split(' ').map(tag).collect::<Result<Vec<_>, _>>()?;
                        bank.add(language, voice, text, tags);
                    }
                }
            }
        }
        Ok(bank)
    }

    fn add_pattern(&mut self, language: Language, pattern: Pattern) {
        let at = self.patterns[language.index()].len();
        for (nth, filling) in pattern.fillings.iter().enumerate() {
            for &idea in &filling.ideas {
                self.patterns_with.entry((language.index(), idea)).or_default().push((at, nth));
            }
            let spelled = words(&filling.text);
            self.pattern_of.insert(joined(&spelled), (language.index(), at, nth));
            self.words_used.extend(spelled);
        }
        self.patterns[language.index()].push(pattern);
    }

    fn add(&mut self, language: Language, voice: Voice, text: &str, tags: Vec<Concept>) {
        let spelled = words(text);
        self.words_used.extend(spelled.iter().cloned());
        self.whole.insert(joined(&spelled), tags.clone());
        let place = (language.index(), self.lines[language.index()].len());
        for word in spelled.iter().collect::<BTreeSet<_>>() {
            self.lines_with.entry(word.clone()).or_default().push(place);
        }
        let line = Line { voice, text: text.to_owned(), tags, spelled };
        self.lines[language.index()].push(line);
    }

    /// The patterns of one language.
    #[must_use]
    pub fn patterns(&self, language: Language) -> &[Pattern] {
        &self.patterns[language.index()]
    }

    /// The patterns of one language that take an idea, each with what fills it.
    pub fn filled_with(
        &self,
        language: Language,
        idea: Concept,
    ) -> impl Iterator<Item = (&Pattern, &Filling)> {
        let patterns = &self.patterns[language.index()];
        let places = self.patterns_with.get(&(language.index(), idea));
        places.into_iter().flatten().map(|&(at, nth)| (&patterns[at], &patterns[at].fillings[nth]))
    }

    /// The pattern of which somebody made this clue, and what fills it.
    #[must_use]
    pub fn pattern_of(&self, clue: &str) -> Option<(&Pattern, &Filling)> {
        let &(language, at, nth) = self.pattern_of.get(&joined(&words(clue)))?;
        let pattern = &self.patterns[language][at];
        Some((pattern, &pattern.fillings[nth]))
    }

    /// The lines of one language.
    #[must_use]
    pub fn lines(&self, language: Language) -> &[Line] {
        &self.lines[language.index()]
    }

    /// The clue with exactly this text.
    #[must_use]
    pub fn saying(&self, language: Language, text: &str) -> Option<Saying> {
        let line = self.lines(language).iter().position(|line| line.text == text);
        let mut patterns = self.patterns(language).iter().enumerate();
        let filled = || {
            patterns.find_map(|(at, pattern)| {
                let nth = pattern.fillings.iter().position(|filling| filling.text == text)?;
                Some(Origin::Filled(at, nth))
            })
        };
        let origin = line.map(Origin::Line).or_else(filled)?;
        Some(Saying { language, origin })
    }

    /// Whether a word occurs in the bank.
    pub(crate) fn has_word(&self, word: &str) -> bool {
        self.words_used.contains(word)
    }

    /// The ideas of a known line, also if it is quoted inexactly or in part.
    pub(crate) fn by_heart(&self, words: &[String]) -> Option<&[Concept]> {
        if let Some(tags) = self.whole.get(&joined(words)) {
            return Some(tags);
        }
        // Words that stand in many lines, such as "the" and "is", tell none from another.
        let heard: BTreeSet<&String> = words.iter().collect();
        let lines_with = |word: &String| self.lines_with.get(word).map_or(&[][..], Vec::as_slice);
        let is_telling = |word: &String| (1..=COMMON_WORD).contains(&lines_with(word).len());
        let telling = heard.iter().filter(|word| is_telling(word));
        let places: BTreeSet<_> = telling.flat_map(|word| lines_with(word)).collect();
        let likely = |line: &Line| {
            let own: BTreeSet<&String> = line.spelled.iter().collect();
            let shared = own.intersection(&heard).count();
            let telling: Vec<_> = own.iter().filter(|word| is_telling(word)).collect();
            let said = telling.iter().filter(|word| heard.contains(**word)).count();
            let is_quoted = shared >= QUOTED_WORDS
                && shared * 20 >= own.len() * 11
                && said >= TELLING_WORDS
                && said * 2 >= telling.len();
            is_quoted.then_some(shared)
        };
        let lines = places.into_iter().map(|&(language, at)| &self.lines[language][at]);
        let likely = lines.filter_map(|line| Some((likely(line)?, line)));
        likely.max_by_key(|(shared, _)| *shared).map(|(_, line)| &line.tags[..])
    }
}

/// A filling as it is written: `key`, `key:text` with `_` for a space, or two of them with `+`
/// between.
fn filling(pattern: &str, written: &str, language: Language) -> Option<Filling> {
    let graph = Graph::written();
    let mut text = pattern.to_owned();
    let mut ideas = Vec::new();
    let mut rooms = [FIRST, SECOND].into_iter().filter(|room| pattern.contains(room));
    for part in written.split('+') {
        let (key, said) =
            part.split_once(':').map_or((part, None), |(key, said)| (key, Some(said)));
        let idea = graph.named(key)?;
        let said = match said {
            Some(said) => said.replace('_', " "),
            None => graph.form(idea, language)?.text.clone(),
        };
        text = text.replace(rooms.next()?, &said);
        ideas.push(idea);
    }
    rooms.next().is_none().then_some(Filling { ideas, text })
}

/// A heading: whether patterns follow, and their voice.
fn heading(name: &str) -> Option<(bool, Voice)> {
    let words: Vec<&str> = name.split(' ').collect();
    match words[..] {
        ["pattern", voice] => Some((true, Voice::of_name(voice)?)),
        [voice] => Some((false, Voice::of_name(voice)?)),
        _ => None,
    }
}
