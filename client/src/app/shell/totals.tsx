import type { Currency } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { Icon } from '@zaraba/kit/icon';
import { join } from '@zaraba/kit/join';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { type ExactMoney, difference } from '../../domain/decimal.ts';
import { Amount, NOT_KNOWN, SignedAmount } from '../../parts/amount.tsx';
import { href } from '../../parts/href.ts';
import { TotalsNote } from '../../parts/lists/remoteView.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useAccountTotals, useSettings } from '../../state/hooks.ts';
import type { LiveAccountTotals } from '../../state/hooks.ts';
import classes from './userPanel.module.css';

const ROWS = [
  { id: 'netEquity', testId: 'net-equity', signed: false },
  { id: 'totalAssets', testId: 'total-assets', signed: false },
  { id: 'positionValue', testId: 'position-value', signed: false },
  { id: 'available', testId: 'available-balance', signed: false },
  { id: 'frozen', testId: 'frozen-assets', signed: false },
  { id: 'creditLimit', testId: 'credit-limit', signed: false },
  { id: 'totalDebt', testId: 'total-debt', signed: false },
  { id: 'floating', testId: 'floating-profit', signed: true },
] as const;
type RowId = (typeof ROWS)[number]['id'];
type PartId =
  | 'balance'
  | 'frozen'
  | 'positions'
  | 'newShares'
  | 'withdrawals'
  | 'products'
  | 'creditStocks'
  | 'marginInUse'
  | 'orders'
  | 'debt'
  | 'floating';

/** Returns the parts of a total, in the order of its formula. */
function partsOf(id: RowId, totals: LiveAccountTotals): readonly (readonly [PartId, ExactMoney | undefined])[] {
  const { parts } = totals;
  const holds = [
    ['newShares', parts.newShares],
    ['withdrawals', parts.withdrawals],
    ['products', parts.products],
  ] as const;
  const formulas: Partial<Record<RowId, readonly (readonly [PartId, ExactMoney | undefined])[]>> = {
    totalAssets: [
      ['balance', parts.balance],
      ['frozen', totals.frozen],
    ],
    frozen: [...holds, ['creditStocks', parts.creditStocks], ['positions', parts.positionCost]],
    netEquity: [
      ['balance', parts.balance],
      ['marginInUse', totals.marginInUse],
      ['orders', parts.orders],
      ...holds,
      ['floating', totals.floating],
      ['debt', totals.totalDebt && difference({ ...totals.totalDebt, units: 0n }, totals.totalDebt)],
    ],
  };
  return formulas[id] ?? [];
}

function Total(props: { row: (typeof ROWS)[number]; totals: LiveAccountTotals; currency: Currency }): ReactElement {
  const t = useTexts();
  const { row, totals, currency } = props;
  const amount: Parameters<typeof Amount>[0] = {
    value: totals[row.id] ?? NOT_KNOWN,
    currency,
    testId: row.testId,
  };
  const head = row.id === 'netEquity';
  return (
    <details>
      <summary className="cluster-0-2 align-middle touch hoverable ring-inside turns">
        <span className="text-2 row-text">{t(`panel.${row.id}`, { currency: currency.toUpperCase() })}</span>
        <Icon name="down" size={16} />
        <span className={join('push-end to-end', head ? 'price-lg' : 'strong')}>
          {row.signed ? <SignedAmount {...amount} /> : <Amount {...amount} unit={head} />}
        </span>
      </summary>
      <div className={`stack-2 text-2 small ${classes.derivation}`}>
        <p>{t(`panel.formula.${row.id}`)}</p>
        <Facts
          facts={partsOf(row.id, totals).map(([part, value]) => ({
            name: t(`panel.part.${part}`),
            value: <Amount value={value ?? NOT_KNOWN} currency={currency} />,
          }))}
        />
        {head && (
          <p className={`touch-links ${classes.onward}`}>
            <a href={href('positions', { equity: 'month' })}>{t('equityChange.open')}</a>
          </p>
        )}
      </div>
    </details>
  );
}

/** The account's totals. A tap on one shows how it is computed. */
export function Totals(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const totals = useAccountTotals();
  return (
    <>
      <div className={`divided ${classes.totals}`}>
        {ROWS.map((row) => (
          <Total key={row.id} row={row} totals={totals} currency={currency} />
        ))}
      </div>
      <TotalsNote totals={totals} />
      {totals.provisional && <Note tone="warn">{t('panel.provisional')}</Note>}
      <p className="text-3 caption above-2">{t('panel.leverageNote')}</p>
    </>
  );
}
