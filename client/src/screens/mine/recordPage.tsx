import type { FundRecord, ReplyOf } from '@zaraba/contracts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatAmount } from '../../domain/format.ts';
import { SignedAmount } from '../../parts/amount.tsx';
import { RemoteView } from '../../parts/remoteView.tsx';
import { recordTime } from '../../parts/sessions.ts';
import { useTexts } from '../../parts/texts.ts';
import { useRemote, useSettings } from '../../state/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './mine.module.css';

/** What the list can be narrowed to: recharge and withdrawal as the product has them, and trading. */
export const FILTERS = ['all', 'recharge', 'withdraw', 'trading'] as const;
/** What the list can be narrowed to. */
export type Filter = (typeof FILTERS)[number];

const KINDS: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<FundRecord['kind']>>> = {
  recharge: new Set(['deposit', 'opening']),
  withdraw: new Set(['withdrawal']),
  trading: new Set(['buy', 'sell', 'fee', 'hold', 'release']),
};

function RecordRow(props: { record: FundRecord }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const { record } = props;
  return (
    <li className={classes.record}>
      <span className={classes.kind}>
        {t(`records.kind.${record.kind}`)} {record.code !== undefined && <span className="num">{record.code}</span>}
      </span>
      <span className={classes.amount}>
        <SignedAmount value={record.amount} currency={currency} />
      </span>
      <span className={`${classes.meta} num`}>
        <span className={classes.whole}>{recordTime('jp', record.at)}</span>{' '}
        {record.orderId !== undefined && <span className={classes.whole}>{record.orderId}</span>}
      </span>
      <span className={`${classes.meta} num`}>{t('records.balance', { amount: formatAmount(record.balance) })}</span>
    </li>
  );
}

function Older(props: { before: string; filter: Filter }): ReactElement {
  const { currency } = useSettings();
  const remote = useRemote('/user/fundRecords', { type: currency, before: props.before });
  return <RemoteView remote={remote}>{(data) => <RecordPage page={data} filter={props.filter} />}</RemoteView>;
}

/** One page of movements, and the ones before it on request. */
export function RecordPage(props: { page: ReplyOf<'/user/fundRecords'>; filter: Filter }): ReactElement {
  const t = useTexts();
  const [older, setOlder] = useState(false);
  const { page, filter } = props;
  const shown = filter === 'all' ? page.records : page.records.filter(({ kind }) => KINDS[filter].has(kind));
  const last = page.records.at(-1);
  return (
    <>
      {shown.length === 0 && !page.hasMore && <EmptyState icon="records" title={t('state.noData')} />}
      <ol className={classes.records}>
        {shown.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ol>
      {page.hasMore && !older && (
        <div className={classes.more}>
          <Button kind="secondary" small block onClick={() => setOlder(true)}>
            {t('records.older')}
          </Button>
        </div>
      )}
      {older && last !== undefined && <Older before={last.id} filter={filter} />}
    </>
  );
}
