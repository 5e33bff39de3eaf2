import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { offers } from '../../../../domain/trading/orderChoices.ts';
import { positionState } from '../../../../domain/positions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';

const ProtectSheet = later(() => import('./protectSheet.tsx'));

/**
 * The button that sets the stop loss and take profit of a held position, with its sheet; empty if the server does not
 * offer it.
 */
export function ProtectAction(props: {
  position: Positions['rows'][number];
  /** A stock of the same market, whose terms are used for the whole market. */
  stock?: string | undefined;
}): ReactElement | null {
  const t = useTexts();
  const { position, stock = position.code } = props;
  const { data: terms } = useRemote('/trade/orderTerms', stock === undefined ? null : { code: stock });
  const flow = useFlow('/trade/protectPosition', position.id);
  // An unfinished change is shown again when the screen is opened again.
  const [open, setOpen] = useState(flow.stage !== 'idle');
  const [used, setUsed] = useState(open);
  const mayBe = positionState(position) === 'holding' && offers(terms, 'bracket');
  if (!mayBe && !used) return null;
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
        {t('protect.action')}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <ProtectSheet position={position} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
