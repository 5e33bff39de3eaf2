import type { EndpointPath } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { NEVER } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import Bank from '../features/bank/screens/cards.tsx';
import BlockOffers from '../features/blockTrades/screens/offers.tsx';
import BlockOrders from '../features/blockTrades/screens/orders.tsx';
import CopyOrders from '../features/copyTrading/screens/orders.tsx';
import CopyProducts from '../features/copyTrading/screens/products.tsx';
import { ExchangeList } from '../features/exchange/exports/exchangeList.tsx';
import DayTrades from '../features/dayTrades/screens/orders.tsx';
import Records from '../features/funds/screens/records.tsx';
import Messages from '../features/inbox/screens/messages.tsx';
import Loans from '../features/loans/screens/orders.tsx';
import Industries from '../features/markets/screens/industries.tsx';
import Summary from '../features/markets/screens/summary.tsx';
import NewShares from '../features/newShares/screens/offers.tsx';
import Subscriptions from '../features/newShares/screens/subscriptions.tsx';
import News from '../features/news/screens/news.tsx';
import Positions from '../features/trading/screens/positions.tsx';
import { onPage } from './testing/onPage.tsx';
import { startLanguage, text } from '../i18n/index.ts';
import type { Bed } from '../state/testing/bed.ts';
import { type Answer, after, bad, good } from '../state/testing/fakePorts.ts';
import { ANSWERS, CARD, OFFER } from './testing/forms.tsx';

const names = (name: string) => ({ jp: name, us: name, cn: name });
const LETTER = {
  id: 'SIM-M1',
  at: 0,
  read: false,
  kind: 'funds',
  titles: names('A letter'),
  bodies: names('Its text'),
};
const ARTICLE = { id: 'N1', market: 'jp', kind: 'open', at: 0, titles: names('An article'), codes: [] } as const;
const DAY_TRADE = {
  id: 'SIM-T1',
  status: 0,
  currency: 'jpy',
  amount: '5000',
  submittedAt: 0,
  receivable: false,
} as const;
const RECORD = { id: 'SIM-R1', at: 0, kind: 'deposit', amount: '777000', balance: '888000' } as const;
const INDUSTRY = {
  id: 'I1',
  names: names('An industry'),
  changeBasisPoints: 12,
  stocks: 1,
  advancers: 1,
  decliners: 0,
  unchanged: 0,
  turnover: '1',
  leaders: [],
};
const POSITION = {
  id: 'SIM-P1',
  code: 'ZJ1001',
  names: names('A share'),
  status: 0,
  buy_price: '10',
  stock_num: 3,
  side: 'long',
  market: 'jp',
  currency: 'jpy',
} as const;

interface Case {
  readonly Screen: ComponentType;
  readonly call: EndpointPath;
  /** A reply without a row, and what the screen then says. */
  readonly none: unknown;
  readonly says: ParseKeys;
  /** A reply with a row, and what the screen then shows. */
  readonly filled?: unknown;
  readonly shows?: RegExp;
}

const at = { market: 'jp', at: 0, date: '2026-03-02' };
const SUMMARY = {
  ...at,
  phase: 'closed',
  currency: 'jpy',
  indices: [],
  advancers: 1,
  decliners: 2,
  unchanged: 3,
  limitUp: 0,
  limitDown: 0,
  turnover: '1',
  volume: 1,
};
const CASES: Readonly<Record<string, Case>> = {
  'the bank cards': {
    Screen: Bank,
    call: '/user/bankCardList',
    none: [],
    says: 'bank.empty',
    filled: [CARD],
    shows: /MOGI TARO/,
  },
  'the block offers': {
    Screen: BlockOffers,
    call: '/trade/blockList',
    none: [],
    says: 'blockTrades.empty',
    shows: /ZJ1001/,
  },
  'the block orders': { Screen: BlockOrders, call: '/trade/blockOrderList', none: [], says: 'blockTrades.ordersEmpty' },
  'the copy products': { Screen: CopyProducts, call: '/trade/copyProductList', none: [], says: 'copyTrading.empty' },
  'the copy orders': { Screen: CopyOrders, call: '/trade/copyOrderList', none: [], says: 'copyTrading.noneFollowing' },
  'the day trades': {
    Screen: DayTrades,
    call: '/trade/dayTradeList',
    none: [],
    says: 'dayTrades.empty',
    filled: [DAY_TRADE],
    shows: /SIM-T1/,
  },
  'the money records': {
    Screen: Records,
    call: '/user/fundRecords',
    none: { records: [], hasMore: false },
    says: 'records.empty',
    filled: { records: [RECORD], hasMore: false },
    shows: /777,000/,
  },
  'the messages': {
    Screen: Messages,
    call: '/user/messageList',
    none: { messages: [], unread: 0, hasMore: false },
    says: 'inbox.empty',
    filled: { messages: [LETTER], unread: 1, hasMore: false },
    shows: /A letter/,
  },
  'the loans': { Screen: Loans, call: '/user/loanList', none: [], says: 'loans.empty' },
  'the industries': {
    Screen: Industries,
    call: '/market/industries',
    none: { ...at, industries: [] },
    says: 'state.noData',
    filled: { ...at, industries: [INDUSTRY] },
    shows: /An industry/,
  },
  'a market as a whole': {
    Screen: Summary,
    call: '/market/summary',
    none: SUMMARY,
    says: 'markets.summary.breadth',
  },
  'the new shares': { Screen: NewShares, call: '/trade/newShareList', none: [], says: 'newShares.empty.inProgress' },
  'the subscriptions': {
    Screen: Subscriptions,
    call: '/trade/usernewstocklist',
    none: [],
    says: 'newShares.records.empty',
  },
  'the news': {
    Screen: News,
    call: '/market/newsList',
    none: { news: [], hasMore: false },
    says: 'markets.news.empty',
    filled: { news: [ARTICLE], hasMore: false },
    shows: /An article/,
  },
  'the positions': {
    Screen: Positions,
    call: '/trade/userstocklist',
    none: [],
    says: 'positions.emptyHolding',
    filled: [POSITION],
    shows: /A share/,
  },
};

