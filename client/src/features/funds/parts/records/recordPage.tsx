import type { FundRecord, ReplyOf, RequestOf } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useColumns } from '../../../../parts/lists/columns.ts';
import { SignedAmount, useAmountTexts } from '../../../../parts/amount.tsx';
import { RECORD_KINDS } from '../../../index.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { recordTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote } from '../../../../state/hooks.ts';
import classes from '../../../../parts/styles/cards.module.css';
import { RecordTable } from './recordTable.tsx';

/** The filters of the list. The product calls deposits `recharge`. */
export const FILTERS = ['all', 'recharge', 'withdraw', 'trading'] as const;
/** A filter of the list. */
export type Filter = (typeof FILTERS)[number];

/** The parameters of the request, without the page. */
export type RecordQuery = Omit<RequestOf<'/user/fundRecords'>, 'before'>;

/**
 * Returns whether a record passes the filter. The server filters by one kind only, so the client filters trading, which
 * has many kinds.
 */
export function keptBy(filter: Filter): (record: FundRecord) => boolean {
  return ({ kind }) => filter !== 'trading' || RECORD_KINDS[kind].trading === true;
}

function RecordRow(props: { record: FundRecord; currency: RecordQuery['type'] }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { record, currency } = props;
  return (
    <li className="row-box">
      <div className={`cluster-0-3 align-baseline pack-apart ${classes.line}`}>
        <span className="row-name">
          {t(RECORD_KINDS[record.kind].text)}{' '}
          {record.code !== undefined && (
            <span className="num" translate="no">
              {record.code}
            </span>
          )}
        </span>
        <span className="strong-tight">
          <SignedAmount value={record.amount} currency={currency} />
        </span>
      </div>
      <div className={`cluster-0-3 align-baseline pack-apart ${classes.line} text-3 caption num`} translate="no">
        <span>
          <span className={classes.whole}>{recordTime('jp', record.at)}</span>{' '}
          {record.orderId !== undefined && <span className={classes.order}>{record.orderId}</span>}
        </span>
        <span>{t('records.balance', { amount: amounts.amount(record.balance) })}</span>
      </div>
    </li>
  );
}

function Older(props: { before: string; query: RecordQuery; filter: Filter }): ReactElement {
  const { before, query, filter } = props;
  const remote = useRemote('/user/fundRecords', { ...query, before });
  return (
    <RemoteView remote={remote}>{(data) => <RecordPage page={data} query={query} filter={filter} later />}</RemoteView>
  );
}

function EarlierMovements(props: { earlier: ReplyOf<'/user/fundRecords'>['earlier'] }): ReactElement | null {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { earlier } = props;
  if (earlier === undefined) return null;
  return (
    <p className="row-box ruled text-2 caption">
      {t('records.earlier', {
        number: formatCount(earlier.count),
        time: recordTime('jp', earlier.until),
        amount: amounts.amount(earlier.balance),
      })}
    </p>
  );
}

/** One page of fund records, with a button for older ones. */
export function RecordPage(props: {
  page: ReplyOf<'/user/fundRecords'>;
  query: RecordQuery;
  filter: Filter;
  /** Whether another page precedes this one. */
  later?: boolean;
}): ReactElement {
  const t = useTexts();
  const columns = useColumns();
  const [older, setOlder] = useState(false);
  const { page, query, filter } = props;
  const shown = page.records.filter(keptBy(filter));
  const last = page.records.at(-1);
  return (
    <>
      {shown.length === 0 && !page.hasMore && (
        <EmptyState icon="records" title={t('history.none')} text={t('history.noneText')} />
      )}
      {columns ? (
        shown.length > 0 && <RecordTable records={shown} currency={query.type} first={props.later !== true} />
      ) : (
        <ol className="divided">
          {shown.map((record) => (
            <RecordRow key={record.id} record={record} currency={query.type} />
          ))}
        </ol>
      )}
      {page.hasMore && !older && (
        <div className="row-box">
          <Button kind="secondary" small block onClick={() => setOlder(true)}>
            {t('records.older')}
          </Button>
        </div>
      )}
      <EarlierMovements earlier={page.earlier} />
      {older && last !== undefined && <Older before={last.id} query={query} filter={filter} />}
    </>
  );
}
