import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../cli/index.ts';
import { HELP } from '../../process/flags.ts';
import { ownServer } from '../../api/testing/ownServer.ts';
import { checkedScenario } from '../../scenarios/check.ts';
import { SCENARIOS } from '../../scenarios/index.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'guide');
const GUIDES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);

/** The contents of the fenced blocks of one kind, with their guide. */
function blocks(kind: string): readonly (readonly [guide: string, text: string])[] {
  const pattern = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'gms');
  return GUIDES.flatMap(([guide, text]) =>
    [...text.matchAll(pattern)].map(([, block = '']) => [guide, block] as const),
  );
}

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

test('the guides contain calls and scenarios', () => {
  expect(blocks('http').length).toBeGreaterThan(0);
  expect(blocks('ts').length).toBeGreaterThan(0);
  expect(blocks('json file=\\S+').length).toBeGreaterThan(0);
});

test.each(blocks('http'))('the server accepts an example in %s:\n%s', async (_guide, text) => {
  const [, method = '', path = '', body = ''] = /^(\w+) \/sim\/v1(\S+)\n(.*)$/s.exec(text) ?? [];
  const reply = await server.control(method, path, JSON.parse(body));
  expect(reply.body).not.toHaveProperty('error');
  expect(reply.code).toBe(200);
});

test.each(blocks('ts'))('the scenario printed in %s can run', async (_guide, text) => {
  const literal = /defineScenario\((.*)\);\s*$/s.exec(text)?.[1];
  // The literal is plain JavaScript, as printed.
  const address = `data:text/javascript,${encodeURIComponent(`export default (${literal});`)}`;
  const printed = (await import(/* @vite-ignore */ address)) as { readonly default: unknown };
  const scenario = checkedScenario(printed.default);
  const reply = await server.control('POST', '/worlds', { id: 'main', scenario });
  expect(reply.body).not.toHaveProperty('error');
});

test.each(blocks('json file=\\S+'))(
  'the scenario file printed in %s is valid, and editors find its format',
  (_guide, text) => {
    const file = JSON.parse(text) as { readonly $schema: string };
    expect(checkedScenario(file)).toMatchObject({ name: expect.any(String) });
    expect(file.$schema).toMatch(/docs\/reference\/scenario\.schema\.json$/);
  },
);

test.each(GUIDES)('the guide %s names only scenarios, commands and flags that exist', async (_guide, text) => {
  const scenarios = [
    ...text.matchAll(/^\|[^|\n]*\| `([a-z-]+)` +\|$/gm),
    ...text.matchAll(/--scenario ([a-z-]+)(?![\w.-])/g),
  ];
  expect(scenarios.map(([, name = '']) => name).filter((name) => !SCENARIOS.has(name))).toEqual([]);
  const commands = [...text.matchAll(/`(?:npx --no -- )?zaraba ([a-z]+)/g)];
  expect(commands.map(([, name = '']) => name).filter((name) => !COMMANDS.has(name))).toEqual([]);
  const helps = await Promise.all([...COMMANDS.values()].map(async ({ load }) => (await load()).command.help));
  const known = [HELP, ...helps].join('\n');
  const flags = [...text.matchAll(/`(--[a-z-]+)/g)].map(([, name = '']) => name);
  expect(flags.filter((flag) => !known.includes(flag))).toEqual([]);
});
