import { LANGUAGES } from '@zaraba/contracts';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPage } from './testing/onPage.tsx';
import { changeLanguage, text } from '../i18n/index.ts';
import type { Result } from '../io/ports.ts';
import { type Answers, after, bad, good, refusal } from '../state/testing/fakePorts.ts';
import LargeInfo from '../features/blockTrades/screens/offer.tsx';
import NewShareInfo from '../features/newShares/screens/offer.tsx';
import MessageInfo from '../features/inbox/screens/message.tsx';
import NewsInfo from '../features/news/screens/article.tsx';
import PositionInfo from '../features/trading/screens/position.tsx';
import StockInfo from '../features/stocks/screens/stock.tsx';

const NO_MESSAGES = { messages: [], hasMore: false, unread: 0 };
const LISTS_WITHOUT_IT: Answers = {
  '/trade/userstocklist': () => after(5, good<'/trade/userstocklist'>([])),
  '/trade/userstocklists': () => after(5, good<'/trade/userstocklists'>([])),
  '/trade/blockList': () => after(5, good<'/trade/blockList'>([])),
  '/user/messageList': () => after(5, good<'/user/messageList'>(NO_MESSAGES)),
};

/** Refusals of a server that lacks the item, or rejects the id as malformed. */
const REFUSALS = [refusal('product_unavailable'), bad({ kind: 'http', status: 400, key: 'invalid_request' })];

function detailsAnswering(result: Result<unknown>): Answers {
  const answer = () => after(5, result);
  return { '/market/stockDetail': answer, '/market/newsDetail': answer, '/trade/newShareDetail': answer };
}

/** The text of each detail screen without its item, and its link. */
const SCREENS = [
  ['stock', StockInfo, 'stock.unknown', ['/quotes/search', '/quotes/self']],
  ['article', NewsInfo, 'markets.news.unknown', ['/news/index']],
  ['new share', NewShareInfo, 'newShares.unknownOffer', ['/home/newShare']],
  ['position', PositionInfo, 'positions.notFound', ['/position/index']],
  ['block', LargeInfo, 'blockTrades.notFound', ['/home/large']],
  ['message', MessageInfo, 'inbox.missing', ['/mine/message']],
] as const;

function show(screenOf: ReactElement, answers: Answers): void {
  onPage(screenOf, { answers, at: '#/here?id=NOPE&code=NOPE' });
}

describe.each(LANGUAGES)('the address of a missing item, in %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it.each(SCREENS)('leads to a screen with an explanation and a link: %s', (_, Screen, says, ways) => {
    for (const refused of REFUSALS) {
      show(<Screen />, { ...LISTS_WITHOUT_IT, ...detailsAnswering(refused) });
      expect(screen.getByText(text(says))).toBeTruthy();
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      for (const way of ways) expect(links).toContain(`#${way}`);
      expect(screen.queryByRole('button', { name: text('action.retry') })).toBeNull();
      cleanup();
    }
  });
});

it.each(SCREENS)(
  'after a failed read, nothing is reported as missing, and the read can be repeated: %s',
  (_, Screen, says) => {
    const unread = bad({ kind: 'network' });
    const lists = Object.keys(LISTS_WITHOUT_IT).map((path) => [path, () => after(5, unread)]);
    show(<Screen />, { ...Object.fromEntries(lists), ...detailsAnswering(unread) });
    expect(screen.queryByText(text(says))).toBeNull();
    expect(screen.getByRole('button', { name: text('action.retry') })).toBeTruthy();
  },
);
