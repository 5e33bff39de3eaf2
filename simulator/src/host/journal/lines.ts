import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const NEWLINE = 0x0a;
const PIECE_BYTES = 262_144;

/** Reads a range of a file in constant memory. Each piece is valid until the next one is read. */
export function* piecesOf(file: number, from: number, to: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(PIECE_BYTES, to - from)));
  for (let at = from; at < to;) {
    const read = readSync(file, buffer, 0, Math.min(buffer.length, to - at), at);
    if (read === 0) return;
    at += read;
    yield buffer.subarray(0, read);
  }
}

/** Reads a file in pieces. Replacing the file meanwhile has no effect. @throws on failure */
export function* piecesOfFile(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    yield* piecesOf(file, 0, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

/** A line without its line break, valid until the next line is read. `isEnded`: whether it had a line break. */
export interface Line {
  readonly bytes: Buffer;
  readonly isEnded: boolean;
}

/** Yields the lines in a range of a file. The last line may be unfinished. */
export function* linesOf(file: number, from: number, to: number): Generator<Line> {
  let rest: Buffer[] = [];
  for (const piece of piecesOf(file, from, to)) {
    let begin = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, begin)) {
      const bytes = piece.subarray(begin, end);
      yield { bytes: rest.length === 0 ? bytes : Buffer.concat([...rest, bytes]), isEnded: true };
      rest = [];
      begin = end + 1;
    }
    if (begin < piece.length) rest.push(Buffer.from(piece.subarray(begin)));
  }
  if (rest.length > 0) yield { bytes: Buffer.concat(rest), isEnded: false };
}
