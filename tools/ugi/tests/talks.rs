//! Whole conversations with the engine's side.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catalog::Game;
use ugi::Info;

/// A conversation with an engine.
struct Talk {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    engine: JoinHandle<std::io::Result<()>>,
}

impl Talk {
    fn with(game: Game) -> Talk {
        let (from_us, input) = pipe().unwrap();
        let (output, from_it) = pipe().unwrap();
        let engine = thread::spawn(move || ugi::serve(game, BufReader::new(from_us), from_it));
        let mut talk = Talk { input: Some(input), output: BufReader::new(output), engine };
        talk.send("setoption name Hash value 1");
        talk
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_ref().unwrap(), "{line}").unwrap();
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.read_line()
    }

    /// All lines up to one that begins with `head`.
    fn read_until(&mut self, head: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.read_line());
            let last = lines.last().unwrap();
            assert!(!last.is_empty(), "it went away before it said {head}: {lines:?}");
            if last.starts_with(head) {
                return lines;
            }
        }
    }

    fn end(mut self) {
        self.input = None;
        self.engine.join().unwrap().unwrap();
    }
}

#[test]
fn it_greets_and_lists_its_options() {
    for game in Game::ALL {
        let mut talk = Talk::with(game);
        talk.send("ugi");
        let lines = talk.read_until("ugiok");
        assert!(lines[0].starts_with("id name Hambazi "));
        assert!(lines[1].starts_with("id author "));
        assert!(lines[2..lines.len() - 1].iter().all(|line| line.starts_with("option name ")));
        assert_eq!(talk.ask("isready"), "readyok");
        talk.send("quit");
        talk.end();
    }
}

#[test]
fn the_last_info_and_the_move_come_last() {
    for game in Game::ALL {
        let mut talk = Talk::with(game);
        talk.send("position startpos");
        talk.send("go nodes 300");
        let lines = talk.read_until("bestmove ");
        let info = Info::read(&lines[lines.len() - 2]).unwrap();
        assert!(info.nodes.is_some() && info.time.is_some() && info.depth.is_some());
        assert_eq!(format!("bestmove {}", info.pv[0]), *lines.last().unwrap());
        talk.send(&format!("position startpos moves {}", info.pv[0]));
        assert_eq!(talk.ask("isready"), "readyok");
        assert_eq!(talk.ask("query gameover"), "response false");
        talk.end();
    }
}

#[test]
fn it_answers_during_a_search_and_stops_at_once() {
    for game in Game::ALL {
        let mut talk = Talk::with(game);
        talk.send("position startpos");
        talk.send("go infinite");
        talk.send("isready");
        let lines = talk.read_until("readyok");
        assert!(lines.iter().all(|line| line.starts_with("info") || line == "readyok"));
        let begun = Instant::now();
        talk.send("stop");
        talk.read_until("bestmove ");
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        talk.send("stop"); // stopping nothing is no error
        assert_eq!(talk.ask("isready"), "readyok");
        talk.end();
    }
}

#[test]
fn what_comes_during_a_search_waits_for_its_end() {
    let mut talk = Talk::with(Game::Daaliz);
    talk.send("go infinite");
    talk.send("position startpos moves e2");
    talk.read_until("info string position waits");
    talk.send("query p1turn"); // about the position that waits
    talk.read_until("info string query waits");
    talk.send("position startpos moves e9"); // refused in its turn
    talk.send("go nodes 20");
    talk.send("setoption name Level value 3");
    talk.send("dance");
    talk.read_until("info string error: there is no command \"dance\"");
    talk.send("ugi");
    talk.read_until("ugiok");
    talk.send("stop");
    talk.read_until("bestmove ");
    assert_eq!(talk.read_line(), "response false");
    assert!(talk.read_line().starts_with("info string error: position: move 1, e9: "));
    let lines = talk.read_until("bestmove ");
    assert!(lines.iter().all(|line| !line.contains("error")), "{lines:?}");
    assert_eq!(talk.ask("query p1turn"), "response false");
    talk.end();
}

