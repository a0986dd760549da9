//! Why a command was declined: one variant for each forbidding rule.

use std::error::Error;
use std::fmt;

use game_core::{Ruled, Seat};

use crate::card::{Card, Slot};
use crate::setup::Variant;
use crate::stage::Phase;

/// Why a command was declined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// This chair has no player.
    NotSeated,
    /// This belongs to another phase.
    NotNow(Phase),
    /// This does not exist in this variant.
    NotInVariant(Variant),
    /// Only the storyteller gives a clue.
    NotStoryteller(Seat),
    /// A clue is not empty.
    ClueEmpty,
    /// A clue is short.
    ClueTooLong {
        /// The most characters.
        longest: usize,
    },
    /// Not while the cards are face down (Party).
    HandHidden,
    /// This card is not in the hand.
    NotInHand(Card),
    /// Each card is given once.
    CardTwice(Card),
    /// Exactly this many cards must be given.
    CardCount {
        /// The number.
        due: usize,
    },
    /// The storyteller's card was given with the clue.
    StorytellerCannotGive,
    /// The partners named the other one.
    PartnerGives(Seat),
    /// Only two partners name who gives.
    NotYourTeam(Seat),
    /// There is no such slot in the row.
    NoSuchSlot(Slot),
    /// The storyteller knows the card and does not vote.
    StorytellerCannotVote,
    /// The storyteller's partner does not vote either.
    StorytellerTeamCannotVote,
    /// The partner who gave the team's card does not vote.
    ContributorCannotVote,
    /// A vote needs a slot.
    NoVote,
    /// One vote, or two in a game of seven or more.
    TooManyVotes {
        /// The most votes.
        most: usize,
    },
    /// Two votes must be for two cards.
    DuplicateVote(Slot),
    /// Nobody votes for a card of their own.
    OwnCard(Slot),
    /// Nobody votes for their team's card.
    OwnTeamCard(Slot),
    /// Only the storyteller votes red.
    RedOnlyStoryteller,
    /// The storyteller must vote red too.
    RedMissing,
    /// Red goes on another card than green.
    RedEqualsGreen,
    /// No round has such a row: for a bare count only.
    RowImpossible,
    /// The chair is not free.
    ChairTaken,
    /// The table has no more chairs.
    NoChair,
    /// The deck has too few cards for another player.
    DeckTooSmall {
        /// The number of cards needed.
        least: usize,
    },
    /// A bot plays for this seat already.
    BotPlays,
    /// No bot plays for this seat.
    NoBotPlays,
}

impl Refusal {
    /// The reason's name in records and in `hambazi ask`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NotSeated => "not_seated",
            Refusal::NotNow(_) => "not_now",
            Refusal::NotInVariant(_) => "not_in_variant",
            Refusal::NotStoryteller(_) => "not_storyteller",
            Refusal::ClueEmpty => "clue_empty",
            Refusal::ClueTooLong { .. } => "clue_too_long",
            Refusal::HandHidden => "hand_hidden",
            Refusal::NotInHand(_) => "not_in_hand",
            Refusal::CardTwice(_) => "card_twice",
            Refusal::CardCount { .. } => "card_count",
            Refusal::StorytellerCannotGive => "storyteller_cannot_give",
            Refusal::PartnerGives(_) => "partner_gives",
            Refusal::NotYourTeam(_) => "not_your_team",
            Refusal::NoSuchSlot(_) => "no_such_slot",
            Refusal::StorytellerCannotVote => "storyteller_cannot_vote",
            Refusal::StorytellerTeamCannotVote => "storyteller_team_cannot_vote",
            Refusal::ContributorCannotVote => "contributor_cannot_vote",
            Refusal::NoVote => "no_vote",
            Refusal::TooManyVotes { .. } => "too_many_votes",
            Refusal::DuplicateVote(_) => "duplicate_vote",
            Refusal::OwnCard(_) => "own_card",
            Refusal::OwnTeamCard(_) => "own_team_card",
            Refusal::RedOnlyStoryteller => "red_only_storyteller",
            Refusal::RedMissing => "red_missing",
            Refusal::RedEqualsGreen => "red_equals_green",
            Refusal::RowImpossible => "row_impossible",
            Refusal::ChairTaken => "chair_taken",
            Refusal::NoChair => "no_chair",
            Refusal::DeckTooSmall { .. } => "deck_too_small",
            Refusal::BotPlays => "bot_plays",
            Refusal::NoBotPlays => "no_bot_plays",
        }
    }
}

