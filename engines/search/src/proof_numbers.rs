//! Proof numbers, and how those of a position come from those of its children.

use crate::dfpn::ProofResult;

/// How far a position is from being proved (`pn`) and from being disproved (`dn`), in work that is
/// still to be done. Whoever keeps them has so many bits for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofNumbers<const BITS: u32> {
    /// How far from being proved.
    pub pn: u32,
    /// How far from being disproved.
    pub dn: u32,
}

impl<const BITS: u32> ProofNumbers<BITS> {
    /// More than any number that is not infinite.
    pub const ENDLESS: u32 = (1 << BITS) - 1;
    /// As thresholds: goes on until the answer is known.
    pub const BOTH_ENDLESS: Self = ProofNumbers { pn: Self::ENDLESS, dn: Self::ENDLESS };

    /// The numbers of what is decided.
    #[must_use]
    pub fn of(answer: bool) -> Self {
        if answer {
            ProofNumbers { pn: 0, dn: Self::ENDLESS }
        } else {
            ProofNumbers { pn: Self::ENDLESS, dn: 0 }
        }
    }

    /// The answer, where it is known.
    #[must_use]
    pub fn answer(self) -> ProofResult {
        match self {
            ProofNumbers { pn: 0, .. } => ProofResult::Yes,
            ProofNumbers { dn: 0, .. } => ProofResult::No,
            _ => ProofResult::Open,
        }
    }
}

/// What a position's children come to.
#[derive(Clone, Copy, Debug)]
pub struct Sum<const BITS: u32> {
    /// The numbers of the position.
    pub numbers: ProofNumbers<BITS>,
    /// The most promising child.
    pub best: usize,
    /// The number that decides among the children, of the second-best one.
    second: u32,
    /// What the other open children count together, where all must be dealt with.
    others: u32,
    wanting: bool,
}

impl<const BITS: u32> Sum<BITS> {
    /// The numbers of a position where the wanting seat moves, or the other, from its children's.
    /// Where all children must be dealt with, the hardest one stands for them all and each other
    /// counts `each`, not its own number (weak proof-number search, Ueda and others 2008):
    /// positions that can be reached in many ways would be counted many times.
    pub fn of(
        children: impl IntoIterator<Item = ProofNumbers<BITS>>,
        wanting: bool,
        each: u32,
    ) -> Sum<BITS> {
        let endless = ProofNumbers::<BITS>::ENDLESS;
        let mut best = 0;
        let (mut least, mut second) = (u32::MAX, endless);
        let (mut hardest, mut open) = (0, 0_u32);
        for (at, ProofNumbers { pn, dn }) in children.into_iter().enumerate() {
            let (choosing, adding) = if wanting { (pn, dn) } else { (dn, pn) };
            hardest = adding.max(hardest);
            open += u32::from(adding > 0);
            if choosing < least {
                (least, second, best) = (choosing, least.min(second), at);
            } else {
                second = choosing.min(second);
            }
        }
        let others = open.saturating_sub(1) * each;
        // Only a decided child has an endless number; a sum that has grown too long has not.
        let sum = if least == 0 { endless } else { (hardest + others).min(endless - 1) };
        let numbers = if wanting {
            ProofNumbers { pn: least, dn: sum }
        } else {
            ProofNumbers { pn: sum, dn: least }
        };
        Sum { numbers, best, second, others, wanting }
    }

    /// How far to search the most promising child, where the position is searched up to `most`:
    /// a quarter beyond the second-best one (Pawlewicz and Lew 2007).
    #[must_use]
    pub fn below(&self, most: ProofNumbers<BITS>) -> ProofNumbers<BITS> {
        let endless = ProofNumbers::<BITS>::ENDLESS;
        let less = |most| if most == endless { most } else { most - self.others };
        let widened = self.second.saturating_add(self.second / 4 + 1);
        if self.wanting {
            ProofNumbers { pn: most.pn.min(widened), dn: less(most.dn) }
        } else {
            ProofNumbers { pn: less(most.pn), dn: most.dn.min(widened) }
        }
    }
}
