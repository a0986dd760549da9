//! Turns and matches as text (6.1, 6.3).

use game_core::{Notation, ParseError, Seat};

use crate::board::{BLACK, Color, WHITE};
use crate::r#match::{Match, Scored, Stage, Turn};
use crate::reader::Reader;
use crate::refill::Corner;
use crate::round::{End, Ended, How, Round};
use crate::setup::Length;
use crate::tower::Rank;

impl Notation for Match {
    fn write_move(&self, turn: Turn) -> String {
        match turn {
            Turn::Tower(mv) => self.round.write_move(mv),
            Turn::Fill(Corner::Left) => "fill:left".to_owned(),
            Turn::Fill(Corner::Right) => "fill:right".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Turn, ParseError> {
        let mut reader = Reader::new(text);
        if !reader.takes("fill:") {
            return self.round.read_move(text).map(Turn::Tower);
        }
        let corner = if reader.takes("left") {
            Corner::Left
        } else if reader.takes("right") {
            Corner::Right
        } else {
            return Err(reader.wrong("left or right"));
        };
        reader.end()?;
        Ok(Turn::Fill(corner))
    }

    /// `c1c5` goes from c1 to c5.
    fn spellings(typed: &str) -> Vec<String> {
        let squares = typed.split_at_checked(2);
        squares.map(|(from, to)| [from, "-", to].concat()).into_iter().collect()
    }

    /// A single game is written as its bare round.
    fn write(&self) -> String {
        if self.length == Length::Single {
            return self.round.write();
        }
        let [black, white] = self.points;
        let (fill, round) = match self.stage {
            Stage::Playing => ("", self.round.write()),
            Stage::Filling(scored) => (fill_sign(scored.ended.winner), self.round_text(scored)),
            Stage::Over(scored) => ("", self.round_text(scored)),
        };
        format!("{} {black} {white} {fill}| {round}", self.length.name())
    }

    /// A bare round is a match of the same length as this one, without points; any other text names
    /// its length.
    fn read(&self, text: &str) -> Result<Match, ParseError> {
        let mut reader = Reader::new(text);
        let named = Length::ALL.into_iter().find(|length| reader.takes(length.name()));
        let Some(length) = named else {
            let round = self.round.read(text)?;
            return Ok(Match { round, ..Match::new(self.length) }.counted());
        };
        reader.expect(" ")?;
        let before_points = reader;
        let black = reader.points()?;
        reader.expect(" ")?;
        let white = reader.points()?;
        reader.expect(" ")?;
        let points = [black, white];
        let enough = |seat: &Seat| points[seat.index()] >= length.points();
        if enough(&BLACK) && enough(&WHITE) {
            return Err(before_points.wrong("points that at most one seat wins with"));
        }
        let won = [BLACK, WHITE].into_iter().find(enough);
        let before_fill = reader;
        let chooses = if reader.takes("fill ") {
            let seat = reader.seat()?;
            reader.expect(" ")?;
            Some(seat)
        } else {
            None
        };
        if chooses.is_some() && (won.is_some() || length == Length::Single) {
            return Err(before_fill.wrong("|, as the match is over"));
        }
        reader.expect("| ")?;
        let before_round = reader;
        let round = Round::read_from(&mut reader)?;
        reader.end()?;
        let here = Match { length, points, round, stage: Stage::Playing };
        if length == Length::Single {
            return Ok(Match { round, ..Match::new(length) }.counted());
        }
        match (chooses, won) {
            (None, None) => Ok(here.counted()),
            (Some(winner), _) | (None, Some(winner)) => here
                .with_past_round(winner, won.is_some())
                .ok_or(before_round.wrong("a round that the seat with the turn has won")),
        }
    }
}

impl Match {
    /// The text of the round that just ended. A locked one names its winner and the
    /// color that earned the tooth.
    fn round_text(&self, scored: Scored) -> String {
        match scored.ended.how {
            How::Home => self.round.write(),
            How::Deadlock => self.round.write_with(scored.ended.winner, Some(scored.ended.tower)),
        }
    }

    /// The match, with its round counted as won by `winner`.
    fn with_past_round(mut self, winner: Seat, over: bool) -> Option<Match> {
        let (how, tower) = if self.round.end == End::Home {
            (How::Home, self.round.rival_at_home()?)
        } else {
            (How::Deadlock, self.round.due()?)
        };
        if how == How::Home && self.round.seat() == winner
            || how == How::Deadlock && self.round.seat() != winner
        {
            return None;
        }
        if how == How::Deadlock {
            self.round = self.round.locked(winner, tower);
        }
        let points = self.past_gain(winner, tower);
        let scored = Scored { ended: Ended { winner, how, tower }, points };
        self.stage = if over { Stage::Over(scored) } else { Stage::Filling(scored) };
        Some(self)
    }

    /// What the last round gave, if its tooth is on the tower already. A triple sumo either got its
    /// third tooth just now or won with all three before.
    fn past_gain(&self, winner: Seat, tower: Color) -> u8 {
        let worth = |color| self.round.tower(winner, color).rank.worth();
        let teeth: u8 = Color::ALL.into_iter().map(worth).sum();
        match self.round.tower(winner, tower).rank {
            Rank::Ordinary | Rank::Sumo => Rank::Ordinary.gain(),
            Rank::Double => Rank::Sumo.gain(),
            Rank::Triple if self.points[winner.index()] > teeth => Rank::Triple.gain(),
            Rank::Triple => Rank::Double.gain(),
        }
    }
}

fn fill_sign(winner: Seat) -> &'static str {
    if winner == BLACK { "fill b " } else { "fill w " }
}
