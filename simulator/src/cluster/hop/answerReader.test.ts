import { describe, expect, test } from 'vitest';
import { AnswerError, AnswerReader } from './answerReader.ts';
import type { AnswerListener } from './answerReader.ts';

/** Notes what is read, its pieces joined. */
class Notes implements AnswerListener {
  readonly told: unknown[] = [];
  #body = '';

  interim(status: number): void {
    this.told.push(status);
  }

  head({ status, statusText, headers, length, closes, isMoved }: Parameters<AnswerListener['head']>[0]): void {
    this.told.push({ status, statusText, headers: [...headers], length, closes, isMoved });
  }

  piece(piece: Buffer): void {
    this.#body += piece.toString('latin1');
  }

  end(): void {
    this.told.push(`${this.#body} end`);
  }
}

function noted(parts: readonly string[], { isHead = false, closes = false } = {}): readonly unknown[] {
  const reader = new AnswerReader();
  const notes = new Notes();
  reader.begin(notes, isHead);
  for (const part of parts) reader.read(Buffer.from(part, 'latin1'));
  if (closes) notes.told.push(reader.close());
  return notes.told;
}

const plain = { status: 200, statusText: 'OK', closes: false, isMoved: false };
const ANSWERS: readonly [string, string, readonly unknown[]][] = [
  [
    'with a length',
    'HTTP/1.1 200 OK\r\nX-Own: a: b \r\ncontent-length: 4\r\nconnection: keep-alive\r\nkeep-alive: timeout=30\r\n\r\nbody',
    [{ ...plain, headers: ['X-Own', 'a: b', 'content-length', '4'], length: 4 }, 'body end'],
  ],
  [
    'in chunks, with a trailer',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nbody\r\nB;x=1\r\n and \r\nmore\r\n0\r\nx: y\r\n\r\n',
    [{ ...plain, headers: [], length: undefined }, 'body and \r\nmore end'],
  ],
  [
    'behind an interim one',
    'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    [
      102,
      { ...plain, status: 404, statusText: 'Not Found', headers: ['content-length', '0'], length: 0, closes: true },
      ' end',
    ],
  ],
  [
    'without a body',
    'HTTP/1.1 304 Not Modified\r\netag: "x"\r\n\r\n',
    [{ ...plain, status: 304, statusText: 'Not Modified', headers: ['etag', '"x"'], length: undefined }, ' end'],
  ],
  [
    'that says moved',
    'HTTP/1.1 421 Misdirected Request\r\nx-zaraba-hop: moved\r\ncontent-length: 2\r\n\r\nno',
    [
      {
        status: 421,
        statusText: 'Misdirected Request',
        headers: ['x-zaraba-hop', 'moved', 'content-length', '2'],
        length: 2,
        closes: false,
        isMoved: true,
      },
      'no end',
    ],
  ],
];

describe.each(ANSWERS)('an answer %s', (_which, text, expected) => {
  test('is read in one piece, byte by byte, and cut in two anywhere', () => {
    expect(noted([text])).toEqual(expected);
    expect(noted(text.split(''))).toEqual(expected);
    for (let cut = 1; cut < text.length; cut++) {
      expect(noted([text.slice(0, cut), text.slice(cut)])).toEqual(expected);
    }
  });

  test('is not over before its end, and nothing may come behind it', () => {
    for (let cut = 1; cut < text.length; cut++) {
      expect(noted([text.slice(0, cut)], { closes: true })).not.toContainEqual(expect.stringContaining('end'));
    }
    expect(() => noted([`${text}H`])).toThrow(AnswerError);
  });
});

test('an answer to HEAD ends with its head', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1234\r\n\r\n';
  expect(noted([head], { isHead: true }).at(-1)).toBe(' end');
});

test('an answer without a length ends with its connection', () => {
  const told = noted(['HTTP/1.1 200 OK\r\n\r\n', 'all ', 'of it'], { closes: true });
  expect(told.slice(1)).toEqual(['all of it end', true]);
});

test.each([
  ['another protocol', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ['no status', 'HTTP/1.1 abc\r\n\r\n'],
  ['a chunk without a size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ['a chunk longer than its size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nab\r\n'],
  ['a head without an end', 'x'.repeat(70_000)],
  ['a chunk whose size does not end', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1'.repeat(2_000)}`],
])('%s is no answer', (_which, text) => {
  expect(() => noted([text])).toThrow(AnswerError);
});
