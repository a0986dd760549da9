//! What the reed pen writes is a caravan; the last camel is still wet.

use easel::prelude::*;

use super::{cinnabar, contour, ink, mist, peak};
use crate::{Card, Hand, Hour, Mood, Space, Template, Theme, Told};

pub const CARD: Card = Card {
    name: "reed",
    title: "The line goes on",
    seed: 62,
    hand: Hand::Ink,
    template: Template::Procession,
    themes: &[Theme::Journey, Theme::Work, Theme::Memory, Theme::Wonder, Theme::Power],
    things: &["hand", "reed pen", "ink", "camels", "caravan", "inkwell", "rider", "dunes", "paper"],
    mood: Mood::Solemn,
    hour: Hour::Day,
    space: Space::Inside,
    orb: false,
    told: Told {
        fa: "دستی بزرگ با قلم نی خطی می‌کشد و خط، کاروان شترهاست: پیچ می‌خورد و بالای کاغذ میان کوه‌های مه‌گرفته گم می‌شود. شتر آخر هنوز نیمه‌کاره \
             و خیس است و سوار سرخ‌پوشش برگشته و نوک قلم را نگاه می‌کند. پایین کاغذ شتری از صف جا مانده و از دوات مرکب می‌نوشد.",
        sv: "En stor hand drar en linje med en vasspenna, och linjen är en karavan av kameler: den slingrar sig uppåt över papperet och försvinner \
             bland berg i dis. Den sista kamelen är våt och bara halvfärdig, och ryttaren i rött vänder sig om mot pennspetsen. Längst ner \
             har en kamel blivit efter och dricker ur bläckhornet.",
        en: "A large hand draws a line with a reed pen, and the line is a caravan of camels: it winds up the sheet and is lost among mountains in \
             the haze. The last camel is wet and only half drawn, and its rider, in red, has turned around to the nib. Below, a camel has \
             stayed behind and drinks from the inkwell.",
    },
};

/// Where the pen touches the paper.
const NIB: Point = [250., 706.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[
        (0., ok(0.9, 0.022, 85.)),
        (0.5, ok(0.945, 0.02, 88.)),
        (1., ok(0.87, 0.03, 82.)),
    ]));
    peak(pic, [140., 250.], 300., 150., 0.8);
    peak(pic, [470., 240.], 330., 190., 0.76);
    peak(pic, [310., 260.], 200., 96., 0.84);
    mist(pic, 300., 236., 400., 46.);
    road(pic, &dice);
    mist(pic, 386., 254., 60., 26.);
    thirsty(pic, &dice);
    last(pic);
    write(pic, &dice);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// The stroke, from the nib to the mountains.
fn stroke() -> Line {
    spline(&[
        NIB,
        [176., 716.],
        [98., 676.],
        [84., 606.],
        [170., 566.],
        [320., 556.],
        [456., 528.],
        [520., 468.],
        [460., 418.],
        [320., 404.],
        [196., 382.],
        [168., 336.],
        [250., 306.],
        [350., 292.],
        [392., 268.],
        [360., 250.],
    ])
}

/// A camel a hundred units high that walks to the right.
fn camel(step: f64) -> Shape {
    let body = blob(&at![
        -40 - 54,
        -34 - 66,
        -18 - 70,
        -6 - 84,
        2 - 90,
        10 - 84,
        18 - 70,
        36 - 66,
        42 - 54,
        30 - 42,
        0 - 39,
        -30 - 43
    ]);
    let neck = limb(&at![36 - 56, 54 - 54, 64 - 72, 64 - 92], &[9., 7., 5.4, 4.8]);
    let head = limb(&at![62 - 94, 72 - 92, 82 - 87], &[6., 5., 3.4])
        .or(&limb(&at![60 - 96, 57 - 103], &[2.6, 1.4]));
    let leg = |x: f64, swing: f64| {
        limb(&[[x, -48.], [x + 2. + swing * 0.3, -25.], [x + swing, -1.]], &[6.6, 3.8, 2.8])
            .or(&limb(&[[x + swing, -2.], [x + swing + 5., -1.]], &[3., 2.6]))
    };
    let tail = limb(&at![-39 - 58, -47 - 46, -46 - 34], &[2.2, 1.6, 2.6]);
    let legs = [leg(-31., step), leg(-23., -step), leg(25., step * 0.9), leg(33., -step)];
    let legs = all(&legs);
    all([&body, &neck, &head, &legs, &tail]).melted(2.)
}

