import type { Quote, QuotesFrame } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '../testing/quote.ts';
import {
  EMPTY_PIPELINE,
  type Pipeline,
  SILENCE_MS,
  SNAPSHOT_PATIENCE_MS,
  type Step,
  type WantedSet,
  aged,
  flushed,
  heartbeatHeard,
  opened,
  received,
  wantedAnew,
  wantedMore,
} from './pipeline.ts';

const CODES = Array.from({ length: 12 }, (_, index) => `Z${index}`);

function frame(kind: QuotesFrame['kind'], from: number, to: number, rows: Quote[], epoch = 'e'): QuotesFrame {
  return { kind, epoch, from, to, now: to, rows };
}

const set: WantedSet = { codes: CODES.map((code) => ({ code, rate: 'list' })) };
const ready = received(opened(EMPTY_PIPELINE, set, 0).next, frame('snapshot', 0, 10, [quote('Z0', 9)]), set, 0).next;

describe('the pipeline of frames', () => {
  it('connects without a cursor first, and resumes from its cursor on the next socket', () => {
    expect(opened(EMPTY_PIPELINE, set, 0).want).toEqual(set);
    expect(opened(ready, set, 0).want).toEqual({ ...set, resume: { epoch: 'e', cursor: 10 } });
  });

  it('drops a late frame and a repeated row', () => {
    expect(received(flushed(ready), frame('delta', 5, 8, [quote('Z0', 8)]), set, 0).next.rows.size).toBe(0);
    expect(received(flushed(ready), frame('delta', 5, 10, [quote('Z0', 8)]), set, 0).next.rows.size).toBe(0);
  });

  it('requests one snapshot after a gap, whatever arrives before the snapshot', () => {
    const gap = received(ready, frame('delta', 12, 13, [quote('Z0', 13)]), set, 0);
    expect(gap.want).toEqual(set);
    const more = received(gap.next, frame('delta', 13, 14, [quote('Z0', 14)]), set, 0);
    expect(more.want).toBeUndefined();
    expect(more.next.rows.get('Z0')?.version).toBe(9);
    const closed = received(more.next, frame('snapshot', 0, 14, [quote('Z0', 14)]), set, 0);
    expect(closed.next.rows.get('Z0')?.version).toBe(14);
    expect(received(closed.next, frame('delta', 14, 15, [quote('Z1', 15)]), set, 0).next.cursor?.cursor).toBe(15);
  });

  it.each([
    ['its end', frame('delta', 10, 1_000_000, [quote('Z0', 11)])],
    ['a row', frame('delta', 10, 11, [quote('Z0', 1_000_000)])],
  ])('requests all prices again if %s had a version that contradicts the heartbeat', (_what, lie) => {
    const fooled = flushed(received(ready, lie, set, 0).next);
    const asked = heartbeatHeard(fooled, set, 1, { now: 0, epoch: 'e', version: 12 });
    expect(asked.want).toEqual(set);
    const closed = received(asked.next, frame('snapshot', 0, 12, [quote('Z0', 12)]), set, 2).next;
    expect([closed.rows.get('Z0')?.version, closed.cursor?.cursor]).toEqual([12, 12]);
    const goesOn = received(flushed(closed), frame('delta', 12, 13, [quote('Z0', 13)]), set, 3).next;
    expect(goesOn.rows.get('Z0')?.version).toBe(13);
    expect(heartbeatHeard(goesOn, set, 4, { now: 0, epoch: 'e', version: 13 }).want).toBeUndefined();
  });

  it('requests the snapshot again if it does not arrive', () => {
    const gap = received(ready, frame('delta', 12, 13, []), set, 100).next;
    expect(wantedAnew(gap, set, 100 + SNAPSHOT_PATIENCE_MS - 1).want).toBeUndefined();
    expect(wantedAnew(gap, set, 100 + SNAPSHOT_PATIENCE_MS).want).toEqual(set);
  });

  it('subscribes to additional codes at once, and unsubscribes from others with the next heartbeat', () => {
    const fewer: WantedSet = { codes: set.codes.slice(1) };
    expect(wantedMore(ready, fewer, 0).want).toBeUndefined();
    expect(wantedAnew(ready, fewer, 0).want).toMatchObject(fewer);
    expect(wantedMore(ready, { ...fewer, candle: { code: 'Z1', period: 'day' } }, 0).want).toBeDefined();
    expect(wantedMore(ready, { codes: [{ code: 'Z99', rate: 'list' }] }, 0).want).toBeDefined();
  });

  it('sends a changed set of codes once', () => {
    const other: WantedSet = { codes: [{ code: 'Z1', rate: 'fast' }] };
    const told = wantedAnew(ready, other, 0);
    expect(told.want).toEqual({ ...other, resume: { epoch: 'e', cursor: 10 } });
    expect(wantedAnew(told.next, other, 0).want).toBeUndefined();
  });

  it('requests one snapshot when the server counts undelivered changes, and no other until it arrives', () => {
    const beat = (version: number, epoch = 'e') => ({ now: 1, epoch, version });
    expect(heartbeatHeard(ready, set, SILENCE_MS, beat(10)).want).toBeUndefined();
    expect(heartbeatHeard(ready, set, SILENCE_MS - 1, beat(11)).want).toBeUndefined();
    const asked = heartbeatHeard(ready, set, SILENCE_MS, beat(11));
    expect(asked.want).toEqual(set);
    expect(heartbeatHeard(ready, set, SILENCE_MS, beat(10, 'f')).want).toEqual(set);
    expect(asked.next).toMatchObject({ silent: false, vouchers: ready.vouchers });
    const silent = aged(asked.next);
    expect(silent.next.silent).toBe(true);
    const late = SILENCE_MS + SNAPSHOT_PATIENCE_MS;
    expect(heartbeatHeard(silent.next, set, late, beat(12))).toMatchObject({ next: { silent: true }, want: set });
    const heard = received(silent.next, frame('snapshot', 0, 12, []), set, late + 2).next;
    expect(heard).toMatchObject({ silent: false, heardAt: late + 2, vouchers: ready.vouchers + 1 });
    expect(opened(silent.next, set, late + 2).next.silent).toBe(false);
    expect(heartbeatHeard(silent.next, { codes: [] }, late + 2, beat(12)).next.silent).toBe(false);
  });

  it('discards its rows when the world restarts', () => {
    const reborn = received(flushed(ready), frame('snapshot', 0, 2, [quote('Z0', 1)], 'f'), set, 0).next;
    expect(reborn).toMatchObject({ replaces: true, cursor: { epoch: 'f', cursor: 2 } });
    expect(reborn.rows.get('Z0')?.version).toBe(1);
  });
});

