//! Puts a server together: the cluster, what rooms use, the doors, and the tasks beside them.

use std::net::SocketAddr;
use std::time::Duration;

use accounts::Accounts;
use axum::Router;
use doors::http::admin::{self, Office, Token};
use doors::http::app_state::{AppState, Sources};
use doors::http::router::router;
use doors::session::accept::{self, Entrance};
use journal::{Claim, Failure, Journal, Leases};
use limits::file_limits;
use limits::settings::Limits;
use limits::shutdown::{Stop, Stopping};
use metrics::gauge::Gauge;
use projector::lookups::Lookups;
use store::clock::Clock;
use store::home_address::{HomeAddress, Reach};
use store::journal_check::JournalCheck;
use store::server_runs::ServerRuns;
use tables::actors::deadlines::see_to_deadlines;
use tables::actors::registry::Registry;
use tables::actors::room_context::{Placement, RoomContext};
use tables::actors::table_actor;
use tables::actors::warnings::warn_of_time;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::cluster::Nodes;
use tables::lobby::ring_bells;
use tables::pairings::pair_off;
use tokio::net::TcpListener;
use tokio::time::{MissedTickBehavior, interval};

use crate::config::Config;
use crate::heartbeat_file::{self, Pulses};
use crate::photo_sweep;
use crate::push_setup;
use crate::running::{Busy, Running};
use crate::start_error::StartError;

/// While clocks run, the journal learns so often that the server lives; when the power goes, no
/// clock is given back more than this and one commit.
const BEAT: Duration = Duration::from_millis(250);

/// Starts a server with this journal, in a folder that is ours.
///
/// # Errors
/// The journal cannot be read, other nodes cannot be reached, or an address cannot be listened at.
pub async fn begin(
    mut config: Config,
    journal: Journal,
    parts: DecksAndBots,
    leases: Option<Leases>,
    claim: Claim,
) -> Result<Running, StartError> {
    fit_into_file_handles(&mut config.limits);
    let lived_until = lived_until(&config, &journal, leases.is_some()).await;
    let lived_until = lived_until.map_err(StartError::Journal)?;
    let (listener, address) = listen_at(config.listen)?;
    let (stop, stopping) = Stop::new();
    let time = leases.as_ref().map_or_else(|| Clock::new(lived_until), |it| Clock::at(it.began()));
    let placement = placement(&config, leases, &journal, lived_until).await?;
    let nodes = placement.nodes.clone();
    let (limits, folder, public) = (&config.limits, &config.data, config.public_tables);
    let context = RoomContext::new(journal, limits, folder, public, stopping.clone());
    let accounts = Accounts::new(context.journal.clone(), time, config.accounts);
    let pusher = push_setup::start(&config, &accounts, &stopping);
    let context = RoomContext { time, parts, pusher, ..context };
    let rooms = Registry::new(context.clone(), placement, table_actor::spawn);
    if let Some(nodes) = &nodes {
        let lives = nodes.live(&rooms, &context.public_tables, time, stopping.clone()).await;
        lives.map_err(StartError::OtherServers)?;
    }
    let busy = Busy { rooms, sockets: Gauge::default(), connections: Gauge::default() };
    let (lookups, journal_check) =
        (context.lookups.clone(), JournalCheck::new(config.database.is_none()));
    let rooms = busy.rooms.clone();
    accounts.on_rename(move |account| rooms.renamed(account));
    let home = home(&config, address);
    let shown = Shown {
        lookups: &lookups,
        accounts: &accounts,
        journal_check: &journal_check,
        home: home.as_ref(),
    };
    let doors = doors(&config, &context, &busy, shown)?;
    let pulses = start_tasks(&config, &context, &busy.rooms, (nodes.is_some(), lived_until));
    let pulses = pulses.map_err(StartError::Runtime)?;
    let entrance =
        Entrance::new(config.behind_proxy, &config.limits, &busy.sockets, &busy.connections);
    let listening = tokio::spawn(accept::listen(listener, doors, stopping, entrance));
    tracing::info!(%address, "listening");
    Ok(Running {
        address,
        context,
        lookups,
        accounts,
        nodes,
        pulses,
        journal_check,
        stop,
        listening,
        busy,
        _claim: claim,
    })
}

/// Lowers the limits that the file handles do not allow.
fn fit_into_file_handles(limits: &mut Limits) {
    let Some(handles) = file_limits::most() else { return };
    *limits = limits.within(handles);
    let Limits { total_connections, connections, sockets, .. } = *limits;
    tracing::info!(
        handles,
        total_connections,
        connections,
        sockets,
        "limits that the file handles allow"
    );
}

/// Until when the server before this one lived. In a cluster the nodes may share the folder, and
/// the file of heartbeats says nothing.
async fn lived_until(
    config: &Config,
    journal: &Journal,
    is_cluster: bool,
) -> Result<Option<u64>, Failure> {
    let by_journal = journal.last_beat().await?;
    if is_cluster {
        return Ok(by_journal);
    }
    Ok(heartbeat_file::lived_until(&config.data, by_journal))
}

