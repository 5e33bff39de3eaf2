import { LIMITS } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { instantsOf } from '../../../../domain/market/period.ts';
import { type Confirmations, confirmationsOf } from '../../../../domain/portfolio/confirmations.ts';
import { type CalendarPeriod, daysIn } from '../../../../domain/portfolio/statement.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useAllPages } from '../../../../parts/lists/allPages.ts';
import { useSaveTable } from '../../../../parts/saveButton.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { tradeTable, writtenPeriod } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';

function Summary(props: { confirmations: Confirmations }): ReactElement {
  const say = useStatementTexts();
  const { currency, trades, bought, sold, fees, net } = props.confirmations;
  return (
    <Facts
      facts={[
        { name: say('count'), value: formatCount(trades.length), testId: 'confirmation-count' },
        { name: say('bought'), value: <Amount value={bought} currency={currency} testId="confirmation-bought" /> },
        { name: say('sold'), value: <Amount value={sold} currency={currency} testId="confirmation-sold" /> },
        { name: say('fees'), value: <Amount value={fees} currency={currency} testId="confirmation-fees" /> },
        {
          name: say('net'),
          value: <SignedAmount value={net} currency={currency} testId="confirmation-net" />,
          strong: true,
        },
      ]}
    />
  );
}

/** Reads the executions of a month, saves their confirmations, and shows their sums. */
export function TradeConfirmations(props: { month: CalendarPeriod }): ReactElement {
  const t = useTexts();
  const say = useStatementTexts();
  const { currency, language } = useSettings();
  const { month } = props;
  const { from = 0, to = 0 } = instantsOf(daysIn(month));
  const pages = useAllPages('/trade/fills', (fills) => ({ rows: fills, hasMore: fills.length >= LIMITS.pageRows }));
  const [saved, setSaved] = useState<Confirmations>();
  const save = useSaveTable(`confirmations-${month}-${currency}`);
  const columns = [
    t('money.time'),
    say('execution'),
    t('positions.orderNumber'),
    t('download.name'),
    t('download.code'),
    t('download.side'),
    t('positions.quantity'),
    say('price'),
    t('download.amount'),
    t('money.fee'),
    say('net'),
    t('money.currency'),
  ];
  const start = (): void =>
    pages.start({ type: currency, from: String(from), to: String(to) }, (fills) => {
      const confirmations = confirmationsOf(fills, currency);
      setSaved(confirmations);
      save({
        columns,
        rows: tradeTable(confirmations, {
          side: { buy: say('buy'), sell: say('sell') },
          stock: (fill) => positionName(language, fill),
        }),
      });
    });
  return (
    <div className="stack-3">
      <Button block busy={pages.isBusy} onClick={start}>
        {say('save', { period: writtenPeriod(month) })}
      </Button>
      <FailureNote failure={pages.failure} />
      {saved !== undefined && <Summary confirmations={saved} />}
    </div>
  );
}
