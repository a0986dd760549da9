//! The names of the engines' levels, in each game from the first to the tenth.

use i18n::{Phrase, page};

/// The names of ten levels.
pub type Names = [fn() -> Phrase; 10];

/// Kinds of fire.
pub const DVONN: Names = [
    page::level_dvonn_1,
    page::level_dvonn_2,
    page::level_dvonn_3,
    page::level_dvonn_4,
    page::level_dvonn_5,
    page::level_dvonn_6,
    page::level_dvonn_7,
    page::level_dvonn_8,
    page::level_dvonn_9,
    page::level_dvonn_10,
];

/// People who live in a castle, and their visitors.
pub const KAMISADO: Names = [
    page::level_kamisado_1,
    page::level_kamisado_2,
    page::level_kamisado_3,
    page::level_kamisado_4,
    page::level_kamisado_5,
    page::level_kamisado_6,
    page::level_kamisado_7,
    page::level_kamisado_8,
    page::level_kamisado_9,
    page::level_kamisado_10,
];

/// People in the lanes.
pub const DAALIZ: Names = [
    page::level_daaliz_1,
    page::level_daaliz_2,
    page::level_daaliz_3,
    page::level_daaliz_4,
    page::level_daaliz_5,
    page::level_daaliz_6,
    page::level_daaliz_7,
    page::level_daaliz_8,
    page::level_daaliz_9,
    page::level_daaliz_10,
];

/// The name of a level from 1 to 10; `None` for others.
pub fn name(names: &Names, level: u8) -> Option<Phrase> {
    let at = usize::from(level).checked_sub(1)?;
    names.get(at).map(|name| name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_levels_a_game_have_a_name_and_no_eleventh() {
        for (names, key) in
            [(DVONN, "level_dvonn_"), (KAMISADO, "level_kamisado_"), (DAALIZ, "level_daaliz_")]
        {
            let keys: Vec<_> = (0..=11).filter_map(|level| name(&names, level)).collect();
            let keys: Vec<_> = keys.iter().map(Phrase::key).collect();
            let wanted: Vec<_> = (1..=10).map(|level| format!("{key}{level}")).collect();
            assert_eq!(keys, wanted);
            assert!(name(&names, 0).is_none() && name(&names, 11).is_none());
        }
    }
}
