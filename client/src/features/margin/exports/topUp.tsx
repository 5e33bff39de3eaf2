import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { positionState } from '../../../domain/positions.ts';
import { useFlow } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';

const TopUpSheet = later(() => import('../parts/topUpSheet.tsx'));

/** Returns the margin top-up of a position and its sheet. It is offered if the position can be liquidated. */
export function useTopUp(position: Positions['rows'][number]): {
  readonly offered: boolean;
  readonly start: () => void;
  readonly sheet: ReactElement | null;
} {
  const { stage } = useFlow('/trade/marginTopUp', position.id);
  // If a top-up is still in progress, its sheet opens again together with the screen.
  const [open, setOpen] = useState(stage !== 'idle');
  const [used, setUsed] = useState(open);
  return {
    offered: positionState(position) === 'holding' && position.liquidationPrice !== undefined,
    start: () => {
      setUsed(true);
      setOpen(true);
    },
    sheet: used ? (
      <Suspense fallback={null}>
        <TopUpSheet position={position} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
