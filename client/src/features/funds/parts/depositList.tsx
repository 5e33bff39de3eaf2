import { REVIEW_STATES, stateOfCode } from '@zaraba/contracts';
import type { Currency, Deposit, DepositTerms } from '@zaraba/contracts';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { FundRow } from './fundRow.tsx';
import type { FundEntry } from './fundRow.tsx';
import { FundTable } from './fundTable.tsx';
import type { FundState } from './progress.tsx';

const STATES = { pendingReview: 'pending', passed: 'passed', rejected: 'rejected' } as const;

/** Returns the state of a deposit; undefined if this version of the client does not know it. */
export function depositState(deposit: Deposit): FundState | undefined {
  const state = stateOfCode(REVIEW_STATES, deposit.status);
  return state === undefined ? undefined : STATES[state];
}

/** Lists deposits with the state of their review, pending ones first. */
export function DepositList(props: {
  currency: Currency;
  /** Whether the list includes a deposit that was submitted at this time. */
  keeps?: (submittedAt: number) => boolean;
  /** Whether to show a table if the screen is wide enough. */
  table?: boolean;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { currency, keeps } = props;
  const list = useRemote('/user/depositList', { type: currency });
  const { data: terms } = useRemote('/user/depositChannels', { type: currency });
  const remote = { ...list, data: list.data?.filter(({ submittedAt }) => keeps?.(submittedAt) ?? true) };
  const nameOf = (of: DepositTerms | undefined, id: string): string =>
    of?.channels.find((channel) => channel.id === id)?.names[language] ?? id;
  const entryOf = (row: Deposit): FundEntry => ({
    testId: 'deposit-row',
    title: nameOf(terms, row.channelId),
    amount: row.amount,
    currency: row.currency,
    state: depositState(row),
    last: 'credited',
    id: row.id,
    submittedAt: row.submittedAt,
    usualMs: terms?.arrival.usualMs,
    latest: row.latest,
    decidedAt: row.decidedAt,
    reason: row.reason,
    interventions: row.interventions,
  });
  return (
    <RemoteView
      remote={remote}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState icon="records" title={t('deposit.empty')} text={t('deposit.emptyText')} />}
    >
      {(rows) =>
        props.table === true ? (
          <FundTable label={t('history.deposits')} way={t('deposit.channel')} entries={rows.map(entryOf)} />
        ) : (
          <ol className="divided">
            {rows.map((row) => (
              <FundRow key={row.id} {...entryOf(row)} />
            ))}
          </ol>
        )
      }
    </RemoteView>
  );
}
