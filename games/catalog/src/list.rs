//! The list, and the types that are made from it.

use std::error::Error;
use std::fmt;

use game_core::{OpenGame, Position, Record, Ruled};

/// Makes the types and the macros of the catalog from the list of games. The first token is a
/// dollar sign, for the macros that are made here.
macro_rules! games {
    ($d:tt $($(#[$doc:meta])* $Name:ident = $krate:ident::$Position:ident;)+) => {
        $(pub use $krate;)+

        /// One of the open games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Game {
            $($(#[$doc])* $Name,)+
        }

        impl Game {
            /// Every open game, in the order in which they are offered.
            pub const ALL: [Game; [$(stringify!($krate)),+].len()] = [$(Game::$Name),+];

            /// Its place in [`Game::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in commands, records and addresses. It never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Game::$Name => stringify!($krate),)+
                }
            }
        }

        /// The setup of any open game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "game", rename_all = "lowercase"))]
        pub enum Setup {
            $($(#[$doc])* $Name(<$krate::$Position as OpenGame>::Setup),)+
        }

        impl Setup {
            /// The usual game.
            #[must_use]
            pub fn usual(game: Game) -> Setup {
                match game {
                    $(Game::$Name => Setup::$Name(Default::default()),)+
                }
            }
        }

        /// A position of any open game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition {
            $($(#[$doc])* $Name(Box<$krate::$Position>),)+
        }

        /// A move of any open game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyMove {
            $($(#[$doc])* $Name(<$krate::$Position as Position>::Move),)+
        }

        /// Why a move of any open game is illegal.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyIllegal {
            $($(#[$doc])* $Name(<$krate::$Position as Position>::Illegal),)+
        }

        /// Why a setup of any open game can't be played.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnySetupError {
            $($(#[$doc])* $Name(<$krate::$Position as OpenGame>::SetupError),)+
        }

        impl fmt::Display for AnySetupError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnySetupError::$Name(why) => why.fmt(f),)+
                }
            }
        }

        impl fmt::Display for AnyIllegal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyIllegal::$Name(why) => why.fmt(f),)+
                }
            }
        }

        impl Ruled for AnyIllegal {
            fn rule(&self) -> &'static str {
                match self {
                    $(AnyIllegal::$Name(why) => why.rule(),)+
                }
            }
        }

        impl Error for AnySetupError {}

        impl Error for AnyIllegal {}

        /// The record of any open game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(clippy::large_enum_variant)] // nobody has many of them
        pub enum AnyRecord {
            $($(#[$doc])* $Name(Record<$krate::$Position>),)+
        }

        /// A game of the catalog, by the type of its positions.
        pub trait Listed: OpenGame {
            /// Its entry.
            const GAME: Game;

            /// A setup of this game; `None` for another game's.
            fn setup(setup: &Setup) -> Option<&Self::Setup>;

            /// A setup without the type of its game.
            fn agreed(setup: Self::Setup) -> Setup;

            /// A record of this game; `None` for another game's.
            fn record(record: &AnyRecord) -> Option<&Record<Self>>;

            /// A position of this game; `None` for another game's.
            fn position(here: &AnyPosition) -> Option<&Self>;

            /// This position without the type of its game.
            fn into_any(self) -> AnyPosition;

            /// A move of this game; `None` for another game's.
            fn own_move(mv: AnyMove) -> Option<Self::Move>;

            /// A move without the type of its game.
            fn any_move(mv: Self::Move) -> AnyMove;

            /// Why a setup of this game can't be played.
            fn unplayable(why: Self::SetupError) -> AnySetupError;

            /// Why a move of this game is illegal.
            fn illegal(why: Self::Illegal) -> AnyIllegal;
        }

        $(
            impl Listed for $krate::$Position {
                const GAME: Game = Game::$Name;

                fn setup(setup: &Setup) -> Option<&Self::Setup> {
                    let Setup::$Name(setup) = setup else { return None };
                    Some(setup)
                }

                fn agreed(setup: Self::Setup) -> Setup {
                    Setup::$Name(setup)
                }

                fn record(record: &AnyRecord) -> Option<&Record<Self>> {
                    let AnyRecord::$Name(record) = record else { return None };
                    Some(record)
                }

                fn position(here: &AnyPosition) -> Option<&Self> {
                    let AnyPosition::$Name(here) = here else { return None };
                    Some(here)
                }

                fn into_any(self) -> AnyPosition {
                    AnyPosition::$Name(Box::new(self))
                }

                fn own_move(mv: AnyMove) -> Option<Self::Move> {
                    let AnyMove::$Name(mv) = mv else { return None };
                    Some(mv)
                }

                fn any_move(mv: Self::Move) -> AnyMove {
                    AnyMove::$Name(mv)
                }

                fn unplayable(why: Self::SetupError) -> AnySetupError {
                    AnySetupError::$Name(why)
                }

                fn illegal(why: Self::Illegal) -> AnyIllegal {
                    AnyIllegal::$Name(why)
                }
            }

            impl From<Record<$krate::$Position>> for AnyRecord {
                fn from(record: Record<$krate::$Position>) -> AnyRecord {
                    AnyRecord::$Name(record)
                }
            }

            impl From<$krate::$Position> for AnyRecord {
                fn from(start: $krate::$Position) -> AnyRecord {
                    AnyRecord::$Name(Record::from(start))
                }
            }
        )+

        /// `with_game!(game, P => ...)`: the answer for the game whose positions are `P`.
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d P:ident => $d answer:expr) => {
                match $d game {
                    $($crate::Game::$Name => {
                        type $d P = $crate::$krate::$Position;
                        $d answer
                    })+
                }
            };
        }

        /// `with_setup!(setup, P, agreed => ...)`: the answer for a setup of the game whose
        /// positions are `P`.
        #[macro_export]
        macro_rules! with_setup {
            ($d setup:expr, $d P:ident, $d agreed:ident => $d answer:expr) => {
                match $d setup {
                    $($crate::Setup::$Name($d agreed) => {
                        type $d P = $crate::$krate::$Position;
                        $d answer
                    })+
                }
            };
        }

        /// `with_record!(record, played => ...)`: the answer for the record of any game.
        #[macro_export]
        macro_rules! with_record {
            ($d record:expr, $d played:ident => $d answer:expr) => {
                match $d record {
                    $($crate::AnyRecord::$Name($d played) => $d answer,)+
                }
            };
        }

        /// `with_illegal!(illegal, P, why => ...)`: the answer for the reason, of the game whose
        /// positions are `P`.
        #[macro_export]
        macro_rules! with_illegal {
            ($d illegal:expr, $d P:ident, $d why:ident => $d answer:expr) => {
                match $d illegal {
                    $($crate::AnyIllegal::$Name($d why) => {
                        type $d P = $crate::$krate::$Position;
                        $d answer
                    })+
                }
            };
        }

        /// `with_position!(position, here => ...)`: the answer for the position of any game.
        #[macro_export]
        macro_rules! with_position {
            ($d position:expr, $d here:ident => $d answer:expr) => {
                match $d position {
                    $($crate::AnyPosition::$Name($d here) => $d answer,)+
                }
            };
        }

        /// Makes an enum with a variant for each game, which holds a type that a trait of its
        /// positions names: `enum_by_game!(pub enum AnyGoal = GameFace::Goal);`.
        #[macro_export]
        macro_rules! enum_by_game {
            ($d(#[$d about:meta])* $d vis:vis enum $d Any:ident = $d Trait:ident::$d Held:ident) => {
                $d(#[$d about])*
                $d vis enum $d Any {
                    $($(#[$doc])* $Name(<$crate::$krate::$Position as $d Trait>::$d Held),)+
                }
            };
        }

        /// `with_own!(AnyGoal, value, P, held => ...)`: the answer for what the variant of an enum
        /// holds that [`enum_by_game!`] made, of the game whose positions are `P`.
        #[macro_export]
        macro_rules! with_own {
            ($d Any:ident, $d value:expr, $d P:ident, $d held:ident => $d answer:expr) => {
                match $d value {
                    $($d Any::$Name($d held) => {
                        type $d P = $crate::$krate::$Position;
                        $d answer
                    })+
                }
            };
        }

        /// One text a game, in the order of [`Game::ALL`]: `include_by_game!("../books/", ".txt")`
        /// includes `../books/dvonn.txt` and so on. Where a file is missing it does not compile.
        #[macro_export]
        macro_rules! include_by_game {
            ($d before:literal, $d after:literal) => {
                [$(include_str!(concat!($d before, stringify!($krate), $d after))),+]
            };
        }
    };
}

// The list. A game's name in commands and addresses is the name of its crate.
games! { $
    /// DVONN.
    Dvonn = dvonn::Position;
    /// Kamisado.
    Kamisado = kamisado::Match;
    /// Daaliz, and Quoridor too.
    Daaliz = daaliz::AnyPosition;
}
