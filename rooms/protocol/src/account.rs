//! What a page and the server say of accounts, as JSON.

use serde::{Deserialize, Serialize};

use crate::Setup;
use crate::safety::WithheldInfo;
use crate::too_often::TooOften;

/// The head of a request in which it says for whom it acts: the id of somebody who is signed in on the device.
pub const PERSON: &str = "x-person";

/// A person to be made, or another name for one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NameRequest {
    /// The name.
    pub name: String,
    /// What the person will read in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// Somebody comes back by the recovery number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnterRequest {
    /// The name.
    pub name: String,
    /// The number, as it was typed.
    pub number: String,
    /// What the person will read in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// A new device that another one is to sign in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkRequest {
    /// What the person will read of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// A new device that waits for another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkResponse {
    /// Eight digits by which the other device finds it. They are shown, and no secret.
    pub link: String,
    /// The number that the other device asks for. It is shown.
    pub number: u8,
    /// By which the device comes for the answer. It stays with the device.
    pub secret: String,
    /// For how long, in milliseconds.
    pub life: u64,
    /// The address that the other device opens.
    pub qr: QrCode,
}

/// Somebody who is signed in looks at a new device, or picks the number that it shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkAnswer {
    /// The digits that it shows.
    pub link: String,
    /// The number that it shows; without one it stays out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// What the other device shows of a new one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkChoices {
    /// What the new one calls itself.
    pub device: String,
    /// One of these it shows.
    pub numbers: [u8; 3],
}

/// A new device comes for the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkEnterRequest {
    /// The digits that it shows.
    pub link: String,
    /// The secret that it was given.
    pub secret: String,
    /// What the person will read in the list of devices.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// What an authenticator answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PasskeyRequest {
    /// The credential, as `PublicKeyCredential.toJSON` writes it.
    pub credential: serde_json::Value,
    /// What the person will read of the passkey, or of the device.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
}

/// A QR code as a shape.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QrCode {
    /// How many squares it has a side.
    pub side: usize,
    /// The dark squares, as the path of an SVG image in which a square measures 1.
    pub path: String,
}

/// Keys that are to open nothing any more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DropRequest {
    /// The hash of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// All devices but this one.
    #[serde(default)]
    pub others: bool,
}

/// What a person decides: `POST /api/account/set`. What is not there stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SetRequest {
    /// Whether search engines may list the person's page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<bool>,
    /// Whether the person stands on the lists of rated players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<bool>,
    /// Who may challenge the person: `all`, `near`, `followed` or `club`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenges: Option<String>,
    /// Whether those who follow the person are shown when they are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub presence: Option<bool>,
}

/// Somebody who wants to be forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EraseRequest {
    /// The id, once more.
    pub person: String,
}

/// A person, and how they come back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadeResponse {
    /// The id.
    pub person: String,
    /// The name.
    pub name: String,
    /// The recovery number in five groups. It is told once.
    pub recovery: String,
    /// The same as a QR code.
    pub qr: QrCode,
}

/// A recovery number in five groups. It is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberResponse {
    /// The number.
    pub recovery: String,
    /// The same as a QR code.
    pub qr: QrCode,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonInfo {
    /// The id.
    pub person: String,
    /// The name.
    pub name: String,
    /// Since when there is this person, in milliseconds since 1970.
    pub since: u64,
    /// The club that looks after the account, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// What the operator withholds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withheld: Vec<WithheldInfo>,
    /// Who may challenge the person: `all`, `near`, `followed` or `club`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub challenges: String,
    /// Whether those who follow the person are shown when they are here.
    #[serde(default)]
    pub presence: bool,
}

/// Who is signed in on a device.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SignedIn {
    /// In the order in which they came.
    pub people: Vec<PersonInfo>,
    /// Whether passkeys can be made and shown at this address.
    #[serde(default)]
    pub passkeys: bool,
}

/// What a page must know to let a browser be told of things: `GET /api/account/push`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PushInfo {
    /// The server's public key, in base64url; without one nobody is told anything here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Whether the person is told of things on this device.
    #[serde(default)]
    pub on: bool,
}

