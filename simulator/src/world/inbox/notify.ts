import { BY_TESTER } from '../../texts/reasons.ts';
import type { Draft } from '../kernel/draft.ts';
import { overlaysOn, withTouch } from '../kernel/interventions.ts';
import type { MessageTemplate, Records } from '../kernel/models.ts';

/**
 * Puts a message into an account's inbox. Its texts know these parameters: `amount`, `price`, `profit`, `limit`, `paid`, `gross`, `tax`, `shortfall` and `right`, decimals
 * in the `currency` named beside them; `code` of a stock; `id` of the record; `quantity`; `date` as YYYY-MM-DD; `reason`, a
 * message key or `tester`; `password`, `login` or `fund`; `ratio` of a split or an issue and number of `orders`. A sentence whose parameter is missing is left out.
 */
export function notify(
  draft: Draft,
  account: string,
  template: MessageTemplate,
  parameters: Readonly<Record<string, string>> = {},
): void {
  const id = draft.newId('message');
  // A rejection that no rule asked for has a reason all the same.
  const given = draft.byHand ? { reason: BY_TESTER, ...parameters } : parameters;
  const message = { id, account, ended: false, at: draft.now, template, parameters: given } as const;
  const overlays = overlaysOn(draft.state, draft.now, draft.market, parameters.code);
  draft.keep('message', withTouch<Records['message']>(message, { byHand: draft.byHand, overlays }));
}
