import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig } from '../../../../state/hooks.ts';
import { useAhead } from '../../../../parts/trades/useAhead.ts';

/**
 * States how many shares are ahead of an order in the queue at its limit. `amended` adds how an amendment affects the
 * place. Empty if the server does not state the number.
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
