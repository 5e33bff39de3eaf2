import { JsonError, parseJson } from '../../base/parseJson.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const LIST = 0x5b;

/** The maximum size of an item, and of the rest of the document. */
const PART_MAXIMUM_BYTES = 64 * 1024 * 1024;

/** The text of an item, and the number of its line, from 1. */
export interface JsonItem {
  readonly text: string;
  readonly line: number;
}

/** Thrown if a part of a document is too large. */
export class JsonSizeError extends Error {
  override readonly name = 'JsonSizeError';
}

class Collected {
  #parts: Buffer[] = [];
  #size = 0;

  add(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > PART_MAXIMUM_BYTES) throw new JsonSizeError('a part of the document is too large');
    if (bytes.length > 0) this.#parts.push(Buffer.from(bytes));
  }

  take(): string {
    const text = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#size = 0;
    return text;
  }
}

/**
 * Splits a JSON text while it is read. Yields the items of one list and stores the text around the list. It examines
 * only brackets, strings and commas.
 */
export class JsonListReader {
  readonly #path: readonly string[];
  readonly #around = new Collected();
  readonly #item = new Collected();
  /** The newest string at each depth outside the list. Before a value, this is the name of its field. */
  readonly #names: string[] = [];
  #name = '';
  #line = 1;
  #depth = 0;
  #listDepth = 0;
  #itemLine = 0;
  #lineBreaks = 0;
  #hasComma = false;
  #inString = false;
  #isEscaped = false;

  /** @param path names of the fields that lead to the list */
  constructor(path: readonly string[]) {
    this.#path = path;
  }

  /** Yields the items that end in this piece. @throws JsonSizeError */
  *take(piece: Buffer): Generator<JsonItem> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]!;
      if (byte === NEWLINE) this.#line += 1;
      if (this.#inString) this.#withinString(byte);
      else if (this.#listDepth === 0) {
        if (this.#outside(byte)) {
          this.#around.add(piece.subarray(from, at + 1));
          from = at + 1;
        }
      } else if (this.#endsItem(byte)) {
        this.#item.add(piece.subarray(from, at));
        yield* this.#ended(byte);
        from = byte === COMMA ? at + 1 : at;
      } else this.#inside(byte);
    }
    (this.#listDepth === 0 ? this.#around : this.#item).add(piece.subarray(from));
  }

  end(): { readonly around: string; readonly tornAt: number | undefined } {
    return {
      around: this.#around.take(),
      tornAt: this.#listDepth > 0 && this.#itemLine > 0 ? this.#itemLine : undefined,
    };
  }

  #withinString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      this.#names[this.#depth] = this.#name;
      return;
    }
    if (this.#listDepth === 0 && this.#depth <= this.#path.length) this.#name += String.fromCharCode(byte);
  }

  #outside(byte: number): boolean {
    const isList = byte === LIST && this.#depth === this.#path.length && this.#isNamed;
    this.#structure(byte);
    if (!isList) return false;
    this.#listDepth = this.#depth;
    this.#itemLine = 0;
    this.#hasComma = false;
    return true;
  }

  #inside(byte: number): void {
    if (this.#itemLine === 0 && byte > SPACE) this.#itemLine = this.#line;
    this.#structure(byte);
  }

  #structure(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true;
      this.#name = '';
    } else if (OPENING.has(byte)) this.#depth += 1;
    else if (CLOSING.has(byte)) this.#depth -= 1;
  }

  get #isNamed(): boolean {
    return this.#path.every((name, index) => this.#names[index + 1] === name);
  }

  #endsItem(byte: number): boolean {
    return this.#depth === this.#listDepth && (byte === COMMA || CLOSING.has(byte));
  }

  *#ended(byte: number): Generator<JsonItem> {
    const text = this.#item.take();
    const line = this.#itemLine === 0 ? this.#line : this.#itemLine;
    this.#lineBreaks += text.split('\n').length - 1;
    if (byte === COMMA || this.#hasComma || this.#itemLine > 0) yield { text: text.trim(), line };
    this.#itemLine = 0;
    this.#hasComma = byte === COMMA;
    if (byte === COMMA) return;
    this.#around.add(Buffer.from('\n'.repeat(this.#lineBreaks)));
    this.#lineBreaks = 0;
    this.#depth -= 1;
    this.#listDepth = 0;
  }
}

/** A document with one long list, whose items are read one by one. */
export interface JsonList {
  /** The document with an empty list. */
  readonly head: unknown;
  /** @throws JsonSizeError */
  readonly items: () => Generator<JsonItem>;
}

/** Yields the items of the list at `path`. @throws JsonSizeError */
export function* itemsOf(pieces: Iterable<Buffer>, path: readonly string[]): Generator<JsonItem> {
  const reader = new JsonListReader(path);
  for (const piece of pieces) yield* reader.take(piece);
}

function assertJson(text: string, line: number): void {
  try {
    JSON.parse(text);
  } catch {
    throw new JsonError(line, 1, 'a wrong item begins there');
  }
}

/** Reads a document with a long list at `path`. @throws JsonError, JsonSizeError */
export function readJsonList(pieces: () => Iterable<Buffer>, path: readonly string[]): JsonList {
  const reader = new JsonListReader(path);
  for (const piece of pieces()) for (const item of reader.take(piece)) void item;
  const { around, tornAt } = reader.end();
  if (tornAt !== undefined) throw new JsonError(tornAt, 1, 'it does not end');
  const items = () => itemsOf(pieces(), path);
  try {
    return { head: parseJson(around), items };
  } catch (error) {
    // Unbalanced brackets in an item also corrupt the text around the list, so errors in items are reported first.
    for (const { text, line } of items()) assertJson(text, line);
    throw error;
  }
}
