import { expect, test } from 'vitest';
import { withComponents } from './components.ts';
import { inlined } from './testing/inlined.ts';

/** A schema that is long enough to become a component. */
function long(description?: string) {
  const fields = Array.from({ length: 12 }, (_, index) => [`field${index}`, { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(fields) as object, ...(description && { description }) };
}

function documentWith(...schemas: readonly object[]) {
  const paths = schemas.map((schema, index) => [`/call${index}`, { post: { content: { schema } } }]);
  return { paths: Object.fromEntries(paths) as object, components: { responses: {} } };
}

test('a schema that occurs in two places is one component, and each place keeps its description', () => {
  const document = documentWith(long('One.'), { type: 'array', items: long('Other.') });
  const { paths, components } = withComponents(document);
  expect(paths).toEqual({
    '/call0': { post: { content: { schema: { $ref: '#/components/schemas/Call0', description: 'One.' } } } },
    '/call1': {
      post: {
        content: { schema: { type: 'array', items: { $ref: '#/components/schemas/Call0', description: 'Other.' } } },
      },
    },
  });
  expect(components).toEqual({ responses: {}, schemas: { Call0: long() } });
});

test('a schema that occurs only inside a repeated schema is not a component of its own', () => {
  const outer = { type: 'object', properties: { inside: long(), more: { type: 'integer' } } };
  const { components } = withComponents(documentWith(outer, outer));
  expect(components).toEqual({ responses: {}, schemas: { Call0: outer } });
});

test('short schemas and schemas that occur once stay in place, and components with the same name are numbered', () => {
  const short = { type: 'string' };
  const other = { ...long(), required: ['field1'] };
  const document = documentWith(
    { type: 'object', properties: { a: short, row: long() } },
    { type: 'object', properties: { a: short, row: long() }, required: ['a'] },
    { type: 'array', items: { type: 'object', properties: { row: other } } },
    { oneOf: [{ type: 'object', properties: { row: other }, required: ['row'] }, short] },
  );
  const whole = withComponents(document);
  expect(whole.components).toEqual({ responses: {}, schemas: { Row: long(), Row2: other } });
  expect(inlined(whole).paths).toEqual(document.paths);
});
