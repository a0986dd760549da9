//! Draws cards: `cargo run -p deck --example deck -- NAME...` writes `target/deck/NAME.svg` and `NAME.png`, which shows the
//! card large, as small as a thumb, and in grays. Further words: `all` draws every card, `sheet` the contact sheet of
//! the docs, `fresh-SEED` the sheet of a fresh deck and `fresh-SEED-CARD` one of its cards, `marks` writes each folder's marks, `tally` prints how often each theme, hand and layout occurs, `people`,
//! `faces` and `beasts` show the kit's figures.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes of pictures are small numbers"
)]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;

use deck::fresh::Fresh;
use deck::{Hand, Piece, Theme, pieces};
use easel::prelude::*;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = root.join("target/deck");
    fs::create_dir_all(&out)?;
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "all" => pieces().try_for_each(|piece| card(piece, &out))?,
            "sheet" => {
                sheet(
                    &pieces().map(Piece::svg).collect::<Vec<_>>(),
                    &root.join("docs/pictures/deck.png"),
                )?;
            }
            "marks" => marks(&root.join("gallery/deck/src/cards"))?,
            "tally" => tally(),
            "people" => study(&out.join("people.png"), people)?,
            "faces" => study(&out.join("faces.png"), faces)?,
            "beasts" => study(&out.join("beasts.png"), beasts)?,
            name if name.starts_with("fresh-") => fresh(name, &out)?,
            name => card(deck::piece(name).ok_or(format!("no card is called {name}"))?, &out)?,
        }
    }
    Ok(())
}

/// The SVG text as pixels, at this width.
fn pixels(svg: &str, wide: u32) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let scale = wide as f32 / tree.size().width();
    let mut pixels =
        Pixmap::new(wide, (tree.size().height() * scale).round() as u32).ok_or("no size")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

fn put(onto: &mut Pixmap, what: &Pixmap, x: u32, y: u32) {
    onto.draw_pixmap(
        x as i32,
        y as i32,
        what.as_ref(),
        &PixmapPaint::default(),
        Transform::identity(),
        None,
    );
}

fn card(piece: &Piece, out: &Path) -> Result<(), Box<dyn Error>> {
    look(piece.card.name, &piece.svg(), out)
}

fn look(name: &str, svg: &str, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(svg.as_bytes())?;
    let weight = packer.finish()?.len();
    println!("{name}: {} bytes, {weight} packed", svg.len());
    fs::write(out.join(name).with_extension("svg"), svg)?;
    let mut gray = pixels(svg, 180)?;
    for pixel in gray.data_mut().chunks_exact_mut(4) {
        let value =
            (u32::from(pixel[0]) * 54 + u32::from(pixel[1]) * 183 + u32::from(pixel[2]) * 19) / 256;
        pixel[..3].fill(value as u8);
    }
    let mut shown = Pixmap::new(800, 900).ok_or("no size")?;
    shown.fill(resvg::tiny_skia::Color::from_rgba8(24, 24, 28, 255));
    put(&mut shown, &pixels(svg, 600)?, 0, 0);
    put(&mut shown, &gray, 610, 10);
    put(&mut shown, &pixels(svg, 90)?, 655, 300);
    put(&mut shown, &pixels(svg, 180)?, 610, 450);
    shown.save_png(out.join(name).with_extension("png"))?;
    Ok(())
}

/// The sheet of a fresh deck, or one of its cards.
fn fresh(name: &str, out: &Path) -> Result<(), Box<dyn Error>> {
    let numbers: Vec<&str> = name.split('-').skip(1).collect();
    let deck = deck::fresh::fresh(numbers[0].parse()?);
    let Some(card) = numbers.get(1) else {
        return sheet(
            &deck.iter().map(Fresh::svg).collect::<Vec<_>>(),
            &out.join(name).with_extension("png"),
        );
    };
    let card = deck.get(card.parse::<usize>()?).ok_or("a deck has 84 cards, from 0")?;
    for language in language::Language::ALL {
        println!("{}", card.description(language).unwrap_or_default());
    }
    println!("{:?} {:?}", card.things(), card.themes());
    look(name, &card.svg(), out)
}

