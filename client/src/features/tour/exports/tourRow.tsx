import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { TOUR_BEGIN } from '../parts/begin.ts';
import { useTourOffered } from '../state/tour.ts';

/** A list row that begins the tour. Every simulated market has it. */
export function TourRow(): ReactElement | null {
  const t = useTexts();
  if (!useTourOffered()) return null;
  return (
    <li>
      <RowLink icon="info" href={TOUR_BEGIN} title={t('tour.title')} />
    </li>
  );
}
