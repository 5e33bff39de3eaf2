import { UNKNOWN, elementOf, mayShowName, mayShow, memberOf } from './harmless.ts';
import type { Place } from './harmless.ts';
import { kindOf } from './secrets.ts';
import type { Pseudonyms } from './secrets.ts';

/**
 * How many values were removed, by place, such as `/user/login request.password` or `/user/bankCardList data[].iban`.
 */
export type RedactedCounts = Readonly<Record<string, number>>;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** The parts of a URL that may grant access: user, query and fragment. */
const ADDRESS_SECRETS =
  /^([a-z][a-z0-9+.-]*:\/\/)(?:[^/@?#]*@)?([^?#]*)[?#].*$|^([a-z][a-z0-9+.-]*:\/\/)[^/@?#]*@(.*)$/is;
/** Common tags, which are kept in redacted pages. */
const TAGS = /(<\/?(?:html|head|body|title|h1|p|b|i|center|hr|br|div|pre)>)/i;

function parsedList(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Removes and counts all values that are not known to be harmless. */
export class Redactor {
  readonly #pseudonyms: Pseudonyms;
  readonly #also: ReadonlySet<string>;
  readonly #counts = new Map<string, number>();

  /** @param also additional names whose values are removed, in any case */
  constructor(pseudonyms: Pseudonyms, also: readonly string[]) {
    this.#pseudonyms = pseudonyms;
    this.#also = new Set(also.map((name) => name.toLowerCase()));
  }

  get counts(): RedactedCounts {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  value(value: unknown, place: Place, where: string, name = ''): unknown {
    if (Array.isArray(value)) {
      return value.map((element) => this.value(element, elementOf(place), `${where}[]`, name));
    }
    if (typeof value === 'object' && value !== null) return this.#object(value, place, where);
    if (typeof value === 'string') return this.text(value, place, where, name);
    if (typeof value !== 'number') return value;
    const told = this.text(String(value), place, where, name);
    return told === String(value) ? value : NUMBER.test(told) ? Number(told) : 0;
  }

  text(text: string, place: Place, where: string, name: string): string {
    const isNamed = this.#also.has(name.toLowerCase());
    if (!isNamed && mayShow(place, name, text)) return this.#pseudonyms.hide(this.#withoutUrlSecrets(text, where));
    const inner = kindOf(name) === undefined && !isNamed ? parsedList(text) : undefined;
    if (inner !== undefined) return JSON.stringify(this.value(inner, UNKNOWN, `${where}{}`));
    this.#count(where);
    return this.#pseudonyms.nameOf(kindOf(name) ?? 'text', text);
  }

  name(name: string, place: Place, where: string): string {
    if (mayShowName(place, name) && this.#pseudonyms.hide(name) === name) return name;
    this.#count(`${where}.*`);
    return this.#pseudonyms.nameOf('text', name);
  }

  /** Redacts a body that is no JSON. Only its tags remain. */
  page(text: string, where: string): string {
    if (text.trim() === '') return text;
    const told = text.split(TAGS).map((part) => (TAGS.test(part) || part.trim() === '' ? part : '…'));
    if (told.includes('…')) this.#count(where);
    return told.join('');
  }

  #object(value: object, place: Place, where: string): object {
    // An entry of a list may be a pair of name and value.
    const { name: entry } = value as { name?: unknown };
    const isSecret = typeof entry === 'string' && (kindOf(entry) !== undefined || this.#also.has(entry.toLowerCase()));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const known = name === 'value' && isSecret ? UNKNOWN : memberOf(place, name);
        const told = this.name(name, place, where);
        return [told, this.value(member, known, `${where}.${told}`, name)];
      }),
    );
  }

  #withoutUrlSecrets(text: string, where: string): string {
    const parts = ADDRESS_SECRETS.exec(text);
    if (parts === null) return text;
    this.#count(where);
    return `${parts[1] ?? parts[3] ?? ''}${parts[2] ?? parts[4] ?? ''}`;
  }

  #count(where: string): void {
    this.#counts.set(where, (this.#counts.get(where) ?? 0) + 1);
  }
}
