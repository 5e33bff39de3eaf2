import { keptFieldsOf } from '../../policies/known.ts';

/** A form whose unsent input is stored, with the stored fields, as the policy of its call declares it. */
export interface KeptForm {
  readonly form: string;
  readonly fields: readonly string[];
}
/** The stored fields of a form, as typed. */
export type KeptFields<F extends KeptForm> = Readonly<Record<F['fields'][number], string>>;
/** Fields by name, as typed. */
export type TypedFields = Readonly<Record<string, string>>;

/** The largest stored field; longer than any input of these fields. */
const FIELD_MAXIMUM_CHARACTERS = 64;

/** Key of one form: `about` is its stock, product, position or currency, or empty. */
export function formName(form: string, about: string): string {
  return `${form} ${about}`;
}

/** The values of a form that may be stored; empty for an unknown form. */
export function keptFields(name: string, values: unknown): TypedFields {
  const [form = ''] = name.split(' ');
  const allowed = keptFieldsOf(form);
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        allowed.includes(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= FIELD_MAXIMUM_CHARACTERS,
    ),
  );
}
