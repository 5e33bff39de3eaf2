import type { PriceAlert } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { addressOf, href } from '../../../parts/href.ts';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { Page } from '../../../parts/page.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { AlertRows } from '../parts/alertRows.tsx';

/** All alerts of the customer that wait. */
export default function Alerts(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/priceAlerts', {});
  const { language } = useSettings();
  const nameOf = ({ code, names }: PriceAlert) => (
    <a className="link-text" href={`#${addressOf('stock', { code })}`}>
      {names === undefined ? code : nameIn(language, { names })}
    </a>
  );
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('priceAlerts.title')}>
        <Card flush>
          <RemoteView
            remote={remote}
            isEmpty={(alerts) => alerts.length === 0}
            empty={
              <EmptyState
                icon="bell"
                title={t('priceAlerts.empty')}
                text={t('priceAlerts.emptyText')}
                action={
                  <ButtonLink small kind="secondary" href={href('quotes')}>
                    {t('quotes.findStocks')}
                  </ButtonLink>
                }
              />
            }
          >
            {(alerts) => <AlertRows alerts={alerts} nameOf={nameOf} />}
          </RemoteView>
        </Card>
      </Page>
    </Refreshable>
  );
}
