import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ControlReply, RequestView } from '../control/replies/index.ts';
import { EXIT, REMOTE_HELP, UsageError, jsonText, numberOf, places, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';
import { FOLLOW, FOLLOW_WAIT_MS, follow } from './follow.ts';
import type { Control } from '../remote/control.ts';

const OPTIONS = {
  since: { type: 'string' },
  limit: { type: 'string' },
  har: { type: 'string' },
  scenario: { type: 'string' },
  ...FOLLOW,
} as const;

function lineOf({ id, method, path, account = '', status, key, armed, fault, origin }: RequestView): string {
  const marks = [
    ...(armed === true ? ['armed'] : []),
    ...(fault === undefined ? [] : [`fault ${fault}`]),
    // The page cannot read the answer that names the flag for its origin.
    ...(status === 403 && origin !== undefined ? [`from ${origin}`] : []),
  ];
  return [id, method, path, account, status || 'no reply', key ?? '', ...marks].filter((part) => part !== '').join(' ');
}

async function followRequests(control: Control, since: number, terminal: Terminal): Promise<number> {
  let from = since;
  const shown = new Set<number>();
  const beginAgain = (): void => {
    from = 0;
    shown.clear();
  };
  const round = async (): Promise<void> => {
    const query = `/requests?since=${from}&limit=1000`;
    const { requests, newest, cursor } = await control.call<ControlReply<'GET /requests'>>('GET', query);
    if (terminal.ended?.aborted === true) return;
    // A lower number than before is from a world that began again.
    if (newest < from) return beginAgain();
    for (const request of requests) {
      if (request.pending === true || shown.has(request.id)) continue;
      shown.add(request.id);
      terminal.say(lineOf(request));
    }
    from = (requests.find(({ pending }) => pending === true)?.id ?? newest + 1) - 1;
    for (const id of shown) if (id <= from) shown.delete(id);
    await control.call('POST', '/wait', { for: { request: {} }, since: cursor, timeoutMs: FOLLOW_WAIT_MS });
  };
  await follow(terminal, round, beginAgain);
  return EXIT.ok;
}

async function repeat(control: Control, file: string, { say, complain }: Terminal): Promise<number> {
  const name = basename(file, '.json')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const query = new URLSearchParams({ name: name || 'recorded' });
  const { scenario, leftOut } = await control.call<ControlReply<'GET /requests.scenario'>>(
    'GET',
    `/requests.scenario?${query.toString()}`,
  );
  writeFileSync(file, `${jsonText(scenario)}\n`);
  for (const { request, path, why } of leftOut) complain(`left out: request ${request}, ${path}. ${why}`);
  say(`${scenario.steps.filter(({ do: act }) => act === 'call').length} calls in ${file}`);
  return EXIT.ok;
}

/** Shows the log of a world's requests. */
export const command: Command = {
  help: `zaraba requests [--since N] [--limit N] [--follow | --har FILE] [options]
zaraba requests --scenario FILE.json [options]
zaraba requests N [options]

The newest requests of a world, oldest first, without secrets; or why request N (the header x-sim-request of its answer) got its
answer, with the body of the reply, real times, what would help, and how its fields differ from the contract. Texts in the body
that may be secret are replaced, also in the answer of an armed fault.

  --since N           only requests after this number
  --limit N           at most so many (default 100, at most 1000)
  --follow            go on with each request that is answered until interrupted
  --har FILE          write them with their replies to a HAR file, for the network panel of a browser, or for zaraba play.
                      It shows only what is known to be harmless; pseudonyms replace all else
  --scenario FILE     write a scenario that begins the world again and repeats all calls that were accepted and changed
                      something, each at its time; its name is that of the file. Calls that it cannot repeat are listed
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const { since, limit, har, scenario } = values;
    if (positionals.length > 0) {
      const [number] = places(positionals, 'N');
      if (!/^\d{1,10}$/.test(number))
        throw new UsageError(`N is the number of a request, not ${JSON.stringify(number)}`);
      terminal.say(jsonText(await control.call<ControlReply<'GET /explain/:request'>>('GET', `/explain/${number}`)));
      return EXIT.ok;
    }
    if (scenario !== undefined) return repeat(control, scenario, terminal);
    const query = `?since=${numberOf('since', since) ?? 0}&limit=${numberOf('limit', limit) ?? 100}`;
    if (har === undefined) {
      const { requests, newest } = await control.call<ControlReply<'GET /requests'>>('GET', `/requests${query}`);
      if (values.follow === true) return followRequests(control, (requests[0]?.id ?? newest + 1) - 1, terminal);
      for (const request of requests) terminal.say(lineOf(request));
      return EXIT.ok;
    }
    const file = await control.call<ControlReply<'GET /requests.har'>>('GET', `/requests.har${query}`);
    writeFileSync(har, `${jsonText(file)}\n`);
    terminal.say(`${file.log.entries.length} requests in ${har}`);
    return EXIT.ok;
  },
};
