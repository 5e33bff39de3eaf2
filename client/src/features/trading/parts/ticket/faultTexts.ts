import { ticketFaultText } from '../terms/ticketFaultText.ts';
import type { Translate } from '../../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** Returns the error text for one field of a ticket. */
export function faultText(t: Translate, ticket: Ticket, field: 'quantity' | 'amount' | 'until'): string | undefined {
  return ticketFaultText(
    t,
    ticket.check.faults.find((fault) => fault.field === field),
  );
}
