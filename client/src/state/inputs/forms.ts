import { keptFieldsOf } from '../../policies/known.ts';
import type { TypedFields } from './slice.ts';

/** The longest value that is stored for a field, in characters. Valid input is shorter. */
const FIELD_MAXIMUM_CHARACTERS = 64;

/** Returns the values of a form that may be stored. For an unknown form there are none. */
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
