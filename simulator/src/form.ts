import { LIMITS } from '@zaraba/contracts';
import type { FieldFault } from '@zaraba/contracts';

/** Name of the one file field. */
export const IMAGE_FIELD = 'image';

/** Fields of a request: texts by name, without a prototype, so that no name means anything but itself. */
export type Fields = Record<string, string>;
/** Faults by field name, without a prototype. */
export type FieldFaults = Record<string, FieldFault>;
/** The fields of a body, or what is wrong with it. */
export type Parsed =
  { readonly ok: true; readonly fields: Fields } | { readonly ok: false; readonly faults: FieldFaults };

/** Names are echoed in faults up to this length. */
const NAME_ECHO_LENGTH = 64;

/** An object that inherits nothing. */
export function bare<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** Faults with one entry more; the name is cut, as it comes from outside. */
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
 * Reads a form-encoded body. Unlike the usual parsers it refuses what it would have to guess at: a field given twice, a
 * broken escape, more fields than any form has.
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

/** Name of a member that a flat JSON object gives twice; JSON.parse would silently take the last. */
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
 * Reads a JSON body: one flat object of texts, numbers and truth values. A null is refused like a list: taken for a field that was
 * not given, it would sell a whole position where an amount was lost on the way.
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