#[test]
fn a_pipe_loses_no_position() {
    let lines = "go nodes 300\nposition startpos moves e2\ngo infinite\nposition startpos moves e2 \
                 e8 e3\nquery p1turn\ngo nodes 300\n";
    let (output, from_it) = pipe().unwrap();
    ugi::serve(Game::Daaliz, lines.as_bytes(), from_it).unwrap();
    let output: Vec<String> = BufReader::new(output).lines().map(Result::unwrap).collect();
    let count = |head: &str| output.iter().filter(|line| line.starts_with(head)).count();
    assert_eq!((count("bestmove "), count("response false")), (3, 1), "{output:?}");
    assert_eq!(count("info string error"), 0, "{output:?}");
}

#[test]
fn quit_tells_what_is_left_undone() {
    let (output, from_it) = pipe().unwrap();
    let lines = "go infinite\nposition startpos moves e2\nquit\ngo nodes 5\n";
    ugi::serve(Game::Daaliz, lines.as_bytes(), from_it).unwrap();
    let output: Vec<String> = BufReader::new(output).lines().map(Result::unwrap).collect();
    let has = |line: &str| output.iter().any(|it| it == line);
    assert!(has("info string error: position: quit came first"), "{output:?}");
    assert_eq!(output.iter().filter(|line| line.starts_with("bestmove ")).count(), 1);
}

#[test]
fn it_keeps_its_time() {
    for go in ["go movetime 40", "go p1time 20000 p2time 20000 p1inc 0 p2inc 0"] {
        let mut talk = Talk::with(Game::Daaliz);
        talk.send("position startpos");
        let begun = Instant::now();
        talk.send(go);
        talk.read_until("bestmove ");
        assert!(begun.elapsed() < Duration::from_secs(10), "{go}: {:?}", begun.elapsed());
        talk.end();
    }
}

#[test]
fn a_bad_line_gets_an_error_and_changes_nothing() {
    let mut talk = Talk::with(Game::Kamisado);
    talk.send("position startpos moves c1-c5");
    assert_eq!(talk.ask("query p1turn"), "response false");
    for bad in [
        "hello",
        "position",
        "position nowhere",
        "position startpos c1-c5",
        "position startpos moves c1-c5 c1-c5",
        "position startpos moves c1-c9",
        "position fen gibberish",
        "go",
        "go fast",
        "go nodes",
        "go movetime soon",
        "query weather",
        "setoption Level 3",
        "setoption name Level value 12",
        "setoption name Sound value loud",
        "\u{1f3ae}",
    ] {
        let reply = talk.ask(bad);
        assert!(reply.starts_with("info string error: "), "{bad}: {reply}");
        assert_eq!(talk.ask("query p1turn"), "response false", "{bad}");
    }
    talk.input.as_ref().unwrap().write_all(b"\xff\xfe\n").unwrap();
    assert!(talk.read_line().starts_with("info string error: "));
    talk.send("");
    talk.send("go nodes 50");
    talk.read_until("bestmove ");
    talk.end();
}

#[test]
fn options_take_effect_with_the_next_position() {
    let mut talk = Talk::with(Game::Daaliz);
    talk.send("setoption name Players value 3");
    talk.send("position startpos moves e2");
    assert_eq!(talk.ask("query p1turn"), "response false");
    talk.send("setoption name Players value 2");
    talk.send("setoption name Goal value reach");
    talk.send("setoption name Size value 3x3");
    talk.send("setoption name Walls value 0");
    talk.send("position startpos moves b2 a3 b3");
    assert_eq!(talk.ask("query gameover"), "response true");
    assert_eq!(talk.ask("query result"), "response p1win");
    assert!(talk.ask("go nodes 5").starts_with("info string error: go: the game is over"));
    talk.end();
}

#[test]
fn a_position_is_read_from_its_text() {
    let mut talk = Talk::with(Game::Dvonn);
    let mut record = catalog::AnyRecord::usual(Game::Dvonn);
    for mv in ["E3", "D3", "F3"] {
        record.play(mv).unwrap();
    }
    talk.send(&format!("position fen {} moves A1", record.position()));
    assert_eq!(talk.ask("query p1turn"), "response true");
    talk.send("go depth 1");
    talk.read_until("bestmove ");
    talk.end();
}

#[test]
fn the_end_of_input_waits_for_a_search_that_ends() {
    let mut talk = Talk::with(Game::Dvonn);
    talk.send("go nodes 2000");
    talk.input = None;
    talk.read_until("bestmove ");
    talk.end();
    let mut talk = Talk::with(Game::Dvonn);
    talk.send("go infinite");
    talk.input = None;
    talk.read_until("bestmove ");
    talk.end();
}
