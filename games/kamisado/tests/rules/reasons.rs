//! What is not allowed is told in words, and by the paragraph that forbids it.

use std::error::Error;

use super::*;

#[test]
fn each_reason_names_its_paragraph() {
    let d4 = at("d4");
    for (illegal, rule, words) in [
        (Illegal::NoTower(d4), "1.3", "no tower stands on d4"),
        (Illegal::NotYours(d4), "1.3", "the tower on d4 is the opponent's"),
        (Illegal::FreeStays, "2.1", "the first move of a round is a real one"),
        (
            Illegal::Due { due: Color::Red, moved: Color::Pink },
            "2.2",
            "the red tower is due, not the pink one",
        ),
        (Illegal::NotForward, "2.3", "towers go forward only"),
        (Illegal::Crooked, "2.3", "towers go straight or diagonally"),
        (Illegal::Blocked(d4), "2.3", "a tower on d4 stands in the way"),
        (Illegal::Occupied(d4), "2.3", "a tower stands on d4"),
        (Illegal::MustGo, "2.4", "a tower that can move must move"),
        (Illegal::Over, "2.6", "the round is over"),
        (
            Illegal::TooFar { rank: Rank::Sumo, squares: 6 },
            "5.1",
            "6 squares, where a sumo goes at most 5",
        ),
        (Illegal::NotSumo(d4), "5.2", "the tower on d4 is no sumo and pushes nothing"),
        (Illegal::PushTooFar, "5.2", "a push goes one square ahead"),
        (
            Illegal::TooMany { rank: Rank::Double, towers: 3 },
            "5.2",
            "3 towers, where a double sumo pushes at most 2",
        ),
        (Illegal::NothingToPush(d4), "5.2", "no tower to push stands on d4"),
        (Illegal::PushDiagonal, "5.3", "a push goes straight ahead"),
        (Illegal::OwnTower(d4), "5.3", "the tower on d4 is one's own"),
        (Illegal::NotLower(d4), "5.3", "the tower on d4 is not of a lower rank than the pusher"),
        (Illegal::NoRoom(d4), "5.4", "behind the pushed towers d4 is not empty"),
        (Illegal::OffBoard(d4), "5.4", "the tower on d4 would leave the board"),
    ] {
        let turn = BadTurn::Round(illegal);
        assert_eq!((illegal.rule(), turn.rule()), (rule, rule));
        assert_eq!((illegal.to_string(), turn.to_string()), (words.to_owned(), words.to_owned()));
        assert_eq!(turn.source().map(ToString::to_string).as_deref(), Some(words));
    }
    for (turn, rule, words) in [
        (BadTurn::Over, "3.1", "the match is over"),
        (BadTurn::FillFirst, "4.1", "the home rows are to be filled first"),
        (BadTurn::NotBetweenRounds, "4.1", "home rows are filled between rounds only"),
    ] {
        assert_eq!((turn.rule(), turn.to_string()), (rule, words.to_owned()));
        assert!(turn.source().is_none());
    }
}
