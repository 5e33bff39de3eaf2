import { LANGUAGES } from '@zaraba/contracts';
import type { CopyProductDetail, Language } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, text } from '../../../i18n/index.ts';
import { checkEpic } from '../../../state/flow/checkEpic.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { rootReducer } from '../../../state/reducer.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import { PurchasePanel } from './purchasePanel.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';

const NOW = Date.UTC(2026, 2, 2);
const NAMES = { jp: 'b', us: 'b', cn: 'b' };
const PRODUCT: CopyProductDetail = {
  id: 'ZCP-202603-1',
  status: 0,
  names: NAMES,
  issuer: NAMES,
  currency: 'jpy',
  lockUpDays: 30,
  minimum: '10000',
  quota: '20000000',
  remaining: '20000000',
  publishedAt: NOW,
  buyUntil: NOW + 86_400_000,
  offShelfAt: NOW + 86_400_000,
  unlocksAt: NOW + 31 * 86_400_000,
  returns: {
    expectedDaily: '1',
    lowestDaily: '-135',
    highestDaily: '137',
    worstDay: '-100',
    worstMonth: '-300',
    drawdown: '-400',
    lossDaysPercent: 49,
    recordFrom: '2024-03-01',
    recordTo: '2026-02-27',
    notice: 'notGuaranteed',
    exitRule: 'lockedUntilEnd',
  },
  recent: [],
};
const STOPPABLE: CopyProductDetail = { ...PRODUCT, stopLossBasisPoints: [500, 1_000, 2_000] };

/** Renders the purchase of a product for an eligible customer, and uses it. */
function onPanel(product: CopyProductDetail, language: Language, use: (bed: Bed) => void): void {
  const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };
  const { market } = rootReducer(undefined, { type: 'none' });
  const state = {
    session,
    market: { ...market, worldNow: NOW },
    settings: { ...DEFAULT_SETTINGS, language },
  };
  const answers = {
    '/user/getUserinfo': () => after(5, good<'/user/getUserinfo'>({ jpy: '10000000', is_true: 1 })),
    '/user/riskWarnings': () => after(5, good<'/user/riskWarnings'>([{ product: 'copy', readAt: 0, usableAt: 1 }])),
  };
  onBed({ epics: [remoteEpic, flowEpic, checkEpic], answers, state }, (bed) => {
    renderOn(bed, <PurchasePanel product={product} onLeave={() => undefined} />);
    act(() => bed.run(100));
    use(bed);
  });
}

const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());

const choose = (share: string): void => act(() => screen.getByRole('radio', { name: share }).click());

/** Fills in the form. */
function type(amount: string): void {
  fireEvent.change(screen.getByLabelText(text('copyTrading.amount')), { target: { value: amount } });
  fireEvent.change(screen.getByLabelText(text('money.fundPassword')), { target: { value: '246810' } });
}

/** The purchases sent so far. */
function purchasesOf({ ports }: Bed): readonly Readonly<Record<string, string>>[] {
  return ports.calls.filter(({ path }) => path === '/trade/copyBuy').map(({ body }) => body);
}

describe.each(LANGUAGES)('the stop loss of a copy purchase, in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('is explained on the page about the risk, in words and in money, without a guarantee', () => {
    onPanel(STOPPABLE, language, () => {
      press(text('copyTrading.risk'));
      const said = screen.getByTestId('copy-risk').textContent;
      for (const limit of ['−500.00', '−1,000.00', '−2,000.00']) expect(said).toContain(limit);
      for (const words of ['copyTrading.stopLossHow', 'copyTrading.stopLossGap'] as const)
        expect(said).toContain(text(words));
    });
  });

  it('is off by default; when it is chosen, a sentence states the exact loss, rounded once to the yen', () => {
    onPanel(STOPPABLE, language, () => {
      press(text('copyTrading.buy'));
      type('123450');
      const words = screen.getByTestId('copy-stop-loss');
      expect(words.textContent).toBe(text('copyTrading.stopLossNone'));
      // 6,172.5 yen: halves away from zero, by the server's rule.
      choose('5%');
      expect(words.textContent).toContain('−6,173.00\u00A0JPY');
      expect(words.textContent).toContain(text('copyTrading.stopLossGap'));
      choose('20%');
      expect(words.textContent).toContain('−24,690.00\u00A0JPY');
    });
  });
});

describe('the stop loss of a copy purchase', () => {
  beforeAll(() => changeLanguage('jp'));

  it('is sent with the purchase, which can be confirmed only after the page about the risk was opened', () => {
    onPanel(STOPPABLE, 'jp', (bed) => {
      press(text('copyTrading.buy'));
      type('123450');
      choose('10%');
      press(text('money.review'));
      expect(screen.getAllByText(/−12,345\.00/).length).toBeGreaterThan(1);
      const confirm = (): HTMLElement => screen.getByRole('button', { name: text('copyTrading.confirm') });
      expect(confirm().getAttribute('aria-disabled')).toBe('true');
      act(() => confirm().click());
      act(() => bed.run(150));
      expect(purchasesOf(bed)).toEqual([]);
      press(text('copyTrading.riskOpen'));
      press(text('copyTrading.riskGo'));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '10%' }).checked).toBe(true);
      press(text('money.review'));
      expect(confirm().getAttribute('aria-disabled')).not.toBe('true');
      act(() => confirm().click());
      act(() => bed.run(200));
      const [sent] = purchasesOf(bed);
      expect(sent).toMatchObject({ productId: PRODUCT.id, amount: '123450', stopLossBasisPoints: '1000' });
    });
  });

  it('is neither offered nor sent if the server lists no stop loss', () => {
    onPanel(PRODUCT, 'jp', (bed) => {
      press(text('copyTrading.risk'));
      expect(screen.getByTestId('copy-risk').textContent).not.toContain(text('copyTrading.stopLossGap'));
      press(text('copyTrading.riskGo'));
      expect(screen.queryAllByRole('radio')).toEqual([]);
      type('123450');
      press(text('money.review'));
      press(text('copyTrading.confirm'));
      act(() => bed.run(200));
      const [sent] = purchasesOf(bed);
      expect(sent).toMatchObject({ productId: PRODUCT.id, amount: '123450' });
      expect(sent).not.toHaveProperty('stopLossBasisPoints');
    });
  });
});
