import { Card } from '@zaraba/kit/card';
import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import { useSteps } from './useSteps.ts';
import { addressOfStep } from './ways.ts';
import { Ladder } from './ladder.tsx';

/** A place on the home screen. The page reserves space only for the place at the top. */
export type HomePlace = 'top' | 'below';

/** A note that the account is ready for the first order. */
function OrderLeft(): ReactElement {
  const t = useTexts();
  return (
    <Card title={t('firstSteps.name.order')}>
      <div className="stack-3">
        <p className="text-2 small pretty">{t('firstSteps.onlyOrder')}</p>
        <div className="cluster-2">
          <ButtonLink small kind="secondary" href={`#${addressOfStep('order')}`}>
            {t('firstSteps.go.order')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/**
 * Returns what a place on the home screen shows: the steps to a first order, or the note that only the order is left. A
 * customer sees them at the top, a visitor further down. Undefined if the place shows neither.
 */
export function useHomeLadder(asked: HomePlace): {
  readonly ladder: ReactElement | undefined;
  readonly isAwaited: boolean;
} {
  const isVisitor = useSession() === null;
  const { steps, known, isAwaited } = useSteps();
  const left = steps.filter(({ state }) => state !== 'done');
  const place = isVisitor ? 'below' : 'top';
  const isShown = known && place === asked && left.some(({ name }) => name === 'order');
  const ladder = left.length > 1 ? <Ladder steps={steps} /> : <OrderLeft />;
  return { ladder: isShown ? ladder : undefined, isAwaited };
}
