import type { Fields } from '../http/form.ts';

/** The text that replaces a hidden value. */
export const REDACTED = '[redacted]';

/** Fields that contain secrets or personal data. */
const SECRET = /password|^pin$|number$|image$|picture|^token$|^auth$|^endpoint$/i;
const KEPT_LENGTH = 200;

const secrets = new Map<string, boolean>();

export function isSecret(name: string): boolean {
  let secret = secrets.get(name);
  if (secret === undefined) {
    secret = SECRET.test(name);
    // The cache must be limited, because clients choose the names.
    if (secrets.size < 1_000) secrets.set(name, secret);
  }
  return secret;
}

/**
 * Returns the fields as the log shows them. Long texts are shortened. Values are shown only for names that the contract
 * has and that are not secret, because a misspelt name may belong to a password.
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
