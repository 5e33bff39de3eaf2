import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { divider } from '../../build/texts.ts';
import { ROUTES } from '../app/routes.tsx';
import cn from './cn/later.ts';
import { changeLanguage, loadFrameTexts, loadLaterTexts, startLanguage, text } from './index.ts';
import first from './jp.ts';
import jp from './jp/later.ts';
import us from './us/later.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

describe('the texts that a build sends before the first render', () => {
  const divide = divider();
  const { frame, later } = divide(jp);

  it('and those sent later are all texts, each once', () => {
    expect([...keysOf(frame), ...keysOf(later)].toSorted()).toEqual(keysOf(jp).toSorted());
  });

  it('have the same keys in every language', () => {
    for (const texts of [cn, us]) expect(keysOf(divide(texts).frame)).toEqual(keysOf(frame));
  });

  it('are those of the home screen and the frame, including the titles of all screens', () => {
    const known = new Set([...keysOf(first), ...keysOf(frame)]);
    expect(Object.values(ROUTES).filter(({ title }) => !known.has(title))).toEqual([]);
    expect([...known]).toEqual(
      expect.arrayContaining([
        ...keysOf({ home: jp.home, connection: jp.connection, accountMark: jp.accountMark }),
        'inbox.bell',
        'markets.news.kind.open',
        'stock.special.buy',
      ]),
    );
  });

  it('omit the texts that only other screens show', () => {
    expect(keysOf(later)).toEqual(expect.arrayContaining(['ticket.filled', 'newShares.nextStep.insufficient_balance']));
  });
});

describe('the language of the texts', () => {
  /** Holds the later texts of English back until it is called. */
  let arrive: () => void;
  beforeAll(() => {
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.doMock('./us/later.ts', async (original) => {
      const texts: { default: typeof us } = await original();
      await held;
      return texts;
    });
    vi.doMock('./us/frame.ts', () => ({ default: { home: us.home } }));
  });

  it('loads the pieces requested before it started, and is changed only once the next language has all pieces', async () => {
    const requested = loadFrameTexts();
    await Promise.all([startLanguage('jp'), requested]);
    expect(text('home.title')).toBe(jp.home.title);

    const changed = changeLanguage('us');
    const later = loadLaterTexts();
    let isThere = false;
    void later.then(() => (isThere = true));
    await changed;
    // The frame's texts were all that the change waited for: a screen that asks for more waits for them.
    expect([text('home.title'), isThere]).toEqual([us.home.title, false]);
    arrive();
    await later;
    expect(text('ticket.filled')).toBe(us.ticket.filled);

    await changeLanguage('cn');
    expect(text('ticket.filled')).toBe(cn.ticket.filled);
    expect(i18next.language).toBe('zh-Hans');
  });
});
