import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useElapsed } from '@zaraba/kit/timing';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { onDemandWithTexts } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { Equity } from './equity.tsx';

/** Comes after the first picture: most customers have traded, and have nothing to do. */
export const NextSteps = onDemandWithTexts(() => import('./nextSteps.tsx'));

/** The longest wait for the top: after it the rest of home is more urgent than that nothing moves. */
const PATIENCE_MS = 10_000;

/**
 * Around home: the account and what it must or may do next come first. What to do is known after the first picture, and moves
 * nothing: room is kept for it, as much as it took when the customer saw home last; where that is not known the rest waits for it.
 */
export function BelowTop(props: { readonly account: string; readonly children: ReactNode }): ReactElement {
  const t = useTexts();
  const drawn = useFirstPictureDrawn();
  const { homeTop, language, textSize } = useSettings();
  const at = `${props.account} ${language} ${textSize} ${window.innerWidth}`;
  const [room] = useState(homeTop[at]);
  const [isShown, setShown] = useState(false);
  const isOver = useElapsed(PATIENCE_MS) || isShown;
  const isHeld = !isOver && room === undefined;
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={box} className="stack-3 pack-top" style={isOver ? undefined : { minHeight: room }}>
        <Equity />
        <NextSteps open={drawn || isHeld} top={{ box, at, setShown }} />
      </div>
      {isHeld ? <SkeletonRows label={t('state.loading')} /> : props.children}
    </>
  );
}
