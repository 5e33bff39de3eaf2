import { REVIEW_STATES, stateOfCode } from '@zaraba/contracts';
import type { Currency, Withdrawal } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { OutcomeNote, isUnderWay } from '../../../parts/forms/outcome.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { SendDialog } from '../../../parts/forms/sendDialog.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../state/hooks.ts';
import { FundRow } from './fundRow.tsx';
import type { FundEntry } from './fundRow.tsx';
import { FundTable } from './fundTable.tsx';
import type { FundState } from './progress.tsx';

/** Returns the state of a withdrawal; undefined if this version of the client does not know it. */
export function withdrawalState(withdrawal: Withdrawal): FundState | undefined {
  const state = stateOfCode(REVIEW_STATES, withdrawal.status);
  if (state === undefined) return undefined;
  if (state === 'pendingReview') return 'pending';
  if (state === 'passed') return 'passed';
  return withdrawal.closeReason === 'customer' ? 'cancelled' : 'rejected';
}

function Cancel(props: { id: string; words: string }): ReactElement {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const flow = useFlow('/user/withdrawalCancel', props.id);
  return (
    <>
      <div>
        <Button kind="secondary" small busy={isUnderWay(flow)} onClick={() => setAsking(true)}>
          {t('withdraw.cancel')}
        </Button>
      </div>
      <OutcomeNote flow={flow} />
      <SendDialog
        open={asking}
        title={t('withdraw.cancelTitle')}
        text={t('withdraw.cancelText', { amount: props.words })}
        yes={t('withdraw.cancel')}
        no={t('withdraw.keep')}
        onYes={() => {
          setAsking(false);
          flow.submit({ id: props.id });
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** Returns a card number with no-break spaces. */
function whole(number = ''): string {
  return number.replaceAll(' ', '\u00A0');
}

/** Lists withdrawals with the state of their review. A pending withdrawal can be cancelled. */
export function WithdrawalList(props: {
  currency: Currency;
  /** Whether the list includes a withdrawal that was submitted at this time. */
  keeps?: (submittedAt: number) => boolean;
  /** Whether to show a table if the screen is wide enough. */
  table?: boolean;
}): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { currency, keeps } = props;
  const list = useRemote('/user/withdrawallist', { type: currency });
  const { data: terms } = useRemote('/user/withdrawalTerms', { type: currency });
  // A withdrawal without a time is included in every period.
  const kept = (row: Withdrawal): boolean => row.submittedAt === undefined || (keeps?.(row.submittedAt) ?? true);
  const remote = { ...list, data: list.data?.filter(kept) };
  const entryOf = (row: Withdrawal): FundEntry => ({
    testId: 'withdrawal-row',
    title: row.institution === undefined ? t('withdraw.title') : `${row.institution} ${whole(row.numberMasked)}`,
    amount: row.money,
    currency: row.currency ?? currency,
    state: withdrawalState(row),
    last: 'paid',
    id: row.id,
    submittedAt: row.submittedAt,
    usualMs: terms?.arrival.usualMs,
    latest: row.latest,
    decidedAt: row.decidedAt,
    reason: row.reason,
    interventions: row.interventions,
    action:
      row.id !== undefined && withdrawalState(row) === 'pending' ? (
        <Cancel id={row.id} words={amounts.withCurrency(row.money, row.currency ?? currency)} />
      ) : undefined,
  });
  return (
    <RemoteView
      remote={remote}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState icon="records" title={t('withdraw.empty')} text={t('withdraw.emptyText')} />}
    >
      {(rows) =>
        props.table === true ? (
          <FundTable label={t('history.withdrawals')} way={t('withdraw.card')} entries={rows.map(entryOf)} />
        ) : (
          <ol className="divided">
            {rows.map((row, index) => (
              <FundRow key={row.id ?? index} {...entryOf(row)} />
            ))}
          </ol>
        )
      }
    </RemoteView>
  );
}
