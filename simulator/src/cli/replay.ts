import { deflateRawSync } from 'node:zlib';
import { piecesOfFile } from '../host/journal/lines.ts';
import { Control } from '../remote/control.ts';
import { endWithSignals } from '../serve.ts';
import { createServer } from '../server.ts';
import { bundleText, readBundle, replayBundle } from '../host/bundle.ts';
import type { LongBundle } from '../host/bundle.ts';
import { EXIT, UsageError, argumentsOf, numberOf, places, restoring } from './command.ts';
import type { Command, Terminal } from './command.ts';

const OPTIONS = { serve: { type: 'boolean' }, port: { type: 'string' }, link: { type: 'string' } } as const;

/**
 * Reads a bundle from a file.
 * @throws Error that names the file and the faulty line
 */
function bundleIn(path: string): LongBundle {
  try {
    return readBundle(() => piecesOfFile(path));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function compare(bundle: LongBundle, { say }: Terminal): boolean {
  const { scenario, failure } = bundle;
  const { seed, at, records, commands, hash, expected, same } = replayBundle(bundle);
  if (failure !== undefined) say(`test      ${failure.test}`);
  say(`seed      ${seed}`);
  say(`scenario  ${scenario ?? 'none'}`);
  say(`time      ${at}`);
  say(`journal   ${records} records, ${commands} commands`);
  say(`hash      ${hash}`);
  say(same ? 'the same state' : `not the same state: the bundle was taken with ${expected}`);
  return same;
}

/**
 * Returns a link that opens the bundle in a market that runs in the browser's tab. The server of the page never
 * receives the bundle.
 * @throws UsageError
 */
function linkTo(address: string, bundle: LongBundle): string {
  if (!URL.canParse(address)) throw new UsageError(`--link is the address of a page, not ${JSON.stringify(address)}`);
  const link = new URL(address);
  link.hash = `bundle=${deflateRawSync(bundleText(bundle)).toString('base64url')}`;
  return link.href;
}

async function open(path: string, port: number, { say }: Terminal): Promise<void> {
  const server = await createServer({ port, clock: 'frozen' });
  await new Control({ server: server.url }).send('/restore', restoring(path));
  endWithSignals(server);
  say(`client    ${server.url}/`);
  say(`panel     ${server.url}/sim/`);
}

/** Rebuilds the world of a bundle from its beginning, and compares the state with that in the bundle. */
export const command: Command = {
  help: `zaraba replay FILE [--serve [--port N]] [--link ADDRESS]

Repeats what the bundle of a failed test recorded (zaraba-bundle.json), and compares the hash of the state.
Exit code 0 if it is the same, 1 if it is not.

  --serve             open the world in a server, with client and panel, and keep it running
  --port N            port of that server (default: any free one)
  --link ADDRESS      print a link that carries the bundle to a demonstration (npm run build:demo) at this address
`,
  run: async (argv, terminal) => {
    const { values, positionals } = argumentsOf(argv, OPTIONS);
    const [path] = places(positionals, 'FILE');
    const bundle = bundleIn(path);
    const same = compare(bundle, terminal);
    if (values.link !== undefined) terminal.say(`link      ${linkTo(values.link, bundle)}`);
    if (values.serve === true) await open(path, numberOf('port', values.port) ?? 0, terminal);
    return same ? EXIT.ok : EXIT.failed;
  },
};
