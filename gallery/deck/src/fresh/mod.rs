//! A fresh deck from a seed. A grammar over the same kit: sixteen plots with gaps for an animal, a thing and somebody, in ten
//! airs and four manners. It is the second and lesser choice: the painted cards were composed one by one.

use easel::picture::Picture;
use language::Language;

use crate::descriptions;
use crate::{Hour, Mood, Space, Template, Theme, WHOLE};

mod air;
mod cast;
mod nouns;
mod plots;

use air::{AIRS, Air, Manner};
use cast::Cast;
use nouns::{Noun, filled};
use plots::{PLOTS, Plot};

/// A card of a fresh deck.
pub struct Fresh {
    seed: u64,
    plot: &'static Plot,
    cast: Cast,
}

impl Fresh {
    /// The picture as SVG text.
    pub fn svg(&self) -> String {
        let mut picture = Picture::new(self.seed);
        (self.plot.paint)(&mut picture, &self.cast);
        picture.svg()
    }

    /// What is seen on it, in plain English words, the most striking first.
    pub fn things(&self) -> Vec<&'static str> {
        let [beast, thing, person] = self.cast.nouns();
        let mut things = vec![beast.key];
        if self.plot.names_thing {
            things.push(thing.key);
        }
        things.push(person.key);
        things.extend(self.plot.things);
        things
    }

    /// What it may be about.
    pub fn themes(&self) -> Vec<Theme> {
        let mut themes = self.plot.themes.to_vec();
        for Noun { theme, .. } in self.cast.nouns() {
            // Who is there counts where there is little else.
            if themes.len() < 4 && !themes.contains(theme) {
                themes.push(*theme);
            }
        }
        themes
    }

    /// The description in a language.
    pub fn description(&self, language: Language) -> Option<String> {
        let sentences = descriptions::fresh(self.plot.name, language)?;
        filled(sentences, language, self.cast.nouns())
    }

    /// How it is laid out.
    pub fn template(&self) -> Template {
        self.plot.template
    }

    /// What one feels first.
    pub fn mood(&self) -> Mood {
        self.plot.mood
    }

    /// What time of day it is.
    pub fn hour(&self) -> Hour {
        self.cast.air.hour
    }

    /// Under a roof or not.
    pub fn space(&self) -> Space {
        self.plot.space
    }

    /// What two cards have in common, of plot, animal, thing, person and air.
    fn common(&self, other: &Fresh) -> usize {
        let same = [
            std::ptr::eq(self.plot, other.plot),
            self.cast.beast == other.cast.beast,
            self.cast.thing == other.cast.thing,
            self.cast.person == other.cast.person,
            self.cast.air.sky == other.cast.air.sky,
        ];
        same.into_iter().filter(|same| *same).count()
    }
}

/// The whole deck that grows from this seed: always the same. Every plot occurs about as often, and no two cards have more than
/// two of plot, animal, thing, person and air in common.
pub fn fresh(seed: u64) -> Vec<Fresh> {
    let dice = easel::dice::Dice::new(seed ^ 0x5eed_dec4);
    let mut deck: Vec<Fresh> = Vec::with_capacity(WHOLE);
    while deck.len() < WHOLE {
        let plot = PLOTS[deck.len() % PLOTS.len()];
        // Few tries fail: there are a hundred thousand cards to choose from.
        let card = (0..400).map(|_| draw(&dice, plot)).find(|card| {
            let near = |other: &Fresh| card.common(other) <= 2;
            deck.iter().all(near)
        });
        deck.push(card.unwrap_or_else(|| draw(&dice, plot)));
    }
    deck
}

/// All names of words and sentences that descriptions are made of.
#[cfg(test)]
pub(crate) fn names() -> Vec<&'static str> {
    let words = nouns::BEASTS.iter().chain(&nouns::THINGS).chain(&nouns::PEOPLE);
    words.map(|noun| noun.key).chain(PLOTS.iter().map(|plot| plot.name)).collect()
}

fn draw(dice: &easel::dice::Dice, plot: &'static Plot) -> Fresh {
    let every: Vec<usize> = (0..nouns::THINGS.len()).collect();
    let props = if plot.props.is_empty() { &every } else { plot.props };
    let air = dice.below(AIRS);
    let other = (air + 1 + dice.below(AIRS - 1)) % AIRS;
    let manner = dice.pick(&[Manner::Brushed, Manner::Dotted, Manner::Cut, Manner::Ruled]);
    let cast = Cast {
        beast: dice.pick(plot.beasts),
        thing: dice.pick(props),
        person: dice.below(nouns::PEOPLE.len()),
        air: Air::of(air, manner),
        other: Air::of(other, manner),
        hue: dice.within(0., 360.),
        flipped: dice.chance(0.5),
    };
    Fresh { seed: dice.below(1 << 30) as u64, plot, cast }
}
