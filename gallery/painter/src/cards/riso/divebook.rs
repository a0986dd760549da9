//! The pool is an open book.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, paper, stand};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    pic.halftone(&rect(0., 0., WIDE, 640.), 18., 11., CORAL.a(0.85), |[x, y]| {
        0.4 - 0.36 * y / 640. + 0.03 * sin(x / 70.)
    });
    for (x, y, wide) in [(120., 150., 170.), (70., 420., 120.)] {
        let puff = cloud(&dice, x, y, wide);
        pic.fill(&puff, RAW);
        pic.lines(&hatching(&puff.less(&puff.moved(-4., -9.)), 0., 5.), CORAL, 1.6);
    }
    tower_of_boards(pic);
    book_pool(pic);
    splash(pic);
    diver(pic);
    reader(pic);
    pic.grain(120, RAW.a(0.7), 1.7);
}

/// The line across both pages at `t` from the back to the front.
fn across_pages(t: f64) -> Line {
    let at = |back: [f64; 2], front: [f64; 2]| between(back, front, t);
    spline(&[
        at([44., 640.], [-14., 846.]),
        at([170., 612.], [140., 806.]),
        at([270., 624.], [262., 826.]),
        at([300., 646.], [300., 858.]),
        at([330., 624.], [338., 826.]),
        at([430., 612.], [460., 806.]),
        at([556., 640.], [614., 846.]),
    ])
}

fn book_pool(pic: &mut Picture) {
    let mut edge = across_pages(0.);
    edge.extend(across_pages(1.).into_iter().rev());
    let pages = poly(&edge);
    let cover = pages.or(&pages.moved(0., 26.)).grown(9.);
    pic.fill(&cover.moved(5., 16.), BOTH);
    pic.fill(&cover, CORAL);
    for k in (1..5).rev() {
        let sheet = pages.moved(0., 5. * f64::from(k));
        pic.fill(&sheet, RAW);
        pic.lines(
            &[across_pages(1.).into_iter().map(|[x, y]| [x, y + 5. * f64::from(k)]).collect()],
            BLUE,
            1.4,
        );
    }
    pic.fill(&pages, RAW);
    pic.halftone(&pages.grown(-6.), 8., 9.5, BLUE.a(0.9), |[x, y]| {
        0.1 + 0.44 * exp(-pow((x - 300.) / 40., 2.)) + 0.3 * (y - 640.) / 200.
    });
    let mut words = Vec::new();
    for row in 1..12 {
        let t = f64::from(row) / 12.;
        let line = across_pages(t);
        for (from, to) in [(0.06, 0.46), (0.54, 0.94)] {
            let tall = 1. + 7. * t * t;
            let wave: Line = part(&line, from, to)
                .into_iter()
                .map(|[x, y]| [x, y + tall * sin(x / (9. + 11. * t) + f64::from(row) * 1.7)])
                .collect();
            words.push(wave);
        }
    }
    pic.stitches(&words, RAW, 6., [26., 9.]);
    pic.stitches(&words, BLUE, 3., [26., 9.]);
    pic.line(&spline(&at![300 648, 296 740, 300 856]), BLUE, 3.);
    let ribbon = brush(&at![322 640, 344 720, 332 800, 356 880], |_| 7.);
    pic.fill(&ribbon.less(&poly(&at![340 892, 352 872, 372 892])), YELLOW);
}

fn tower_of_boards(pic: &mut Picture) {
    let posts =
        limb(&at![466 180, 448 640], &[6., 7.]).or(&limb(&at![548 180, 574 640], &[6., 7.]));
    let beams: Vec<Line> = (0..5)
        .flat_map(|i| {
            let (a, b) = (f64::from(i) / 5., f64::from(i + 1) / 5.);
            let left = |t: f64| between([466., 180.], [448., 640.], t);
            let right = |t: f64| between([548., 180.], [574., 640.], t);
            [vec![left(a), right(b)], vec![right(a), left(b)]]
        })
        .collect();
    pic.lines(&beams, BLUE, 3.);
    let ladder = ladder(place(520., 640., 1.), 470.);
    let boards = rect(330., 168., 590., 182.).or(&rect(386., 398., 590., 410.));
    pic.fill(&all([&posts, &boards, &ladder]), BLUE);
    let rail: Vec<Line> =
        vec![at![586 168, 586 110, 470 110].to_vec(), at![528 110, 528 168].to_vec()];
    pic.lines(&rail, BLUE, 3.4);
    pic.fill(&rect(330., 168., 420., 175.), YELLOW);
    let swimmers = [
        (
            figure::standing().near_hand(-8., -62.).far_hand(10., -60.).nod(5., 3.),
            424.,
            168.,
            0.86,
            true,
        ),
        (figure::climbing(), 510., 330., 0.8, false),
        (figure::climbing(), 506., 480., 0.8, false),
        (figure::hugging_knees(), 424., 398., 0.78, true),
    ];
    for (i, (pose, x, foot, size, flip)) in swimmers.into_iter().enumerate() {
        let here = place(x, foot, size);
        let nose = [Nose::Snub, Nose::Long, Nose::Button, Nose::Hooked][i % 4];
        let one = person(pose, Body::default(), if flip { here.flipped() } else { here })
            .faced(Face { nose, ..Face::default() });
        bather(pic, &one, i % 2 == 0);
    }
}

