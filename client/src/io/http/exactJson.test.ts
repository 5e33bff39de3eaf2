import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactJson } from './exactJson.ts';

it('the parser keeps every digit of a long number', () => {
  expect(
    exactJson('{"a":1000000000000000001,"b":-0.12345678901234567891,"c":[1.5,12345678901234567,0.30000000000000004]}'),
  ).toEqual({
    a: '1000000000000000001',
    b: '-0.12345678901234567891',
    c: [1.5, '12345678901234567', 0.30000000000000004],
  });
});

it('the parser reads everything else as JSON, including strings of digits', () => {
  const texts = fc.stringMatching(/^[\d".,:\\ {}[\]-]{0,40}$/);
  const values = fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.dictionary(texts, fc.array(values, { maxLength: 4 })), (value) => {
      expect(exactJson(JSON.stringify(value))).toEqual(value);
    }),
  );
});

it('the parser throws on invalid JSON', () => {
  expect(() => exactJson('<html>12345678901234567</html>')).toThrow(SyntaxError);
  expect(() => exactJson('{"a":12345678901234567.12345678901234567.1}')).toThrow(SyntaxError);
});
