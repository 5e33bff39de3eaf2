import { wallClock } from '../base/clock.ts';
import type { Flags } from './flags.ts';

/** Writes to the log of the operator. Never pass it tokens, passwords or bodies. */
export type Log = (level: 'error' | 'warning' | 'info', message: string, cause?: unknown) => void;

function withoutAccounts(text: string): string {
  return text.replace(/\b\d{10}\b/g, '(account)');
}

/** Writes an entry to standard error as one line of JSON. Only entries like this contain stacks. */
export const logToStandardError: Log = (level, message, cause) => {
  const said = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
  const error = typeof said === 'string' ? withoutAccounts(said) : said;
  process.stderr.write(`${JSON.stringify({ level, message: withoutAccounts(message), error })}\n`);
};

function errorOf(cause: unknown) {
  if (!(cause instanceof Error)) return { message: withoutAccounts(String(cause)) };
  const { name, message, stack = '' } = cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
  return { name, message: withoutAccounts(message), ...code, stack: withoutAccounts(stack) };
}

/**
 * Returns a log that writes each entry as one line of JSON: `time` (ISO 8601, UTC), `level`, `node`, `message`, and
 * `error` (name, message, code, stack).
 */
export function logAsJson(node: string, write: (line: string) => void): Log {
  return (level, message, cause) => {
    const time = new Date(wallClock.now()).toISOString();
    const error = cause === undefined ? {} : { error: errorOf(cause) };
    write(`${JSON.stringify({ time, level, node, message: withoutAccounts(message), ...error })}\n`);
  };
}

/** The minimum time between equal messages, ms. */
const REPEAT_MS = 60_000;
/** The maximum number of messages remembered. Beyond it, all are forgotten. */
const SAID_MAXIMUM = 1_000;

/** Returns a log that writes equal messages at most once a minute, and then how often each was repeated. */
export function withoutRepeats(log: Log, now: () => number): Log {
  const said = new Map<string, { readonly atMs: number; repeats: number }>();
  return (level, message, cause) => {
    const thing = `${level} ${message} ${cause instanceof Error ? cause.message : String(cause)}`;
    const before = said.get(thing);
    const atMs = now();
    if (before !== undefined && atMs - before.atMs < REPEAT_MS) {
      before.repeats += 1;
      return;
    }
    if (said.size >= SAID_MAXIMUM) said.clear();
    said.set(thing, { atMs, repeats: 0 });
    const repeats = before?.repeats ?? 0;
    log(level, repeats === 0 ? message : `${message} (also ${repeats} times since it was last said)`, cause);
  };
}

/** The output of a process for its operator. */
export interface Voice {
  readonly log: Log;
  /** Reports automatic actions, such as repairs (default: to standard error). */
  readonly say?: (line: string) => void;
  readonly announce: (lines: readonly string[]) => void;
  /** Reports in one line why the process could not start. */
  readonly complain: (reason: string) => void;
}

/** Output as plain text for people. */
const TEXT: Voice = {
  log: logToStandardError,
  announce: (lines) => void process.stdout.write(lines.map((line) => `${line}\n`).join('')),
  complain: (reason) => void process.stderr.write(`zaraba: ${reason}\n`),
};

/** Returns the output in the requested format. With JSON, every line is an object, even a warning of Node. */
export function voiceOf({ logFormat }: Pick<Flags, 'logFormat'>): Voice {
  if (logFormat === undefined) return TEXT;
  const node = `${process.getBuiltinModule('node:os').hostname()}-${process.pid}`;
  const log = logAsJson(node, (line) => void process.stderr.write(line));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log('warning', warning.message, warning));
  return {
    log,
    say: (line) => log('warning', line),
    announce: (lines) => lines.forEach((line) => log('info', line)),
    complain: (reason) => log('error', reason),
  };
}