impl Ruled for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Over => "20",
            Refusal::NotNow(_) => "section 3",
            Refusal::NotSeated | Refusal::ChairTaken | Refusal::BotPlays | Refusal::NoBotPlays => {
                "section 5"
            }
            Refusal::NotInVariant(_) | Refusal::NoChair => "2",
            Refusal::NotStoryteller(_) => "8",
            Refusal::ClueEmpty | Refusal::ClueTooLong { .. } => "6.9",
            Refusal::HandHidden => "22",
            Refusal::NotInHand(_)
            | Refusal::CardTwice(_)
            | Refusal::CardCount { .. }
            | Refusal::StorytellerCannotGive => "9",
            Refusal::PartnerGives(_) => "T-e",
            Refusal::NotYourTeam(_) => "32",
            Refusal::NoSuchSlot(_) => "A14",
            Refusal::StorytellerCannotVote => "11",
            Refusal::StorytellerTeamCannotVote | Refusal::ContributorCannotVote => "33",
            Refusal::NoVote => "A13",
            Refusal::TooManyVotes { .. } => "13",
            Refusal::DuplicateVote(_) => "A3",
            Refusal::OwnCard(_) => "12",
            Refusal::OwnTeamCard(_) => "T-c",
            Refusal::RedOnlyStoryteller | Refusal::RedEqualsGreen => "26",
            Refusal::RedMissing => "P-b",
            Refusal::RowImpossible => "10",
            Refusal::DeckTooSmall { .. } => "A11",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => write!(f, "the game is over"),
            Refusal::NotSeated => write!(f, "nobody plays on this chair"),
            Refusal::NotNow(phase) => write!(f, "not now: the phase is {phase:?}"),
            Refusal::NotInVariant(variant) => write!(f, "not in the variant {variant:?}"),
            Refusal::NotStoryteller(seat) => write!(f, "seat {seat} is the storyteller"),
            Refusal::ClueEmpty => write!(f, "nothing was said"),
            Refusal::ClueTooLong { longest } => write!(f, "at most {longest} signs"),
            Refusal::HandHidden => write!(f, "the cards lie face down"),
            Refusal::NotInHand(card) => write!(f, "card {} is not in the hand", card.0),
            Refusal::CardTwice(card) => write!(f, "card {} is named twice", card.0),
            Refusal::CardCount { due } => write!(f, "cards to give: {due}"),
            Refusal::StorytellerCannotGive => write!(f, "the storyteller gave with the clue"),
            Refusal::PartnerGives(seat) => write!(f, "the team said that seat {seat} gives"),
            Refusal::NotYourTeam(seat) => write!(f, "not for the team to say of seat {seat}"),
            Refusal::NoSuchSlot(slot) => write!(f, "there is no slot {}", slot.0),
            Refusal::StorytellerCannotVote => write!(f, "the storyteller does not vote"),
            Refusal::StorytellerTeamCannotVote => {
                write!(f, "the storyteller's partner does not vote")
            }
            Refusal::ContributorCannotVote => write!(f, "who gave the team's card does not vote"),
            Refusal::NoVote => write!(f, "a vote is for something"),
            Refusal::TooManyVotes { most } => write!(f, "votes at most: {most}"),
            Refusal::DuplicateVote(slot) => write!(f, "slot {} is named twice", slot.0),
            Refusal::OwnCard(slot) => write!(f, "slot {} is the voter's own card", slot.0),
            Refusal::OwnTeamCard(slot) => write!(f, "slot {} is the own team's card", slot.0),
            Refusal::RedOnlyStoryteller => write!(f, "only the storyteller votes red"),
            Refusal::RedMissing => write!(f, "the storyteller votes red too"),
            Refusal::RedEqualsGreen => write!(f, "red goes on another card than green"),
            Refusal::RowImpossible => write!(f, "no round lays out such a row"),
            Refusal::ChairTaken => write!(f, "the chair is taken"),
            Refusal::NoChair => write!(f, "there is no such chair"),
            Refusal::DeckTooSmall { least } => write!(f, "the deck would need {least} cards"),
            Refusal::BotPlays => write!(f, "a bot plays for this seat already"),
            Refusal::NoBotPlays => write!(f, "no bot plays for this seat"),
        }
    }
}

impl Error for Refusal {}
