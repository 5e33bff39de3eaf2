import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSE, CREDIT, END, FrameError, FrameReader, FrameWriter, OPEN, RESET, sizeOf } from './frames.ts';
import type { Part, Sign } from './frames.ts';

/** What was said of a channel: bytes, or a sign with its size. */
type Said = readonly [channel: number, data: string] | readonly [channel: number, kind: Sign, size: number];

/** What is read of some bytes that come in pieces of a size, data of one channel in a row joined. */
function readIn(bytes: Buffer, size: number): readonly Said[] {
  const said: Said[] = [];
  const reader = new FrameReader({
    data: (channel, piece) => {
      const last = said.at(-1);
      const text = piece.toString('latin1');
      if (last?.length === 2 && last[0] === channel) said[said.length - 1] = [channel, last[1] + text];
      else said.push([channel, text]);
    },
    sign: (kind, channel, given) => void said.push([channel, kind, given]),
  });
  for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size));
  return said;
}

const channel = fc.integer({ min: 1, max: 2 ** 32 - 1 });
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'binary-ascii' });
const sign = fc.tuple(channel, fc.constantFrom<Sign>(END, CLOSE, RESET, CREDIT, OPEN), fc.nat());
const data = fc.tuple(
  channel,
  fc.oneof(text, fc.constant('long '.repeat(4_000)), fc.constant('longer '.repeat(4_000))),
);

test('what is written is read, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sign, data)), fc.integer({ min: 1, max: 40 }), (written, size) => {
      const writer = new FrameWriter();
      const expected: Said[] = [];
      for (const one of written) {
        if (one.length === 3) writer.sign(one[1], one[0], one[2]);
        else {
          const bytes = Buffer.from(one[1], 'latin1');
          const middle = Math.floor(bytes.length / 3);
          writer.data(one[0], [bytes.subarray(0, middle), bytes.subarray(middle)], bytes.length);
        }
        const last = expected.at(-1);
        if (one.length === 2 && last?.length === 2 && last[0] === one[0]) {
          expected[expected.length - 1] = [one[0], last[1] + one[1]];
        } else expected.push(one);
      }
      expect(readIn(Buffer.concat(writer.take()), size)).toEqual(expected);
      expect(writer.take()).toEqual([]);
    }),
  );
});

test('parts of a stream are one frame, whatever they are made of, and as many as fit into any memory', () => {
  const parts: readonly Part[] = [
    { chunk: 'Kopf ä', encoding: 'latin1' },
    { chunk: '株', encoding: 'utf8' },
    { chunk: Buffer.from('body'), encoding: 'binary' },
  ];
  const bytes = sizeOf(parts);
  expect(bytes).toBe(6 + 3 + 4);
  const writer = new FrameWriter();
  const times = 10_000;
  for (let nth = 0; nth < times; nth += 1) writer.parts(7, parts, bytes);
  const joined = Buffer.from('Kopf ä', 'latin1').toString('latin1') + Buffer.from('株').toString('latin1') + 'body';
  expect(readIn(Buffer.concat(writer.take()), 65_536)).toEqual([[7, joined.repeat(times)]]);
});

test('what is no frame is refused', () => {
  expect(() => readIn(Buffer.from('HTTP/1.1 400 Bad Request'), 100)).toThrow(FrameError);
});
