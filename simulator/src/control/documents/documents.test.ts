import { API_BASE, ENDPOINTS, FRAMES } from '@zaraba/contracts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { CONTROL_BASE } from '../route.ts';
import { described } from './described.ts';
import { inlined } from './testing/inlined.ts';
import { WORDS } from './words/index.ts';
import { CONTROL_ROUTES } from '../routes.ts';
import { ownServer } from '../../api/testing/ownServer.ts';

const server = ownServer();

interface Operation {
  readonly requestBody: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> };
  readonly responses: object;
}

test('OpenAPI names every call with its fields', async () => {
  const body = inlined((await server.control('GET', '/openapi.json')).body);
  expect(body.openapi).toBe('3.1.0');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  for (const [path, row] of Object.entries(ENDPOINTS)) {
    const operation = paths[API_BASE + path]?.post;
    const upload = 'upload' in row;
    const schema =
      operation?.requestBody.content[upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded']?.schema;
    expect({ path, fields: Object.keys(schema?.properties ?? {}) }).toEqual({
      path,
      fields: [...Object.keys(row.request.shape), ...(upload ? ['image'] : [])],
    });
    const signedOut = row.session === 'required' ? ['401'] : [];
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', ...signedOut, '403', '413', '415']);
  }
  for (const { method, path } of CONTROL_ROUTES) {
    expect(paths).toHaveProperty([CONTROL_BASE + path.replaceAll(/:(\w+)/g, '{$1}'), method]);
  }
});

/** Every reference of a document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : references(inner)));
}

function resolve(document: unknown, reference: string): unknown {
  const names = reference.slice(2).split('/');
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}

test.each(['/openapi.json', '/asyncapi.json'])('every reference in %s resolves', async (path) => {
  const { body } = await server.control('GET', path);
  expect(references(body).filter((reference) => resolve(body, reference) === undefined)).toEqual([]);
  expect(JSON.stringify(body)).toContain('imulated');
});

test('AsyncAPI names every event', async () => {
  const { body } = await server.control('GET', '/asyncapi.json');
  expect(body.asyncapi).toBe('3.1.0');
  const names = Object.values((body.components as { messages: Record<string, { name: string }> }).messages).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining([...Object.keys(FRAMES), 'refused', 'wantReply']));
});

test.each(['/openapi.json', '/asyncapi.json'])('the recommended rules of Redocly find nothing in %s', async (path) => {
  const { body } = await server.control('GET', path);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(body), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** The most that the OpenAPI document may have, characters. */
const OPENAPI_LENGTH_MAXIMUM = 650_000;

test('OpenAPI contains each repeated schema once, as a component', async () => {
  const { body } = await server.control('GET', '/openapi.json');
  expect(JSON.stringify(body).length).toBeLessThan(OPENAPI_LENGTH_MAXIMUM);
  const { schemas } = body.components as { readonly schemas: Readonly<Record<string, object>> };
  const uses = references(body);
  const isUsedOnce = (name: string) => uses.filter((one) => one === `#/components/schemas/${name}`).length < 2;
  expect(Object.keys(schemas).filter(isUsedOnce)).toEqual([]);
  expect(Object.keys(schemas)).toContain('PlaceOrder');
});

/** Each property and parameter of a document by its place, with its description. */
function meanings(node: unknown, place = ''): readonly (readonly [place: string, description: unknown])[] {
  if (typeof node !== 'object' || node === null) return [];
  const { in: where, name, description } = node as Readonly<Record<string, unknown>>;
  const own = where === 'path' || where === 'query' ? [[`${place} ${String(name)}`, description] as const] : [];
  const inner = Object.entries(node).flatMap(([key, value]) => {
    if (key !== 'properties' || Array.isArray(value)) return meanings(value, `${place} ${key}`);
    return Object.entries(value as Readonly<Record<string, { readonly description?: string }>>).flatMap(
      ([field, schema]) => [
        [`${place} ${field}`, schema.description] as const,
        ...meanings(schema, `${place} ${field}`),
      ],
    );
  });
  return [...own, ...inner];
}

test('every property and parameter has a description, and no prepared description is unused', async () => {
  const documents = await Promise.all(['/openapi.json', '/asyncapi.json'].map((path) => server.control('GET', path)));
  const found = documents.flatMap(({ body }) => meanings(inlined(body)));
  expect(found.length).toBeGreaterThan(5_000);
  expect(found.filter(([, description]) => typeof description !== 'string').map(([place]) => place)).toEqual([]);
  const used = new Set(found.map(([, description]) => description));
  expect(Object.entries(WORDS).filter(([, text]) => !used.has(text))).toEqual([]);
});

test('the description of a property of one call takes precedence over a description by name, and an explicit description over both', () => {
  const schema = { properties: { to: {}, now: { description: 'own' }, deep: { properties: { to: {} } } } };
  expect(described(schema, '/sim/v1/clock')).toMatchObject({
    properties: { to: { description: WORDS['/sim/v1/clock.to'] }, now: { description: 'own' } },
  });
  expect(described({ properties: { data: { properties: { from: {} } } } }, '/api/vue/trade/exchange')).toMatchObject({
    properties: { data: { properties: { from: { description: 'The currency that is given.' } } } },
  });
});

test('OpenAPI states which bodies are required, how to select the world and how to send the key', async () => {
  const { body } = await server.control('GET', '/openapi.json');
  const paths = body.paths as Record<
    string,
    Record<string, { requestBody?: { required: boolean }; security: object[] }>
  >;
  const isDemanded = (path: string, method = 'post') => paths[path]?.[method]?.requestBody?.required;
  expect(isDemanded(`${API_BASE}/user/login`)).toBe(true);
  expect(isDemanded(`${API_BASE}/common/config`)).toBe(false);
  expect(isDemanded(`${CONTROL_BASE}/messages`)).toBe(true);
  expect(isDemanded(`${CONTROL_BASE}/worlds`)).toBe(false);
  expect(paths[`${CONTROL_BASE}/messages`]?.post?.security).toEqual([{}, { controlKey: [] }]);
  const world = { $ref: '#/components/parameters/world' };
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations))
      expect(operation).toHaveProperty('parameters', expect.arrayContaining([world]));
});
