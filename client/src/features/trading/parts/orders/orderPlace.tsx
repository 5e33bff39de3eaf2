import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig } from '../../../../state/hooks.ts';
import { useAhead } from '../../../../parts/trades/useAhead.ts';

/**
 * The number of shares before an order in the queue at its limit, and what moves the order up; empty if the server does
 * not state the number. With `amended` it adds how a change of the order affects its place.
 */
export function OrderPlace(props: { id: string; amended?: boolean }): ReactElement | null {
  const t = useTexts();
  const { simulated } = useConfig();
  const { id, amended = false } = props;
  const ahead = useAhead(true).get(id);
  if (ahead === undefined) return null;
  return (
    <p className="text-2 small" data-testid="order-place">
      {t('orderList.place', { quantity: formatCount(ahead) })} {amended && t('amend.place')}{' '}
      {simulated && t('ticket.simulatedPrices')}
    </p>
  );
}
