//! Short illustrated rules.
