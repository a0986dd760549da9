//! A position of Daaliz in pieces.

use game_core::Seat;

use crate::pieces::{Pieces, Tool, list};

/// The pawns, the walls that are left and those on the board.
#[derive(Clone, Debug)]
pub struct DaalizPieces {
    /// From 1.
    turn: u8,
    pawns: Vec<String>,
    stocks: Vec<u8>,
    walls: Vec<String>,
}

impl DaalizPieces {
    /// Reads a position's text.
    pub fn read(text: &str) -> Option<DaalizPieces> {
        let words: Vec<&str> = text.split(' ').collect();
        let seats = words.iter().skip(1).take_while(|word| word.parse::<u8>().is_err());
        let seats = seats.count();
        let (pawns, rest) = words.get(1..)?.split_at_checked(seats)?;
        let (stocks, walls) = rest.split_at_checked(seats)?;
        let walls = walls.first()?.split(',').filter(|wall| *wall != "-");
        Some(DaalizPieces {
            turn: words[0].parse().ok()?,
            pawns: pawns.iter().map(|&pawn| pawn.to_owned()).collect(),
            stocks: stocks.iter().map(|n| n.parse().ok()).collect::<Option<_>>()?,
            walls: walls.map(str::to_owned).collect(),
        })
    }
}

impl Pieces for DaalizPieces {
    fn copy(&self) -> Box<dyn Pieces> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let stocks = self.stocks.iter().map(u8::to_string).collect::<Vec<_>>();
        let (pawns, stocks) = (self.pawns.join(" "), stocks.join(" "));
        format!("{} {pawns} {stocks} {}", self.turn, list(&self.walls))
    }

    fn turn(&self) -> Seat {
        Seat(self.turn - 1)
    }

    fn set_turn(&mut self, seat: Seat) {
        self.turn = seat.0 + 1;
    }

    fn has(&self, place: &str) -> bool {
        self.pawns.iter().any(|at| at == place)
    }

    fn change(&mut self, tool: Tool, lifted: Option<&str>, place: &str) {
        match tool {
            Tool::Move => {
                if let Some(pawn) = self.pawns.iter_mut().find(|at| Some(at.as_str()) == lifted) {
                    place.clone_into(pawn);
                }
            }
            Tool::Wall(way) => {
                let wall = format!("{place}{way}");
                match self.walls.iter().position(|other| *other == wall) {
                    Some(n) => _ = self.walls.remove(n),
                    None => self.walls.push(wall),
                }
            }
            _ => {}
        }
    }

    /// Takes the walls away.
    fn clear(&mut self) {
        self.walls.clear();
    }

    fn stocks(&self) -> &[u8] {
        &self.stocks
    }

    fn set_stock(&mut self, seat: Seat, count: u8) {
        if let Some(stock) = self.stocks.get_mut(seat.index()) {
            *stock = count;
        }
    }
}
