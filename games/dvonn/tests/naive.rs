//! A second telling: the rules as slowly and plainly as can be, from names and
//! coordinates alone, held against the fast ones.

use std::collections::BTreeMap;

use dvonn::{Position, Start};
use game_core::{Dice, Notation, Position as _, Seeded};

/// Stacks from bottom to top, by column and row.
type Stacks = BTreeMap<(i32, i32), String>;

const AROUND: [(i32, i32); 6] = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)];

/// What is told of a position after `jump W `.
fn stacks(text: &str) -> Stacks {
    let list = text.split(' ').nth(2).unwrap();
    let stack = |entry: &str| {
        let (field, stack) = entry.split_once(':').unwrap();
        let name = field.as_bytes();
        ((i32::from(name[0]), i32::from(name[1])), stack.to_string())
    };
    list.split(',').map(stack).collect()
}

fn name((x, y): (i32, i32)) -> String {
    [x, y].map(|part| char::from(u8::try_from(part).unwrap())).iter().collect()
}

/// The jumps of a color: from, to.
fn jumps(stacks: &Stacks, color: char) -> Vec<((i32, i32), (i32, i32))> {
    let mut list = Vec::new();
    for (&(x, y), stack) in stacks {
        let free = AROUND.iter().any(|(dx, dy)| !stacks.contains_key(&(x + dx, y + dy)));
        if free && stack.ends_with(color) {
            let far = i32::try_from(stack.len()).unwrap();
            let all = AROUND.iter().map(|(dx, dy)| (x + far * dx, y + far * dy));
            list.extend(all.filter(|to| stacks.contains_key(to)).map(|to| ((x, y), to)));
        }
    }
    list
}

/// Moves the stack and takes off what has lost its red piece.
fn jump(stacks: &Stacks, from: (i32, i32), to: (i32, i32)) -> Stacks {
    let mut next = stacks.clone();
    let lifted = next.remove(&from).unwrap();
    next.get_mut(&to).unwrap().push_str(&lifted);
    let mut joined: Vec<_> =
        next.iter().filter(|(_, stack)| stack.contains('R')).map(|(&at, _)| at).collect();
    let mut seen = 0;
    while seen < joined.len() {
        let (x, y) = joined[seen];
        for near in AROUND.map(|(dx, dy)| (x + dx, y + dy)) {
            if next.contains_key(&near) && !joined.contains(&near) {
                joined.push(near);
            }
        }
        seen += 1;
    }
    next.retain(|at, _| joined.contains(at));
    next
}

fn other(color: char) -> char {
    if color == 'W' { 'B' } else { 'W' }
}

fn perft(stacks: &Stacks, color: char, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let list = jumps(stacks, color);
    if list.is_empty() && !jumps(stacks, other(color)).is_empty() {
        return perft(stacks, other(color), depth - 1);
    }
    list.iter().map(|&(from, to)| perft(&jump(stacks, from, to), other(color), depth - 1)).sum()
}

#[test]
fn the_two_tellings_play_the_same_games() {
    for seed in 0..60 {
        let mut dice = Seeded::new(seed);
        let start = if seed % 2 == 0 { Start::Random } else { Start::Symmetric };
        let mut here = Position::begin(start, &mut dice);
        loop {
            let moves = here.moves();
            let mut texts: Vec<String> = moves.iter().map(|&mv| here.write_move(mv)).collect();
            let text = here.write();
            let color = text.chars().nth(5).unwrap();
            let plain = stacks(&text);
            let list = jumps(&plain, color);
            let mut expected: Vec<String> =
                list.iter().map(|&(from, to)| name(from) + &name(to)).collect();
            if list.is_empty() && !jumps(&plain, other(color)).is_empty() {
                expected.push("PASS".into());
            }
            texts.sort();
            expected.sort();
            assert_eq!(texts, expected, "{text}");
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            let next = here.after(mv);
            if let dvonn::Move::Jump { from, to } = mv {
                let at = |field: dvonn::Field| {
                    let text = field.to_string();
                    (i32::from(text.as_bytes()[0]), i32::from(text.as_bytes()[1]))
                };
                let plain = jump(&plain, at(from), at(to));
                assert_eq!(stacks(&next.write()), plain, "{text} {mv}");
            }
            here = next;
        }
    }
}

#[test]
fn the_two_tellings_count_the_same() {
    for seed in 0..24 {
        let mut dice = Seeded::new(seed);
        let mut here = Position::begin(Start::Random, &mut dice);
        for _ in 0..seed + 2 {
            let moves = here.moves();
            if !moves.is_empty() {
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        let text = here.write();
        let plain = perft(&stacks(&text), text.chars().nth(5).unwrap(), 2);
        assert_eq!(here.board().perft(2), plain, "{text}");
        assert_eq!(game_core::perft(here.board(), 2), plain, "{text}");
        assert_eq!(game_core::perft(&here, 2), plain, "{text}");
    }
}
