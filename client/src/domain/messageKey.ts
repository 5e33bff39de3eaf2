import { type MessageKey, isMessageKey } from '@zaraba/contracts';

/** Texts of a server that are not keys of the table, with the key each stands for. */
export type AliasTable = Readonly<Record<string, MessageKey>>;

/** Most aliases a configuration may bring. */
const ALIASES_MAXIMUM = 500;

/** Reads the alias table of the configuration entry `messages`: a JSON object of texts. Bad rows are left out. */
export function aliasTable(json: string | undefined): AliasTable {
  if (json === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    const rows = Object.entries(parsed).slice(0, ALIASES_MAXIMUM);
    return Object.fromEntries(
      rows.filter((row): row is [string, MessageKey] => typeof row[1] === 'string' && isMessageKey(row[1])),
    );
  } catch {
    return {};
  }
}

/** The message key a text of the wire stands for; undefined where nobody knows it. */
export function messageKeyOf(text: string, aliases: AliasTable = {}): MessageKey | undefined {
  if (isMessageKey(text)) return text;
  return Object.hasOwn(aliases, text) ? aliases[text] : undefined;
}
