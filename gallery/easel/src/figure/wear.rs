//! Clothes: coats and skirts that hang, hats, hair, scarves, and the order in which they are painted.

use crate::color::Color;
use crate::curve::{apart, between, even, heading, part, toward};
use crate::figure::Person;
use crate::number::mix;
use crate::picture::Picture;
use crate::shape::{Shape, all, blob, brush, disc, limb};

/// What is on a head, under or instead of a hat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hair {
    /// Cut short.
    Short,
    /// A knot at the back.
    Bun,
    /// Long and loose, down the back.
    Long,
    /// One plait.
    Plait,
    /// A scarf over the head, tied under the chin or falling on the shoulders.
    Veil,
    /// None.
    Bald,
}

/// What is on top.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hat {
    /// A knitted cap with a ball.
    Knitted,
    /// A felt hat with a brim.
    Brim,
    /// A tall hat.
    Tall,
    /// A turban.
    Turban,
    /// A flat cap.
    Flat,
    /// A pointed cap.
    Pointed,
    /// A crown.
    Crown,
    /// None.
    Bare,
}

/// How a figure is dressed and lit.
#[derive(Clone, Debug)]
pub struct Wear {
    /// Face and hands.
    pub skin: Color,
    /// Coat, shirt or dress.
    pub coat: Color,
    /// Trousers, stockings, shoes.
    pub legs: Color,
    /// Hair, veil.
    pub hair: Color,
    /// Hat, and scarf if any.
    pub hat: Color,
    /// What the hair is like.
    pub style: Hair,
    /// What is on top.
    pub top: Hat,
    /// How far below the hip the coat hangs, in units of the pose (-3 a shirt, 12 a coat, 38 a long dress).
    pub hang: f64,
    /// How wide it hangs there (9 straight, 16 flared, 24 a wide dress).
    pub flare: f64,
    /// Whether a scarf flies from the neck.
    pub scarf: bool,
    /// The light on its edge, and where it comes from.
    pub rim: Option<(f64, f64, Color)>,
}

impl Wear {
    /// All of one color, as a silhouette: a coat to the knee, nothing on the head.
    pub fn plain(color: Color) -> Wear {
        Wear {
            skin: color,
            coat: color,
            legs: color,
            hair: color,
            hat: color,
            style: Hair::Short,
            top: Hat::Bare,
            hang: 12.,
            flare: 13.,
            scarf: false,
            rim: None,
        }
    }
}

impl Person {
    /// A coat, skirt or dress: the torso and what hangs from it, `hang` below the hip and `flare` wide to each side, pulled
    /// along by the legs.
    pub fn coat(&self, hang: f64, flare: f64) -> Shape {
        let pose = &self.pose;
        let middle = |i: usize| between(pose.near_leg[i], pose.far_leg[i], 0.5);
        let legs = [pose.hip, middle(0), toward(middle(1), heading(middle(0), middle(1)), 6.)];
        let top = between(pose.neck, pose.hip, 0.62);
        let long = apart(pose.hip, legs[1]) + apart(legs[1], legs[2]);
        let hung = if hang > 0. {
            let mut way = vec![top];
            way.extend(part(&legs, 0., (hang / long).min(1.)));
            let slim = 7. * self.body.stout;
            brush(&even(&way, 5), |t| mix(slim, flare.max(slim), t * t.sqrt()))
        } else {
            Shape::default()
        };
        all([&self.torso, &self.place.shape(&hung)]).melted(self.place.size())
    }

    /// Hair or veil.
    pub fn hair(&self, style: Hair) -> Shape {
        let cap = blob(&[
            [-9.4, 3.],
            [-10.6, -4.],
            [-7., -10.6],
            [0., -12.4],
            [7., -10.],
            [8.4, -5.4],
            [3., -6.4],
            [-1., -1.],
            [-3., 5.],
        ]);
        let drawn = match style {
            Hair::Bald => return Shape::default(),
            Hair::Short => cap,
            Hair::Bun => cap.or(&disc(-11., -5., 5.2)),
            Hair::Long => cap
                .or(&brush(&[[-4., -6.], [-10., 4.], [-11., 16.], [-16., 27.]], |t| 6.5 - 3. * t)),
            Hair::Plait => cap.or(&limb(
                &[[-8., 0.], [-12., 10.], [-10., 20.], [-14., 30.]],
                &[4., 3.6, 2.8, 1.4],
            )),
            Hair::Veil => blob(&[
                [7.4, -8.],
                [0., -13.],
                [-8.6, -11.],
                [-12., -2.],
                [-11.6, 8.],
                [-15., 19.],
                [-2., 20.],
                [9., 17.],
                [4.6, 9.],
                [0.6, 4.],
                [2., -4.],
            ]),
        };
        self.on_head(&drawn)
    }

