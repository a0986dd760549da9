//! What strong players of DVONN know. The positions are those of lessons and proved puzzles.

use i18n::html;

use crate::face::Insight;

/// Ten of them.
pub fn all() -> Vec<Insight> {
    vec![
        Insight::new(html::insight_dvonn_1()),
        Insight::on(
            html::insight_dvonn_2(),
            "jump W B2:B,C2:B,C3:W,D2:R,D3:W,D4:B,E3:B,E4:W,F3:B,F5:B,G3:W",
            "",
        ),
        Insight::new(html::insight_dvonn_3()),
        Insight::on(
            html::insight_dvonn_4(),
            "jump W C3:B,D3:W,D4:W,E3:R,E4:B,F3:W,G3:B,H3:B",
            "F3E3",
        ),
        Insight::on(html::insight_dvonn_5(), "jump W C3:B,D3:RW,E3:B,F3:W,G3:W", "D3F3"),
        Insight::new(html::insight_dvonn_6()),
        Insight::on(html::insight_dvonn_7(), "jump W C3:RBBBBB,D3:W,D4:BB,E5:WWW", "D3C3"),
        Insight::on(
            html::insight_dvonn_8(),
            "jump W C3:WWBB,D3:W,E3:R,F3:B,F4:W",
            "F4F3 PASS D3E3",
        ),
        Insight::on(html::insight_dvonn_9(), "jump W B3:B,C3:W,D3:W,E3:R,F3:B,F4:W,G4:B", "D3E3"),
        Insight::on(
            html::insight_dvonn_10(),
            "jump W A3:BWB,B3:B,C4:BB,C5:R,D4:WBB,E3:RW,E4:BW,F2:BBB,F3:WWW,G3:WBW,H4:BBBW,J5:RWB,K5:WB",
            "E3G3",
        ),
    ]
}
