import type { Fields } from '../form.ts';

/** Written in place of a hidden value. */
export const REDACTED = '[redacted]';

/** Names of fields that hold a secret or that identify a person: passwords of every kind, numbers of cards and documents, pictures, where pushes go. */
const SECRET = /password|^pin$|number$|image$|picture|^token$|^auth$|^endpoint$/i;
/** Longest text of a field that is kept. */
const KEPT_LENGTH = 200;

const secrets = new Map<string, boolean>();

/** Whether a field of this name holds a secret. */
export function isSecret(name: string): boolean {
  let secret = secrets.get(name);
  if (secret === undefined) {
    secret = SECRET.test(name);
    // Names come from outside: only so many of them are worth remembering.
    if (secrets.size < 1_000) secrets.set(name, secret);
  }
  return secret;
}

/** Fields of a request as they may be kept and shown: without secrets, long texts cut. */
export function redacted(fields: Readonly<Fields>): Readonly<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const name in fields) {
    const text = fields[name] ?? '';
    told[name] = isSecret(name) ? REDACTED : text.length > KEPT_LENGTH ? `${text.slice(0, KEPT_LENGTH)}…` : text;
  }
  return told;
}
