//! What strong players of Daaliz know. The positions are those of lessons and proved puzzles.

use i18n::html;

use crate::face::Insight;

/// Ten of them.
pub fn all() -> Vec<Insight> {
    vec![
        Insight::on(html::insight_daaliz_1(), "1 b5 h5 0 0 -", "b6 h4 b7 h3 b8 h2 b9 h1 b10"),
        Insight::on(html::insight_daaliz_2(), "1 e4 f7 6 6 g3h,g5h", "e3h"),
        Insight::on(html::insight_daaliz_3(), "1 b3 e6 6 6 c5h,g5h", "e5h"),
        Insight::on(
            html::insight_daaliz_4(),
            "1 c4 h2 1 0 a1h,b1v,c1v,e1h,h1h,a2h,f2h,d3v,e3h,b4h,c4v,d4h,d5h,d6h,f6v,d7h,g7h,d8h,f8h",
            "g2v",
        ),
        Insight::on(html::insight_daaliz_5(), "1 d3 g8 4 4 a4h,c4h,e4h,h4h,f5v,g5v", ""),
        Insight::on(html::insight_daaliz_6(), "1 e5 e6 8 7 d6h", "f6"),
        Insight::on(html::insight_daaliz_7(), "1 e5 e6 8 8 -", "e7"),
        Insight::on(html::insight_daaliz_8(), "1 e4 e6 8 8 -", "e5 e4"),
        Insight::on(html::insight_daaliz_9(), "1 e8 c3 2 2 d6h", "e9 c2 e10"),
        Insight::new(html::insight_daaliz_10()),
    ]
}