/// Somebody in a swimsuit and a cap.
fn bather(pic: &mut Picture, one: &Person, striped: bool) {
    stand(pic, &one.all(), BLUE);
    pic.fill(&one.torso.grown(0.6), CORAL);
    if striped {
        pic.lines(&hatching(&one.torso, 0., 7.), RAW, 2.4);
    }
    pic.fill(&one.hair(figure::Hair::Short), YELLOW);
}

fn splash(pic: &mut Picture) {
    for (x, y, k) in [(448., 728., 1.), (448., 728., 1.7)] {
        pic.lines(&[arc([x, y], 46. * k, 11. * k, 0., 360.)], BLUE, 3.);
    }
    let legs = limb(&at![438 728, 428 694, 434 664], &[11., 8.5, 5.5])
        .or(&limb(&at![452 728, 470 696, 478 668], &[11., 8.5, 5.5]))
        .or(&limb(&at![434 664, 422 656], &[5.5, 3.4]))
        .or(&limb(&at![478 668, 494 662], &[5.5, 3.4]));
    stand(pic, &legs.and(&rect(0., 0., WIDE, 730.)), BLUE);
    let drops =
        at![402 688, 414 664, 398 654, 500 690, 512 668, 506 700, 456 650, 448 634, 388 700];
    pic.dots(&drops, RAW, 12.);
    pic.dots(&drops, BLUE, 8.);
    let flukes = blob(
        &at![146 752, 152 700, 140 676, 100 668, 74 640, 116 636, 154 652, 196 630, 238 634, 214 664, 176 678, 172 704, 186 752],
    );
    let flukes = flukes.and(&rect(0., 0., WIDE, 744.));
    stand(pic, &flukes, BLUE);
    pic.halftone(&flukes.grown(-4.), 18., 8., RAW.a(0.95), |[x, y]| {
        0.5 - (y - 630.) / 160. - (x - 150.) / 400.
    });
    pic.lines(
        &[arc([166., 746.], 44., 10., 0., 360.), arc([166., 746.], 74., 16., 0., 360.)],
        BLUE,
        3.,
    );
}

fn diver(pic: &mut Picture) {
    let way = spline(&at![334 160, 300 120, 262 132, 236 200, 222 290]);
    pic.stitches(&[way], BLUE, 3., [1., 12.]);
    let pose = figure::floating().near_hand(51., -38.).far_hand(52., -30.);
    let one = person(pose, Body::default(), place(176., 424., 2.3).turned(72.)).faced(Face {
        nose: Nose::Broad,
        chin: Chin::Strong,
        ..Face::default()
    });
    bather(pic, &one, true);
    let shade = one.all().less(&one.all().moved(-5., -3.)).less(&one.torso);
    pic.fill(&shade, BOTH);
}

/// He has looked up from his newspaper.
fn reader(pic: &mut Picture) {
    let frame: Vec<Line> = vec![
        at![40 632, 96 560].to_vec(),
        at![52 560, 92 632].to_vec(),
        at![30 536, 62 600, 108 600].to_vec(),
    ];
    pic.lines(&frame, RAW, 11.);
    pic.lines(&frame, BLUE, 5.);
    let him = person(
        figure::sitting().near_hand(16., -54.).nod(2., -3.),
        Body::default(),
        place(84., 628., 0.92),
    )
    .faced(Face { nose: Nose::Long, beard: Beard::Full, ..Face::default() });
    stand(pic, &him.all().or(&him.beard()), CORAL);
    pic.fill(&him.hat(figure::Hat::Brim), BLUE);
}
