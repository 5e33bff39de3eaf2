import { POSITION_STATES } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, POSITION } from '../../../../app/testing/forms.tsx';
import { onBed } from '../../../../state/testing/bed.ts';
import { HoldingRow } from '../lists/holdingRow.tsx';
import { SettledRow } from '../lists/settledRow.tsx';
import { WaitingRow } from '../lists/waitingRow.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';

const { holding, pendingOrder, closed } = POSITION_STATES.codes;
const nothing = (): void => undefined;
/** Prices with fewer decimals than amounts in dollars have. */
const dollars = {
  ...POSITION,
  currency: 'usd',
  code: 'ZU1001',
  buy_price: '172.5',
  nowprice: '173',
  status: holding,
} as const;
/** A stock of Tokyo with ticks of a tenth, at round prices. */
const tenths = { ...POSITION, buy_price: '1562', nowprice: '1570', priceDecimals: 1, status: holding } as const;
const sold = { ...dollars, status: closed, sell_price: '174' } as const;

it.each<[string, ReactElement, readonly string[]]>([
  ['what is held', <HoldingRow key="held" position={dollars} onClose={nothing} />, ['172.50', '173.00']],
  [
    'a waiting order',
    <WaitingRow key="waiting" position={{ ...dollars, status: pendingOrder }} />,
    ['172.50', '173.00'],
  ],
  ['what was closed', <SettledRow key="settled" position={sold} />, ['172.50 → 174.00']],
  [
    'what is held of a stock with tenths',
    <HoldingRow key="tenths" position={tenths} onClose={nothing} />,
    ['1,562.0', '1,570.0'],
  ],
  [
    'a waiting order for a stock with tenths',
    <WaitingRow key="tenths" position={{ ...tenths, status: pendingOrder }} />,
    ['1,562.0', '1,570.0'],
  ],
  [
    'what was closed of a stock with tenths',
    <SettledRow key="tenths" position={{ ...tenths, status: closed, sell_price: '1575' }} />,
    ['1,562.0 → 1,575.0'],
  ],
])('the prices of %s have as many decimals as the stock and the currency need', (_what, shown, prices) => {
  onBed({ epics: [], answers: ANSWERS, state: { session: LOGGED_IN } }, ({ store }) => {
    renderOn({ store }, shown);
    for (const price of prices) expect(document.body.textContent).toContain(price);
  });
});
