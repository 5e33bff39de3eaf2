import type { Dice } from '../../src/world/testing/dice.ts';
import { wordsOf } from './document.ts';
import type { Field, Operation } from './document.ts';
import type { Knowledge, Row } from './knowledge.ts';
import type { Samples } from './samples.ts';

/** The headers that carry a session. */
export interface Session {
  readonly account: string;
  readonly token: string;
}

/** A request ready to send. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The fields as texts, where known; undefined for raw bytes. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Whether the document allows these fields. */
  readonly allowed: boolean;
  readonly session?: Session;
  readonly kind: 'valid' | 'wrong' | 'hostile';
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** Fields that the client makes up for each request. */
const OWN_NUMBER = /^client/i;

/** The sources of every request. */
export interface Source {
  readonly dice: Dice;
  readonly knowledge: Knowledge;
  readonly samples: Samples;
  /** A number that no earlier request has carried. */
  readonly fresh: () => string;
}

/** A value for a field that its schema allows. */
export function valueFor(source: Source, operation: Operation, field: Field, session?: Session): string | undefined {
  const { dice, knowledge, samples } = source;
  const { name, schema } = field;
  if (schema.enum !== undefined || schema.const !== undefined) {
    // The first choice in a list applies to most objects.
    return dice.percent(45) ? String(schema.enum?.[0] ?? schema.const) : samples.of(dice, field);
  }
  if (OWN_NUMBER.test(name)) return source.fresh();
  if (/password/i.test(name) && !/^new/i.test(name) && dice.percent(92)) {
    const secret =
      knowledge.secret(operation, field, session?.account) ?? knowledge.value(dice, operation, field, session?.account);
    if (secret !== undefined) return secret;
  }
  const idLike = /(id|code)$/i.test(name);
  if (dice.percent(idLike ? 92 : 30)) {
    const learnt = knowledge.value(dice, operation, field, session?.account);
    if (learnt !== undefined) return learnt;
  }
  return samples.of(dice, field);
}

const NUMBER_LIKE = /^(amount|quantity|price|money)$/;

/** A value for a field from the object of the request: the field of that name, or a number with a similar name. */
function fromRow({ dice }: Source, { name, allows }: Field, { values, told }: Row): string | undefined {
  // A repeated request number is refused, or answered without effect: rarely worth sending.
  if (OWN_NUMBER.test(name) && !dice.percent(4)) return undefined;
  // A card's id is called `cardId` in other calls.
  const named = name.endsWith('Id') && [...wordsOf(name)].some((word) => told.words.has(word));
  const same = values[name] ?? (named ? values.id : undefined);
  if (same !== undefined && allows(same) && dice.percent(92)) return same;
  if (!NUMBER_LIKE.test(name)) return undefined;
  const alike = Object.entries(values).filter(
    ([other, value]) => new RegExp(`${name}|minimum|unit|due|debt`, 'i').test(other) && allows(value),
  );
  return dice.percent(75) ? dice.amongAny(alike)?.[1] : undefined;
}

/** Fields that the document allows, as far as values are known; `given` ones are taken unchanged. */
export function validFields(
  source: Source,
  operation: Operation,
  session?: Session,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { dice, knowledge } = source;
  const fields: Record<string, string> = {};
  const worked = dice.percent(50) ? knowledge.worked(dice, operation) : undefined;
  const row = dice.percent(80) ? knowledge.row(dice, operation, session?.account) : undefined;
  for (const field of operation.fields) {
    const { name, required } = field;
    if (worked === undefined && !required && !(name in given) && dice.percent(/id$/i.test(name) ? 20 : 55)) continue;
    if (worked !== undefined && !required && !(name in worked) && !(name in given)) continue;
    // Fields that worked once work again, except for personal or single-use ones.
    const before = /id$|^client|password/i.test(name) || dice.percent(12) ? undefined : worked?.[name];
    const about = row === undefined ? undefined : fromRow(source, field, row);
    const value = given[name] ?? before ?? about ?? valueFor(source, operation, field, session);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

function pictureOf({ dice, knowledge }: Source): Buffer {
  const picture = dice.amongAny(knowledge.pictures) ?? Buffer.from('no picture known');
  return picture;
}

function multipart(
  fields: Readonly<Record<string, string>>,
  fileField: string,
  file: Buffer,
  boundary: string,
): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The headers of a session; now and then also for calls that need none. */
export function sessionHeaders(session: Session | undefined): Record<string, string> {
  return session === undefined ? {} : { token: session.token, account: session.account };
}

/** A request for fields, in one of the encodings the document names. */
export function encoded(
  source: Source,
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  options: { session?: Session | undefined; kind?: FuzzRequest['kind']; file?: Buffer | undefined } = {},
): FuzzRequest {
  const { session, kind = 'valid', file } = options;
  const { dice } = source;
  const common = { operation, method: 'POST', path: operation.path, fields, kind, ...(session && { session }) };
  if (operation.fileField !== undefined) {
    const boundary = `fuzz${dice.word(12)}`;
    const body = multipart(fields, operation.fileField, file ?? pictureOf(source), boundary);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...sessionHeaders(session) };
    return { ...common, headers, body, allowed: operation.allows({ ...fields, [operation.fileField]: 'file' }) };
  }
  const form = dice.percent(70);
  const text = form ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
  const headers = { 'content-type': form ? FORM : JSON_TYPE, ...sessionHeaders(session) };
  return { ...common, headers, body: Buffer.from(text), allowed: operation.allows(fields) };
}

/** A request that the document allows, as far as values are known. */
export function validRequest(
  source: Source,
  operation: Operation,
  session: Session | undefined,
  given?: Readonly<Record<string, string>>,
): FuzzRequest {
  return encoded(source, operation, validFields(source, operation, session, given), { session });
}

const WRONG_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '00',
  '1e9',
  '0x10',
  '１２３',
  '1,000',
  '٣',
  'NaN',
  'null',
  'undefined',
  'true',
  "'; --",
  '<b>x</b>',
  '../../etc/passwd',
  '\u0000',
  '\u202Eabc',
  '999999999999999999999',
  '1.00001',
  '-0',
  '+1',
  '1.',
  '.5',
  ' 1',
  '1 ',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '${7*7}',
  '\uD83D\uDE00',
  'a'.repeat(5_000),
] as const;

/** A request with one wrong field: missing, unknown, or a text that no field should accept. */
export function wrongRequest(source: Source, operation: Operation, session: Session | undefined): FuzzRequest {
  const { dice } = source;
  const fields = validFields(source, operation, session);
  const names = Object.keys(fields);
  const name = dice.amongAny(names);
  if (name === undefined || dice.percent(15)) fields[dice.percent(50) ? 'extra' : 'Type'] = '1';
  else if (dice.percent(25)) delete fields[name];
  else fields[name] = dice.among(WRONG_TEXTS);
  return encoded(source, operation, fields, { session, kind: 'wrong' });
}
