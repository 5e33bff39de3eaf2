import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { creditLimitOf } from './entities/user.ts';
import { ENDPOINTS, canAnswer } from './endpoints/index.ts';
import type { EndpointPath } from './endpoints/index.ts';
import { MSG_OK, MSG_SERVER_ERROR, SIMULATED_HEADER, envelopeSchema } from './envelope.ts';
import { INTERVENTIONS_HEADER } from './interventions.ts';
import { CURRENCIES, LANGUAGES, LANGUAGE_TAG, MARKETS, MARKET_CURRENCY } from './ids.ts';
import { amountOf, decimalsOfTicks, formatScaled, parseScaled, toSafeInteger } from './money.ts';
import { readStrictly } from './reader.ts';
import { readTolerantly } from './reading.ts';
import { SCREENS, SCREEN_NAMES, isScreenPath, screenAt } from './screens.ts';
import { STREAM_NAMESPACE, STREAM_UNAVAILABLE, interventionsFrameSchema } from './stream.ts';

describe('the names', () => {
  it('of currencies include yen, dollars and yuan for Tokyo, New York and Shanghai', () => {
    expect(MARKETS.map((market) => MARKET_CURRENCY[market])).toEqual(['jpy', 'usd', 'cny']);
  });

  it('of languages are Japanese, Simplified Chinese and English', () => {
    const locales = LANGUAGES.map((language) => new Intl.Locale(LANGUAGE_TAG[language]).maximize());
    expect(locales.map(({ language, script }) => `${language}-${script}`)).toEqual(['ja-Jpan', 'zh-Hans', 'en-Latn']);
  });

  it('of screens are found only by the address of the screen', () => {
    for (const name of SCREEN_NAMES) expect(screenAt(SCREENS[name])).toBe(name);
    for (const name of SCREEN_NAMES) expect(isScreenPath(SCREENS[name])).toBe(true);
    expect([screenAt('/no/screen'), isScreenPath('/no/screen')]).toEqual([undefined, false]);
  });

  it('of credit limits correspond to those of balances, and a missing limit is zero', () => {
    for (const currency of CURRENCIES) {
      expect(creditLimitOf({ account: '0900000001', [currency]: '7', [`${currency}yjed`]: '5' }, currency)).toBe('5');
      expect(creditLimitOf({ account: '0900000001', [currency]: '7' }, currency)).toBe('0');
    }
  });

  it('on which other implementations depend are spelled as documented', () => {
    expect({
      MSG_OK,
      MSG_SERVER_ERROR,
      SIMULATED_HEADER,
      INTERVENTIONS_HEADER,
      STREAM_NAMESPACE,
      STREAM_UNAVAILABLE,
    }).toEqual({
      MSG_OK: 'ok',
      MSG_SERVER_ERROR: 'server_error',
      SIMULATED_HEADER: 'x-simulated-market',
      INTERVENTIONS_HEADER: 'x-simulated-interventions',
      STREAM_NAMESPACE: '/quotes',
      STREAM_UNAVAILABLE: 'unavailable',
    });
  });

  it('of refusals for every call include an invalid request, a missing session and too many calls', () => {
    const keys = ['invalid_request', 'login_again', 'too_frequent'] as const;
    for (const path of Object.keys(ENDPOINTS) as EndpointPath[])
      expect(
        keys.filter((key) => !canAnswer(path, key)),
        path,
      ).toEqual([]);
  });
});

describe('the envelope of a reply', () => {
  it('has a status that is a number, also as text, and may have any other fields', () => {
    expect(envelopeSchema.parse({})).toEqual({});
    expect(envelopeSchema.parse({ status: '1', msg: null }).status).toBe(1);
    const whole = { status: 0, msg: 'x', data: [1], simulated: true, fields: { a: 'range' }, attempts: { left: 2 } };
    expect(envelopeSchema.parse(whole)).toEqual(whole);
    for (const odd of [{ status: [] }, { msg: 5 }, { simulated: 'yes' }, { fields: { a: 1 } }])
      expect(envelopeSchema.safeParse(odd).success).toBe(false);
  });
});

describe('a strict reader of a reply', () => {
  it('accepts a value only if the whole value matches the schema', () => {
    const schema = z.object({ a: z.number() });
    expect(readStrictly(schema, { a: 1 })).toEqual({ data: { a: 1 }, unread: [] });
    expect(readStrictly(schema, { a: 'x' })).toBeUndefined();
  });
});

describe('a tolerant reader of a reply', () => {
  it('reads a union by the member that has the type of the value, and drops the fields that do not match', () => {
    const either = z.union([z.string(), z.object({ a: z.optional(z.number()), b: z.optional(z.string()) })]);
    expect(readTolerantly(either, { a: {}, b: 'x' })).toEqual({ data: { b: 'x' }, unread: ['a'] });
    expect(readTolerantly(either, 5)).toBeUndefined();
    expect(readTolerantly(z.object({ of: z.optional(either), c: z.string() }), { of: [], c: 'x' })?.data).toMatchObject(
      {
        c: 'x',
      },
    );
  });
});

describe('an error about a number', () => {
  it('contains the number, shortened to forty characters', () => {
    expect(() => parseScaled('x'.repeat(100), 2)).toThrow(/^not a decimal: "x{40}"$/);
    expect(() => parseScaled('1.234', 2)).toThrow('more than 2 decimals: 1.234');
    expect(() => parseScaled('99999999999999.9', 4)).toThrow('out of range: 99999999999999.9');
    expect(() => toSafeInteger(2n ** 60n)).toThrow(`out of range: ${2n ** 60n}`);
    expect(() => formatScaled(0.5, 2)).toThrow('not a safe integer: 0.5');
    expect(() => amountOf(5e11, 1e9, 'usd')).toThrow('out of range: ');
  });
});

it('the number of decimals of an unknown price is zero', () => {
  expect(decimalsOfTicks([{ tick: '0.5' }], [undefined])).toBe(0);
  expect(decimalsOfTicks([{ tick: '0.5' }], [undefined, '3'])).toBe(1);
});

it('the frame of interventions contains their kinds', () => {
  expect(interventionsFrameSchema.parse({ interventions: ['decision'] })).toEqual({ interventions: ['decision'] });
  expect(interventionsFrameSchema.safeParse({}).success).toBe(false);
});
