//! One game of a model among our bots.

use dixit::{Command, Driver, Phase, PublicView, Setup, Shown, View};
use dixit_bot::Bot;
use game_core::{Seat, Seeded, Viewer, excerpt};

use super::answer::{Question, read_answer};
use super::prompt::Prompt;
use super::refusal::Refusal;
use super::series::Series;
use crate::game::{Failure, Model};
use crate::series::SeriesError;

/// A question to a model, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The round, from 1.
    pub round: u32,
    /// What was asked for: `tell`, `give` or `vote`.
    pub what: &'static str,
    /// The number of the try, from 1.
    pub attempt: u32,
    /// Why the answer was not done; `None` if it was.
    pub refused: Option<Refusal>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules,
    /// The model gave no legal answer, however often it was asked.
    Forfeited,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its number in the series, from 0.
    pub number: u64,
    /// The model's seat.
    pub seat: Seat,
    /// The table at its end.
    pub open: PublicView,
    /// The rounds that were counted.
    pub rounds: Vec<Shown>,
    /// Each question to the model.
    pub asked: Vec<Asked>,
    /// How it ended.
    pub end: End,
}

impl Played {
    /// Whether the model won, alone or with others.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let side = self.open.chairs[self.seat.index()].side;
        let winners = self.open.over.as_ref().map_or(&[][..], |over| &over.winners);
        self.end == End::Rules && winners.contains(&side)
    }

    /// The points of each seat.
    #[must_use]
    pub fn points(&self) -> Vec<u16> {
        let of_side = |side: usize| self.open.scores.get(side).copied().unwrap_or(0);
        self.open.chairs.iter().map(|chair| of_side(chair.side.index())).collect()
    }
}

/// Plays a game.
pub fn play(
    series: &Series<'_>,
    setup: &Setup,
    number: u64,
    model: &mut dyn Model,
) -> Result<Played, SeriesError> {
    let players = setup.terms().players;
    let seat = Seat(u8::try_from(number % u64::from(players)).expect("a seat"));
    let seed = |what: &str, seat: u8| search::mix_hash(&(series.seed, number, what, seat));
    let mut driver = Driver::open(setup, Seeded::new(seed("deal", 0)));
    let tags = picture_tags::ours();
    let see = |card: dixit::Card| tags.get(usize::from(card.0)).cloned().unwrap_or_default();
    let mut bots = Vec::new();
    for other in (0..players).map(Seat) {
        if other != seat {
            act(&mut driver, other, Command::Lend)?;
        }
        bots.push(Bot::in_chair(&[series.language], other, seed("bot", other.0)));
    }
    let (mut rounds, mut asked): (Vec<Shown>, Vec<Asked>) = (Vec::new(), Vec::new());
    let end = loop {
        let status = driver.status();
        let view = driver.view(Viewer::Seat(seat));
        if let Some(last) = &view.open.last
            && rounds.last().is_none_or(|it| it.round != last.round)
        {
            rounds.push(last.clone());
        }
        if status.phase == Phase::Over {
            break End::Rules;
        }
        let Some(&next) = status.awaited.first() else {
            return Err(SeriesError::Opponent("nobody is to act".to_owned()));
        };
        if next != seat {
            let view = driver.view(Viewer::Seat(next));
            let bot = bots[next.index()].as_mut();
            let command = bot.and_then(|bot| bot.act(&view, &see));
            let command = command.or_else(|| view.choices("…").into_iter().next());
            let command = command.ok_or_else(|| {
                SeriesError::Opponent(format!("a bot has no act in the stage {:?}", status.phase))
            })?;
            act(&mut driver, next, command)?;
        } else if status.phase == Phase::Results {
            act(&mut driver, seat, Command::Ready)?;
        } else if !ask(series, &view, &rounds, (&mut driver, model), &mut asked)? {
            break End::Forfeited;
        }
    };
    let open = driver.view(Viewer::Spectator).open;
    Ok(Played { number, seat, open, rounds, asked, end })
}

/// Asks the model until it gives a legal answer; false if it never does.
fn ask(
    series: &Series<'_>,
    view: &View,
    rounds: &[Shown],
    (driver, model): (&mut Driver<Seeded>, &mut dyn Model),
    asked: &mut Vec<Asked>,
) -> Result<bool, SeriesError> {
    let Some((question, mine)) = Question::of(view).zip(view.mine.as_ref()) else {
        return Err(SeriesError::Opponent(format!("the stage {:?}", view.open.phase)));
    };
    let what = match question {
        Question::Tell => "tell",
        Question::Give(_) => "give",
        Question::Vote(_) => "vote",
    };
    let mut last: Option<Refusal> = None;
    for attempt in 1..=series.tries {
        let prompt = Prompt {
            view,
            rounds,
            language: series.language,
            shows_rules: series.shows_rules,
            pictures: series.pictures,
            refused: last.as_ref(),
        };
        let read = match model.answer(&prompt.write(series.form)) {
            Ok(answer) => read_answer(view, &answer),
            Err(Failure::Late) => Err(Refusal::Late),
            Err(Failure::Broken(why)) => return Err(SeriesError::Model(why)),
        };
        let done = read.and_then(|command| {
            let text = excerpt(&written(view, &command));
            driver.act(mine.seat, command).map_err(|why| Refusal::Illegal { text, why })
        });
        last = done.err();
        asked.push(Asked { round: view.open.round, what, attempt, refused: last.clone() });
        if last.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A command as it was meant, with the numbers of a prompt.
fn written(view: &View, command: &Command) -> String {
    let hand: Vec<_> = view.mine.iter().flat_map(|it| it.hand.iter().flatten()).collect();
    let number = |card: &dixit::Card| {
        let place = hand.iter().position(|it| *it == card);
        place.map_or_else(|| "?".to_owned(), |place| (place + 1).to_string())
    };
    let joined = |words: Vec<String>| words.join(" ");
    match command {
        Command::Clue { text, .. } | Command::Theme { text } => text.clone(),
        Command::Give { cards } => joined(cards.iter().map(number).collect()),
        Command::Vote(dixit::Ballot::Slots { slots }) => {
            joined(slots.iter().map(|slot| slot.0.to_string()).collect())
        }
        other => format!("{other:?}"),
    }
}

fn act(driver: &mut Driver<Seeded>, seat: Seat, command: Command) -> Result<(), SeriesError> {
    let done = driver.act(seat, command);
    done.map_err(|why| SeriesError::Opponent(format!("seat {seat}: {}", why.name())))
}
