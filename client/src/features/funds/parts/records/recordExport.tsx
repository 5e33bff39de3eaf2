import type { FundRecord } from '@zaraba/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { RECORD_KINDS } from '../../../index.ts';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { recordTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useCommand } from '../../../../state/hooks.ts';
import { keptBy } from './recordPage.tsx';
import type { Filter, RecordQuery } from './recordPage.tsx';

/** Exports the filtered movements, including pages not loaded yet. */
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
  const write = (records: readonly FundRecord[]): void =>
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
      rows: records.map((record) => [
        recordTime('jp', record.at),
        t(RECORD_KINDS[record.kind].text),
        { number: record.amount },
        { number: record.balance },
        query.type.toUpperCase(),
        record.code,
        record.orderId,
      ]),
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
      write(read.current.filter(keptBy(filter)));
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
