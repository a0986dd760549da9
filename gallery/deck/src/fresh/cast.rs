//! Whom and what a fresh card shows, drawn in the colors of its air.

use easel::prelude::*;

use super::air::Air;
use super::nouns::{BEASTS, Noun, PEOPLE, THINGS};

/// What a composition is given.
#[derive(Clone, Copy, Debug)]
pub struct Cast {
    /// The animal, by its place among the nouns.
    pub beast: usize,
    /// The thing.
    pub thing: usize,
    /// Who is there.
    pub person: usize,
    /// The air.
    pub air: Air,
    /// Another air, for what lies beyond.
    pub other: Air,
    /// The hue of animals and things.
    pub hue: f64,
    /// Whether all looks the other way.
    pub flipped: bool,
}

impl Cast {
    /// What they are called.
    pub fn nouns(&self) -> [&'static Noun; 3] {
        [&BEASTS[self.beast], &THINGS[self.thing], &PEOPLE[self.person]]
    }

    /// A place on the card: from the right instead of the left where all looks the other way.
    pub fn at(&self, x: f64, y: f64) -> Point {
        [if self.flipped { WIDE - x } else { x }, y]
    }

    /// Which way is forward: 1 to the right, -1 to the left.
    pub fn way(&self) -> f64 {
        if self.flipped { -1. } else { 1. }
    }

    /// The color of the animal: that of the land, with its own hue, and different from what is behind it.
    pub fn coat(&self, behind: Color) -> Color {
        let l = behind.lightness();
        let l = if l > 0.55 { l - 0.3 } else { l + 0.26 };
        ok(l.clamp(0.2, 0.86), 0.085, self.hue).mix(self.air.land[1], 0.22)
    }

    /// The animal, as long as `size` and standing at (`x`, `y`), looking right (or left, `way` -1).
    pub fn animal(&self, [x, y]: Point, size: f64, way: f64) -> Beast {
        let plain = beast(self.beast);
        let [left, _, right, foot] = plain.all().bounds();
        let k = size / (right - left).max(1.);
        let middle = f64::midpoint(left, right) * k * way;
        let at = place(x - middle, y - foot * k, k);
        plain.at(if way < 0. { at.flipped() } else { at })
    }

    /// Paints the animal.
    pub fn beast(&self, pic: &mut Picture, beast: &Beast, coat: Color) {
        let air = &self.air;
        let [_, top, _, foot] = beast.all().bounds();
        air.stands(pic, &beast.far, coat.lit(-0.1));
        air.stands(pic, &beast.body, coat);
        air.stands(pic, &beast.trim, coat.mix(air.light, 0.45));
        let eye = ((foot - top) / 60.).clamp(1.2, 8.);
        pic.oval(beast.eye[0], beast.eye[1], eye, eye, air.light);
        pic.oval(beast.eye[0], beast.eye[1], eye * 0.55, eye * 0.55, air.dark);
    }

    /// The thing in a box of this height, its middle at (`x`, `y`), turned by this many degrees.
    pub fn thing(&self, pic: &mut Picture, [x, y]: Point, high: f64, turn: f64) {
        let plain = thing(self.thing);
        let [left, top, right, foot] = plain.all().bounds();
        let k = high / (foot - top).max((right - left) * 0.8);
        let at = place(x - f64::midpoint(left, right) * k, y - f64::midpoint(top, foot) * k, k);
        let put = |shape: &Shape| {
            let shape = at.shape(shape);
            if turn == 0. { shape } else { shape.turned([x, y], turn) }
        };
        let air = &self.air;
        let color = ok(0.62, 0.13, self.hue + 150.).mix(air.accent, 0.5);
        if self.thing == 0 {
            air.glow(pic, [x, y], high * 1.5);
        }
        air.stands(pic, &put(&plain.body), color);
        air.solid(pic, &put(&plain.trim), color.mix(air.dark, 0.55));
        air.solid(pic, &put(&plain.core), air.light);
    }

    /// Who is there, a hundred times `size` high, standing at (`x`, `y`).
    pub fn someone(
        &self,
        pic: &mut Picture,
        pose: figure::Pose,
        [x, y]: Point,
        size: f64,
        way: f64,
    ) {
        let body = if self.person == 0 { Body::child() } else { Body::default() };
        let at = place(x, y, size);
        let someone =
            person(pose, body, if way < 0. { at.flipped() } else { at }).faced(self.face());
        pic.contact(x, y, 26. * size, self.air.dark.a(0.5));
        pic.person(&someone, &self.wear());
    }

    fn face(&self) -> Face {
        let plain = Face { eye: Eye::Open, brow: Brow::Arched, ..Face::default() };
        [
            Face {
                nose: Nose::Button,
                brow: Brow::Raised,
                mouth: Mouth::Smiling,
                mark: Mark::Cheek,
                ..plain
            },
            Face { nose: Nose::Hooked, mouth: Mouth::Calm, mark: Mark::Glasses, ..plain },
            Face { nose: Nose::Long, brow: Brow::Bushy, beard: Beard::Moustache, ..plain },
            Face { nose: Nose::Snub, mouth: Mouth::Smiling, mark: Mark::Freckles, ..plain },
            Face { eye: Eye::Closed, mouth: Mouth::Smiling, ..plain },
            Face { chin: Chin::Strong, brow: Brow::Raised, mouth: Mouth::Calm, ..plain },
            Face {
                nose: Nose::Broad,
                eye: Eye::Laughing,
                brow: Brow::Bushy,
                beard: Beard::Full,
                ..plain
            },
        ][self.person]
    }

    fn wear(&self) -> Wear {
        use figure::{Hair, Hat};
        let air = &self.air;
        let (style, top, hang, flare) = [
            (Hair::Short, Hat::Knitted, 2., 13.),
            (Hair::Bun, Hat::Bare, 36., 20.),
            (Hair::Short, Hat::Brim, 16., 13.),
            (Hair::Plait, Hat::Bare, 18., 18.),
            (Hair::Veil, Hat::Bare, 38., 22.),
            (Hair::Long, Hat::Crown, 34., 22.),
            (Hair::Short, Hat::Flat, 14., 14.),
        ][self.person];
        Wear {
            skin: ok(0.8, 0.06, 60.),
            coat: air.accent,
            legs: air.dark,
            hair: air.dark.lit(0.06),
            hat: air.light.mix(air.accent, 0.3),
            style,
            top,
            hang,
            flare,
            scarf: self.person == 6,
            rim: Some((1., 0.8, air.light.a(0.75))),
        }
    }
}

fn beast(number: usize) -> Beast {
    use easel::beast as b;
    let all: [fn() -> Beast; 17] = [
        b::gazelle,
        b::horse,
        b::stag,
        b::elephant,
        b::fox,
        b::wolf,
        b::cat,
        b::hare,
        b::bear,
        b::heron,
        b::raven,
        b::goose,
        b::owl,
        b::fish,
        b::whale,
        b::snail,
        b::tortoise,
    ];
    all[number]()
}

fn thing(number: usize) -> Thing {
    let at = place(0., 0., 1.);
    match number {
        0 => lantern(at),
        1 => umbrella(at),
        2 => suitcase(at),
        3 => book(at),
        4 => clock(at, 10.2),
        5 => cup(at),
        6 => teapot(at),
        7 => Thing { body: key(at), ..Thing::default() },
        8 => letter(at),
        9 => Thing { body: chair(at), ..Thing::default() },
        10 => balloon(at),
        11 => kite(at),
        _ => {
            let house = cottage(at);
            Thing { body: house.walls, trim: house.roof.or(&house.door), core: house.panes }
        }
    }
}
