import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { offers } from '../../../../domain/trading/orderChoices.ts';
import { takesAnyPrice } from '@zaraba/contracts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';

const AmendSheet = later(() => import('./amendSheet.tsx'));

/**
 * Returns whether an order can be amended, or `asking` until the server has stated what it offers. A market order has
 * no price to amend.
 */
export function useAmends(order: Positions['rows'][number]): boolean | 'asking' {
  const { data, status } = useRemote('/trade/orderTerms', order.code === undefined ? null : { code: order.code });
  if (order.orderType === undefined || takesAnyPrice(order.orderType)) return false;
  return data === undefined && (status === 'idle' || status === 'pending') ? 'asking' : offers(data, 'amendOrder');
}

/** Opens the sheet that amends a pending order. Empty if the server does not offer amendments. */
export function AmendAction(props: { order: Positions['rows'][number] }): ReactElement | null {
  const t = useTexts();
  const { order } = props;
  const amends = useAmends(order);
  const flow = useFlow('/trade/amendOrder', order.id);
  // If an amendment is still in progress, its sheet opens again together with the screen.
  const [open, setOpen] = useState(flow.stage !== 'idle');
  const [used, setUsed] = useState(open);
  if (amends !== true && !used) return null;
  return (
    <>
      <Button
        kind="secondary"
        small
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {t('amend.action')}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <AmendSheet order={order} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