fn listen_at(at: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |why| StartError::Listen(at, why);
    let listener = accept::bind(at).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// The address by which a network reaches a server that stands there by itself, where the operator named
/// no other one. The log tells it, and whether it is a new one.
fn home(config: &Config, listen: SocketAddr) -> Option<HomeAddress> {
    let has_other = !config.origins.is_empty() || config.behind_proxy || config.database.is_some();
    let home = (!has_other).then(|| HomeAddress::new(listen, &config.data))?;
    if let Reach::At { address, before } = home.today(None) {
        tracing::info!(%address, "phones in the same network reach the server there");
        if let Some(before) = before {
            tracing::warn!(
                %address, %before,
                "today's address is a new one, so earlier links lead nowhere: give this machine a fixed address \
                 or a name"
            );
        }
    }
    Some(home)
}

/// Joins the cluster if there are leases. Each book knows of its own last owner there.
async fn placement(
    config: &Config,
    leases: Option<Leases>,
    journal: &Journal,
    lived_until: Option<u64>,
) -> Result<Placement, StartError> {
    let Some(leases) = leases else {
        let lives = ServerRuns::begin(journal, lived_until).await;
        return Ok(Placement { nodes: None, lives: lives.map_err(StartError::Journal)? });
    };
    let nodes = Nodes::join(leases, config.nats.as_deref(), &config.nats_access).await;
    let nodes = Some(nodes.map_err(StartError::OtherServers)?);
    Ok(Placement { nodes, lives: ServerRuns::default() })
}

/// What the doors show beside the rooms.
#[derive(Clone, Copy)]
struct Shown<'a> {
    lookups: &'a Lookups,
    accounts: &'a Accounts,
    journal_check: &'a JournalCheck,
    home: Option<&'a HomeAddress>,
}

/// The doors for visitors, and for the operator: among the others, or at an address of
/// their own.
fn doors(
    config: &Config,
    context: &RoomContext,
    busy: &Busy,
    shown: Shown<'_>,
) -> Result<Router, StartError> {
    let Busy { rooms, sockets, connections } = busy;
    let Shown { lookups, accounts, journal_check, home } = shown;
    let (site, limits) = (config.site(), &config.limits);
    let sources = Sources { lookups, accounts, keep: config.keep, home };
    let doors = router(AppState::new(site, limits, rooms, context, sources, sockets));
    let Some(token) = token(config) else { return Ok(doors) };
    let office = admin::doors(Office {
        rooms: rooms.clone(),
        context: context.clone(),
        accounts: accounts.clone(),
        sockets: sockets.clone(),
        connections: connections.clone(),
        site: config.site(),
        home: home.cloned(),
        data: config.data.clone(),
        journal_check: journal_check.clone(),
        token,
    });
    let Some(at) = config.admin_listen else { return Ok(doors.merge(office)) };
    let (listener, address) = listen_at(at)?;
    let entrance = Entrance::for_the_office(config.behind_proxy, limits, connections);
    tokio::spawn(accept::listen(listener, office, context.stopping.clone(), entrance));
    tracing::info!(%address, "listening for whoever runs the server");
    Ok(doors)
}

/// The operator's token; none where it cannot be kept.
fn token(config: &Config) -> Option<Token> {
    let token = match &config.admin_token {
        Some(token) => Ok(Token::new(token)),
        None => Token::kept(&config.data),
    };
    let token = token.inspect_err(|why| {
        tracing::warn!(
            %why,
            "cannot make a token, so /admin is closed: give one with --admin-token"
        );
    });
    token.ok()
}

/// Starts what goes on beside the rooms until the server stops.
fn start_tasks(
    config: &Config,
    context: &RoomContext,
    rooms: &Registry,
    (is_cluster, lived_until): (bool, Option<u64>),
) -> std::io::Result<Option<Pulses>> {
    let RoomContext { journal, time, stopping, photos, public_tables, lobby, pusher, .. } = context;
    tokio::spawn(beat(rooms.clone(), journal.clone(), *time, stopping.clone(), !is_cluster));
    let pulses =
        (!is_cluster).then(|| heartbeat_file::beat(&config.data, rooms, journal, *time, stopping));
    let pulses = pulses.transpose()?;
    let kept = config.limits.photos_kept;
    tokio::spawn(photo_sweep::sweep(rooms.clone(), photos.clone(), kept, stopping.clone()));
    tokio::spawn(rooms.clone().see_to_flags());
    tokio::spawn(see_to_deadlines(rooms.clone()));
    if pusher.key().is_some() {
        tokio::spawn(warn_of_time(rooms.clone(), lived_until));
        tokio::spawn(ring_bells(public_tables.clone(), pusher.clone(), stopping.clone()));
    }
    tokio::spawn(public_tables.clone().keep_shown(stopping.clone()));
    tokio::spawn(pair_off(lobby.clone(), rooms.clone(), stopping.clone()));
    Ok(pulses)
}

/// Tells the journal that the server lives, as long as that matters. In a cluster each node says so
/// for its leases. A journal that failed is tried again, or nobody would know that it is well.
async fn beat(
    rooms: Registry,
    journal: Journal,
    time: Clock,
    mut stopping: Stopping,
    is_alone: bool,
) {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = stopping.wait() => return,
        }
        let matters = is_alone && rooms.ticking().count() > 0;
        if (matters || journal.counts().failing)
            && let Err(why) = journal.beat(time.now().0).await
        {
            tracing::debug!(%why, "the journal does not know that we live");
        }
    }
}
