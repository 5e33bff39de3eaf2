import { ENDPOINTS, FUND_RELEASES, LANGUAGES } from '@zaraba/contracts';
import type { DepositTerms, FundBlock, Language, WithdrawalTerms } from '@zaraba/contracts';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, text } from '../../../i18n/index.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import Deposit from '../screens/deposit.tsx';
import Withdraw from '../screens/withdraw.tsx';
import { CARD } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';

const HOURS = { from: 540, to: 930, open: true };
const ARRIVAL = { usualMs: 86_400_000, latest: 1_800_000_000_000 };
const CHANNEL = {
  accountName: 'NAME',
  accountNumber: '0000000',
  bank: 'BANK',
  branch: 'HEAD',
  minimum: '1000',
  simulatedPassword: '424242',
};
const CHANNELS: DepositTerms['channels'] = [
  { ...CHANNEL, id: 'bank', names: { jp: 'b', us: 'b', cn: 'b' }, maximum: '10000000000', needsVoucher: true },
  { ...CHANNEL, id: 'quick', names: { jp: 'q', us: 'q', cn: 'q' }, maximum: '500000', needsVoucher: false },
];

/** Renders a screen for moving money for a logged-in customer, with the server's data about it. */
function show(screenOf: ReactElement, language: Language, blocked: readonly FundBlock[], simulated = true): void {
  const withdrawal: WithdrawalTerms = {
    currency: 'jpy',
    minimum: '30000',
    maximum: '100000000',
    available: '1234567',
    hours: HOURS,
    arrival: ARRIVAL,
    blocked: [...blocked],
    cards: [CARD],
  };
  const deposit: DepositTerms = {
    currency: 'jpy',
    channels: CHANNELS,
    hours: HOURS,
    arrival: ARRIVAL,
    blocked: [...blocked],
  };
  const answers = {
    '/user/withdrawalTerms': () => after(5, good<'/user/withdrawalTerms'>(withdrawal)),
    '/user/depositChannels': () => after(5, { ...good<'/user/depositChannels'>(deposit), simulated }),
    '/user/withdrawallist': () => after(5, { ...good<'/user/withdrawallist'>([]), simulated }),
    '/user/depositList': () => after(5, { ...good<'/user/depositList'>([]), simulated }),
  };
  const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };
  const state = { session, settings: { ...DEFAULT_SETTINGS, language } };
  onBed({ epics: [remoteEpic], answers, state }, (bed) => {
    renderOn(bed, screenOf);
    act(() => bed.run(100));
  });
}

/** Whether one element is read before another. */
function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const fields = () => [...document.querySelectorAll<HTMLElement>('form input:not([type=radio])')];

describe.each(LANGUAGES)('a withdrawal, in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('lists every possible obstacle before the form, with its kind, amount, remedy and time', () => {
    // Every key a withdrawal can be refused with, and every remedy.
    const { errors } = ENDPOINTS['/user/withdraw'];
    const blocks = Array.from({ length: Math.max(errors.length, FUND_RELEASES.length) }, (_, at) => ({
      key: errors[at % errors.length]!,
      releasedBy: FUND_RELEASES[at % FUND_RELEASES.length]!,
      amount: String(1_000_001 + at),
      currency: 'jpy' as const,
      at: Date.UTC(2026, 10, 20, 0, at),
    }));
    show(<Withdraw />, language, blocks);
    const panel = screen.getByRole('region', { name: text('withdraw.blocked') });
    const items = within(panel).getAllByRole('listitem');
    expect(items).toHaveLength(blocks.length);
    for (const [at, { key, releasedBy }] of blocks.entries()) {
      const said = items[at]?.textContent ?? '';
      expect(said).toContain(text(`message.${key}.text`));
      expect(said).toContain(text(`funding.release.${releasedBy}`));
      expect(said).toContain(`1,000,0${String(at + 1).padStart(2, '0')}`);
      expect(said).toMatch(new RegExp(`\\b09:${String(at).padStart(2, '0')}`));
      expect(said).not.toMatch(/message\.|funding\./);
    }
    expect(fields()).toEqual([]);
  });

  it('states before the first field the available amount, the limits, and that no payment is ever required', () => {
    show(<Withdraw />, language, []);
    const [first] = fields();
    for (const said of [screen.getByTestId('withdrawable'), screen.getByText(text('funding.noFee'))]) {
      expect(isBefore(said, first!)).toBe(true);
    }
    expect(screen.getByTestId('withdrawable').textContent).toBe('1,234,567.00');
    expect(isBefore(screen.getByText('30,000'), first!)).toBe(true);
    expect(isBefore(screen.getByText('100,000,000'), first!)).toBe(true);
  });

  it('does not state that money can be withdrawn if there is an obstacle', () => {
    show(<Withdraw />, language, [{ key: 'not_trading_time', releasedBy: 'hours' }]);
    expect(screen.queryByText(text('withdraw.available'))).toBeNull();
    expect(screen.getByText(text('withdraw.availableLater'))).toBeTruthy();
    expect(screen.getByText(text('withdraw.blocked'))).toBeTruthy();
  });

  it('leaves the channel password to the deposit screen, which shows it only on a simulated market', () => {
    show(<Deposit />, language, []);
    expect(screen.getAllByTestId('simulated-password').map(({ textContent }) => textContent)).toEqual([
      '424242',
      '424242',
    ]);
    expect(screen.getAllByText(text('deposit.simulatedPassword'))).toHaveLength(2);
    cleanup();
    show(<Deposit />, language, [], false);
    expect(document.body.textContent).not.toContain('424242');
  });

  it('has the same requirements as a deposit, apart from the channel password', () => {
    show(<Deposit />, language, []);
    const paying = fields().length;
    cleanup();
    show(<Withdraw />, language, []);
    expect(fields().length).toBeLessThanOrEqual(paying + 1);
    expect(fields().map((field) => field.getAttribute('name'))).toEqual(['amount', 'fundPassword']);
    // The only card is already chosen: no tap is needed before the amount.
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true]);
  });
});

describe.each(LANGUAGES)('a deposit, in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('shows before the first field the limits of each channel, the arrival time, and a warning against fraud', () => {
    show(<Deposit />, language, []);
    const [first] = fields();
    for (const limit of ['500,000', '10,000,000,000'])
      expect(isBefore(screen.getAllByText(limit)[0]!, first!)).toBe(true);
    expect(isBefore(screen.getByText(text('funding.noFee')), first!)).toBe(true);
    for (const arrival of screen.getAllByText(text('deposit.arrival'))) expect(isBefore(arrival, first!)).toBe(true);
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('states beside the receiving account in whose name the transfer must be made', () => {
    show(<Deposit />, language, []);
    act(() => screen.getByRole('radio', { name: /b/ }).click());
    expect(screen.getByText(text('deposit.ownName'))).toBeTruthy();
  });

  it('has no form while a requirement is not met, and names the requirement', () => {
    show(<Deposit />, language, [{ key: 'positions_open', releasedBy: 'closingPositions' }]);
    expect(fields()).toEqual([]);
    const panel = screen.getByRole('region', { name: text('deposit.blocked') });
    expect(panel.textContent).toContain(text('message.positions_open.text'));
  });
});
