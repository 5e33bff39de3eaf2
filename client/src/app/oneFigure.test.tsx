import { LANGUAGES, type LoanTerms, POSITION_STATES } from '@zaraba/contracts';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Equity } from '../features/home/parts/equity.tsx';
import { Summary } from '../features/trading/parts/lists/summary.tsx';
import { changeLanguage, text } from '../i18n/index.ts';
import { connected } from '../state/connection/slice.ts';
import { marketBatch, worldTimeRead } from '../state/market/slice.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { onBed } from '../state/testing/bed.ts';
import { type Answers, after, good } from '../state/testing/fakePorts.ts';
import { quote } from '../state/testing/quote.ts';
import { Totals } from './shell/totals.tsx';
import { ANSWERS, FORMS, LOGGED_IN, NOW, POSITION } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const TERMS = {
  currency: 'jpy',
  offeredIn: ['jpy'],
  score: 80,
  usualScore: 80,
  minimumScore: 60,
  limit: '4000000',
  available: '3600000',
  debt: '400000',
  pending: '0',
  minimum: '10000',
  dailyRateBasisPoints: 4,
  annualRate: '14.6',
  termDays: 30,
  reviewMs: 60_000,
  overdue: { interest: false, scorePerDay: -1, recoveryPerDay: 1 },
  withdrawals: { blockedByDebt: true, blockedByScore: false },
  example: { amount: '1000', days: 30, interest: '12', total: '1012' },
  blocked: [{ key: 'loan_unpaid' }],
} as LoanTerms;
const HELD = { ...POSITION, side: 'long', leverage: 2, status: holding, buy_price: '990', stock_num: 1_000 } as const;
const ROWS = {
  'SIM-1': { ...HELD, margin: '495000', topUp: '100000' },
  // An application for a block waits as an order does.
  'SIM-2': { ...HELD, id: 'SIM-2', status: pendingOrder, leverage: 1, stock_num: 300, margin: '297000', fee: '115' },
};
/** The account of one customer at one instant, as a server answers it. */
const ACCOUNT: Answers = {
  ...ANSWERS,
  '/user/getUserinfo': () =>
    after(1, good<'/user/getUserinfo'>({ account: '0900000001', is_true: 1, jpy: '9000000', jpyyjed: '4000000' })),
  '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(ROWS)),
  '/trade/ustockslist': () => after(1, good<'/trade/ustockslist'>([{ status: 0, credit: '100000' }])),
  '/trade/usernewstocklist': () => after(1, good<'/trade/usernewstocklist'>([{ status: 1, rjmoney: '50000' }])),
  '/user/withdrawallist': () => after(1, good<'/user/withdrawallist'>([{ status: 0, money: '30000' }] as never)),
  '/trade/userproductlist': () => after(1, good<'/trade/userproductlist'>([{ status: 0, money: '70000' }])),
  '/user/loanTerms': () => after(1, good<'/user/loanTerms'>(TERMS)),
};
/** Each figure by its name, as it must stand wherever the name stands. */
const FIGURES = {
  'panel.creditLimit': '4,000,000.00',
  'panel.totalDebt': '400,000.00',
  'panel.frozen': '1,537,000.00',
  'panel.part.marginInUse': '595,000.00',
  'panel.part.orders': '297,115.00',
  'panel.available': '9,000,000.00',
  'panel.totalAssets': '10,537,000.00',
  'panel.floating': '10,000.00',
} as const;
const SCREENS: readonly (readonly [string, ReactElement])[] = [
  ['the panel', <Totals key="panel" />],
  ['home', <Equity key="home" />],
  ['Trade', <Summary key="trade" />],
  ['Loan', FORMS.loan.show],
  ['the ticket', FORMS.ticket.show],
];

/** The first amount beside each name on the page, with the screen that it is on. */
function figuresShown(): readonly { name: string; screen: string; figure: string }[] {
  return [...document.querySelectorAll('dt, summary > :first-child')].map((element) => {
    const beside = element.tagName === 'DT' ? element.nextElementSibling : element.parentElement?.lastElementChild;
    return {
      name: element.textContent.trim(),
      screen: element.closest('section[title]')?.getAttribute('title') ?? '',
      figure: /\d[\d,.]*/.exec(beside?.textContent ?? '')?.[0] ?? '',
    };
  });
}

describe.each(LANGUAGES)('in %s, at one instant', (language) => {
  beforeAll(() => changeLanguage(language));

  it('every screen that shows a certain figure shows the same value', () => {
    let shown: ReturnType<typeof figuresShown> = [];
    onBed({ epics: [remoteEpic], answers: ACCOUNT, state: { session: LOGGED_IN } }, (bed) => {
      bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(marketBatch({ at: 1_000, rows: [quote(POSITION.code, 999)] }));
      renderOn(
        bed,
        <>
          {SCREENS.map(([title, screen]) => (
            <section key={title} title={title}>
              {screen}
            </section>
          ))}
        </>,
      );
      for (let until = 100; until <= 600; until += 100) act(() => bed.run(until));
      shown = figuresShown();
    });
    const named = (name: keyof typeof FIGURES) => shown.filter((figure) => figure.name === text(name));
    for (const [name, figure] of Object.entries(FIGURES) as [keyof typeof FIGURES, string][]) {
      const figures = new Set(named(name).map((one) => one.figure));
      expect([name, ...figures]).toEqual([name, figure]);
    }
    const screens = (name: keyof typeof FIGURES) => [...new Set(named(name).map(({ screen }) => screen))];
    expect(screens('panel.totalDebt')).toEqual(['the panel', 'Trade', 'Loan']);
    expect(screens('panel.creditLimit')).toEqual(['the panel', 'Loan']);
    expect(screens('panel.part.marginInUse')).toEqual(['the panel', 'Trade', 'the ticket']);
  });
});
