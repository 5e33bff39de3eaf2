import type { EndpointPath, ReplyOf } from '@zaraba/contracts';
import { useEffect, useRef } from 'react';
import { useFlow } from '../../state/hooks.ts';
import type { Failure, InputOf } from '../../state/hooks.ts';

/** The rows of a page, newest first. `hasMore` states whether older ones follow. */
interface PageRows<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** Called with all rows, newest first, and with the last page. */
type Done<P extends EndpointPath, Row> = (rows: readonly Row[], last: ReplyOf<P>) => void;

/** A call whose list has pages. `before` is the id of the oldest row that the client has. */
type PagedPath = '/user/fundRecords' | '/trade/fills';

/** Reads all pages of a list. */
export interface AllPages<P extends PagedPath, Row> {
  /** Reads all pages of a query in turn. If one fails, `done` is not called. */
  readonly start: (query: Omit<InputOf<P>, 'before'>, done: Done<P, Row>) => void;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
}

interface Reading<P extends PagedPath, Row> {
  readonly query: Omit<InputOf<P>, 'before'>;
  readonly rows: readonly Row[];
  readonly done: Done<P, Row>;
}

/** Reads all pages of a list on request, for an export. */
export function useAllPages<P extends PagedPath, Row extends { readonly id: string }>(
  path: P,
  pageOf: (reply: ReplyOf<P>) => PageRows<Row>,
): AllPages<P, Row> {
  const flow = useFlow(path);
  const reading = useRef<Reading<P, Row>>(undefined);
  useEffect(() => {
    const { current } = reading;
    const { reply } = flow;
    if (current === undefined || reply === undefined || flow.stage !== 'done') return;
    const page = pageOf(reply);
    const rows = [...current.rows, ...page.rows];
    const last = page.rows.at(-1);
    flow.reset();
    if (page.hasMore && last !== undefined) {
      reading.current = { ...current, rows };
      flow.submit({ ...current.query, before: last.id } as InputOf<P>);
      return;
    }
    reading.current = undefined;
    current.done(rows, reply);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a reply requests the next page
  }, [flow.reply]);
  const start: AllPages<P, Row>['start'] = (query, done) => {
    reading.current = { query, rows: [], done };
    flow.submit(query as InputOf<P>);
  };
  return { start, isBusy: flow.stage === 'sending', failure: flow.failure };
}
