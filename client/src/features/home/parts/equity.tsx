import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { exactSum } from '../../../domain/decimal.ts';
import { AccountMark } from '../../../parts/account/accountMark.tsx';
import { Amount, NOT_KNOWN, SignedAmount } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { AsOf, TotalsNote } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useAccountTotals, useSettings } from '../../../state/hooks.ts';
import { useForeignEquity } from '../../../parts/account/foreignEquity.ts';
import classes from '../../../parts/styles/board.module.css';

/** Shows the present value of the account, with the figures that matter for an order. */
export function Equity(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const totals = useAccountTotals();
  const { foreign } = useForeignEquity();
  const { netEquity } = totals;
  const whole = foreign && netEquity ? exactSum(currency, [netEquity, foreign]) : netEquity;
  const code = currency.toUpperCase();
  return (
    <Card>
      <div className="container">
        <div className={`stack-1 ${classes.equity}`}>
          <h2 className="cluster-0-2 align-middle text-2 row-text">
            {t(foreign === undefined ? 'panel.netEquity' : 'home.equity', { currency: code })} <AccountMark />{' '}
            {totals.provisional && <Badge tone="warn">{t('home.provisional')}</Badge>}
          </h2>
          <p className="headline-figure">
            {/* The currency appears only with the amount, because the amount would shift it on arrival. */}
            <Amount value={whole ?? NOT_KNOWN} currency={currency} unit={whole !== undefined} testId="home-equity" />
          </p>
          <p className={`cluster-0-3 align-middle pack-apart text-2 strong-sm touch-links ${classes.equityChange}`}>
            <span>
              {t('panel.floating')} <SignedAmount value={totals.floating ?? NOT_KNOWN} currency={currency} />
            </span>
            <a href={href('positions', { equity: 'month' })}>{t('equityChange.open')}</a>
          </p>
          <AsOf at={totals.at} />
          <TotalsNote totals={totals} />
          <dl className={`figures ruled above-3 cluster-2-4 pad-top-3 ${classes.equityFacts}`}>
            <div>
              <dt>{t('home.available')}</dt>
              <dd>
                <Amount value={totals.available ?? NOT_KNOWN} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('panel.totalAssets')}</dt>
              <dd>
                <Amount value={totals.totalAssets ?? NOT_KNOWN} currency={currency} />
              </dd>
            </div>
          </dl>
          {/* This line comes last, because its data arrive late. */}
          {foreign !== undefined && (
            <p className="text-2 caption">
              {t('home.counted')} {code} <Amount value={netEquity} currency={currency} /> + {t('home.foreign')}{' '}
              <Amount value={foreign} currency={currency} />
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
