//! Section 7 of the rules.

use super::*;

/// How much is still to be shown: that Black wins, and that it does not.
#[derive(Clone, Copy)]
struct Numbers {
    win: u32,
    loss: u32,
}

impl Numbers {
    const fn of(wins: bool) -> Numbers {
        if wins { Numbers { win: 0, loss: FAR } } else { Numbers { win: FAR, loss: 0 } }
    }
}

const FAR: u32 = 1 << 30;

/// A position in a proof-number search: what is known, and the places of what follows.
struct Node {
    here: Round,
    numbers: Numbers,
    next: std::ops::Range<usize>,
}

impl Node {
    fn new(here: Round) -> Node {
        let numbers = match here.status() {
            Status::Over(outcome) => Numbers::of(outcome == Outcome::Won(BLACK)),
            Status::Turn(_) => Numbers { win: 1, loss: 1 },
        };
        Node { here, numbers, next: 0..0 }
    }
}

/// The numbers of a node from those that follow: Black needs one move that wins, and
/// White one that does not.
fn gathered(nodes: &[Node], here: &Node) -> Numbers {
    let next = || nodes[here.next.clone()].iter().map(|node| node.numbers);
    let sum = |side: fn(Numbers) -> u32| next().map(side).sum::<u32>().min(FAR);
    let least = |side: fn(Numbers) -> u32| next().map(side).min().expect("a move");
    if here.here.status() == Status::Turn(BLACK) {
        Numbers { win: least(|n| n.win), loss: sum(|n| n.loss) }
    } else {
        Numbers { win: sum(|n| n.win), loss: least(|n| n.loss) }
    }
}

#[test]
fn rule_7_1_the_first_player_wins_a_single_round() {
    let mut nodes = vec![Node::new(Round::new())];
    while nodes[0].numbers.win != 0 {
        assert!(nodes[0].numbers.loss != 0, "White wins");
        let mut way = vec![0];
        let mut here = 0;
        while !nodes[here].next.is_empty() {
            let key = |&at: &usize| {
                let Numbers { win, loss } = nodes[at].numbers;
                if nodes[here].here.status() == Status::Turn(BLACK) { win } else { loss }
            };
            here = nodes[here].next.clone().min_by_key(key).expect("a move");
            way.push(here);
        }
        let first = nodes.len();
        let next = nodes[here].here.moves();
        for mv in next {
            let after = nodes[here].here.after(mv);
            nodes.push(Node::new(after));
        }
        nodes[here].next = first..nodes.len();
        while let Some(at) = way.pop() {
            nodes[at].numbers = gathered(&nodes, &nodes[at]);
        }
        assert!(nodes.len() < 5_000_000, "a proof needs no more");
    }
}

#[test]
fn rule_7_2_the_first_counts() {
    let counts: Vec<_> = (1..=5).map(|depth| perft(&Round::new(), depth)).collect();
    assert_eq!(counts, [102, 1150, 11182, 105_020, 900_982]);
}
