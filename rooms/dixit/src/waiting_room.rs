//! What happens around a game: chairs, names, the host's choices.

use dixit::{Command, Keeper, Phase, Place};
use game_core::{Seat, Table};
use room_core::{EventSourced, Name, PersonId};

use crate::batch::{Batch, Recorder};
use crate::commit_reveal::Nonce;
use crate::event::Event;
use crate::handle::Handle;
use crate::limits::{MOST_EVENTS, MOST_IDLE};
use crate::messages::{BLIND, Decline, Env, SPEECHLESS, by_house, by_rules};
use crate::request::Request;
use crate::room::Room;
use crate::settings::Deck;
use crate::state::{State, seat_at};

type Done = Result<(), Decline>;

pub(crate) const NOT_HOST: Decline = by_house("not_host");
const TOO_FEW: Decline = by_house("too_few_photos");
const IS_HERE: Decline = by_house("person_is_here");

/// Nobody has looked at a host's photographs, so strangers must not see them.
pub(crate) const PHOTOS_ARE_PRIVATE: Decline = by_house("photos_are_private");
const TABLE_IS_PUBLIC: Decline = by_house("table_is_public");

/// How often a seat may change its chair or name during a game, and again before
/// the next.
const MOST_CHANGES: u32 = 20;

impl Room {
    /// Handles every request other than an act in the game.
    pub(crate) fn settle(
        &mut self,
        person: PersonId,
        ask: Request,
        batch: &mut Batch,
        env: &mut impl Env,
    ) -> Done {
        let most = match ask {
            Request::Leave | Request::Remove { .. } => u32::MAX,
            // A game cannot go on without these.
            Request::Begin | Request::Again | Request::Bot { .. } | Request::Host { .. } => {
                MOST_EVENTS
            }
            _ => MOST_IDLE,
        };
        if self.state.next() >= most {
            return Err(Decline::TooMany);
        }
        let here = self.guests.attendance(&self.state).here;
        let (is_public, refuses_programs) = (self.is_public(), self.refuses_programs());
        let mut recorder = self.recorder(batch);
        match ask {
            Request::Sit { seat, name } => recorder.sit(person, seat, Name::new(&name)),
            Request::SitProgram { seat, name } => {
                if refuses_programs {
                    return Err(Decline::NoPrograms);
                }
                recorder.sit_program(person, seat, Name::new(&name))
            }
            Request::Name { seat, name } => recorder.rename(person, seat, Name::new(&name)),
            Request::Leave => recorder.own_seat(person).and_then(|seat| recorder.rise(seat)),
            Request::Nonce { nonce } => recorder.add_nonce(person, &nonce),
            Request::Settle { settings } => {
                recorder.check_host(person)?;
                recorder.check_waiting_room()?;
                let last = recorder.state.sitting().last();
                if !settings.are_sensible() {
                    return Err(Decline::Malformed);
                }
                if is_public && settings.deck == Deck::Own {
                    return Err(TABLE_IS_PUBLIC);
                }
                if settings.deck == Deck::Own && recorder.has_programs() {
                    return Err(BLIND);
                }
                if last.is_some_and(|seat| seat.0 >= settings.chairs) {
                    return Err(Decline::SeatTaken);
                }
                if recorder.state.sitting().any(|it| recorder.is_bot(it)) {
                    if settings.deck == Deck::Own {
                        return Err(BLIND);
                    }
                    if !env.bots_speak(&settings.tongues) {
                        return Err(SPEECHLESS);
                    }
                }
                if recorder.state.settings != settings {
                    recorder.record(Event::Settled(settings));
                }
                Ok(())
            }
            Request::Bot { seat } => {
                recorder.check_host(person)?;
                match seat {
                    _ if recorder.state.has_photographs() => Err(BLIND),
                    _ if !env.bots_speak(&recorder.state.settings.tongues) => Err(SPEECHLESS),
                    Some(seat) if here.get(seat.index()) == Some(&true) => Err(IS_HERE),
                    seat => recorder.bot(seat),
                }
            }
            Request::Remove { seat } => {
                recorder.check_host(person).and_then(|()| recorder.rise(seat))
            }
            Request::Host { seat } => {
                recorder.check_host(person).and_then(|()| recorder.hand_over(seat))
            }
            Request::TakeOut { card } => {
                recorder.check_host(person).and_then(|()| recorder.take_out(card))
            }
            Request::Begin => recorder.check_host(person).and_then(|()| recorder.begin()),
            Request::Again => {
                recorder.check_host(person)?;
                match recorder.state.phase() {
                    Some(Phase::Over) => recorder.record(Event::Again(env.seed())),
                    _ => return Err(Decline::NothingToSettle),
                }
                Ok(())
            }
            // The room itself handles these.
            Request::Act { .. } | Request::Publish { .. } | Request::Say { .. } => {
                Err(Decline::Malformed)
            }
        }
    }
}

