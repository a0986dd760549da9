//! The worth of each end of a round in its match.

use game_core::Seat;
use kamisado::{Color, Match, WHITE};

use crate::aim::Aim;
use crate::parameters::{ATTACKER_WINS, ROUND_GAINS};

/// The worth of each end for a seat: how many of a thousand such matches it would win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stakes {
    seat: Seat,
    /// For each winner and each tower that earns the tooth.
    worth: [[u16; 8]; 2],
}

impl Stakes {
    /// The stakes of a seat in the current round.
    pub fn of(here: &Match, seat: Seat) -> Stakes {
        let points = here.points();
        let most = here.length().points();
        let table = Table::new();
        let worth = [Seat(0), WHITE].map(|winner| {
            Color::ALL.map(|color| {
                let mut left = points.map(|points| most - points);
                let won = &mut left[winner.index()];
                *won = won.saturating_sub(here.gain(winner, color));
                let [own, others] = [left[seat.index()], left[seat.other().index()]];
                // the loser of a round is the attacker in the next one (3.1)
                table.chance(own, others, winner != seat)
            })
        });
        Stakes { seat, worth }
    }

    /// The worth of an end.
    pub fn worth(&self, winner: Seat, tower: Color) -> u16 {
        self.worth[winner.index()][tower.index()]
    }

    /// All different worths, the best first.
    pub fn steps(&self) -> Vec<u16> {
        let mut steps = self.worth.concat();
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps.dedup();
        steps
    }

    /// The least worth of a won round.
    pub fn of_a_win(&self) -> u16 {
        self.worth[self.seat.index()].into_iter().min().expect("eight colors")
    }

    /// The aim of an end that is worth this much or more.
    pub fn aim(&self, least: u16) -> Aim {
        let bits = |worth: [u16; 8]| {
            (0..8).fold(0, |bits, color| bits | u8::from(worth[color] >= least) << color)
        };
        Aim { seat: self.seat, welcome: self.worth.map(bits), leaves: None }
    }
}

/// The chances in a match between two perfect round players, by the points that both still need and
/// by who attacks.
struct Table([[[u16; 2]; 16]; 16]);

impl Table {
    fn new() -> Table {
        let mut table = Table([[[0; 2]; 16]; 16]);
        for own in 1..16 {
            for others in 1..16 {
                for attacks in [false, true] {
                    table.0[usize::from(own)][usize::from(others)][usize::from(attacks)] =
                        table.before(own, others, attacks);
                }
            }
        }
        table
    }

    /// The chance before a round, from the chances after it.
    #[allow(clippy::cast_possible_truncation)] // a part of a thousand
    fn before(&self, own: u8, others: u8, attacks: bool) -> u16 {
        let wins = if attacks { ATTACKER_WINS } else { 1000 - ATTACKER_WINS };
        let parts = ROUND_GAINS.map(|(gain, often)| {
            let won = u32::from(self.chance(own.saturating_sub(gain), others, false));
            let lost = u32::from(self.chance(own, others.saturating_sub(gain), true));
            often * (wins * won + (1000 - wins) * lost)
        });
        (parts.iter().sum::<u32>() / 1_000_000) as u16
    }

    /// The chance of a seat, by the points that both still need.
    fn chance(&self, own: u8, others: u8, attacks: bool) -> u16 {
        match (own, others) {
            (0, _) => 1000,
            (_, 0) => 0,
            _ => self.0[usize::from(own)][usize::from(others)][usize::from(attacks)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Notation;
    use kamisado::Length;

    #[test]
    fn in_a_single_game_a_win_is_everything() {
        let stakes = Stakes::of(&Match::default(), Seat(0));
        assert_eq!(stakes.steps(), [1000, 0]);
        assert_eq!(stakes.aim(1000), Aim::win(Seat(0)));
        assert_eq!(stakes.of_a_win(), 1000);
    }

    #[test]
    fn who_trails_and_attacks_needs_a_sumo() {
        let text =
            "standard 1 2 | b - a11,b10,c10,d10,e10,f10,g10,h10 h81,g81,f80,e80,d80,c80,b80,a80";
        let here = Match::new(Length::Standard).read(text).unwrap();
        let stakes = Stakes::of(&here, Seat(0));
        assert_eq!(stakes.aim(1000), Aim::win_with(Seat(0), 1));
        assert!(stakes.of_a_win() < 100, "the other one attacks at two all");
    }

    #[test]
    fn who_wins_the_first_round_is_ahead_and_both_views_agree() {
        let here = Match::new(Length::Standard);
        let [black, white] = [Seat(0), Seat(1)].map(|seat| Stakes::of(&here, seat));
        for winner in [Seat(0), Seat(1)] {
            let sum = black.worth(winner, Color::Pink) + white.worth(winner, Color::Pink);
            assert!((990..=1000).contains(&sum), "{sum}");
        }
        assert!(black.of_a_win() > 700 && white.worth(Seat(0), Color::Pink) < 300);
    }
}
