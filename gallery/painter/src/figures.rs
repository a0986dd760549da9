//! The kit's people, faces and animals, side by side.

use std::error::Error;
use std::path::Path;

use easel::prelude::*;

use crate::look::pixels;

/// Writes what `draw` draws.
pub fn sheet(to: &Path, draw: fn(&mut Picture)) -> Result<(), Box<dyn Error>> {
    let mut picture = Picture::new(1);
    picture.ground(ok(0.93, 0.02, 85.));
    draw(&mut picture);
    pixels(&picture.svg(), 900)?.save_png(to)?;
    Ok(())
}

/// People in each pose.
pub fn people(picture: &mut Picture) {
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

/// Faces of each kind.
pub fn faces(picture: &mut Picture) {
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

/// Each animal.
pub fn beasts(picture: &mut Picture) {
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
