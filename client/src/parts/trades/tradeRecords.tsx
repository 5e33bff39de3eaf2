import { Card } from '@zaraba/kit/card';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Page } from '../page.tsx';
import { Refreshable } from '../lists/pull.tsx';
import { RemoteView } from '../lists/remoteView.tsx';
import type { RemoteLike } from '../lists/remoteView.tsx';
import { useTexts } from '../texts.ts';

/**
 * A screen with the customer's applications for one of the broker's offers, one card each. Without any, it links to the
 * offer.
 */
export function TradeRecords<T extends { readonly id: string }>(props: {
  title: string;
  remote: RemoteLike<readonly T[]>;
  empty: { icon: 'clock' | 'document'; title: string; text: string };
  offer: { href: string; text: string };
  renderCard: (row: T) => ReactElement;
}): ReactElement {
  const t = useTexts();
  const { remote, offer } = props;
  return (
    <Refreshable remotes={[remote]}>
      <Page title={props.title} wide>
        <div className="cluster-2-3 align-middle pack-apart touch touch-links">
          <span />
          <a href={offer.href}>{offer.text}</a>
        </div>
        <RemoteView
          remote={remote}
          isEmpty={(rows) => rows.length === 0}
          skeleton={
            <Card>
              <SkeletonRows label={t('state.loading')} rows={3} />
            </Card>
          }
          empty={
            <Card>
              <EmptyState {...props.empty} link={offer} />
            </Card>
          }
        >
          {(rows) => (
            <CardGrid>
              {rows.map((row) => (
                <li key={row.id}>{props.renderCard(row)}</li>
              ))}
            </CardGrid>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
