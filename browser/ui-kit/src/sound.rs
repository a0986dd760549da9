//! Sounds, synthesized by the browser when needed. Each has a visible equivalent.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use web_sys::{AudioContext, BiquadFilterType, OscillatorType};

use super::visitor::visitor;

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A ring: clay on wood.
    Ring,
    /// A tower: felt.
    Tower,
    /// A wall: a peg in a groove.
    Wall,
    /// Rings cut off: a thread drawn.
    Cut,
    /// Your turn: two soft plucks.
    Turn,
    /// A win: four plucks, rising.
    Win,
}

thread_local! {
    // A browser has one audio output, and opens it only after a touch.
    static SPEAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Opens the audio output at the first touch, not before.
pub fn begin() {
    let open = || {
        SPEAKER.with_borrow_mut(|speaker| {
            if speaker.is_none() {
                *speaker = AudioContext::new().ok();
            }
        });
    };
    window_event_listener(ev::pointerdown, move |_| open());
    window_event_listener(ev::keydown, move |_| open());
}

/// Plays a sound, if the visitor wants sounds.
pub fn play(sound: Sound) {
    if !visitor().sound.get_untracked() {
        return;
    }
    // Failures are ignored on purpose.
    SPEAKER.with_borrow(|speaker| sound_on(speaker.as_ref()?, sound));
}

fn sound_on(speaker: &AudioContext, sound: Sound) -> Done {
    match sound {
        Sound::Ring => {
            knock(speaker, 0.0, 1450.0, 0.05, 0.5)?;
            tone(speaker, 0.0, [620.0, 560.0], 0.09, 0.12)
        }
        Sound::Tower => knock(speaker, 0.0, 420.0, 0.09, 0.9),
        Sound::Wall => {
            knock(speaker, 0.0, 900.0, 0.04, 0.6)?;
            knock(speaker, 0.06, 500.0, 0.07, 0.7)
        }
        Sound::Cut => {
            tone(speaker, 0.05, [523.0, 523.0], 0.22, 0.12)?;
            tone(speaker, 0.2, [415.0, 390.0], 0.32, 0.12)
        }
        Sound::Turn => pluck(speaker, &[392.0, 523.0], 0.13),
        Sound::Win => pluck(speaker, &[392.0, 494.0, 587.0, 784.0], 0.12),
    }
}

type Done = Option<()>;

fn pluck(speaker: &AudioContext, notes: &[f32], apart: f64) -> Done {
    let mut at = 0.0;
    for &note in notes {
        tone(speaker, at, [note, note], 0.24, 0.16)?;
        at += apart;
    }
    Some(())
}

/// A soft tone that fades.
fn tone(speaker: &AudioContext, at: f64, [from, to]: [f32; 2], long: f64, loud: f32) -> Done {
    let start = speaker.current_time() + at;
    let voice = speaker.create_oscillator().ok()?;
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value_at_time(from, start).ok()?;
    voice.frequency().linear_ramp_to_value_at_time(to, start + long).ok()?;
    let gain = speaker.create_gain().ok()?;
    gain.gain().set_value_at_time(0.0001, start).ok()?;
    gain.gain().linear_ramp_to_value_at_time(loud, start + 0.008).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + long).ok()?;
    voice.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&speaker.destination()).ok()?;
    voice.start_with_when(start).ok()?;
    voice.stop_with_when(start + long + 0.02).ok()
}

/// A short knock: noise through a narrow window.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few thousand samples
fn knock(speaker: &AudioContext, at: f64, pitch: f32, long: f64, loud: f32) -> Done {
    let start = speaker.current_time() + at;
    let rate = speaker.sample_rate();
    let samples: Vec<f32> = (0..(f64::from(rate) * long) as usize)
        .map(|_| (js_sys::Math::random() * 2.0 - 1.0) as f32)
        .collect();
    let buffer = speaker.create_buffer(1, samples.len() as u32, rate).ok()?;
    buffer.copy_to_channel(&samples, 0).ok()?;
    let source = speaker.create_buffer_source().ok()?;
    source.set_buffer(Some(&buffer));
    let window = speaker.create_biquad_filter().ok()?;
    window.set_type(BiquadFilterType::Bandpass);
    window.frequency().set_value(pitch);
    window.q().set_value(1.4);
    let gain = speaker.create_gain().ok()?;
    gain.gain().set_value_at_time(loud, start).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + long).ok()?;
    source.connect_with_audio_node(&window).ok()?;
    window.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&speaker.destination()).ok()?;
    source.start_with_when(start).ok()
}
