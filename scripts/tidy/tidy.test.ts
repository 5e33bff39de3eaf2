import { describe, expect, test } from 'vitest';
import { missingFromLock } from '../lock.mjs';
import { RULES } from './rules.mjs';
import { ROOT } from '../lib/paths.mjs';
import { listFiles } from '../tidy.mjs';
import { textKeys } from './screens.mjs';

/** A planted fault: the rule that has to find it, where, what. */
const FAULTS: readonly (readonly [rule: keyof typeof RULES, path: string, text: string])[] = [
  ['longFiles', 'client/kit/src/styles/a.css', 'a {}\n'.repeat(401)],
  ['leftovers', 'client/kit/src/styles/a.css', `/* TODO */`],
  ['leftovers', 'README.md', `FIXME: later`],
  ['foreignPaths', 'README.md', `see /work/notes.md`],
  ['foreignPaths', 'client/src/a.ts', `import '../../shared'`],
  ['mutedTests', 'client/src/a.test.ts', `test.only('a', () => {})`],
  ['mutedTests', 'client/e2e/a.spec.ts', `test.describe.skip('a', () => {})`],
  ['mutedTests', 'client/src/a.test.ts', `describe.each([1])['skip']('a', () => {})`],
  ['mutedTests', 'client/src/a.test.ts', `xit('a', () => {})`],
  ['sleeps', 'client/src/a.test.ts', `import { setTimeout as pause } from 'node:timers/promises';`],
  ['sleeps', 'client/e2e/a.spec.ts', `await page.waitForTimeout(1)`],
  ['sleeps', 'client/src/a.test.ts', `setTimeout(done, 1)`],
  ['ambientTime', 'simulator/src/world/a.ts', 'const now = new Date();'],
  ['ambientTime', 'client/src/features/stocks/screens/stock.tsx', 'const now = new Date();'],
  ['ambientTime', 'simulator/src/world/a.ts', 'const now = globalThis.Date();'],
  ['localTime', 'simulator/src/market/a.ts', 'new Date(0).getHours()'],
  ['localTime', 'simulator/src/market/a.ts', '(day as Date)?.["getDay"]()'],
  ['brokenLinks', 'README.md', '[a](client/src/nothing.ts)'],
  ['brokenLinks', 'README.md', '# Two commands\n[a](#three-commands)'],
  ['staleTranslations', 'docs/ja/guide/a.md', '# 案内'],
  [
    'stickyHovers',
    'client/src/parts/a.css',
    '@media (hover: hover) {\n  a:hover {\n    color: red;\n  }\n}\nb:hover {\n  color: red;\n}\n',
  ],
  ['unusedClasses', 'client/src/parts/a.module.css', '.never {\n  color: red;\n}\n'],
  ['unknownSharedClasses', 'client/src/parts/a.module.css', '.a {\n  composes: never from global;\n}\n'],
  ['unusedSharedClasses', 'client/kit/src/styles/text.css', '.never {\n  color: red;\n}\n'],
  ['translatedFigures', 'client/src/parts/a.tsx', '<b className="price num">{last}</b>'],
  ['translatedFigures', 'client/kit/src/a.tsx', "<b className={join('num', wide)}>{last}</b>"],
  ['translatedFigures', 'client/src/parts/a.tsx', '<time dateTime={at}>{text}</time>'],
  ['prose', 'contracts/src/a.ts', '/** Nobody answers. */'],
  ['prose', 'simulator/panel/src/a.tsx', 'const a = 1; // read anew'],
  ['prose', 'simulator/src/faults/a.test.ts', "test('a caller is told why', () => {});"],
  ['prose', 'client/acceptance/a.test.ts', 'it(`loads ${COUNT} rows by itself`, () => {});'],
  ['prose', 'simulator/README.md', 'It can not fail.'],
];

const find = (rule: keyof typeof RULES, path: string, text: string) => [...RULES[rule]([{ path, text }])];

