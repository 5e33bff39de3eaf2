import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { parseBody } from './body.ts';
import { PREPARED } from './prepared.ts';
import { fieldFaults } from './validate.ts';

interface Checked {
  readonly success: boolean;
}
interface Shaped {
  readonly shape?: Readonly<Record<string, { readonly safeParse: (value: unknown) => Checked }>>;
}

/** Every field of a call that takes a number and no word: amounts, quantities, prices, leverage. */
const NUMBERS: readonly (readonly [EndpointPath, string])[] = [...PREPARED.values()].flatMap(({ path }) => {
  const { shape = {} } = ENDPOINTS[path].request as unknown as Shaped;
  return Object.entries(shape).flatMap(([name, schema]) => {
    const takes = (text: string): boolean => schema.safeParse(text).success;
    return (takes('1') || takes('100')) && !takes('A') && !takes('x') ? [[path, name] as const] : [];
  });
});

const BAD: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[1]',
  '""',
  '" "',
  '"null"',
  '"NaN"',
  '"Infinity"',
  '"-1"',
  '-1',
  '"0x10"',
  '"1e3"',
  '1e400',
];

it('the test covers every field that contains money or a quantity', () => {
  const names = new Set(NUMBERS.map(([path, name]) => `${path} ${name}`));
  for (const one of [
    '/trade/closePosition quantity',
    '/trade/placeOrder price',
    '/user/withdraw amount',
    '/trade/exchangeQuote amount',
  ])
    expect(names).toContain(one);
});

it.each(NUMBERS)('%s refuses every value in %s that is not a plain number', (path, name) => {
  for (const bad of BAD) {
    const parsed = parseBody(Buffer.from(`{${JSON.stringify(name)}:${bad}}`), 'json');
    const { success, error } = parsed.ok ? PREPARED.get(path)!.check(parsed.fields) : { success: false };
    const faults = parsed.ok ? fieldFaults(error?.issues ?? [], parsed.fields) : parsed.faults;
    expect({ bad, success, fault: faults[name] }).toEqual({
      bad,
      success: false,
      fault: expect.stringMatching(/format|choice/),
    });
  }
});
