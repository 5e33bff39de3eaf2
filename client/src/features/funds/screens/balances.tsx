import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useNotOffered, useRemote, useUserInfo } from '../../../state/hooks.ts';
import { Balances } from '../parts/balances.tsx';
import { ExchangeCard } from '../../exchange/exports/exchangeCard.tsx';
import { ExchangeList } from '../../exchange/exports/exchangeList.tsx';
import classes from '../../../parts/funds/funds.module.css';

/** The screen of the balances in all currencies and of the exchange between them. */
export default function Stored(): ReactElement {
  const t = useTexts();
  const info = useUserInfo();
  const list = useRemote('/trade/exchangeList', {});
  const isNotOffered = useNotOffered();
  return (
    <Refreshable remotes={[info, list]}>
      <Page title={t('stored.title')} wide>
        <div className={classes.columns}>
          <div className="stack-3 pack-top">
            <Balances />
          </div>
          <div className="stack-3 pack-top">
            {!isNotOffered('/trade/exchangeRates') && <ExchangeCard />}
            {!isNotOffered('/trade/exchangeList') && <ExchangeList />}
          </div>
        </div>
      </Page>
    </Refreshable>
  );
}
