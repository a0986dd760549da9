//! What a mind knows: the nets that it judges with.

use std::sync::Arc;

use dvonn::{Board, Fields, Phase};
use net::{Net, ONE, Short};

use crate::look::Look;
use crate::placing;
use crate::spots::{SPOTS, STAGES, each_spot, stage};
use crate::things::{HEADS, ROWS, each_thing, head};
use crate::worth::JUDGED;

/// No board has more things.
const MANY: usize = 10 * 49 + 6;
/// What the net says of 1.0, in the units of a judgment.
const UNIT: i32 = 400;

/// The net of the first phase.
pub type PlacingNet = Net<32, 16, 1>;
/// The net of the second phase.
pub type JumpingNet = Net<48, 16, 1>;

/// What a mind knows. Many minds may share it.
#[derive(Clone, Debug)]
pub struct Brain {
    jumping: Option<Arc<JumpingNet>>,
    placing: Option<Arc<PlacingNet>>,
}

impl Default for Brain {
    /// What was learned at school.
    fn default() -> Brain {
        Brain::untaught()
            .with_jumping(include_bytes!("../nets/jumping.net"))
            .and_then(|brain| brain.with_placing(include_bytes!("../nets/placing.net")))
            .expect("the nets that come along are whole")
    }
}

impl Brain {
    /// Who never was at school counts pieces and jumps.
    #[must_use]
    pub fn untaught() -> Brain {
        Brain { jumping: None, placing: None }
    }

    /// Reads a net of the second phase.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn with_jumping(self, bytes: &[u8]) -> Result<Brain, Short> {
        let net = JumpingNet::read(bytes, ROWS, HEADS)?;
        Ok(Brain { jumping: Some(Arc::new(net)), ..self })
    }

    /// Reads a net of the first phase.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn with_placing(self, bytes: &[u8]) -> Result<Brain, Short> {
        let net = PlacingNet::read(bytes, SPOTS, STAGES)?;
        Ok(Brain { placing: Some(Arc::new(net)), ..self })
    }

    /// What a board of the first phase looks to be worth to White.
    pub(crate) fn judge_placing(&self, board: &Board) -> i32 {
        let Some(net) = &self.placing else { return placing::untaught(board) };
        let mut sum = net.bag.bias;
        #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
        each_spot(board, |spot| net.bag.add(&mut sum, spot as u16));
        let [said] = net.judge(&sum, stage(board.occupied().len()));
        (said * UNIT / i32::from(ONE)).clamp(-JUDGED, JUDGED)
    }

    /// What the board looks to be worth to its mover, in 400ths of the logistic curve's
    /// exponent.
    #[inline]
    pub(crate) fn judge(&self, board: &Board, look: &Look) -> i32 {
        let Some(net) = &self.jumping else { return untaught(board, look) };
        let mut list = [0; MANY];
        let mut count = 0;
        #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
        each_thing(board, look, |thing| {
            list[count] = thing as u16;
            count += 1;
        });
        let [said] = net.answer(&list[..count], head(look.any.count_ones()));
        (said * UNIT / i32::from(ONE)).clamp(-JUDGED, JUDGED)
    }
}

/// Jumps, and pieces that nobody can take.
fn untaught(board: &Board, look: &Look) -> i32 {
    let safe = |own: u64, danger: u64| -> i32 {
        let safe = Fields::of_bits(own & !danger);
        safe.map(|field| i32::from(board.height(field))).sum()
    };
    let [mine, theirs] = look.jumps.map(u32::cast_signed);
    let pieces = safe(look.mine, look.their_hits) - safe(look.theirs, look.my_hits);
    15 * (mine - theirs) + 25 * pieces
}

/// The things that `board` has, and the head that judges it, for whoever teaches. Nothing
/// where the mover can't jump: no mind asks its net there.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
pub fn things(board: &Board) -> Option<(Vec<u16>, usize)> {
    let mut things = Vec::new();
    if board.phase() == Phase::Placing {
        each_spot(board, |spot| things.push(spot as u16));
        return Some((things, stage(board.occupied().len())));
    }
    let look = Look::at(board);
    if look.jumps[0] == 0 {
        return None;
    }
    each_thing(board, &look, |thing| things.push(thing as u16));
    Some((things, head(look.any.count_ones())))
}
