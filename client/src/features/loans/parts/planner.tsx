import { DAY_MS } from '@zaraba/contracts';
import { Details } from '@zaraba/kit/details';
import { Facts } from '@zaraba/kit/facts';
import { Stepper } from '@zaraba/kit/stepper';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { repaymentAfter, repaymentSchedule } from '../rules/loans.ts';
import type { GrowingDebt, Repayment } from '../rules/loans.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { Amount } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoDay } from '../../../parts/tokyoTime.ts';
import tables from '../../../parts/styles/figureTable.module.css';

const FIRST_NIGHTS = 7;

function Schedule(props: { debt: GrowingDebt; fromMs: number }): ReactElement {
  const t = useTexts();
  const { debt, fromMs } = props;
  const cell = ({ interest, total }: Repayment): ReactElement => (
    <>
      <td>
        <Amount value={interest} currency={interest.currency} />
      </td>
      <td>
        <Amount value={total} currency={total.currency} />
      </td>
    </>
  );
  return (
    <Details title={t('loans.planAll')}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('loans.planDate')}</th>
            <th scope="col">{t('loans.interest')}</th>
            <th scope="col">{t('loans.costTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {repaymentSchedule(debt).map((row) => (
            <tr key={row.nights}>
              <th scope="row" className="num" translate="no">
                {tokyoDay(fromMs + row.nights * DAY_MS)}
              </th>
              {cell(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

/**
 * Shows what a repayment on another day costs. The nights count from `fromMs`, which is now or the day of the payout.
 */
export function Planner(props: { debt: GrowingDebt; fromMs: number }): ReactElement | null {
  const t = useTexts();
  const { debt, fromMs } = props;
  const { nightsLeft } = debt;
  const [typed, setTyped] = useState(String(FIRST_NIGHTS));
  if (nightsLeft === 0) return null;
  const parsed = parseWholeInput(typed);
  const wished = parsed.ok ? Number(parsed.text) : undefined;
  const nights = Math.min(wished ?? 0, nightsLeft);
  const plan = wished === undefined ? undefined : repaymentAfter(debt, nights);
  const { currency } = debt.owed;
  return (
    <div className="stack-1 tile canvas" data-testid="loan-plan">
      <h3 className="text-2 strong-xs">{t('loans.planTitle')}</h3>
      <Stepper
        label={t('loans.planNights')}
        name="nights"
        value={typed}
        onChange={setTyped}
        onStep={(steps) => setTyped(String(Math.max(0, Math.min(nightsLeft, nights + steps))))}
        lessLabel={t('loans.planEarlier')}
        moreLabel={t('loans.planLater')}
        hint={t('loans.planHint', { days: nightsLeft })}
      />
      <Facts
        facts={[
          { name: t('loans.planDate'), value: tokyoDay(plan && fromMs + nights * DAY_MS) },
          { name: t('loans.interest'), value: <Amount value={plan?.interest} currency={currency} unit /> },
          { name: t('loans.costTotal'), value: <Amount value={plan?.total} currency={currency} unit />, strong: true },
        ]}
      />
      <Schedule debt={debt} fromMs={fromMs} />
    </div>
  );
}
