import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { scenarioSchema } from '../../scenarios/format.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { REFUSED } from '../../scenarios/testing/refused.ts';
import { scenarioFileSchema } from './scenarioFileSchema.ts';

const format = scenarioFileSchema();
const isValid = new Ajv2020({ strictTypes: false }).compile(format);
const KEPT = join(import.meta.dirname, '..', '..', 'testing', 'compatibility');

test('the published format names itself, its draft and every step', () => {
  expect(format).toMatchObject({
    $id: 'urn:zaraba:scenario:2',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['name'],
  });
});

test.each([...SCENARIOS.values()].map((scenario) => [scenario.name, scenario] as const))(
  'the scenario %s is valid by the published format',
  (_name, scenario) => {
    isValid(JSON.parse(JSON.stringify(scenario)));
    expect(isValid.errors ?? []).toEqual([]);
  },
);

test.each(readdirSync(KEPT).filter((name) => name.startsWith('scenario-')))(
  'the stored scenario file %s is valid by the published format',
  (name) => {
    isValid(JSON.parse(readFileSync(join(KEPT, name), 'utf8')));
    expect(isValid.errors ?? []).toEqual([]);
  },
);

/** Files without composition whose shape alone the server refuses; JSON Schema has no names for the other rules. */
const ill = REFUSED.filter(([, content]) => {
  if (typeof content === 'string' || 'extends' in content || 'parameters' in content) return false;
  const { error } = scenarioSchema.safeParse(content);
  return error?.issues.some(({ code }) => code !== 'custom') === true;
});

test('the server refuses more than eight files by their shape alone', () => expect(ill.length).toBeGreaterThan(8));

test.each(ill)('a scenario file with %s is also invalid by the published format', (_what, content) => {
  expect(isValid(JSON.parse(JSON.stringify(content)))).toBe(false);
});

test('a file that extends another one contains only the differences, and parameters can replace any value', () => {
  const file = {
    $schema: './scenario.schema.json',
    version: 1,
    name: 'mine',
    extends: 'margin-call',
    parameters: { drop: -0.03, call: '/user/login', open: true },
    steps: [
      { at: '${drop}', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: '${drop}' } },
      {
        on: '${call}',
        nth: '${drop}',
        do: 'message',
        message: { endpoint: '${call}', key: '${call}', times: '${drop}' },
      },
    ],
  };
  isValid(file);
  expect(isValid.errors ?? []).toEqual([]);
  expect(isValid({ ...file, extends: './base.json' })).toBe(true);
  expect(isValid({ ...file, extends: 'margin-cal' })).toBe(false);
  expect(isValid({ ...file, extends: undefined })).toBe(false);
  expect(isValid({ ...file, parameters: { drop: [1] } })).toBe(false);
});

/** The descriptions of the properties of a schema, looked up through references. */
function described(node: unknown, path: readonly string[]): unknown {
  const { $defs } = format as { readonly $defs: Readonly<Record<string, unknown>> };
  const { $ref, ...own } = node as { readonly $ref?: string; readonly properties?: Readonly<Record<string, unknown>> };
  const [name, ...rest] = path;
  if (name !== undefined && own.properties !== undefined) return described(own.properties[name], rest);
  const { description } = own as { readonly description?: unknown };
  return description ?? ($ref === undefined ? undefined : described($defs[$ref.replace('#/$defs/', '')], path));
}

test('the published format has a description of every field at the top level', () => {
  const { properties } = format as { readonly properties: Readonly<Record<string, unknown>> };
  const without = Object.keys(properties).filter((name) => typeof described(format, [name]) !== 'string');
  expect(without).toEqual([]);
});
