//! Sixty things that a peer may do to a socket (RFC 6455), and what must happen.

use tempfile::TempDir;

use crate::support::{Person, dvonn, open, start};
use crate::wire::{BINARY, CLOSE, FIN, Heard, Length, MORE, PING, PONG, TEXT, Wire};
use crate::wire::{bare, close, frame, masked};

/// What must happen.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Must {
    /// The server says this, in one frame.
    Say(u8, Vec<u8>),
    /// It says that this is nothing that it knows, and goes on.
    Decline,
    /// It ends the socket with this code.
    Close(u16),
    /// It returns a close frame without a code, and the socket ends.
    CloseBare,
}

/// What is sent, in pieces that leave one by one, and what must come back, in order.
struct Case(&'static str, Vec<Vec<u8>>, Vec<Must>);

const ASK: &str = r#"{"ask":"ping","n":5}"#;

/// The answer to [`ASK`].
fn expected() -> Must {
    Must::Say(FIN | TEXT, br#"{"tell":"pong","n":5}"#.to_vec())
}

fn pong(payload: &[u8]) -> Must {
    Must::Say(FIN | PONG, payload.to_vec())
}

fn text(payload: impl AsRef<[u8]>) -> Vec<u8> {
    frame(FIN | TEXT, payload)
}

/// Messages in one frame and in many.
fn fragments() -> Vec<Case> {
    let (front, back) = ASK.split_at(7);
    let bytes = |of: &str| of.bytes().map(|byte| vec![byte]).collect::<Vec<_>>();
    let crumbs = |first: Vec<u8>| -> Vec<Vec<u8>> {
        let more = bytes(&ASK[1..]).into_iter().map(|byte| frame(MORE, byte));
        std::iter::once(first).chain(more).chain([frame(FIN | MORE, "")]).collect()
    };
    vec![
        Case("one frame", vec![text(ASK)], vec![expected()]),
        Case("two frames", vec![frame(TEXT, front), frame(FIN | MORE, back)], vec![expected()]),
        Case("a frame for each byte", crumbs(frame(TEXT, "{")), vec![expected()]),
        Case(
            "empty frames before, between and after",
            vec![
                frame(TEXT, ""),
                frame(MORE, front),
                frame(MORE, ""),
                frame(MORE, back),
                frame(FIN | MORE, ""),
            ],
            vec![expected()],
        ),
        Case(
            "two messages at once",
            vec![[text(ASK), text(ASK)].concat()],
            vec![expected(), expected()],
        ),
        Case(
            "a byte at a time",
            text(ASK).into_iter().map(|byte| vec![byte]).collect(),
            vec![expected()],
        ),
        Case(
            "a frame and the beginning of the next",
            vec![[text(ASK), text(ASK)[..3].to_vec()].concat(), text(ASK)[3..].to_vec()],
            vec![expected(), expected()],
        ),
        Case("an empty message", vec![text("")], vec![Must::Decline]),
        Case("an end without a beginning", vec![frame(FIN | MORE, ASK)], vec![Must::Close(1002)]),
        Case("a middle without a beginning", vec![frame(MORE, ASK)], vec![Must::Close(1002)]),
        Case(
            "a beginning within a message",
            vec![frame(TEXT, front), text(ASK)],
            vec![Must::Close(1002)],
        ),
        Case(
            "bytes within text",
            vec![frame(TEXT, front), frame(FIN | BINARY, back)],
            vec![Must::Close(1002)],
        ),
        Case("bytes that mean text", vec![frame(FIN | BINARY, ASK)], vec![Must::Decline]),
        Case(
            "bytes in two frames",
            vec![frame(BINARY, front), frame(FIN | MORE, back)],
            vec![Must::Decline],
        ),
    ]
}

/// Frames that are about the socket.
fn control() -> Vec<Case> {
    let (front, back) = ASK.split_at(7);
    let long = [b'x'; 126];
    vec![
        Case("a ping", vec![frame(FIN | PING, "hu")], vec![pong(b"hu")]),
        Case("an empty ping", vec![frame(FIN | PING, "")], vec![pong(b"")]),
        Case("a ping of bytes", vec![frame(FIN | PING, [0, 255])], vec![pong(&[0, 255])]),
        Case("the longest ping", vec![frame(FIN | PING, &long[1..])], vec![pong(&long[1..])]),
        Case("a ping too long", vec![frame(FIN | PING, long)], vec![Must::Close(1002)]),
        Case("a pong too long", vec![frame(FIN | PONG, long)], vec![Must::Close(1002)]),
        Case("half a ping", vec![frame(PING, "h")], vec![Must::Close(1002)]),
        Case("half a pong", vec![frame(PONG, "h")], vec![Must::Close(1002)]),
        Case("half a close", vec![frame(CLOSE, "")], vec![Must::Close(1002)]),
        Case(
            "a ping within a message",
            vec![frame(TEXT, front), frame(FIN | PING, "hu"), frame(FIN | MORE, back)],
            vec![pong(b"hu"), expected()],
        ),
        Case(
            "a pong that nobody asked for",
            vec![frame(FIN | PONG, "hu"), text(ASK)],
            vec![expected()],
        ),
        Case(
            "a pong within a message",
            vec![frame(TEXT, front), frame(FIN | PONG, ""), frame(FIN | MORE, back)],
            vec![expected()],
        ),
        Case(
            "a close within a message",
            vec![frame(TEXT, front), close(1000, "")],
            vec![Must::Close(1000)],
        ),
    ]
}

/// Bits, masks and lengths.
fn heads() -> Vec<Case> {
    let must_close = |name, first| Case(name, vec![frame(first, ASK)], vec![Must::Close(1002)]);
    let lie = |told| vec![masked(FIN | TEXT, Length::Lie(told), [1, 2, 3, 4], ASK)];
    vec![
        must_close("the first reserved bit", FIN | 0x40 | TEXT),
        must_close("the second reserved bit", FIN | 0x20 | TEXT),
        must_close("the third reserved bit", FIN | 0x10 | TEXT),
        must_close("a reserved bit on a ping", FIN | 0x40 | PING),
        must_close("a reserved kind of message", FIN | 0x3),
        must_close("the last reserved kind of message", FIN | 0x7),
        must_close("a reserved kind of control", FIN | 0xB),
        must_close("the last reserved kind of control", FIN | 0xF),
        Case("no mask", vec![bare(FIN | TEXT, ASK)], vec![Must::Close(1002)]),
        Case("a ping without a mask", vec![bare(FIN | PING, "")], vec![Must::Close(1002)]),
        Case("a close without a mask", vec![bare(FIN | CLOSE, "")], vec![Must::Close(1002)]),
        Case(
            "a mask of zeros",
            vec![masked(FIN | TEXT, Length::Seven, [0; 4], ASK)],
            vec![expected()],
        ),
        // 5.2 wants the fewest bytes. A client that takes more is understood all the same: the
        // library does not tell, and nothing depends on it.
        Case(
            "a short length in sixteen bits",
            vec![masked(FIN | TEXT, Length::Sixteen, [9; 4], ASK)],
            vec![expected()],
        ),
        Case(
            "a short length in sixty-four bits",
            vec![masked(FIN | TEXT, Length::SixtyFour, [9; 4], ASK)],
            vec![expected()],
        ),
        Case("a length beyond all bounds", lie(u64::MAX), vec![Must::Close(1009)]),
        Case("a length with the top bit", lie(1 << 63), vec![Must::Close(1009)]),
        Case("a length of a terabyte", lie(1 << 40), vec![Must::Close(1009)]),
        Case("as long as may be", vec![text(" ".repeat(8192))], vec![Must::Decline]),
        Case("one byte too long", vec![text(" ".repeat(8193))], vec![Must::Close(1009)]),
        Case(
            "too long in two frames",
            vec![frame(TEXT, " ".repeat(8192)), frame(FIN | MORE, " ")],
            vec![Must::Close(1009)],
        ),
        Case(
            "too long in a million bytes",
            vec![text(vec![b' '; 1_000_000])],
            vec![Must::Close(1009)],
        ),
    ]
}

/// Endings, by 7.4 of the RFC.
fn endings() -> Vec<Case> {
    let mut cases = vec![
        Case("a close without a code", vec![frame(FIN | CLOSE, "")], vec![Must::CloseBare]),
        Case("half a code", vec![frame(FIN | CLOSE, [3])], vec![Must::Close(1002)]),
        Case("a close with a reason", vec![close(1001, "gone")], vec![Must::Close(1001)]),
        Case("the longest reason", vec![close(1000, "x".repeat(123))], vec![Must::Close(1000)]),
        Case("a reason too long", vec![close(1000, "x".repeat(124))], vec![Must::Close(1002)]),
        Case("a reason that is not text", vec![close(1000, [0xFF])], vec![Must::Close(1007)]),
        Case(
            "a message after the close",
            vec![[close(1000, ""), text(ASK)].concat()],
            vec![Must::Close(1000)],
        ),
        Case(
            "a second close",
            vec![[close(1000, ""), close(1001, "")].concat()],
            vec![Must::Close(1000)],
        ),
    ];
    for code in [1003, 1007, 1011, 3000, 4999] {
        cases.push(Case("a code", vec![close(code, "")], vec![Must::Close(code)]));
    }
    for code in [0, 999, 1004, 1005, 1006, 1015, 1016, 2999] {
        cases.push(Case("no code", vec![close(code, "")], vec![Must::Close(1002)]));
    }
    cases
}

/// Text that is none (8.1).
fn letters() -> Vec<Case> {
    let not_text = |name, bytes: &[u8]| Case(name, vec![text(bytes)], vec![Must::Close(1007)]);
    let (front, back) = "{\"κ\":1}".as_bytes().split_at(3);
    vec![
        not_text("a byte that is never text", &[0xFF]),
        not_text("a letter cut short", &[b'"', 0xCE]),
        not_text("a letter written too long", &[0xC0, 0xAF]),
        not_text("half of a pair", &[0xED, 0xA0, 0x80]),
        not_text("beyond the last letter", &[0xF4, 0x90, 0x80, 0x80]),
        Case(
            "a letter in two frames",
            vec![frame(TEXT, front), frame(FIN | MORE, back)],
            vec![Must::Decline],
        ),
        Case(
            "a letter begun and never ended",
            vec![frame(TEXT, front), frame(FIN | MORE, "\"")],
            vec![Must::Close(1007)],
        ),
        Case("a zero", vec![text([0])], vec![Must::Decline]),
        Case("a mark of byte order", vec![text("\u{FEFF}{}")], vec![Must::Decline]),
    ]
}

#[tokio::test]
async fn a_socket_bears_whatever_is_sent_and_others_never_notice() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut witness = Person::come(at, &opened.code, 0).await;
    let cases = [fragments(), control(), heads(), endings(), letters()].into_iter().flatten();
    let (mut tried, mut wrong) = (0, Vec::new());
    for Case(name, pieces, must) in cases {
        tried += 1;
        let mut wire = Wire::come(at, &opened.watch, 100 + tried).await;
        for piece in &pieces {
            wire.send(piece).await;
        }
        let mut happened = Vec::new();
        while happened.len() < must.len()
            && let Some(heard) = wire.frame().await
        {
            happened.push(what(&heard));
        }
        let is_last = matches!(must.last(), Some(Must::Close(_) | Must::CloseBare));
        wire.send(&if is_last { close(1000, "") } else { text(ASK) }).await;
        let after = wire.frame().await.as_ref().map(what);
        if happened != must || after != (!is_last).then(expected) {
            wrong.push(format!("{name}: {happened:?} for {must:?}, and then {after:?}"));
        }
        witness.is_served().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried >= 60, "only {tried} cases");
    witness.until(|view| view.onlookers == 0).await;
}

fn what(heard: &Heard) -> Must {
    let decline = br#"{"tell":"decline","why":"malformed"}"#;
    match (heard.first, &*heard.payload) {
        (first, said) if first == FIN | TEXT && said == decline => Must::Decline,
        (first, []) if first == FIN | CLOSE => Must::CloseBare,
        (first, [high, low, ..]) if first == FIN | CLOSE => {
            Must::Close(u16::from_be_bytes([*high, *low]))
        }
        (first, said) => Must::Say(first, said.to_vec()),
    }
}
