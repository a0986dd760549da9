//! What is done in a game: by people at once, by storytellers and bots a
//! moment later, so that nobody can tell from the time who thought how long
//! (6.6).

use std::collections::{BTreeMap, BTreeSet};

use dixit::{Command, Keeper, Place};
use game_core::{Seat, Table, Viewer};
use room_core::{EventSourced, Millis, PersonId};

use crate::batch::Batch;
use crate::commit_reveal::card;
use crate::handle::Handle;
use crate::limits::{MOST_EVENTS, MOST_IDLE};
use crate::messages::{BLIND, Decline, Env, Refused, SPEECHLESS, by_rules};
use crate::random_choice::random_choice;
use crate::replay_check::is_short;
use crate::room::Room;

/// The most that a seat does in one moment; nobody changes their mind so often.
const MOST_ACTS: u32 = 100;

/// The most in one moment once an evening is long: what is left is for the game.
const FEW_ACTS: u32 = 10;

/// What is yet to be done.
pub(crate) struct Deeds {
    hold: u64,
    held: Vec<Held>,
    /// The bots that were asked: at which moment, and whether their team had
    /// said that they give.
    asked: BTreeSet<(u32, Seat, bool)>,
    /// How often each seat acted at which moment.
    acts: BTreeMap<Seat, (u32, u32)>,
}

struct Held {
    due: Millis,
    seat: Seat,
    moment: u32,
    deed: Deed,
}

enum Deed {
    Tell(Command),
    Bot,
}

impl Deeds {
    pub fn new(hold: u64) -> Deeds {
        Deeds { hold, held: Vec::new(), asked: BTreeSet::new(), acts: BTreeMap::new() }
    }

    /// When the first of them is due.
    pub fn next(&self) -> Option<Millis> {
        self.held.iter().map(|held| held.due).min()
    }

    /// Takes out the first that is due by `now`.
    fn take_due(&mut self, now: Millis) -> Option<Held> {
        let first =
            (0..self.held.len()).min_by_key(|&at| (self.held[at].due, self.held[at].seat))?;
        (self.held[first].due <= now).then(|| self.held.remove(first))
    }

    fn may_act(&mut self, seat: Seat, moment: u32, most: u32) -> bool {
        let (then, count) = self.acts.entry(seat).or_default();
        if *then != moment {
            (*then, *count) = (moment, 0);
        }
        *count += 1;
        *count <= most
    }
}

impl Room {
    /// A person asks to do something.
    pub(crate) fn act(
        &mut self,
        person: PersonId,
        moment: u32,
        command: Command<Handle>,
        batch: &mut Batch,
        env: &mut impl Env,
    ) -> Result<(), Decline> {
        let seat = self.state.seat_of(person).ok_or(Decline::NotSeated)?;
        if moment != self.state.version() {
            return Err(Decline::TooLate);
        }
        let Some(game) = &self.state.game else { return Err(Decline::NotBegun) };
        let is_long = self.state.next() >= MOST_IDLE;
        let most = if is_long { FEW_ACTS } else { MOST_ACTS };
        if self.state.next() >= MOST_EVENTS
            || is_long && is_idle(&command)
            || !self.deeds.may_act(seat, moment, most)
        {
            return Err(Decline::TooMany);
        }
        let handles = &self.state.handles;
        // A card of another game, or of none, is in nobody's hand.
        let no_card = Decline::Refused(Refused { reason: "not_in_hand", rule: "9" });
        let command = command.try_map_cards(|handle| card(handles, handle)).ok_or(no_card)?;
        if self.state.blinds_bots() && matches!(command, Command::Lend) {
            return Err(BLIND);
        }
        if matches!(command, Command::Lend) && !env.bots_speak(&self.state.settings.tongues) {
            return Err(SPEECHLESS);
        }
        if !is_short(&command) || matches!(command, Command::Sit { .. }) {
            return Err(Decline::Malformed);
        }
        let event = game.table.decide(seat, command.clone()).map_err(by_rules)?;
        if matches!(command, Command::Clue { .. } | Command::Theme { .. }) {
            self.hold(batch.now(), seat, Deed::Tell(command), env);
            return Ok(());
        }
        let mut after = game.table.clone();
        after.apply(&event);
        if after == game.table {
            return Ok(());
        }
        self.recorder(batch).act(seat, event);
        Ok(())
    }

    /// What a storyteller said a moment ago is overridden by what is said now.
    fn hold(&mut self, now: Millis, seat: Seat, deed: Deed, env: &mut impl Env) {
        let moment = self.state.version();
        let said = |held: &&mut Held| held.seat == seat && matches!(held.deed, Deed::Tell(_));
        if let Some(held) = self.deeds.held.iter_mut().find(said)
            && held.moment == moment
        {
            held.deed = deed;
            return;
        }
        let due = Millis(now.0 + env.delay(self.deeds.hold));
        self.deeds.held.push(Held { due, seat, moment, deed });
    }

    /// Does all that is due, or all that is held at all. What was meant for a
    /// moment that has passed is dropped.
    pub(crate) fn do_held(&mut self, all: bool, batch: &mut Batch, env: &mut impl Env) {
        let until = if all { Millis(u64::MAX) } else { batch.now() };
        while let Some(Held { seat, moment, deed, .. }) = self.deeds.take_due(until) {
            if moment != self.state.version() {
                continue;
            }
            let command = match deed {
                Deed::Tell(command) => Some(command),
                Deed::Bot => self.ask_bot(seat, env),
            };
            let Some(game) = &self.state.game else { continue };
            let decided = command.map(|command| game.table.decide(seat, command));
            if let Some(Ok(event)) = decided {
                self.recorder(batch).act(seat, event);
            }
        }
    }

    /// Bots that are awaited do something in a moment, each asked once.
    pub(crate) fn wake_bots(&mut self, now: Millis, env: &mut impl Env) {
        let Some(open) = self.state.open() else { return };
        let moment = self.state.version();
        self.deeds.asked.retain(|&(then, ..)| then == moment);
        for (seat, chair) in (0..).map(Seat).zip(&open.chairs) {
            let is_bot = chair.place == Place::Seated(Keeper::Bot);
            if is_bot && chair.awaited && self.deeds.asked.insert((moment, seat, chair.gives)) {
                let due = Millis(now.0 + self.deeds.hold / 2 + env.delay(self.deeds.hold));
                self.deeds.held.push(Held { due, seat, moment, deed: Deed::Bot });
            }
        }
    }

    /// What a bot does, given what a person on its chair would see. Where the
    /// rules forbid that, the lot decides.
    fn ask_bot(&self, seat: Seat, env: &mut impl Env) -> Option<Command> {
        let table = &self.state.game.as_ref()?.table;
        let view = table.view(Viewer::Seat(seat));
        let chair = view.open.chairs.get(seat.index())?;
        if chair.place != Place::Seated(Keeper::Bot) || !chair.awaited {
            return None;
        }
        let told = env.bot(seat, &self.state.settings, &view)?;
        match table.decide(seat, told.clone()) {
            Ok(_) => Some(told),
            Err(_) => random_choice(&view, &mut |most| env.delay(most)),
        }
    }
}

/// What a game goes on without.
fn is_idle(command: &Command<Handle>) -> bool {
    matches!(
        command,
        Command::Draft { .. } | Command::DraftVote(_) | Command::Lend | Command::Return
    )
}
