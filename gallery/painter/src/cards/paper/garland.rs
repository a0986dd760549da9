//! In a garland of paper dolls one cuts itself loose.

use easel::prelude::*;

use super::{lay, shade};

/// Where a garland hangs at `t` of its way: it sags between its nails.
fn sag(y: f64, deep: f64, t: f64) -> Point {
    [-40. + 680. * t, y + deep * 4. * t * (1. - t)]
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(slant([0., 0.], [1., 1.], &[(0., ok(0.88, 0.05, 95.)), (1., ok(0.7, 0.08, 70.))]));
    let stripes: Vec<Line> =
        (0..10).map(|i| 30. + 60. * f64::from(i)).map(|x| vec![[x, -10.], [x, 780.]]).collect();
    pic.lines(&stripes, ok(0.78, 0.07, 80.).a(0.55), 20.);
    floor(pic, &dice);
    row(pic, [24., 60.], ok(0.52, 0.1, 205.), [6., 1.0], Some(1));
    row(pic, [494., 52.], ok(0.5, 0.12, 330.), [6., 0.98], None);
    let cut = row(pic, [196., 76.], ok(0.62, 0.15, 38.), [5., 1.3], Some(2));
    cut_loose(pic, cut);
    walker(pic);
    pic.grain(110, hex(0xffffff).a(0.16), 1.2);
}

fn floor(pic: &mut Picture, dice: &Dice) {
    lay(
        pic,
        &rect(-20., 764., 620., 920.),
        down(&[(0., ok(0.56, 0.1, 55.)), (1., ok(0.4, 0.09, 45.))]),
        -7.,
    );
    lay(pic, &rect(-20., 752., 620., 776.), ok(0.93, 0.03, 90.), 5.);
    for _ in 0..26 {
        let [x, y] = dice.point([240., 806.], [560., 886.]);
        let bit =
            poly(&at![-6 -4, 6 -3, 4 4, -5 3]).turned([0., 0.], dice.within(0., 180.)).moved(x, y);
        lay(
            pic,
            &bit,
            dice.pick(&[ok(0.62, 0.15, 38.), ok(0.93, 0.03, 90.), ok(0.52, 0.1, 205.)]),
            2.5,
        );
    }
}

/// A doll as scissors cut it from a folded strip, the same on both sides; its arms are drawn with its neighbors'.
fn doll(here: Place) -> Shape {
    let head = disc(0., -86., 13.);
    let body = poly(&at![-9 - 72, 9 - 72, 24 - 22, -24 - 22]).grown(2.);
    let legs = poly(&at![-15 -24, -3 -24, -5 4, -18 4]).or(&poly(&at![3 -24, 15 -24, 18 4, 5 4]));
    here.shape(&all([&head, &body, &legs.grown(1.5)]).melted(2.))
}

/// An arm from a shoulder (-1 the left) to a hand in the picture.
fn arm(here: Place, side: f64, hand: Point) -> Shape {
    let k = here.size();
    limb(&[here.point([side * 4., -66.]), hand], &[6.4 * k, 5. * k])
}

/// A garland of dolls of one size; from one place somebody has gone, or is going. Gives back where the hand is
/// that the one who goes still holds.
fn row(
    pic: &mut Picture,
    [y, deep]: [f64; 2],
    color: Color,
    [count, size]: [f64; 2],
    gone: Option<i32>,
) -> Point {
    let spot = |i: f64| {
        let t = (i + 0.5) / count;
        let at = sag(y, deep, t);
        place(at[0], at[1] + 100. * size, size).turned((0.5 - t) * deep * 0.3)
    };
    let joint = |i: f64| between(spot(i).point([0., -74.]), spot(i + 1.).point([0., -74.]), 0.5);
    let mut strip = Shape::default();
    let (mut eyes, mut hearts) = (Vec::new(), Vec::new());
    for i in (-1..=count as i32).filter(|&i| gone != Some(i)) {
        let (k, here) = (f64::from(i), spot(f64::from(i)));
        let far = gone.map_or(9, |gone| gone - i);
        let limp = |side: f64| here.point([side * 30., -32.]);
        let left = if far == -1 && count > 5. { limp(-1.) } else { joint(k - 1.) };
        let right = if far == 1 { limp(1.) } else { joint(k) };
        strip = all([&strip, &doll(here), &arm(here, -1., left), &arm(here, 1., right)]);
        let look = if far.abs() < 4 { f64::from(far.signum()) * 5. } else { 0. };
        eyes.extend([here.point([look - 4.5, -87.]), here.point([look + 4.5, -87.])]);
        hearts.push(here.shape(&poly(&at![0 - 58, 7 - 48, 0 - 38, -7 - 48])));
    }
    lay(pic, &strip.melted(1.5), color, 10.);
    pic.dots(&eyes, ok(0.25, 0.05, 285.), 4. * size);
    pic.hole(&all(&hearts), ok(0.8, 0.06, 85.), [1.4, 2.4], shade());
    joint(f64::from(gone.unwrap_or(0)))
}

