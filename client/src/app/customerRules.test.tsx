import type { UserInfo } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type CustomerForm, customerRules } from '../domain/operator/customerRule.ts';
import { onPage } from './testing/onPage.tsx';
import { text } from '../i18n/index.ts';
import { WayBack } from '../parts/wayBack.tsx';
import BankAdd from '../features/bank/screens/addCard.tsx';
import CloseSheet from '../features/trading/parts/closing/closeSheet.tsx';
import { after, good } from '../state/testing/fakePorts.ts';
import { FORMS, POSITION } from './testing/forms.tsx';

const nothing = (): void => undefined;
const { ticket, block, dayTrade, copy, newShare, loan, topUp, exchange } = FORMS;

/** Each form that sends data and checks its customer in the client, with its requirements. */
const SENDING: readonly (readonly [string, CustomerForm, { show: ReactElement; at?: string }])[] = [
  ['the order ticket', 'obligation', ticket],
  ['a block trade', 'obligation', block],
  ['a day trade', 'obligation', dayTrade],
  ['a copy product', 'obligation', copy],
  ['a new share', 'obligation', newShare],
  ['a loan', 'obligation', loan],
  ['a margin', 'payment', topUp],
  ['an exchange', 'exchange', exchange],
  ['a bank account', 'newBankCard', { show: <BankAdd /> }],
  ['closing', 'exit', { show: <CloseSheet position={POSITION} open onClose={nothing} /> }],
];

const GOOD: UserInfo = { account: '0900000001', is_true: 1, fundPasswordSet: true, accountState: 0, jpy: '9000000' };
/** Customers who lack something, by what they lack. */
const CUSTOMERS: readonly (readonly [string, UserInfo])[] = [
  ['frozen', { ...GOOD, accountState: 2 }],
  ['not permitted to trade', { ...GOOD, accountState: 3 }],
  ['pending review', { ...GOOD, accountState: 4, is_true: 3 }],
  ['new', { ...GOOD, is_true: 0, fundPasswordSet: false }],
  ['rejected', { ...GOOD, is_true: 2 }],
  ['good', GOOD],
];

function rulesShown(): (string | null)[] {
  return [...document.querySelectorAll('[data-rule]')].map((line) => line.getAttribute('data-rule'));
}

/** Renders a form for a customer and inspects it without any input. */
function shown({ show, at = '#/home/home' }: { show: ReactElement; at?: string }, info: UserInfo, look: () => void) {
  const answers = { '/user/getUserinfo': () => after(1, good<'/user/getUserinfo'>(info)) };
  const page = (
    <>
      <WayBack />
      {show}
    </>
  );
  onPage(page, { answers, at }, look);
  cleanup();
}

describe.each(SENDING)('the form for %s', (_name, kind, form) => {
  it.each(CUSTOMERS)(
    'names the requirement that a customer who is %s does not meet, before anything is typed',
    (_who, info) => {
      shown(form, info, () => expect(rulesShown()).toEqual(customerRules(info, kind)));
    },
  );
});

describe('an unmet requirement', () => {
  const noMoney: UserInfo = { ...GOOD, jpy: '0' };

  it.each([block, dayTrade, copy, newShare, topUp, exchange])('may be an insufficient balance', (form) => {
    shown(form, noMoney, () => expect(rulesShown()).toContain('insufficient_balance'));
  });

  it('disables the form of the order', () => {
    shown(ticket, { ...GOOD, accountState: 3 }, () =>
      expect(screen.queryByLabelText(text('ticket.quantity'))).toBeNull(),
    );
    shown(ticket, GOOD, () => expect(screen.getByLabelText(text('ticket.quantity'))).toBeTruthy());
  });

  it('links to the screen that meets the requirement, and from there back to the same ticket', () => {
    shown(ticket, { ...GOOD, fundPasswordSet: false }, () => {
      const way = screen.getByRole('link', { name: text('firstSteps.go.pin') });
      const back = '/quotes/info?code=ZJ1001&order=long';
      const query = new URLSearchParams({ steps: '1', next: back }).toString();
      expect(way.getAttribute('href')).toBe(`#/mine/fundPassword?${query}`);
      act(() => {
        window.location.hash = way.getAttribute('href') ?? '';
        fireEvent(window, new HashChangeEvent('hashchange'));
        fireEvent.popState(window);
      });
      expect(screen.getByRole('link', { name: text('rule.back') }).getAttribute('href')).toBe(`#${back}`);
    });
  });
});
