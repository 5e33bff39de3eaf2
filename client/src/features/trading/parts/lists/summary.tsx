import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { Amount, NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { AsOf, TotalsNote } from '../../../../parts/lists/remoteView.tsx';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useAccountTotals, useNotOffered, useSettings } from '../../../../state/hooks.ts';
import { useEquityAddress } from '../../../profitAndLoss/exports/address.ts';
import { EquitySheet } from '../../../profitAndLoss/exports/equitySheet.tsx';
import { Portfolio } from '../../../profitAndLoss/exports/portfolio.tsx';
import classes from '../../../../parts/styles/position.module.css';

/** Shows the account's equity, and the part of it in use, above the positions. */
export function Summary(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const totals = useAccountTotals();
  const isNotOffered = useNotOffered();
  const { show } = useEquityAddress();
  return (
    <Card>
      <h2 className="visually-hidden">{t('positions.summary')}</h2>
      <dl className={classes.summary}>
        <div>
          <dt>
            <Term id="netEquity">{t('panel.netEquity', { currency: currency.toUpperCase() })}</Term>{' '}
            {totals.provisional && <Badge tone="warn">{t('home.provisional')}</Badge>}
          </dt>
          <dd className="headline-figure">
            <Amount value={totals.netEquity ?? NOT_KNOWN} currency={currency} unit />
          </dd>
          <dd className={`cluster-0-3 align-middle pack-apart text-2 strong-sm ${classes.summaryChange}`}>
            <span>
              <Term id="unrealized">{t('panel.floating')}</Term>{' '}
              <SignedAmount value={totals.floating ?? NOT_KNOWN} currency={currency} />
            </span>
            <span className="cluster-1">
              {!isNotOffered('/user/profitAndLoss') && (
                <Button kind="ghost" small onClick={() => show('month')}>
                  {t('equityChange.open')}
                </Button>
              )}
              <Portfolio />
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Term id="marginInUse">{t('panel.part.marginInUse')}</Term>
          </dt>
          <dd>
            <Amount value={totals.marginInUse ?? NOT_KNOWN} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            <Term id="available">{t('panel.available')}</Term>
          </dt>
          <dd>
            <Amount value={totals.available ?? NOT_KNOWN} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            <Term id="totalDebt">{t('panel.totalDebt')}</Term>
          </dt>
          <dd>
            <Amount value={totals.totalDebt ?? NOT_KNOWN} currency={currency} />
          </dd>
        </div>
      </dl>
      <AsOf at={totals.at} />
      <TotalsNote totals={totals} />
      <EquitySheet />
    </Card>
  );
}