/// The stroke as a road, thick and thin as the pen turns, and the camels on it.
fn road(pic: &mut Picture, dice: &Dice) {
    let line = even(&stroke(), 150);
    let far = |t: f64| pow(1. - t, 0.85);
    let width = |t: f64| 0.7 + 8.6 * far(t) * (0.35 + 0.65 * sin(0.6 + t * 13.).abs());
    let fade = |t: f64| ink(mix(0.2, 0.62, t));
    for k in 0..5 {
        let (from, to) = (f64::from(k) / 5., f64::from(k + 1) / 5.);
        let piece = part(&line, from, (to + 0.004).min(1.));
        pic.marks(&[sides(&piece, |s| width(mix(from, to, s)))], fade(from));
    }
    let mut at = 0.135;
    let mut count = 0;
    while at < 0.985 {
        let [x, y] = walk(&line, at);
        let ahead = walk(&line, (at + 0.01).min(1.));
        let size = 0.06 + 0.62 * far(at);
        let level = heading([x, y], ahead);
        let left = ahead[0] < x;
        let lean = if left { (level.abs() - 180.) * -level.signum() } else { level };
        let steep = lean.abs() > 34.;
        if !steep {
            let here = place(x, y - 3. * size, size).turned((lean * 0.5).clamp(-18., 18.));
            let here = if left {
                place(x, y - 3. * size, size).flipped().turned((lean * 0.5).clamp(-18., 18.))
            } else {
                here
            };
            let animal =
                here.shape(&camel(dice.within(5., 13.) * if count % 2 == 0 { 1. } else { -1. }));
            pic.fill(&animal, fade(at));
            load(pic, here, count, fade(at));
            count += 1;
        }
        at += 0.012 + 0.075 * far(at) * if steep { 0.35 } else { 1. };
    }
}

/// What a camel carries: a rider, bales, or a litter with a curtain.
fn load(pic: &mut Picture, here: Place, count: usize, color: Color) {
    let pale = color.mix(ok(0.95, 0.02, 88.), 0.62);
    match count % 3 {
        0 => {
            let rider = all([
                &limb(&at![2 - 84, 0 - 106], &[8., 6.]),
                &disc(1., -117., 6.5),
                &limb(&at![0 - 104, 18 - 94], &[3.4, 2.6]),
            ]);
            pic.fill(&here.shape(&rider.melted(2.)), color);
        }
        1 => {
            let bale = blob(&at![-18 - 70, 18 - 70, 22 - 50, 12 - 40, -14 - 40, -22 - 52]);
            pic.fill(&here.shape(&bale), pale);
            pic.lines(
                &[here.line(&at![-20 - 56, 20 - 56]), here.line(&at![0 - 72, 0 - 40])],
                color,
                1.8 * here.size() + 0.4,
            );
        }
        _ => {
            let litter = poly(&at![-20 - 82, -17 - 118, 0 - 132, 17 - 118, 20 - 82]).softened(2.);
            pic.fill(&here.shape(&litter), color);
            pic.fill(&here.shape(&poly(&at![-12 - 86, -11 - 112, 11 - 112, 4 - 98, 6 - 86])), pale);
        }
    }
}

/// The camel under the nib: its fore half is dry, its hind half a few wet strokes; the rider looks back.
fn last(pic: &mut Picture) {
    let here = place(186., 712., 0.98).flipped();
    let whole = here.shape(&camel(9.));
    let dry = whole.and(&rect(0., 0., 196., HIGH));
    pic.fill(&dry, ink(0.17));
    for line in [
        &at![6 - 84, -10 - 76, -24 - 68, -40 - 60, -46 - 46][..],
        &at![-6 - 42, -26 - 40, -32 - 26, -38 - 2],
        &at![-20 - 42, -20 - 24, -16 - 3],
    ] {
        pic.marks(&[sides(&spline(&here.line(line)), |t| 3. * (1. - 0.8 * t))], ink(0.2));
    }
    let rider = person(
        figure::sitting().near_hand(26., -66.).far_hand(-2., -34.).nod(1., 0.),
        Body::child(),
        place(194., 646., 0.8),
    );
    pic.fill(&all([&rider.all(), &rider.coat(10., 13.)]).grown(2.), ok(0.94, 0.02, 88.));
    let wear = Wear {
        skin: ok(0.72, 0.06, 60.),
        hair: ink(0.2),
        legs: cinnabar().lit(-0.12),
        hang: 10.,
        flare: 13.,
        ..Wear::plain(cinnabar())
    };
    pic.person(&rider, &wear);
}