fn sheet(cards: &[String], to: &Path) -> Result<(), Box<dyn Error>> {
    let (wide, count) = (120, cards.len() as u32);
    let (columns, high) = (12.min(count), wide * 3 / 2);
    let rows = count.div_ceil(columns);
    let mut all = Pixmap::new(columns * (wide + 6) + 6, rows * (high + 6) + 6).ok_or("no size")?;
    all.fill(resvg::tiny_skia::Color::from_rgba8(24, 24, 28, 255));
    for (i, svg) in cards.iter().enumerate() {
        let (column, row) = (i as u32 % columns, i as u32 / columns);
        put(&mut all, &pixels(svg, wide)?, 6 + column * (wide + 6), 6 + row * (high + 6));
    }
    all.save_png(to)?;
    Ok(())
}

fn marks(cards: &Path) -> Result<(), Box<dyn Error>> {
    for hand in Hand::ALL {
        let own = pieces().filter(|piece| piece.card.hand == hand);
        let lines: String = own.map(|piece| piece.mark() + "\n").collect();
        let file = cards.join(format!("{hand:?}").to_lowercase()).join("marks.txt");
        if fs::read_to_string(&file).unwrap_or_default() != lines {
            fs::write(file, lines)?;
        }
    }
    Ok(())
}

fn tally() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for theme in Theme::ALL {
        counts.insert(format!("theme {theme:?}"), 0);
    }
    for Piece { card, .. } in pieces() {
        let themes = card.themes.iter().map(|theme| format!("theme {theme:?}"));
        let rest = [
            format!("hand {:?}", card.hand),
            format!("layout {:?}", card.template),
            format!("mood {:?}", card.mood),
            format!("hour {:?}", card.hour),
            format!("space {:?}", card.space),
            format!("moon or sun: {}", card.orb),
        ];
        for word in themes.chain(rest) {
            *counts.entry(word).or_default() += 1;
        }
    }
    println!("{} cards", pieces().count());
    for (word, count) in &counts {
        println!("{count:3} {word}");
    }
}

fn study(to: &Path, draw: fn(&mut Picture)) -> Result<(), Box<dyn Error>> {
    let mut picture = Picture::new(1);
    picture.ground(ok(0.93, 0.02, 85.));
    draw(&mut picture);
    pixels(&picture.svg(), 900)?.save_png(to)?;
    Ok(())
}

fn people(picture: &mut Picture) {
    let poses: [fn() -> figure::Pose; 20] = [
        figure::standing,
        figure::walking,
        figure::running,
        figure::sitting,
        figure::hugging_knees,
        figure::kneeling,
        figure::crouching,
        figure::lying,
        figure::reaching,
        figure::climbing,
        figure::bending,
        figure::pulling,
        figure::pushing,
        figure::dancing,
        figure::leaping,
        figure::rowing,
        figure::skating,
        figure::falling,
        figure::floating,
        figure::standing,
    ];
    let hats = [
        figure::Hat::Knitted,
        figure::Hat::Brim,
        figure::Hat::Bare,
        figure::Hat::Turban,
        figure::Hat::Flat,
        figure::Hat::Pointed,
        figure::Hat::Tall,
        figure::Hat::Crown,
    ];
    let hair = [
        figure::Hair::Short,
        figure::Hair::Bun,
        figure::Hair::Plait,
        figure::Hair::Long,
        figure::Hair::Veil,
        figure::Hair::Bald,
    ];
    for (i, pose) in poses.iter().enumerate() {
        let (x, y) = (70. + (i % 5) as f64 * 116., 170. + (i / 5) as f64 * 210.);
        let body = if i == 19 { Body::child() } else { Body::default() };
        let someone = person(pose(), body, place(x, y, 1.3));
        let wear = Wear {
            skin: ok(0.8, 0.06, 60.),
            coat: ok(0.5, 0.13, 30. + i as f64 * 40.),
            legs: ok(0.3, 0.04, 270.),
            hair: ok(0.25, 0.04, 50.),
            hat: ok(0.62, 0.14, 70.),
            style: hair[i % 6],
            top: hats[i % 8],
            hang: [12., 38., -3., 20.][i % 4],
            flare: [13., 20., 9., 15.][i % 4],
            scarf: i % 5 == 1,
            rim: Some((1.2, 0.8, hex(0x00ff_f2d0).a(0.7))),
        };
        picture.person(&someone, &wear);
        picture.fill(&person(pose(), body, place(x, y + 24., 0.2)).all(), hex(0));
    }
}

