import { describe, expect, it } from 'vitest';
import { interventionsIn, interventionsSchema } from './interventions.ts';
import {
  account,
  clientOrderId,
  code,
  decimalText,
  instantMs,
  instantSeconds,
  integer,
  knownPassword,
  positiveDecimal,
  positiveInteger,
  recordId,
  tradingPin,
} from './wire.ts';

describe('a value that any server may send', () => {
  it.each([
    [1_795_000_000, 1_795_000_000_000],
    [1_795_000_000.5, 1_795_000_000_500],
    [1_795_000_000_123, 1_795_000_000_123],
    [946_684_800_000, 946_684_800_000],
    [0, 0],
  ])('is read as the instant %d in milliseconds', (sent, read) => {
    expect(instantMs.parse(sent)).toBe(read);
  });

  it.each([
    [1_795_000_000, 1_795_000_000],
    [1_795_000_000_999, 1_795_000_000],
    [300_000_000, 300_000_000],
  ])('is read as the instant %d in seconds', (sent, read) => {
    expect(instantSeconds.parse(sent)).toBe(read);
  });

  it.each([
    ['-', '0'],
    ['', '0'],
    ['1,234,567.50', '1234567.50'],
    [12.5, '12.5'],
    [1e-7, '0.0000001'],
    ['-3', '-3'],
    [' 7 ', '7'],
    [1e21, '1000000000000000000000'],
    [-0.5, '-0.5'],
    [`${'9'.repeat(30)}.${'9'.repeat(18)}`, `${'9'.repeat(30)}.${'9'.repeat(18)}`],
  ])('is accepted as the decimal %j and read as %j', (sent, read) => {
    expect(decimalText.parse(sent)).toBe(read);
  });

  it.each([
    'abc',
    '0x10',
    '1e9',
    '1.',
    '.5',
    'a1',
    '1a',
    '1'.repeat(31),
    `0.${'1'.repeat(19)}`,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('is refused as the decimal %j', (sent) => {
    expect(decimalText.safeParse(sent).success).toBe(false);
  });

  it('is a whole number, also as text, and nothing else', () => {
    expect(integer.parse('3')).toBe(3);
    expect(integer.parse(' -1,234.00 ')).toBe(-1_234);
    expect(integer.parse('123456789012345')).toBe(123_456_789_012_345);
    expect(integer.safeParse('1234567890123456').success).toBe(false);
    expect(integer.safeParse('3a').success).toBe(false);
    expect(integer.safeParse('a3').success).toBe(false);
    expect(integer.safeParse(2 ** 53).success).toBe(false);
    expect(integer.safeParse('3.5').success).toBe(false);
    expect(integer.safeParse('').success).toBe(false);
  });
});

it('an error about a value states the expected type and shows the value', () => {
  expect(decimalText.safeParse('abc').error?.issues).toMatchObject([{ code: 'custom', message: 'not a decimal' }]);
  expect(integer.safeParse('abc').error?.issues).toMatchObject([{ code: 'custom', message: 'not a whole number' }]);
});

it('whole numbers may end in a point and zeros, be negative and be zero', () => {
  expect([integer.parse(-7), integer.parse('0'), integer.parse('12.')]).toEqual([-7, 0, 12]);
  expect(integer.safeParse(3.5).success).toBe(false);
});

describe('the texts of a request', () => {
  it.each([
    [code, ['7203', 'ZX-JP1', 'A.B', 'A'.repeat(16)], ['', 'zx', 'A B', 'A'.repeat(17), 'A/B', '東京', 'A\n']],
    [account, ['0900000001'], ['900000001', '09000000011', '090-000000', ' 0900000001', '090000000a']],
    [clientOrderId, ['a_B-0123', 'x'.repeat(64)], ['x'.repeat(7), 'x'.repeat(65), 'abc def01', 'abcdefgh.']],
    [recordId, ['P-001', 'A'.repeat(40)], ['P-01', 'A'.repeat(41), 'p-0001', 'P_0001']],
    [knownPassword, ['x', 'x'.repeat(72)], ['', 'x'.repeat(73)]],
    [tradingPin, ['012345'], ['12345', '1234567', '12345a', ' 12345']],
    [positiveDecimal, ['1', '123456789012', '0.5', '10.0001'], ['1234567890123', '1.', '.5', '1.12345', '00']],
    [positiveInteger, ['1', '123456789012'], ['0', '1234567890123', '1.0', '-1', '']],
  ])('are refused in any other form', (schema, right, wrong) => {
    expect(right.filter((text) => !schema.safeParse(text).success)).toEqual([]);
    expect(wrong.filter((text) => schema.safeParse(text).success)).toEqual([]);
  });
});

describe('the interventions of a tester', () => {
  it('are read from a record, and kinds unknown to this version are ignored', () => {
    expect(interventionsSchema.parse(['fault', 'weather', 'message'])).toEqual(['message', 'fault']);
  });

  it('are read from a header with spaces, and are empty if there is no header', () => {
    expect(interventionsIn('decision , overlay,weather')).toEqual(['overlay', 'decision']);
    expect(interventionsIn(null)).toEqual([]);
  });
});

describe('a field of a request', () => {
  it.each(['0x10', '1e9', '-1', '0', '0.0000', '1.00001', '1,000', '１', ''])(
    'is refused with the amount %j',
    (text) => {
      expect(positiveDecimal.safeParse(text).success).toBe(false);
    },
  );

  it('accepts plain amounts and quantities', () => {
    expect(positiveDecimal.safeParse('1234.5').success).toBe(true);
    expect(positiveDecimal.safeParse('0.0001').success).toBe(true);
    expect(positiveInteger.safeParse('100').success).toBe(true);
    expect(positiveInteger.safeParse('0100').success).toBe(false);
  });

  it('is refused with a client order id of any other form', () => {
    expect(clientOrderId.safeParse('5f0c6f3e-8f0e-4c55').success).toBe(true);
    expect(clientOrderId.safeParse('short').success).toBe(false);
    expect(clientOrderId.safeParse('../../etc/passwd').success).toBe(false);
  });
});
