//! The rules once more, slow and from scratch: a list of towers, one step at a time. It shares only
//! the texts of positions with the crate.

use game_core::{Dice, Notation, Position, Seeded, Status, perft};
use kamisado::{Color, How, Round};

mod dense;

const BOARD: [&str; 8] = [
    "ngrypubo", "unybgpor", "bynuropg", "yrgnobup", "pubongry", "gporunyb", "ropgbynu", "obupyrgn",
];

#[derive(Clone, PartialEq, Debug)]
struct Tower {
    white: bool,
    color: usize,
    file: i32,
    row: i32,
    teeth: i32,
}

#[derive(Clone)]
struct Slow {
    towers: Vec<Tower>,
    white: bool,
    due: Option<usize>,
    /// Who made the last real move; nobody knows at first.
    last: Option<bool>,
    /// Which seats and colors stayed since the text was read.
    stayed: Vec<(bool, usize)>,
    winner: Option<bool>,
}

impl Slow {
    fn read(text: &str) -> Slow {
        let parts: Vec<_> = text.split(' ').collect();
        let mut towers = Vec::new();
        for (white, list) in [(false, parts[2]), (true, parts[3])] {
            for (color, text) in list.split(',').enumerate() {
                let signs = text.as_bytes();
                towers.push(Tower {
                    white,
                    color,
                    file: i32::from(signs[0] - b'a'),
                    row: i32::from(signs[1] - b'1'),
                    teeth: i32::from(signs[2] - b'0'),
                });
            }
        }
        let due = parts[1].parse().ok();
        let white = parts[0] == "w";
        Slow { towers, white, due, last: None, stayed: Vec::new(), winner: None }
    }

    fn on(&self, file: i32, row: i32) -> Option<&Tower> {
        self.towers.iter().find(|tower| tower.file == file && tower.row == row)
    }

    fn tower(&self, white: bool, color: usize) -> &Tower {
        self.towers.iter().find(|tower| tower.white == white && tower.color == color).unwrap()
    }

    /// All goes and pushes of one tower: where to, and how many are pushed.
    fn real_moves(&self, tower: &Tower) -> Vec<(i32, i32, usize)> {
        let mut list = Vec::new();
        let ahead = if tower.white { -1 } else { 1 };
        let inside = |file: i32, row: i32| (0..8).contains(&file) && (0..8).contains(&row);
        let reach = [7, 5, 3, 1][usize::try_from(tower.teeth).unwrap()];
        for aside in -1..=1 {
            for steps in 1..=reach {
                let (file, row) = (tower.file + aside * steps, tower.row + ahead * steps);
                if !inside(file, row) || self.on(file, row).is_some() {
                    break;
                }
                list.push((file, row, 0));
            }
        }
        for pushed in 1..=tower.teeth {
            let weak = (1..=pushed).all(|step| {
                self.on(tower.file, tower.row + ahead * step)
                    .is_some_and(|other| other.white != tower.white && other.teeth < tower.teeth)
            });
            let behind = tower.row + ahead * (pushed + 1);
            if weak && inside(tower.file, behind) && self.on(tower.file, behind).is_none() {
                let pushed = usize::try_from(pushed).unwrap();
                list.push((tower.file, tower.row + ahead, pushed));
            }
        }
        list
    }

    fn moves(&self) -> Vec<(Tower, i32, i32, usize)> {
        if self.winner.is_some() {
            return Vec::new();
        }
        let mine = self.towers.iter().filter(|tower| tower.white == self.white);
        let may = mine.filter(|tower| self.due.is_none_or(|due| due == tower.color));
        let mut list = Vec::new();
        for tower in may {
            let moves = self.real_moves(tower);
            list.extend(moves.iter().map(|&(file, row, n)| (tower.clone(), file, row, n)));
            if moves.is_empty() && self.due.is_some() {
                list.push((tower.clone(), tower.file, tower.row, 0));
            }
        }
        list
    }

    fn text((tower, file, row, pushed): &(Tower, i32, i32, usize)) -> String {
        let name = |file: i32, row: i32| {
            let file = char::from(b'a' + u8::try_from(file).unwrap());
            format!("{file}{}", row + 1)
        };
        let (from, to) = (name(tower.file, tower.row), name(*file, *row));
        if *pushed > 0 { format!("{from}x{to}:{pushed}") } else { format!("{from}-{to}") }
    }

