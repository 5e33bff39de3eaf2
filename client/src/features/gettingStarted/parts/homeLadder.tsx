import { Card } from '@zaraba/kit/card';
import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import { useSteps } from './useSteps.ts';
import { addressOfStep } from './ways.ts';
import { Ladder } from './ladder.tsx';

/** The place on the home screen: at the top, or below the content for which the page reserves space. */
export type HomePlace = 'top' | 'below';

/** Shown when only the order is left: the customer need not wait for anything. */
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
 * The steps on the home screen until the first order. For a customer they are at the top while a step before the order
 * is open. For visitors they are further down, where the page reserves no space for them, and so is the note that
 * everything is ready. Undefined for a place that shows nothing.
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
