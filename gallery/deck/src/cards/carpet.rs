//! The cards of the hand `carpet`.

use crate::card::{Card, Hand, Hour, Mood, Piece, Space, Template, Theme};

/// In the order in which tables number them.
pub const PIECES: &[Piece] = &[
    Piece {
        card: Card {
            name: "caravan",
            title: "Out of line",
            hand: Hand::Carpet,
            template: Template::Procession,
            themes: &[Theme::Freedom, Theme::Journey, Theme::Choice, Theme::Company, Theme::Time],
            things: &["camels", "caravan", "border", "pool", "driver", "tail", "carpet", "gap"],
            mood: Mood::Funny,
            hour: Hour::Day,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/caravan.svg.br"),
    },
    Piece {
        card: Card {
            name: "leap",
            title: "All it is made of",
            hand: Hand::Carpet,
            template: Template::BirdsEye,
            themes: &[Theme::Freedom, Theme::Danger, Theme::Choice, Theme::Change],
            things: &[
                "gazelle", "carpet", "threads", "hole", "pool", "scissors", "floor", "fringe",
            ],
            mood: Mood::Solemn,
            hour: Hour::Dusk,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/leap.svg.br"),
    },
    Piece {
        card: Card {
            name: "lion",
            title: "Hold still",
            hand: Hand::Carpet,
            template: Template::BodyLand,
            themes: &[Theme::Care, Theme::Power, Theme::Childhood, Theme::Play, Theme::Danger],
            things: &[
                "lion", "mane", "girl", "ladder", "plaits", "ribbons", "carpet", "paw", "comb",
            ],
            mood: Mood::Tender,
            hour: Hour::Day,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/lion.svg.br"),
    },
    Piece {
        card: Card {
            name: "loom",
            title: "Up to the heart",
            hand: Hand::Carpet,
            template: Template::Hanging,
            themes: &[Theme::Love, Theme::Longing, Theme::Work, Theme::Hope, Theme::Loss],
            things: &["loom", "carpet", "weaver", "man", "hand", "yarn", "lamp", "shoes", "bench"],
            mood: Mood::Tender,
            hour: Hour::Night,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/loom.svg.br"),
    },
    Piece {
        card: Card {
            name: "torn",
            title: "Her hand stayed",
            hand: Hand::Carpet,
            template: Template::FaceToFace,
            themes: &[Theme::Love, Theme::Loss, Theme::Care, Theme::Longing, Theme::Hope],
            things: &[
                "carpet", "rip", "lovers", "hand", "mouse", "needle", "thread", "cypress", "floor",
            ],
            mood: Mood::Sad,
            hour: Hour::Day,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/torn.svg.br"),
    },
    Piece {
        card: Card {
            name: "under",
            title: "Swept",
            hand: Hand::Carpet,
            template: Template::BirdsEye,
            themes: &[Theme::Secret, Theme::Wonder, Theme::Work, Theme::Truth],
            things: &["carpet", "broom", "woman", "stars", "night", "boat", "lantern", "fold"],
            mood: Mood::Eerie,
            hour: Hour::Night,
            space: Space::Inside,
            orb: false,
        },
        packed: include_bytes!("../../pictures/carpet/under.svg.br"),
    },
];
