import type { Server } from 'socket.io';
import type { FramePlan } from './conflate.ts';
import type { QuoteBook } from '../host/quoteBook.ts';

/** The packet type of an event in the socket.io protocol. */
const EVENT_PACKET = 2;

/** An event's only argument, already serialised: each changed quote becomes JSON once, however many readers get it. */
export class Prepared {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A frame of quotes as JSON text, assembled from the texts of its quotes. */
export function quotesText(plan: FramePlan, epoch: string, now: number, quotes: QuoteBook): string {
  let rows = '';
  for (const code of plan.codes) rows += rows === '' ? quotes.textOf(code) : `,${quotes.textOf(code)}`;
  const { kind, from, to } = plan;
  return `{"kind":"${kind}","epoch":${JSON.stringify(epoch)},"from":${from},"to":${to},"now":${now},"rows":[${rows}]}`;
}

interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly data?: unknown;
  readonly id?: number;
}

/** Makes a server pass prepared arguments through unchanged, in the default wire format. */
export function acceptPrepared(server: Server): void {
  const { encoder } = server;
  const encode: (packet: never) => unknown[] = encoder.encode.bind(encoder);
  encoder.encode = (packet) => {
    const { type, nsp, data } = packet as Packet;
    if (type === EVENT_PACKET && Array.isArray(data) && data.length === 2 && data[1] instanceof Prepared) {
      return [`${EVENT_PACKET}${nsp},["${String(data[0])}",${data[1].text}]`];
    }
    return encode(packet as never);
  };
}
