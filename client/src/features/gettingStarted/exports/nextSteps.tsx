import type { ReactElement } from 'react';
import { withTexts } from '../../../i18n/index.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useVisit } from '../../../state/alerts/hooks.ts';
import { useRemote, useSession } from '../../../state/hooks.ts';
import { useHomeOffered } from '../../tour/exports/offered.ts';
import { HomeLadder } from '../parts/homeLadder.tsx';
import type { HomePlace } from '../parts/homeLadder.tsx';

const TodoCards = onDemand(() => withTexts(import('../../inbox/exports/todoCards.tsx')));
const SinceLastVisit = onDemand(() => withTexts(import('../../home/exports/sinceLastVisit.tsx')));
const TourOffer = onDemand(() => withTexts(import('../../tour/exports/homeOffer.tsx')));

/**
 * What home says the customer must or may do next: what has a date first, then the steps to a first order. What changed
 * since the last visit stands below the first screenful of a phone, where its coming moves nothing under a finger.
 */
export default function NextSteps(props: { readonly open: boolean; readonly place: HomePlace }): ReactElement {
  const session = useSession();
  const { data } = useRemote('/user/messageList', session === null ? null : {});
  const { visit } = useVisit();
  const isTourOffered = useHomeOffered();
  const isDue = (data?.todos?.length ?? 0) > 0;
  return (
    <>
      {props.place === 'top' ? (
        <>
          <TodoCards open={isDue} />
          <TourOffer open={isTourOffered} />
        </>
      ) : (
        <SinceLastVisit open={visit?.before !== undefined} />
      )}
      <HomeLadder place={props.place} />
    </>
  );
}
