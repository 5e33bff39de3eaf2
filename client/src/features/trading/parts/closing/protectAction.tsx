import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { offers } from '../../../../domain/orderChoices.ts';
import { positionState } from '../../../../domain/positions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';

const ProtectSheet = later(() => import('./protectSheet.tsx'));

/** The button that protects a held position, with its sheet; nothing where the server does not offer it. */
export function ProtectAction(props: {
  position: Positions['rows'][number];
  /** A stock of the same market whose terms are read for all of it. */
  stock?: string | undefined;
}): ReactElement | null {
  const t = useTexts();
  const { position, stock = position.code } = props;
  const { data: terms } = useRemote('/trade/orderTerms', stock === undefined ? null : { code: stock });
  const flow = useFlow('/trade/protectPosition', position.id);
  // A protection that is under way is shown again when the screen reopens.
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
