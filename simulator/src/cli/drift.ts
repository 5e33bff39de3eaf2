import { writeFileSync } from 'node:fs';
import { CURRENCIES, LANGUAGES } from '@zaraba/contracts';
import { wallClock } from '../base/clock.ts';
import { DriftError, drift, pathsOf } from '../proxy/drift.ts';
import { driftExitCode, driftText } from '../proxy/driftText.ts';
import { TargetError } from '../proxy/target.ts';
import { UsageError, argumentsOf, jsonText, numberOf, places } from './command.ts';
import type { Command, Terminal } from './command.ts';

const OPTIONS = {
  token: { type: 'string' },
  account: { type: 'string' },
  type: { type: 'string' },
  lang: { type: 'string' },
  only: { type: 'string' },
  code: { type: 'string' },
  id: { type: 'string' },
  'all-reads': { type: 'boolean' },
  timeout: { type: 'string' },
  json: { type: 'string' },
} as const;

function oneOf<T extends string>(name: string, choices: readonly T[], text: string | undefined): T | undefined {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined || text === undefined) return found;
  throw new UsageError(`--${name} is one of ${choices.join(', ')}, not ${JSON.stringify(text)}`);
}

/** Returns the lines of a list with four columns. */
function columns(paths: readonly string[]): string {
  const width = Math.max(...paths.map(({ length }) => length)) + 2;
  const cells = paths.map((path, index) => (index % 4 === 3 ? `${path}\n` : path.padEnd(width)));
  return cells.join('').trimEnd().replaceAll(/^/gm, '  ');
}

function idsOf(given: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map((text) => {
      const [, path, id] = /^(\/[^=]+)=(.+)$/.exec(text) ?? [];
      if (path !== undefined && id !== undefined) return [path, id];
      throw new UsageError(`--id is a call and an id such as /market/newsDetail=N1, not ${JSON.stringify(text)}`);
    }),
  );
}

function timeoutOf(text: string | undefined): number | undefined {
  const timeoutMs = numberOf('timeout', text);
  if (timeoutMs === undefined || (timeoutMs > 0 && timeoutMs <= 600_000)) return timeoutMs;
  throw new UsageError('--timeout is a number of milliseconds up to 600000');
}

async function run(argv: readonly string[], { say, environment }: Terminal): Promise<number> {
  const { values, positionals } = argumentsOf(argv, OPTIONS);
  const [url] = places(positionals, 'URL');
  const token = values.token ?? environment['ZARABA_TOKEN'];
  const account = values.account ?? environment['ZARABA_ACCOUNT'];
  if (token === undefined) throw new UsageError('--token is missing');
  if (account === undefined) throw new UsageError('--account is missing');
  const type = oneOf('type', CURRENCIES, values.type);
  const language = oneOf('lang', LANGUAGES, values.lang);
  const timeoutMs = timeoutOf(values.timeout);
  const options = {
    url,
    session: { token, account },
    allReads: values['all-reads'] === true,
    ...(type !== undefined && { type }),
    ...(language !== undefined && { language }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(values.code !== undefined && { code: values.code }),
    ...(values.id !== undefined && { ids: idsOf(values.id.split(',')) }),
    ...(values.only !== undefined && { only: values.only.split(',') }),
  };
  try {
    const report = await drift(options, wallClock);
    say(driftText(report).trimEnd());
    if (values.json !== undefined) writeFileSync(values.json, `${jsonText(report)}\n`);
    return driftExitCode(report);
  } catch (error) {
    if (error instanceof DriftError || error instanceof TargetError) throw new UsageError(error.message);
    throw error;
  }
}

/** Compares a real server with the contract. */
export const command: Command = {
  help: `zaraba drift URL --token TEXT --account TEXT [options]

Calls the documented endpoints of a real server and reports every difference from the contract, field by field. Changes
nothing there: only read-only calls are made, one after the other. Values appear only by form (a for a letter,
9 for a digit), the token and the account not at all.

Each call is a form sent by POST to URL/api/vue/… Without --only and --all-reads these are called:
${columns(pathsOf({}))}

Certificates are verified. One that your own authority signed is trusted with NODE_EXTRA_CA_CERTS=FILE in the
environment, the PEM file of that authority.

  --token TEXT        session at that server (environment ZARABA_TOKEN, which no list of processes shows)
  --account TEXT      its account (environment ZARABA_ACCOUNT)
  --type CURRENCY     currency of the calls (default jpy)
  --lang LANGUAGE     language of the messages: ${LANGUAGES.join(', ')}
  --all-reads         every read-only call, not only the documented ones; what one must name comes from the lists
  --code CODE         a stock for calls about one, where no list names any
  --id PATH=ID,…      ids for calls that need one, where no list names any
  --only PATH,PATH    only these calls, for a server that has only some of them
  --timeout MS        longest time for an answer (default 15000)
  --json FILE         also write the report as JSON

Exit code 0 without differences, 1 with differences, 2 if the comparison could not run.
`,
  run,
};
