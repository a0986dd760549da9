//! `hambazi settings`: prints the page of all settings, made from the program itself.

use std::process::ExitCode;

use clap::{Arg, Args, Command};

use crate::file::is_setting;
use crate::serve::Serve;

/// Prints all settings of `hambazi serve` as docs/settings.md has them.
#[derive(Args)]
pub struct Settings {}

const HEAD: &str = "\
# Settings

<!-- Written by `hambazi settings`. A test holds this page to the program. -->

`hambazi serve` needs none of these. Each may be given as a flag, as a variable of the environment, or as a line of a file that
`--config FILE` or `HAMBAZI_CONFIG` names. A flag counts for more than a variable, a variable for more than the file, and the file for
more than the default. The file is [TOML](https://toml.io), a line for a setting:

```toml
listen = \"0.0.0.0:8427\"
data = \"/var/lib/hambazi\"
origin = [\"https://play.example.org\", \"https://spel.example.org\"]
behind-proxy = true
opening-rate = \"30+0.5/s\"
```

A line that is no setting, or no value for one, is refused with its number, and the server does not start.

A TIME is written as `250ms`, `90s`, `5m`, `36h` or `180d`; a SIZE as `64KiB`, `500MiB` or `2GiB`; a RATE as `30+0.5/s`, which is 30 at once and
one more every two seconds. Several values for one variable are parted by commas. YES is `true` or `false`, and may be left out after a flag.
";

impl Settings {
    /// Prints the page.
    #[allow(clippy::unused_self)] // as all commands
    pub fn run(self) -> ExitCode {
        print!("{}", page());
        ExitCode::SUCCESS
    }
}

/// The page, with a table for each heading.
pub fn page() -> String {
    let serve = Serve::augment_args(Command::new("serve"));
    let mut page = HEAD.to_owned();
    let heading = |arg: &Arg| arg.get_help_heading().unwrap_or("The server").to_owned();
    let mut headings: Vec<String> = Vec::new();
    for arg in serve.get_arguments().filter(|arg| arg.get_env().is_some()) {
        if !headings.contains(&heading(arg)) {
            headings.push(heading(arg));
        }
    }
    for title in headings {
        let columns = "| flag and line | variable | default | what it says |\n|---|---|---|---|\n";
        page.extend(["\n## ", &title, "\n\n", columns]);
        let these =
            serve.get_arguments().filter(|arg| arg.get_env().is_some() && heading(arg) == title);
        for arg in these {
            page += &row(arg);
        }
    }
    page
}

fn row(arg: &Arg) -> String {
    let name = arg.get_long().expect("each setting has a flag");
    let kind = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name);
    let variable = arg.get_env().unwrap_or_default().to_string_lossy();
    let default = arg.get_default_values().first().map(|value| value.to_string_lossy());
    let default = default.map_or_else(String::new, |value| format!("`{value}`"));
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let full_stop = if help.ends_with('.') { "" } else { "." };
    let flag = if is_setting(arg) {
        format!("`--{name}` {kind}")
    } else {
        format!("`--{name}` {kind} (no line)")
    };
    format!("| {flag} | `{variable}` | {default} | {help}{full_stop} |\n")
}
