import {
  API_BASE,
  ENDPOINTS,
  FRAMES,
  HEARTBEAT_MS,
  MACHINES,
  MESSAGES,
  SCREENS,
  SCREEN_NAMES,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_UNAVAILABLE,
  STREAM_VERSION,
  framesFrom,
} from '@zaraba/contracts';
import type { Endpoint, Frame, ScreenName, StateMachine } from '@zaraba/contracts';
import { message as chinese } from '../../client/src/i18n/cn/message.ts';
import { message as japanese } from '../../client/src/i18n/jp/message.ts';
import { message as english } from '../../client/src/i18n/us/message.ts';
import { COMMANDS } from '../../simulator/src/cli/index.ts';
import { CONTROL_REPLIES } from '../../simulator/src/control/replies/index.ts';
import type { ControlCall } from '../../simulator/src/control/replies/index.ts';
import { CONTROL_BASE } from '../../simulator/src/control/route.ts';
import { CONTROL_ROUTES } from '../../simulator/src/control/routes.ts';
import { fieldsSchema, jsonSchema } from '../../simulator/src/control/documents/jsonSchema.ts';
import { scenarioFileSchema } from '../../simulator/src/control/documents/scenarioFileSchema.ts';
import { FAULTS } from '../../simulator/src/faults/index.ts';
import { HELP } from '../../simulator/src/process/flags.ts';
import { SCENARIOS } from '../../simulator/src/scenarios/index.ts';
import { scenarioFormat } from './scenarioFormat.ts';
import { fieldRows, laidOut, limited } from './shape.ts';
import type { JsonSchema } from './shape.ts';
import { studies } from './studies.ts';
import { code, codes, table } from './table.ts';

const ROWS = Object.entries(ENDPOINTS) as readonly [string, Endpoint][];

/** Returns a named shape: on one line if it is short, otherwise in a block below the name. */
function shapeNamed(name: string, schema: Parameters<typeof jsonSchema>[0]): string {
  return writtenBehind(name, jsonSchema(schema));
}

function writtenBehind(name: string, schema: JsonSchema): string {
  const written = laidOut(schema);
  return written.includes('\n') ? `${name}:\n\n\`\`\`text\n${written}\n\`\`\`` : `${name}: ${code(written)}`;
}

function endpointSection([path, row]: readonly [string, Endpoint]): string {
  const fields = fieldRows(limited(jsonSchema(row.request)));
  const facts = [
    row.origin === 'seen' ? 'documented' : 'assumed',
    `session ${row.session}`,
    row.effect,
    ...(row.upload === true ? ['one picture in the field `image`'] : []),
  ];
  return [
    `## ${path}`,
    row.summary,
    `${facts.join(' · ')} · answers ${code(row.success)}`,
    ...(fields.length === 0 ? [] : [table(['field', 'required', 'shape'], fields)]),
    shapeNamed('`data`', row.reply),
    ...(row.errors.length === 0 ? [] : [`Refuses with ${codes(row.errors)}.`]),
  ].join('\n\n');
}

function endpoints(): string {
  const intro = `Every call of the product: \`POST\` below \`${API_BASE}\`, form fields or JSON. *Documented* calls stand in the product's
specification; a client asks for an *assumed* one once and treats a 404 as "not offered". Any call may also answer \`invalid_request\`
(400, \`fields\` says where), and one that requires a session \`login_again\` (401). A running server publishes the same as OpenAPI 3.1
at \`${CONTROL_BASE}/openapi.json\`.`;
  return [`# Endpoints`, intro, ...ROWS.map(endpointSection)].join('\n\n');
}

function frames(): string {
  const intro = `The stream is socket.io at \`/socket.io/\` of the page's origin, namespace \`${STREAM_NAMESPACE}\`. The handshake carries
\`auth: { version: ${STREAM_VERSION}, token, account }\`; it is refused with one of ${codes(STREAM_REFUSALS)}, or with \`${STREAM_UNAVAILABLE}\`
while there is no stream. A heartbeat comes every ${HEARTBEAT_MS} ms. A server without a stream answers 404: the client then polls prices.
A running simulator publishes the same as AsyncAPI at \`${CONTROL_BASE}/asyncapi.json\`.`;
  const rows = Object.entries<Frame>(FRAMES).map(([name, { from, to, summary }]) => [code(name), from, to, summary]);
  const shapes = (side: Frame['from']): readonly string[] =>
    framesFrom(side).flatMap((name) => {
      const { schema, reply }: Frame = FRAMES[name];
      const acknowledged = reply === undefined ? [] : [shapeNamed('acknowledged with', reply)];
      return [`### ${name}`, shapeNamed('carries', schema), ...acknowledged];
    });
  return [
    '# Stream frames',
    intro,
    table(['frame', 'from', 'to', 'what it says'], rows),
    '## From the server',
    ...shapes('server'),
    '## From the client',
    ...shapes('client'),
  ].join('\n\n');
}

function callsThatAnswer(key: string): readonly string[] {
  return ROWS.filter(([, row]) => row.success === key || (row.errors as readonly string[]).includes(key)).map(
    ([path]) => path,
  );
}