describe('the house rules', () => {
  test.each(FAULTS)('report the error of the kind %s in %s', (rule, path, text) => {
    expect(find(rule, path, text)).toHaveLength(1);
  });

  test('report the line of an error', () => {
    expect(find('ambientTime', 'simulator/src/a.ts', 'const a = 1;\nconst b = new Date();')[0]?.line).toBe(2);
  });

  test('report an import that leads back to a folder which imports from this one', () => {
    const files = [
      { path: 'client/src/a/one.ts', text: "import { two } from '../b/two.ts';" },
      { path: 'client/src/a/three.ts', text: "import { two } from '../b/two.ts';" },
      { path: 'client/src/b/two.ts', text: "import 'x';\nimport { one } from '../a/one.ts';" },
    ];
    expect([...RULES.twoWayFolders(files)]).toMatchObject([{ file: 'client/src/b/two.ts', line: 2 }]);
  });

  test('accept a link to a heading by the anchor that GitHub generates', () => {
    const files = [
      { path: 'a.md', text: '[a](b.md#what-zaraba-serve-does), [b](b.md#日本語-1)' },
      { path: 'b.md', text: '# What `zaraba serve` does?\n## 日本語\n```sh\n# no heading\n```\n## 日本語' },
    ];
    expect([...RULES.brokenLinks(files)]).toEqual([]);
    const [first] = [...RULES.brokenLinks([{ path: 'a.md', text: '```\n# a\n```\n[a](#a)' }])];
    expect(first).toMatchObject({ file: 'a.md', line: 4 });
  });

  test('report a translated page that lacks a command of the original, or has it in only one language', () => {
    const source = { path: 'docs/a.md', text: '# A\n\nRun `npm start` or [look](b.md#part).\n\n## B\n\n- one\n' };
    const same = '# い\n\n`npm start` か[見る](../b.md#部)。\n\n## ろ\n\n- 一\n';
    const japanese = { path: 'docs/ja/a.md', text: same };
    const chinese = { path: 'docs/zh/a.md', text: same };
    const faultsOf = (...files: { path: string; text: string }[]) =>
      [...RULES.staleTranslations(files)].map(({ file, line, text }) => `${file}:${line}: ${text}`);

    expect(faultsOf(source, japanese, chinese)).toEqual([]);
    expect(faultsOf(source, japanese)).toEqual(['docs/a.md:1: It is translated, but not for docs/zh.']);
    const changed = { ...source, text: source.text.replace('npm start', 'npm test') };
    expect(faultsOf(changed, japanese, chinese)).toEqual([
      'docs/ja/a.md:1: This section lacks the code npm test of docs/a.md.',
      'docs/ja/a.md:1: This section has the code npm start, but docs/a.md has not.',
      'docs/zh/a.md:1: This section lacks the code npm test of docs/a.md.',
      'docs/zh/a.md:1: This section has the code npm start, but docs/a.md has not.',
    ]);
    const longer = { ...source, text: `${source.text}\n## C\n` };
    expect(faultsOf(longer, japanese, chinese)).toHaveLength(2);
  });

  test('report the classes that no source uses', () => {
    const sheet = [
      '.used:hover,',
      '.never > p {',
      '  composes: shared from global;',
      '  font: 0.5rem / 1.5 a;',
      '}',
      '/* .comment */',
      '.row:global(.up) {',
      '  top: 0.25rem;',
      '}',
    ].join('\n');
    const files = [
      { path: 'client/src/parts/a.module.css', text: sheet },
      {
        path: 'client/src/parts/a.tsx',
        text: "import look from './a.module.css';\nexport const a = [look.used, look.row];",
      },
      { path: 'client/kit/src/styles/text.css', text: '.shared {\n}\n.small {\n}\n.dim {\n}' },
      { path: 'client/src/parts/b.tsx', text: 'export const b = <p className="small" />;' },
    ];
    expect([...RULES.unusedClasses(files)]).toMatchObject([{ line: 2, text: expect.stringContaining('never') }]);
    expect([...RULES.unusedSharedClasses(files)]).toMatchObject([{ line: 5, text: expect.stringContaining('dim') }]);
  });

  test('report the texts that no screen shows', () => {
    const files = [
      {
        path: 'client/src/i18n/jp.ts',
        text: "import { a } from '../features/a/texts/jp.ts';\nimport { message } from './jp/message.ts';\nimport { shell } from './jp/shell.ts';\nconst jp = { ...shell, message, ...a } as const;",
      },
      {
        path: 'client/src/i18n/jp/shell.ts',
        text: [
          'export const shell = {',
          '  app: {',
          "    name: 'Z',",
          '    never:',
          "      'a: b',",
          "    'day-one': 'c',",
          "    shares_one: '1',",
          '  },',
          "  fault: { tick: 'd', missing: 'never: told' },",
          '};',
        ].join('\n'),
      },
      {
        path: 'client/src/i18n/jp/message.ts',
        text: "export const message = {\n  busy: { text: 'a', next: 'b', old: 'c' },\n};",
      },
      {
        path: 'client/src/features/a/texts/jp.ts',
        text: "export const a = {\n  a: {\n    shown: 'a',\n    hidden: 'b',\n  },\n};",
      },
      {
        path: 'client/src/features/a/parts/a.tsx',
        text: "t('a.shown'); t('app.name'); t('app.day-one'); t('app.shares'); t(`fault.${x}`); t(`message.${key}.text`); t(`message.${key ?? 'a'}.next`);",
      },
    ];
    expect([...RULES.unusedTexts(files)].map(({ file, line, text }) => [file, line, text.split(' ')[5]])).toEqual([
      ['client/src/i18n/jp/shell.ts', 4, 'app.never:'],
      ['client/src/i18n/jp/message.ts', 2, 'message.busy.old:'],
      ['client/src/features/a/texts/jp.ts', 4, 'a.hidden:'],
    ]);
  });

  test('find all texts of the checkout, in every language', async () => {
    const files = await listFiles(ROOT);
    const [own, ...others] = ['jp', 'cn', 'us'].map(
      (language) => new Set([...textKeys(files, language)].map(({ key }) => key)),
    );
    expect(own?.size).toBeGreaterThan(1_000);
    expect(others).toEqual([own, own]);
  });

  test('require that the route table, the files of the screens and the stories agree', () => {
    const row = (route: string, screen: string) => `${route}: { load: () => import('../features/${screen}.tsx') },`;
    const screen = (path: string) => ({
      path: `client/src/features/${path}.tsx`,
      text: 'export default function A() {}',
    });
    const files = [
      {
        path: 'client/src/app/routes.tsx',
        text: `export const ROUTES = {${row('b', 'a/screens/b')}${row('c', 'a/screens/d')}};`,
      },
      { path: 'contracts/src/screens.ts', text: "export const SCREENS = { b: '/a/b', c: '/a/c' } as const;" },
      { path: 'client/e2e/a.spec.ts', text: "await page.goto('/#/a/b');" },
      ...['a/screens/b', 'a/screens/d', 'a/screens/lost', 'a/parts/e'].map(screen),
    ];
    expect([...RULES.routes(files)].map(({ text }) => text)).toEqual([
      'No story in client/e2e visits /a/c.',
      'A screen without a row in client/src/app/routes.tsx.',
    ]);
  });

  test('accept correct files', () => {
    const files = [
      { path: 'README.md', text: '# D\n[a](client/src) [b](https://example.com) [c](#d)' },
      { path: 'client/src/a.ts', text: 'const day = new Date(instant).getUTCDay();' },
      { path: 'client/src/io/clock.ts', text: 'const now = new Date();' },
      { path: 'client/src/b.test.ts', text: "// test.only('a') sleeps by setTimeout(1)\ntest.setTimeout(1);" },
      { path: 'simulator/src/cli/b.ts', text: "const help = 'new Date()'; // and .getHours() too" },
      { path: 'simulator/src/cli/a.ts', text: "const told = 'nobody'; const a = 'https://a.example/anew';" },
    ];
    expect(Object.values(RULES).flatMap((rule) => [...rule(files)])).toEqual([]);
  });
});

test('a lock file that lacks the package of a platform is reported', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1', '@tool/mac': '1' } },
    'node_modules/@tool/linux': {},
  };
  expect(missingFromLock({ packages })).toEqual(['node_modules/tool -> @tool/mac']);
});
