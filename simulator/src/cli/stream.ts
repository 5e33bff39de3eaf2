import type { ControlReply } from '../control/replies/index.ts';
import { EXIT, REMOTE_HELP, UsageError, numberOf, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';
import { FOLLOW, FOLLOW_WAIT_MS, follow } from './follow.ts';
import type { Control } from '../remote/control.ts';

const OPTIONS = { since: { type: 'string' }, limit: { type: 'string' }, all: { type: 'string' }, ...FOLLOW } as const;
const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);

type Stream = ControlReply<'GET /stream'>;

function lineOf({
  id,
  at,
  socket,
  account = '',
  act,
  event,
  reason,
  fault,
  frame,
  reply,
}: Stream['entries'][number]): string {
  const parts = [
    id,
    at,
    socket,
    account,
    act,
    event,
    reason,
    fault && `fault ${fault}`,
    frame,
    reply && JSON.stringify(reply),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

async function followStream(control: Control, since: number, terminal: Terminal): Promise<number> {
  let from = since;
  const round = async (): Promise<void> => {
    const query = `?since=${from}&limit=1000&waitMs=${FOLLOW_WAIT_MS}`;
    const { entries, newest } = await control.call<Stream>('GET', `/stream${query}`);
    if (terminal.ended?.aborted === true) return;
    for (const entry of entries) terminal.say(lineOf(entry));
    // A lower number than before is from a world that began again.
    from = newest < from ? 0 : newest;
  };
  await follow(terminal, round, () => (from = 0));
  return EXIT.ok;
}

/** Shows the log of a world's stream. */
export const command: Command = {
  help: `zaraba stream [--since N] [--limit N] [--all on|off] [--follow] [options]

What the sockets of a world and the server sent each other, oldest first, without secrets: connections, wanted codes, changes of
accounts, why a socket was refused or closed, the frames that an armed fault swallowed or changed, and that fault's name. Then how many frames were sent.
A frozen world sends new prices only when its clock moves (zaraba clock advance PT1M).

  --since N           only entries after this number
  --limit N           at most so many (default 100, at most 1000)
  --follow            go on with each new entry until interrupted
  --all on|off        whether quotes, books, bars and heartbeats are kept from now on, or only counted
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, control } = remoteArguments(argv, OPTIONS, terminal);
    const { since, limit, all } = values;
    const from = numberOf('since', since) ?? 0;
    if (all !== undefined) {
      const isOn = SWITCH.get(all);
      if (isOn === undefined) throw new UsageError(`--all is on or off, not ${JSON.stringify(all)}`);
      await control.call('POST', '/stream', { all: isOn });
    }
    const query = `?since=${from}&limit=${numberOf('limit', limit) ?? 100}`;
    const { sockets, sent, entries, newest } = await control.call<Stream>('GET', `/stream${query}`);
    for (const entry of entries) terminal.say(lineOf(entry));
    if (values.follow === true) return followStream(control, newest, terminal);
    const counts = Object.entries(sent).map(([name, count]) => `, ${count} ${name}`);
    terminal.say(
      `${sockets} sockets are connected; sent${counts.join('') === '' ? ' nothing' : counts.join('').slice(1)}`,
    );
    return EXIT.ok;
  },
};
