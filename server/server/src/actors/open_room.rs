//! A room of whichever open game, as the server keeps it: it speaks in text.

use catalog::{Listed, with_record};
use game_core::{Decline, Dice, Ending, OpenTable, Refusal, Seat, Status, Viewer};
use open_room::{
    Codec, ConnectionId, DecodeError, Env, Input, Millis, Output, Request, Room, RoomView, Stop,
    TableConfig, TokenHash,
};
use protocol::{Chair, Clocks, Question, Setup, View, Why};

use crate::actors::table_summary::{Standing, TableSummary};
use crate::store::table_code::Code;
use crate::store::table_header::{TableHeader, TableKind, pace, read_first, version};

/// No game is that long; whoever plays on to fill the disk is stopped.
const MOST_MOVES: usize = 5_000;

/// What must be done, in this order.
pub enum Effect {
    /// Write these lines down, the first as number so-and-so, before anything
    /// below is sent.
    Keep(u32, Vec<String>),
    /// Show these guests the table. Who may only look on sees no code.
    Show(Vec<ConnectionId>, Box<View>),
    /// Tell this guest why not.
    Decline(ConnectionId, Why),
}

/// A room of whichever open game.
pub trait AnyRoom: Send {
    /// Takes one input; an act comes as the text of a move.
    fn on(&mut self, now: Millis, input: Input<String>, dice: &mut dyn Dice) -> Vec<Effect>;

    /// The instant at which the room wants to be woken.
    fn wakes_at(&self) -> Option<Millis>;

    /// The instant of the last event.
    fn last(&self) -> Option<Millis>;

    /// What the room says of itself to whoever runs the server.
    fn account(&self) -> TableSummary;

    /// The seat of the mind that is to move, and what it is to be asked; its number is the moment.
    /// Nothing where nobody is connected.
    fn thinks(&self, now: Millis) -> Option<(Seat, Question)>;

    /// A legal move, the first there is; nothing when the game is over.
    fn some_move(&self) -> Option<String>;

    /// Whether nobody is connected.
    fn is_empty(&self) -> bool;

    /// Whether this guest sits here.
    fn sits(&self, guest: ConnectionId) -> bool;

    /// Whether whoever bears this key sits here.
    fn seats(&self, key: TokenHash) -> bool;
}

/// Opens the room that a book tells of.
///
/// # Errors
/// The book has a line that nobody here can have written.
pub fn any_room(code: Code, book: &[String]) -> Result<Box<dyn AnyRoom>, DecodeError> {
    let wrong = DecodeError { expected: "the opening of a table" };
    let (first, events) = book.split_first().ok_or(wrong)?;
    let Some(TableKind::Table(opening)) = read_first(first) else { return Err(wrong) };
    let opened = first.split(' ').nth(1).and_then(|at| at.parse().ok()).map_or(Millis(0), Millis);
    let record = opening.setup.record(&opening.start, &[]);
    let record = record.map_err(|_| DecodeError { expected: "a position of its setup" })?;
    with_record!(record, record => {
        let room = OpenRoom::open((code, opened), *opening, record.start, events)?;
        Ok(Box::new(room))
    })
}

/// A room of an open game, which speaks in text.
struct OpenRoom<P: Listed> {
    room: Room<OpenTable<P>>,
    codec: Codec<P>,
    opening: TableHeader,
    code: Code,
    last: Option<Millis>,
    /// The instant of the opening, as far as it can be told.
    opened: Millis,
}

/// What a room must ask for outside.
struct Inn<'a> {
    dice: &'a mut dyn Dice,
    setup: &'a Setup,
}

impl Dice for Inn<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.dice.below(n)
    }
}

impl<P: Listed> Env<OpenTable<P>> for Inn<'_> {
    fn next_setup(&mut self, last: &P) -> P {
        let begun = P::setup(self.setup).and_then(|setup| P::begin(setup, self.dice).ok());
        begun.unwrap_or_else(|| last.clone())
    }
}

