//! What the end of a game is worth to each seat.

use crate::seat::Seat;

/// What a finished game is worth to each seat, from -1 to 1.
///
/// The sum is zero: what the winners get in equal parts, the losers pay in equal parts. The larger
/// part is 1. With two seats that is 1 and -1; one winner of four gets 1, and the others -1/3 each.
/// Without winners, or without losers, all get 0.
///
/// ```
/// use game_core::{Seat, returns};
/// assert_eq!(returns(2, &[Seat(1)]), [-1.0, 1.0]);
/// assert_eq!(returns(3, &[Seat(0)]), [1.0, -0.5, -0.5]);
/// assert_eq!(returns(4, &[Seat(0), Seat(2)]), [1.0, -1.0, 1.0, -1.0]);
/// assert_eq!(returns(2, &[]), [0.0, 0.0]);
/// ```
#[must_use]
pub fn returns(seats: u8, winners: &[Seat]) -> Vec<f64> {
    let each = (0..seats).map(Seat);
    let won = each.clone().filter(|seat| winners.contains(seat)).count();
    let lost = usize::from(seats) - won;
    if won == 0 || lost == 0 {
        return vec![0.0; seats.into()];
    }
    let fewer = small(won.min(lost));
    let (gain, cost) = (fewer / small(won), -fewer / small(lost));
    each.map(|seat| if winners.contains(&seat) { gain } else { cost }).collect()
}

/// A number of seats.
fn small(seats: usize) -> f64 {
    u8::try_from(seats).map_or(f64::from(u8::MAX), f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_sums_to_zero_and_reaches_one() {
        for seats in 2..=12 {
            for won in 1..seats {
                let winners: Vec<Seat> = (0..won).map(Seat).collect();
                let list = returns(seats, &winners);
                assert!(list.iter().sum::<f64>().abs() < 1e-12, "{list:?}");
                let most = list.iter().fold(0.0f64, |most, part| most.max(part.abs()));
                assert!((most - 1.0).abs() < 1e-12, "{list:?}");
                assert!(list[0] > 0.0 && list[usize::from(seats) - 1] < 0.0, "{list:?}");
            }
            let all: Vec<Seat> = (0..seats).map(Seat).collect();
            assert_eq!(returns(seats, &all), vec![0.0; seats.into()]);
        }
    }
}
