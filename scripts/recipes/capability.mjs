/**
 * The trial of a whole capability: price alerts, with calls, records, commands, recipes, random makers, a screen and texts
 * in three languages. What is its own lies in the folder `priceAlerts` beside this file, as it would in the checkout;
 * here are the lines that registries need.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { all, before } from './edits.mjs';

const FOLDER = join(import.meta.dirname, 'priceAlerts');
const SUFFIX = '.txt';

const OWN = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(FOLDER.length + 1, -SUFFIX.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

const imported = (name, from) => before('import ', `import { ${name} } from '${from}';\n`);
const importedType = (name, from) => before('import ', `import type { ${name} } from '${from}';\n`);

const ROUTE = `  priceAlerts: {
    load: () => import('../features/priceAlerts/screens/alerts.tsx'),
    chrome: 'back',
    session: true,
    title: 'priceAlerts.title',
  },
`;

/** Its files that a server loads before its first answer: their budget grows by them. */
const FILES_AT_START = 4;

/** One line or two in each registry, by the path of the file. */
const REGISTRIES = {
  'contracts/src/endpoints/later.ts': all(
    imported('priceAlertsEndpoints', './priceAlerts.ts'),
    before('export *', `export * from './priceAlerts.ts';\n`),
    before('  ...profitAndLossEndpoints,\n', '  ...priceAlertsEndpoints,\n'),
  ),
  'contracts/src/screens.ts': before('  copyOrders:', `  priceAlerts: '/mine/priceAlerts',\n`),
  'simulator/src/api/handlers/index.ts': all(
    imported('priceAlertsHandlers', './priceAlerts.ts'),
    before('  ...profitAndLossHandlers,\n', '  ...priceAlertsHandlers,\n'),
  ),
  'simulator/src/recipes/index.ts': all(
    imported('priceAlertsRecipes', './calls/priceAlerts.ts'),
    before('  ...profitAndLossRecipes,\n', '  ...priceAlertsRecipes,\n'),
  ),
  'simulator/src/world/kernel/models.ts': all(
    importedType('PriceAlertsModel', '../priceAlerts/model.ts'),
    before('  readonly risks:', '  readonly priceAlerts: PriceAlertsModel;\n'),
    before('  subscription: ', `  priceAlert: 'A',\n`),
  ),
  'simulator/src/world/capabilities.ts': all(
    imported('priceAlerts', './priceAlerts/priceAlerts.ts'),
    before('  risks,\n', '  priceAlerts,\n'),
  ),
  'simulator/src/startup.test.ts': (text) =>
    text.replace(/(FILES_MAXIMUM = )(\d+)/, (_, head, files) => `${head}${Number(files) + FILES_AT_START}`),
  'simulator/src/world/testing/actions.ts': all(
    imported('priceAlertsMakers', './makers/priceAlerts.ts'),
    before('  ...inboxMakers,\n', '  ...priceAlertsMakers,\n'),
  ),
  'simulator/src/world/testing/model.ts': before(
    '  cancelOrder: true,\n',
    '  priceAlertAdd: true,\n  priceAlertRemove: true,\n',
  ),
  'client/src/app/routes.tsx': before('  copyOrders: {', ROUTE),
  'client/src/features/index.ts': all(
    imported('priceAlerts', './priceAlerts/feature.ts'),
    before('  profitAndLoss,\n', '  priceAlerts,\n'),
  ),
  ...Object.fromEntries(
    ['jp', 'cn', 'us'].map((language) => [
      `client/src/i18n/${language}/later.ts`,
      all(
        imported('priceAlerts', `../../features/priceAlerts/texts/${language}.ts`),
        before('  ...profitAndLoss,\n', '  ...priceAlerts,\n'),
      ),
    ]),
  ),
};

/** What a forgotten file breaks: the check that finds it, the file that it names, and words of its message. */
const FORGOTTEN = [
  ['contracts/src/endpoints/later.ts', 'simulator', 'api/handlers/priceAlerts.ts', "'priceAlertsEndpoints'"],
  ['contracts/src/screens.ts', 'client', 'client/src/app/routes.tsx', "'priceAlerts' does not exist"],
  ['simulator/src/api/handlers/priceAlerts.ts', 'simulator', 'api/handlers/index.ts', './priceAlerts.ts'],
  ['simulator/src/api/handlers/index.ts', 'simulator', 'api/handlers/index.ts', '/user/priceAlertList'],
  ['simulator/src/recipes/index.ts', 'simulator', 'simulator/src/recipes/index.ts', '/user/priceAlertList'],
  ['simulator/src/world/kernel/models.ts', 'simulator', 'world/priceAlerts/priceAlerts.ts', '"priceAlerts"'],
  ['simulator/src/world/capabilities.ts', 'simulator', 'world/capabilities.ts', "Property 'priceAlerts' is missing"],
  ['simulator/src/world/testing/actions.ts', 'scripts', 'world/testing/actions.ts', 'priceAlertAdd'],
  ['simulator/src/world/testing/model.ts', 'scripts', 'world/testing/model.ts', 'priceAlertAdd'],
  ['client/src/app/routes.tsx', 'client', 'client/src/app/routes.tsx', "Property 'priceAlerts' is missing"],
  ['client/src/features/priceAlerts/feature.ts', 'client', 'client/src/features/index.ts', './priceAlerts/feature.ts'],
  ['client/src/features/index.ts', 'client', 'client/src/policies/later.ts', '/user/priceAlertList'],
  ['client/src/i18n/jp/later.ts', 'client', 'client/src/app/routes.tsx', 'priceAlerts.title'],
  ['client/src/i18n/cn/later.ts', 'client', 'client/src/i18n/cn/later.ts', "Property 'priceAlerts' is missing"],
  ['client/src/i18n/us/later.ts', 'client', 'client/src/i18n/us/later.ts', "Property 'priceAlerts' is missing"],
];

/** The trial. */
export const CAPABILITY = {
  edits: { ...OWN, ...REGISTRIES },
  checks: [
    { script: 'docs' },
    { script: 'check' },
    { test: 'simulator/src/recipes/recipes.test.ts', only: 'priceAlert' },
    { test: 'simulator/src/startup.test.ts' },
    { test: 'client/src/app/routes.test.ts' },
  ],
  half: [
    ...FORGOTTEN.map(([without, project, file, words]) => ({
      without,
      check: { types: [project] },
      fails: { in: file, with: words },
    })),
    {
      without: 'simulator/src/startup.test.ts',
      check: { test: 'simulator/src/startup.test.ts' },
      fails: { in: 'simulator/src/startup.test.ts', with: 'does not grow unseen' },
    },
  ],
};
