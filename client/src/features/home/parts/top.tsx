import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useElapsed } from '@zaraba/kit/timing';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { Equity } from './equity.tsx';

/** Loads after the first render, because most customers have already traded and have no next steps. */
export const NextSteps = onDemand(() => import('../../gettingStarted/exports/nextSteps.tsx'));

/** The rest of the home screen waits at most this long for its top, ms. After that the top may shift the rest. */
const PATIENCE_MS = 10_000;

/**
 * The home screen below its top. The top, with the customer's next actions, arrives after the first render. It causes
 * no shift, because the page reserves the height that the top had at the last visit. If that height is unknown, the
 * rest waits for the top.
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
