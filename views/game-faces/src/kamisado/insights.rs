//! What strong players of Kamisado know. The positions are those of lessons and proved puzzles.

use i18n::html;

use crate::face::Insight;

/// Ten of them.
pub fn all() -> Vec<Insight> {
    vec![
        Insight::on(
            html::insight_kamisado_1(),
            "b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80",
            "d1-d6",
        ),
        Insight::on(
            html::insight_kamisado_2(),
            "b 4 a10,b10,c10,d50,e10,f10,g10,h10 h40,g80,f80,e80,d80,c70,b80,a40",
            "",
        ),
        Insight::on(
            html::insight_kamisado_3(),
            "b 3 a10,b10,c10,d50,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a40",
            "d5-a8",
        ),
        Insight::on(
            html::insight_kamisado_4(),
            "b 4 a30,b10,b60,g40,e10,a60,d50,f70 h60,g70,f80,d60,h40,e60,c60,a70",
            "e1-e4 a7-a7 b6-b8",
        ),
        Insight::on(
            html::insight_kamisado_5(),
            "w 1 b60,f50,c10,d50,e10,f10,a70,h60 f60,g80,g60,e70,d70,c60,e50,b70",
            "g8-f7",
        ),
        Insight::new(html::insight_kamisado_6()),
        Insight::on(
            html::insight_kamisado_7(),
            "b 2 a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,c20,c80,b80,a80",
            "c1-b2",
        ),
        Insight::new(html::insight_kamisado_8()),
        Insight::on(
            html::insight_kamisado_9(),
            "standard 1 0 | b 3 a10,b10,c10,d41,e10,f10,g10,h10 h80,g80,f80,e80,d50,c80,b80,a40",
            "d4xd5:1",
        ),
        Insight::on(
            html::insight_kamisado_10(),
            "long 1 0 | b 3 a10,b10,c10,d51,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a40",
            "d5-a8",
        ),
    ]
}
