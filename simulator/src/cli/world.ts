import { DEFAULT_START } from '../base/clock.ts';
import type { Control } from '../remote/control.ts';
import { saveSnapshot } from '../remote/saveSnapshot.ts';
import { EXIT, REMOTE_HELP, UsageError, jsonText, numberOf, places, remoteArguments, restoring } from './command.ts';
import type { Command, Terminal } from './command.ts';
import { scenarioGiven } from './run.ts';

const OPTIONS = {
  id: { type: 'string' },
  seed: { type: 'string' },
  start: { type: 'string' },
  clock: { type: 'string' },
  scenario: { type: 'string' },
  file: { type: 'string' },
  request: { type: 'string' },
  record: { type: 'string' },
  to: { type: 'string' },
} as const;

interface Asked {
  readonly values: { readonly [N in keyof typeof OPTIONS]?: string };
  readonly places: (...names: readonly string[]) => readonly string[];
  readonly control: Control;
  readonly say: Terminal['say'];
}

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What can be done with worlds. Each function returns the text to print. */
const VERBS: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  list: ({ control }) => control.call('GET', '/worlds'),
  state: ({ control }) => control.call('GET', '/state'),
  make: async ({ control, values: { id, seed, start, clock, scenario } }) =>
    control.call('POST', '/worlds', {
      ...given({ id, seed, start, clock }),
      ...(scenario !== undefined && (await scenarioGiven(scenario))),
    }),
  delete: ({ control, places: take }) => control.call('DELETE', `/worlds/${take('ID')[0]}`),
  fork: ({ control, values: { id }, places: take }) =>
    control.call('POST', `/worlds/${take('ID')[0]}/fork`, given({ id })),
  snapshot: ({ control, values: { file }, places: take }) => saveSnapshot(control, take('NAME')[0] ?? '', file),
  restore: ({ control, places: take }) => {
    const [from = ''] = take('NAME|FILE.json');
    return from.endsWith('.json')
      ? control.send('/restore', restoring(from))
      : control.call('POST', '/restore', { name: from });
  },
  rewind: ({ control, values: { request, record, to } }) =>
    control.call(
      'POST',
      '/rewind',
      given({ request: numberOf('request', request), record: numberOf('record', record), to }),
    ),
};

/** Lists, shows, creates, copies, stores, restores and deletes worlds. */
export const command: Command = {
  help: `zaraba world list
zaraba world state [--world ID]
zaraba world make [--id ID] [--seed TEXT] [--start ISO|session] [--clock MODE] [--scenario NAME|FILE.json]
zaraba world delete ID
zaraba world fork ID [--id ID]                     a copy that develops independently from here
zaraba world snapshot NAME [--file FILE] [--world ID]
zaraba world restore NAME|FILE.json [--world ID]
zaraba world rewind --request N | --record N | --to ISO [--world ID]

A world made without a start begins at ${DEFAULT_START}, or where the server's --start says.
Prints the answer as JSON.

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const [verb = 'list', ...rest] = positionals;
    const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (act === undefined)
      throw new UsageError(`there is no zaraba world ${verb}; there are ${Object.keys(VERBS).join(', ')}`);
    const take = (...names: readonly string[]): readonly string[] => places(rest, ...names);
    terminal.say(jsonText(await act({ values, control, say: terminal.say, places: take })));
    return EXIT.ok;
  },
};
