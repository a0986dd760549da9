//! A round of Kamisado in pieces.

use game_core::{Notation as _, OpenGame as _, Seat};
use i18n::Phrase;
use kamisado::{Color, Match};

use super::words::hue;
use crate::pieces::{Pieces, Tool, list};

/// The most teeth of a tower.
const TEETH: u8 = 3;
/// The towers of each side.
const TOWERS: usize = 8;

/// The towers, each with its square and its teeth.
#[derive(Clone, Debug)]
pub struct KamisadoPieces {
    /// What stands before the round in the text of a match.
    before: String,
    turn: String,
    due: String,
    towers: Vec<(String, u8)>,
}

impl KamisadoPieces {
    /// Reads a position's text; the match begins again without points.
    pub fn read(text: &str) -> Option<KamisadoPieces> {
        let (before, round) = match text.split_once("| ") {
            Some((before, round)) => ([before.split(' ').next()?, " 0 0 | "].concat(), round),
            None => (String::new(), text),
        };
        let mut words = round.split(' ');
        let (turn, due) = (words.next()?.to_owned(), words.next()?.to_owned());
        let towers = words.take(2).flat_map(|side| side.split(',')).map(|tower| {
            let (square, teeth) = tower.split_at_checked(2)?;
            Some((square.to_owned(), teeth.parse().ok()?))
        });
        Some(KamisadoPieces { before, turn, due, towers: towers.collect::<Option<_>>()? })
    }
}

impl Pieces for KamisadoPieces {
    fn copy(&self) -> Box<dyn Pieces> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let side = |towers: &[(String, u8)]| {
            let towers = towers.iter().map(|(at, teeth)| format!("{at}{teeth}"));
            list(&towers.collect::<Vec<_>>())
        };
        let (black, white) = self.towers.split_at(TOWERS);
        format!("{}{} {} {} {}", self.before, self.turn, self.due, side(black), side(white))
    }

    fn turn(&self) -> Seat {
        Seat(u8::from(self.turn == "w"))
    }

    fn set_turn(&mut self, seat: Seat) {
        (if seat == Seat(0) { "b" } else { "w" }).clone_into(&mut self.turn);
    }

    fn has(&self, place: &str) -> bool {
        self.towers.iter().any(|(at, _)| at == place)
    }

    /// Towers change places.
    fn change(&mut self, tool: Tool, lifted: Option<&str>, place: &str) {
        let find = |place: &str| self.towers.iter().position(|(at, _)| at == place);
        let to = find(place);
        match (tool, lifted.and_then(find), to) {
            (Tool::Move, Some(from), to) => {
                if let Some(to) = to {
                    lifted.unwrap_or_default().clone_into(&mut self.towers[to].0);
                }
                place.clone_into(&mut self.towers[from].0);
            }
            (Tool::Tooth, _, Some(to)) => {
                let teeth = &mut self.towers[to].1;
                *teeth = (*teeth + 1) % (TEETH + 1);
            }
            _ => {}
        }
    }

    /// Puts each tower home, without teeth.
    fn clear(&mut self) {
        let usual = Match::begin(&kamisado::Setup::default(), &mut game_core::NoDice);
        let Ok(usual) = usual;
        if let Some(usual) = KamisadoPieces::read(&usual.write()) {
            *self = KamisadoPieces { before: self.before.clone(), ..usual };
        }
    }

    fn dues(&self) -> Vec<Phrase> {
        Color::ALL.map(hue).into()
    }

    fn due(&self) -> Option<u8> {
        self.due.parse().ok()
    }

    fn set_due(&mut self, color: Option<u8>) {
        self.due = color.map_or_else(|| "-".to_owned(), |color| color.to_string());
    }
}
