import { wallClock } from './clock.ts';
import type { Flags } from './flags.ts';

/** Reports what an operator should know. Never given a token, a password or a body. */
export type Log = (level: 'error' | 'warning' | 'info', message: string, cause?: unknown) => void;

/** An error may name the account that it is about: that of a person, where customers are people. */
function withoutAccounts(text: string): string {
  return text.replace(/\b\d{10}\b/g, '(account)');
}

/** One line of JSON on standard error; the stack stays here and never reaches an answer. */
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
 * A log for collectors: one line of JSON an entry, with `time` (ISO 8601, UTC), `level`, `node`, `message`, and `error` with name,
 * message, code and stack.
 */
export function logAsJson(node: string, write: (line: string) => void): Log {
  return (level, message, cause) => {
    const time = new Date(wallClock.now()).toISOString();
    const error = cause === undefined ? {} : { error: errorOf(cause) };
    write(`${JSON.stringify({ time, level, node, message: withoutAccounts(message), ...error })}\n`);
  };
}

/** The same thing is said once in this time. */
const REPEAT_MS = 60_000;
/** So many things are remembered; then all are said again. */
const SAID_MAXIMUM = 1_000;

/** Says the same thing once in a minute, and with the next time how often it happened meanwhile. */
export function sparing(log: Log, now: () => number): Log {
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

/** How a process speaks to whoever runs it. */
export interface Voice {
  readonly log: Log;
  /** Says in one line what was done without being asked for; absent: the error output, as it is. */
  readonly say?: (line: string) => void;
  /** Says how the start went. */
  readonly announce: (lines: readonly string[]) => void;
  /** Says in one line why there is none. */
  readonly complain: (reason: string) => void;
}

/** The voice of a process whose output a person reads. */
const TEXT: Voice = {
  log: logToStandardError,
  announce: (lines) => void process.stdout.write(lines.map((line) => `${line}\n`).join('')),
  complain: (reason) => void process.stderr.write(`zaraba: ${reason}\n`),
};

/** The voice that a command line asks for. With JSON each line of the process is an object, warnings of Node included. */
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
