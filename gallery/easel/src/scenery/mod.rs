//! What stands around: land, water and sky, trees, houses, and things that people hold.

mod brass;
mod houses;
mod land;
mod sky;
mod things;
mod trees;
mod water;

pub use brass::{key, samovar, teapot};
pub use houses::{
    HousePainting, arch_window, cottage, dome, onion, stairs, tower, townhouse, wind_tower,
};
pub use land::{forest, hills, mountain, quilt, reeds};
pub use sky::{cloud, stars};
pub use things::{
    Thing, balloon, bed, boat, book, chair, clock, cup, door, kite, ladder, lantern, letter,
    sail_boat, suitcase, table, umbrella,
};
pub use trees::{Tree, birch, cypress, leaf, palm, pine, tree};
pub use water::ripples;
