//! Houses and parts of them. All stand with their foot's middle at the origin and are a hundred units wide or so.

use crate::at;
use crate::curve::{Line, arc};
use crate::place::Place;
use crate::shape::{Shape, all, blob, poly, rect};

/// A house: what to paint with which color is for the card to say.
#[derive(Clone, Debug, Default)]
pub struct HousePainting {
    /// The walls.
    pub walls: Shape,
    /// The roof.
    pub roof: Shape,
    /// The panes.
    pub panes: Shape,
    /// The door.
    pub door: Shape,
}

impl HousePainting {
    fn at(&self, place: Place) -> HousePainting {
        HousePainting {
            walls: place.shape(&self.walls),
            roof: place.shape(&self.roof),
            panes: place.shape(&self.panes),
            door: place.shape(&self.door),
        }
    }

    /// Walls and roof as one silhouette.
    pub fn all(&self) -> Shape {
        self.walls.or(&self.roof)
    }
}

/// A small house with a steep roof, a chimney, two windows and a door.
pub fn cottage(place: Place) -> HousePainting {
    HousePainting {
        walls: poly(&at![-46 0, -46 -58, 0 -96, 46 -58, 46 0]),
        roof: poly(&at![-58 - 52, 0 - 104, 58 - 52, 54 - 46, 0 - 94, -54 - 46])
            .or(&rect(20., -112., 32., -74.)),
        panes: rect(-34., -44., -12., -20.).or(&rect(-7., -74., 7., -60.)),
        door: rect(8., -38., 30., 0.),
    }
    .at(place)
}

/// A narrow town house with this many storeys and a stepped or pointed gable.
pub fn townhouse(place: Place, storeys: u32, stepped: bool) -> HousePainting {
    let eaves = -f64::from(storeys) * 46. - 12.;
    let roof = if stepped {
        let step = |i: i32| {
            let (x, y) = (f64::from(40 - i * 9), eaves - f64::from(i) * 10.);
            [[x, y], [x, y - 10.]]
        };
        let right: Line = (0..4).flat_map(step).collect();
        let left = right.iter().rev().map(|&[x, y]| [-x, y]);
        poly(&right.iter().copied().chain(left).collect::<Line>())
    } else {
        poly(&[[-46., eaves + 2.], [0., eaves - 46.], [46., eaves + 2.]])
    };
    let panes: Vec<Shape> = (0..storeys)
        .flat_map(|storey| {
            let y = -f64::from(storey) * 46. - 18.;
            let sides: &[f64] = if storey == 0 { &[22.] } else { &[-20., 20.] };
            sides.iter().map(move |&x| rect(x - 9., y - 26., x + 9., y)).collect::<Vec<Shape>>()
        })
        .collect();
    HousePainting {
        walls: rect(-40., eaves, 40., 0.),
        roof,
        panes: all(&panes),
        door: rect(-28., -34., -8., 0.),
    }
    .at(place)
}

/// A round tower with a pointed roof and one window.
pub fn tower(place: Place, high: f64) -> HousePainting {
    HousePainting {
        walls: poly(&[[-30., 0.], [-26., -high], [26., -high], [30., 0.]]),
        roof: poly(&[[-38., -high + 6.], [0., -high - 66.], [38., -high + 6.]]),
        panes: arch_window(0., -high + 62., 9., 36.),
        door: arch_window(0., 0., 12., 40.),
    }
    .at(place)
}

/// A wind tower of the desert towns: slits that drink the wind.
pub fn wind_tower(place: Place, high: f64) -> HousePainting {
    let slits: Vec<Shape> = (0..4)
        .map(|i| f64::from(i) * 15. - 22.5)
        .map(|x| rect(x - 4.5, -high + 12., x + 4.5, -high + 62.))
        .collect();
    HousePainting {
        walls: rect(-36., -high, 36., 0.),
        roof: rect(-40., -high - 8., 40., -high + 2.),
        panes: all(&slits),
        door: arch_window(0., 0., 13., 44.),
    }
    .at(place)
}

/// A dome on a drum, of this width.
pub fn dome(x: f64, y: f64, wide: f64) -> Shape {
    let r = wide / 2.;
    blob(&[
        [x - r, y - r * 0.1],
        [x - r * 1.02, y - r * 0.5],
        [x - r * 0.72, y - r * 1.02],
        [x - r * 0.28, y - r * 1.3],
        [x, y - r * 1.5],
        [x + r * 0.28, y - r * 1.3],
        [x + r * 0.72, y - r * 1.02],
        [x + r * 1.02, y - r * 0.5],
        [x + r, y - r * 0.1],
    ])
    .or(&rect(x - r * 0.94, y - r * 0.3, x + r * 0.94, y))
}

/// An onion roof of this width, with a long tip.
pub fn onion(x: f64, y: f64, wide: f64) -> Shape {
    let r = wide / 2.;
    blob(&[
        [x - r * 0.6, y],
        [x - r, y - r * 0.5],
        [x - r * 0.7, y - r * 1.15],
        [x - r * 0.16, y - r * 1.7],
        [x, y - r * 2.5],
        [x + r * 0.16, y - r * 1.7],
        [x + r * 0.7, y - r * 1.15],
        [x + r, y - r * 0.5],
        [x + r * 0.6, y],
    ])
}

/// A window or door with a pointed Persian arch: the middle of its foot, half its width, and its height.
pub fn arch_window(x: f64, y: f64, half: f64, high: f64) -> Shape {
    let spring = y - high + half * 1.25;
    let left: Line = vec![[x - half, y], [x - half, spring]];
    let curve = |s: f64| {
        vec![
            [x + s * half, spring - half * 0.36],
            [x + s * half * 0.74, spring - half * 0.78],
            [x + s * half * 0.34, spring - half * 1.04],
        ]
    };
    let mut line = left;
    line.extend(curve(-1.));
    line.push([x, y - high]);
    line.extend(curve(1.).into_iter().rev());
    line.extend([[x + half, spring], [x + half, y]]);
    poly(&line)
}

/// Stairs that rise to the right from the origin: number of steps, and each one's width and height, as one solid.
pub fn stairs(place: Place, steps: u32, wide: f64, high: f64) -> Shape {
    let mut line: Line = vec![[0., 0.]];
    for i in 0..steps {
        let (x, y) = (f64::from(i) * wide, -f64::from(i + 1) * high);
        line.extend([[x, y], [x + wide, y]]);
    }
    line.push([f64::from(steps) * wide, 0.]);
    place.shape(&poly(&line))
}

impl crate::picture::Picture {
    /// A round arch's voussoirs or a rose window's rays: short lines across an arc.
    pub fn arch_rays(
        &mut self,
        c: crate::curve::Point,
        r: f64,
        deep: f64,
        [from, to]: [f64; 2],
        count: usize,
        color: crate::color::Color,
    ) {
        let (inner, outer) = (
            crate::curve::even(&arc(c, r, r, from, to), count),
            crate::curve::even(&arc(c, r + deep, r + deep, from, to), count),
        );
        let lines: Vec<Line> = inner.into_iter().zip(outer).map(|(a, b)| vec![a, b]).collect();
        self.lines(&lines, color, 1.4);
    }
}
