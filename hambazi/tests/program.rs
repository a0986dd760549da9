//! The program on the command line: input, output and exit codes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

fn hambazi(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hambazi"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to the end with this standard input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = hambazi(arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

#[test]
fn ask_answers_each_line_before_it_is_sent_the_next() {
    let mut child: Child = hambazi(&["ask"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut replies = BufReader::new(child.stdout.take().unwrap()).lines();
    for n in 0..3 {
        writeln!(input, r#"{{"id":{n},"game":"daaliz","want":["perft:1"]}}"#).unwrap();
        input.flush().unwrap();
        let reply = replies.next().unwrap().unwrap();
        assert_eq!(reply, format!(r#"{{"id":{n},"ok":true,"perft":131}}"#));
    }
    input.write_all(b"\xff\xfe\n").unwrap();
    let reply = replies.next().unwrap().unwrap();
    assert!(reply.starts_with(r#"{"ok":false,"error":{"kind":"json""#), "{reply}");
    drop(input);
    assert!(replies.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn ask_ends_quietly_when_nobody_listens() {
    let mut child = hambazi(&["ask"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let _ = input.write_all(&b"{\"game\":\"dvonn\"}\n".repeat(1000)); // the program may be gone already
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "");
}

#[test]
fn perft_counts_and_divides() {
    let plain = run(&["perft", "daaliz", "2"], b"");
    assert_eq!((plain.status.code(), out(&plain)), (Some(0), "16677\n"));
    let divided = run(&["perft", "kamisado", "2", "--divide"], b"");
    let lines: Vec<_> = out(&divided).lines().collect();
    let counts: Vec<u64> =
        lines[..102].iter().map(|line| line.split_once(' ').unwrap().1.parse().unwrap()).collect();
    assert_eq!((lines.len(), lines[102]), (103, "1150"));
    assert_eq!(counts.iter().sum::<u64>(), 1150);
}

#[test]
fn perft_says_what_it_cannot_read() {
    let bad: [&[&str]; 6] = [
        &["perft", "chess", "2"],
        &["perft", "dvonn", "101"],
        &["perft", "dvonn"],
        &["perft", "dvonn", "1", "--position", "nowhere"],
        &["perft", "daaliz", "1", "--setup", "{\"players\":9}"],
        &["perft", "daaliz", "1", "--setup", "{"],
    ];
    for arguments in bad {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!err(&output).is_empty() && out(&output).is_empty(), "{arguments:?}");
    }
}

#[test]
fn replay_reports_each_problem_with_its_line() {
    let good = "hambazi 1 kamisado\nnote Ada and Grace\nc1-c5\nb8-b6\nresult resigned 0\n";
    let output = run(&["replay", "-"], good.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(out(&output), "-:1: kamisado, 2 moves, seat 0 to act\n");

    let bad = "hambazi 1 dvonn\nE3\nE3\nhambazi 1 daaliz\nsetup {\"size\":[3,3],\"goal\":\"reach\"}\n\
               b2\na3\nb3\nresult won 1\nhambazi 1 chess\n";
    let output = run(&["replay", "-"], bad.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output), "-:4: daaliz, 3 moves, won by seat 0\n");
    let errors: Vec<_> = err(&output).lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with("-:3: \"E3\": E3 is not empty"), "{}", errors[0]);
    assert!(errors[1].starts_with("-:9: by the rules"), "{}", errors[1]);
    assert!(errors[2].starts_with("-:10: there is no game \"chess\""), "{}", errors[2]);

    let gone = run(&["replay", "/no/such/file"], b"");
    assert_eq!(gone.status.code(), Some(2));
}

#[test]
fn replay_reads_records_of_other_sites() {
    let output = run(&["replay", "-"], b"(;\n; P0[1 dropb A 1]\n)\n");
    let text = format!("{}{}", out(&output), err(&output));
    assert!(text.starts_with("-:"), "{text}");
    let output = run(&["replay", "-"], b"1. e3 e2 2. zz\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("-:1: "), "{}", err(&output));
}

#[test]
fn bench_gives_each_engine_the_same_signature_each_time() {
    let bench = || run(&["bench", "kamisado"], b"");
    let (once, again) = (bench(), bench());
    assert_eq!(once.status.code(), Some(0));
    let nodes = out(&once).strip_prefix("Bench: kamisado ").unwrap().trim();
    assert!(nodes.parse::<u64>().unwrap() > 0);
    assert_eq!(out(&once), out(&again));
    assert!(err(&once).ends_with(" nodes/s\n"), "{}", err(&once));
}

#[test]
fn help_names_every_command() {
    let help = run(&["--help"], b"");
    assert_eq!(help.status.code(), Some(0));
    for command in ["serve", "ask", "perft", "replay", "ugi", "arena", "bench"] {
        assert!(out(&help).contains(command), "{command}");
        let own = run(&[command, "--help"], b"");
        assert_eq!(own.status.code(), Some(0), "{command}");
    }
    assert_eq!(run(&[], b"").status.code(), Some(2));
}

#[test]
fn replay_reads_games_as_lines_of_json() {
    let good = concat!(
        r#"{"game":"kamisado","moves":["c1-c5","b8-b6"],"result":"resigned 0","seats":["a","b"]}"#,
        "\n\n",
        r#"{"game":"daaliz","setup":{"size":[3,3],"goal":"reach"},"moves":["b2","a3","b3"],"result":"won 0"}"#,
        "\n",
    );
    let output = run(&["replay", "-"], good.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let text = "-:1: kamisado, 2 moves, seat 0 to act\n-:3: daaliz, 3 moves, won by seat 0\n";
    assert_eq!(out(&output), text);

    let bad = concat!(
        r#"{"game":"daaliz","setup":{"size":[3,3],"goal":"reach"},"moves":["b2","a3","b3"],"result":"won 1"}"#,
        "\n",
        r#"{"game":"kamisado","moves":["c1-c5","c1-c5"]}"#,
        "\n",
        r#"{"game":"kamisado","result":"perhaps"}"#,
        "\nnonsense\n",
    );
    let output = run(&["replay", "-"], bad.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let errors: Vec<_> = err(&output).lines().collect();
    let heads = ["-:1: by the rules", "-:2: \"c1-c5\": ", "-:3: result: ", "-:4: "];
    assert_eq!(errors.len(), heads.len(), "{errors:?}");
    for (error, head) in errors.iter().zip(heads) {
        assert!(error.starts_with(head), "{error}");
    }
}

/// The record of an evening, also used by the tests of `dixit-room`.
const EVENING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../rooms/dixit/tests/party.dixit");

#[test]
fn verify_explains_what_it_checked() {
    let output = run(&["verify", EVENING], b"");
    assert!(output.status.success(), "{}", err(&output));
    for words in [
        "game 1 holds: Party, 6 rounds, ended (turns), points [9, 5, 2, 4, 6, 11]",
        "The server's seed fits this promise: 321bcca2",
        "6 of 6 players added numbers after the promise",
        "8 draws of chance",
        "108 deeds of players are allowed by the rules",
    ] {
        assert!(out(&output).contains(words), "{words} in {}", out(&output));
    }
}

#[test]
fn verify_finds_changes() {
    let record = std::fs::read_to_string(EVENING).unwrap();
    for (from, to, text) in [
        ("\"deck\":[33,0,", "\"deck\":[0,33,", ":16: the deal is not what the seed"),
        ("\"seed\":\"05", "\"seed\":\"06", ":16: the deal is not what the seed"),
        ("nonce 5 00000000000000000000000000000005", "host 0", ":16: the deal is not what"),
        (
            "{\"event\":\"chosen\",\"seat\":5}",
            "{\"event\":\"chosen\",\"seat\":4}",
            ":17: the first",
        ),
        ("a corridor", "", ":18: expected an event that the rules allow here"),
        ("dixit/1 1000 begin", "dixit/2 1000 begin", ":15: expected the version word dixit/1"),
    ] {
        assert!(record.contains(from), "{from}");
        let output = run(&["verify", "-"], record.replacen(from, to, 1).as_bytes());
        assert_eq!(output.status.code(), Some(1), "{from}");
        assert!(err(&output).contains(text), "{text} in {}", err(&output));
    }
    let promise = ["verify", "--promise", "00", EVENING];
    assert!(err(&run(&promise, b"")).contains("promised another seed"));
    let nonce = ["verify", "--nonce", "00", EVENING];
    assert!(err(&run(&nonce, b"")).contains("your number is in no game"));
    assert_eq!(run(&["verify", "/nowhere"], b"").status.code(), Some(2));
}

#[test]
fn rebuild_fills_the_tables_from_the_journal_and_prints_the_counts() {
    use journal::{Append, Claim, Fence, Sqlite, Writer};
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = (folder.path().to_str().unwrap(), folder.path().join("hambazi.sqlite"));
    let none = run(&["rebuild", path], b"");
    assert_eq!(none.status.code(), Some(1));
    assert_eq!(err(&none), format!("hambazi: {}: there is no such file\n", file.display()));

    let (mut writer, reader) = Sqlite::open(&file).unwrap();
    let opening = "dvonn/1 1 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
        \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}";
    let sit = |seat: u8| format!("dvonn/1 1 sit {seat} {} Bo", format!("0{seat}").repeat(32));
    let given_up = vec![opening.to_owned(), sit(0), sit(1), "dvonn/1 2 end resigned 0".to_owned()];
    let begun = given_up[..3].to_vec();
    let way = vec!["watch/1 AAAAAA".to_owned()];
    let odd = vec!["chess/7 1 open {}".to_owned()];
    for (book, lines) in [("AAAAAA", given_up), ("CCCCCC", begun), ("WATCH2", way), ("DDDDDD", odd)]
    {
        let append = Append { book: book.to_owned(), first: 0, fence: Fence::default(), lines };
        assert_eq!(writer.commit(&[append], 1).unwrap(), [true]);
    }
    drop((writer, reader));
    for from in [path, file.to_str().unwrap(), path] {
        let rebuilt = run(&["rebuild", from], b"");
        assert_eq!(out(&rebuilt), "2 books, 1 finished games\n");
        assert!(rebuilt.status.success());
        let text = err(&rebuilt);
        assert!(
            text.contains("DDDDDD") && text.contains("hambazi: 1 books make no sense"),
            "{text}"
        );
    }
    assert!(folder.path().join("projections.sqlite").is_file());

    let _server = Claim::alone(folder.path()).unwrap();
    let refused = run(&["rebuild", path], b"");
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains("another server has the folder"), "{}", err(&refused));
}

#[test]
fn table_shortens_or_strikes_one_book() {
    use journal::{Append, Claim, Fence, Sqlite, Writer};
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = (folder.path().to_str().unwrap(), folder.path().join("hambazi.sqlite"));
    let (mut writer, reader) = Sqlite::open(&file).unwrap();
    let opening = "dvonn/1 1 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
        \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}";
    let sit = format!("dvonn/1 1 sit 0 {} Bo", "01".repeat(32));
    let odd = "dvonn/1 2 levitate 0";
    for (book, lines) in [("AAAAAA", vec![opening, &sit, odd]), ("WATCH2", vec!["watch/1 AAAAAA"])]
    {
        let lines = lines.into_iter().map(str::to_owned).collect();
        let append = Append { book: book.to_owned(), first: 0, fence: Fence::default(), lines };
        assert_eq!(writer.commit(&[append], 1).unwrap(), [true]);
    }
    drop((writer, reader));
    let table = |arguments: &[&str]| run(&[&["table", "AAAAAA"], arguments].concat(), b"");

    let server = Claim::alone(folder.path()).unwrap();
    let refused = table(&["strike", path]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains("another server has the folder"), "{}", err(&refused));
    drop(server);

    let shown = format!(
        "1\t{opening}\n2\t{sit}\n3\t{odd}\nline 3 makes no sense, so the table stays closed\n"
    );
    assert_eq!(out(&table(&["show", path])), shown);
    assert!(err(&table(&["shorten", path, "--leave", "4"])).contains("from 1 to 3 lines"));
    let left = format!("AAAAAA: 2 of 3 lines are left; these are gone:\n{odd}\n");
    assert_eq!(out(&table(&["shorten", path])), left);
    assert_eq!(out(&table(&["show", path])), format!("1\t{opening}\n2\t{sit}\n"));
    assert_eq!(out(&table(&["strike", path])), "AAAAAA: all 2 lines are gone\n");
    assert!(err(&table(&["show", path])).contains("no table has the code AAAAAA"));
}
