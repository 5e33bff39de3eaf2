import fc from 'fast-check';
import type { Dice } from '../../src/world/testing/dice.ts';
import type { Field, Schema } from './document.ts';

/** Texts that fields often accept; each field keeps those its schema allows. */
const USUAL = [
  '1',
  '2',
  '3',
  '5',
  '10',
  '100',
  '200',
  '500',
  '1000',
  '5000',
  '10000',
  '30000',
  '50000',
  '100000',
  '300000',
  '500000',
  '1000000',
  '5000000',
  '0.5',
  '1.5',
  '99.99',
  '1234.5',
  'true',
  '2026-03-02',
  '1772400000000',
  'SPECIMEN PERSON',
  'Specimen Bank',
  '0000000',
  '000',
  '246810',
  '135790',
  '123456',
  'password-1',
  'password-2',
  'abc',
  'ZARABA',
  '0911111111',
  'a',
  '',
] as const;
const DRAWN = 12;

/** Texts that a schema allows, made from its pattern, its choices or its lengths. */
function drawn(schema: Schema, seed: number): string[] {
  const { pattern, enum: choices, const: only } = schema;
  if (only !== undefined) return [typeof only === 'string' ? only : JSON.stringify(only)];
  if (choices !== undefined) return choices.map(String);
  const patterns = [pattern, ...(schema.allOf ?? []).map((part) => part.pattern)].filter((one) => one !== undefined);
  const [first] = patterns;
  if (first === undefined) {
    const { minLength = 0, maxLength = 40 } = schema;
    const length = { minLength, maxLength: Math.min(maxLength, minLength + 20) };
    return fc.sample(fc.string({ unit: 'grapheme-ascii', ...length }), { seed, numRuns: DRAWN });
  }
  try {
    return fc.sample(fc.stringMatching(new RegExp(first, 'u')), { seed, numRuns: DRAWN });
  } catch {
    // A pattern with a look-ahead cannot be drawn from; the usual texts have to do.
    return [];
  }
}

/** Prepared texts for the fields of a document. */
export class Samples {
  readonly #seed: number;
  readonly #ready = new Map<Field, readonly string[]>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A text that a field allows; undefined where none is known. */
  of(dice: Dice, field: Field): string | undefined {
    let ready = this.#ready.get(field);
    if (ready === undefined) {
      const usual = field.schema.enum === undefined ? USUAL : [];
      ready = [...new Set([...drawn(field.schema, this.#seed), ...usual])].filter((text) => field.allows(text));
      this.#ready.set(field, ready);
    }
    return dice.amongAny(ready);
  }
}