/** Shows a screen whose call the server answers so, and acts on it. */
function visit({ Screen, call }: Pick<Case, 'Screen' | 'call'>, answer: Answer, visited: (bed: Bed) => void): void {
  onPage(<Screen />, { answers: { [call]: answer }, at: '#/here' }, visited);
}

const says = (key: ParseKeys) => screen.queryAllByText(text(key)).length > 0;
const answering = (data: unknown): Answer => {
  return () => after(5, good(data as never));
};
const retries = () => screen.queryAllByText<HTMLButtonElement>(text('action.retry'), { selector: 'button' });

beforeAll(() => startLanguage('us'));

describe.each(Object.entries(CASES))('the screen of %s', (_name, one) => {
  it('does not claim to have no entries before the reply arrives', () => {
    visit(
      one,
      () => NEVER,
      () => {
        expect(document.querySelector('[role=status][aria-busy=true]')).not.toBeNull();
        expect([says(one.says), retries()]).toEqual([false, []]);
      },
    );
  });

  it('reports a failed read, reads again on request, and says that there are no entries only after a reply', () => {
    const answer: Answer = (_body, count) => after(5, count === 0 ? bad({ kind: 'network' }) : good(one.none as never));
    visit(one, answer, (bed) => {
      expect([says(one.says), screen.queryAllByRole('alert').length]).toEqual([false, 1]);
      const [retry] = retries();
      act(() => retry?.click());
      act(() => bed.run(500));
      expect(bed.ports.calls.filter(({ path }) => path === one.call)).toHaveLength(2);
      expect([says(one.says), retries()]).toEqual([true, []]);
    });
  });
});

const FILLED = Object.entries(CASES).filter(([, { shows }]) => shows !== undefined);
it.each(FILLED)('the screen of %s shows its rows', (_name, one) => {
  visit(one, one.filled === undefined ? ANSWERS[one.call]! : answering(one.filled), () => {
    expect(document.body.textContent).toMatch(one.shows!);
    expect(says(one.says)).toBe(false);
  });
});

const EXCHANGE = {
  id: 'SIM-E1',
  from: 'jpy',
  to: 'usd',
  rate: '0.0064',
  midRate: '0.0065',
  debit: '15000',
  fee: '15',
  credit: '97.40',
  quotedAt: 0,
  expiresAt: 1,
} as const;
/** A wire code that no state has. */
const UNKNOWN = 99;
it.each<[string, Pick<Case, 'Screen' | 'call'>, unknown, ParseKeys]>([
  ['a bank card', CASES['the bank cards']!, [{ ...CARD, status: UNKNOWN }], 'bank.unknown'],
  [
    'an exchange',
    { Screen: ExchangeList, call: '/trade/exchangeList' },
    [{ ...EXCHANGE, status: UNKNOWN }],
    'exchange.state.unknown',
  ],
  ['an offer of new shares', CASES['the new shares']!, [{ ...OFFER, status: UNKNOWN }], 'newShares.offerState.unknown'],
])('the list of %s shows an entry in an unknown state as unknown', (_name, one, rows, key) => {
  visit(one, answering(rows), () => expect(document.body.textContent).toContain(text(key)));
});

it('new shares in an unknown state are counted and listed in their own section', () => {
  visit(CASES['the new shares']!, answering([{ ...OFFER, status: UNKNOWN }]), () => {
    const tab = screen.getByRole('tab', { name: `${text('newShares.offerState.unknown')} 1` });
    act(() => tab.click());
    expect(document.body.textContent).toContain(OFFER.code);
  });
});
