/** An object of unknown fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** The maximum number of accounts whose data a device stores. */
const ACCOUNTS_MAXIMUM = 8;

/** Parses a stored text; undefined if it is not JSON. If nothing was stored, the result is null. */
export function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns a value as an object; undefined if it is not one. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** Returns a value as an object; empty if it is not one. */
export function objectOf(value: unknown): Fields {
  return fieldsOf(value) ?? {};
}

/** Returns one account's value from the text that all accounts share; undefined for an unknown account. */
export function ofAccount(text: string | undefined, account: string): unknown {
  return objectOf(parsed(text))[account];
}

/**
 * Returns the shared text with one account's value replaced. Beyond the maximum, the account stored longest ago is
 * dropped.
 */
export function withAccount(text: string | undefined, account: string, value: object): string {
  const { [account]: _before, ...others } = objectOf(parsed(text));
  const kept = Object.entries(others).slice(1 - ACCOUNTS_MAXIMUM);
  return JSON.stringify({ ...Object.fromEntries(kept), [account]: value });
}
