import type { Dice } from '../../src/world/testing/dice.ts';
import { sharedWords, wordsOf } from './document.ts';
import type { Field, Operation } from './document.ts';

/** A value from an answer, or one that this client once sent in an accepted request. */
interface Learnt {
  readonly value: string;
  /** Words of the call and of the place in its answer. */
  readonly words: ReadonlySet<string>;
  /** The name of its field. */
  readonly name: string;
  /** The account that received it; undefined: any. */
  readonly account: string | undefined;
}

/** An object of an answer: values that belong together. */
export interface Row {
  readonly values: Readonly<Record<string, string>>;
  /** The call whose answer held it. */
  readonly told: Operation;
  readonly account: string | undefined;
}

/** Newest values kept per place, and most values learnt from one answer. */
const KEPT = 24;
const LEAVES_MAXIMUM = 200;
const WORD = /^[a-z]{4,12}$/;
/** Longer texts are not ids, codes or amounts. */
const LENGTH_MAXIMUM = 80;

function* leaves(value: unknown, path: string): Generator<readonly [path: string, name: string, leaf: string]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* leaves(item, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') yield* leaves(inner, `${path}.${name}`);
      else if (inner !== undefined) yield [path, name, String(inner)];
    }
  } else if (typeof value === 'string' || typeof value === 'number') yield [path, '', String(value)];
}

/** The objects of an answer that have an id or a code, with their texts and numbers. */
function* rowsOf(value: unknown): Generator<Readonly<Record<string, string>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && ('id' in value || 'code' in value)) {
    const texts = Object.entries(value).flatMap(([name, inner]): [string, string][] =>
      typeof inner === 'string' || typeof inner === 'number' ? [[name, String(inner)]] : [],
    );
    yield Object.fromEntries(texts);
  }
  for (const inner of Object.values(value)) yield* rowsOf(inner);
}

/** A stranger's knowledge from using the product: values from answers, and values from its own accepted requests. */
export class Knowledge {
  readonly #places = new Map<string, Learnt[]>();
  /** The newest rows per call and account. */
  readonly #rows = new Map<string, readonly Row[]>();
  /** The newest accepted requests per call. */
  readonly #worked = new Map<string, readonly Readonly<Record<string, string>>[]>();
  readonly #sent = new Map<string, Learnt>();
  /** Accounts that have seen a value; shows which values belong to only one of them. */
  readonly #seenBy = new Map<string, Set<string>>();
  /** The refusals since time last passed: path and id. */
  readonly #refused = new Set<string>();
  /** Pictures found in answers, decoded. */
  readonly pictures: Buffer[] = [];

  /** Reads the data of an answer. A word in the request (`purpose=front`) becomes part of the values' names. */
  learn(
    operation: Operation,
    asked: Readonly<Record<string, string>>,
    data: unknown,
    account: string | undefined,
  ): void {
    const rows = [...rowsOf(data)].slice(0, KEPT).map((values) => ({ values, told: operation, account }));
    if (rows.length > 0) {
      // The newest value stands last.
      this.#rows.delete(`${operation.path} ${account}`);
      this.#rows.set(`${operation.path} ${account}`, rows);
    }
    const about = Object.values(asked).filter((text) => WORD.test(text));
    let left = LEAVES_MAXIMUM;
    for (const [path, name, value] of leaves(data, operation.path)) {
      if (name === 'base64' && this.pictures.length < KEPT) this.pictures.push(Buffer.from(value, 'base64'));
      if (value === '' || value.length > LENGTH_MAXIMUM) continue;
      if ((left -= 1) < 0) return;
      const place = [path, name, ...about].join('.');
      this.#keep(this.#places, place, { value, words: wordsOf(place), name, account });
      this.#saw(value, account);
    }
  }

  /** Remembers the values of an accepted request: passwords above all. */
  remember(operation: Operation, fields: Readonly<Record<string, string>>, account: string | undefined): void {
    for (const [name, value] of Object.entries(fields)) {
      if (value === '' || value.length > LENGTH_MAXIMUM) continue;
      const key = `${account}${operation.path}.${name}`;
      this.#sent.delete(key);
      this.#sent.set(key, { value, words: wordsOf(`${operation.path}.${name}`), name, account });
    }
    this.#worked.set(operation.path, [...(this.#worked.get(operation.path) ?? []).slice(-3), fields]);
    for (const [name, value] of Object.entries(fields)) {
      const old = fields[name.replace(/^new/, 'old')];
      if (name.startsWith('new') && old !== undefined) this.#replace(account, old, value);
    }
  }

