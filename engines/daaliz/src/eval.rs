//! The static evaluation for two seats.

use std::sync::Arc;

use nnue::ONE;

use crate::features;
use crate::grid::Grid;
use crate::node::Node;
use crate::parameters::{STEP_VALUE, WALL_VALUE};

/// The size of the net's accumulator.
pub const SUMS: usize = 48;
/// The neurons of its middle layer.
pub const MIDDLE: usize = 16;

/// The net for two seats on the usual board. Its output is the logarithm of the mover's odds.
pub type Net = nnue::Net<SUMS, MIDDLE, 1>;

/// The value of odds of e to 1.
pub const E_TO_ONE: i32 = 200;

/// Evaluates positions of two, by the net if it knows the board.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    net: Option<Arc<Net>>,
}

impl Evaluator {
    /// The evaluator for this board.
    pub fn of<const S: u32>(grid: &Grid<S>, net: Option<&Arc<Net>>) -> Evaluator {
        Evaluator { net: net.filter(|_| features::knows(grid)).cloned() }
    }

    /// The evaluation for the mover.
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

/// The evaluation for the mover by distances and stocks alone.
pub fn by_distance<const S: u32>(grid: &Grid<S>, node: &Node) -> i32 {
    let (me, other) = node.seats();
    let ahead = node.distance(grid, other) - node.distance(grid, me);
    let stock = |seat: usize| i32::from(node.board.stocks[seat].min(12));
    ahead * STEP_VALUE + STEP_VALUE / 2 + (stock(me) - stock(other)) * WALL_VALUE
}
