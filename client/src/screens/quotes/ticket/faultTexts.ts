import type { Translate } from '../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** What is wrong with one field of a ticket, in words. */
export function faultText(t: Translate, ticket: Ticket, field: 'price' | 'quantity'): string | undefined {
  const found = ticket.check.faults.find((fault) => fault.field === field);
  if (found === undefined) return undefined;
  return found.fault === undefined ? t(`message.${found.key}.text`) : t(`fault.${found.fault}`);
}