/// The one with the scissors: out of line already, one hand still held.
fn cut_loose(pic: &mut Picture, held: Point) {
    let color = ok(0.7, 0.15, 45.);
    let here = place(held[0] - 74., held[1] + 132., 1.36).turned(11.);
    lay(pic, &doll(here).or(&arm(here, 1., held)).melted(2.), color, 22.);
    let pivot = [held[0] - 2., held[1] + 66.];
    let grip = toward(pivot, 104., 44.);
    for (way, light) in [(-106., 0.8), (-74., 0.93)] {
        let loop_at = toward(pivot, way + 180., 44.);
        let back = toward(pivot, way + 180., 30.);
        let half = poly(&[
            toward(back, way + 90., 4.),
            toward(pivot, way + 90., 7.),
            toward(pivot, way, 78.),
            toward(pivot, way - 90., 6.),
            toward(back, way - 90., 4.),
        ])
        .or(&disc(loop_at[0], loop_at[1], 18.).less(&disc(loop_at[0], loop_at[1], 10.)));
        lay(pic, &half, ok(light, 0.015, 240.), 8.);
    }
    lay(pic, &disc(pivot[0], pivot[1], 4.), ok(0.4, 0.02, 250.), 2.);
    lay(pic, &arm(here, -1., [grip[0] - 4., grip[1]]), color, 8.);
    pic.dots(&[here.point([1., -86.]), here.point([9., -87.])], ok(0.25, 0.05, 285.), 5.4);
    pic.fill(&here.shape(&poly(&at![0 - 58, 7 - 48, 0 - 38, -7 - 48])), ok(0.52, 0.2, 28.));
}

/// One who went before, on the floor, with a scarf of the red nobody else has.
fn walker(pic: &mut Picture) {
    let here = place(140., 872., 1.5);
    let color = ok(0.52, 0.1, 205.);
    pic.contact(146., 878., 70., shade().a(0.7));
    let head = disc(-4., -86., 13.);
    let body = poly(&at![-11 - 72, 7 - 72, 20 - 24, -26 - 22]).grown(2.);
    let legs =
        limb(&at![-10 -24, -18 0], &[7., 6.5]).or(&limb(&at![6 -24, 18 -6, 14 0], &[7., 6.5, 6.]));
    let arms = limb(&at![-4 - 66, -26 - 48, -34 - 30], &[6., 5., 5.])
        .or(&limb(&at![2 - 66, 20 - 52, 32 - 60], &[6., 5., 5.]));
    let me = all([&head, &body, &legs, &arms]).melted(2.);
    lay(pic, &here.flipped().shape(&me), color, 9.);
    let scarf = limb(&at![-12 - 73, 6 - 73], &[5., 5.])
        .or(&brush(&at![-8 - 73, -26 - 76, -40 - 66, -56 - 72], |t| 5. - 2. * t));
    lay(pic, &here.flipped().shape(&scarf), ok(0.55, 0.2, 28.), 4.);
    let crease = here.flipped().line(&at![-2 - 72, -4 - 22]);
    pic.line(&crease, hex(0xffffff).a(0.35), 2.);
    pic.dots(&[here.flipped().point([3., -88.])], ok(0.25, 0.05, 285.), 5.4);
}
