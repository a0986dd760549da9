//! The signs and words of Kamisado's eight colors.

/// The sign of each color in a box of 16 by 16, by the color's number: earth, leaf, flame, sun,
/// blossom, grapes, wave, slice.
pub const SIGNS: [&str; 8] = [
    "M-7-5H7M-7 0H-1M3 0H7M-7 5H3",
    "M-6 7C-8-3 0-8 7-7 8 1 3 8-6 7ZM-6 7 2-2",
    "M0-8C5-3 6.5 0 6.5 2.5A6.5 6 0 0 1-6.5 2.5C-6.5 0-4-1-3-4-1.5-3-1-2-.5-1 0-3 .5-5 0-8Z",
    "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M0-8V-7M0 7V8M-8 0H-7M7 0H8\
     M-5.6-5.6-5-5M5 5 5.6 5.6M-5.6 5.6-5 5M5-5 5.6-5.6",
    "M-3.2-4.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M1.1-1.4a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0\
     M-.6 3.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M-5.8 3.7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0\
     M-7.5-1.4a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0",
    "M-7.6-4.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M-2.4-4.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0\
     M2.8-4.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M-5-.1a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0\
     M.2-.1a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M-2.4 4.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0",
    "M-8-3q4-5 8 0t8 0M-8 4q4-5 8 0t8 0",
    "M-8-3A8 8 0 0 0 8-3ZM0-3V5M0-3-5.5 3M0-3 5.5 3",
];

/// The word of each color on the board's other face (1.2).
pub const WORDS: [&str; 8] = ["棕", "綠", "紅", "黃", "粉", "紫", "藍", "橙"];

/// Adds a color to a class: the square of green is `sq g`.
macro_rules! by_color {
    ($name:literal) => {
        [
            concat!($name, " n"),
            concat!($name, " g"),
            concat!($name, " r"),
            concat!($name, " y"),
            concat!($name, " p"),
            concat!($name, " u"),
            concat!($name, " b"),
            concat!($name, " o"),
        ]
    };
}

/// A square.
pub const SQUARE: [&str; 8] = by_color!("sq");
/// The frame of a square on the face with words.
pub const FRAME: [&str; 8] = by_color!("frame");
/// The sign on a square.
pub const SIGN: [&str; 8] = by_color!("sign");
/// The disc on a tower.
pub const DISC: [&str; 8] = by_color!("disc");
/// The sign on a tower.
pub const MARK: [&str; 8] = by_color!("sign tower");
/// The word on a tower.
pub const WORD: [&str; 8] = by_color!("word tower");
