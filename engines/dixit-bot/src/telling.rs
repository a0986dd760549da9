//! The storyteller: which picture, and which clue.

use dixit::{Card, Command, View};
use game_core::Seeded;
use language::Language;
use search::mix_hash;

use crate::bank::{Bank, Pattern};
use crate::bot::Bot;
use crate::concept::Concept;
use crate::guesser_model::Guesser;
use crate::hearing::Heard;
use crate::languages::vocabulary;
use crate::parameters::{
    ALL_FIND_COST, ENOUGH_SAYINGS, FIRST_WORLDS, IDEAS_PER_PICTURE, LINES_PER_PICTURE, MADE,
    PHRASES_PER_IDEA, SECOND_WORLDS, STALE, TASTE, WEIGHED_AGAIN, WHIM,
};
use crate::phrase::{Phrase, neat};
use crate::picture_tags::PictureTags;
use crate::temper::{Awake, Temper, chance, shared};
use crate::worlds::{Picture, Prospect, Shape, Worlds};

/// A candidate clue.
struct ClueIdea {
    card: Card,
    phrase: Phrase,
    worth: f32,
}

impl Bot {
    /// The clue with the best chance that some find the picture, and not all.
    pub(crate) fn tell(&mut self, view: &View) -> Option<Command> {
        let mine = view.mine.as_ref()?;
        let hand = mine.hand.as_deref().unwrap_or_default();
        let turn = self.turn(view);
        let language = self.language(turn);
        let others = self.memory.shown().filter(|(card, _)| !hand.contains(card));
        let others = others.map(|(card, tags)| (tags, self.memory.descriptions(card)));
        let dice = &mut Seeded::new(mix_hash(&(turn, 1_u8)));
        let worlds =
            Worlds::imagine(Shape::of(&view.open), &self.heads, others, (FIRST_WORLDS, dice));
        let mut worlds = (worlds, self.guessers.likely());
        let mut candidates = Vec::new();
        for &card in hand {
            let Some(tags) = self.memory.tags(card) else { continue };
            let picture = Picture::new(&self.heads, tags, self.memory.descriptions(card));
            for phrase in self.phrases(tags, language, mix_hash(&(turn, card.0))) {
                let worth = self.worth(&worlds, &picture, &phrase, &phrase.heard, turn);
                candidates.push(ClueIdea { card, phrase, worth });
            }
        }
        candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        // The best few once more, as others would understand them.
        let mut last: Vec<ClueIdea> = candidates
            .into_iter()
            .filter(|candidate| self.may_use(candidate))
            .take(WEIGHED_AGAIN)
            .collect();
        worlds.0.deal(SECOND_WORLDS, dice);
        for candidate in &mut last {
            let Some(tags) = self.memory.tags(candidate.card) else { continue };
            let picture = Picture::new(&self.heads, tags, self.memory.descriptions(candidate.card));
            let heard = self.memory.hear(&candidate.phrase.text);
            candidate.worth = self.worth(&worlds, &picture, &candidate.phrase, &heard, turn);
        }
        let best = last.into_iter().max_by(|one, other| one.worth.total_cmp(&other.worth));
        let Some(ClueIdea { card, phrase, .. }) = best else {
            return hand.first().map(|&card| Command::Clue { card, text: number(language, turn) });
        };
        Some(Command::Clue { card, text: self.written(&phrase.text) })
    }

    /// The value of a clue that is understood like this.
    fn worth(
        &self,
        (worlds, guessers): &(Worlds, Vec<Guesser>),
        picture: &Picture,
        phrase: &Phrase,
        heard: &Heard,
        turn: u64,
    ) -> f32 {
        let clue = std::array::from_fn(|at| self.heads[at].clue(heard));
        let Prospect { some, all } = worlds.prospect(picture, &clue, guessers);
        some - ALL_FIND_COST * all + self.manner(phrase, turn)
    }

    /// The text of a clue as this bot writes it.
    pub(crate) fn written(&self, text: &str) -> String {
        if self.persona.is_neat() { neat(text) } else { text.to_owned() }
    }

