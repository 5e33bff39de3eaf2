import type { Currency, FundBlock } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import type { ReactElement, ReactNode } from 'react';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { CurrencyPick } from '../../../parts/funds/currencyPick.tsx';
import classes from '../../../parts/funds/funds.module.css';

interface Terms {
  readonly hours: { readonly nextOpenAt?: number | undefined };
  readonly blocked: readonly FundBlock[];
}

/** Returns the times at which obstacles to a transfer of money end. */
function releasesOf(terms: Terms | undefined): readonly (number | undefined)[] {
  return terms === undefined ? [] : [terms.hours.nextOpenAt, ...terms.blocked.map(({ at }) => at)];
}

/** The frame of the deposit and the withdrawal screen: the currency, the form, and the pending transfers. */
export function FundPage<T extends Terms>(props: {
  title: string;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  /** The terms of the transfer. They are read again when an obstacle has ended. */
  terms: RemoteLike<T>;
  records: RemoteLike<unknown>;
  recordsTitle: string;
  list: ReactNode;
  children: (terms: T) => ReactNode;
}): ReactElement {
  const { terms } = props;
  useRefreshAt(atEach(releasesOf(terms.data)), terms.refresh);
  return (
    <Refreshable remotes={[terms, props.records]}>
      <Page title={props.title} wide>
        <div className={classes.pick}>
          <CurrencyPick value={props.currency} onChange={props.onCurrency} />
        </div>
        <div className={classes.columns}>
          <div className="stack-3 pack-top">
            <RemoteView remote={terms}>{props.children}</RemoteView>
          </div>
          <div className="stack-3 pack-top">
            <Card flush title={props.recordsTitle}>
              {props.list}
            </Card>
          </div>
        </div>
      </Page>
    </Refreshable>
  );
}
