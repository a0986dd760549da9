//! Records of other sites: whole games written out in their manner and read
//! back, and small ones with what people and pages do to them.

use std::fmt::Write;

use dvonn::records::{RecordError, RecordFault, Recorded, boardspace, little_golem, read};
use dvonn::{Field, Illegal, Move, Position, Start};
use game_core::{Dice, Position as _, Seat, Seeded};

fn random_game(seed: u64) -> Vec<Move> {
    let mut dice = Seeded::new(seed);
    let mut here = Position::begin(Start::Empty, &mut dice);
    let mut played = Vec::new();
    loop {
        let moves = here.moves();
        if moves.is_empty() {
            return played;
        }
        let mv = moves[dice.below(moves.len())];
        played.push(mv);
        here = here.after(mv);
    }
}

fn spaced(field: Field) -> String {
    let name = field.to_string();
    format!("{} {}", &name[..1], &name[1..])
}

/// As boardspace.net writes it: Black's jumps as `move`, passes as asked, nothing of them for `-`.
fn as_sgf(played: &[Move], pass: &str) -> String {
    let mut text =
        " (;\nGM[Dvonn]VV[1]\nP0[id \"one\"]\nP1[id \"two [2\\]\"]\n; P0[0 Start P0]\n".to_string();
    let mut here = Position::default();
    let mut number = 0;
    for &mv in played {
        let seat = here.mover();
        let actions = match mv {
            Move::Place(field) => vec![format!("dropb {}", spaced(field))],
            Move::Jump { from, to } if seat == Seat(1) => {
                vec![format!("move {} {}", spaced(from), spaced(to))]
            }
            Move::Jump { from, to } => {
                vec![format!("pickb {}", spaced(from)), format!("dropb {}", spaced(to))]
            }
            Move::Pass => vec![pass.to_string()],
        };
        let is_recorded = actions != ["-"];
        for action in actions.iter().map(String::as_str).chain(["done"]) {
            if is_recorded && !action.is_empty() {
                number += 1;
                writeln!(text, "; P{seat}[{number} {action}]").unwrap();
            }
        }
        here = here.after(mv);
    }
    text + ";\nP0[time 0:01:23 ]\nP1[time 0:01:23 ]\n)\n"
}

/// As Little Golem writes it: numbered by White's turns, the 49th placing left out.
fn as_list(played: &[Move]) -> String {
    let mut text = "White [one] Black [two]\nResult [..]\n".to_string();
    let shown = played.iter().enumerate().filter(|(ply, _)| *ply != 48).map(|(_, mv)| mv);
    for (count, mv) in shown.enumerate() {
        if count % 2 == 0 {
            write!(text, "{}. ", count / 2 + 1).unwrap();
        }
        let space = if count % 7 == 6 { '\n' } else { ' ' };
        write!(text, "{}{space}", mv.to_string().to_lowercase()).unwrap();
    }
    text
}

#[test]
fn whole_games_are_read_as_they_were_played() {
    let mut passes = 0;
    for seed in 0..80 {
        let moves = random_game(seed);
        passes += moves.iter().filter(|&&mv| mv == Move::Pass).count();
        let recorded = Ok(Recorded { moves: moves.clone(), resigned: None });
        assert_eq!(read(&as_sgf(&moves, "pass")), recorded, "with passes said");
        assert_eq!(read(&as_sgf(&moves, "")), recorded, "with passes left empty");
        assert_eq!(read(&as_sgf(&moves, "-")), recorded, "with passes left out");
        assert_eq!(read(&as_list(&moves)), recorded);
    }
    assert!(passes > 30, "there are passes among them: {passes}");
}

/// The turns of one side after another, each line a property.
fn sgf(lines: &str) -> Result<String, RecordError> {
    let recorded = boardspace(&format!("(;GM[Dvonn]\n{lines})"))?;
    Ok(recorded.moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" "))
}

