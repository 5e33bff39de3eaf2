import { LIMITS } from '@zaraba/contracts';
import type { FieldFault } from '@zaraba/contracts';

/** The name of the only field that has a file. */
export const IMAGE_FIELD = 'image';

/** The fields of a request by name. They have no prototype, so that even `__proto__` is an ordinary name. */
export type Fields = Record<string, string>;
/** The errors by the name of the field. They have no prototype, like {@link Fields}. */
export type FieldFaults = Record<string, FieldFault>;
/** The fields of a request, or errors by field. */
export type Parsed =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly faults: FieldFaults };

/** The maximum length of a field's name in an error, characters. */
const NAME_ECHO_LENGTH = 64;

/** Creates an object without a prototype. */
export function bare<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** Adds the error of a field. Shortens the name. */
export function withFault(faults: FieldFaults, name: string, fault: FieldFault): FieldFaults {
  faults[name.slice(0, NAME_ECHO_LENGTH)] = fault;
  return faults;
}

function one(name: string, fault: FieldFault): Parsed {
  return { ok: false, faults: withFault(bare(), name, fault) };
}

function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * Parses a form-encoded body. Refuses input that other parsers would have to guess at: repeated fields, broken escapes,
 * too many fields.
 */
export function parseForm(body: string): Parsed {
  const fields: Fields = bare();
  if (body === '') return { ok: true, fields };
  let count = 0;
  for (let start = 0; start <= body.length;) {
    const ampersand = body.indexOf('&', start);
    const end = ampersand < 0 ? body.length : ampersand;
    if (end > start) {
      if (++count > LIMITS.formMaximumFields) return { ok: false, faults: bare() };
      const equals = body.indexOf('=', start);
      const cut = equals < 0 || equals > end ? end : equals;
      const name = decode(body.slice(start, cut));
      const value = decode(body.slice(Math.min(cut + 1, end), end));
      if (name === undefined || value === undefined) return one(name ?? body.slice(start, cut), 'format');
      if (name in fields) return one(name, 'duplicate');
      fields[name] = value;
    }
    start = end + 1;
  }
  return { ok: true, fields };
}

const JSON_STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Returns the first repeated member of a flat JSON object. `JSON.parse` would only use the value of the last member.
 */
function repeatedMember(body: string): string | undefined {
  const seen = new Set<string>();
  for (const [text, colon] of body.matchAll(JSON_STRING)) {
    if (colon === undefined) continue;
    const name = JSON.parse(text.slice(0, text.length - colon.length)) as string;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/**
 * Parses a JSON body: one flat object of strings, numbers and booleans. Refuses null, because a quantity of null would
 * count as missing and sell the whole position.
 */
export function parseJsonFields(body: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(body === '' ? '{}' : body);
  } catch {
    return { ok: false, faults: bare() };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, faults: bare() };
  const members = Object.entries(value);
  if (members.length > LIMITS.formMaximumFields) return { ok: false, faults: bare() };
  const fields: Fields = bare();
  for (const [name, member] of members as [string, unknown][]) {
    if (typeof member === 'object') return one(name, 'format');
    fields[name] = typeof member === 'string' ? member : JSON.stringify(member);
  }
  const repeated = repeatedMember(body);
  return repeated === undefined ? { ok: true, fields } : one(repeated, 'duplicate');
}
