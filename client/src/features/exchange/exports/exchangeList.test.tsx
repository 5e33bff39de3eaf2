import { EXCHANGE_STATUS } from '@zaraba/contracts';
import type { Exchange } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { inTurn, onForm, said } from '../../../app/testing/onForm.tsx';
import { quotedRate } from '../../../domain/funding.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import { dayTime } from '../../../parts/funds/times.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import { ExchangeList } from './exchangeList.tsx';

const DONE: Exchange = {
  id: 'SIM-E1',
  status: EXCHANGE_STATUS.exchanged,
  from: 'jpy',
  to: 'usd',
  rate: '0.00658680',
  midRate: '0.00660000',
  debit: '50000',
  fee: '100',
  credit: '329.34',
  quotedAt: NOW,
  expiresAt: NOW + 30_000,
  exchangedAt: NOW + 600_000,
};

function onList(list: readonly Exchange[], look: (rows: readonly string[]) => void): void {
  const answers = { '/trade/exchangeList': inTurn(good<'/trade/exchangeList'>([...list])) };
  onForm(<ExchangeList />, { answers }, () =>
    look(screen.queryAllByTestId('exchange-row').map(({ textContent }) => textContent)),
  );
}

it('an exchange states what was paid and received, its fee, its rate and its time', () => {
  onList([DONE], ([row]) => {
    for (const words of [
      text('exchange.pair', { from: 'JPY', to: 'USD' }),
      '329.34USD',
      `${text('exchange.give')} ${formatWithCurrency('50000', 'jpy')}`,
      `${text('exchange.feeInside')} ${formatWithCurrency('100', 'jpy')}`,
      `${text('exchange.rate')} ${quotedRate(DONE.rate, 'jpy', 'usd')}`,
      dayTime(DONE.exchangedAt),
      'SIM-E1',
    ])
      expect(row).toContain(words);
    expect(row).not.toContain(text('exchange.state.ended'));
  });
});

it.each([
  ['quoted', EXCHANGE_STATUS.quoted],
  ['ended', EXCHANGE_STATUS.ended],
  ['unknown', 99],
] as const)('a quote without an exchange is marked as %s, with its own time', (state, status) => {
  const { exchangedAt: _at, ...quote } = DONE;
  onList([{ ...quote, status }], ([row]) => {
    expect(row).toContain(text(`exchange.state.${state}`));
    expect(row).toContain(dayTime(NOW));
  });
});

it('the list of exchanges states that there are none', () => {
  onList([], (rows) => {
    expect(rows).toEqual([]);
    expect(said()).toContain(text('exchange.empty'));
  });
});
