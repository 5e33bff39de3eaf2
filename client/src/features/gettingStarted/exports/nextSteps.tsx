import type { ReactElement, RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isAwaited } from '../rules/awaited.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useVisit } from '../../../state/alerts/hooks.ts';
import { useRemote, useSettings, useWorldNow } from '../../../state/hooks.ts';
import { useForeignEquity } from '../../../parts/account/foreignEquity.ts';
import { useHomeOffered } from '../../tour/exports/offered.ts';
import { useHomeLadder } from '../parts/homeLadder.tsx';

const TodoCards = onDemand(() => import('../../inbox/exports/todoCards.tsx'));
const SinceLastVisit = onDemand(() => import('../../inbox/exports/sinceLastVisit.tsx'));
const TourOffer = onDemand(() => import('../../tour/exports/homeOffer.tsx'));

/** What the page passes to the part at the top of the home screen. */
interface HomeTop {
  readonly box: RefObject<HTMLElement | null>;
  /** The settings key under which the height of the top is stored. */
  readonly at: string;
  /** Called when the top is complete, before its first frame. */
  readonly setShown: (isShown: true) => void;
}

/** Reports that the top of the home screen is complete. From then on its height is stored. */
function useKept({ box, at, setShown }: HomeTop, isShown: boolean): void {
  const { set } = useSettings();
  useLayoutEffect(() => {
    if (isShown) setShown(true);
  }, [isShown, setShown]);
  useEffect(() => {
    const { current } = box;
    if (!isShown || current === null) return undefined;
    const observer = new ResizeObserver(() => set({ homeTop: { [at]: current.offsetHeight } }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, at, isShown, set]);
}

/**
 * Shows the customer's next actions: first those with a date, then the steps to a first order. All appear in one frame,
 * so that none shifts another.
 */
function Top(props: { readonly top: HomeTop }): ReactElement | null {
  const inbox = useRemote('/user/messageList', {});
  // Foreign currencies add a line to the account above. They are requested only when the server time is known.
  const foreign = useForeignEquity();
  const isForeignAwaited = useWorldNow() !== 0 && isAwaited(foreign.remote);
  const isTourOffered = useHomeOffered();
  const { ladder, isAwaited: isLadderAwaited } = useHomeLadder('top');
  const isDue = (inbox.data?.todos?.length ?? 0) > 0;
  const isCodeThere = [TodoCards.useLoaded(isDue) || !isDue, TourOffer.useLoaded(isTourOffered) || !isTourOffered];
  const isAnswered = !isAwaited(inbox) && !isForeignAwaited && !isLadderAwaited;
  const isWhole = isAnswered && isCodeThere.every(Boolean);
  const [wasWhole, setWhole] = useState(false);
  if (isWhole && !wasWhole) setWhole(true);
  const isShown = isWhole || wasWhole;
  useKept(props.top, isShown);
  if (!isShown) return null;
  return (
    <>
      <TodoCards open={isDue} />
      <TourOffer open={isTourOffered} />
      {ladder}
    </>
  );
}

/**
 * Shows the changes since the last visit. On a phone they are below the first screenful. Their height is unknown in
 * advance, and further up they would shift content under a finger.
 */
function Below(): ReactElement {
  const { visit } = useVisit();
  const { ladder } = useHomeLadder('below');
  return (
    <>
      <SinceLastVisit open={visit?.before !== undefined} />
      {ladder}
    </>
  );
}

/** Shows the customer's next actions on the home screen: the urgent ones at the top, the others further down. */
export default function NextSteps(props: { readonly open: boolean; readonly top?: HomeTop }): ReactElement {
  return props.top === undefined ? <Below /> : <Top top={props.top} />;
}
