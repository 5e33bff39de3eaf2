import { type MessageKey, isMessageKey } from '@zaraba/contracts';

/** Maps texts that a server uses in place of message keys to those keys. */
export type AliasTable = Readonly<Record<string, MessageKey>>;

/** The largest number of aliases in a configuration. */
const ALIASES_MAXIMUM = 500;

/** Parses the alias table of the configuration entry `messages`: a JSON object of texts. Invalid rows are dropped. */
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

/** Whether a message key means that the session is no longer valid: it has ended, or the account may not log in. */
export function isAboutSession(key: string | undefined): boolean {
  return key === 'login_again' || key === 'account_banned';
}

/** Returns the message key for a text from the server; undefined if the text is neither a key nor an alias. */
export function messageKeyOf(text: string, aliases: AliasTable = {}): MessageKey | undefined {
  if (isMessageKey(text)) return text;
  return Object.hasOwn(aliases, text) ? aliases[text] : undefined;
}
