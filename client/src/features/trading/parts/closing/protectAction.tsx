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
 * Opens the sheet that sets the stop loss and take profit of a held position. Empty if the server does not offer them.
 */
export function ProtectAction(props: {
  position: Positions['rows'][number];
  /** A stock whose terms stand for the whole market. */
  stock?: string | undefined;
}): ReactElement | null {
  const t = useTexts();
  const { position, stock = position.code } = props;
  const { data: terms } = useRemote('/trade/orderTerms', stock === undefined ? null : { code: stock });
  const flow = useFlow('/trade/protectPosition', position.id);
  // If a change is still in progress, its sheet opens again together with the screen.
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
