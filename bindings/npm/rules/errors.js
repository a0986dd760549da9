// What goes wrong, each kind with its facts.

/** An argument makes no sense. */
export class HambaziError extends Error {}

/** The rules forbid it. */
export class RuleError extends HambaziError {
  constructor(rule, sentence) {
    super(`${sentence} (rule ${rule})`);
    this.rule = rule;
    this.sentence = sentence;
  }
}

/** A move that the rules forbid here. */
export class IllegalMove extends RuleError {}

/** A setup that can't be played. */
export class SetupError extends RuleError {}

/** A text that can't be read. */
export class NotationError extends HambaziError {
  constructor(at, expected) {
    super(`at ${at}: expected ${expected}`);
    this.at = at;
    this.expected = expected;
  }
}

/** A record that can't be read, or whose game breaks the rules. */
export class RecordError extends HambaziError {
  constructor(line, reason, cause) {
    super(`line ${line}: ${reason}`, { cause });
    this.line = line;
    this.reason = reason;
  }
}

const named = { HambaziError, RuleError, IllegalMove, SetupError, NotationError, RecordError };
// Written out, since tools that shorten programs rename classes.
for (const [name, { prototype }] of Object.entries(named)) {
  Object.defineProperty(prototype, "name", { value: name, configurable: true, writable: true });
}
