import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { INCOME_KINDS, type IncomeEntry, type IncomeMonth, incomeMonths } from '../../../../domain/portfolio/income.ts';
import { RECORD_KINDS } from '../../../index.ts';
import { SignedAmount } from '../../../../parts/amount.tsx';
import { href } from '../../../../parts/href.ts';
import { type RemoteLike, RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { tokyoDay, writtenDate } from '../../../../parts/tokyoTime.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { useRemotes } from '../../../../state/remote/many.ts';
import type { RemoteState } from '../../../../state/remote/slice.ts';
import { usePortfolioTexts } from '../../texts/portfolio/texts.ts';
import { Upcoming } from './upcoming.tsx';

function Entry(props: { entry: IncomeEntry }): ReactElement {
  const t = useTexts();
  const { language, currency } = useSettings();
  const { entry } = props;
  const time = (
    <span className="text-3 caption num" translate="no">
      {tokyoDay(entry.at)}
    </span>
  );
  if ('message' in entry) {
    const { message } = entry;
    return (
      <li className="cluster-0-3 align-baseline pack-apart pad-block-2 touch-links">
        <a href={href('message', { id: message.id })}>
          {message.titles[language]} {message.code}
        </a>
        {time}
      </li>
    );
  }
  const { record } = entry;
  return (
    <li className="cluster-0-3 align-baseline pack-apart pad-block-2 touch-links" data-testid="income">
      <span>
        {t(RECORD_KINDS[record.kind].text)}{' '}
        {record.code !== undefined && <a href={href('stock', { code: record.code })}>{record.code}</a>}
      </span>
      <span className="cluster-0-3 align-baseline">
        <SignedAmount value={record.amount} currency={currency} />
        {time}
      </span>
    </li>
  );
}

function Month(props: { month: IncomeMonth }): ReactElement {
  const say = usePortfolioTexts();
  const { month, entries, paid } = props.month;
  return (
    <section>
      <h4 className="cluster-0-3 align-baseline pack-apart strong-sm">
        {say('monthPaid', { month: writtenDate(month) })}
        <SignedAmount value={paid} currency={paid.currency} unit />
      </h4>
      <ul className="divided ruled">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Lists payments by issuers and messages about corporate actions by month, newest first. */
export function IncomeCalendar(): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { currency } = useSettings();
  const records = useRemotes(
    '/user/fundRecords',
    INCOME_KINDS.map((kind) => ({ type: currency, kind })),
  );
  const messages = useRemote('/user/messageList', {});
  const replies: readonly RemoteState<unknown>[] = [...records.replies, messages];
  const lacking = replies.find(({ status, data }) => data === undefined && status !== 'notOffered');
  const months =
    lacking === undefined
      ? incomeMonths(
          records.replies.flatMap(({ data }) => data?.records ?? []),
          messages.data?.messages ?? [],
          currency,
        )
      : undefined;
  const remote: RemoteLike<readonly IncomeMonth[]> = {
    status: lacking?.status ?? 'ready',
    failure: lacking?.failure,
    data: months,
    refresh: () => {
      records.refresh();
      messages.refresh();
    },
  };
  return (
    <div className="stack-3">
      <Upcoming />
      <RemoteView
        remote={remote}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon="records" title={say('incomeEmpty')} />}
        skeleton={<SkeletonRows label={t('state.loading')} />}
      >
        {(all) => (
          <div className="stack-3">
            <p className="text-2 caption pretty">{say('incomeNote', { currency: currency.toUpperCase() })}</p>
            {all.map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </div>
        )}
      </RemoteView>
    </div>
  );
}
