import { FUND_RECORD_KINDS } from '@zaraba/contracts';
import type { FundRecord } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Select } from '@zaraba/kit/select';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { instantsOf, isBackwards, isWithin } from '../../../domain/market/period.ts';
import type { Period } from '../../../domain/market/period.ts';
import { useColumns } from '../../../parts/lists/columns.ts';
import { Page } from '../../../parts/page.tsx';
import { PeriodFields } from '../../../parts/forms/periodFields.tsx';
import { RECORD_KINDS } from '../../index.ts';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { DepositList } from '../parts/depositList.tsx';
import fundClasses from '../../../parts/funds/funds.module.css';
import { WithdrawalList } from '../parts/withdrawalList.tsx';
import { RecordExport } from '../parts/records/recordExport.tsx';
import { StatementButton } from '../parts/statements/statementButton.tsx';
import { FILTERS, RecordPage } from '../parts/records/recordPage.tsx';
import type { Filter, RecordQuery } from '../parts/records/recordPage.tsx';
import classes from '../parts/records/records.module.css';

type Kind = FundRecord['kind'];
const NO_PERIOD: Period = { from: '', to: '' };
const KIND_OF_FILTER = { recharge: 'deposit', withdraw: 'withdrawal' } as const satisfies Partial<Record<Filter, Kind>>;

/** Returns the parameters of the request. The server filters by period and kind, so that every page is full. */
function useQuery(filter: Filter, kind: Kind | 'every', period: Period): RecordQuery {
  const { currency } = useSettings();
  const { from, to } = isBackwards(period) ? instantsOf(NO_PERIOD) : instantsOf(period);
  const wanted = filter === 'recharge' || filter === 'withdraw' ? KIND_OF_FILTER[filter] : kind;
  return {
    type: currency,
    ...(filter === 'trading' || wanted === 'every' ? {} : { kind: wanted }),
    ...(from === undefined ? {} : { from: String(from) }),
    ...(to === undefined ? {} : { to: String(to) }),
  };
}

function Movements(props: { query: RecordQuery; filter: Filter; remote: ReturnType<typeof useRecords> }): ReactElement {
  const t = useTexts();
  const { query, filter, remote } = props;
  const narrowed = Object.keys(query).length > 1;
  return (
    <RemoteView
      remote={remote}
      isEmpty={(data) => data.records.length === 0 && data.earlier === undefined}
      empty={
        filter in KIND_OF_FILTER ? (
          // The list of deposits or withdrawals above already has a picture for an empty list.
          <p className={classes.none}>{t('history.none')}</p>
        ) : (
          <EmptyState
            icon="records"
            title={t(narrowed ? 'history.none' : 'records.empty')}
            text={t(narrowed ? 'history.noneText' : 'records.emptyText')}
          />
        )
      }
    >
      {/* Another query remounts the list, which discards older pages. */}
      {(data) => <RecordPage key={JSON.stringify(query)} page={data} query={query} filter={filter} />}
    </RemoteView>
  );
}

function useRecords(query: RecordQuery) {
  return useRemote('/user/fundRecords', query);
}

function Requests(props: { filter: Filter; period: Period }): ReactElement | null {
  const t = useTexts();
  const { currency } = useSettings();
  const table = useColumns();
  const { filter, period } = props;
  if (filter !== 'recharge' && filter !== 'withdraw') return null;
  const keeps = (submittedAt: number): boolean => isBackwards(period) || isWithin(submittedAt, period);
  return (
    <>
      <h3 className={fundClasses.section}>{t(filter === 'recharge' ? 'history.deposits' : 'history.withdrawals')}</h3>
      {filter === 'recharge' ? (
        <DepositList currency={currency} keeps={keeps} table={table} />
      ) : (
        <WithdrawalList currency={currency} keeps={keeps} table={table} />
      )}
      <h3 className={fundClasses.section}>{t('history.movements')}</h3>
    </>
  );
}

/**
 * The screen of all fund records, newest first, with the balance after each. Deposits and withdrawals also have lists
 * of their own.
 */
export default function TransactionRecords(): ReactElement {
  const t = useTexts();
  const [address, setAddress] = useScreenQuery();
  const filter = FILTERS.find((id) => id === address.get('tab')) ?? 'all';
  const [kind, setKind] = useState<Kind | 'every'>('every');
  const [period, setPeriod] = useState(NO_PERIOD);
  const query = useQuery(filter, kind, period);
  const remote = useRecords(query);
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('records.title')} wide>
        <Card
          flush
          title={t('records.title')}
          action={
            filter === 'all' && (
              <Select
                label={t('history.kind')}
                value={kind}
                onChange={setKind}
                options={[
                  { value: 'every' as const, text: t('history.allKinds') },
                  ...FUND_RECORD_KINDS.map((id) => ({ value: id, text: t(RECORD_KINDS[id].text) })),
                ]}
              />
            )
          }
        >
          <div className={classes.tools}>
            <Choice
              label={t('records.filter')}
              value={filter}
              onChange={(tab) => setAddress({ tab }, { replace: true })}
              options={FILTERS.map((id) => ({ value: id, text: t(`records.${id}`) }))}
            />
            <div className={classes.dates}>
              <PeriodFields value={period} onChange={(days) => setPeriod((before) => ({ ...before, ...days }))} />
            </div>
            <div className="cluster-2">
              <StatementButton />
              {/* Another query remounts the export, which discards the pages it has loaded. */}
              <RecordExport key={JSON.stringify([query, filter])} query={query} filter={filter} />
            </div>
          </div>
          <Requests filter={filter} period={period} />
          <Movements query={query} filter={filter} remote={remote} />
        </Card>
      </Page>
    </Refreshable>
  );
}