/// A browser that wants to be told of things: `POST /api/account/push`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushRequest {
    /// As `PushSubscription.toJSON` writes it.
    pub subscription: PushSubscription,
    /// The tag of the language in which it is told.
    pub language: String,
}

/// Where a browser is reached, and by which keys it reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushSubscription {
    /// The address at its push service.
    pub endpoint: String,
    /// Its keys.
    pub keys: PushKeys,
}

/// The keys of a browser, in base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// Its secret.
    pub auth: String,
}

/// Somebody wants to be told once that somebody looks for an opponent: `POST /api/account/bell`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BellRequest {
    /// The names of the rating lists; none where they no longer want to be told.
    pub games: Vec<String>,
}

/// How long a person is away: `POST /api/account/away`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AwayRequest {
    /// For how many days from now on, 1 to 21; 0 where they are back.
    pub days: u64,
}

/// Whether a person is away: `GET /api/account/away`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holiday {
    /// Until when, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// How many days more they may be away this year.
    pub left: u64,
}

/// What a person decides of a game by correspondence before it is their turn: `POST /api/account/conditional`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConditionalRequest {
    /// The code of the table.
    pub table: String,
    /// The version of the table that the person saw.
    pub version: u32,
    /// The tree of moves from there; empty where they drop what they decided.
    pub moves: String,
}

/// The same as it stands: `GET /api/account/conditional?table=CODE`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Conditional {
    /// What was agreed before the game.
    pub setup: Setup,
    /// The position now, in the game's notation.
    pub position: String,
    /// The person's seat, from 0.
    pub seat: u8,
    /// The version of the table.
    pub version: u32,
    /// Whether the person is to move: then there is nothing to decide before.
    pub yours: bool,
    /// The tree of moves from the position; empty where nothing was decided for it.
    pub moves: String,
}

/// A key of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeyInfo {
    /// Its hash, by which it is dropped.
    pub key: String,
    /// `device`, `number`, `card`, `bot` or `passkey`.
    pub kind: String,
    /// What the person calls it.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Whether it is this device.
    pub here: bool,
}

/// The keys of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Keys {
    /// In the order in which they were added.
    pub keys: Vec<KeyInfo>,
}

/// Chairs of a guest that are to be a person's: `POST /api/account/claim`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClaimRequest {
    /// The tokens of the seats that the browser has, see [`crate::OpenRequest::token`], by the codes of
    /// their tables.
    pub seats: Vec<(String, String)>,
}

/// How many of them are the person's now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClaimResponse {
    /// Those that were not before.
    pub claimed: usize,
}

/// Games of a person: `GET /api/account/games`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Games {
    /// Those that are not over, first those where it is the person's turn; none but on the first page.
    pub running: Vec<RunningGame>,
    /// Those that are over, the latest first.
    pub finished: Vec<PlayedGame>,
    /// What the next page is asked for by, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Whether search engines may list the person's page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// Whether the person stands on the lists of rated players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub players: bool,
}

/// A game that is not over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunningGame {
    /// The code of its table.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Whether the person is to move.
    pub yours: bool,
    /// How many milliseconds the one to move has left; `None` where no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// The others who sit there.
    pub with: Vec<Player>,
}

/// Games by correspondence in which a person's time runs out: `GET /api/account/due`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DueGames {
    /// The most urgent first.
    pub due: Vec<DueGame>,
}

/// A game in which a person is to move and has less than a day for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DueGame {
    /// The code of its table.
    pub code: String,
    /// Which game.
    pub game: String,
    /// How many milliseconds are left.
    pub left_ms: u64,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The code of its table.
    pub code: String,
    /// Which game of the table, from 1.
    pub number: u32,
    /// Which game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// `won`, `drawn` or `lost`; nothing if it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The others who played.
    pub with: Vec<Player>,
}

