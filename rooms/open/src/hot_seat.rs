//! A table with everybody at one screen: nobody connects, and nobody is asked.

use game_core::{Seat, Table, Viewer};
use room_core::{Attendance, Batch, Decline, Millis};

use crate::event::{Event, Stop};
use crate::messages::{Env, RoomView};
use crate::room::Room;

/// What is done at a table with everybody at one screen, or against bots there. `C` is the table's
/// command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HotSeat<C> {
    /// The room was opened or reopened: nobody has thought in between.
    Opened,
    /// The instant at which the room asked to be woken.
    Woke,
    /// A person or a bot on this seat acts.
    Act(Seat, C),
    /// This seat gives up.
    Resign(Seat),
    /// All agree on a draw.
    Agree,
    /// All but the first `n` of the table's events are taken back, also after the end.
    TakeBack(u32),
    /// Another game begins, with everyone moved one chair on.
    Rematch,
}

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// Takes one input of a host that has everybody at its screen. It stores the state as a whole,
    /// and looks at it when it wants to.
    ///
    /// # Errors
    /// Why it was declined. A clock may have run out all the same.
    pub fn on_hot_seat(
        &mut self,
        now: Millis,
        input: HotSeat<T::Command>,
        env: &mut impl Env<T>,
    ) -> Result<(), Decline<T::Refusal>> {
        let mut batch = Batch::new(self.state(), now);
        if !matches!(input, HotSeat::Opened) {
            self.flag(&mut batch, None, env);
        }
        let answer = self.answer_hot_seat(input, &mut batch, env);
        // A bot begins to think at once.
        if let Some((seat, _)) = self.state().bot_to_act() {
            self.begun(seat, self.state().version(), now);
        }
        answer
    }

    fn answer_hot_seat(
        &mut self,
        input: HotSeat<T::Command>,
        batch: &mut Batch<Event<T::Event, T::Setup>>,
        env: &mut impl Env<T>,
    ) -> Result<(), Decline<T::Refusal>> {
        match input {
            HotSeat::Opened => _ = self.opened(None, batch, env),
            HotSeat::Woke => {}
            HotSeat::Act(seat, command) => _ = self.act(seat, command, 0, batch, env)?,
            HotSeat::Resign(seat) => {
                self.is_on()?;
                self.stop(Stop::Resigned(seat), batch);
            }
            HotSeat::Agree => {
                self.is_on()?;
                self.stop(Stop::Agreed, batch);
            }
            HotSeat::TakeBack(to) => self.change(Event::TakenBack(to), batch, env),
            HotSeat::Rematch => self.rematch(batch, env),
        }
        Ok(())
    }

    /// What `viewer` sees of a table with everybody at one screen.
    pub fn hot_seat_view(&self, now: Millis, viewer: Viewer) -> RoomView<T::View> {
        let here = vec![true; self.state().chairs().len()];
        self.view(now, (viewer, true), &Attendance { here, onlookers: 0 })
    }
}
