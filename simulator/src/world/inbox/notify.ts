import type { Draft } from '../draft.ts';
import type { MessageTemplate } from './records.ts';

/**
 * Puts a message into an account's inbox. Its texts know these parameters: `amount`, `price`, `profit`, `limit` and `paid`, decimals
 * in the `currency` named beside them; `code` of a stock; `id` of the record; `quantity`; `date` as YYYY-MM-DD; `reason`, a
 * message key; `password`, `login` or `fund`. A sentence whose parameter is missing is left out.
 */
export function notify(
  draft: Draft,
  account: string,
  template: MessageTemplate,
  parameters: Readonly<Record<string, string>> = {},
): void {
  const id = draft.newId('message');
  draft.keep('message', { id, account, ended: false, at: draft.now, template, parameters });
}