impl<P: Listed> OpenRoom<P> {
    fn open(
        (code, opened): (Code, Millis),
        opening: TableHeader,
        start: P,
        lines: &[String],
    ) -> Result<OpenRoom<P>, DecodeError> {
        let mut codec = Codec::new(version(&opening.setup), start.clone());
        let events: Result<Vec<_>, _> = lines.iter().map(|line| codec.read(line)).collect();
        let events = events?;
        let last = events.last().map(|kept| kept.at);
        let terms = TableConfig { seats: start.seats(), pace: opening.clock.map(pace) };
        let room = Room::open(terms, start, &events);
        Ok(OpenRoom { room, codec, opening, code, last, opened })
    }

    fn first_move(&self) -> Option<P::Move> {
        self.codec.now().moves().first().copied()
    }

    fn read_request(&self, request: Request<String>) -> Result<Request<P::Move>, Why> {
        if let Request::Act { moment, .. } = request {
            if moment != self.room.state().version() {
                return Err(Why::TooLate);
            }
            if self.codec.moves().len() >= MOST_MOVES {
                return Err(Why::TooMany);
            }
        }
        request.try_map(|text| self.codec.now().read_move(&text).map_err(|_| Why::Unreadable))
    }

    fn read(&self, input: Input<String>) -> Result<Input<P::Move>, (ConnectionId, Why)> {
        Ok(match input {
            Input::Asked(guest, lag, request) => {
                let request = self.read_request(request).map_err(|why| (guest, why))?;
                Input::Asked(guest, lag, request)
            }
            Input::Begun(seat, moment) => Input::Begun(seat, moment),
            Input::Thought(seat, moment, text) => match self.codec.now().read_move(&text) {
                Ok(mv) => Input::Thought(seat, moment, mv),
                Err(_) if moment != self.room.state().version() => Input::Woke,
                Err(why) => {
                    tracing::error!(
                        table = %self.code, %seat, mv = text, %why,
                        "an engine's move cannot be read, so the first legal move is played: report it"
                    );
                    let mv = self.first_move();
                    mv.map_or(Input::Woke, |mv| Input::Thought(seat, moment, mv))
                }
            },
            Input::Opened(lived_until) => Input::Opened(lived_until),
            Input::Came(guest, key) => Input::Came(guest, key),
            Input::Went(guest) => Input::Went(guest),
            Input::Woke => Input::Woke,
        })
    }

    fn effect(&mut self, output: Output<OpenTable<P>>) -> Effect {
        match output {
            Output::Persist(first, events) => {
                // The opening is line 0 of the book.
                let lines = events.iter().map(|kept| self.codec.write(kept)).collect();
                Effect::Keep(first + 1, lines)
            }
            Output::Show(guests, showing) => Effect::Show(guests, Box::new(self.view(*showing))),
            Output::Decline(guest, why) => Effect::Decline(guest, reason(&why)),
        }
    }

    fn view(&self, showing: RoomView<game_core::Record<P>>) -> View {
        View {
            code: Some(self.code.to_string()),
            watch: self.opening.watch.clone(),
            setup: self.opening.setup.clone(),
            start: showing.view.start.write(),
            moves: self.codec.moves().map(str::to_owned).collect(),
            moment: showing.version,
            games_before: showing.games_before,
            chairs: showing.chairs.into_iter().map(chair).collect(),
            you: match showing.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            clocks: showing.clocks.zip(self.opening.clock).map(|(reading, agreed)| Clocks {
                agreed,
                left_ms: reading.left,
                running: reading.running.first().copied(),
            }),
            offers: showing.offers,
            ending: showing.stop.map(ending).or_else(|| self.ending_by_rules()),
            onlookers: showing.onlookers,
        }
    }

    fn ending_by_rules(&self) -> Option<Ending> {
        match self.codec.now().status() {
            Status::Over(outcome) => Some(Ending::Rules(outcome)),
            Status::Turn(_) => None,
        }
    }
}

