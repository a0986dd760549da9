//! What is settled around a game: chairs, names, the host's choices.

use dixit::{Command, Keeper, Phase, Place};
use game_core::{Seat, Table};
use open_room::{Millis, Name, TokenHash};
use protocol::Why;
use protocol::evening::{Deck, Handle, ToServer};

use crate::batch::Batch;
use crate::commit_reveal::Nonce;
use crate::event::{Event, StoredEvent};
use crate::limits::{MOST_EVENTS, MOST_IDLE};
use crate::messages::{BLIND, Decline, Env, SPEECHLESS};
use crate::room::Room;
use crate::state::{State, seat_at};

type Done = Result<(), Decline>;

const NOT_HOST: Decline = Decline::Rules("not_host", "section 5");
const TOO_FEW: Decline = Decline::Rules("too_few_photos", "section 5");
const IS_HERE: Decline = Decline::Rules("person_is_here", "section 5");

/// How often a seat may take another chair or another name in a game, and as
/// often before it.
const MOST_WHIMS: u32 = 20;

impl Room {
    /// Does what has nothing to do with cards.
    pub(crate) fn settle(
        &mut self,
        now: Millis,
        key: TokenHash,
        ask: ToServer,
        env: &mut impl Env,
    ) -> Result<Vec<StoredEvent>, Decline> {
        let most = match ask {
            ToServer::Leave | ToServer::Remove { .. } => u32::MAX,
            // Without these no game goes on.
            ToServer::Begin | ToServer::Again | ToServer::Bot { .. } | ToServer::Host { .. } => {
                MOST_EVENTS
            }
            _ => MOST_IDLE,
        };
        if self.state.next >= most {
            return Err(Why::TooMany.into());
        }
        let here = self.guests.attendance(&self.state).here;
        let mut batch = Batch::of(&mut self.state, now);
        match ask {
            ToServer::Sit { seat, name } => batch.sit(key, seat, Name::new(&name)),
            ToServer::Name { seat, name } => batch.rename(key, seat, Name::new(&name)),
            ToServer::Leave => batch.own(key).and_then(|seat| batch.rise(seat)),
            ToServer::Nonce { nonce } => batch.add_nonce(key, &nonce),
            ToServer::Settle { settings } => {
                batch.host(key)?;
                batch.before()?;
                let last = batch.state.sitting().last();
                if !settings.are_sensible() {
                    return Err(Why::Malformed.into());
                }
                if last.is_some_and(|seat| seat.0 >= settings.chairs) {
                    return Err(Why::SeatTaken.into());
                }
                if batch.state.sitting().any(|it| batch.is_bot(it)) {
                    if settings.deck == Deck::Own {
                        return Err(BLIND);
                    }
                    if !env.bots_speak(&settings.tongues) {
                        return Err(SPEECHLESS);
                    }
                }
                if batch.state.settings != settings {
                    batch.record(Event::Settled(settings));
                }
                Ok(())
            }
            ToServer::Bot { seat } => {
                batch.host(key)?;
                match seat {
                    _ if batch.state.blinds_bots() => Err(BLIND),
                    _ if !env.bots_speak(&batch.state.settings.tongues) => Err(SPEECHLESS),
                    Some(seat) if here.get(seat.index()) == Some(&true) => Err(IS_HERE),
                    seat => batch.bot(seat),
                }
            }
            ToServer::Remove { seat } => batch.host(key).and_then(|()| batch.rise(seat)),
            ToServer::Host { seat } => batch.host(key).and_then(|()| batch.hand_over(seat)),
            ToServer::TakeOut { card } => batch.host(key).and_then(|()| batch.take_out(card)),
            ToServer::Begin => batch.host(key).and_then(|()| batch.begin()),
            ToServer::Again => {
                batch.host(key)?;
                match batch.state.phase() {
                    Some(Phase::Over) => batch.record(Event::Again(env.seed())),
                    _ => return Err(Why::NothingToSettle.into()),
                }
                Ok(())
            }
            ToServer::Hello { .. } | ToServer::Ping { .. } | ToServer::Act { .. } => {
                Err(Why::Malformed.into())
            }
        }?;
        Ok(batch.events)
    }
}

