import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { TOUR_BEGIN } from '../parts/begin.ts';
import { STEPS } from '../rules/steps.ts';

/** Offers the tour on the home screen, if the server is configured to present the product. */
export default function HomeOffer(props: { readonly open: boolean }): ReactElement | null {
  const t = useTexts();
  if (!props.open) return null;
  return (
    <Card title={t('tour.title')}>
      <div className="stack-3">
        <p className="text-2 small pretty">{t('tour.offer', { steps: STEPS.length })}</p>
        <div>
          <ButtonLink small kind="secondary" href={TOUR_BEGIN}>
            {t('tour.begin')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
