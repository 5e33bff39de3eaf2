import { isSecret } from './redact.ts';

/** What a pseudonym replaces. */
export type SecretKind = 'token' | 'account' | 'secret' | 'text';

/** Names of personal data and credentials that the contract does not have, such as those of other servers. */
const PERSONAL = /pwd|passwd|passcode|secret|cvv|id_?card|phone|mobile|email|address|birth|base64|^holder$|real_?name/i;
/** The length from which secrets are searched for in other texts. Shorter ones would occur everywhere. */
const SOUGHT_LENGTH = { token: 4, secret: 4, account: 6, text: 4 } as const satisfies Record<SecretKind, number>;
const ACCOUNT_DIGITS = 10;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FIGURE = /^(-?)(\d+)(\.\d+)?$/;
/** The lengths from which pseudonyms are longer. */
const LONG_TEXT = 32;
const LONGER_TEXT = 128;

/** Returns the kind of secret that a field of this name contains, if any. */
export function kindOf(name: string): SecretKind | undefined {
  if (/^token$/i.test(name)) return 'token';
  if (/^account$/i.test(name)) return 'account';
  return isSecret(name) || PERSONAL.test(name) ? 'secret' : undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function spellings(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return [text, json, encodeURIComponent(text), new URLSearchParams([['', text]]).toString().slice(1), html];
}

/** Returns a pattern for the texts. Long ones come first, because one secret may begin with another. */
function patternOf(texts: readonly string[]): RegExp {
  const forms = [...new Set(texts)].toSorted((a, b) => b.length - a.length);
  return new RegExp(forms.map(escaped).join('|'), 'g');
}

/** Replaces secrets by pseudonyms. Equal secrets have equal pseudonyms. */
export class Pseudonyms {
  readonly #names = new Map<string, string>();
  readonly #sought = new Set<string>();
  readonly #count: Record<SecretKind, number> = { token: 0, account: 0, secret: 0, text: 0 };
  #pattern: RegExp | undefined;

  nameOf(kind: SecretKind, text: string): string {
    if (text === '') return '';
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#shaped(kind, text);
    this.#names.set(text, name);
    return name;
  }

  seek(kind: SecretKind, text: string): void {
    if (text.length < SOUGHT_LENGTH[kind]) return;
    this.nameOf(kind, text);
    this.#sought.add(text);
    this.#pattern = undefined;
  }

  learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const element of value) this.learn(element, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) this.learn(member, key);
    } else if (typeof value === 'string') {
      const kind = kindOf(name);
      if (kind === 'token' || kind === 'account') this.seek(kind, value);
    }
  }

  /** Replaces known secrets within a text. Within a number, a secret is replaced by digits. */
  hide(text: string): string {
    const pattern = this.#search();
    if (pattern === undefined) return text;
    const isNumber = NUMBER.test(text);
    return text.replace(pattern, (found) => {
      const name = this.#names.get(found) ?? this.#nameOfSpelling(found);
      return isNumber && !NUMBER.test(name) && NUMBER.test(found) && found !== text ? found.replace(/\d/g, '0') : name;
    });
  }

  #shaped(kind: SecretKind, text: string): string {
    const figure = kind === 'text' ? FIGURE.exec(text) : null;
    if (kind !== 'account' && figure === null) {
      const name = `${kind}-${++this.#count[kind]}`;
      return kind === 'text' && text.length > LONG_TEXT
        ? `${name}-`.padEnd(text.length > LONGER_TEXT ? 256 : 64, 'x')
        : name;
    }
    const number = String(++this.#count.account);
    if (figure === null) return number.padStart(ACCOUNT_DIGITS, '0');
    const [, sign = '', whole = '', decimals = ''] = figure;
    const first = whole.startsWith('0') ? '0' : '1';
    return `${sign}${first}${number.padStart(whole.length - 1, '0')}${decimals.replace(/\d/g, '0')}`;
  }

  #search(): RegExp | undefined {
    if (this.#sought.size === 0) return undefined;
    return (this.#pattern ??= patternOf([...this.#sought].flatMap(spellings)));
  }

  #nameOfSpelling(found: string): string {
    for (const text of this.#sought) if (spellings(text).includes(found)) return this.nameOf('secret', text);
    return '';
  }
}
