import { expect, test } from 'vitest';
import { mix } from '../random.ts';
import { NEW_READER, afterFrame, planFrame, want } from './conflate.ts';
import type { FramePlan, Reader } from './conflate.ts';

/** A server that counts changes and remembers each code's value at every version. */
class Source {
  version = 0;
  readonly values = new Map<string, { readonly value: number; readonly version: number }>();
  readonly epoch: string;
  constructor(epoch: string) {
    this.epoch = epoch;
  }
  change(code: string, value: number): void {
    this.values.set(code, { value, version: ++this.version });
  }
  readonly versionOf = (code: string): number | undefined => this.values.get(code)?.version;
}

interface Sent extends FramePlan {
  readonly epoch: string;
  readonly rows: readonly { readonly code: string; readonly value: number; readonly version: number }[];
}

/** The client's side of the protocol, as the design page states it. */
class Client {
  epoch = '';
  cursor = 0;
  synced = false;
  older = 0;
  readonly shown = new Map<string, { readonly value: number; readonly version: number; readonly epoch: string }>();

  /** @returns whether the client must ask for a snapshot */
  apply(frame: Sent): boolean {
    if (frame.epoch === this.epoch && frame.to < this.cursor) return false;
    if (frame.kind === 'snapshot') {
      this.epoch = frame.epoch;
      this.synced = true;
    } else {
      if (!this.synced || frame.epoch !== this.epoch || frame.from > this.cursor) {
        this.synced = false;
        return true;
      }
    }
    for (const row of frame.rows) {
      const before = this.shown.get(row.code);
      if (before?.epoch === frame.epoch && before.version > row.version) this.older++;
      this.shown.set(row.code, { ...row, epoch: frame.epoch });
    }
    this.cursor = frame.to;
    return false;
  }
}

function chance(seed: number): () => number {
  let n = 0;
  return () => mix(seed, ++n, 7) / 2 ** 32;
}

const CODES = Array.from({ length: 60 }, (_, index) => `Z${index}`);

/**
 * One client's life: lost, skipped and repeated frames, changed interest, reconnects and restarts, then a calm phase.
 */
function run(seed: number): { client: Client; source: Source; wanted: readonly string[] } {
  const next = chance(seed);
  const some = (): string[] => CODES.filter(() => next() < 0.3);
  let source = new Source(`e${seed}`);
  for (const code of CODES) source.change(code, Math.floor(next() * 1000));
  const client = new Client();
  let wanted = some();
  let reader: Reader = want(NEW_READER, wanted, { epoch: source.epoch, cursor: source.version });
  let last: Sent | undefined;
  const asksAgain = (): void => {
    reader = want(reader, wanted, { epoch: source.epoch, cursor: source.version });
  };
  for (let step = 0; step < 300; step++) {
    const calm = step > 270;
    for (let i = 0; i < 6; i++) source.change(CODES[Math.floor(next() * CODES.length)]!, Math.floor(next() * 1000));
    const place = { epoch: client.epoch, cursor: client.cursor };
    if (!calm && next() < 0.05) {
      wanted = some();
      reader = want(reader, wanted, { epoch: source.epoch, cursor: source.version }, next() < 0.7 ? place : undefined);
    }
    const restarts = !calm && next() < 0.01;
    if (restarts) {
      source = new Source(`e${seed}.${step}`);
      for (const code of CODES) source.change(code, Math.floor(next() * 1000));
    }
    if (restarts || (!calm && next() < 0.03)) {
      if (next() < 0.5) wanted = some();
      reader = want(NEW_READER, wanted, { epoch: source.epoch, cursor: source.version }, place);
      last = undefined;
    }
    if (!calm && next() < 0.2) continue;
    const plan = planFrame(reader, source.version, source.versionOf);
    if (plan === undefined) continue;
    reader = afterFrame(reader, plan);
    const rows = plan.codes.map((code) => ({ code, ...source.values.get(code)! }));
    const sent: Sent = { ...plan, epoch: source.epoch, rows };
    if (!calm && next() < 0.05) continue;
    if (client.apply(sent)) asksAgain();
    if (!calm && last !== undefined && next() < 0.1 && client.apply(last)) asksAgain();
    last = sent;
  }
  return { client, source, wanted };
}

test('after lost, skipped or repeated frames and restarts, the client ends with the values of the server, and its version never decreases', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { client, source, wanted } = run(seed);
    const held = wanted.map((code) => ({ code, ...client.shown.get(code) }));
    const known = wanted.map((code) => ({ code, ...source.values.get(code), epoch: source.epoch }));
    expect({ seed, older: client.older, held }).toEqual({ seed, older: 0, held: known });
  }
});

test('an empty frame is not sent, so that the cursor remains', () => {
  const source = new Source('e');
  source.change('Z1', 5);
  const first = want(NEW_READER, ['Z1'], { epoch: 'e', cursor: source.version });
  const snapshot = planFrame(first, source.version, source.versionOf);
  expect(snapshot).toEqual({ kind: 'snapshot', from: 0, to: 1, codes: ['Z1'] });
  const reader = afterFrame(first, snapshot!);
  source.change('Z2', 9);
  expect(planFrame(reader, source.version, source.versionOf)).toBeUndefined();
  source.change('Z1', 6);
  expect(planFrame(reader, source.version, source.versionOf)).toEqual({ kind: 'delta', from: 1, to: 3, codes: ['Z1'] });
});

test('a cursor of another epoch, or beyond the last version sent, gets a snapshot', () => {
  expect(want(NEW_READER, ['Z1'], { epoch: 'e', cursor: 5 }, { epoch: 'other', cursor: 3 }).needsSnapshot).toBe(true);
  expect(want(NEW_READER, ['Z1'], { epoch: 'e', cursor: 5 }, { epoch: 'e', cursor: 6 }).needsSnapshot).toBe(true);
  expect(want(NEW_READER, ['Z1'], { epoch: 'e', cursor: 5 }, { epoch: 'e', cursor: 5 }).needsSnapshot).toBe(false);
});

test.each([
  [3, 3],
  [7, 5],
])(
  'a reader at version 5 that reports the cursor %i continues from %i, because frames that may be missing are sent again',
  (claimed, from) => {
    const reader: Reader = { ...NEW_READER, wanted: ['Z1'], cursor: 5, needsSnapshot: false };
    const place = { epoch: 'e', cursor: claimed };
    expect(want(reader, ['Z1'], { epoch: 'e', cursor: 9 }, place).cursor).toBe(from);
  },
);