#[test]
fn what_is_taken_back_before_done_does_not_count() {
    let again = "P0[1 dropb A 1]\nP0[2 pickb A 1]\nP0[3 dropb B 1]\nP0[4 done]\n";
    assert_eq!(sgf(again), Ok("B1".into()));
    let reset =
        "P0[1 dropb A 1]\nP0[reset]\nP-1[Pop P0\\[1 dropb A 1\\]]\nP0[1 dropb C 1]\nP0[2 done]\n";
    assert_eq!(sgf(reset), Ok("C1".into()));
    let pool = "P0[1 pick wr 2]\nP0[2 drop wr 2]\nP0[3 pick wr 2]\nP0[4 dropb C 1]\nP0[5 done]\n";
    assert_eq!(sgf(pool), Ok("C1".into()));
    assert_eq!(sgf("P0[1 dropb A 1]\nP0[2 done]\nP1[3 dropb K 5]\n"), Ok("A1 K5".into()));
}

#[test]
fn after_the_end_both_may_say_that_they_are_done_and_no_more() {
    let moves = random_game(1);
    let sgf = as_sgf(&moves, "pass");
    let more = |lines: &str| read(&sgf.replace(";\nP0[time", &format!("{lines}\nP0[time")));
    let recorded = Ok(Recorded { moves, resigned: None });
    assert_eq!(more("P0[901 done]P1[902 done]P0[903 pass]P1[904 resign]"), recorded);
    let fault = more("P0[901 dropb A 1]").unwrap_err().fault;
    assert_eq!(fault.to_string(), "P0[901 dropb A 1]: expected nothing after the end");
}