/// A camel that has stayed behind drinks from the inkwell.
fn thirsty(pic: &mut Picture, dice: &Dice) {
    let well =
        blob(&at![52 808, 46 846, 58 880, 104 888, 150 880, 162 846, 156 808]).rough(dice, 0.8, 8.);
    pic.contact(112., 884., 96., ink(0.2).a(0.5));
    pic.fill(&well, across(&[(0., ink(0.72)), (0.4, ink(0.93)), (1., ink(0.5))]));
    contour(pic, &well, ink(0.26), 3.6);
    pic.oval(104., 808., 54., 13., ink(0.8));
    pic.oval(104., 809., 46., 9.6, ink(0.15));
    pic.line(&arc([104., 808.], 54., 13., 0., 360.), ink(0.3), 2.);
    let flower = spline(&at![62 846, 84 862, 104 846, 126 862, 148 846]);
    pic.line(&flower, ok(0.5, 0.05, 245.), 3.);
    let body = camel(4.).less(&rect(46., -140., 120., -60.)).less(&rect(52., -70., 120., 0.));
    let neck = limb(&at![36 - 56, 58 - 62, 78 - 74, 92 - 62], &[9., 7.4, 6., 5.]);
    let head = limb(&at![91 - 64, 97 - 56, 99 - 46], &[6., 5.2, 3.6]);
    let here = place(232., 866., 1.).flipped();
    let animal = here.shape(&all([&body, &neck, &head]).melted(3.));
    pic.contact(232., 866., 62., ink(0.2).a(0.5));
    pic.fill(&animal, ink(0.32));
    pic.rings([133., 809.], 4., ink(0.7));
    load(pic, here, 1, ink(0.32));
}

/// The hand and its pen.
fn write(pic: &mut Picture, dice: &Dice) {
    let skin = [(0., ok(0.91, 0.032, 65.)), (1., ok(0.78, 0.045, 55.))];
    let finger = |pic: &mut Picture, points: &[Point], radii: &[f64]| {
        let shape = limb(points, radii).rough(dice, 0.6, 9.);
        pic.fill(&shape, slant([0., 0.], [0.5, 1.], &skin));
        contour(pic, &shape, ink(0.24), 3.6);
    };
    let ground = blob(&at![290 730, 400 700, 620 760, 620 910, 480 910, 380 850, 320 790]);
    pic.shadow(&ground, -10., 10., ink(0.3).a(0.4));
    finger(pic, &at![470 846, 392 828, 376 790], &[26., 20., 15.]);
    finger(pic, &at![450 800, 366 786, 346 750], &[26., 20., 15.]);
    finger(pic, &at![440 740, 366 742, 318 712], &[26., 19., 12.]);
    let palm = blob(
        &at![404 668, 450 640, 520 660, 600 730, 660 800, 640 940, 540 900, 468 866, 420 806, 404 740],
    );
    pic.fill(&palm, slant([0., 0.], [0.5, 1.], &skin));
    pic.loaded(&at![404 676, 450 640, 520 660, 596 724, 640 776], ink(0.22), 6.);
    pic.loaded(&at![452 852, 500 884, 560 912], ink(0.3), 5.);
    let sleeve = poly(&at![560 700, 640 690, 640 940, 520 940, 516 880]).softened(6.);
    pic.fill(
        &sleeve.rough(dice, 2., 9.),
        beam([520., 880.], [620., 740.], &[(0., ink(0.36)), (1., ink(0.22))]),
    );
    let reed = brush(&[[268., 700.], [420., 642.], [640., 560.]], |t| 5.4 + 3.2 * t);
    let tip = poly(&[NIB, [262., 696.], [290., 686.], [292., 699.]]);
    pic.fill(
        &reed,
        beam([400., 640.], [404., 662.], &[(0., ok(0.7, 0.08, 68.)), (1., ok(0.4, 0.06, 50.))]),
    );
    pic.fill(&tip, ink(0.16));
    let joints: Vec<Line> = [[470., 624.], [560., 590.]]
        .iter()
        .map(|&[x, y]| vec![[x - 3., y - 8.], [x + 3., y + 9.]])
        .collect();
    pic.lines(&joints, ok(0.34, 0.05, 50.), 2.);
    finger(pic, &at![446 668, 388 636, 330 668], &[24., 18., 12.]);
    finger(pic, &at![500 730, 412 722, 344 694], &[28., 21., 13.]);
    let nails = [arc([332., 672.], 10., 7., 130., 290.), arc([347., 697.], 10., 7., 120., 280.)];
    pic.lines(&nails, ink(0.5), 1.8);
}
