/**
 * One trial of each recipe: the files that it changes, each with its edit (a text for a new file, or a function of the
 * current text), and the consequence of a forgotten file: which check fails, in which file, with which words.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { CAPABILITY } from './capability.mjs';
import { after, all, before } from './edits.mjs';
import { ENTITY_FIELD } from './entityField.mjs';
import { ORDER_TYPE } from './orderType.mjs';

const ENDPOINT = `
  '/user/cardTrial': {
    origin: 'assumed',
    session: 'none',
    effect: 'reads',
    request: z.strictObject({}),
    reply: z.array(bankCardSchema),
    success: 'ok',
    errors: [],
    summary: 'A trial.',
  },`;

const FRAME = `
  trial: { from: 'server', to: 'everyone', schema: sessionFrameSchema, summary: 'A trial.' },`;
const SENT = { test: 'simulator/src/stream/gateway.test.ts', only: 'every frame of the table is sent' };

const CONTROL_ROUTE = `  route({
    method: 'get',
    path: '/trial',
    runs: 'here',
    summary: 'A trial.',
    run: ({ worldId }) => ({ world: worldId }),
  }),
`;
const CONTROL_TEST = 'simulator/src/control/replies.test.ts';

const SCREEN = `import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';

/** A trial. */
export default function Trial(): ReactElement {
  const t = useTexts();
  return <Page title={t('about.title')}>{null}</Page>;
}
`;

const ROUTE = `  trial: {
    load: () => import('../features/settings/screens/trial.tsx'),
    isPublic: true,
    title: 'about.title',
  },
`;

const FAULT = `import { httpFault } from './fault.ts';

/** A trial. */
export const trial = httpFault({
  name: 'trial',
  summary: 'Answers without a body.',
  parameters: {},
  arm: () => ({ spoil: (answer) => ({ ...answer, body: '' }), bodiless: true }),
});
`;

const EXPERIMENT = `  trial: async () => {
    await arm({ fault: 'trial' });
    expect(await call()).toMatchObject({ status: 200, text: '' });
    expect(await wasCarriedOut()).toBe(true);
  },
`;

const SCENARIO = `import { defineScenario } from './define.ts';

/** A trial. */
export const trial = defineScenario({
  name: 'trial',
  group: 'demo',
  title: { jp: '試し', us: 'A trial', cn: '试验' },
  summary: { jp: '試し', us: 'A trial.', cn: '试验' },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [],
});
`;

const WALK = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/**
 * Returns the block of CONTRIBUTING.md that begins with a file's name. Readers follow it, so it is tried as printed.
 */
function printed(file) {
  const block = WALK.split('```').find((text) => text.startsWith(`ts\n// ${file}\n`));
  if (block === undefined) throw new Error(`CONTRIBUTING.md has no block for ${file}`);
  return block.slice(block.indexOf(file) + file.length + 1);
}

const MOMENTUM = 'client/src/chart/indicators/momentum.ts';
const MOMENTUM_TEST = 'client/src/chart/indicators/momentum.test.ts';

const registered = (rows, name) =>
  all(before('import ', `import { ${name} } from './${name}.ts';\n`), after(rows, `\n  ${name},`));

/**
 * The trials, by what they add in the words of the table. `checks` prove the whole recipe; `half` states what a
 * forgotten file breaks.
 */
