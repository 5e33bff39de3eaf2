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
  openingOf,
  statementOf,
} from '../../../../domain/portfolio/statement.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useAllPages } from '../../../../parts/lists/allPages.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { writtenPeriod } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';
import { useBalanceDocument } from './documents.ts';
import { type Format, SaveButtons, useSaving } from './saveDocument.tsx';

/** A saved statement, and whether the server no longer lists its first movements. */
interface Saved {
  readonly statement: Statement;
  readonly isCut: boolean;
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

/** Reads the movements of a month or a year, saves the statement, and shows whether it adds up. */
export function BalanceStatement(props: { period: CalendarPeriod }): ReactElement {
  const { currency } = useSettings();
  const { period } = props;
  const days = daysIn(period);
  const { from = 0, to = 0 } = instantsOf(days);
  const before = useRemote('/user/fundRecords', { type: currency, to: String(from) });
  const pages = useAllPages('/user/fundRecords', ({ records, hasMore }) => ({ rows: records, hasMore }));
  const [saved, setSaved] = useState<Saved>();
  const documentOf = useBalanceDocument(period);
  const saving = useSaving(`statement-${period}-${currency}`);
  const start = (format: Format): void =>
    pages.start({ type: currency, from: String(from), to: String(to) }, (records, { earlier }) => {
      if (before.data === undefined) return;
      const statement = statementOf(days, openingOf(before.data, currency), records);
      const isCut = isCutShort(days, earlier);
      setSaved({ statement, isCut });
      saving.save(documentOf(statement, isCut), format);
    });
  const isWaiting = before.data === undefined && before.status !== 'failed';
  return (
    <div className="stack-3">
      <SaveButtons
        period={writtenPeriod(period)}
        isReading={isWaiting || pages.isBusy}
        isDisabled={before.data === undefined}
        saving={saving}
        onSave={start}
      />
      <FailureNote failure={pages.failure ?? (before.data === undefined ? before.failure : undefined)} />
      {saved !== undefined && <Summary saved={saved} period={period} />}
    </div>
  );
}