    fn manner(&self, phrase: &Phrase, turn: u64) -> f32 {
        let stale = phrase.heard.concepts.iter().map(|(c, _)| self.memory.times(*c)).max();
        let whim = chance(mix_hash(&(turn, phrase.text.as_str())), 7, (0, 0));
        let made = if phrase.is_pattern { MADE } else { 0.0 };
        TASTE * self.persona.likes(phrase.voice) + WHIM * whim
            - STALE * stale.unwrap_or(0).min(4) as f32
            - made
    }

    fn may_use(&self, candidate: &ClueIdea) -> bool {
        let tags = self.memory.tags(candidate.card);
        tags.is_some_and(|tags| self.is_fresh(tags, &candidate.phrase))
    }

    /// No clue twice at a table, and no word for something in plain sight.
    fn is_fresh(&self, tags: &PictureTags, phrase: &Phrase) -> bool {
        let Phrase { text, is_pattern, heard, .. } = phrase;
        let is_hidden = |heard: &Heard| !heard.concepts.iter().any(|(idea, _)| tags.shows(*idea));
        !self.memory.was_used(text)
            && (!is_pattern || is_hidden(heard))
            && dixit::clean(text).is_ok()
            && is_hidden(&Heard::literal(text))
            && !tags.plain.iter().any(|(concept, _)| Heard::spells(text, *concept))
    }

    /// All candidate clues for a picture: what people say of it, or where they have hardly said
    /// anything yet, what comes to mind.
    fn phrases(&self, tags: &PictureTags, language: Language, turn: u64) -> Vec<Phrase> {
        let of_language = tags.sayings.iter().filter(|saying| saying.language == language);
        let sayings: Vec<Phrase> = of_language
            .map(|&saying| Phrase::of(saying))
            .filter(|phrase| self.is_fresh(tags, phrase))
            .collect();
        if sayings.len() >= ENOUGH_SAYINGS {
            return sayings;
        }
        let awake = self.own.picture(tags);
        let mut ideas = Temper::ideas(&awake);
        ideas.retain(|(concept, _)| !tags.shows(*concept));
        ideas.truncate(IDEAS_PER_PICTURE);
        let mut phrases = Vec::new();
        for &(idea, _) in &ideas {
            for nth in 0..PHRASES_PER_IDEA {
                phrases.extend(self.made_of(idea, language, mix_hash(&(turn, idea.0, nth))));
            }
        }
        phrases.extend(lines(&awake, language));
        phrases
    }

    /// An idea in a random pattern that nobody has used at this table, more often in one that suits
    /// the persona.
    pub(crate) fn made_of(&self, idea: Concept, language: Language, seed: u64) -> Option<Phrase> {
        let all = Bank::written().filled_with(language, idea);
        let fresh: Vec<_> = all.filter(|(pattern, _)| !self.memory.is_worn(pattern)).collect();
        let likes = |pattern: &Pattern| self.persona.likes(pattern.voice);
        let sum: f32 = fresh.iter().map(|(pattern, _)| likes(pattern)).sum();
        let mut left = chance(seed, 13, (0, 0)) * sum;
        let picked = fresh.iter().find(|(pattern, _)| {
            left -= likes(pattern);
            left <= 0.0
        });
        let (pattern, filling) = picked.or(fresh.last())?;
        Some(Phrase::filled(pattern, filling, language))
    }
}

/// A last resort: numbers never run out.
fn number(language: Language, turn: u64) -> String {
    let word = vocabulary(language).map_or("", |vocabulary| vocabulary.number);
    format!("{word} {}", turn % 100_000)
}

/// The known lines that fit a picture best.
fn lines(awake: &Awake, language: Language) -> Vec<Phrase> {
    let lines = Bank::written().lines(language);
    let mut fits: Vec<(usize, f32)> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| {
            let tags: Vec<(Concept, f32)> = line.tags.iter().map(|&tag| (tag, 1.0)).collect();
            (at, shared(awake, &tags) / (line.tags.len() as f32).sqrt())
        })
        .collect();
    fits.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    fits.truncate(LINES_PER_PICTURE);
    fits.into_iter().map(|(at, _)| Phrase::line(language, at)).collect()
}
