//! Acts in a game. People's take effect at once; those of storytellers and bots
//! are held back for a random time, so that the timing reveals nothing (6.6).

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

/// The most acts of a seat in one version; nobody changes their mind that often.
const MOST_ACTS: u32 = 100;

/// The same once an evening is long, to save events for the game.
const FEW_ACTS: u32 = 10;

/// The acts that are held back.
pub(crate) struct PendingActions {
    /// The longest delay, in milliseconds.
    hold: u64,
    held: Vec<Held>,
    /// The bots that were asked: in which version, and whether their team had
    /// agreed that they give.
    asked: BTreeSet<(u32, Seat, bool)>,
    /// By seat, the last version that it acted in and how often.
    acts: BTreeMap<Seat, (u32, u32)>,
}

struct Held {
    due: Millis,
    seat: Seat,
    version: u32,
    action: Action,
}

enum Action {
    Command(Command),
    Bot,
}

impl PendingActions {
    pub fn new(hold: u64) -> PendingActions {
        PendingActions { hold, held: Vec::new(), asked: BTreeSet::new(), acts: BTreeMap::new() }
    }

    /// When the first is due.
    pub fn next(&self) -> Option<Millis> {
        self.held.iter().map(|held| held.due).min()
    }

    /// Takes out the first that is due by `now`.
    fn take_due(&mut self, now: Millis) -> Option<Held> {
        let first =
            (0..self.held.len()).min_by_key(|&at| (self.held[at].due, self.held[at].seat))?;
        (self.held[first].due <= now).then(|| self.held.remove(first))
    }

    fn may_act(&mut self, seat: Seat, version: u32, most: u32) -> bool {
        let (then, count) = self.acts.entry(seat).or_default();
        if *then != version {
            (*then, *count) = (version, 0);
        }
        *count += 1;
        *count <= most
    }
}

impl Room {
    /// Handles a person's act.
    pub(crate) fn act(
        &mut self,
        person: PersonId,
        version: u32,
        command: Command<Handle>,
        batch: &mut Batch,
        env: &mut impl Env,
    ) -> Result<(), Decline> {
        let seat = self.state.seat_of(person).ok_or(Decline::NotSeated)?;
        if version != self.state.version() {
            return Err(Decline::TooLate);
        }
        let Some(game) = &self.state.game else { return Err(Decline::NotBegun) };
        let is_long = self.state.next() >= MOST_IDLE;
        let most = if is_long { FEW_ACTS } else { MOST_ACTS };
        if self.state.next() >= MOST_EVENTS
            || is_long && is_idle(&command)
            || !self.pending.may_act(seat, version, most)
        {
            return Err(Decline::TooMany);
        }
        let handles = &self.state.handles;
        // An unknown handle is a card in nobody's hand.
        let no_card = Decline::Refused(Refused { reason: "not_in_hand", rule: "9" });
        let command = command.try_map_cards(|handle| card(handles, handle)).ok_or(no_card)?;
        if self.state.has_photographs() && matches!(command, Command::Lend) {
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
            self.hold(batch.now(), seat, Action::Command(command), env);
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

    /// Holds an action back. It replaces an earlier clue or theme of the same version.
    fn hold(&mut self, now: Millis, seat: Seat, action: Action, env: &mut impl Env) {
        let version = self.state.version();
        let earlier =
            |held: &&mut Held| held.seat == seat && matches!(held.action, Action::Command(_));
        if let Some(held) = self.pending.held.iter_mut().find(earlier)
            && held.version == version
        {
            held.action = action;
            return;
        }
        let due = Millis(now.0 + env.delay(self.pending.hold));
        self.pending.held.push(Held { due, seat, version, action });
    }

    /// Does all that is due, or simply all. An action for an earlier version is
    /// dropped.
    pub(crate) fn do_held(&mut self, all: bool, batch: &mut Batch, env: &mut impl Env) {
        let until = if all { Millis(u64::MAX) } else { batch.now() };
        while let Some(Held { seat, version, action, .. }) = self.pending.take_due(until) {
            if version != self.state.version() {
                continue;
            }
            let command = match action {
                Action::Command(command) => Some(command),
                Action::Bot => self.ask_bot(seat, env),
            };
            let Some(game) = &self.state.game else { continue };
            let decided = command.map(|command| game.table.decide(seat, command));
            if let Some(Ok(event)) = decided {
                self.recorder(batch).act(seat, event);
            }
        }
    }

    /// Schedules the bots that are to act; each is asked once.
    pub(crate) fn wake_bots(&mut self, now: Millis, env: &mut impl Env) {
        let Some(open) = self.state.open() else { return };
        let version = self.state.version();
        self.pending.asked.retain(|&(then, ..)| then == version);
        for (seat, chair) in (0..).map(Seat).zip(&open.chairs) {
            let is_bot = chair.place == Place::Seated(Keeper::Bot);
            if is_bot && chair.awaited && self.pending.asked.insert((version, seat, chair.gives)) {
                let due = Millis(now.0 + self.pending.hold / 2 + env.delay(self.pending.hold));
                self.pending.held.push(Held { due, seat, version, action: Action::Bot });
            }
        }
    }

    /// Asks a bot for its command, given the view of a person on its chair. If the
    /// rules forbid the command, a random one replaces it.
    fn ask_bot(&self, seat: Seat, env: &mut impl Env) -> Option<Command> {
        let table = &self.state.game.as_ref()?.table;
        let view = table.view(Viewer::Seat(seat));
        let chair = view.open.chairs.get(seat.index())?;
        if chair.place != Place::Seated(Keeper::Bot) || !chair.awaited {
            return None;
        }
        let command = env.bot(seat, &self.state.settings, &view)?;
        match table.decide(seat, command.clone()) {
            Ok(_) => Some(command),
            Err(_) => random_choice(&view, &mut |most| env.delay(most)),
        }
    }
}

/// Commands that a game can go on without.
fn is_idle(command: &Command<Handle>) -> bool {
    matches!(
        command,
        Command::Draft { .. } | Command::DraftVote(_) | Command::Lend | Command::Return
    )
}
