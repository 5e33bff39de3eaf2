import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useElapsed } from '@zaraba/kit/timing';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { Equity } from './equity.tsx';

/** Loaded after the first render, because most customers have already traded and have no next steps. */
export const NextSteps = onDemand(() => import('../../gettingStarted/exports/nextSteps.tsx'));

/** The longest wait for the top of the home screen, ms. After it the rest is shown even if the top will shift it. */
const PATIENCE_MS = 10_000;

/**
 * The home screen below its top. The account and the customer's next actions come first. The actions arrive after the
 * first render without a shift, because the page reserves the space that they needed at the last visit. If that is
 * unknown, the rest waits for them.
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