impl<P: Listed> AnyRoom for OpenRoom<P> {
    fn on(&mut self, now: Millis, input: Input<String>, dice: &mut dyn Dice) -> Vec<Effect> {
        let input = match self.read(input) {
            Ok(input) => input,
            Err((guest, why)) => return vec![Effect::Decline(guest, why)],
        };
        let mut inn = Inn { dice, setup: &self.opening.setup };
        let outputs = self.room.on(now, input, &mut inn);
        let kept = outputs.iter().filter_map(|output| match output {
            Output::Persist(_, events) => events.last(),
            _ => None,
        });
        self.last = kept.last().map(|kept| kept.at).or(self.last);
        outputs.into_iter().map(|output| self.effect(output)).collect()
    }

    fn wakes_at(&self) -> Option<Millis> {
        self.room.wakes_at()
    }

    fn last(&self) -> Option<Millis> {
        self.last
    }

    fn account(&self) -> TableSummary {
        let state = self.room.state();
        let played = state.has_begun() || state.games_before() > 0;
        TableSummary {
            game: P::GAME.name(),
            standing: match (state.is_over(), played) {
                (true, _) => Standing::Over,
                (false, true) => Standing::Playing,
                (false, false) => Standing::Lobby,
            },
            taken: state.chairs().iter().flatten().count(),
            chairs: state.chairs().len(),
            moves: self.codec.moves().len(),
            // The opening is line 0.
            lines: state.next() + 1,
            last_ms: self.last.unwrap_or(self.opened).0,
        }
    }

    fn thinks(&self, now: Millis) -> Option<(Seat, Question)> {
        let state = self.room.state();
        let (seat, bot) = state.thinks().filter(|_| !self.room.is_empty())?;
        let moves: Vec<String> = self.codec.moves().map(str::to_owned).collect();
        let left = self.room.left(seat, now);
        let question = Question {
            n: state.version(),
            setup: self.opening.setup.clone(),
            start: self.codec.start().write(),
            level: bot.level,
            // Another game, other slips.
            seed: bot.seed.wrapping_add(state.games_before()),
            nodes: None,
            millis: Some(Question::patience(bot.level, left)),
            moves,
        };
        (question.moves.len() < MOST_MOVES).then_some((seat, question))
    }

    fn some_move(&self) -> Option<String> {
        self.first_move().map(|mv| self.codec.now().write_move(mv))
    }

    fn is_empty(&self) -> bool {
        self.room.is_empty()
    }

    fn sits(&self, guest: ConnectionId) -> bool {
        self.room.sits(guest)
    }

    fn seats(&self, key: TokenHash) -> bool {
        self.room.state().seat_of(key).is_some()
    }
}

fn chair(chair: open_room::Chair) -> Chair {
    let name = chair.name.map(|name| name.as_str().to_owned());
    Chair { name, here: chair.here, mind: chair.bot.map(|bot| bot.level) }
}

fn ending(stop: Stop) -> Ending {
    match stop {
        Stop::Resigned(seat) => Ending::Resigned(seat),
        Stop::Flagged(seat) => Ending::Flagged(seat),
        Stop::Agreed => Ending::Agreed,
    }
}

fn reason<I>(why: &Decline<Refusal<I>>) -> Why {
    match why {
        Decline::TooLate => Why::TooLate,
        Decline::NotSeated => Why::NotSeated,
        Decline::SeatTaken => Why::SeatTaken,
        Decline::NotBegun => Why::NotBegun,
        Decline::NothingToSettle => Why::NothingToSettle,
        Decline::Over => Why::Over,
        Decline::Refused(Refusal::NotYourTurn) => Why::NotYourTurn,
        Decline::Refused(Refusal::Illegal(_)) => Why::Illegal,
    }
}

#[cfg(test)]
mod tests {
    use open_room::Lag;

    use super::*;
    use crate::store::token::SystemDice;

