import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig, useRemote } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { mayBacktest } from '../../rules/backtest.ts';

const BacktestSheet = later(() => import('./backtestSheet.tsx'));

/** The button that asks what other terms would have made of a closed position: a simulated market alone can know. */
export function BacktestAction(props: { position: Positions['rows'][number] }): ReactElement | null {
  const t = useTexts();
  const { position } = props;
  const { simulated } = useConfig();
  const [open, setOpen] = useState(false);
  const mayBe = simulated && mayBacktest(position);
  const known = useRemote('/trade/backtest', mayBe ? { id: position.id } : null);
  if (known.data === undefined) return null;
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {t('backtest.action')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BacktestSheet position={position} before={known.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
