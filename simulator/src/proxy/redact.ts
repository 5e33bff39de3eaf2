import type { Fields } from '../http/form.ts';

/** Replaces a hidden value. */
export const REDACTED = '[redacted]';

/** Fields that contain secrets or personal data. */
const SECRET = /password|^pin$|number$|image$|picture|^token$|^auth$|^endpoint$/i;
const KEPT_LENGTH = 200;

const secrets = new Map<string, boolean>();

export function isSecret(name: string): boolean {
  let secret = secrets.get(name);
  if (secret === undefined) {
    secret = SECRET.test(name);
    // Clients choose the names, so the cache must be limited.
    if (secrets.size < 1_000) secrets.set(name, secret);
  }
  return secret;
}

/**
 * Returns the fields for the log. Long texts are shortened. Values are shown only for non-secret names in the contract,
 * because a misspelt name may belong to a password.
 */
export function redacted(fields: Readonly<Fields>, named: ReadonlySet<string>): Readonly<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const name in fields) {
    const text = fields[name] ?? '';
    told[name] =
      isSecret(name) || !named.has(name)
        ? REDACTED
        : text.length > KEPT_LENGTH
          ? `${text.slice(0, KEPT_LENGTH)}…`
          : text;
  }
  return told;
}
