import { type Fill, LIMITS } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { exactSum } from '../../../../domain/decimal.ts';
import { formatCount } from '../../../../domain/format.ts';
import { instantsOf } from '../../../../domain/market/period.ts';
import { type Confirmations, confirmationsOf } from '../../../../domain/portfolio/confirmations.ts';
import { type Lot, lotsOf, oldestOpening } from '../../../../domain/portfolio/lots.ts';
import { type CalendarPeriod, daysIn } from '../../../../domain/portfolio/statement.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useAllPages } from '../../../../parts/lists/allPages.ts';
import { useClosedPositions, useSettings } from '../../../../state/hooks.ts';
import { writtenPeriod } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';
import { useTradeDocument } from './documents.ts';
import { type Format, SaveButtons, useSaving } from './saveDocument.tsx';

type Lots = ReadonlyMap<string, Lot>;

/** The saved trades of a month, and the positions that they closed. */
interface Saved {
  readonly confirmations: Confirmations;
  readonly lots: Lots;
}

function Summary(props: { saved: Saved }): ReactElement {
  const say = useStatementTexts();
  const { confirmations, lots } = props.saved;
  const { currency, trades, bought, sold, fees, net } = confirmations;
  const result = exactSum(
    currency,
    [...lots.values()].map((lot) => lot.realized),
  );
  return (
    <Facts
      facts={[
        { name: say('count'), value: formatCount(trades.length), testId: 'confirmation-count' },
        { name: say('bought'), value: <Amount value={bought} currency={currency} testId="confirmation-bought" /> },
        { name: say('sold'), value: <Amount value={sold} currency={currency} testId="confirmation-sold" /> },
        { name: say('fees'), value: <Amount value={fees} currency={currency} testId="confirmation-fees" /> },
        {
          name: say('result'),
          value: <SignedAmount value={result} currency={currency} testId="confirmation-result" />,
        },
        {
          name: say('net'),
          value: <SignedAmount value={net} currency={currency} testId="confirmation-net" />,
          strong: true,
        },
      ]}
    />
  );
}

/**
 * Reads the executions of a month. If they closed older positions, the executions that opened these are read as well.
 */
function useTrades(month: CalendarPeriod) {
  const { currency } = useSettings();
  const { from = 0, to = 0 } = instantsOf(daysIn(month));
  const { rows: closed, status, failure } = useClosedPositions();
  const pages = useAllPages('/trade/fills', (fills) => ({ rows: fills, hasMore: fills.length >= LIMITS.pageRows }));
  const start = (done: (saved: Saved) => void): void =>
    pages.start({ type: currency, from: String(from), to: String(to) }, (fills) => {
      const finish = (earlier: readonly Fill[]): void =>
        done({ confirmations: confirmationsOf(fills, currency), lots: lotsOf(fills, earlier, closed, currency) });
      const oldest = oldestOpening(fills, closed);
      if (oldest === undefined || oldest >= from) finish([]);
      else pages.start({ type: currency, from: String(oldest), to: String(from) }, finish);
    });
  return { start, isReading: pages.isBusy || status === 'pending', failure: pages.failure ?? failure };
}

/** Reads the executions of a month, saves their confirmations, and shows their totals. */
export function TradeConfirmations(props: { month: CalendarPeriod }): ReactElement {
  const { currency } = useSettings();
  const { month } = props;
  const trades = useTrades(month);
  const [saved, setSaved] = useState<Saved>();
  const documentOf = useTradeDocument(month);
  const saving = useSaving(`confirmations-${month}-${currency}`);
  const start = (format: Format): void =>
    trades.start((found) => {
      setSaved(found);
      saving.save(documentOf(found.confirmations, found.lots), format);
    });
  return (
    <div className="stack-3">
      <SaveButtons period={writtenPeriod(month)} isReading={trades.isReading} saving={saving} onSave={start} />
      <FailureNote failure={trades.failure} />
      {saved !== undefined && <Summary saved={saved} />}
    </div>
  );
}
