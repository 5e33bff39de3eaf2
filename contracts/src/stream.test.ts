import { describe, expect, it } from 'vitest';
import { PERIODS } from './ids.ts';
import {
  STREAM_REFUSALS,
  accountFrameSchema,
  candleFrameSchema,
  cursorSchema,
  heartbeatSchema,
  quotesFrameSchema,
  wantReplySchema,
  wantSchema,
} from './stream.ts';

const frame = { kind: 'delta', epoch: 'e', from: 3, to: 5, now: 1_772_500_000_000, rows: [] };

describe('a frame of quotes', () => {
  it.each(['snapshot', 'delta'])('can be a %s', (kind) => {
    expect(quotesFrameSchema.parse({ ...frame, kind })).toEqual({ ...frame, kind });
  });

  it.each([
    ['of another kind', { kind: 'all' }],
    ['without a kind', { kind: '' }],
    ['with half a version', { to: 5.5 }],
    ['without an epoch', { epoch: undefined }],
    ['at no instant', { now: 'now' }],
    ['without rows', { rows: undefined }],
  ])('is refused %s', (_, patch) => {
    expect(quotesFrameSchema.safeParse({ ...frame, ...patch }).success).toBe(false);
  });
});

describe('the subscription of a client', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `ZJ${at}`, rate: 'list' }));

  it('can contain up to 200 codes at one of two rates, a candle, and a cursor', () => {
    for (const rate of ['fast', 'list'])
      expect(wantSchema.safeParse({ codes: [{ code: 'A', rate }] }).success).toBe(true);
    for (const period of PERIODS) {
      expect(wantSchema.safeParse({ codes: [], candle: { code: 'A', period } }).success).toBe(true);
    }
    expect(wantSchema.safeParse({ codes: [], book: 'ZJ1001' }).success).toBe(true);
    expect(wantSchema.safeParse({ codes: codes(200), resume: { epoch: 'e', cursor: 7 } }).success).toBe(true);
    expect(wantSchema.safeParse({ codes: codes(201) }).success).toBe(false);
  });

  it.each([
    ['another rate', { codes: [{ code: 'A', rate: 'slow' }] }],
    ['no rate', { codes: [{ code: 'A', rate: '' }] }],
    ['another period', { codes: [], candle: { code: 'A', period: 'hour' } }],
    ['a code in small letters', { codes: [{ code: 'a', rate: 'fast' }] }],
    ['a book in small letters', { codes: [], book: 'a' }],
    ['no list', {}],
    ['more than is known', { codes: [], other: 1 }],
    ['more than is known of a code', { codes: [{ code: 'A', rate: 'fast', other: 1 }] }],
    ['a cursor without its epoch', { codes: [], resume: { cursor: 7 } }],
  ])('cannot contain %s', (_, want) => {
    expect(wantSchema.safeParse(want).success).toBe(false);
  });

  it('contains an epoch of at most 64 characters', () => {
    expect(cursorSchema.safeParse({ epoch: 'e'.repeat(64), cursor: 1 }).success).toBe(true);
    expect(cursorSchema.safeParse({ epoch: 'e'.repeat(65), cursor: 1 }).success).toBe(false);
    expect(cursorSchema.safeParse({ epoch: 'e', cursor: 1, more: 1 }).success).toBe(false);
  });

  it('is acknowledged with the refused codes', () => {
    const reply = { refused: [{ code: 'A', reason: 'unknown' }] };
    expect(wantReplySchema.parse(reply)).toEqual(reply);
    expect(wantReplySchema.safeParse({ refused: [{ code: 'A' }] }).success).toBe(false);
    expect(wantReplySchema.safeParse({}).success).toBe(false);
  });
});

describe('frames of other kinds', () => {
  const bar = { code: 'A', period: 'day', time: 1, open: 2, high: 3, low: 1, close: 2, volume: 10 };
  const change = { epoch: 'e', number: 1, at: 5, balanceChanged: true };
  const beat = { now: 1, epoch: 'e', version: 3 };

  it('require all their values', () => {
    expect(candleFrameSchema.parse(bar)).toEqual(bar);
    expect(accountFrameSchema.parse({ ...change, changed: 'withdrawal' })).toEqual({
      ...change,
      changed: 'withdrawal',
    });
    expect(heartbeatSchema.parse(beat)).toEqual(beat);
  });

  it.each(Object.keys(bar))('about the live bar require its %s', (name) => {
    expect(candleFrameSchema.safeParse({ ...bar, [name]: undefined }).success).toBe(false);
  });

  it.each(Object.keys(change))('about an account require its %s', (name) => {
    expect(accountFrameSchema.safeParse({ ...change, [name]: undefined }).success).toBe(false);
  });

  it.each(Object.keys(beat))('of the heartbeat require its %s', (name) => {
    expect(heartbeatSchema.safeParse({ ...beat, [name]: undefined }).success).toBe(false);
  });

  it('that refuse a client state a known reason', () => {
    expect(new Set(STREAM_REFUSALS).size).toBe(6);
    for (const reason of STREAM_REFUSALS) expect(reason).toMatch(/^[a-z_]+$/);
  });
});
