//! He looks up from the soap, and the man in the mirror has packed.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, paper};

pub fn paint(pic: &mut Picture) {
    paper(pic);
    tiles(pic);
    let glass = rect(286., 96., 566., 560.).grown(-20.).grown(20.);
    pic.fill(&glass.grown(20.).moved(-5., 7.), BLUE);
    pic.fill(&glass.grown(18.), CORAL);
    pic.fill(&glass.grown(6.), BLUE);
    pic.fill(&glass, RAW);
    pic.inside(&glass, |pic| {
        beyond(pic);
        leaver(pic);
        pic.faint(0.5, |pic| pic.fill(&poly(&at![286 330, 420 96, 462 96, 286 410]), RAW));
    });
    basin(pic);
    man(pic);
    pic.grain(110, RAW.a(0.7), 1.7);
}

fn tiles(pic: &mut Picture) {
    let wall = rect(0., 0., WIDE, HIGH);
    pic.halftone(&wall, 20., 13., BLUE.a(0.85), |[x, y]| {
        0.04 + 0.22 * pow(apart([x, y], [300., 380.]) / 560., 2.)
    });
    let rows = (0..11).map(|i| f64::from(i) * 86. + 20.).map(|y| vec![[0., y], [WIDE, y]]);
    let columns = (0..8).map(|i| f64::from(i) * 86. - 2.).map(|x| vec![[x, 0.], [x, HIGH]]);
    pic.bars(&rows.chain(columns).collect::<Vec<_>>(), RAW, 5.);
}

/// The same bathroom as the glass has it, with a door that stands open.
fn beyond(pic: &mut Picture) {
    let wall = rect(280., 90., 570., 600.);
    pic.fill(&wall, CORAL);
    pic.halftone(&wall, 70., 9., BLUE, |p| 0.1 + 0.55 * (apart(p, [440., 330.]) / 330.).min(1.));
    pic.fill(&poly(&at![270 600, 352 444, 530 444, 600 600]), BLUE);
    pic.fill(&poly(&at![384 444, 496 444, 540 600, 340 600]), YELLOW);
    let opening = rect(378., 190., 500., 446.);
    pic.fill(&opening.grown(8.), BLUE);
    pic.fill(&opening, YELLOW);
    pic.halftone(&rect(378., 190., 500., 330.), 0., 8., CORAL, |[_, y]| 0.5 - (y - 190.) / 260.);
    pic.fill(&poly(&at![508 188, 556 160, 556 500, 508 448]), BOTH);
    pic.dots(&[[518., 330.]], YELLOW, 8.);
    mug(pic, [318., 520.], 0.9, 1);
}

fn leaver(pic: &mut Picture) {
    let pose = figure::walking().near_hand(15., -44.).nod(-2., 0.);
    let man = person(pose, Body::default(), place(432., 486., 2.35).pulled(1., 1.))
        .faced(Face { nose: Nose::Long, ..Face::default() });
    let coat = all([&man.coat(24., 16.), &man.near_arm, &man.far_arm]);
    let dark = all([&coat, &man.near_leg, &man.far_leg, &man.hat(figure::Hat::Brim)]);
    pic.fill(&poly(&at![400 490, 470 490, 430 600, 330 600]), BOTH);
    pic.fill(&dark.or(&man.head).grown(3.), YELLOW);
    pic.fill(&man.head, RAW);
    pic.fill(&dark, BLUE);
    pic.fill(&all(&man.hands), RAW);
    pic.outline(&man.head, BLUE, 2.);
    pic.rim(&coat, 2.6, 2., YELLOW);
    let [x, y] = man.crown();
    pic.fill(
        &all([
            &disc(x + 14., y + 18., 9.),
            &disc(x + 4., y + 22., 8.),
            &disc(x + 21., y + 12., 5.),
        ]),
        RAW,
    );
    pic.outline(
        &all([
            &disc(x + 14., y + 18., 9.),
            &disc(x + 4., y + 22., 8.),
            &disc(x + 21., y + 12., 5.),
        ]),
        BLUE,
        1.6,
    );
    pic.dots(&[man.eye()], BLUE, 4.);
    let [x, y] = man.near_hand();
    let case = suitcase(place(x + 2., y + 58., 1.05));
    pic.fill(&case.body.grown(3.), YELLOW);
    pic.fill(&case.body, CORAL);
    pic.fill(&case.trim, BOTH);
}

/// A mug with `brushes` toothbrushes.
fn mug(pic: &mut Picture, [x, y]: Point, size: f64, brushes: usize) {
    let here = place(x, y, size);
    for (lean, color) in [(12., CORAL), (-12., YELLOW)].into_iter().take(brushes) {
        let stick = here.line(&[[0., -10.], [lean, -74.]]);
        pic.line(&stick, RAW, 9. * size);
        pic.line(&stick, if brushes == 1 { YELLOW } else { color }, 5. * size);
        let head = here.shape(&rect(lean - 4., -80., lean + 13., -62.));
        pic.fill(&head, RAW);
        pic.outline(&head, BLUE, 2.);
    }
    let cup = here.shape(&poly(&at![-22 -44, 22 -44, 18 4, -18 4]).grown(2.));
    pic.fill(&cup, RAW);
    pic.fill(&cup.and(&here.shape(&rect(-30., -26., 30., -12.))), CORAL);
    pic.outline(&cup, BLUE, 2.6);
}