/** A server as the design page describes it: wanted codes, a cursor, and the newest value of each code. */
class Server {
  version = 0;
  readonly versions = new Map<string, number>();
  private cursor = 0;
  private snapshot = true;
  private wanted: readonly string[] = [];
  private fresh = new Set<string>();
  readonly epoch: string;

  constructor(epoch: string) {
    this.epoch = epoch;
    for (const code of CODES) this.tick(code);
  }
  tick(code: string): void {
    this.version += 1;
    this.versions.set(code, this.version);
  }
  disconnect(): void {
    this.wanted = [];
    this.snapshot = true;
  }
  want({ codes, resume }: NonNullable<Step['want']>): void {
    const before = new Set(this.snapshot ? [] : this.wanted);
    this.wanted = codes.map(({ code }) => code);
    const known = resume?.epoch === this.epoch && resume.cursor <= this.version;
    this.fresh = new Set(this.wanted.filter((code) => !before.has(code) || this.fresh.has(code)));
    this.cursor = known ? (this.snapshot ? resume.cursor : Math.min(resume.cursor, this.cursor)) : 0;
    this.snapshot = !known;
  }
  flush(): QuotesFrame | undefined {
    const told = this.wanted.filter(
      (code) => this.snapshot || this.fresh.has(code) || (this.versions.get(code) ?? 0) > this.cursor,
    );
    if (told.length === 0 && !this.snapshot) return undefined;
    const rows = told.map((code) => quote(code, this.versions.get(code) ?? 0));
    const sent = frame(this.snapshot ? 'snapshot' : 'delta', this.cursor, this.version, rows, this.epoch);
    this.cursor = this.version;
    this.snapshot = false;
    this.fresh.clear();
    return sent;
  }
}

