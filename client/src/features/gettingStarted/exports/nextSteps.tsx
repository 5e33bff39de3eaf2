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

/** The top of the home screen: the data that the page has before this code loads. */
interface HomeTop {
  readonly box: RefObject<HTMLElement | null>;
  /** The settings key under which the height of the box is stored. */
  readonly at: string;
  /** Called before the frame in which the contents are drawn. */
  readonly setShown: (isShown: true) => void;
}

/** Reports that the top of the home screen is complete, and from then on stores its height. */
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
 * The customer's next actions: those with a date first, then the steps to a first order. All appear in one frame, so
 * that none shifts another.
 */
function Top(props: { readonly top: HomeTop }): ReactElement | null {
  const inbox = useRemote('/user/messageList', {});
  // The foreign currencies add a line to the account above. They are not requested while the server's time is unknown.
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
 * The changes since the last visit. They are placed below the first screenful of a phone, because their height is
 * unknown in advance and they would shift content under a finger.
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

/** The customer's next actions on the home screen: urgent ones at the top for a customer, and others further down. */
export default function NextSteps(props: { readonly open: boolean; readonly top?: HomeTop }): ReactElement {
  return props.top === undefined ? <Below /> : <Top top={props.top} />;
}
