//! The static evaluation of a position of two.

use std::sync::Arc;

use nnue::ONE;

use crate::features;
use crate::grid::Grid;
use crate::node::Node;
use crate::parameters::{STEP_VALUE, WALL_VALUE};

/// How many sums the net keeps.
pub const SUMS: usize = 48;
/// How many neurons there are in its middle.
pub const MIDDLE: usize = 16;

/// The net that judges games of two on the usual board: the logarithm of the odds of
/// whoever is to move.
pub type Net = nnue::Net<SUMS, MIDDLE, 1>;

/// What even odds times e are worth.
pub const E_TO_ONE: i32 = 200;

/// Judges positions of two, by the net where it knows the board.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    net: Option<Arc<Net>>,
}

impl Evaluator {
    /// A judge for this board.
    pub fn of<const S: u32>(grid: &Grid<S>, net: Option<&Arc<Net>>) -> Evaluator {
        Evaluator { net: net.filter(|_| features::knows(grid)).cloned() }
    }

    /// How the seat to move stands.
    #[inline]
    pub fn score<const S: u32>(&self, grid: &Grid<S>, node: &Node) -> i32 {
        let Some(net) = &self.net else { return by_distance(grid, node) };
        let mut list = [0; features::MOST];
        let mut count = 0;
        features::each(grid, node, |sight| {
            list[count] = sight;
            count += 1;
        });
        let [odds] = net.forward(&net.bag.sum(&list[..count]), features::kind(node));
        odds * E_TO_ONE / i32::from(ONE)
    }
}

/// How the seat to move stands by distances and stocks alone.
pub fn by_distance<const S: u32>(grid: &Grid<S>, node: &Node) -> i32 {
    let (me, other) = node.seats();
    let ahead = node.distance(grid, other) - node.distance(grid, me);
    let stock = |seat: usize| i32::from(node.board.stocks[seat].min(12));
    ahead * STEP_VALUE + STEP_VALUE / 2 + (stock(me) - stock(other)) * WALL_VALUE
}
