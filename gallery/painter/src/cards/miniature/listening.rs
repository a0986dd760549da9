//! The mountain has an ear, and a shepherd plays to it until it weeps.

use easel::prelude::*;

use super::{brown, crags, dressed, flat, gold, page, tufts, turquoise};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let field = page(pic, [46., 120., 520., 850.], gold());
    pic.inside(&field, |pic| {
        for (x, y, wide) in [(110., 210., 120.), (84., 300., 80.)] {
            flat(pic, &cloud(&dice, x, y, wide), ok(0.94, 0.02, 240.));
        }
        meadow(pic, &dice);
    });
    mountain_head(pic, &field);
    tear(pic, &field);
    flock(pic);
    shepherd(pic, &dice);
}

fn meadow(pic: &mut Picture, dice: &Dice) {
    let land = hills(dice, 690., 12.);
    flat(pic, &land, ok(0.8, 0.07, 140.));
    tufts(pic, &land.and(&rect(40., 700., 530., 850.)), 42, ok(0.62, 0.17, 20.));
}

/// Forehead, nose and lips look left; rocks are hair, brow and beard.
fn mountain_head(pic: &mut Picture, field: &Shape) {
    let face = blob(&at![
        330 170, 264 208, 222 262, 206 316, 212 344, 190 382, 152 434, 156 452, 190 462, 184 478, 172 490, 180 502, 196 508, 180 520, 184 540, 200 552, 190 580, 210 624, 290 690, 330 760, 420 800, 560 790, 570 300, 480 190
    ]);
    let skin = slant(
        [0., 0.],
        [1., 0.8],
        &[(0., ok(0.86, 0.05, 40.)), (0.6, ok(0.76, 0.07, 350.)), (1., ok(0.66, 0.08, 320.))],
    );
    pic.fill(&face.and(field), skin);
    pic.outline(&face.and(field), brown(), 1.8);
    let wrinkles = [
        at![246 262, 290 250, 332 258],
        at![238 284, 286 274, 336 284],
        at![230 398, 252 430, 246 470],
        at![340 372, 356 380, 360 396],
        at![338 384, 350 398, 350 410],
    ];
    pic.lines(&wrinkles.map(|line| spline(&line)), brown().a(0.7), 1.6);
    pic.line(&spline(&at![190 462, 206 460, 214 444]), brown(), 2.2);
    pic.line(&spline(&at![196 507, 222 506, 240 514]), brown(), 2.6);
    let hair =
        [ok(0.74, 0.07, 195.), ok(0.66, 0.09, 260.), ok(0.78, 0.06, 165.), ok(0.7, 0.08, 300.)];
    let crown = at![
        300 168, 352 128, 404 96, 452 128, 494 172, 340 182, 396 150, 440 186, 486 232, 350 220, 404 214, 452 250, 494 296, 398 262, 446 306, 492 354, 436 350, 480 410, 504 460
    ];
    crags(pic, &crown, 32., &hair);
    let brow = at![226 318, 248 310, 270 308, 292 312, 312 322];
    crags(pic, &brow, 12., &hair[..2]);
    let beard = at![
        196 566, 222 556, 252 566, 286 552, 316 528, 342 496, 210 600, 244 606, 280 596, 316 578, 352 550, 230 640, 268 646, 306 630, 344 606, 380 584, 258 684, 296 686, 334 664, 372 640, 408 620, 300 724, 340 716, 380 694, 420 668, 458 640, 496 610
    ];
    crags(
        pic,
        &beard,
        24.,
        &[ok(0.84, 0.05, 165.), ok(0.76, 0.07, 195.), ok(0.87, 0.04, 230.), ok(0.72, 0.08, 255.)],
    );
    let shoulder = at![
        500 646, 538 690, 466 676, 426 704, 386 730, 504 720, 346 752, 462 742, 538 760, 420 768, 500 784, 380 790, 460 806, 530 812
    ];
    let stone =
        [ok(0.8, 0.07, 45.), ok(0.74, 0.08, 20.), ok(0.83, 0.05, 340.), ok(0.7, 0.08, 320.)];
    crags(pic, &shoulder, 28., &stone);
    let moustache = at![188 482, 210 484, 232 492];
    crags(pic, &moustache, 13., &[ok(0.84, 0.05, 165.), ok(0.76, 0.07, 195.)]);
    let lid = spline(&at![232 352, 252 366, 280 368, 304 354]);
    pic.line(&lid, brown(), 4.);
    let lashes: Vec<Line> = even(&lid, 7)
        .into_iter()
        .map(|[x, y]| vec![[x, y], [x - 4. + (x - 262.) * 0.1, y + 13.]])
        .collect();
    pic.lines(&lashes, brown(), 2.);
    ear(pic);
}

