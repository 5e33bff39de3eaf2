import { LANGUAGES } from '@zaraba/contracts';
import type { Currency, ReplyOf } from '@zaraba/contracts';
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { Equity } from '../../features/home/parts/equity.tsx';
import { Summary } from '../../features/trading/parts/lists/summary.tsx';
import { rootReducer } from '../../state/reducer.ts';
import { remoteEpic } from '../../state/remote/epic.ts';
import { onBed } from '../../state/testing/bed.ts';
import { after, good } from '../../state/testing/fakePorts.ts';
import { Totals } from './totals.tsx';
import { renderOn } from '../testing/renderOn.tsx';

const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };

type Reply = ReplyOf<'/user/profitAndLoss'>;
const parts = {} as Reply['account']['parts'];
const rowOf = (currency: Currency, end: string) => ({ currency, start: '0', end, parts });
const ROWS = { jpy: rowOf('jpy', '100'), usd: rowOf('usd', '1'), whole: rowOf('jpy', '150') };

/** The words beside the net equity of a customer who holds these currencies. */
function words(shown: ReactElement, currencies: Reply['currencies']): string {
  const change: Reply = {
    currency: 'jpy',
    startAt: 0,
    endAt: 1,
    account: { start: '0', end: '150', parts },
    currencies,
  };
  const answers = { '/user/profitAndLoss': () => after(1, good<'/user/profitAndLoss'>(change)) };
  let text = '';
  const market = { ...rootReducer(undefined, { type: 'none' }).market, worldNow: 1 };
  onBed({ epics: [remoteEpic], answers, state: { session, market } }, (bed) => {
    const { container } = renderOn(bed, shown);
    for (const until of [100, 200]) act(() => bed.run(until));
    text = container.textContent;
  });
  cleanup();
  return text;
}

const WHOLE = {
  jp: '純資産(全通貨、JPY換算)',
  us: 'Net equity (all currencies in JPY)',
  cn: '净资产（全部币种，折合JPY）',
};
const ONLY = { jp: '純資産(JPYのみ)', us: 'Net equity (JPY only)', cn: '净资产（仅JPY）' };

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('the home screen states either that its net equity includes all currencies, or which one it includes', () => {
    expect(words(<Equity />, [ROWS.jpy, ROWS.usd])).toContain(WHOLE[language]);
    expect(words(<Equity />, [ROWS.whole])).toContain(ONLY[language]);
  });

  it.each([
    ['the panel', <Totals key="panel" />],
    ['the positions', <Summary key="positions" />],
  ])('the screens %s state which currencies their net equity includes', (_where, shown) => {
    expect(words(shown, [ROWS.jpy, ROWS.usd])).toContain(ONLY[language]);
  });
});
