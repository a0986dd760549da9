//! The weights: the nets of an engine.

use std::sync::Arc;

use dvonn::{Board, Field, Fields, Move, Phase};
use game_core::Position as _;
use nnue::{Net, ONE, UnexpectedEof};

use crate::board_info::BoardInfo;
use crate::features::{HEADS, ROWS, each_thing, head};
use crate::incremental::{IncrementalNet, SUMS};
use crate::parameters::{JUMPING_NET_SCALE, PLACING_NET_SCALE};
use crate::placing;
use crate::placing_features::{Change, SPOTS, STAGES, each_change, each_spot, stage};
use crate::policy::{AGES, PolicyNet, SIGNS};
use crate::score::JUDGED;

/// The net of the first phase.
pub type PlacingNet = Net<64, 16, 1>;
/// The net of the second phase.
pub type JumpingNet = Net<SUMS, 16, 1>;

/// The nets of an engine. Many engines may share them.
#[derive(Clone, Debug)]
pub struct Weights {
    jumping: Option<Arc<SecondPhaseNet>>,
    placing: Option<Arc<PlacingNet>>,
    policy: Option<Arc<PolicyNet>>,
}

/// The net of the second phase and its accumulator.
#[derive(Debug)]
struct SecondPhaseNet {
    net: JumpingNet,
    incremental: IncrementalNet,
}

impl Default for Weights {
    /// The trained nets.
    fn default() -> Weights {
        Weights::untaught()
            .with_jumping(include_bytes!("../nets/jumping.net"))
            .and_then(|weights| weights.with_placing(include_bytes!("../nets/placing.net")))
            .and_then(|weights| weights.with_policy(include_bytes!("../nets/policy.net")))
            .expect("the nets that come along are whole")
    }
}

impl Weights {
    /// No nets: counts pieces and jumps.
    #[must_use]
    pub fn untaught() -> Weights {
        Weights { jumping: None, placing: None, policy: None }
    }

    /// Reads a net of the second phase.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn with_jumping(self, bytes: &[u8]) -> Result<Weights, UnexpectedEof> {
        let net = JumpingNet::read(bytes, ROWS, HEADS)?;
        let incremental = IncrementalNet::of(&net.bag);
        Ok(Weights { jumping: Some(Arc::new(SecondPhaseNet { net, incremental })), ..self })
    }

    /// Reads a net of the first phase.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn with_placing(self, bytes: &[u8]) -> Result<Weights, UnexpectedEof> {
        let net = PlacingNet::read(bytes, SPOTS, STAGES)?;
        Ok(Weights { placing: Some(Arc::new(net)), ..self })
    }

    /// Reads the net of the policy.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn with_policy(self, bytes: &[u8]) -> Result<Weights, UnexpectedEof> {
        let net = PolicyNet::read(bytes, SIGNS, AGES)?;
        Ok(Weights { policy: Some(Arc::new(net)), ..self })
    }

    /// The policy, if there is one.
    #[inline]
    pub(crate) fn policy(&self) -> Option<&PolicyNet> {
        self.policy.as_deref()
    }

    /// The evaluation of a board of the first phase, for White.
    pub(crate) fn evaluate_placing(&self, board: &Board) -> i32 {
        let Some(net) = &self.placing else { return placing::untaught(board) };
        let mut sum = net.bag.bias;
        #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
        each_spot(board, |spot| net.bag.add(&mut sum, spot as u16));
        let [output] = net.forward(&sum, stage(board.occupied().len()));
        (output * PLACING_NET_SCALE / i32::from(ONE)).clamp(-JUDGED, JUDGED)
    }

    /// The same with the mover's piece on each of those fields; only for boards on which all reds
    /// lie.
    pub(crate) fn evaluate_places(&self, board: &Board, fields: Fields) -> Vec<(Field, i32)> {
        let Some(net) = &self.placing else {
            let judged = |field| (field, placing::untaught(&board.after(Move::Place(field))));
            return fields.map(judged).collect();
        };
        let mut sum = net.bag.bias;
        #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
        each_spot(board, |spot| net.bag.add(&mut sum, spot as u16));
        let stage = stage(board.occupied().len() + 1);
        let judged = |field| {
            let mut sum = sum;
            #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
            each_change(board, field, board.mover().index(), |change| match change {
                Change::Comes(spot) => net.bag.add(&mut sum, spot as u16),
                Change::Goes(spot) => net.bag.sub(&mut sum, spot as u16),
            });
            let [output] = net.forward(&sum, stage);
            (field, (output * PLACING_NET_SCALE / i32::from(ONE)).clamp(-JUDGED, JUDGED))
        };
        fields.map(judged).collect()
    }

    /// The evaluation of the board for its mover, in 400ths of the logistic curve's exponent, as a
    /// search of a few thousand positions would give it.
    #[inline]
    pub(crate) fn evaluate(&self, board: &Board, info: &BoardInfo) -> i32 {
        let Some(evaluate) = &self.jumping else { return untaught(board, info) };
        let (sum, head) = evaluate.incremental.sum(board, info);
        let [output] = evaluate.net.forward(&sum, head);
        (output * JUMPING_NET_SCALE / i32::from(ONE)).clamp(-JUDGED, JUDGED)
    }
}

/// The evaluation without a net: jumps, and pieces that nobody can take.
fn untaught(board: &Board, info: &BoardInfo) -> i32 {
    let safe = |own: u64, danger: u64| -> i32 {
        let safe = Fields::of_bits(own & !danger);
        safe.map(|field| i32::from(board.height(field))).sum()
    };
    let [mine, theirs] = info.jumps.map(u32::cast_signed);
    let pieces = safe(info.mine, info.their_hits) - safe(info.theirs, info.my_hits);
    15 * (mine - theirs) + 25 * pieces
}

/// The features of `board`, and its head, for training. `None` if the mover can't jump: the net is
/// never asked there.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
pub fn things(board: &Board) -> Option<(Vec<u16>, usize)> {
    let mut things = Vec::new();
    if board.phase() == Phase::Placing {
        each_spot(board, |spot| things.push(spot as u16));
        return Some((things, stage(board.occupied().len())));
    }
    let info = BoardInfo::at(board);
    if info.jumps[0] == 0 {
        return None;
    }
    each_thing(board, &info, |thing| things.push(thing as u16));
    Some((things, head(info.any.count_ones())))
}