function messages(): string {
  const rows = Object.entries(MESSAGES).map(([key, kind]) => {
    const name = key as keyof typeof MESSAGES;
    const texts = [japanese[name], english[name], chinese[name]].map(({ text }) => text);
    return [code(key), kind, ...texts, codes(callsThatAnswer(key))];
  });
  const intro =
    'What a reply carries in `msg`, and what the client says about it. Replies that only read carry `ok`, which is not announced.';
  return ['# Message keys', intro, table(['key', 'kind', '日本語', 'English', '中文', 'answered by'], rows)].join(
    '\n\n',
  );
}

function machineSection([name, machine]: readonly [string, StateMachine<string>]): string {
  const rows = Object.entries(machine.codes).map(([state, wire]) => [
    code(state),
    String(wire),
    codes(machine.transitions[state] ?? []),
  ]);
  return [`## ${name}`, table(['state', 'wire code', 'moves to'], rows)].join('\n\n');
}

function states(): string {
  const intro =
    'Every state machine, its wire codes and the moves it allows. A script names a move as `position:holding>preparingToClose`.';
  return ['# States', intro, ...Object.entries<StateMachine<string>>(MACHINES).map(machineSection)].join('\n\n');
}

const OCCASIONS = [
  ['the next call', 'nothing'],
  ['the next two calls, and then none', '`times: 2`'],
  ['the third call alone', '`nth: 3`'],
  ['two calls from the third on', '`nth: 3, times: 2`'],
  ['the third to the fifth call; all from the third on', '`from: 3, to: 5`; `from: 3`'],
  ['all calls', '`always: true`'],
  ['each third call', '`every: 3`'],
  ['the last two of each five calls', '`every: 5, burst: 2`'],
  ['one call in ten by chance', '`rate: 0.1`'],
  ['three calls in a row, begun by chance, twelve calls at most', '`rate: 0.1, burst: 3, times: 12`'],
  ['the first two calls that order ZJ1001', '`times: 2, match: { body: { code: "ZJ1001" } }`'],
  [
    'calls of one account until 10:00 in Tokyo',
    '`always: true, account: "0900000001", until: "2026-03-02T10:00:00+09:00"`',
  ],
];

function faults(): string {
  const rows = [...FAULTS.values()].map((fault) => [
    code(fault.name),
    fault.surface === 'http' ? 'a call' : 'the stream',
    fault.summary,
    fieldRows(limited(fieldsSchema(fault.parameters)))
      .map(([name, must, shape]) => `${name}${must === 'yes' ? '' : '?'} ${shape}`)
      .join(', ') || '–',
  ]);
  const intro = `Armed by \`POST ${CONTROL_BASE}/faults\` with the same occasions as message keys. Everything is drawn from the world's seed, never
from real chance.

${table(['to affect', 'write'], OCCASIONS)}

An account (\`account\`), a window of world time (\`since\`, \`until\`) and \`match\` limit which calls count at all: \`match\` names texts
of the \`body\`, the \`query\` and the \`headers\`; \`*\` is any text.

Several faults of one call act in this order, whatever was armed first, and \`GET ${CONTROL_BASE}/explain/:request\` lists them in it: waiting
(\`delay\`); ending the call without an answer (\`drop\`, \`reset\`, \`hang\` before it); answering or repeating it (\`answer\`, \`status\`,
\`duplicateDelivery\`); changing the answer (\`malformedBody\` and its like); holding it (\`outOfOrder\`); sending it (\`slowHeaders\`,
\`hugeHeaders\`, \`bandwidth\`, \`cut\` and their like, which combine where they concern different parts; \`drop\` after it). Waits and holds add up; of two others at one place the one that was armed first happens, and the other one waits.`;
  return ['# Faults', intro, table(['fault', 'happens to', 'what it does', 'its own fields'], rows)].join('\n\n');
}

function scenarios(): string {
  const rows = [...SCENARIOS.values()].map(({ name, group, title, summary }) => [
    code(name),
    group,
    title.us,
    summary.us,
  ]);
  const intro = `Begin one with \`npm start -- --scenario NAME\`, in the panel's gallery, with \`POST ${CONTROL_BASE}/worlds\` or in a test.
The cast logs in as \`0901000001\` and up, password \`demo-1234\`, trading PIN \`246810\`.`;
  return ['# Scenarios', intro, table(['scenario', 'group', 'title', 'what happens'], rows)].join('\n\n');
}

type ControlRoute = (typeof CONTROL_ROUTES)[number];

/** Returns the body of a control call. If its fields depend on one of them, these are the fields of a custom answer. */
function bodyOf({ body, shapes }: ControlRoute): readonly string[] {
  if (body === undefined) return [];
  if (shapes === undefined) return [writtenBehind('Body', limited(jsonSchema(body)))];
  const { oneOf = [] }: JsonSchema = jsonSchema(shapes());
  const answer = oneOf.find(({ properties }) => properties?.['fault']?.const === 'answer');
  const name = 'Body, here of the fault `answer`; other faults have [their own fields](faults.md) after `strict`';
  return answer === undefined ? [] : [writtenBehind(name, limited(answer))];
}

