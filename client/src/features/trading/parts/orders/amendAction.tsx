import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { offers } from '../../../../domain/orderChoices.ts';
import { takesAnyPrice } from '@zaraba/contracts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';

const AmendSheet = later(() => import('./amendSheet.tsx'));

/** The button that changes a waiting order, with its sheet; nothing where the server does not offer it. */
export function AmendAction(props: { order: Positions['rows'][number] }): ReactElement | null {
  const t = useTexts();
  const { order } = props;
  const { data: terms } = useRemote('/trade/orderTerms', order.code === undefined ? null : { code: order.code });
  const flow = useFlow('/trade/amendOrder', order.id);
  // A change that is under way is shown again when the screen reopens.
  const [open, setOpen] = useState(flow.stage !== 'idle');
  const [used, setUsed] = useState(open);
  // One that states no price has none to change.
  const isFixed = order.orderType === undefined || takesAnyPrice(order.orderType);
  if (isFixed || (!offers(terms, 'amendOrder') && !used)) return null;
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