  /** Fields with which a call was accepted before, whichever account sent them. */
  worked(dice: Dice, operation: Operation): Readonly<Record<string, string>> | undefined {
    return dice.amongAny(this.#worked.get(operation.path) ?? []);
  }

  /** Records a secret of an account that was known beforehand. */
  tell(name: string, value: string, account: string): void {
    this.#sent.set(`${account}.${name}`, { value, words: wordsOf(name), name, account });
  }

  /** A password of an account for a field: the one sent under the most similar name, the newest of them. */
  secret(operation: Operation, { name, allows }: Field, account: string | undefined): string | undefined {
    const words = wordsOf(`${operation.path}.${name}`);
    const own = wordsOf(name);
    let best: Learnt | undefined;
    let score = -1;
    for (const learnt of this.#sent.values()) {
      if (learnt.account !== account || !/password/i.test(learnt.name)) continue;
      if (!allows(learnt.value)) continue;
      const alike =
        (learnt.name === name ? 4 : 0) + 2 * sharedWords(own, learnt.words) + sharedWords(words, learnt.words);
      if (alike >= score) [best, score] = [learnt, alike];
    }
    return best?.value;
  }

  /**
   * A value for a field from earlier answers: mostly from the place with the most similar name, sent to this account.
   */
  value(dice: Dice, operation: Operation, { name, allows }: Field, account: string | undefined): string | undefined {
    const words = wordsOf(`${operation.path}.${name}`);
    const own = wordsOf(name);
    const anybody = dice.percent(10);
    const ranked = [...this.#places.values()]
      .flatMap((values) => {
        const [first] = values;
        if (first === undefined) return [];
        const sameName = first.name === name || (first.name === 'id' && /id$/i.test(name));
        const alike = (sameName ? 3 : 0) + 2 * sharedWords(own, first.words) + sharedWords(words, first.words);
        return alike === 0 ? [] : [{ values, alike: alike + dice.below(100) / 100 }];
      })
      .toSorted((a, b) => b.alike - a.alike);
    const known = ranked.slice(0, 12).flatMap(({ values }) => {
      const mine = values.filter(
        (learnt) =>
          allows(learnt.value) &&
          !this.#refused.has(`${operation.path} ${learnt.value}`) &&
          (anybody || learnt.account === account || this.#isPublic(learnt)),
      );
      return mine.length === 0 ? [] : [mine];
    });
    const mine = (dice.percent(75) ? known[0] : dice.amongAny(known)) ?? [];
    // New objects are more useful than old ones.
    return dice.percent(60) ? mine.at(-1)?.value : dice.amongAny(mine)?.value;
  }

  /** An object that a call may act on: from the list with the most similar name, mostly one sent to this account. */
  row(dice: Dice, operation: Operation, account: string | undefined): Row | undefined {
    const anybody = dice.percent(5);
    const newest = dice.percent(60);
    let best: readonly Row[] = [];
    let score = 0;
    let place = 0;
    for (const rows of this.#rows.values()) {
      const [first] = rows;
      place += 1;
      if (first === undefined || !(anybody || first.account === undefined || first.account === account)) continue;
      const among = newest ? (10 * place) / (this.#rows.size + 1) : dice.below(10);
      const { told } = first;
      const named = 3 * sharedWords(told.words, operation.words) + sharedWords(told.topics, operation.topics);
      const alike = named * 10 + among * 2;
      if (named > 0 && alike > score) [best, score] = [rows, alike];
    }
    const untried = best.filter(
      ({ values: { id } }) => id === undefined || !this.#refused.has(`${operation.path} ${id}`),
    );
    return dice.amongAny(untried.length > 0 && dice.percent(85) ? untried : best);
  }

  /**
   * Records a refusal: trying the same call again with the same object is of little use before anything has changed.
   * The object is its id, or the field that the key names (`bank_card_not_found` and `bankCardId`).
   */
  refused(operation: Operation, fields: Readonly<Record<string, string>>, key: string): void {
    for (const [name, value] of Object.entries(fields)) {
      const meant = name === 'id' || (name.endsWith('Id') && sharedWords(wordsOf(name), wordsOf(key)) > 0);
      if (meant) this.#refused.add(`${operation.path} ${value}`);
    }
  }

  /** An object that has ended is not worth naming any more. */
  ended(id: string): void {
    for (const [place, learnt] of this.#places) {
      this.#places.set(
        place,
        learnt.filter(({ value }) => value !== id),
      );
    }
    for (const [key, rows] of this.#rows) {
      this.#rows.set(
        key,
        rows.filter(({ values }) => values.id !== id),
      );
    }
  }

  /** Time has passed: refused calls may succeed now. */
  forgetRefusals(): void {
    this.#refused.clear();
  }

  /** Whether only this account was ever sent a value. */
  belongsTo(value: string, account: string): boolean {
    const seen = this.#seenBy.get(value);
    return seen !== undefined && seen.size === 1 && seen.has(account);
  }

  /** An account's secret was changed; replaces it wherever it was used. */
  #replace(account: string | undefined, old: string, value: string): void {
    for (const [key, learnt] of this.#sent) {
      if (learnt.account === account && learnt.value === old) this.#sent.set(key, { ...learnt, value });
    }
  }

  /** Sent without a session, or to more than one account. */
  #isPublic({ account, value }: Learnt): boolean {
    return account === undefined || (this.#seenBy.get(value)?.size ?? 0) > 1;
  }

  #saw(value: string, account: string | undefined): void {
    const seen = this.#seenBy.get(value) ?? new Set<string>();
    seen.add(account ?? '*');
    this.#seenBy.set(value, seen);
  }

  #keep(places: Map<string, Learnt[]>, place: string, learnt: Learnt): void {
    const kept = (places.get(place) ?? []).filter(({ value, account }) => {
      return value !== learnt.value || account !== learnt.account;
    });
    places.set(place, [...kept.slice(-(KEPT - 1)), learnt]);
  }
}
