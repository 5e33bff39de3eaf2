import { POSITION_STATES, type Position } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Limits } from '../domain/limits/limits.ts';
import { formatWithCurrency } from '../domain/moneyText.ts';
import { limits as words } from '../features/limits/texts/limits/jp.ts';
import { good } from '../state/testing/fakePorts.ts';
import { FORMS, NOW, POSITION } from './testing/forms.tsx';
import { faultOf, field, inTurn, onForm, press, type } from './testing/onForm.tsx';

const LOST: Position = { ...POSITION, status: POSITION_STATES.codes.closed, soldAt: NOW, realized: '-300', fee: '0' };
/** The field of each application that sets its amount, and the values for 3,000 yen and for a little more. */
const APPLICATIONS = [
  ['block', 'quantity', '300', '301'],
  ['dayTrade', 'amount', '3000', '3001'],
  ['copy', 'amount', '3000', '3001'],
  ['newShare', 'quantity', '300', '301'],
] as const;

/** Opens an application of a customer with these limits, who has lost 300 yen today. */
function onApplication(kind: (typeof APPLICATIONS)[number][0], byId: Limits['byId'], use: () => void): void {
  const { show, at, tap } = FORMS[kind];
  const answers = { '/trade/userstocklists': inTurn(good<'/trade/userstocklists'>([LOST])) };
  const options = { answers, state: { limits: { byId, seenAt: 0 } }, ...(at !== undefined && { at }) };
  onForm(show, options, () => {
    if (tap) press(tap());
    use();
  });
}
const setting = (): string | null | undefined => screen.queryByText(words.toSetting)?.getAttribute('href');

it.each(APPLICATIONS)(
  'the form of %s refuses an amount beyond the customer’s own limit at its field, with a link to the setting',
  (kind, name, most, more) => {
    onApplication(kind, { 'order jpy': { most: 3_000 } }, () => {
      type(name, most);
      expect([faultOf(name), setting()]).toEqual([undefined, undefined]);
      type(name, more);
      expect(faultOf(name)).toBe(words.broken.order.replace('{{most}}', formatWithCurrency('3000', 'jpy')));
      expect(setting()).toBe('#/mine/limits?currency=jpy');
    });
  },
);

it.each(APPLICATIONS)(
  'the form of %s refuses every amount once the loss of the day reaches the limit',
  (kind, name, most) => {
    onApplication(kind, { 'loss jpy': { most: 300 } }, () => {
      type(name, most);
      expect(field(name).value).toBe(most);
      expect(faultOf(name)).toBe(words.broken.loss.replace('{{most}}', formatWithCurrency('300', 'jpy')));
    });
  },
);