export const TRIALS = {
  'an endpoint': {
    edits: {
      'contracts/src/endpoints/bank.ts': after('export const bankEndpoints = {', ENDPOINT),
      'simulator/src/api/handlers/bank.ts': after(
        'export const bankHandlers: Handlers<keyof typeof bankEndpoints> = {',
        `\n  '/user/cardTrial': () => [],\n`,
      ),
      'client/src/features/bank/feature.ts': after('  policies: {', `\n    '/user/cardTrial': FRESH,`),
      'simulator/src/recipes/calls/bank.ts': before(
        `  '/user/bankCardList':`,
        `  '/user/cardTrial': { ok: { prepare: () => ({ fields: {} }) } },\n`,
      ),
    },
    checks: [{ types: ['simulator', 'client'] }],
    half: [
      ...['api/handlers', 'recipes/calls'].map((folder) => ({
        without: `simulator/src/${folder}/bank.ts`,
        check: { types: ['simulator'] },
        fails: { in: `simulator/src/${folder}/bank.ts`, with: `Property '"/user/cardTrial"' is missing` },
      })),
      {
        without: 'client/src/features/bank/feature.ts',
        check: { types: ['client'] },
        fails: { in: 'client/src/features/index.ts', with: '/user/cardTrial' },
      },
      {
        without: 'contracts/src/endpoints/bank.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/api/handlers/bank.ts', with: "'/user/cardTrial'" },
      },
    ],
  },
  'a stream frame': {
    edits: {
      'contracts/src/stream.ts': after('export const FRAMES = {', FRAME),
      'simulator/src/stream/pace.ts': after(
        `link.tell('session', this.#sessionFrame());`,
        `\n    link.tell('trial', this.#sessionFrame());`,
      ),
      'client/src/state/connection/epic.ts': before(
        '    default:',
        `    case 'trial':\n      return of(heard({ at }));\n`,
      ),
    },
    checks: [{ types: ['simulator', 'client'] }, SENT],
    half: [
      {
        without: 'contracts/src/stream.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/stream/pace.ts', with: '"trial"' },
      },
      {
        without: 'contracts/src/stream.ts',
        check: { types: ['client'] },
        fails: { in: 'client/src/state/connection/epic.ts', with: '"trial"' },
      },
      {
        without: 'simulator/src/stream/pace.ts',
        check: SENT,
        fails: { in: 'simulator/src/stream/gateway.test.ts', with: 'trial' },
      },
    ],
  },
  'a screen': {
    edits: {
      'contracts/src/screens.ts': before(`  copyOrders:`, `  trial: '/mine/trial',\n`),
      'client/src/app/routes.tsx': before(`  copyOrders: {`, ROUTE),
      'client/src/features/settings/screens/trial.tsx': SCREEN,
    },
    checks: [{ types: ['client'] }, { test: 'client/src/app/routes.test.ts' }],
    half: [
      {
        without: 'client/src/features/settings/screens/trial.tsx',
        check: { types: ['client'] },
        fails: { in: 'client/src/app/routes.tsx', with: "Cannot find module '../features/settings/screens/trial.tsx'" },
      },
      {
        without: 'client/src/app/routes.tsx',
        check: { types: ['client'] },
        fails: { in: 'client/src/app/routes.tsx', with: "Property 'trial' is missing" },
      },
      {
        without: 'contracts/src/screens.ts',
        check: { types: ['client'] },
        fails: { in: 'client/src/app/routes.tsx', with: "'trial' does not exist" },
      },
    ],
  },
  'a message key': {
    edits: {
      'contracts/src/messages.ts': after('export const MESSAGES = {', `\n  trial_refused: 'error',`),
      'contracts/src/vocabulary.test.ts': (text) =>
        text
          .replace(/are (\d+) refusals/, (_, n) => `are ${Number(n) + 1} refusals`)
          .replace(/('error'\)\)\.toHaveLength\()(\d+)/, (_, head, n) => `${head}${Number(n) + 1}`),
      'simulator/src/control/requests/sentences.ts': after(
        'SENTENCES: Readonly<Record<ErrorKey, string>> = {',
        `\n  trial_refused: 'A trial.',`,
      ),
      ...Object.fromEntries(
        ['jp', 'cn', 'us'].map((language) => [
          `client/src/i18n/${language}/message.ts`,
          after('export const message = {', `\n  trial_refused: { text: '${language}', next: '${language}' },`),
        ]),
      ),
    },
    checks: [{ types: ['simulator', 'client'] }, { test: 'contracts/src/vocabulary.test.ts' }],
    half: [
      ...['cn', 'us'].map((language) => ({
        without: `client/src/i18n/${language}/message.ts`,
        check: { types: ['client'] },
        fails: { in: `client/src/i18n/${language}.ts`, with: 'trial_refused' },
      })),
      {
        without: 'simulator/src/control/requests/sentences.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/control/requests/sentences.ts', with: "'trial_refused' is missing" },
      },
      {
        without: 'contracts/src/vocabulary.test.ts',
        check: { test: 'contracts/src/vocabulary.test.ts' },
        fails: { in: 'contracts/src/vocabulary.test.ts', with: 'refusals' },
      },
    ],
  },
  'a fault': {
    edits: {
      'simulator/src/faults/trial.ts': FAULT,
      'simulator/src/faults/index.ts': registered('const rows = [', 'trial'),
      'simulator/src/faults/faults.test.ts': before('  nullData: async () => {', EXPERIMENT),
    },
    checks: [{ types: ['simulator'] }, { test: 'simulator/src/faults/faults.test.ts' }],
    half: [
      {
        without: 'simulator/src/faults/trial.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/faults/index.ts', with: "Cannot find module './trial.ts'" },
      },
      {
        without: 'simulator/src/faults/faults.test.ts',
        check: { test: 'simulator/src/faults/faults.test.ts', only: 'registry' },
        fails: { in: 'simulator/src/faults/faults.test.ts', with: 'every fault of the registry has an experiment' },
      },
      {
        without: 'simulator/src/faults/index.ts',
        check: { unused: true },
        fails: { in: 'simulator/src/faults/trial.ts', with: 'Unused files' },
      },
    ],
  },
  'a scenario': {
    edits: {
      'simulator/src/scenarios/trial.ts': SCENARIO,
      'simulator/src/scenarios/index.ts': registered('const rows = [', 'trial'),
    },
    checks: [{ types: ['simulator'] }, { test: 'simulator/src/scenarios/scenarios.test.ts', only: 'trial' }],
    half: [
      {
        without: 'simulator/src/scenarios/trial.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/scenarios/index.ts', with: "Cannot find module './trial.ts'" },
      },
      {
        without: 'simulator/src/scenarios/index.ts',
        check: { unused: true },
        fails: { in: 'simulator/src/scenarios/trial.ts', with: 'Unused files' },
      },
    ],
  },
  'a study': {
    edits: {
      [MOMENTUM_TEST]: printed(MOMENTUM_TEST),
      [MOMENTUM]: printed(MOMENTUM),
      'client/src/chart/indicators/index.ts': registered('const ROWS = [', 'momentum'),
    },
    checks: [
      { types: ['client'] },
      { test: MOMENTUM_TEST },
      { test: 'client/src/chart/indicators/indicators.test.ts' },
      { test: 'client/src/features/stocks/parts/studies/chartStudies.test.ts' },
    ],
    half: [
      {
        without: 'client/src/chart/indicators/index.ts',
        check: { unused: true },
        fails: { in: MOMENTUM, with: 'Unused files' },
      },
      {
        without: MOMENTUM,
        check: { types: ['client'] },
        fails: { in: 'client/src/chart/indicators/index.ts', with: "Cannot find module './momentum.ts'" },
      },
    ],
  },
  'a control call': {
    edits: {
      'simulator/src/control/replies/world.ts': before(
        `  'GET /health':`,
        `  'GET /trial': z.object({ world: z.string() }),\n`,
      ),
      'simulator/src/control/info.ts': before(
        `  route({\n    method: 'get',\n    path: '/openapi.json'`,
        CONTROL_ROUTE,
      ),
      [CONTROL_TEST]: before(`'GET /openapi.json'`, `'GET /trial', `),
    },
    checks: [{ types: ['simulator'] }, { test: CONTROL_TEST }],
    half: [
      {
        without: 'simulator/src/control/replies/world.ts',
        check: { types: ['simulator'] },
        fails: { in: 'simulator/src/control/info.ts', with: 'not assignable' },
      },
      ...['simulator/src/control/info.ts', CONTROL_TEST].map((without) => ({
        without,
        check: { test: CONTROL_TEST },
        fails: { in: CONTROL_TEST, with: 'GET /trial' },
      })),
    ],
  },
  'a field of an entity': ENTITY_FIELD,
  'an order type': ORDER_TYPE,
  'a capability': CAPABILITY,
};
