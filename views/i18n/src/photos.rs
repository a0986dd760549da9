//! The phrases of a host's own photographs, with their arguments, and the reasons for refusals.

use crate::phrase::Phrase;
use crate::phrases;

phrases! {
    photos_own;
    photos_lead;
    photos_bots;
    photos_drop;
    photos_choose;
    photos_n(n);
    photos_need(n);
    photos_enough;
    photos_most;
    photos_sent(n, m);
    photos_stop;
    photos_again;
    photos_refused_n(n);
    photos_refused(name, why);
    photos_nth(n);
    photos_take_out(n);
    photos_taken_out(n);
    photos_host_chooses;
    // reasons
    photos_no_no_table;
    photos_no_not_host;
    photos_no_not_own;
    photos_no_too_late;
    photos_no_too_many;
    photos_no_same_picture;
    photos_no_too_big;
    photos_no_not_a_picture;
    photos_no_svg;
    photos_no_gif;
    photos_no_heic;
    photos_no_animated;
    photos_no_too_many_pixels;
    photos_no_too_small;
    photos_no_broken;
    photos_no_too_slow;
    photos_no_too_often;
    photos_no_full;
    photos_no_not_kept;
    photos_no_malformed;
    photos_no_line;
}

/// Why a photograph was refused, from the reason's name on the wire; `None` for a name that this
/// version does not know.
#[must_use]
pub fn why(reason: &str) -> Option<Phrase> {
    Some(match reason {
        "no_table" => photos_no_no_table(),
        "not_host" => photos_no_not_host(),
        "not_own" => photos_no_not_own(),
        "too_late" => photos_no_too_late(),
        "too_many" => photos_no_too_many(),
        "same_picture" => photos_no_same_picture(),
        "too_big" => photos_no_too_big(),
        "not_a_picture" => photos_no_not_a_picture(),
        "svg" => photos_no_svg(),
        "gif" => photos_no_gif(),
        "heic" => photos_no_heic(),
        "animated" => photos_no_animated(),
        "too_many_pixels" => photos_no_too_many_pixels(),
        "too_small" => photos_no_too_small(),
        "broken" => photos_no_broken(),
        "too_slow" => photos_no_too_slow(),
        "too_often" => photos_no_too_often(),
        "full" => photos_no_full(),
        "not_kept" => photos_no_not_kept(),
        "malformed" => photos_no_malformed(),
        _ => return None,
    })
}
