import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import cn from './cn.ts';
import { changeLanguage, startLanguage, text } from './index.ts';
import jp from './jp.ts';
import us from './us.ts';

/** Holds the English texts back until it is called. */
let arrive: () => void;
beforeAll(() => {
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./us.ts', async () => {
    await held;
    return { default: us };
  });
});

it('the language changes when the texts of the new one are loaded, and the last request wins', async () => {
  await startLanguage('jp');
  expect(text('ticket.filled')).toBe(jp.ticket.filled);

  const english = changeLanguage('us');
  await changeLanguage('cn');
  expect(text('ticket.filled')).toBe(cn.ticket.filled);
  arrive();
  await english;
  expect([text('ticket.filled'), i18next.language]).toEqual([cn.ticket.filled, 'zh-Hans']);

  await changeLanguage('us');
  expect(text('ticket.filled')).toBe(us.ticket.filled);
});
