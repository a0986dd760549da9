//! Proof numbers, and how a position's come from those of its children.

use crate::dfpn::ProofResult;

/// How much work is left to prove a position (`pn`) and to disprove it (`dn`), in `BITS` bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofNumbers<const BITS: u32> {
    /// The proof number.
    pub pn: u32,
    /// The disproof number.
    pub dn: u32,
}

impl<const BITS: u32> ProofNumbers<BITS> {
    /// Infinity.
    pub const ENDLESS: u32 = (1 << BITS) - 1;
    /// As thresholds: the search goes on until the answer is known.
    pub const BOTH_ENDLESS: Self = ProofNumbers { pn: Self::ENDLESS, dn: Self::ENDLESS };

    /// The numbers of a decided position.
    #[must_use]
    pub fn of(answer: bool) -> Self {
        if answer {
            ProofNumbers { pn: 0, dn: Self::ENDLESS }
        } else {
            ProofNumbers { pn: Self::ENDLESS, dn: 0 }
        }
    }

    /// The answer, if it is known.
    #[must_use]
    pub fn answer(self) -> ProofResult {
        match self {
            ProofNumbers { pn: 0, .. } => ProofResult::Yes,
            ProofNumbers { dn: 0, .. } => ProofResult::No,
            _ => ProofResult::Open,
        }
    }
}

/// A position's numbers from its children's.
#[derive(Clone, Copy, Debug)]
pub struct Sum<const BITS: u32> {
    /// The numbers of the position.
    pub numbers: ProofNumbers<BITS>,
    /// The most promising child.
    pub best: usize,
    /// The second-best child's number, of the two that the choice is made by.
    second: u32,
    /// What the other open children add where all must be dealt with.
    others: u32,
    wanting: bool,
}

impl<const BITS: u32> Sum<BITS> {
    /// The numbers of a position from its children's; `wanting` says whether the wanting seat is to
    /// move. Where all children must be dealt with, the hardest counts in full and each other one
    /// counts `each` (weak proof-number search, Ueda and others 2008). A true sum would count a
    /// position many times that can be reached in many ways.
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
        // only a decided child has an infinite number; a sum that grows too long has not
        let sum = if least == 0 { endless } else { (hardest + others).min(endless - 1) };
        let numbers = if wanting {
            ProofNumbers { pn: least, dn: sum }
        } else {
            ProofNumbers { pn: sum, dn: least }
        };
        Sum { numbers, best, second, others, wanting }
    }

    /// The thresholds for the most promising child, given those of the position: a quarter beyond
    /// the second-best child (Pawlewicz and Lew 2007).
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
