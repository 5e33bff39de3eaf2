/**
 * The trial of a whole capability: stock notes, with calls, records, commands, recipes, random generators, a screen and
 * texts in three languages. Its own files are in the folder `stockNotes` beside this one, as they would be in the
 * checkout. This file has the lines for registries.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { all, before } from './edits.mjs';

const FOLDER = join(import.meta.dirname, 'stockNotes');
const SUFFIX = '.txt';

const OWN = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(FOLDER.length + 1, -SUFFIX.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

const imported = (name, from) => before('import ', `import { ${name} } from '${from}';\n`);
const importedType = (name, from) => before('import ', `import type { ${name} } from '${from}';\n`);

const ROUTE = `  stockNotes: {
    load: () => import('../features/stockNotes/screens/notes.tsx'),
    title: 'stockNotes.title',
  },
`;

/**
 * The number of the capability's files that a server loads before its first answer. The budget of such files grows by
 * this number.
 */
const FILES_AT_START = 4;

/** One or two lines for each registry, by the path of the file. */
const REGISTRIES = {
  'contracts/src/endpoints/index.ts': all(
    imported('stockNotesEndpoints', './stockNotes.ts'),
    before('export *', `export * from './stockNotes.ts';\n`),
    before('  typeof profitAndLossEndpoints;', '  typeof stockNotesEndpoints &\n'),
    before('  ...profitAndLossEndpoints,\n', '  ...stockNotesEndpoints,\n'),
  ),
  'contracts/src/screens.ts': before('  copyOrders:', `  stockNotes: '/mine/stockNotes',\n`),
  'simulator/src/api/handlers/index.ts': all(
    imported('stockNotesHandlers', './stockNotes.ts'),
    before('  ...profitAndLossHandlers,\n', '  ...stockNotesHandlers,\n'),
  ),
  'simulator/src/recipes/index.ts': all(
    imported('stockNotesRecipes', './calls/stockNotes.ts'),
    before('  ...profitAndLossRecipes,\n', '  ...stockNotesRecipes,\n'),
  ),
  'simulator/src/world/models/models.ts': all(
    importedType('StockNotesModel', './stockNotes.ts'),
    before('  readonly risks:', '  readonly stockNotes: StockNotesModel;\n'),
    before('  subscription: ', `  stockNote: 'K',\n`),
  ),
  'simulator/src/world/capabilities.ts': all(
    imported('stockNotes', './stockNotes/stockNotes.ts'),
    before('  risks,\n', '  stockNotes,\n'),
  ),
  'simulator/src/startup.test.ts': (text) =>
    text.replace(/(FILES_MAXIMUM = )(\d+)/, (_, head, files) => `${head}${Number(files) + FILES_AT_START}`),
  'simulator/src/world/testing/actions.ts': all(
    imported('stockNotesMakers', './makers/stockNotes.ts'),
    before('  ...inboxMakers,\n', '  ...stockNotesMakers,\n'),
  ),
  'simulator/src/world/testing/model.ts': before(
    '  cancelOrder: true,\n',
    '  stockNoteAdd: true,\n  stockNoteRemove: true,\n',
  ),
  'client/src/app/routes.tsx': before('  copyOrders: {', ROUTE),
  'client/src/features/index.ts': all(
    imported('stockNotes', './stockNotes/feature.ts'),
    before('  profitAndLoss,\n', '  stockNotes,\n'),
  ),
  ...Object.fromEntries(
    ['jp', 'cn', 'us'].map((language) => [
      `client/src/i18n/${language}.ts`,
      all(
        imported('stockNotes', `../features/stockNotes/texts/${language}.ts`),
        before('  ...profitAndLoss,\n', '  ...stockNotes,\n'),
      ),
    ]),
  ),
};

/**
 * For each forgotten file: the check that finds it, the file that the check names, and words of the check's message.
 */
const FORGOTTEN = [
  ['contracts/src/endpoints/index.ts', 'simulator', 'api/handlers/stockNotes.ts', "'stockNotesEndpoints'"],
  ['contracts/src/screens.ts', 'client', 'client/src/app/routes.tsx', "'stockNotes' does not exist"],
  ['simulator/src/api/handlers/stockNotes.ts', 'simulator', 'api/handlers/index.ts', './stockNotes.ts'],
  ['simulator/src/api/handlers/index.ts', 'simulator', 'api/handlers/index.ts', '/user/stockNoteList'],
  ['simulator/src/recipes/index.ts', 'simulator', 'simulator/src/recipes/index.ts', '/user/stockNoteList'],
  ['simulator/src/world/models/models.ts', 'simulator', 'world/stockNotes/stockNotes.ts', '"stockNotes"'],
  ['simulator/src/world/capabilities.ts', 'simulator', 'world/capabilities.ts', "Property 'stockNotes' is missing"],
  ['simulator/src/world/testing/actions.ts', 'scripts', 'world/testing/actions.ts', 'stockNoteAdd'],
  ['simulator/src/world/testing/model.ts', 'scripts', 'world/testing/model.ts', 'stockNoteAdd'],
  ['client/src/app/routes.tsx', 'client', 'client/src/app/routes.tsx', "Property 'stockNotes' is missing"],
  ['client/src/features/stockNotes/feature.ts', 'client', 'client/src/features/index.ts', './stockNotes/feature.ts'],
  ['client/src/features/index.ts', 'client', 'client/src/features/index.ts', '/user/stockNoteList'],
  ['client/src/i18n/jp.ts', 'client', 'client/src/app/routes.tsx', 'stockNotes.title'],
  ['client/src/i18n/cn.ts', 'client', 'client/src/i18n/cn.ts', "Property 'stockNotes' is missing"],
  ['client/src/i18n/us.ts', 'client', 'client/src/i18n/us.ts', "Property 'stockNotes' is missing"],
];

/** The trial. */
export const CAPABILITY = {
  edits: { ...OWN, ...REGISTRIES },
  checks: [
    { script: 'docs' },
    { script: 'check' },
    { test: 'simulator/src/recipes/recipes.test.ts', only: 'stockNote' },
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
      fails: { in: 'simulator/src/startup.test.ts', with: 'stays within its size limit' },
    },
  ],
};
