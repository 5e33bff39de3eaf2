import type { ReactElement } from 'react';
import { onDemandWithTexts } from '../../parts/onDemand.tsx';
import { useAnnouncing } from '../../state/hooks.ts';
import { IdleGuard } from './idleGuard.tsx';
import { TourStart } from './tourStart.tsx';

const Alerts = onDemandWithTexts(() => import('../../features/inbox/exports/alerts.tsx'));

/** What the frame needs once its first picture is drawn: it announces events of the account, watches for an idle customer, and leads the tour. */
export default function AfterPicture(_props: { readonly open: boolean }): ReactElement {
  const announcing = useAnnouncing();
  return (
    <>
      <IdleGuard />
      <Alerts open={announcing} />
      <TourStart />
    </>
  );
}
