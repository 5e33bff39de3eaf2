import { ticketFaultText } from '../terms/ticketFaultText.ts';
import type { Translate } from '../../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** Returns the error of one field of a ticket, as text. */
export function faultText(t: Translate, ticket: Ticket, field: 'quantity' | 'amount' | 'until'): string | undefined {
  return ticketFaultText(
    t,
    ticket.check.faults.find((fault) => fault.field === field),
  );
}