function controlSection(route: ControlRoute): string {
  const { method, path, summary, query } = route;
  const takes = (name: string, schema: typeof query): string[] =>
    schema === undefined ? [] : [shapeNamed(name, schema)];
  const call = `${method.toUpperCase()} ${path}` as ControlCall;
  const reply = takes('Reply', CONTROL_REPLIES[call]);
  return [`## ${call}`, summary, ...takes('Query', query), ...bodyOf(route), ...reply].join('\n\n');
}

function controlCalls(): string {
  const intro = `Below \`${CONTROL_BASE}\`, JSON. Where other machines reach the server every call needs the header \`x-sim-key\`. A reply
also carries \`simulated: true\`. A refusal carries \`error: { code, message, fields? }\`.`;
  return ['# Control calls', intro, ...CONTROL_ROUTES.map(controlSection)].join('\n\n');
}

async function commandLine(): Promise<string> {
  const sections: string[] = [];
  for (const [name, { summary, load }] of COMMANDS) {
    const { command } = await load();
    sections.push(`## zaraba ${name}`, `${summary[0]?.toUpperCase()}${summary.slice(1)}.`);
    // `serve` and `npm start` have the same flags, which this page lists only once.
    if (name !== 'serve') sections.push(`\`\`\`\n${command.help.trim()}\n\`\`\``);
  }
  return [
    '# Command line',
    'Exit codes: 0 done, 1 not done or not the same, 2 the command line makes no sense.',
    '## npm start, zaraba serve',
    `\`\`\`\n${HELP.trim()}\n\`\`\``,
    ...sections,
  ].join('\n\n');
}

/** The query parameters of each screen's address. */
const SCREEN_PARAMETERS: { readonly [S in ScreenName]?: Readonly<Record<string, string>> } = {
  home: { tour: '`1` begins the tour, on a simulated market' },
  newShares: { phase: 'the phase whose offers are shown', id: 'the offer beside the list, on a wide screen' },
  newShare: { id: 'number of the offer' },
  subscriptions: { tab: 'which subscriptions are shown', id: 'the subscription that is opened' },
  blockTrades: { id: 'the block beside the list, on a wide screen' },
  blockTrade: { id: 'number of the block' },
  copyTrading: { id: 'the product that is opened' },
  copyOrders: { tab: 'which orders are shown', id: 'the order that is opened' },
  quotes: { tab: 'the list that is shown' },
  search: { text: 'what is looked for' },
  stock: { code: 'code of the share or index', order: 'opens the ticket on this side' },
  positions: { tab: 'the list that is shown', id: 'the position beside the list, on a wide screen' },
  position: { id: 'number of the position or order', currency: 'its currency, `jpy` where absent' },
  settings: { setting: 'the setting that receives the focus' },
  help: { topic: 'the topic that is opened', term: 'the term that is opened' },
  limits: { currency: 'the currency whose limits are shown' },
  fundRecords: {
    equity: 'the profit and loss that is shown',
    from: 'first day',
    to: 'last day',
    of: 'the part that is shown',
  },
  balances: { currency: 'the currency that is shown', to: 'the currency to exchange into' },
  addBankCard: { id: 'the card that is changed; absent: a new one', next: 'where to go after it' },
  news: { market: 'the market whose news is shown', id: 'the article beside the list, on a wide screen' },
  article: { id: 'number of the article' },
  ranking: { market: 'the market', by: 'what the ranking goes by', page: 'the page, from 1' },
  markets: { market: 'the market' },
  industries: { market: 'the market' },
  message: { id: 'number of the message' },
};

function screens(): string {
  const rows = SCREEN_NAMES.map((name) => [
    code(name),
    code(`/#${SCREENS[name]}`),
    Object.entries(SCREEN_PARAMETERS[name] ?? {})
      .map(([parameter, meaning]) => `${code(parameter)}: ${meaning}`)
      .join('; '),
  ]);
  return [
    '# Screens',
    'Every screen of the client with its address, and what may stand behind a question mark in it, as in `/#/stock/info?code=ZJ1001`; unknown values are ignored.'.replace(
      '/stock/info',
      SCREENS.stock,
    ),
    table(['screen', 'address', 'parameters'], rows),
  ].join('\n\n');
}

/** Returns the generated reference: the name and the text of each file in `docs/reference`. */
export async function reference(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['endpoints.md', endpoints()],
    ['frames.md', frames()],
    ['messages.md', messages()],
    ['states.md', states()],
    ['faults.md', faults()],
    ['scenarios.md', scenarios()],
    ['scenarioFormat.md', scenarioFormat()],
    ['control.md', controlCalls()],
    ['commandLine.md', await commandLine()],
    ['screens.md', screens()],
    ['studies.md', studies()],
    ['scenario.schema.json', JSON.stringify(scenarioFileSchema(), null, 2)],
  ]);
}
