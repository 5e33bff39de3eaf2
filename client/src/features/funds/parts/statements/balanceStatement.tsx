import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { instantsOf } from '../../../../domain/market/period.ts';
import {
  type CalendarPeriod,
  type Statement,
  daysIn,
  isCutShort,
  monthsOf,
  openingOf,
  statementOf,
} from '../../../../domain/portfolio/statement.ts';
import { RECORD_KINDS } from '../../../index.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useAllPages } from '../../../../parts/lists/allPages.ts';
import { useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import { type StatementNames, monthTable, writtenPeriod, yearTable } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';

/** A statement that was saved, and whether the server lists only its later movements. */
interface Saved {
  readonly statement: Statement;
  readonly isCut: boolean;
}

/** Writes a statement as CSV: a month with every movement, a year by months and kinds. */
function useWrite(period: CalendarPeriod): (statement: Statement) => void {
  const t = useTexts();
  const say = useStatementTexts();
  const { currency } = useSettings();
  const now = useWorldNow();
  const save = useSaveTable(`statement-${period}-${currency}`);
  const names: StatementNames = {
    opening: (written) => say('opening', { period: written }),
    closing: (written) => say('closing', { period: written }),
    kind: (kind) => t(RECORD_KINDS[kind].text),
  };
  const common = [t('download.amount'), t('download.balance'), t('money.currency')];
  return (statement) =>
    period.length === 4
      ? save({
          columns: [say('period'), t('records.filter'), say('count'), ...common],
          rows: yearTable(monthsOf(statement, now), names),
        })
      : save({
          columns: [t('money.time'), t('records.filter'), ...common, t('download.code'), t('positions.orderNumber')],
          rows: monthTable(statement, names),
        });
}

function Summary(props: { saved: Saved; period: CalendarPeriod }): ReactElement {
  const say = useStatementTexts();
  const { statement, isCut } = props.saved;
  const { currency, opening, closing, received, paid, movements, addsUp } = statement;
  const period = writtenPeriod(props.period);
  return (
    <div className="stack-3">
      <Facts
        facts={[
          {
            name: say('opening', { period }),
            value: <Amount value={opening} currency={currency} testId="statement-opening" />,
          },
          {
            name: say('received'),
            value: <SignedAmount value={received} currency={currency} testId="statement-received" />,
          },
          { name: say('paid'), value: <SignedAmount value={paid} currency={currency} testId="statement-paid" /> },
          {
            name: say('closing', { period }),
            value: <Amount value={closing} currency={currency} testId="statement-closing" />,
            strong: true,
          },
          { name: say('count'), value: formatCount(movements.length) },
        ]}
      />
      {isCut && (
        <Note tone="warn">
          <p>{say('cutShort')}</p>
        </Note>
      )}
      <Note tone={addsUp ? 'ok' : 'warn'}>
        <p>{say(addsUp ? 'addsUp' : 'missing')}</p>
      </Note>
    </div>
  );
}

/** Reads the movements of a month or a year, saves its statement, and shows that it adds up. */
export function BalanceStatement(props: { period: CalendarPeriod }): ReactElement {
  const say = useStatementTexts();
  const { currency } = useSettings();
  const { period } = props;
  const days = daysIn(period);
  const { from = 0, to = 0 } = instantsOf(days);
  const before = useRemote('/user/fundRecords', { type: currency, to: String(from) });
  const pages = useAllPages('/user/fundRecords', ({ records, hasMore }) => ({ rows: records, hasMore }));
  const [saved, setSaved] = useState<Saved>();
  const write = useWrite(period);
  const start = (): void =>
    pages.start({ type: currency, from: String(from), to: String(to) }, (records, { earlier }) => {
      if (before.data === undefined) return;
      const statement = statementOf(days, openingOf(before.data, currency), records);
      setSaved({ statement, isCut: isCutShort(days, earlier) });
      write(statement);
    });
  const isWaiting = before.data === undefined && before.status !== 'failed';
  return (
    <div className="stack-3">
      <Button block busy={isWaiting || pages.isBusy} disabled={before.data === undefined} onClick={start}>
        {say('save', { period: writtenPeriod(period) })}
      </Button>
      <FailureNote failure={pages.failure ?? (before.data === undefined ? before.failure : undefined)} />
      {saved !== undefined && <Summary saved={saved} period={period} />}
    </div>
  );
}
