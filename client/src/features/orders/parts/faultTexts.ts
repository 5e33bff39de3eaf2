import type { Translate } from '../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** The error of one field of a ticket, as text. */
export function faultText(t: Translate, ticket: Ticket, field: 'price' | 'quantity'): string | undefined {
  const found = ticket.check.faults.find((fault) => fault.field === field);
  if (found === undefined) return undefined;
  return found.fault === undefined ? t(`message.${found.key}.text`) : t(`fault.${found.fault}`);
}
