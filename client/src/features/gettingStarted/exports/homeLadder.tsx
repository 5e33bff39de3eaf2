import { Card } from '@zaraba/kit/card';
import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import { useSteps } from '../parts/useSteps.ts';
import { addressOfStep } from '../parts/ways.ts';
import { Ladder } from './ladder.tsx';

/** Where on home: at the top, or behind what the page has a place for from the start. */
export type HomePlace = 'top' | 'below';

/** Every step is done but the order: there is nothing left to wait for. */
function OrderLeft(): ReactElement {
  const t = useTexts();
  return (
    <Card title={t('firstSteps.name.order')}>
      <div className="stack-3">
        <p className="text-2 small pretty">{t('firstSteps.onlyOrder')}</p>
        <ButtonLink small kind="secondary" href={`#${addressOfStep('order')}`}>
          {t('firstSteps.go.order')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/**
 * On home, until the first order: the steps of a customer stand at the top, as long as there are any before the order. What to do
 * first stands further down for visitors, where the page has no place for it from the start, as does that everything is ready.
 * Undefined for a place where nothing stands.
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
