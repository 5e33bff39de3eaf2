import { DAY_MS, LANGUAGES } from '@zaraba/contracts';
import type { CopyOrder } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, text } from '../../../i18n/index.ts';
import { CopyOrderRow } from './copyOrderRow.tsx';
import { onBed } from '../../../state/testing/bed.ts';
import { OrderDetail } from './orderDetail.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';

const NAMES = { jp: 'b', us: 'b', cn: 'b' };
const LIMITED: CopyOrder = {
  id: 'SIM-Y000001-AAAA',
  status: 0,
  productId: 'ZCP-202603-4',
  names: NAMES,
  issuer: NAMES,
  currency: 'jpy',
  lockUpDays: 180,
  amount: '300000',
  value: '290000',
  totalProfit: '-10000',
  boughtAt: 0,
  unlocksAt: 181 * DAY_MS,
  stopLoss: { basisPoints: 500, totalProfit: '-15000' },
  results: [],
};
const ENDED = { ...LIMITED, status: 1, totalProfit: '-16234', value: '283766', paidOut: '283766' };
const STOPPED: CopyOrder = { ...ENDED, endedAt: 40 * DAY_MS, endReason: 'stopLoss' };

/** The texts of the row and the detail of an order. */
function said(order: CopyOrder): readonly string[] {
  const texts: string[] = [];
  onBed({ epics: [] }, ({ store }) => {
    renderOn(
      { store },
      <>
        <CopyOrderRow order={order} />
        <section data-testid="detail">
          <OrderDetail order={order} onClose={() => undefined} />
        </section>
      </>,
    );
    texts.push(...['copy-order', 'detail'].map((id) => screen.getByTestId(id).textContent));
  });
  return texts;
}

describe.each(LANGUAGES)('a copy order with a stop loss, in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('states in the list and in the details at which loss it ends', () => {
    const [row, detail] = said(LIMITED);
    expect(row).toContain('−15,000.00');
    expect(detail).toContain(text('copyTrading.stopLossShare', { amount: '−15,000.00\u00A0JPY', percent: '5%' }));
    expect(row).not.toContain(text('copyTrading.stopped'));
  });

  it('states that the stop loss ended it, at which loss, and which amount was returned', () => {
    const [row, detail] = said(STOPPED);
    expect(row).toContain(text('copyTrading.stopped'));
    expect(detail).toContain(text('copyTrading.stoppedText', { amount: '−15,000.00\u00A0JPY' }));
    for (const amount of ['−16,234.00', '283,766.00']) expect(detail).toContain(amount);
  });
});

describe('a copy order', () => {
  it('is shown without a stop loss if the server has none', () => {
    const { stopLoss: _none, ...plain } = ENDED;
    const [row, detail] = said({ ...plain, endedAt: 181 * DAY_MS });
    expect(row).not.toContain(text('copyTrading.stopLoss'));
    expect(detail).toContain(text('copyTrading.stopLossOff'));
    expect(row).not.toContain(text('copyTrading.stopped'));
  });
});
