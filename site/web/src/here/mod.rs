//! Tables that the browser itself hosts: on one screen, or against the simple mind.
