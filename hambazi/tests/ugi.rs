//! Both ends of the Universal Game Interface, talking to each other.

use std::time::Duration;

use catalog::{AnyRecord, Game};
use game_core::Status;
use ugi::{Go, Program};

fn program(game: Game) -> Program {
    let command = [env!("CARGO_BIN_EXE_hambazi"), "ugi", game.name()].map(str::to_owned);
    let mut program = Program::start(&command).unwrap();
    assert!(program.name().starts_with("Hambazi "), "{}", program.name());
    assert!(program.has_option("Level") && program.has_option("Hash"));
    program.set("Hash", "1").unwrap();
    program.new_game().unwrap();
    program
}

#[test]
fn two_of_our_programs_play_whole_games_by_the_rules() {
    let limit = Duration::from_secs(60);
    for game in Game::ALL {
        let mut sides = [program(game), program(game)];
        sides[1].set("Level", "3").unwrap();
        let mut record = AnyRecord::usual(game);
        while let Status::Turn(seat) = record.status() {
            let side = &mut sides[seat.index()];
            side.place(None, &record.moves()).unwrap();
            let answer = side.go(&Go::Nodes(60), limit).unwrap();
            record.play(&answer.mv).unwrap_or_else(|why| panic!("{game}: {}: {why}", answer.mv));
            assert_eq!(answer.info.unwrap().pv[0], answer.mv);
        }
        assert!(matches!(record.status(), Status::Over(_)));
    }
}

#[test]
fn a_program_that_cannot_run_is_not_waited_for() {
    assert!(Program::start(&["/no/such/program".to_owned()]).is_err());
    assert!(Program::start(&["true".to_owned()]).is_err());
    assert!(Program::start(&[]).is_err());
}