    /// A hat.
    pub fn hat(&self, hat: Hat) -> Shape {
        let drawn = match hat {
            Hat::Bare => return Shape::default(),
            Hat::Knitted => blob(&[
                [-11., 0.],
                [-10.4, -8.],
                [-5., -14.4],
                [2., -15.],
                [8., -10.],
                [9.4, -4.6],
                [0., -3.6],
            ])
            .or(&disc(-3., -17.4, 3.6)),
            Hat::Brim => blob(&[
                [-19., -3.6],
                [-9., -7.],
                [-7.6, -16.],
                [0., -14.4],
                [7., -16.6],
                [8.6, -8.],
                [17., -6.6],
                [6., -3.6],
                [-6., -2.6],
            ]),
            Hat::Tall => all([
                &crate::shape::poly(&[[-8., -6.], [-9.6, -26.], [9., -27.], [7.6, -7.]]),
                &limb(&[[-14., -5.], [13., -7.]], &[1.8, 1.8]),
            ]),
            Hat::Turban => all([
                &blob(&[
                    [-12., -2.],
                    [-12.6, -11.],
                    [-3., -17.],
                    [7., -15.],
                    [11., -8.],
                    [7., -4.],
                    [-3., -4.],
                ]),
                &disc(0., -16., 3.),
            ]),
            Hat::Flat => blob(&[
                [-11., -2.],
                [-12., -9.],
                [-2., -13.4],
                [8., -11.],
                [14., -5.6],
                [6., -5.],
                [-4., -4.],
            ]),
            Hat::Pointed => blob(&[
                [-11., -2.],
                [-10., -9.],
                [-13., -20.],
                [-21., -27.],
                [-8., -25.],
                [4., -15.],
                [9., -5.],
                [0., -3.6],
            ]),
            Hat::Crown => crate::shape::poly(&[
                [-8., -8.],
                [-10., -20.],
                [-4.6, -14.],
                [0., -22.],
                [4.6, -14.6],
                [10., -20.],
                [8., -8.4],
            ]),
        };
        self.on_head(&drawn)
    }

    /// A scarf that flies behind.
    pub fn scarf(&self) -> Shape {
        let [x, y] = self.pose.neck;
        let flying = brush(
            &[[x + 4., y - 3.], [x - 10., y - 4.], [x - 22., y + 3.], [x - 36., y - 4.]],
            |t| 3.4 * (1. - 0.3 * t),
        );
        self.place.shape(&flying.or(&limb(&[[x - 4., y - 2.], [x + 5., y - 2.]], &[3.4, 3.4])))
    }
}

impl Picture {
    /// Paints a dressed figure, far side first; the far limbs lie in shade. Gives back its whole outline.
    pub fn person(&mut self, person: &Person, wear: &Wear) -> Shape {
        let shade = |color: Color| color.lit(-0.09);
        let [near, far] = &person.hands;
        let coat = person.coat(wear.hang, wear.flare);
        let (hair, hat) = (person.hair(wear.style), person.hat(wear.top));
        self.fill(far, shade(wear.skin));
        self.fill(&person.far_arm, shade(wear.coat));
        self.fill(&person.far_leg, shade(wear.legs));
        self.fill(&person.near_leg, wear.legs);
        let long_behind = matches!(wear.style, Hair::Long);
        if long_behind {
            self.fill(&hair, shade(wear.hair));
        }
        self.fill(&coat, wear.coat);
        self.fill(&person.head, wear.skin);
        self.fill(&hair, wear.hair);
        self.face(person, wear.style, wear.tones());
        self.fill(&hat, wear.hat);
        let scarf = if wear.scarf { person.scarf() } else { Shape::default() };
        self.fill(&scarf, wear.hat);
        self.fill(near, wear.skin);
        self.fill(&person.near_arm, wear.coat.lit(0.025));
        if let Some((dx, dy, light)) = wear.rim {
            let k = person.place.size();
            for part in
                [&coat, &person.near_arm, &person.near_leg, &all([&person.head, &hair, &hat])]
            {
                self.rim(part, dx * k, dy * k, light);
            }
        }
        all([&person.all(), &coat, &hair, &hat, &scarf, &person.beard()])
    }
}
