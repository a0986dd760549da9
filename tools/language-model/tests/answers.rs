//! Answers as models write them, and what is taken from each.

use catalog::{AnyPosition, AnyRecord, Game};
use language_model::read_answer;

fn after(game: &str, moves: &str) -> AnyPosition {
    let mut record = AnyRecord::usual(Game::named(game).unwrap());
    moves.split_whitespace().for_each(|mv| record.play(mv).unwrap());
    record.now()
}

/// What an answer is read as: the move, or the name of the refusal, its rule and its text.
fn read(here: &AnyPosition, answer: &str) -> String {
    read_answer(here, answer).unwrap_or_else(|why| {
        let rule = why.rule().map(|rule| format!(" {rule}")).unwrap_or_default();
        let text = why.text().map(|text| format!(" [{text}]")).unwrap_or_default();
        format!("{}{rule}{text}", why.name())
    })
}

fn all(here: &AnyPosition, answers: &[(&str, &str)]) {
    for (answer, meaning) in answers {
        assert_eq!(read(here, answer), *meaning, "{answer}");
    }
}

#[test]
fn daaliz_takes_what_is_marked_or_alone() {
    let here = after("daaliz", "e2 e8");
    all(
        &here,
        &[
            ("e3", "e3"),
            ("MOVE: e3", "e3"),
            ("I could go d2 or f2, but e3 is nearer.\n\n**Move:** `e3`", "e3"),
            ("Thinking of d2, f2.\n\nMOVE: e3.\n", "e3"),
            ("MOVE: d2\nWait, no.\nMOVE: e3", "e3"),
            ("MOVE: ...\n\nMOVE: e3\n\nMOVE: <your move>", "e3"),
            ("The pawns are on e2 and e8.\n```\ne3\n```", "e3"),
            ("The pawns are on e2 and e8.\n```text\ne3\n```\nThat is best against e7.", "e3"),
            ("My pawn is on e2; I want e3.\n\ne3", "e3"),
            ("{\"thoughts\": \"e8 is far, d2 is bad\", \"move\": \"e3\"}", "e3"),
            ("d2 loses time. <move>e3</move>", "e3"),
            ("From e2, $\\boxed{e3}$", "e3"),
            ("<think>MOVE: d2? or f2</think>\nI go to e3.", "e3"),
            ("حرکت: ‏e۳", "e3"),
            ("مهره‌ام از e2 جلو می‌رود.\nپاسخ نهایی: E۳", "e3"),
            ("Jag står på e2.\n**Drag:** e3", "e3"),
            ("So my final answer is e3, not d2", "several [e3, d2]"),
            ("With e8 in view, my final answer is e3!", "e3"),
            ("2. e3", "e3"),
            ("MOVE: 2.e3 (towards the far row)", "e3"),
            ("### Move\n\n# Final move:\n\n> e3", "e3"),
            ("MOVE: he5", "e5h"),
            ("MOVE: E5H", "e5h"),
            ("A wall! MOVE: e5h to block e8", "several [e5h, e8]"),
        ],
    );
}

#[test]
fn daaliz_refuses_what_is_not_one_move() {
    let here = after("daaliz", "e2 e8");
    all(
        &here,
        &[
            ("", "nothing"),
            ("I resign.", "nothing"),
            ("Let me think about the walls first.", "nothing"),
            ("I play e3 or d2.", "several [e3, d2]"),
            // What is legal plays no part: e2 is where the pawn stands.
            ("My pawn leaves e2 for e3.", "several [e2, e3]"),
            ("MOVE: e3 or d2", "several [e3, d2]"),
            ("Opponent's move: e7. Mine is e3.", "several [e7, e3]"),
            ("MOVE: e9", "illegal 3.1 [e9]"),
            ("MOVE: e3\nMOVE: e9", "illegal 3.1 [e9]"),
            ("I play e2-e3.", "unreadable [e2-e3]"), // two squares are another game's notation
            ("MOVE: e2 to e3", "unreadable [e2-e3]"),
            ("MOVE: e2e3", "unreadable [e2e3]"),
            ("MOVE: Pe3", "unreadable [Pe3]"),
            ("MOVE: up", "unreadable [up]"),
            ("MOVE: \u{435}3", "unreadable [\u{435}3]"), // a Cyrillic letter
            ("MOVE: pass", "illegal 5.2 [pass]"),
            ("I pass the turn to you.", "nothing"),
            ("<think>I play e3 and then", "nothing"),
        ],
    );
    let over = after("daaliz", "e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6 e9 a5 e10");
    assert_eq!(read(&over, "MOVE: e3"), "over");
}

#[test]
fn the_other_games_take_two_squares() {
    let kamisado = AnyRecord::usual(Game::Kamisado).now();
    all(
        &kamisado,
        &[
            ("I play c1-c5", "c1-c5"),
            ("MOVE: c1 to c5", "c1-c5"),
            ("MOVE: C1 → C5, onto pink", "c1-c5"),
            ("The tower from c1 to c5, that is **c1c5**.", "c1-c5"),
            ("MOVE: c1–c5", "c1-c5"),
            ("از c۱ به c۵", "c1-c5"),
            ("c1-c5, then c5-c6", "several [c1-c5, c5-c6]"),
            ("MOVE: c1-d1", "illegal 2.3 [c1-d1]"),
            ("MOVE: c5", "unreadable [c5]"),
            ("MOVE: fill:left", "illegal 4.1 [fill:left]"),
        ],
    );
    let dvonn = AnyRecord::usual(Game::Dvonn).now();
    all(
        &dvonn,
        &[
            ("MOVE: e3", "E3"),
            ("The middle, E3, is best: E3!", "E3"),
            ("MOVE: A1B2", "illegal 2.1 [A1B2]"),
            ("MOVE: PASS", "illegal 2.1 [PASS]"),
            ("- E3\n- F3", "several [E3, F3]"),
        ],
    );
}
