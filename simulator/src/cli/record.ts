import { writeFileSync } from 'node:fs';
import { EXIT, REMOTE_HELP, UsageError, jsonIn, jsonText, numberOf, places, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';
import type { ControlReply } from '../control/replies/index.ts';
import type { Control } from '../remote/control.ts';

const OPTIONS = {
  from: { type: 'string' },
  endpoints: { type: 'string' },
  redact: { type: 'string' },
  timeout: { type: 'string' },
  token: { type: 'string' },
  account: { type: 'string' },
} as const;

type Saved = ControlReply<'GET /recordings/:name'>['recording'];

interface Saving {
  readonly name: string;
  readonly file: string;
  readonly redact: readonly string[];
}

function write(file: string, recording: Saved, { say, complain }: Terminal): void {
  writeFileSync(file, `${jsonText(recording)}\n`);
  for (const [where, count] of Object.entries(recording.redacted ?? {})) complain(`redacted: ${where} (${count})`);
  const frames = recording.frames?.length ?? 0;
  say(`${recording.calls.length} calls${frames === 0 ? '' : ` and ${frames} frames`} in ${file}`);
}

async function convert(from: string, file: string, redact: readonly string[], terminal: Terminal): Promise<void> {
  const { documentOf } = await import('../proxy/har.ts');
  const given = jsonIn(from);
  const isObject = typeof given === 'object' && given !== null;
  write(file, documentOf(isObject ? (given as Readonly<Record<string, unknown>>) : {}, redact), terminal);
}

async function save(control: Control, { name, file, redact }: Saving, terminal: Terminal): Promise<void> {
  const path = `/recordings/${encodeURIComponent(name)}`;
  await control.call('POST', `${path}/stop`);
  const asked = redact.length === 0 ? '' : `?redact=${encodeURIComponent(redact.join(','))}`;
  const { recording } = await control.call<ControlReply<'GET /recordings/:name'>>('GET', `${path}${asked}`);
  await control.call('DELETE', '/proxy');
  write(file, recording, terminal);
}

function sessionOf(token: string | undefined, account: string | undefined) {
  if (token === undefined && account === undefined) return undefined;
  if (token === undefined) throw new UsageError('--token is missing');
  if (account === undefined) throw new UsageError('--account is missing');
  return { token, account };
}

/** Records the replies of a real server. */
export const command: Command = {
  help: `zaraba record URL NAME [options]
zaraba record save NAME FILE [--redact FIELDS]
zaraba record --from HAR FILE [--redact FIELDS]
zaraba record stop

Passes calls of a world on to a real server and records them until they are saved. The file shows only what is known to be
harmless: choices of closed sets, numbers that the contract names (amounts, prices, times), market data. Pseudonyms of the
same form replace all else, the same one for equal values; removed places are listed, and counted in the file. Pictures go to
the server without their metadata, and are not recorded. Where /market/quotes is among the calls, the stream is passed on and
recorded with them, and zaraba play sends both. Check the file before you share it: it contains amounts.

Certificates are verified. One that your own authority signed is trusted by a server started with
NODE_EXTRA_CA_CERTS=FILE, the PEM file of that authority.

  --endpoints LIST    the calls to pass on, separated by commas, or * for all (default: the documented reads). Calls
                      that write have real effects there
  --from HAR          make the recording of a HAR file that a browser or zaraba requests saved; asks no server
  --redact FIELDS     removes further fields, separated by commas, wherever they occur
  --timeout MS        longest time for an answer (default 15000)
  --token TEXT        session at that server (environment ZARABA_TOKEN), for customers logged in to the simulator;
  --account TEXT      without one each call brings its own (environment ZARABA_ACCOUNT)
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const { say, complain, environment } = terminal;
    const redact = values.redact?.split(',') ?? [];
    if (values.from !== undefined) {
      const [file] = places(positionals, 'FILE');
      await convert(values.from, file, redact, terminal);
    } else if (positionals[0] === 'stop') {
      places(positionals, 'stop');
      await control.call('DELETE', '/proxy');
      say('the simulator answers all calls again');
    } else if (positionals[0] === 'save') {
      const [, name, file] = places(positionals, 'save', 'NAME', 'FILE');
      await save(control, { name, file, redact }, terminal);
    } else {
      const [target, name] = places(positionals, 'URL', 'NAME');
      const { endpoints, timeout } = values;
      const timeoutMs = numberOf('timeout', timeout);
      const session = sessionOf(
        values.token ?? environment['ZARABA_TOKEN'],
        values.account ?? environment['ZARABA_ACCOUNT'],
      );
      const { warning = '' } = await control.call('POST', '/proxy', {
        target,
        ...(endpoints !== undefined && { endpoints: endpoints === '*' ? endpoints : endpoints.split(',') }),
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(session !== undefined && { session }),
      });
      complain(warning);
      await control.call('POST', '/recordings', { name });
      say(`recording ${name}: zaraba record save ${name} FILE ends it`);
    }
    return EXIT.ok;
  },
};