fn ear(pic: &mut Picture) {
    let shell = blob(
        &at![376 400, 372 350, 394 318, 430 322, 446 360, 434 404, 418 428, 412 462, 390 474, 376 450],
    );
    flat(pic, &shell, ok(0.84, 0.06, 30.));
    let hole = blob(&at![396 400, 392 376, 408 366, 422 384, 414 412, 402 420]);
    pic.fill(&hole, ok(0.34, 0.07, 15.));
    pic.lines(&[spline(&at![390 436, 386 360, 402 338, 424 342, 432 366, 424 398])], brown(), 2.2);
    pic.outline(&shell, brown(), 2.);
}

/// Down the cheek, over the beard, and on as a brook.
fn tear(pic: &mut Picture, field: &Shape) {
    let way = at![262 372, 258 410, 266 460, 250 520, 262 590, 232 660, 190 720, 216 770, 300 806, 420 822, 540 836];
    let water = brush(&way, |t| 4.5 + 26. * t * t).and(field);
    flat(pic, &water, ok(0.93, 0.03, 220.));
    let lines: Vec<Line> = [-0.45, 0., 0.45]
        .iter()
        .map(|&k| {
            let line = even(&spline(&way), 60);
            let side = beside(&line, 1.);
            line.iter()
                .zip(&side)
                .enumerate()
                .map(|(i, (a, b))| {
                    let t = i as f64 / 60.;
                    let half = k * (4.5 + 26. * t * t);
                    [a[0] + (b[0] - a[0]) * half, a[1] + (b[1] - a[1]) * half]
                })
                .collect()
        })
        .collect();
    pic.lines(&water.grown(-1.).clip(&lines), turquoise().lit(-0.12), 1.5);
}

fn flock(pic: &mut Picture) {
    for (x, y, size, flip, up) in [
        (120., 792., 1.1, false, false),
        (96., 722., 0.85, false, true),
        (318., 776., 0.9, true, false),
        (414., 792., 1.05, true, false),
        (236., 842., 1.15, false, false),
    ] {
        let here = if flip { place(x, y, size).flipped() } else { place(x, y, size) };
        sheep(pic, here, up);
    }
}

/// A fat-tailed sheep that drinks to the right, or looks up.
fn sheep(pic: &mut Picture, here: Place, up: bool) {
    let legs = [-16., -8., 10., 17.].map(|x| limb(&[[x, -14.], [x, 0.]], &[3., 2.4]));
    let wool = all([
        &disc(-16., -24., 12.),
        &disc(-4., -29., 13.),
        &disc(10., -28., 12.),
        &disc(18., -22., 10.),
        &disc(0., -19., 13.),
        &disc(-27., -17., 7.),
    ]);
    let head = if up {
        limb(&at![22 - 32, 30 - 44, 39 - 48], &[7., 6., 4.])
    } else {
        limb(&at![24 - 22, 33 - 12, 38 - 3], &[7., 6., 4.])
    };
    let ear = if up {
        limb(&at![29 - 43, 22 - 48], &[3., 2.])
    } else {
        limb(&at![31 - 16, 27 - 7], &[3., 2.])
    };
    flat(pic, &here.shape(&all(&legs)), ok(0.4, 0.04, 50.));
    flat(pic, &here.shape(&wool), ok(0.97, 0.015, 90.));
    flat(pic, &here.shape(&head.or(&ear)), ok(0.4, 0.04, 50.));
}

/// He sits out in the margin, on the stone that broke the frame.
fn shepherd(pic: &mut Picture, dice: &Dice) {
    let wood = tree(dice, [566., 520.], [92., 9.], -96., 3, 32.);
    flat(pic, &wood.wood, ok(0.5, 0.07, 60.));
    let crown: Vec<Shape> =
        wood.tips.iter().map(|&([x, y], _)| disc(x.min(584.), y, 21.)).collect();
    flat(pic, &all(&crown).melted(4.), ok(0.55, 0.1, 150.));
    pic.speckle(&all(&crown).grown(-4.), 70, ok(0.76, 0.12, 120.), 5.);
    crags(
        pic,
        &at![480 530, 520 520, 558 534, 500 566, 540 572, 470 580, 572 590, 520 606],
        27.,
        &[ok(0.8, 0.07, 45.), ok(0.74, 0.08, 20.), ok(0.83, 0.05, 340.)],
    );
    let pose = figure::sitting().near_hand(30., -62.).far_hand(18., -66.).nod(4., 2.);
    let man = person(pose, Body { head: 1.15, stout: 1.1 }, place(500., 524., 1.5).flipped());
    let [x, y] = man.crown();
    let reed = [[x - 15., y + 7.], [x - 82., y + 22.]];
    dressed(pic, &man, ok(0.55, 0.17, 32.), figure::Hat::Turban);
    pic.line(&reed, brown(), 6.);
    pic.line(&reed, ok(0.86, 0.1, 88.), 3.6);
    for hand in &man.hands {
        flat(pic, hand, ok(0.87, 0.05, 62.));
    }
    pic.dots(&[[x - 12., y - 1.]], brown(), 3.);
}
