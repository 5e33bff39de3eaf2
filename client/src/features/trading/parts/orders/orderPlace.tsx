import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig } from '../../../../state/hooks.ts';
import { useAhead } from '../../../../parts/trades/useAhead.ts';

/** How many shares are before an order at its limit, and what moves it up; nothing where the server does not say it. `amended`: how a change moves it. */
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
