import type { InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactText } from '../../../domain/decimal.ts';
import { equitySince, eventsBetween } from './sinceVisit.ts';

const NOTE = { at: 5, currency: 'jpy', day: '2026-11-18', start: '1000', end: '2000', paid: { jpy: '300' } } as const;

function reply(end: string, paid: Record<string, string>, start = '1000.0'): ReplyOf<'/user/profitAndLoss'> {
  const currencies = Object.entries(paid).map(([currency, deposits]) => ({
    currency,
    start: '0',
    end: '0',
    parts: { deposits },
  }));
  const account = { start, end, parts: {} };
  return { currency: 'jpy', startAt: 0, endAt: 9, account, currencies } as unknown as ReplyOf<'/user/profitAndLoss'>;
}

describe('the change of equity since the last visit', () => {
  it('is shown in money and in percent if nothing was deposited or withdrawn since then', () => {
    const since = equitySince(NOTE, reply('2030', { jpy: '300', usd: '0' }));
    expect(since).toMatchObject({ percent: 1.5, paid: [] });
    expect(exactText(since!.change)).toBe('30');
  });

  it('separates deposits and withdrawals from the result, and then has no percentage', () => {
    const since = equitySince(NOTE, reply('2500', { jpy: '700', usd: '-2' }));
    expect(since?.percent).toBeUndefined();
    expect(since?.paid.map((amount) => [amount.currency, exactText(amount)])).toEqual([
      ['jpy', '400'],
      ['usd', '-2'],
    ]);
  });

  it('has no percentage if the equity was zero', () => {
    expect(equitySince({ ...NOTE, end: '0' }, reply('30', { jpy: '300' }))?.percent).toBeUndefined();
  });

  it('is undefined for another simulated world or another currency', () => {
    expect(equitySince(NOTE, reply('2030', {}, '999'))).toBeUndefined();
    expect(equitySince({ ...NOTE, currency: 'usd' }, reply('2030', {}))).toBeUndefined();
  });
});

it('events between two instants are counted by kind, urgent kinds first; messages without an event are not counted', () => {
  const message = (id: string, at: number, event?: string) => ({ id, at, event }) as InSiteMessage;
  const messages = [
    message('late', 9, 'orderFilled'),
    message('f', 8, 'forcedClose'),
    message('b', 7, 'orderFilled'),
    message('a', 6, 'orderFilled'),
    message('plain', 6),
    message('new', 6, 'parade'),
    message('seen', 5, 'orderExpired'),
  ];
  const found = eventsBetween(messages, 5, 8).map(([kind, group]) => [kind, group.map(({ id }) => id)]);
  expect(found).toEqual([
    ['forcedClose', ['f']],
    ['orderFilled', ['b', 'a']],
  ]);
});
