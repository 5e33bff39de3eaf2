import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { optionFault } from '../base/choices.ts';
import { piecesOfFile } from '../host/journal/lines.ts';
import { parseJson } from '../base/parseJson.ts';
import { Control } from '../remote/control.ts';

/** Exit codes for success, failure, and an invalid command line. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** What a command can use: output functions and the environment. */
export interface Terminal {
  readonly say: (line: string) => void;
  /** Writes a line about the command to standard error. */
  readonly complain: (line: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborts when a command that follows a log should end; if absent, the command ends with the process. */
  readonly ended?: AbortSignal;
}

/** One command of `zaraba`. */
export interface Command {
  readonly help: string;
  /** Runs the command. Returns the exit code. @throws UsageError, or an error whose message is one line */
  readonly run: (argv: readonly string[], terminal: Terminal) => Promise<number>;
}

/** Thrown for an invalid command line. The message is one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: true }>>;
type Value<O extends Options[string]> = O['type'] extends 'boolean'
  ? boolean
  : O extends { readonly multiple: true }
    ? readonly string[]
    : string;
type Values<O extends Options> = { readonly [N in keyof O]?: Value<O[N]> };

interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/** Parses the arguments of a command strictly. @throws UsageError */
export function argumentsOf<const O extends Options>(argv: readonly string[], options: O): Arguments<O> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, strict: true, allowPositionals: true });
    for (const [name, value] of Object.entries(values)) {
      if ([value].flat().includes('')) throw new UsageError(`--${name} needs a value`);
    }
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(optionFault(error, Object.keys(options)));
  }
}

/** The options of commands that call a running server. */
const REMOTE = { server: { type: 'string' }, world: { type: 'string' }, key: { type: 'string' } } as const;

/** The `--help` lines for the options in REMOTE. */
export const REMOTE_HELP = `  --server URL        the running server (default http://localhost:4000; environment ZARABA_SERVER)
  --world ID          the world to control (default main)
  --key TEXT          the server's control key (environment ZARABA_KEY)`;

/**
 * Parses the arguments of a command that calls a running server. `values` contains the command's own options.
 * @throws UsageError
 */
export function remoteArguments<const O extends Options>(
  argv: readonly string[],
  options: O,
  { environment }: Terminal,
): Arguments<O> & { readonly control: Control } {
  const { values, positionals } = argumentsOf<Options>(argv, { ...REMOTE, ...options });
  const { server, world, key, ...own } = values as Values<typeof REMOTE>;
  const origin = server ?? environment['ZARABA_SERVER'] ?? 'http://localhost:4000';
  if (!URL.canParse(origin)) {
    throw new UsageError(`--server is an address such as http://localhost:4000, not ${JSON.stringify(origin)}`);
  }
  const control = new Control({ server: origin, world, key: key ?? environment['ZARABA_KEY'] });
  return { values: own, positionals, control };
}

/** Returns the positional arguments by name. All are required, and further ones are refused. @throws UsageError */
export function places<const N extends readonly string[]>(
  positionals: readonly string[],
  ...names: N
): { readonly [I in keyof N]: string } {
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`${JSON.stringify(extra)} is one argument too many`);
  return [...positionals] as unknown as { readonly [I in keyof N]: string };
}

/** Parses a number on the command line; undefined if it is absent. @throws UsageError */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  throw new UsageError(`--${name} is a number, not ${JSON.stringify(text)}`);
}

/** Reads a JSON file. @throws Error that names the file */
export function jsonIn(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Yields the body of a call that restores the bundle in a file. @throws Error if the file cannot be read */
export function* restoring(path: string): Generator<Uint8Array> {
  yield Buffer.from('{"snapshot":');
  yield* piecesOfFile(path);
  yield Buffer.from('}');
}

/** Formats a reply as JSON that people can read. */
export function jsonText(answer: unknown): string {
  return JSON.stringify(answer, null, 2);
}

/** Parses fields given as `name=value`. @throws UsageError */
export function fieldsOf(texts: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`a field is written name=value, not ${JSON.stringify(text)}`);
    fields[text.slice(0, at)] = text.slice(at + 1);
  }
  return fields;
}
