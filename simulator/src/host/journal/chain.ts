import { createHash } from 'node:crypto';

/** The chain's link before the first record. */
export const CHAIN_START = '';

const LINK_LENGTH = 16;
const BEFORE_LINK = ',"chain":"';
const BEHIND_LINK = '"}';
const TAIL_LENGTH = BEFORE_LINK.length + LINK_LENGTH + BEHIND_LINK.length;
const CLOSING_BRACE = '}';

/** A line without its line break, and its chain link. */
export interface Chained {
  readonly line: string;
  readonly link: string;
}

function linkBehind(previous: string, body: string | Buffer): string {
  return createHash('sha256').update(previous).update(body).digest('hex').slice(0, LINK_LENGTH);
}

/**
 * Formats a record as a line. Its last field, `chain`, is a digest of the previous link and the record. It reveals
 * changed, removed, added and moved lines.
 */
export function chained(text: string, previous: string): Chained {
  const body = text.slice(0, -CLOSING_BRACE.length);
  const link = linkBehind(previous, body);
  return { line: `${body}${BEFORE_LINK}${link}${BEHIND_LINK}`, link };
}

/** Returns the record of a line as JSON text, and the line's link, or undefined if the line has no link. */
export function unchained(line: Buffer): { readonly text: string; readonly link: string } | undefined {
  const at = line.length - TAIL_LENGTH;
  if (at <= 0) return undefined;
  const tail = line.toString('latin1', at);
  if (!tail.startsWith(BEFORE_LINK) || !tail.endsWith(BEHIND_LINK)) return undefined;
  const link = tail.slice(BEFORE_LINK.length, -BEHIND_LINK.length);
  return { text: `${line.toString('utf8', 0, at)}${CLOSING_BRACE}`, link };
}

export function follows(line: Buffer, previous: string): boolean {
  const link = unchained(line)?.link;
  return link !== undefined && link === linkBehind(previous, line.subarray(0, line.length - TAIL_LENGTH));
}
