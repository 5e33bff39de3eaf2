import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useSession } from '../../../state/hooks.ts';
import { STEPS } from '../rules/steps.ts';
import { useShownWorld, useTour } from '../state/tour.ts';

/** The address that begins the tour, on Home. */
const BEGIN = href('home', { tour: '1' });

/** Whether this customer can take a tour now: there is none beside real money. */
function useOffered(): boolean {
  const { simulated } = useConfig();
  const session = useSession();
  return useTour() === undefined && simulated && session !== null;
}

/** On Home of a world that is there to show the product: the way into the tour. */
export function TourCard(): ReactElement | null {
  const t = useTexts();
  const offered = useOffered();
  const isShown = useShownWorld();
  if (!offered || !isShown) return null;
  return (
    <Card title={t('tour.title')}>
      <div className="stack-3">
        <p className="text-2 small pretty">{t('tour.offer', { steps: STEPS.length })}</p>
        <ButtonLink small kind="secondary" href={BEGIN}>
          {t('tour.begin')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A row of a list that begins the tour, on any simulated market. */
export function TourRow(): ReactElement | null {
  const t = useTexts();
  if (!useOffered()) return null;
  return (
    <li>
      <RowLink icon="info" href={BEGIN} title={t('tour.title')} />
    </li>
  );
}
