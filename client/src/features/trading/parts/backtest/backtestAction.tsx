import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig, useNotOffered } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { mayBacktest } from '../../rules/backtest.ts';

const BacktestSheet = later(() => import('./backtestSheet.tsx'));

/** Opens the backtest of a closed position. Only a simulated market can compute one. */
export function BacktestAction(props: { position: Positions['rows'][number] }): ReactElement | null {
  const t = useTexts();
  const { position } = props;
  const { simulated } = useConfig();
  const isNotOffered = useNotOffered();
  const [open, setOpen] = useState(false);
  if (!simulated || !mayBacktest(position)) return null;
  return (
    <>
      {!isNotOffered('/trade/backtest') && (
        <Button kind="secondary" small onClick={() => setOpen(true)}>
          {t('backtest.action')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <BacktestSheet position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