impl Recorder<'_> {
    fn own_seat(&self, person: PersonId) -> Result<Seat, Decline> {
        self.state.seat_of(person).ok_or(Decline::NotSeated)
    }

    /// Declines anyone but the host.
    fn check_host(&self, person: PersonId) -> Done {
        match self.own_seat(person)? {
            seat if Some(seat) == self.state.host => Ok(()),
            _ => Err(NOT_HOST),
        }
    }

    /// Declines while there is a game.
    fn check_waiting_room(&self) -> Done {
        match self.state.game {
            None => Ok(()),
            Some(_) => Err(Decline::TooLate),
        }
    }

    fn sit(&mut self, person: PersonId, seat: Option<Seat>, name: Name) -> Done {
        let own = self.state.seat_of(person);
        if own.is_some() && own == seat {
            return Ok(());
        }
        if own.and_then(|own| self.state.chair(own)).is_some_and(|it| it.is_program) {
            return Err(Decline::SeatTaken);
        }
        let name = name.apart_from(self.state.names_but(None));
        if self.state.game.is_none() {
            let free = free_chair(self.state, seat).ok_or(Decline::SeatTaken)?;
            match own {
                Some(from) => {
                    self.check_changes(from)?;
                    self.record(Event::Moved { from, to: free });
                }
                None => self.record(Event::Sat { seat: free, person, name }),
            }
            return Ok(());
        }
        if own.is_some() {
            return Err(Decline::SeatTaken);
        }
        let seat = self.take_chair(seat, false)?;
        self.record(Event::Sat { seat, person, name });
        Ok(())
    }

    /// A program takes a free chair. It keeps its chair and its name from then on.
    fn sit_program(&mut self, person: PersonId, seat: Option<Seat>, name: Name) -> Done {
        if self.state.seat_of(person).is_some() {
            return Err(Decline::SeatTaken);
        }
        let name = name.apart_from(self.state.names_but(None));
        let seat = match self.state.game {
            None => free_chair(self.state, seat).ok_or(Decline::SeatTaken)?,
            Some(_) => self.take_chair(seat, false)?,
        };
        self.record(Event::ProgramSat { seat, person, name });
        Ok(())
    }

    fn has_programs(&self) -> bool {
        let is_program = |seat| self.state.chair(seat).is_some_and(|it| it.is_program);
        self.state.sitting().any(is_program)
    }

    /// A person or bot joins during a game.
    fn take_chair(&mut self, seat: Option<Seat>, bot: bool) -> Result<Seat, Decline> {
        let Some(game) = &self.state.game else { return Err(Decline::NotBegun) };
        let try_on =
            |seat| game.table.decide(seat, Command::Sit { bot }).map(|event| (seat, event));
        let chairs = (0..usize::from(self.state.settings.chairs)).map(seat_at);
        let tried = match seat {
            Some(seat) if seat.0 >= self.state.settings.chairs => {
                return Err(Decline::SeatTaken);
            }
            Some(seat) => try_on(seat),
            None => {
                let mut tries = chairs.map(try_on).skip_while(Result::is_err);
                tries.next().unwrap_or(Err(dixit::Refusal::NoChair))
            }
        };
        let (seat, event) = tried.map_err(by_rules)?;
        self.act(seat, event);
        Ok(seat)
    }

    fn rename(&mut self, person: PersonId, seat: Seat, name: Name) -> Done {
        let own = self.own_seat(person)?;
        if own != seat {
            self.check_host(person)?;
        }
        let called = self.state.chair(seat).and_then(|occupant| occupant.name.as_ref());
        let has_account = called.is_some_and(|name| name.account().is_some());
        if has_account && called != Some(&name) || own != seat && name.account().is_some() {
            return Err(Decline::NothingToSettle);
        }
        let name = name.apart_from(self.state.names_but(Some(seat)));
        match self.state.chair(seat) {
            Some(occupant) if occupant.person.is_none() => return Err(Decline::NotSeated),
            // What a program is called stands where it sat down.
            Some(occupant) if occupant.is_program => return Err(Decline::NothingToSettle),
            Some(occupant) if occupant.name.as_ref() == Some(&name) => {}
            Some(_) => {
                self.check_changes(seat)?;
                self.record(Event::Named(seat, name));
            }
            None => return Err(Decline::NotSeated),
        }
        Ok(())
    }

    /// Each change of name or chair is stored for ever, so there is a limit.
    fn check_changes(&self, seat: Seat) -> Done {
        self.state.changes.check(seat, MOST_CHANGES)
    }

    fn rise(&mut self, seat: Seat) -> Done {
        let game = self.state.game.as_ref().filter(|_| self.state.is_on());
        match game {
            Some(game) => {
                let event = game.table.decide(seat, Command::Leave).map_err(by_rules)?;
                self.act(seat, event);
            }
            None if self.state.chair(seat).is_some() => self.record(Event::Rose(seat)),
            None => return Err(Decline::NotSeated),
        }
        Ok(())
    }

    fn add_nonce(&mut self, person: PersonId, nonce: &str) -> Done {
        self.check_waiting_room()?;
        let seat = self.own_seat(person)?;
        let nonce = Nonce::read(nonce).ok_or(Decline::Unreadable)?;
        if self.state.nonce(seat).is_some() {
            return Err(Decline::TooLate);
        }
        self.record(Event::Nonce(seat, nonce));
        Ok(())
    }

    /// A bot takes a free chair, or takes over for somebody who is away.
    fn bot(&mut self, seat: Option<Seat>) -> Done {
        let Some(game) = &self.state.game else {
            let free = free_chair(self.state, seat).ok_or(Decline::SeatTaken)?;
            self.record(Event::Bot(free));
            return Ok(());
        };
        if let Some(seat) = seat
            && let Some(chair) =
                self.state.open().and_then(|open| open.chairs.into_iter().nth(seat.index()))
            && matches!(chair.place, Place::Seated(_))
        {
            let event = game.table.decide(seat, Command::Lend).map_err(by_rules)?;
            self.act(seat, event);
            return Ok(());
        }
        self.take_chair(seat, true).map(drop)
    }

    fn hand_over(&mut self, seat: Seat) -> Done {
        match self.state.chair(seat) {
            Some(_) if self.state.host == Some(seat) => {}
            Some(occupant) if occupant.is_person() => self.record(Event::Hosts(seat)),
            _ => return Err(Decline::NotSeated),
        }
        Ok(())
    }

    fn take_out(&mut self, card: Handle) -> Done {
        self.check_waiting_room()?;
        let place = self.state.handles.iter().position(|&it| it == card);
        let photo = place.filter(|_| self.state.settings.deck == Deck::Own);
        let photo =
            photo.and_then(|place| self.state.photos.get(place)).ok_or(Decline::Unreadable)?;
        self.record(Event::TakenOut(Some(photo.mark)));
        Ok(())
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.state.chair(seat).is_some_and(|occupant| occupant.person.is_none())
    }

    fn begin(&mut self) -> Done {
        self.check_waiting_room()?;
        if !self.state.has_enough() {
            return Err(TOO_FEW);
        }
        self.state.setup().map_err(by_rules)?;
        self.record(Event::Begun);
        let bots: Vec<Seat> = self.state.sitting().filter(|&seat| self.is_bot(seat)).collect();
        for seat in bots {
            self.record(Event::Acted(seat, dixit::Event::Kept { seat, keeper: Keeper::Bot }));
        }
        self.follow();
        Ok(())
    }
}

/// The requested chair if it is free; without a request, the first free one.
fn free_chair(state: &State, seat: Option<Seat>) -> Option<Seat> {
    let mut chairs = (0..usize::from(state.settings.chairs)).map(seat_at);
    let is_free = |chair: &Seat| state.chair(*chair).is_none();
    chairs.find(|chair| seat.is_none_or(|wanted| wanted == *chair) && is_free(chair))
}
