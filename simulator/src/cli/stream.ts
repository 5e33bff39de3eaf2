import type { ControlReply } from '../control/replies/index.ts';
import { EXIT, REMOTE_HELP, UsageError, numberOf, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const OPTIONS = { since: { type: 'string' }, limit: { type: 'string' }, all: { type: 'string' } } as const;
const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);

type Stream = ControlReply<'GET /stream'>;

function lineOf({ id, at, socket, account = '', act, event, reason, frame, reply }: Stream['entries'][number]): string {
  const parts = [id, at, socket, account, act, event, reason, frame, reply && JSON.stringify(reply)];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/** Shows the log of the stream of a world. */
export const command: Command = {
  help: `zaraba stream [--since N] [--limit N] [--all on|off] [options]

What the sockets of a world and the server sent each other, oldest first, without secrets: connections, wanted codes, changes of
accounts, why a socket was refused or closed, and the frames that an armed fault swallowed. Then how many frames were sent.

  --since N           only entries after this number
  --limit N           at most so many (default 100, at most 1000)
  --all on|off        whether quotes, books, bars and heartbeats are kept from now on, or only counted
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, control } = remoteArguments(argv, OPTIONS, terminal);
    const { since, limit, all } = values;
    if (all !== undefined) {
      const isOn = SWITCH.get(all);
      if (isOn === undefined) throw new UsageError(`--all is on or off, not ${JSON.stringify(all)}`);
      await control.call('POST', '/stream', { all: isOn });
    }
    const query = `?since=${numberOf('since', since) ?? 0}&limit=${numberOf('limit', limit) ?? 100}`;
    const { sockets, sent, entries } = await control.call<Stream>('GET', `/stream${query}`);
    for (const entry of entries) terminal.say(lineOf(entry));
    const counts = Object.entries(sent).map(([name, count]) => `, ${count} ${name}`);
    terminal.say(
      `${sockets} sockets are connected; sent${counts.join('') === '' ? ' nothing' : counts.join('').slice(1)}`,
    );
    return EXIT.ok;
  },
};
