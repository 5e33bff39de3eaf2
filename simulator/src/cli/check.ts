import { closeSync, openSync, readSync } from 'node:fs';
import { readBundle } from '../host/bundle.ts';
import { piecesOfFile } from '../host/journal/lines.ts';
import { documentOf } from '../proxy/har.ts';
import { ScenarioFileError, readScenario } from '../scenarios/file.ts';
import { EXIT, UsageError, argumentsOf, jsonIn } from './command.ts';
import type { Command } from './command.ts';
import { SET, valuesSet } from './run.ts';

/** All documents except scenarios state their kind within this many bytes. */
const BEGINNING_BYTES = 4_096;

type Kind = 'bundle' | 'recording' | 'HAR file' | 'scenario';

/** Returns the kind of document in a file. @throws Error if the file cannot be read */
function kindOf(path: string): Kind {
  const beginning = Buffer.alloc(BEGINNING_BYTES);
  const file = openSync(path, 'r');
  let length = 0;
  try {
    length = readSync(file, beginning);
  } finally {
    closeSync(file);
  }
  const text = beginning.toString('utf8', 0, length);
  const [, format] = /"format"\s*:\s*"zaraba-(bundle|recording)/.exec(text) ?? [];
  if (format === 'bundle' || format === 'recording') return format;
  return /^\s*\{\s*"log"\s*:/.test(text) ? 'HAR file' : 'scenario';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Validates each kind of file as a server would. Returns a summary. @throws Error whose message names the error */
const SUMMARIES: Readonly<Record<Kind, (path: string, set: Readonly<Record<string, string>> | undefined) => string>> = {
  scenario: (path, set) => {
    const { name, start, cast = {}, steps } = readScenario(path, { set });
    const members = Object.keys(cast);
    const who = members.length === 0 ? '' : `, cast ${members.join(', ')}`;
    return `scenario ${name}, begins ${start === 'session' ? 'in the newest session' : start}${who}, ${counted(steps.length, 'step')}`;
  },
  bundle: (path) => {
    const { seed, at, records, failure } = readBundle(() => piecesOfFile(path));
    const test = failure === undefined ? '' : `, test ${JSON.stringify(failure.test)}`;
    return `bundle of seed ${seed} at ${at}, ${counted(records.length, 'record')}${test}`;
  },
  recording: (path) => {
    const { target, calls } = documentOf(jsonIn(path) as Readonly<Record<string, unknown>>);
    return `recording of ${target}, ${counted(calls.length, 'call')}`;
  },
  'HAR file': (path) =>
    `HAR file, ${counted(documentOf(jsonIn(path) as Readonly<Record<string, unknown>>).calls.length, 'call')} of the market API`,
};

function linesOf(error: NodeJS.ErrnoException, path: string): readonly string[] {
  if (error.code === 'ENOENT') return [`There is no file ${path}.`];
  const lines = error instanceof ScenarioFileError ? error.lines : [error.message];
  return lines.map((line) => (line.startsWith(path) ? line : `${path}: ${line}`));
}

/** Validates files without a server. */
export const command: Command = {
  help: `zaraba check FILE... [--set NAME=VALUE]

Checks files without a server, with the sentences of a server that refuses them, one line for each mistake: scenarios with those that they extend, recordings
and HAR files for zaraba play, and bundles, whose records zaraba replay can repeat.
Exit code 0 if all are good, 1 if one is not.

  --set NAME=VALUE    value of a parameter of the scenarios; several times
`,
  run: (argv, { say, complain }) => {
    const { values, positionals } = argumentsOf(argv, SET);
    if (positionals.length === 0) throw new UsageError('FILE is missing');
    const set = valuesSet(values.set);
    let code: number = EXIT.ok;
    for (const path of positionals) {
      try {
        say(`${path}: ${SUMMARIES[kindOf(path)](path, set)}`);
      } catch (error) {
        for (const line of linesOf(error as NodeJS.ErrnoException, path)) complain(line);
        code = EXIT.failed;
      }
    }
    return Promise.resolve(code);
  },
};
