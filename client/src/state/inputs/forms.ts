/**
 * The forms whose unsent input is kept, each with the only fields that are. Other fields never reach the state or a
 * store: no password, no number of a card or a document, no picture, no confirmation.
 */
export const KEPT_FIELDS = {
  ticket: ['side', 'orderType', 'price', 'quantity', 'leverage', 'validity'],
  deposit: ['channelId', 'amount'],
  withdraw: ['bankCardId', 'amount'],
  exchange: ['from', 'to', 'amount'],
  loan: ['amount'],
  block: ['quantity'],
  dayTrade: ['amount'],
  copy: ['amount', 'stopLoss'],
  newShare: ['quantity'],
  topUp: ['amount'],
  register: ['account', 'invite'],
} as const;

/** A form whose unsent input is kept. */
export type KeptForm = keyof typeof KEPT_FIELDS;
/** The kept fields of a form, as typed. */
export type KeptFields<F extends KeptForm> = Readonly<Record<(typeof KEPT_FIELDS)[F][number], string>>;
/** Fields by name, as typed. */
export type TypedFields = Readonly<Record<string, string>>;

/** Longer than any input of these fields. */
const FIELD_MAXIMUM_CHARACTERS = 64;

/** Key of one form: `about` is its stock, product, position or currency, or empty. */
export function formName(form: KeptForm, about: string): string {
  return `${form} ${about}`;
}

/** The values of a form that may be kept; empty for an unknown form. */
export function keptFields(name: string, values: unknown): TypedFields {
  const [form = ''] = name.split(' ');
  const allowed: readonly string[] = Object.hasOwn(KEPT_FIELDS, form) ? KEPT_FIELDS[form as KeptForm] : [];
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        allowed.includes(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= FIELD_MAXIMUM_CHARACTERS,
    ),
  );
}
