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

/** The top of the home screen, as far as the page knows it before this code loads. */
interface HomeTop {
  readonly box: RefObject<HTMLElement | null>;
  /** The name under which the settings store the height of the box. */
  readonly at: string;
  /** Called before the frame in which the present contents are drawn. */
  readonly setShown: (isShown: true) => void;
}

/** Reports that the top is complete, and stores its height from then on. */
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
 * What the customer must or may do next: things with a date first, then the steps to a first order. All of it appears
 * in one frame, so that nothing shifts what appeared before.
 */
function Top(props: { readonly top: HomeTop }): ReactElement | null {
  const inbox = useRemote('/user/messageList', {});
  // Adds a line to the account above. It is not requested if the server does not state its time.
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
 * The changes since the last visit are below the first screenful of a phone: their height is not known in advance, and
 * they would shift what is under a finger.
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

/**
 * What the customer must or may do next on the home screen: at the top for a customer, and further down what can wait.
 */
export default function NextSteps(props: { readonly open: boolean; readonly top?: HomeTop }): ReactElement {
  return props.top === undefined ? <Below /> : <Top top={props.top} />;
}
