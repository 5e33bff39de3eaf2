import { expect, test } from 'vitest';
import { fieldRows, laidOut, limited, shapeOf } from './shape.ts';

test('a schema is written in the documents in a readable form', () => {
  const row = {
    type: 'object',
    properties: { code: { type: 'string' }, quantity: { type: 'integer' } },
    required: ['code'],
  };
  expect(shapeOf({ items: row })).toBe('{ code: string, quantity?: integer }[]');
  expect(shapeOf({ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] })).toBe('string | null');
  expect(shapeOf({ const: 7 })).toBe('7');
  expect(shapeOf({})).toBe('any value');
  expect(fieldRows(row)).toEqual([
    ['`code`', 'yes', '`string`'],
    ['`quantity`', 'no', '`integer`'],
  ]);
});

test('the description of a request states how long a text may be and which form it needs', () => {
  const secret = { type: 'string', minLength: 16, maxLength: 128 };
  const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[0-9a-z-]+$' };
  const sent = { type: 'object', properties: { secret, id, ids: { items: { type: 'string', minLength: 2 } } } };
  expect(shapeOf(limited(sent))).toBe(
    '{ secret?: string (16 to 128 characters), id?: string (^[0-9a-z-]+$), ids?: string (2 or more characters)[] }',
  );
  expect(shapeOf(sent)).toBe('{ secret?: string, id?: string, ids?: string[] }');
});

test('several objects that do not fit on one line begin on separate lines', () => {
  const object = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] });
  const long = 'a'.repeat(80);
  expect(laidOut({ oneOf: [object('a'), object('b')] })).toBe('{ a: string } | { b: string }');
  expect(laidOut({ oneOf: [object('a'), object(long)] }, '  ')).toBe(`{ a: string }\n  | { ${long}: string }`);
});

test('a long list of names is cut, and ends with the number of names left out', () => {
  const names = Array.from({ length: 15 }, (_all, index) => `n${index}`);
  expect(shapeOf({ enum: names })).toMatch(/^"n0" \| .* \| "n11" \| … 3 more$/);
  expect(shapeOf({ enum: names.slice(0, 2) })).toBe('"n0" | "n1"');
});

test('a schema that is too long for one line has a line for each field', () => {
  const long = 'a'.repeat(40);
  const inner = { properties: { [long]: { type: 'string' }, [`${long}b`]: { type: 'string' } }, required: [long] };
  const rows = { properties: { short: { type: 'string' }, rows: { items: inner } } };
  const field = `    ${long}: string,\n    ${long}b?: string,\n`;
  expect(laidOut(rows)).toBe(`{\n  short?: string,\n  rows?: {\n${field}  }[],\n}`);
  expect(laidOut({ properties: { short: { type: 'string' } } })).toBe('{ short?: string }');
});