impl Batch<'_> {
    fn own(&self, key: TokenHash) -> Result<Seat, Decline> {
        self.state.seat_of(key).ok_or(Decline::Room(Why::NotSeated))
    }

    /// Only the host may.
    fn host(&self, key: TokenHash) -> Done {
        match self.own(key)? {
            seat if Some(seat) == self.state.host => Ok(()),
            _ => Err(NOT_HOST),
        }
    }

    /// Only before a game.
    fn before(&self) -> Done {
        match self.state.game {
            None => Ok(()),
            Some(_) => Err(Why::TooLate.into()),
        }
    }

    fn sit(&mut self, key: TokenHash, seat: Option<Seat>, name: Name) -> Done {
        let own = self.state.seat_of(key);
        if own.is_some() && own == seat {
            return Ok(());
        }
        let name = name.apart_from(self.state.names_but(None));
        if self.state.game.is_none() {
            let free = free_chair(self.state, seat).ok_or(Why::SeatTaken)?;
            match own {
                Some(from) => {
                    self.is_no_whim(from)?;
                    self.record(Event::Moved { from, to: free });
                }
                None => self.record(Event::Sat { seat: free, key, name }),
            }
            return Ok(());
        }
        if own.is_some() {
            return Err(Why::SeatTaken.into());
        }
        let seat = self.take_chair(seat, false)?;
        self.record(Event::Sat { seat, key, name });
        Ok(())
    }

    /// Somebody sits down while a game is played.
    fn take_chair(&mut self, seat: Option<Seat>, bot: bool) -> Result<Seat, Decline> {
        let Some(game) = &self.state.game else { return Err(Why::NotBegun.into()) };
        let try_on =
            |seat| game.table.decide(seat, Command::Sit { bot }).map(|event| (seat, event));
        let chairs = (0..usize::from(self.state.settings.chairs)).map(seat_at);
        let tried = match seat {
            Some(seat) if seat.0 >= self.state.settings.chairs => {
                return Err(Why::SeatTaken.into());
            }
            Some(seat) => try_on(seat),
            None => {
                let mut tries = chairs.map(try_on).skip_while(Result::is_err);
                tries.next().unwrap_or(Err(dixit::Refusal::NoChair))
            }
        };
        let (seat, event) = tried?;
        self.act(seat, event);
        Ok(seat)
    }

    fn rename(&mut self, key: TokenHash, seat: Seat, name: Name) -> Done {
        if self.own(key)? != seat {
            self.host(key)?;
        }
        let name = name.apart_from(self.state.names_but(Some(seat)));
        match self.state.chair(seat) {
            Some(sitter) if sitter.key.is_none() => return Err(Why::NotSeated.into()),
            Some(sitter) if sitter.name.as_ref() == Some(&name) => {}
            Some(_) => {
                self.is_no_whim(seat)?;
                self.record(Event::Named(seat, name));
            }
            None => return Err(Why::NotSeated.into()),
        }
        Ok(())
    }

    /// Each change of name or chair is kept for ever, and so has a budget.
    fn is_no_whim(&self, seat: Seat) -> Done {
        match self.state.whims(seat) {
            0..MOST_WHIMS => Ok(()),
            _ => Err(Why::TooMany.into()),
        }
    }

    fn rise(&mut self, seat: Seat) -> Done {
        let game = self.state.game.as_ref().filter(|_| self.state.is_on());
        match game {
            Some(game) => {
                let event = game.table.decide(seat, Command::Leave)?;
                self.act(seat, event);
            }
            None if self.state.chair(seat).is_some() => self.record(Event::Rose(seat)),
            None => return Err(Why::NotSeated.into()),
        }
        Ok(())
    }

    fn add_nonce(&mut self, key: TokenHash, nonce: &str) -> Done {
        self.before()?;
        let seat = self.own(key)?;
        let nonce = Nonce::read(nonce).ok_or(Why::Unreadable)?;
        if self.state.nonce(seat).is_some() {
            return Err(Why::TooLate.into());
        }
        self.record(Event::Nonce(seat, nonce));
        Ok(())
    }

    /// A bot takes a free chair, or plays for somebody who is away.
    fn bot(&mut self, seat: Option<Seat>) -> Done {
        let Some(game) = &self.state.game else {
            let free = free_chair(self.state, seat).ok_or(Why::SeatTaken)?;
            self.record(Event::Bot(free));
            return Ok(());
        };
        if let Some(seat) = seat
            && let Some(chair) =
                self.state.open().and_then(|open| open.chairs.into_iter().nth(seat.index()))
            && matches!(chair.place, Place::Seated(_))
        {
            let event = game.table.decide(seat, Command::Lend)?;
            self.act(seat, event);
            return Ok(());
        }
        self.take_chair(seat, true).map(drop)
    }

    fn hand_over(&mut self, seat: Seat) -> Done {
        match self.state.chair(seat) {
            Some(_) if self.state.host == Some(seat) => {}
            Some(sitter) if sitter.key.is_some() => self.record(Event::Hosts(seat)),
            _ => return Err(Why::NotSeated.into()),
        }
        Ok(())
    }

    fn take_out(&mut self, card: Handle) -> Done {
        self.before()?;
        let place = self.state.handles.iter().position(|&it| it == card);
        let photo = place.filter(|_| self.state.settings.deck == Deck::Own);
        let photo = photo.and_then(|place| self.state.photos.get(place)).ok_or(Why::Unreadable)?;
        self.record(Event::TakenOut(Some(photo.mark)));
        Ok(())
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.state.chair(seat).is_some_and(|sitter| sitter.key.is_none())
    }

    fn begin(&mut self) -> Done {
        self.before()?;
        if !self.state.has_enough() {
            return Err(TOO_FEW);
        }
        self.state.setup()?;
        self.record(Event::Begun);
        let bots: Vec<Seat> = self.state.sitting().filter(|&seat| self.is_bot(seat)).collect();
        for seat in bots {
            self.record(Event::Acted(seat, dixit::Event::Kept { seat, keeper: Keeper::Bot }));
        }
        self.follow();
        Ok(())
    }
}

/// The chair that is meant, or the first one, if it is free.
fn free_chair(state: &State, seat: Option<Seat>) -> Option<Seat> {
    let mut chairs = (0..usize::from(state.settings.chairs)).map(seat_at);
    let is_free = |chair: &Seat| state.chair(*chair).is_none();
    chairs.find(|chair| seat.is_none_or(|meant| meant == *chair) && is_free(chair))
}