    fn color_on(file: i32, row: i32) -> usize {
        let row = BOARD[usize::try_from(row).unwrap()].as_bytes();
        let sign = char::from(row[usize::try_from(file).unwrap()]);
        BOARD[0].find(sign).unwrap()
    }

    fn after(&self, (tower, file, row, pushed): &(Tower, i32, i32, usize)) -> Slow {
        let mut next = self.clone();
        let ahead = if tower.white { -1 } else { 1 };
        if *row == tower.row {
            next.white = !self.white;
            next.due = Some(Slow::color_on(*file, *row));
            next.stayed.push((tower.white, tower.color));
            let repeated = next.stayed.contains(&(next.white, next.due.unwrap()));
            if repeated && next.is_stuck() {
                // nobody knows whose move it was; it is taken for the opponent's of
                // the one who stayed first
                next.winner = Some(self.last.map_or(next.stayed[0].0, |loser| !loser));
            }
            return next;
        }
        let mut far = (*file, *row);
        for other in &mut next.towers {
            let steps = (other.row - tower.row) * ahead;
            if other == tower {
                (other.file, other.row) = (*file, *row);
            } else if other.file == tower.file
                && steps > 0
                && steps <= i32::try_from(*pushed).unwrap()
            {
                other.row += ahead;
            }
        }
        far.1 += ahead * i32::try_from(*pushed).unwrap();
        next.due = Some(Slow::color_on(far.0, far.1));
        next.last = Some(tower.white);
        next.stayed.clear();
        if *pushed == 0 {
            next.white = !self.white;
        }
        if *row == if tower.white { 0 } else { 7 } {
            next.winner = Some(tower.white);
        } else if next.never_moves_again() {
            next.winner = Some(!tower.white);
        }
        next
    }

    fn is_stuck(&self) -> bool {
        self.real_moves(self.tower(self.white, self.due.unwrap())).is_empty()
    }

    fn never_moves_again(&self) -> bool {
        let (mut white, mut due) = (self.white, self.due.unwrap());
        for _ in 0..100 {
            let tower = self.tower(white, due);
            if !self.real_moves(tower).is_empty() {
                return false;
            }
            due = Slow::color_on(tower.file, tower.row);
            white = !white;
        }
        true
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|mv| self.after(mv).perft(depth - 1)).sum()
    }
}

/// Both tellings agree on the moves, and on all that the moves lead to.
fn agrees(fast: &Round, slow: &Slow) {
    let mut expected: Vec<_> = slow.moves().iter().map(Slow::text).collect();
    expected.sort();
    let mut moves: Vec<_> = fast.moves().into_iter().map(|mv| fast.write_move(mv)).collect();
    moves.sort();
    assert_eq!(moves, expected, "{fast:?}");
    let winner = fast.ended().map(|ended| ended.winner.0 == 1);
    assert_eq!(winner, slow.winner, "{fast:?}");
    if let Status::Turn(seat) = fast.status() {
        assert_eq!((seat.0 == 1, fast.due().map(Color::index)), (slow.white, slow.due));
    }
}

#[test]
fn both_tellings_count_the_same_from_the_start() {
    let start = Round::new();
    assert_eq!(Slow::read(&start.write()).perft(3), perft(&start, 3));
}

#[test]
fn both_tellings_count_the_same_from_dense_positions() {
    let mut dice = Seeded::new(2);
    for _ in 0..300 {
        let here = dense::position(&mut dice);
        let slow = Slow::read(&here.write());
        for depth in 1..=3 {
            assert_eq!(slow.perft(depth), perft(&here, depth), "depth {depth} {here:?}");
        }
    }
}

#[test]
fn both_tellings_play_the_same_games() {
    let mut dice = Seeded::new(3);
    let (mut locked, mut pushes, mut stays) = (0, 0, 0);
    for game in 0..6000 {
        let mut fast = if game % 10 == 0 { Round::new() } else { dense::position(&mut dice) };
        let mut slow = Slow::read(&fast.write());
        loop {
            agrees(&fast, &slow);
            let moves = slow.moves();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[dice.below(moves.len())];
            let text = Slow::text(mv);
            pushes += u32::from(text.contains('x'));
            stays += u32::from(text[..2] == text[3..]);
            fast = fast.play(fast.read_move(&text).unwrap()).unwrap();
            slow = slow.after(mv);
        }
        locked += u32::from(fast.ended().is_some_and(|end| end.how == How::Deadlock));
    }
    assert!(locked > 10 && pushes > 100 && stays > 100, "{locked} {pushes} {stays}");
}