fn faces(picture: &mut Picture) {
    use figure::{Beard, Brow, Chin, Eye, Face, Hair, Mark, Mouth, Nose};
    let noses = [Nose::Straight, Nose::Snub, Nose::Button, Nose::Hooked, Nose::Long, Nose::Broad];
    let chins = [Chin::Round, Chin::Strong, Chin::Weak, Chin::Long, Chin::Double];
    let eyes = [Eye::Open, Eye::Wide, Eye::Closed, Eye::Laughing];
    let brows = [Brow::Arched, Brow::Raised, Brow::Bent, Brow::Bushy];
    let mouths = [Mouth::Calm, Mouth::Smiling, Mouth::Sad, Mouth::Open];
    let beards = [
        Beard::Shaven,
        Beard::Full,
        Beard::Long,
        Beard::Pointed,
        Beard::Moustache,
        Beard::Whiskers,
    ];
    let marks = [Mark::None, Mark::Cheek, Mark::Freckles, Mark::Lines, Mark::Glasses];
    let hair = [Hair::Short, Hair::Bun, Hair::Plait, Hair::Long, Hair::Veil, Hair::Bald];
    for i in 0..30 {
        let (x, y) = (60. + (i % 5) as f64 * 116., 460. + (i / 5) as f64 * 146.);
        let beard = if i % 2 == 0 { Beard::Shaven } else { beards[i / 2 % 6] };
        let someone = person(figure::standing(), Body::default(), place(x, y, 4.4)).faced(Face {
            nose: noses[i % 6],
            chin: chins[i / 6],
            eye: eyes[i % 4],
            brow: brows[(i + i / 4) % 4],
            mouth: mouths[(i / 2) % 4],
            beard,
            mark: marks[(i + i / 5) % 5],
        });
        let wear = Wear {
            skin: ok(0.62 + 0.05 * (i % 5) as f64, 0.065, 55.),
            coat: ok(0.5, 0.13, 30. + i as f64 * 40.),
            hair: ok(0.25 + 0.1 * (i % 6) as f64, 0.05, 50.),
            style: hair[(i + i / 6) % 6],
            ..Wear::plain(hex(0))
        };
        picture.inside(&rect(x - 50., y - 460., x + 60., y - 318.), |picture| {
            picture.person(&someone, &wear);
        });
    }
}

fn beasts(picture: &mut Picture) {
    use easel::beast as b;
    let all: [fn() -> Beast; 21] = [
        b::gazelle,
        b::horse,
        b::stag,
        b::elephant,
        b::fox,
        b::wolf,
        b::cat,
        b::sleeping_cat,
        b::hare,
        b::bear,
        b::heron,
        b::raven,
        b::gull,
        b::swallow,
        b::goose,
        b::owl,
        b::moth,
        b::fish,
        b::whale,
        b::snail,
        b::tortoise,
    ];
    for (i, beast) in all.iter().enumerate() {
        let (x, y) = (78. + (i % 4) as f64 * 148., 130. + (i / 4) as f64 * 148.);
        picture.beast(
            &beast().at(place(x, y, 0.68)),
            ok(0.42, 0.07, 50.),
            ok(0.66, 0.12, 70.),
            hex(0),
            1.8,
        );
    }
}