type Event = 'tick' | 'frame' | 'lost' | 'repeated' | 'wish' | 'reconnect' | 'restart' | 'screen';
const EVENTS: fc.Arbitrary<{ event: Event; pick: number }> = fc.record({
  event: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Event>('tick') },
    { weight: 6, arbitrary: fc.constant<Event>('frame') },
    { weight: 4, arbitrary: fc.constant<Event>('screen') },
    { weight: 2, arbitrary: fc.constantFrom<Event>('lost', 'repeated', 'wish', 'reconnect', 'restart') },
  ),
  pick: fc.nat(1_000),
});

/** A client over a lossy line: it shows the batches it receives. */
class Client {
  pipeline: Pipeline = EMPTY_PIPELINE;
  server = new Server('e0');
  set: WantedSet = { codes: [{ code: 'Z0', rate: 'list' }] };
  shown = new Map<string, Quote>();
  asked = 0;
  private last: QuotesFrame | undefined;

  take(step: Step): void {
    this.pipeline = step.next;
    if (!step.want) return;
    this.asked += 1;
    this.server.want(step.want);
  }
  screen(): void {
    const { rows, replaces } = this.pipeline;
    if (replaces) this.shown = new Map();
    for (const [code, row] of rows) {
      const before = this.shown.get(code);
      // The stream's only promise: never an older value after a newer one.
      expect(before === undefined || before.version <= row.version).toBe(true);
      this.shown.set(code, row);
    }
    this.pipeline = flushed(this.pipeline);
  }
  deliver(sent: QuotesFrame | undefined): void {
    if (!sent) return;
    this.last = sent;
    this.take(received(this.pipeline, sent, this.set, 0));
  }
  reconnect(): void {
    this.server.disconnect();
    this.last = undefined;
    this.take(opened(this.pipeline, this.set, 0));
  }
  act(event: Event, pick: number): void {
    if (event === 'tick') this.server.tick(CODES[pick % CODES.length] ?? 'Z0');
    if (event === 'frame') this.deliver(this.server.flush());
    if (event === 'lost') this.server.flush();
    if (event === 'repeated' && this.last) this.take(received(this.pipeline, this.last, this.set, 0));
    if (event === 'screen') this.screen();
    if (event === 'reconnect') this.reconnect();
    if (event === 'wish') {
      this.set = {
        codes: CODES.filter((_, index) => (pick >> (index % 10)) & 1).map((code) => ({ code, rate: 'list' })),
      };
      this.take(wantedMore(this.pipeline, this.set, 0));
    }
    if (event === 'restart') {
      this.server = new Server(`e${pick}-${this.server.epoch}`.slice(0, 60));
      this.reconnect();
    }
  }
}

describe('after any sequence of lost and late frames, the client', () => {
  it('has the values of the server, and has never shown an older value after a newer one', () => {
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 150 }), (events) => {
        const client = new Client();
        client.reconnect();
        for (const { event, pick } of events) client.act(event, pick);
        // The line is calm: one change, one heartbeat and a few frames are enough.
        for (const code of CODES) client.server.tick(code);
        client.take(wantedAnew(client.pipeline, client.set, SNAPSHOT_PATIENCE_MS));
        for (let round = 0; round < 3; round += 1) client.deliver(client.server.flush());
        client.screen();
        for (const { code } of client.set.codes) {
          expect(client.shown.get(code)?.version).toBe(client.server.versions.get(code));
        }
      }),
      { numRuns: 300 },
    );
  });
});
