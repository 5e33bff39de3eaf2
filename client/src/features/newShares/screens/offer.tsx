import type { NewShareOffer } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OFFER_DATES } from '../rules/newShares.ts';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { DrawCard } from '../parts/drawCard.tsx';
import classes from '../parts/newShareInfo.module.css';
import { OfferCourse, OfferFacts, OfferHead } from '../parts/offerParts.tsx';
import { SubscribeCard } from '../parts/subscribeCard.tsx';

function Unknown(): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t('newShares.unknownOffer')}
        text={t('newShares.unknownOfferText')}
        link={{ href: href('newShares'), text: t('newShares.toList') }}
      />
    </Card>
  );
}

function Offer(props: { offer: NewShareOffer; refresh: () => void }): ReactElement {
  const { offer } = props;
  useRefreshAt(atEach(OFFER_DATES.map((date) => offer[date])), props.refresh);
  return (
    <div className={classes.layout}>
      <div className={classes.head}>
        <OfferHead offer={offer} />
      </div>
      <div className={classes.action}>
        <SubscribeCard offer={offer} />
      </div>
      <div className={classes.rest}>
        <OfferCourse offer={offer} />
        <OfferFacts offer={offer} />
        <DrawCard offer={offer} />
      </div>
    </div>
  );
}

/** The screen of one offer of new shares: terms, dates, the subscription form, and the lottery. */
export default function NewShareInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id');
  const remote = useRemote('/trade/newShareDetail', id === null ? null : { id });
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('newShares.infoTitle')} wide>
        {id === null ? (
          <Unknown />
        ) : (
          <RemoteView remote={remote} missing={<Unknown />}>
            {(offer) => <Offer key={offer.id} offer={offer} refresh={remote.refresh} />}
          </RemoteView>
        )}
      </Page>
    </Refreshable>
  );
}
