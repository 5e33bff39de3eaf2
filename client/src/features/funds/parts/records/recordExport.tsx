import type { FundRecord, ReplyOf } from '@zaraba/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { type Cell, timeCell } from '../../../../domain/csv.ts';
import { formatCount } from '../../../../domain/format.ts';
import { RECORD_KINDS } from '../../../index.ts';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useCommand } from '../../../../state/hooks.ts';
import { keptBy } from './recordPage.tsx';
import type { Filter, RecordQuery } from './recordPage.tsx';

type Earlier = ReplyOf<'/user/fundRecords'>['earlier'];

/** Exports the filtered movements, including pages not loaded yet; a last row has the balance of those no page lists. */
export function RecordExport(props: { query: RecordQuery; filter: Filter }): ReactElement {
  const t = useTexts();
  const { query, filter } = props;
  const save = useSaveTable('records');
  const [send, command, reset] = useCommand('/user/fundRecords');
  const [asking, setAsking] = useState(false);
  const read = useRef<readonly FundRecord[]>([]);
  const start = (): void => {
    read.current = [];
    setAsking(true);
    send(query);
  };
  const cellsOf = (record: FundRecord): Cell[] => [
    timeCell('jp', record.at),
    t(RECORD_KINDS[record.kind].text),
    { number: record.amount },
    { number: record.balance },
    query.type.toUpperCase(),
    record.code,
    record.orderId,
  ];
  const broughtForward = ({ count, until, balance }: NonNullable<Earlier>): Cell[] => [
    timeCell('jp', until),
    t('records.broughtForward', { number: formatCount(count) }),
    undefined,
    { number: balance },
    query.type.toUpperCase(),
  ];
  const write = (records: readonly FundRecord[], earlier: Earlier): void =>
    save({
      columns: [
        t('money.time'),
        t('records.filter'),
        t('download.amount'),
        t('download.balance'),
        t('money.currency'),
        t('download.code'),
        t('positions.orderNumber'),
      ],
      rows: [...records.map(cellsOf), ...(earlier === undefined ? [] : [broughtForward(earlier)])],
    });
  useEffect(() => {
    const page = command.reply;
    if (!asking || page === undefined || command.status !== 'done') return;
    read.current = [...read.current, ...page.records];
    const last = page.records.at(-1);
    reset();
    if (page.hasMore && last !== undefined) send({ ...query, before: last.id });
    else {
      setAsking(false);
      write(read.current.filter(keptBy(filter)), page.earlier);
    }
    // One page after the other: only an answer requests the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [command.reply]);
  return (
    <>
      <SaveButton busy={command.status === 'sending'} onClick={start} />
      <FailureNote failure={command.failure} />
    </>
  );
}
