import type { Fields } from '../form.ts';

/** Replaces hidden values. */
export const REDACTED = '[redacted]';

/** Fields with secrets or personal data. */
const SECRET = /password|^pin$|number$|image$|picture|^token$|^auth$|^endpoint$/i;
/** Longest stored text. */
const KEPT_LENGTH = 200;

const secrets = new Map<string, boolean>();

export function isSecret(name: string): boolean {
  let secret = secrets.get(name);
  if (secret === undefined) {
    secret = SECRET.test(name);
    // Names come from outside: limit the cache.
    if (secrets.size < 1_000) secrets.set(name, secret);
  }
  return secret;
}

/** Fields for the log: without secrets, long texts shortened. */
export function redacted(fields: Readonly<Fields>): Readonly<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const name in fields) {
    const text = fields[name] ?? '';
    told[name] = isSecret(name) ? REDACTED : text.length > KEPT_LENGTH ? `${text.slice(0, KEPT_LENGTH)}…` : text;
  }
  return told;
}
