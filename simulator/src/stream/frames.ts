import type { Server } from 'socket.io';
import type { FramePlan } from './conflate.ts';
import type { QuoteBook } from './quoteBook.ts';

/** Packet type of an event in the protocol of socket.io. */
const EVENT_PACKET = 2;

/** The only argument of an event, already written as JSON: each changed quote is serialised once, whoever gets it. */
export class Prepared {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A frame of quotes as text, put together from the quotes' own texts. */
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

/** Teaches a server to pass a prepared argument through, in the default wire format. */
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