/// 49 placings in the order of names, then what `lines` says.
fn jumping(lines: &str) -> Result<String, RecordError> {
    let placings = Field::ALL.iter().enumerate().map(|(count, &field)| {
        format!("P{}[1 dropb {}]P{}[1 done]", count % 2, spaced(field), count % 2)
    });
    let all = sgf(&format!("{}\n{lines}", placings.collect::<String>()))?;
    Ok(all.split(' ').skip(49).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_lifted_stack_may_be_put_back_and_another_taken() {
    let back = "P0[2 pickb B 2]\nP0[3 dropb B 2]\nP0[4 pickb B 4]\nP0[5 dropb B 3]\nP0[6 done]\n";
    assert_eq!(jumping(back), Ok("B4B3".into()));
    let on = "P0[2 pickb B 4]\nP0[3 dropb A 3]\nP0[4 pickb A 3]\nP0[5 dropb B 3]\nP0[6 done]\n";
    assert_eq!(jumping(on), Ok("B4B3".into()));
    let twice = "P0[2 pickb B 4]\nP0[3 pickb B 3]\nP0[4 dropb B 3]\nP0[5 done]\n";
    assert_eq!(jumping(twice), Ok("B4B3".into()), "a full hand lifts nothing");
    let other = "P0[2 pickb B 4]\nP0[3 dropb A 3]\nP0[4 pickb D 1]\nP0[5 dropb D 2]\nP0[6 done]\n";
    assert_eq!(jumping(other), Ok("D1D2".into()), "another stack, and the first stays");
    let nothing = jumping("P0[2 pickb B 4]\nP0[3 dropb B 4]\nP0[4 done]\n").unwrap_err();
    assert!(matches!(nothing.fault, RecordFault::Illegal(Move::Pass, _)), "{nothing}");
    assert_eq!(jumping("P0[2 move B 4 B 3]\n"), Ok("B4B3".into()), "the last may lack its done");
    let both = "P0[2 pickb B 4]\nP0[3 move D 1 D 2]\n";
    let why = jumping(both).unwrap_err().to_string();
    assert_eq!(why, "line 4: expected dropb after pickb", "nobody knows what was meant");
    let unfinished = "P0[2 pickb B 4]\nP0[6 done]\n";
    let why = jumping(unfinished).unwrap_err().to_string();
    assert_eq!(why, "line 4: P0[6 done]: expected dropb after pickb");
    assert_eq!(jumping("P0[2 pickb B 4]\n"), Ok(String::new()), "it is no turn yet");
}

#[test]
fn a_resignation_is_read_with_its_seat() {
    let sgf = "(;P0[1 dropb A 1]P0[2 done]P1[3 resign]P1[4 done])";
    assert_eq!(boardspace(sgf).unwrap().resigned, Some(Seat(1)));
    let list = little_golem("1. a1 b1 2. resign").unwrap();
    assert_eq!((list.moves.len(), list.resigned), (2, Some(Seat(0))));
    let more = little_golem("1. a1 b1 2. resign\nc1").unwrap_err();
    assert_eq!(more.to_string(), "line 2: c1: expected nothing after a resignation");
}

#[test]
fn a_fault_comes_with_its_line() {
    for (text, fault) in [
        ("(;GM[Zertz]\n)", "line 1: GM[Zertz]: expected a game of DVONN"),
        ("(;\nP0[1 dropb A 4]\n)", "line 2: P0[1 dropb A 4]: expected a field such as C 4"),
        (
            "(;\n\nP0[1 hop A 1]\n)",
            "line 3: P0[1 hop A 1]: expected dropb, pickb, move, pass, done or resign",
        ),
        ("(;\nP1[1 dropb A 1]\n)", "line 2: seat 1 is not to move"),
        ("(;\nP0[1 dropb A 1", "line 2: expected a closing bracket"),
        ("(;\nwhat else\n)", "line 2: expected a property such as P0[1 dropb C 4]"),
        ("1. a1\n2. x9", "line 2: x9: expected a move such as e3 or d3e4, pass or resign"),
        ("White [w", "line 1: expected a closing bracket"),
        (
            "White [w\n] 1. a1\n2. x9",
            "line 3: x9: expected a move such as e3 or d3e4, pass or resign",
        ),
        ("1. a1 x.b1", "line 1: x.b1: expected a move such as e3 or d3e4, pass or resign"),
        (
            "(;\nP0[1 dropb A 1]P0[2 pickb B 1]\nP0[3 done]\n)",
            "line 3: P0[3 done]: expected dropb after pickb",
        ),
        ("1. é", "line 1: é: expected a move such as e3 or d3e4, pass or resign"),
    ] {
        let why = read(text).unwrap_err().to_string();
        assert_eq!(why, fault, "{text}");
    }
    let taken = Illegal::Taken(Field::named("A1").unwrap());
    let fault = RecordFault::Illegal(Move::Place(Field::named("A1").unwrap()), taken);
    assert_eq!(read("1. a1\nb1\na1"), Err(RecordError { line: 3, fault }));
    let fault = RecordFault::Illegal(Move::Pass, Illegal::MustPlace);
    assert_eq!(read("(;\nP0[1 done]\n)"), Err(RecordError { line: 2, fault }));
}

#[test]
fn no_move_is_left_out_in_silence() {
    for (text, named) in [
        ("(;GM[Dvonn]FF[4]EV[x];W[zz])", "W[zz]"),
        ("(;GM[Dvonn]FF[4];W[d3];B[e3])", "W[d3]"),
        ("(;GM[Dvonn];P0[1 dropb C 4]P0[2 done];B[e3])", "B[e3]"),
        ("(;GM[Dvonn];p0[1 dropb C 4]p0[2 done])", "p0[1 dropb C 4]"),
        ("(;P0[1 dropb C 4]P0[2 done]P1[dropb E 3])", "P1[dropb E 3]"),
        ("(;P0[1 dropb C 4]P0[2 done]P2[3 dropb E 3])", "P2[3 dropb E 3]"),
        ("(;AB[c4];P0[1 dropb C 4])", "AB[c4]"),
        ("1. c4 [e3] 2. a1", "[e3]"),
        ("1. c4 e3 2. zz", "zz"),
    ] {
        let why = read(text).unwrap_err().to_string();
        assert!(why.contains(&[named, ": expected"].concat()), "{text}: {why}");
    }
    for empty in
        ["(;GM[Dvonn]FF[4]EV[x])", "(;\nP0[time 0:01:23 ]\n)", "White [a] Black [b]", "[hello]"]
    {
        assert!(read(empty).is_err(), "{empty}");
    }
    // a word in brackets says something of the move before it, which stays
    let said = read("Black [e3]\n1. c4 e3[good] 2. a1[so] 1-0").unwrap();
    assert_eq!(said.moves.len(), 3);
    let long = ["1. c4 ", &"z".repeat(6_000_000)].concat();
    assert!(read(&long).unwrap_err().to_string().len() < 250);
}

#[test]
fn an_illegal_jump_names_its_rule() {
    let why = jumping("P0[2 move F 3 F 4]\nP0[3 done]\n").unwrap_err();
    assert_eq!((why.line, matches!(why.fault, RecordFault::Illegal(_, _))), (4, true));
    assert!(why.to_string().starts_with("line 4: F3F4 is not allowed: F3"), "{why}");
}