    /// A book as this version writes it. Later versions must read it.
    const BOOK: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":{\"start_ms\":60000,\"increment_ms\":500},\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 مینا
dvonn/1 3000 play 0 A1
dvonn/1 4000 play 1 B1
dvonn/1 5000 back 1
dvonn/1 6000 play 1 C1
dvonn/1 9000 resume 100
dvonn/1 9400 play 0 D1
dvonn/1 9500 end resigned 1
dvonn/1 9600 again place W -
dvonn/1 9700 play 0 E1
dvonn/1 9800 end agreed";

    #[test]
    fn a_book_of_this_version_is_read() {
        let code = Code::read("A2C3D4").unwrap();
        let book: Vec<String> = BOOK.lines().map(str::to_owned).collect();
        // Up to the fourth move, to see what clocks and take-back came to.
        let shown = |lines: usize| {
            let mut room = any_room(code, &book[..lines]).unwrap();
            let arrival = Input::Came(ConnectionId(1), Some(TokenHash([2; 32])));
            let effects = room.on(Millis(9_400), arrival, &mut SystemDice);
            let [Effect::Show(_, view)] = &effects[..] else { panic!("one view") };
            (**view).clone()
        };
        let view = shown(9);
        assert_eq!(view.moves, ["A1", "C1", "D1"]);
        assert_eq!(view.you.map(|seat| seat.0), Some(0));
        assert_eq!(view.chairs[1].name.as_deref(), Some("Bo Ek"));
        // Seat 1 thought from 3000 to 4000 and from 5000 to 6000, and was given
        // 500 twice. Seat 0 thought from 4000 to 5000, for 100 before the
        // server fell, and from 9000 to 9400; it was given 500 once.
        assert_eq!(view.clocks.map(|clocks| clocks.left_ms), Some(vec![59_000, 59_000]));
        let view = shown(book.len());
        assert_eq!((view.games_before, view.ending), (1, Some(Ending::Agreed)));
        assert_eq!(
            (view.you.map(|seat| seat.0), &view.moves[..]),
            (Some(1), &["E1".to_owned()][..])
        );
    }

    #[test]
    fn an_engine_whose_move_cannot_be_read_keeps_nobody_waiting() {
        let code = Code::read("A2C3D4").unwrap();
        let thought = |moment| Input::Thought(Seat(1), moment, "no move".to_owned());
        let kept = |effects: &[Effect]| matches!(effects.first(), Some(Effect::Keep(..)));
        let book: Vec<String> = BOOK.lines().take(1).map(str::to_owned).collect();
        let mut room = any_room(code, &book).unwrap();
        let mut on = |input| room.on(Millis(2_500), input, &mut SystemDice);
        on(Input::Came(ConnectionId(1), Some(TokenHash([2; 32]))));
        let mut ask = |request| on(Input::Asked(ConnectionId(1), Lag::default(), request));
        ask(Request::Sit { seat: Some(Seat(0)), name: "Bo".to_owned() });
        ask(Request::Seat { seat: Some(Seat(1)), level: 1 });
        ask(Request::Act { moment: 0, mv: "A1".to_owned(), thought_ms: None });
        assert!(!kept(&on(thought(0))), "that moment has passed");
        assert!(kept(&on(thought(1))), "the first legal move is played");
    }

    #[test]
    fn a_damaged_book_opens_no_room() {
        let code = Code::read("A2C3D4").unwrap();
        let book: Vec<String> = BOOK.lines().map(str::to_owned).collect();
        assert!(any_room(code, &[]).is_err());
        assert!(any_room(code, &book[1..]).is_err(), "the opening is gone");
        for damaged in 0..book.len() {
            let mut book = book.clone();
            book[damaged] = book[damaged].replace("dvonn/1", "dvonn/9");
            assert!(any_room(code, &book).is_err(), "line {damaged}");
        }
        let twice: Vec<String> = [&book[..4], &book[3..]].concat();
        assert!(any_room(code, &twice).is_err(), "nobody places on a field twice");
    }
}
