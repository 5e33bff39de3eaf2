import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gathered } from '../../control/bodies.ts';
import { JsonError } from '../../base/parseJson.ts';
import { listText } from '../bundle.ts';
import { JsonListReader, readJsonList } from './jsonList.ts';

/** A text in pieces of so many bytes each. */
function cut(text: string, lengths: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const length = lengths[n % lengths.length] ?? 1;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

describe('a document with a long list', () => {
  it('is split into its items, wherever the pieces divide its bytes', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    const document = fc.record({ 'a"[': fc.jsonValue(), records: fc.array(fc.jsonValue()), z: fc.jsonValue() });
    fc.assert(
      fc.property(document, lengths, fc.nat(3), (value, sizes, indent) => {
        const pieces = cut(JSON.stringify({ outer: value }, null, indent), sizes);
        const { head, items } = readJsonList(() => pieces, ['outer', 'records']);
        const found = [...items()].map(({ text }) => JSON.parse(text) as unknown);
        expect(found).toEqual(JSON.parse(JSON.stringify(value.records)));
        expect(head).toEqual(JSON.parse(JSON.stringify({ outer: { ...value, records: [] } })));
      }),
    );
  });

  it('with an error is refused with the line of the error', () => {
    const lines = ['{ "records": [', '{"a":1},', '{"a":2},', '{"a":3}', '],', '"b": 1', '}'];
    const read = (line: number, text: string) => () => {
      const pieces = cut(lines.with(line - 1, text).join('\n'), [7]);
      const { items } = readJsonList(() => pieces, ['records']);
      return [...items()].map((item) => [item.line, item.text]);
    };
    expect(read(3, '{"a":2},')()).toEqual([2, 3, 4].map((line) => [line, `{"a":${line - 1}}`]));
    expect(read(3, '{"a":2,')).toThrow('line 3, column 1: not JSON');
    expect(read(6, '"b": ')).toThrow('line 7, column 1: not JSON');
    expect(read(7, '')).toThrow(JsonError);
    // A comma too many is an item without a text, which is no JSON.
    expect(read(3, '{"a":2},,')()).toHaveLength(4);
  });

  it('is read and written only as far as its reader requests', () => {
    const asked: number[] = [];
    const records = function* (count: number): Generator<object> {
      for (let n = 0; n < count; n += 1) {
        asked.push(n);
        yield { kind: 'command', at: n };
      }
    };
    const texts = gathered(listText({ name: 'long' }, 'records', records(100_000)));
    texts.next();
    expect(asked.length).toBeLessThan(5_000);
    const before = asked.length;
    texts.next();
    expect(asked.length).toBeLessThan(2 * before + 2);

    let pieces = 0;
    const reader = new JsonListReader(['records']);
    for (const text of gathered(listText({}, 'records', records(20_000)))) {
      pieces += 1;
      const [item] = reader.take(Buffer.from(text));
      if (item !== undefined) break;
    }
    expect(pieces).toBe(1);
  });
});
