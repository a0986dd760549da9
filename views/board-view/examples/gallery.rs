//! Prints an HTML page with boards of all games: `gallery dark 360 > page.html`.

use board_view::{
    BoardPreferences, BoardView, Face, Interaction, Point, Scene, Stance, Target, board,
};
use catalog::{AnyRecord, Game};
use game_core::{Dice, Position, Record, Seat, Seeded};

fn random<P: Position>(start: &P, plies: usize, seed: u64) -> Record<P> {
    let mut dice = Seeded::new(seed);
    let (mut here, mut played) = (start.clone(), Vec::new());
    while played.len() < plies {
        let moves = here.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len())];
        here = here.after(mv);
        played.push(mv);
    }
    Record { start: start.clone(), played }
}

fn show(title: &str, scene: &Scene, wide: &str) {
    println!(
        "<figure style=\"width:{wide}px\"><figcaption>{title}</figcaption>{}</figure>",
        board_view::svg(scene, "")
    );
}

fn painted(view: &dyn BoardView, hand: &Interaction) -> Scene {
    let Point { x: wide, y: high } = view.size();
    Scene { wide, high, parts: view.paint(hand) }
}

/// An interaction that holds the piece with the most to lose, and aims.
fn risky(view: &dyn BoardView) -> Interaction {
    let worst = view.choices().iter().find(|choice| view.is_risky(choice));
    let choice = worst.or(view.choices().first());
    let mut hand = Interaction::default();
    hand.held = choice.and_then(|choice| choice.from);
    hand.aim = choice.map(|choice| choice.to);
    hand.pinned = true;
    hand
}

fn held(view: &dyn BoardView) -> Interaction {
    let mut hand = Interaction::default();
    hand.held = view.choices().iter().find_map(|choice| choice.from);
    hand
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let theme = args.get(1).map_or("light", String::as_str);
    let wide = args.get(2).map_or("800", String::as_str);
    let which = args.get(3).map_or("", String::as_str);
    let standing = wide.parse::<u32>().is_ok_and(|wide| wide < 700);
    let css = concat!(
        include_str!("../../../browser/web/static/tokens.css"),
        include_str!("../../../browser/web/static/board.css")
    )
    .replace("/assets/", concat!(env!("CARGO_MANIFEST_DIR"), "/../../browser/web/static/"));
    println!(
        "<!doctype html><html data-theme={theme}><meta charset=utf-8><style>{css}
        body{{background:var(--linen);color:var(--ink);margin:8px;font:14px Figtree;display:flex;flex-wrap:wrap;gap:16px}}
        figure{{margin:0}}</style>"
    );
    let preferences = BoardPreferences::default();
    let stance = Stance { facing: Seat(0), preferences, standing, goals: None };
    let both = [Seat(0), Seat(1), Seat(2), Seat(3)];
    if which.is_empty() || which == "dvonn" {
        let wide = if standing { "240" } else { wide };
        for (plies, seed) in [(20, 1), (49, 2), (62, 3), (74, 4), (200, 5)] {
            let record = AnyRecord::Dvonn(random(&dvonn::Position::default(), plies, seed));
            let view = board(&record, None, &both, stance);
            show(&format!("dvonn {plies}"), &painted(&*view, &Interaction::default()), wide);
            show(&format!("dvonn {plies} held"), &painted(&*view, &held(&*view)), wide);
            show(&format!("dvonn {plies} risky"), &painted(&*view, &risky(&*view)), wide);
        }
    }
    if which.is_empty() || which == "kamisado" {
        let start = kamisado::Match::new(kamisado::Length::Marathon);
        for (plies, seed, face, facing) in [
            (0, 1, Face::Signs, 0),
            (9, 2, Face::Signs, 0),
            (9, 2, Face::Words, 0),
            (160, 2, Face::Signs, 1),
            (161, 2, Face::Words, 1),
            (220, 3, Face::Signs, 0),
        ] {
            let stance = Stance {
                facing: Seat(facing),
                preferences: BoardPreferences { face, ..preferences },
                standing,
                goals: None,
            };
            let mut record = AnyRecord::Kamisado(random(&start, plies, seed));
            let mut view = board(&record, None, &both, stance);
            for more in 0..80 {
                if plies < 50 || view.choices().iter().any(|choice| view.is_risky(choice)) {
                    break;
                }
                record = AnyRecord::Kamisado(random(&start, plies + more, seed));
                view = board(&record, None, &both, stance);
            }
            show(&format!("kamisado {plies}"), &painted(&*view, &Interaction::default()), wide);
            show(&format!("kamisado {plies} risky"), &painted(&*view, &risky(&*view)), wide);
        }
    }
    if which.is_empty() || which == "daaliz" {
        let usual = daaliz::Setup::default();
        let four = daaliz::Setup { players: 4, ..usual.clone() };
        let quoridor = daaliz::Setup { goal: daaliz::Goal::Reach, ..usual.clone() };
        let race = daaliz::Setup { layout: daaliz::Layout::Race, ..usual.clone() };
        let meeting =
            daaliz::Setup { layout: daaliz::Layout::Meeting, players: 4, ..usual.clone() };
        let small = daaliz::Setup { size: Some((5, 5)), ..usual.clone() };
        for (name, setup, plies, facing) in [
            ("usual", &usual, 0, 0),
            ("usual", &usual, 24, 0),
            ("usual from the other side", &usual, 24, 1),
            ("four", &four, 30, 1),
            ("quoridor", &quoridor, 12, 0),
            ("race", &race, 8, 0),
            ("meeting", &meeting, 20, 0),
            ("small", &small, 6, 0),
        ] {
            let Ok(start) = daaliz::AnyPosition::start(setup) else { continue };
            let stance = Stance {
                facing: Seat(facing),
                preferences: BoardPreferences { ways: true, ..preferences },
                standing,
                goals: Some(Seat(facing)),
            };
            let record = AnyRecord::Daaliz(random(&start, plies, 7));
            let view = board(&record, None, &both, stance);
            show(&format!("daaliz {name}"), &painted(&*view, &Interaction::default()), wide);
            let mut hand = risky(&*view);
            hand.held = None;
            show(&format!("daaliz {name} wall"), &painted(&*view, &hand), wide);
            if let Some(Target::Wall(groove)) = hand.aim {
                let aim =
                    Some(Target::Wall(board_view::Groove { upright: !groove.upright, ..groove }));
                hand.aim = aim;
            }
        }
    }
    if which.is_empty() || which == "small" {
        for game in Game::ALL {
            show("front page", &board_view::picture(game), "264");
        }
    }
}
