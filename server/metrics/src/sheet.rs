//! Numbers for monitoring, in the text format of Prometheus
//! (<https://prometheus.io/docs/instrumenting/exposition_formats/>).

use std::fmt::Write as _;
use std::fs;

use journal::Counted;
use limits::file_limits;

use crate::counters;

/// Numbers written one after the other.
#[derive(Default)]
pub struct Sheet(String);

impl Sheet {
    fn head(&mut self, name: &str, kind: &str, told: &str) {
        self.line(format_args!("# HELP {name} {told}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("text grows");
    }

    /// How many there are now.
    pub fn gauge(&mut self, name: &str, told: &str, value: impl Into<f64>) {
        self.head(name, "gauge", told);
        self.line(format_args!("{name} {}", number(value.into())));
    }

    /// How many there were since the start.
    pub fn counter(&mut self, name: &str, told: &str, value: u64) {
        self.head(name, "counter", told);
        self.line(format_args!("{name} {value}"));
    }

    /// How many there were since the start, by a label.
    pub fn counters(&mut self, name: &str, told: &str, label: &str, values: &[(String, u64)]) {
        self.head(name, "counter", told);
        for (value, count) in values {
            self.line(format_args!("{name}{{{label}=\"{value}\"}} {count}"));
        }
    }

    /// How long things took, in seconds.
    pub fn histogram(&mut self, name: &str, told: &str, times: &Counted) {
        self.head(name, "histogram", told);
        self.buckets(name, "", times);
    }

    /// The same by a label.
    pub fn histograms(&mut self, name: &str, told: &str, label: &str, times: &[(String, Counted)]) {
        self.head(name, "histogram", told);
        for (value, times) in times {
            self.buckets(name, &format!("{label}=\"{value}\""), times);
        }
    }

    fn buckets(&mut self, name: &str, label: &str, times: &Counted) {
        let comma = if label.is_empty() { "" } else { "," };
        for &(end, count) in &times.up_to {
            let end = number(end);
            self.line(format_args!("{name}_bucket{{{label}{comma}le=\"{end}\"}} {count}"));
        }
        let all = times.up_to.last().map_or(0, |&(_, count)| count);
        let labels = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        self.line(format_args!("{name}_sum{labels} {}", times.sum));
        self.line(format_args!("{name}_count{labels} {all}"));
    }

    /// A text as a label; the number beside it is always 1.
    pub fn info(&mut self, name: &str, told: &str, label: &str, value: &str) {
        self.head(name, "gauge", told);
        self.line(format_args!("{name}{{{label}=\"{value}\"}} 1"));
    }

    /// What the process itself has counted.
    pub fn process(&mut self) {
        self.counter(
            "hambazi_moves_total",
            "Moves and deeds that were kept.",
            counters::MOVES.get(),
        );
        let told = "From hearing somebody's move to the answer being handed to the socket.";
        self.histogram("hambazi_answer_seconds", told, &counters::answers());
        let told = "From a ping to somebody at an open game to the pong; lag is credited by these.";
        self.histogram("hambazi_trip_seconds", told, &counters::trips());
        let told = "From a mind's being asked to its turn to think.";
        self.histogram("hambazi_mind_wait_seconds", told, &counters::bot_waits());
        let told = "From a request's head to its answer's, by the class of the status.";
        self.histograms("hambazi_http_seconds", told, "status", &counters::http_answers());
        let told = "Requests that were refused, by the reason.";
        self.counters("hambazi_refusals_total", told, "why", &counters::refusals());
        let [pushes, lost] = counters::pushes();
        let told = "Messages that push services took, by what they tell.";
        self.counters("hambazi_pushes_total", told, "why", &pushes);
        let told = "Messages that were not sent, by the reason.";
        self.counters("hambazi_pushes_lost_total", told, "how", &lost);
        self.counter(
            "hambazi_panics_total",
            "Mistakes of ours; none should be.",
            counters::PANICS.get(),
        );
        let told = "Tables that were swept away for their age.";
        self.counter("hambazi_swept_total", told, counters::SWEPT.get());
        // Other systems than Linux do not tell; then these lines are not there.
        if let Some(bytes) = resident() {
            self.gauge("process_resident_memory_bytes", "Memory in use.", bytes);
        }
        if let Some(seconds) = processor() {
            self.head("process_cpu_seconds_total", "counter", "Time on the processor.");
            self.line(format_args!("process_cpu_seconds_total {seconds}"));
        }
        if let Ok(open) = fs::read_dir("/proc/self/fd") {
            let open = u32::try_from(open.count()).unwrap_or(u32::MAX);
            self.gauge("process_open_fds", "Open files and sockets.", open);
        }
        if let Some(most) = file_limits::most() {
            self.head("process_max_fds", "gauge", "How many may be open.");
            self.line(format_args!("process_max_fds {most}"));
        }
    }

    /// All of it.
    #[must_use]
    pub fn text(self) -> String {
        self.0
    }
}

/// A number as the format writes it.
fn number(value: f64) -> String {
    if value == f64::INFINITY { "+Inf".to_owned() } else { value.to_string() }
}

/// The number after this word in one of Linux's files about ourselves.
fn proc_number(file: &str, word: &str, column: usize) -> Option<f64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(word))?;
    line.split_whitespace().nth(column)?.parse().ok()
}

fn resident() -> Option<f64> {
    proc_number("/proc/self/status", "VmRSS:", 0).map(|kilobytes| kilobytes * 1024.0)
}

/// Fields 14 and 15 of `/proc/self/stat` (proc(5)), in hundredths of a second;
/// the name before them may have spaces in it, and ends with the last parenthesis.
fn processor() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::Histogram;
    use std::time::Duration;

    #[test]
    fn a_sheet_is_as_prometheus_reads_it() {
        let mut sheet = Sheet::default();
        sheet.gauge("rooms", "Rooms.", 3_u32);
        sheet.counters("no_total", "No.", "why", &[("illegal".to_owned(), 2)]);
        let times = Histogram::new();
        times.count(Duration::from_millis(3));
        sheet.histogram("wait_seconds", "Waits.", &times.counted());
        sheet.histograms("http", "Answers.", "status", &[("2xx".to_owned(), times.counted())]);
        sheet.info("build", "This.", "version", "1.2.3");
        sheet.gauge("age", "Never.", f64::INFINITY);
        let text = sheet.text();
        for line in [
            "http_bucket{status=\"2xx\",le=\"0.005\"} 1",
            "http_sum{status=\"2xx\"} 0.003",
            "http_count{status=\"2xx\"} 1",
            "build{version=\"1.2.3\"} 1",
            "age +Inf",
            "# HELP rooms Rooms.",
            "# TYPE rooms gauge",
            "rooms 3",
            "no_total{why=\"illegal\"} 2",
            "# TYPE wait_seconds histogram",
            "wait_seconds_bucket{le=\"0.0025\"} 0",
            "wait_seconds_bucket{le=\"0.005\"} 1",
            "wait_seconds_bucket{le=\"+Inf\"} 1",
            "wait_seconds_sum 0.003",
            "wait_seconds_count 1",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} in {text}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn linux_tells_of_this_process() {
        assert!(resident().unwrap() > 1e6 && processor().unwrap() >= 0.0);
        assert!(file_limits::most().unwrap() > 10);
    }
}
