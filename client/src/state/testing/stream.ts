import type { QuotesFrame } from '@zaraba/contracts';
import { connectionWanted } from '../connection/slice.ts';
import { codesWanted } from '../market/slice.ts';
import type { Bed } from './bed.ts';
import { quote } from './quote.ts';

/** Connects a client that shows these stocks. */
export function live(bed: Bed, codes: readonly string[] = ['ZA1']): void {
  bed.dispatch(codesWanted({ codes, rate: 'list', by: 1 }));
  bed.dispatch(connectionWanted({ at: 0 }));
  bed.ports.events.next({ socket: 1, kind: 'connected' });
}

/** Sends a frame that leads from one version to the next, with a quote of version `to` for each stock. */
export function send(
  bed: Bed,
  kind: QuotesFrame['kind'],
  from: number,
  to: number,
  codes: readonly string[] = ['ZA1'],
  socket = 1,
): void {
  const rows = codes.map((code) => quote(code, to));
  bed.ports.events.next({ socket, kind: 'quotes', frame: { kind, epoch: 'e', from, to, now: 1_000, rows } });
}