/// A game in the file that a person takes along. Others have no names there: the file stays, and they may
/// be forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedGame {
    /// The code of its table.
    pub code: String,
    /// Which game of the table, from 1; nothing if it is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Which game; nothing if it is not over.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// When play could begin, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<u64>,
    /// When it ended, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// How many moves or rounds it had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The person's seat, from 0.
    pub seat: u8,
    /// `won`, `drawn` or `lost`; nothing if it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The person's points, in a game with points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The other seats: `person`, or `bot`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
}

/// Somebody in another's list of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The name; empty for a guest without one, for a bot, and for somebody who is forgotten.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether the person was forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub former: bool,
    /// The level of a bot; 0 where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// Why something did not happen to an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AccountProblem {
    /// The reason.
    pub why: NoAccount,
    /// For a log or a program's author, in English.
    pub detail: String,
    /// From when on it would, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
    /// How many wrong tries a card bears still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// The rate that the household went beyond.
    #[serde(flatten)]
    pub often: Option<TooOften>,
}

/// Why something did not happen to an account, for the page to put into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoAccount {
    /// Somebody has this name, or one that looks like it, or had it not long ago.
    NameTaken,
    /// The name has fewer than 2 characters.
    NameShort,
    /// The name has more than 24 characters, or is wider than 20 columns.
    NameLong,
    /// The name has a character that is no letter or digit.
    NameSign,
    /// The name has letters of two scripts, or digits of two kinds.
    NameMixed,
    /// A letter of the name has more than two marks.
    NameMarks,
    /// The name begins or ends with a gap or a hyphen, or has two together.
    NameGaps,
    /// The name has no letter.
    NameNoLetter,
    /// The name is an insult, or that of somebody who runs the site.
    NameRefused,
    /// The name and the number don't belong together.
    WrongNumber,
    /// A character of the number is no digit.
    NumberDigit,
    /// The number has more or fewer than 25 digits.
    NumberLength,
    /// A digit of the number was misread.
    NumberCheck,
    /// No device waits that has this code.
    LinkOver,
    /// The device that waits shows another number; it stays out.
    LinkPick,
    /// The passkey was not asked for, or opens nothing; or this site has none.
    NoPasskey,
    /// Nobody is told of things here while no page is open, or not at this browser's push service.
    NoPush,
    /// The household asked too often.
    TooMany,
    /// The name was changed not long ago.
    TooSoon,
    /// Eight persons are signed in on this device.
    DeviceFull,
    /// There is no such key.
    NoKey,
    /// A club decides this for the person.
    Guarded,
    /// The person leads a club, which must be closed first.
    LeadsClub,
    /// Only whom the operator made a leader makes clubs here.
    NotLeader,
    /// There is no such club, or somebody else leads it.
    NoClub,
    /// There would be too many clubs, or too many members of one.
    ClubFull,
    /// A club, or the site, has as many hours as it may.
    HoursFull,
    /// The club has no such member.
    NoMember,
    /// The leader's door is shut.
    DoorShut,
    /// A card has four digits.
    CardDigits,
    /// These are not the digits of the card.
    WrongCard,
    /// The card was tried too often: the leader has to open it.
    CardClosed,
    /// Nobody else with an account is called so, or sits there.
    Nobody,
    /// A challenge to this person stands already.
    ChallengeStands,
    /// The person refused three times, and is asked again after 30 days.
    ChallengeSilence,
    /// Too many people have challenged this person.
    ChallengeCrowd,
    /// The person is challenged by others alone, or by nobody.
    ChallengeClosed,
    /// There is no such game by correspondence, or it is over.
    NoGame,
    /// Somebody has moved meanwhile, or the person is to move.
    Moved,
    /// The tree of conditional moves cannot be read, says too much, or has an illegal move; the detail names the place.
    Conditional,
    /// There is no such challenge any more.
    NoChallenge,
    /// The person is followed by others alone, or by nobody.
    FollowClosed,
    /// One can't follow as many people as that.
    FollowFull,
    /// The operator closed the account.
    Closed,
    /// The person is not signed in on this device.
    SignedOut,
    /// This server has no accounts.
    AccountsOff,
    /// The request comes from a page that is not one of the server's.
    Foreign,
    /// Nobody has reason to send this.
    Malformed,
    /// The server could not store it; nothing happened.
    NotKept,
}
