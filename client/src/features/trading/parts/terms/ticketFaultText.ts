import type { TicketFault } from '../../rules/orderTerms.ts';
import type { Translate } from '../../../../parts/texts.ts';

/** Returns the error text for a field of an order. */
export function ticketFaultText(t: Translate, found: TicketFault | undefined): string | undefined {
  if (found === undefined) return undefined;
  if (found.readings !== undefined) {
    const [one, other] = found.readings;
    return t('money.ambiguous', { one, other });
  }
  if (found.reached !== undefined) return t(`orderTerms.reached.${found.reached}`);
  return found.fault === undefined ? t(`message.${found.key}.text`) : t(`fault.${found.fault}`);
}