fn basin(pic: &mut Picture) {
    let bowl = blob(&at![226 676, 420 664, 610 676, 604 730, 560 810, 430 836, 300 810, 240 736]);
    pic.fill(&bowl.moved(-4., 8.).grown(3.), BLUE);
    pic.fill(&bowl, RAW);
    pic.halftone(&bowl, 30., 10., BLUE, |[x, y]| (y - 690.) / 260. + (x - 440.) / 700.);
    pic.fill(&oval(420., 684., 176., 22.), BLUE);
    pic.fill(&oval(420., 688., 168., 18.), BOTH);
    pic.fill(&rect(392., 828., 470., 910.), RAW);
    pic.halftone(&rect(392., 828., 470., 910.), 30., 10., BLUE, |[x, _]| (x - 385.) / 100.);
    let tap = limb(&at![430 664, 430 622, 402 606, 388 626], &[12., 11., 11., 10.]);
    pic.fill(&tap.grown(3.), BLUE);
    pic.fill(&tap, YELLOW);
    pic.dots(&[[388., 652.], [388., 672.]], RAW, 9.);
    let shelf = rect(268., 588., 600., 602.);
    pic.fill(&shelf, BLUE);
    mug(pic, [540., 584.], 1.1, 2);
}

fn man(pic: &mut Picture) {
    let back = blob(&at![-40 960, -40 680, 20 622, 90 590, 180 590, 236 640, 262 740, 262 960]);
    let head = blob(
        &at![150 292, 206 300, 236 336, 240 372, 246 396, 272 432, 268 446, 250 452, 256 474, 250 492, 254 516, 238 544, 206 552, 204 610, 90 640, 76 540, 54 460, 58 372, 94 312],
    );
    let hair = blob(&at![152 286, 212 298, 236 336, 220 350, 190 346, 172 366, 166 420, 148 424, 142 470, 124 520, 86 552, 66 516, 48 450, 50 366, 92 306])
        .less(&disc(156., 436., 20.));
    let soap = all([
        &disc(222., 512., 26.),
        &disc(196., 528., 28.),
        &disc(238., 532., 22.),
        &disc(170., 514., 26.),
        &disc(160., 484., 20.),
        &disc(236., 476., 14.),
        &disc(212., 552., 20.),
    ]);
    let arm = limb(&at![196 800, 318 776, 300 610], &[62., 44., 27.]);
    let hand = blob(&at![278 588, 270 548, 284 520, 312 516, 328 540, 330 584, 306 606]);
    let all_of_him = all([&back, &head, &hair, &soap, &arm, &hand]);
    pic.fill(&all_of_him.grown(7.), RAW);
    pic.fill(&head, CORAL);
    pic.halftone(&head, 60., 8., BLUE, |[x, y]| {
        0.34 - (x - 60.) / 420. + (y - 560.).max(0.) / 200.
    });
    pic.fill(&hair, BLUE);
    let ear = blob(&at![148 426, 166 420, 172 440, 164 466, 150 470, 142 448]);
    pic.fill(&ear, CORAL);
    pic.outline(&ear, BLUE, 2.6);
    pic.fill(&soap.grown(2.), BLUE);
    pic.fill(&soap, RAW);
    pic.halftone(&soap, 15., 9., BLUE, |[x, y]| (y - 520.) / 110. - (x - 210.) / 300.);
    pic.line(&at![240 498, 214 494], BOTH, 5.);
    pic.oval(219., 394., 13., 10., RAW);
    pic.dots(&[[225., 394.]], hex(0x16233c), 11.);
    pic.line(&spline(&at![196 372, 216 358, 240 370]), BLUE, 8.);
    pic.fill(&back, RAW);
    pic.bars(&hatching(&back.and(&rect(-20., 560., 280., 920.)), 4., 34.), BLUE, 13.);
    pic.outline(&back, BLUE, 3.);
    pic.line(&spline(&at![60 606, 84 700, 70 910]), CORAL, 24.);
    pic.fill(&arm.grown(5.), RAW);
    pic.fill(&arm, CORAL);
    pic.halftone(&arm, 60., 8., BLUE, |[x, y]| (y - 740.) / 220. - (x - 230.) / 400.);
    let sleeve = limb(&at![120 690, 196 792], &[80., 74.]);
    pic.fill(&sleeve.grown(3.), BLUE);
    pic.fill(&sleeve, RAW);
    pic.bars(&hatching(&sleeve, 36., 34.), BLUE, 13.);
    pic.fill(&hand.grown(3.), BLUE);
    pic.fill(&hand, CORAL);
    pic.line(&at![300 530, 262 440], RAW, 22.);
    pic.line(&at![308 552, 292 508], BOTH, 13.);
    pic.fill(&poly(&at![286 512, 302 506, 282 440, 254 452]).grown(1.), RAW);
    pic.outline(&poly(&at![286 512, 302 506, 282 440, 254 452]).grown(1.), BLUE, 3.);
    pic.lines(&[at![282 560, 318 556], at![284 576, 318 574]].map(|line| line.to_vec()), BLUE, 3.);
}
