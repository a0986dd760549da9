//! A table, wherever it is hosted.
