import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement } from 'react';
import { onDemand } from '../../parts/onDemand.tsx';
import { useAnnouncing } from '../../state/hooks.ts';
import { IdleGuard } from './idleGuard.tsx';
import { TourStart } from './tourStart.tsx';

const CommandButton = onDemand(() => import('./palette/commandButton.tsx'));
const Alerts = onDemand(() => import('../../features/inbox/exports/alerts.tsx'));

/**
 * The parts of the frame that follow the first paint: announcements of account events, the idle guard, the tour and, on
 * wide screens, the command palette.
 */
export default function AfterPicture(_props: { readonly open: boolean }): ReactElement {
  const announcing = useAnnouncing();
  return (
    <>
      <IdleGuard />
      <Alerts open={announcing} />
      <TourStart />
      <CommandButton open={useMedia(DESKTOP)} />
    </>
  );
}
